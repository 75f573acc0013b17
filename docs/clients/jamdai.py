"""A study of Jamdai as lists of dictionaries. The standard library alone.

    from jamdai import fetch_study, count_sittings
    study = fetch_study("https://memory.example.org", token)
    study["attempts"]            # one list a table, one dictionary a line
    count_sittings(study)        # the table "Sittings" of the live view: begun and finished

In a terminal: JAMDAI_TOKEN=… python3 jamdai.py https://memory.example.org
A token reads one study and nothing else; a researcher makes it on the study's page. Keep it out of scripts that are shared.
"""

import csv
import io
import json
import os
import sys
import urllib.parse
import urllib.request

TABLES = (
    "participants",
    "sittings",
    "attempts",
    "shortAttempts",
    "questions",
    "shortQuestions",
    "trials",
    "questionnaires",
    "exclusions",
)


def fetch_file(address, token, file, **query):
    """The text of a file, such as "attempts.csv"."""
    path = f"{address.rstrip('/')}/api/study/data/{file}"
    if query:
        path += "?" + urllib.parse.urlencode(query)
    request = urllib.request.Request(path, headers={"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(request, timeout=300) as answer:
        return answer.read().decode("utf-8")


def fetch_table(address, token, name, **query):
    """The lines of a table. An empty cell is None; numbers stay texts, as the code book says what each is."""
    text = fetch_file(address, token, f"{name}.csv", **query)
    lines = csv.DictReader(io.StringIO(text, newline=""))
    return [{name: cell or None for name, cell in line.items()} for line in lines]


def fetch_study(address, token, tables=TABLES, **query):
    """All tables of the study and its design. twin="yes": the synthetic dataset."""
    study = {name: fetch_table(address, token, name, **query) for name in tables}
    versions = json.loads(fetch_file(address, token, "design.json", **query))["versions"]
    study["design"] = versions[0]["design"]
    return study


def count_sittings(study):
    """Begun and finished by sitting, in the order of the design."""
    counted = []
    for sitting in study["design"]["sittings"]:
        own = [line for line in study["sittings"] if line["studySitting"] == sitting["key"]]
        finished = [line for line in own if line["isFinished"] == "1"]
        counted.append({"sitting": sitting["key"], "begun": len(own), "finished": len(finished)})
    return counted


def main():
    study = fetch_study(sys.argv[1], os.environ["JAMDAI_TOKEN"])
    writer = csv.DictWriter(sys.stdout, ["sitting", "begun", "finished"], lineterminator="\n")
    writer.writeheader()
    writer.writerows(count_sittings(study))


if __name__ == "__main__":
    main()
