// The queries of the example, in plain SQL: the folding and the counting run as they are in DuckDB,
// Spark SQL and BigQuery; docs/scale.md has them in full.

/**
 * Judgments with known strengths: question, topic, the two items in the order shown, and the
 * winner. A hash of the row number takes the place of a random generator, so that every run makes the
 * same file.
 *
 * @param {number} judgments
 */
export const generate = (judgments) => `
  WITH items AS (
    SELECT i, 'model ' || lpad(CAST(i AS VARCHAR), 2, '0') AS name, 0.08 * (8.5 - i) AS ability
    FROM range(1, 17) AS r(i)
  ), pairs AS (
    SELECT row_number() OVER (ORDER BY a.i, b.i) - 1 AS pair, a.i AS i, b.i AS j,
      a.name AS one, b.name AS other, a.ability - b.ability AS gap
    FROM items a JOIN items b ON a.i < b.i
  ), numbered AS (
    SELECT k, k % 2 AS turned, (k // 2) % 120 AS pair, k // 240 AS question,
      hash(k, 1) / 18446744073709551616.0 AS u,
      k // 240 % 500 AS topic
    FROM range(0, ${judgments}) AS r(k)
  ), leaning AS (
    SELECT k, turned, question, topic, one, other, u,
      -- log-odds of the item shown first: its gap, what the topic adds to each item, which makes the
      -- cases of a topic alike, and 0.3 for being shown first
      CASE WHEN turned = 0 THEN 1 ELSE -1 END
        * (gap + (hash(topic, i) - CAST(hash(topic, j) AS DOUBLE)) / 18446744073709551616.0)
        + 0.3 AS lead
    FROM numbered JOIN pairs USING (pair)
  )
  SELECT CAST(question AS INTEGER) AS question, CAST(topic AS INTEGER) AS topic,
    CASE WHEN turned = 0 THEN one ELSE other END AS model_a,
    CASE WHEN turned = 0 THEN other ELSE one END AS model_b,
    CASE
      WHEN u < exp(lead / 2) / (exp(lead / 2) + exp(-lead / 2) + 0.4) THEN 'model_a'
      WHEN u > 1 - exp(-lead / 2) / (exp(lead / 2) + exp(-lead / 2) + 0.4) THEN 'model_b'
      ELSE 'tie'
    END AS winner
  FROM leaning
  ORDER BY k`;

/**
 * Folds the two orders of a case: won by \`first\` or \`second\` if both orders prefer it, and a tie
 * otherwise. A case with one verdict takes that verdict. Items stand in code-point order.
 *
 * @param {string} source a table or a file name in quotes
 */
export const fold = (source) => `
  SELECT question, topic, first, second,
    CASE WHEN min(side) = max(side) THEN min(side) ELSE 0 END AS side
  FROM (
    SELECT question, topic,
      CASE WHEN model_a < model_b THEN model_a ELSE model_b END AS first,
      CASE WHEN model_a < model_b THEN model_b ELSE model_a END AS second,
      CASE WHEN winner = 'tie' THEN 0
        WHEN (winner = 'model_a') = (model_a < model_b) THEN 1 ELSE -1 END AS side
    FROM ${source}
    WHERE winner IN ('model_a', 'model_b', 'tie')
  ) AS verdicts
  GROUP BY question, topic, first, second`;

/**
 * The pair table: cases by pair and outcome, and by cluster if one is named.
 *
 * @param {string} folded
 * @param {string | null} cluster
 */
export const count = (folded, cluster) => {
  const keys = cluster === null ? 'first, second' : `first, second, ${cluster}`;
  return `
  SELECT ${keys},
    sum(CASE WHEN side = 1 THEN 1 ELSE 0 END) AS wins,
    sum(CASE WHEN side = 0 THEN 1 ELSE 0 END) AS ties,
    sum(CASE WHEN side = -1 THEN 1 ELSE 0 END) AS losses
  FROM ${folded}
  GROUP BY ${keys}
  ORDER BY ${keys}`;
};
