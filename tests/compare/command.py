"""Compares runners, or two checkouts, over very many records. Called by scripts/compare.

    scripts/compare runners --games 1000 --mutated 10000      each runner with the transitions machine
    scripts/compare checkouts ../before --games 1000 ...      another checkout with this one
    scripts/compare digest FILE                               what this checkout makes of all records, to be kept
    scripts/compare files BEFORE NOW                          two such files
    scripts/compare steps NAME                                what is made of one record, one step a line

With 1,000 games and 10,000 mutated records that is 28,700 records: 1,240 that ship, the same by 13 sets of rules, 1,250
games, a fifth of them with faults, and the mutated ones. A runner takes 1.8 million steps in them, each a line that is
played or judged, and makes 45,000 lists of choices; a step of a legal line is worth about ten decisions of a check, as
its whole position is written down. A file of digests has 20 bytes for each part of a step.

Two checkouts must both have this command: each goes through the same records by its own, with its own rules. What is
printed is `before / now`, or `the reference / the runner`; the exit code is 1 where anything differs. What differs on
purpose is left out by `--without choices`; with `--folder` the digests are kept, and `files` compares them again.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Collection, Iterable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from checkouts import Checkouts
from differences import first_difference
from digests import WAYS, digest_line, digests_part, read_bases, write_bases, write_digests
from inputs import Input, Inputs, generated, rule_sets, shipped
from runs import RUNNERS, run_of
from shares import each_done, told


def parted(record: Input, without: Collection[str] = ()) -> str | None:
    """Return in what a runner parts from the first one, the reference; None where all do the same."""
    (_, reference), *others = RUNNERS.items()
    for name, make in others:
        found = first_difference(run_of(reference)(record), run_of(make)(record), without)
        if found is not None:
            return f"{name}: {found}"
    return None


def runners(inputs: Inputs, asked: argparse.Namespace) -> Iterator[str]:
    """Yield the records in which a runner does something else than the reference, and what."""
    done = told(each_done(inputs, partial(parted, without=asked.without), asked.jobs), len(inputs.names))
    yield from (f"{name}: {found}" for name, found in done if found is not None)


def checkouts(inputs: Inputs, asked: argparse.Namespace) -> Iterator[str]:
    """Yield the records of which another checkout makes something else than this one."""
    with ExitStack() as stack:
        folder = asked.folder or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        write_bases(inputs.bases.values(), folder / "bases")
        said = {**vars(asked), "bases": folder / "bases"}
        words = [f"--{name}={said[name]}" for name in ("bases", "mutated", "seed", "editions", "jobs")]
        yield from Checkouts(asked.other, words, asked.without).differences(folder)


def digest(inputs: Inputs, asked: argparse.Namespace) -> Iterator[str]:
    """Write what this checkout makes of the records."""
    done = told(each_done(inputs, digest_line, asked.jobs), len(inputs.names))
    write_digests((line for _, line in done), asked.goal)
    return iter(())


def files(_inputs: Inputs, asked: argparse.Namespace) -> Iterator[str]:
    """Yield the records of which two files of digests say something else."""
    yield from (f"{name}: {found}" for name, found in digests_part(asked.before, asked.now, asked.without))


def steps(inputs: Inputs, asked: argparse.Namespace) -> Iterator[str]:
    """Print what this checkout makes of one record."""
    sys.stdout.writelines(json.dumps(step) + "\n" for step in WAYS(inputs.made(asked.name)))
    return iter(())


PARTS = ("accepted", "findings", "position", "choices", "verdict")
COMMANDS = {
    runners: (),
    checkouts: (("other", Path),),
    digest: (("goal", Path),),
    files: (("before", Path), ("now", Path)),
    steps: (("name", str),),
}  # fmt: skip


def parser() -> argparse.ArgumentParser:
    """Return what reads the command line."""
    made = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = made.add_subparsers(required=True)
    for command, words in COMMANDS.items():
        each = commands.add_parser(command.__name__, help=command.__doc__)
        for word, kind in words:
            each.add_argument(word, type=kind)
        each.add_argument("--games", type=int, default=0, help="generated games, and a fourth as many with faults")
        each.add_argument("--mutated", type=int, default=0, help="records with one line made otherwise")
        each.add_argument("--seed", type=int, default=1, help="where chance begins")
        each.add_argument(
            "--editions", choices=["all", "own"], default="all", help="by which rules what ships is judged"
        )
        each.add_argument("--bases", type=Path, help="a file of records instead of what ships and is generated")
        each.add_argument("--without", action="append", default=[], choices=PARTS, help="what may differ")
        each.add_argument("--folder", type=Path, help="where the files of digests of two checkouts are kept")
        each.add_argument("--jobs", type=int, default=2, help="processes")
        each.set_defaults(command=command)
    return made


def inputs_of(asked: argparse.Namespace) -> Inputs:
    """Return the records that are asked for."""
    bases = read_bases(asked.bases) if asked.bases else [*shipped(), *generated(asked.games, asked.seed)]
    return Inputs(bases, asked.mutated, asked.seed, rule_sets() if asked.editions == "all" else [])


def said(found: Iterable[str]) -> bool:
    """Print what is found as it is, and how much it was; tell whether it was anything."""
    differing = 0
    for each in found:
        print(each, flush=True)
        differing += 1
    sys.stderr.write(f"{differing} differ\n")
    return bool(differing)


if __name__ == "__main__":
    options = parser().parse_args()
    sys.exit(said(options.command(inputs_of(options), options)))
