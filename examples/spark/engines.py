"""Runs FOLDER/query.sql over FOLDER/judgments.jsonl and prints {name of the run: rows} as JSON.

python engines.py spark|googlesql FOLDER. Exit status 3: the engine is not installed; which part is
missing goes to standard error.
"""

import json
import os
import shutil
import sys
from pathlib import Path

COLUMNS = {
    "question": "INT64",
    "topic": "STRING",
    "model_a": "STRING",
    "model_b": "STRING",
    "winner": "STRING",
}


def not_installed(what):
    print(f"{what} is not installed (see examples/spark/README.md)", file=sys.stderr)
    sys.exit(3)


def spark(query, judgments):
    try:
        import pyspark
        from pyspark.sql import SparkSession
    except ImportError:
        not_installed("pyspark")
    if shutil.which("java") is None and "JAVA_HOME" not in os.environ:
        not_installed("Java")
    session = (
        SparkSession.builder.master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", "4")
        .getOrCreate()
    )
    schema = ", ".join(f"{name} {kind.replace('INT64', 'INT')}" for name, kind in COLUMNS.items())
    session.read.json(str(judgments), schema=schema).createOrReplaceTempView("judgments")
    runs = {}
    for ansi in ("false", "true"):
        session.conf.set("spark.sql.ansi.enabled", ansi)
        rows = [row.asDict() for row in session.sql(query).collect()]
        runs[f"Spark {pyspark.__version__}, spark.sql.ansi.enabled={ansi}"] = rows
    session.stop()
    return runs


def googlesql(query, judgments):
    """The analyser of BigQuery's language, and the evaluator that comes with it: not BigQuery."""
    try:
        import zetasql
        from zetasql import api, types
    except ImportError:
        not_installed("zetasql")
    name = "project.dataset.judgments"
    table = api.TableBuilder(name)
    for column, kind in COLUMNS.items():
        table.add_column(column, getattr(types.TypeKind, f"TYPE_{kind}"))
    language = types.LanguageOptions.maximum_features()
    language.product_mode = types.ProductMode.PRODUCT_EXTERNAL
    functions = types.ZetaSQLBuiltinFunctionOptions(language_options=language)
    catalog = api.CatalogBuilder("catalog").add_table(table.build())
    catalog = catalog.with_builtin_functions(functions).build()
    with judgments.open(encoding="utf-8") as lines:
        content = api.create_table_content([[*json.loads(line).values()] for line in lines])
    builder = api.PreparedQuery.builder().set_sql(query.replace("FROM judgments", f"FROM `{name}`"))
    builder.set_analyzer_options(types.AnalyzerOptions(language_options=language))
    builder.set_catalog(catalog).set_table_content({name: content})
    with builder.prepare() as prepared:
        columns = [column.name for column in prepared.columns]
        rows = prepared.execute().content.table_data.row
    return {
        f"GoogleSQL (zetasql {zetasql.__version__})": [
            dict(zip(columns, map(plain, row.cell), strict=True)) for row in rows
        ]
    }


def plain(value):
    return value.string_value if value.int64_value is None else value.int64_value


if __name__ == "__main__":
    folder = Path(sys.argv[2])
    run = {"spark": spark, "googlesql": googlesql}[sys.argv[1]]
    print(json.dumps(run((folder / "query.sql").read_text("utf-8"), folder / "judgments.jsonl")))
