"""Reads Google Benchmark's JSON and prints the ratio of each benchmark to its baselines.

`BM_name/args` is compared with every `BM_name_baseline_what/args` of the same run; of repetitions the fastest
counts, which was disturbed least. A benchmark without a baseline, or a baseline without a benchmark, is a mistake and ends the program with 1.
"""
import json
import sys

NANOSECONDS = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}
MARK = "_baseline_"


def readable(nanoseconds):
    for unit, size in reversed(NANOSECONDS.items()):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.3g} {unit}"
    return f"{nanoseconds:.3g} ns"


def in_order(item):
    """By name, and arguments by their size."""
    name, slash, arguments = item[0].partition("/")
    return name.lower(), len(arguments), arguments


def main():
    repetitions = {}
    for run in json.load(sys.stdin)["benchmarks"]:
        if run.get("run_type") != "aggregate":
            repetitions.setdefault(run["name"], []).append(run["real_time"] * NANOSECONDS[run["time_unit"]])
    times = {name: min(measured) for name, measured in repetitions.items()}
    baselines = {}
    for name in times:
        whole, slash, arguments = name.partition("/")
        subject, mark, what = whole.partition(MARK)
        if mark:
            baselines.setdefault(subject + slash + arguments, []).append((what, name))

    alone = [name for name in times if MARK not in name and name not in baselines]
    alone += [base for subject, pairs in baselines.items() if subject not in times for _, base in pairs]
    for name in alone:
        print(f"{name}: has no partner to be compared with", file=sys.stderr)

    print("| Benchmark | Time | Baseline | Its time | Ratio |")
    print("|---|---:|---|---:|---:|")
    for subject, pairs in sorted(baselines.items(), key=in_order):
        for what, base in sorted(pairs):
            if subject in times:
                ratio = times[subject] / times[base]
                title = subject.removeprefix("BM_")
                print(f"| {title} | {readable(times[subject])} | {what} | {readable(times[base])} | {ratio:.2f} |")
    return 1 if alone else 0


if __name__ == "__main__":
    sys.exit(main())
