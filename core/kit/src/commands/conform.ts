import { resolve } from "node:path";
import { type Ended, inChild } from "../child/supervise.ts";
import { Reasons, sameReason } from "../conform/reasons.ts";
import { type Command, noteUnbuilt, patienceOf, readArgs, UsageError } from "./command.ts";

/** So often the checks are taken up again behind one that ended the process. */
const MOST_DEATHS = 3;

const indented = (text: string): string => text.replaceAll("\n", "\n     ");

/** Prints each check as it ends, and keeps count. */
class Report {
  readonly #reasons = new Reasons();
  failed = 0;
  names: readonly string[] = [];
  /** The check that has begun and not ended. */
  running: number | undefined;
  next = 0;

  end(at: number, reason: string | undefined): void {
    this.running = undefined;
    this.next = at + 1;
    const name = this.names[at] ?? `check ${at + 1}`;
    if (reason === undefined) {
      console.log(`ok   ${name}`);
      return;
    }
    this.failed += 1;
    const first = this.#reasons.before(reason, name);
    console.log(first === undefined ? `FAIL ${name}\n     ${indented(reason)}` : `FAIL ${name}: ${sameReason(first)}`);
  }
}

async function check(root: string, rivals: readonly string[], patienceMs: number): Promise<Report> {
  const report = new Report();
  let ended: Ended<"conform">;
  let deaths = 0;
  do {
    ended = await inChild(
      "conform",
      { root, rivals, from: report.next },
      {
        patienceMs,
        readsOnly: [root, ...rivals],
        on(said) {
          if (said.what === "checks") report.names = said.names;
          if (said.what === "begin") report.running = said.at;
          if (said.what === "end") report.end(said.at, said.reason);
        },
      },
    );
    if (ended.how === "done") return report;
    deaths += 1;
    // Nothing was begun: the package cannot be read, and no check would fare better.
    if (report.running === undefined) throw new Error(ended.reason);
    report.end(report.running, ended.reason);
  } while (!ended.late && deaths < MOST_DEATHS && report.next < report.names.length);
  for (const name of report.names.slice(report.next)) console.log(`--   ${name}: not run`);
  return report;
}

export const conform: Command = {
  name: "conform",
  usage: "[FOLDER] [--rival DIR ...] [--timeout SECONDS]",
  summary: "checks the built extractor package in FOLDER (this folder, if not given)",
  details: `  --rival DIR        another built package, which may be installed beside it; may be repeated
  --timeout SECONDS  what one check may take; 60 if not given

The package's code runs in a process of its own. Exits with 1 if a check fails. A reason that several checks fail
for is told once. Checks are left out ("--") behind one that did not end in time.`,
  async run(args) {
    const { values, words } = readArgs(args, { rival: "texts", timeout: "text" });
    if (words.length > 1) throw new UsageError("one folder at most");
    const rivals = (values.rival ?? []).map((folder) => resolve(folder));
    const root = resolve(words[0] ?? ".");
    noteUnbuilt(root);
    const report = await check(root, rivals, patienceOf(values.timeout));
    const left = report.names.length - report.next;
    if (report.failed === 0 && left === 0) return;
    const checks = report.failed === 1 ? "1 check" : `${report.failed} checks`;
    throw new Error(`${checks} failed${left > 0 ? `, ${left} not run` : ""}`);
  },
};
