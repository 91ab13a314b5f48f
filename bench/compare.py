"""Compares the benchmarks of two commits: compare.py BASE_FOLDER NEW_FOLDER [--tolerance PERCENT].

Each folder has the JSON of Google Benchmark, one file per run. The fastest run of a benchmark counts, which was disturbed
least. Prints the benchmarks of both commits whose time changed by more than the tolerance as a Markdown table, slower
ones first, and ends with 1 when there are slower ones.
"""
import argparse
import json
import pathlib
import sys

from table import MARK, NANOSECONDS, readable


def fastest(folder):
    """The least processor time of each benchmark, in nanoseconds."""
    times = {}
    for file in pathlib.Path(folder).glob("*.json"):
        for run in json.loads(file.read_text())["benchmarks"]:
            if run.get("run_type") == "aggregate" or run.get("error_occurred"):
                continue
            name = run["name"]
            # The clock counts where several threads work on one thing.
            time = run["real_time" if "/real_time" in name else "cpu_time"] * NANOSECONDS[run["time_unit"]]
            times[name] = min(time, times.get(name, time))
    return times


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("base")
    parser.add_argument("new")
    parser.add_argument("--tolerance", type=float, default=10)
    options = parser.parse_args()
    base, new = fastest(options.base), fastest(options.new)
    both = [name for name in new if name in base and MARK not in name]
    if not both:
        print("compare: there is no benchmark that both commits have", file=sys.stderr)
        return 2
    ratios = sorted(((new[name] / base[name], name) for name in both), reverse=True)
    margin = 1 + options.tolerance / 100
    slower = [row for row in ratios if row[0] > margin]
    faster = [row for row in ratios if row[0] < 1 / margin]
    if slower or faster:
        print("| Benchmark | Before | Now | Ratio | |")
        print("|---|---:|---:|---:|---|")
    for ratio, name in slower + faster:
        word = "slower" if ratio > 1 else "faster"
        print(f"| {name.removeprefix('BM_')} | {readable(base[name])} | {readable(new[name])} | {ratio:.2f} | {word} |")
    print(f"\nof {len(both)} benchmarks {len(slower)} are slower and {len(faster)} faster by more than {options.tolerance:g} %")
    return 1 if slower else 0


sys.exit(main())
