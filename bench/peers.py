"""Times the bootstraps that people use today, on the table that peers.js sends.

Bradley-Terry with half ties for everyone. Reads JSON from standard input: items, cells of
[first, second, wins, ties, losses], replicates, seconds. Each peer runs as many replicates as fit into
`seconds`, at least two; prints JSON lines with the processor time of one replicate and what was run.
"""

import json
import sys
import time
import warnings

warnings.filterwarnings("ignore")
task = json.load(sys.stdin)
items, cells = task["items"], task["cells"]
size = len(items)


def report(name, per_replicate, ran, note):
    line = {"name": name, "seconds": per_replicate, "ran": ran, "note": note}
    print(json.dumps(line), flush=True)


def skip(name, why):
    print(json.dumps({"name": name, "skipped": why}), flush=True)


def repeat(draw):
    """Seconds of processor time for one call of draw(), over as many calls as fit."""
    draw()
    began = time.process_time()
    ran = 0
    while ran < 2 or (ran < task["replicates"] and time.process_time() - began < task["seconds"]):
        draw()
        ran += 1
    return (time.process_time() - began) / ran, ran


def rows():
    """One row a case: first, second, share of the first."""
    for first, second, wins, ties, losses in cells:
        yield from [(first, second, 1.0)] * wins
        yield from [(first, second, 0.5)] * ties
        yield from [(first, second, 0.0)] * losses


def numpy_mm(np):
    """Multinomial counts, then the MM sweep of Hunter (2004) to 1e-8, all items at once."""
    counts = np.array([c[2:] for c in cells], dtype=float).ravel()
    total = int(counts.sum())
    first = np.array([c[0] for c in cells])
    second = np.array([c[1] for c in cells])
    random = np.random.default_rng(1)

    def draw():
        drawn = random.multinomial(total, counts / total).reshape(-1, 3)
        wins = np.zeros((size, size))
        wins[first, second] = drawn[:, 0] + drawn[:, 1] / 2
        wins[second, first] = drawn[:, 2] + drawn[:, 1] / 2
        games = wins + wins.T
        won = wins.sum(axis=1)
        strength = np.ones(size)
        for _ in range(10_000):
            fresh = won / (games / (strength[:, None] + strength[None, :])).sum(axis=1)
            fresh /= np.exp(np.log(fresh).mean())
            if np.abs(fresh - strength).sum() / size < 1e-8:
                break
            strength = fresh

    return draw


def numpy_draw(np):
    """The counts alone, without any fit: what no bootstrap on counts in numpy can go below."""
    counts = np.array([c[2:] for c in cells], dtype=float).ravel()
    total = int(counts.sum())
    shares = counts / total
    random = np.random.default_rng(1)
    replicates = task["replicates"]

    began = time.process_time()
    random.multinomial(total, shares, size=replicates)
    return (time.process_time() - began) / replicates, replicates


def with_choix(np, choix):
    """choix knows neither ties nor weights: a win is two comparisons, a tie one each way."""
    data = [(i, j, s) for i, j, s in rows()]
    random = np.random.default_rng(1)

    def draw():
        pairs = []
        for at in random.integers(len(data), size=len(data)):
            i, j, share = data[at]
            pairs.append((i, j) if share > 0 else (j, i))
            pairs.append((j, i) if share < 1 else (i, j))
        choix.ilsr_pairwise(size, pairs)

    return draw


def with_evalica(evalica):
    """evalica.bootstrap with percentile intervals; two replicates more than nothing cost one call."""
    data = list(rows())
    kinds = {1.0: evalica.Winner.X, 0.5: evalica.Winner.Draw, 0.0: evalica.Winner.Y}
    xs, ys = [items[i] for i, _, _ in data], [items[j] for _, j, _ in data]
    winners = [kinds[share] for _, _, share in data]

    def run(resamples):
        began = time.process_time()
        evalica.bootstrap(
            evalica.bradley_terry, xs, ys, winners,
            n_resamples=resamples, bootstrap_method="percentile", random_state=1,
        )
        return time.process_time() - began

    few = 2
    run(few)
    once = run(few) / few
    ran = max(few, min(task["replicates"], int(task["seconds"] / max(once, 1e-9))))
    return run(ran) / ran, ran


def with_arena_rank():
    """Its own bootstrap step, one process: multinomial counts and a fit with compiled L-BFGS."""
    import jax
    import numpy as np
    import pandas as pd
    from arena_rank.models.bradley_terry import BradleyTerry, fit_single_bootstrap_sample
    from arena_rank.utils.data_utils import PairDataset

    names = {1.0: "model_a", 0.5: "tie", 0.0: "model_b"}
    frame = pd.DataFrame(
        [(items[i], items[j], names[share]) for i, j, share in rows()],
        columns=["model_a", "model_b", "winner"],
    )
    dataset = PairDataset.from_pandas(frame)
    model = BradleyTerry(n_competitors=len(dataset.competitors))
    model.fit(dataset)
    counts = np.asarray(dataset.counts)
    total = int(counts.sum())
    random = np.random.default_rng(1)

    def draw():
        drawn = jax.numpy.asarray(random.multinomial(total, counts / total).astype(float))
        jax.block_until_ready(fit_single_bootstrap_sample(drawn, model, dataset)["ratings"])

    return draw


def attempt(name, note, start):
    try:
        made = start()
        seconds, ran = made if isinstance(made, tuple) else repeat(made)
        report(name, seconds, ran, note)
    except Exception as error:  # a peer that is not there, or that this table breaks
        skip(name, f"{type(error).__name__}: {error}")


def start_draw():
    import numpy as np

    return numpy_draw(np)


def start_numpy():
    import numpy as np

    return numpy_mm(np)


def start_choix():
    import choix
    import numpy as np

    return with_choix(np, choix)


def start_evalica():
    import evalica

    return with_evalica(evalica)


attempt("numpy's draw", "all counts in one call, no fit", start_draw)
attempt("numpy MM", "multinomial counts, MM to 1e-8", start_numpy)
attempt("choix", "rows drawn one by one, ilsr_pairwise", start_choix)
attempt("evalica", "evalica.bootstrap, percentile", start_evalica)
attempt("arena-rank", "its bootstrap step, one process", with_arena_rank)
