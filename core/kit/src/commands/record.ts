import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { LiveRequest } from "../child/messages.ts";
import { inChild } from "../child/supervise.ts";
import { fixtureFiles, type Noted } from "../replay/fixture-files.ts";
import { type Command, noteUnbuilt, patienceOf, readArgs, UsageError } from "./command.ts";
import { requestLine, sumLine } from "./requests.ts";

/** Whether what lies there may be replaced without being asked to: nothing, or the recording of a run that failed. */
function isFree(folder: string): boolean {
  if (!existsSync(folder)) return true;
  try {
    return typeof (JSON.parse(readFileSync(join(folder, "case.json"), "utf8")) as { failed?: unknown }).failed === "string";
  } catch {
    return false; // whatever it is, somebody made it
  }
}

function write(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of files) writeFileSync(join(folder, file), content);
}

export const record: Command = {
  name: "record",
  usage: "URL NAME [--force] [--timeout SECONDS]",
  summary: "runs the built extractor in this folder on a live page, and keeps what was asked in fixtures/NAME",
  details: `  --force            replaces fixtures/NAME where it is there already
  --timeout SECONDS  what the run may take; 60 if not given

Prints the block to paste into the example. A run that fails is kept, too: its case.json says why under "failed", "try
URL --from fixtures/NAME" plays it back, and the next recording replaces it. EGRESS_PROXY, ALLOW_PRIVATE_NETWORKS and
the settings that the extractor declares are read from the environment.`,
  async run(args) {
    const { values, words } = readArgs(args, { force: "flag", timeout: "text" });
    const [url, name, ...rest] = words;
    if (!url || !name || rest.length > 0) throw new UsageError("an address and a name are needed");
    if (!/^[a-z0-9-]+$/.test(name)) throw new UsageError(`"${name}" is no name of a fixture: small letters, digits and "-" only`);
    const root = resolve(".");
    const folder = join(root, "fixtures", name);
    if (!values.force && !isFree(folder)) throw new Error(`${folder} is there already; --force replaces it`);
    noteUnbuilt(root);
    const requests: LiveRequest[] = [];
    const noted: Noted[] = [];
    const ended = await inChild(
      "extract",
      { root, url },
      {
        patienceMs: patienceOf(values.timeout),
        on(said) {
          if (said.what === "exchange") noted.push(said);
          if (said.what !== "request") return;
          requests.push(said.request);
          console.error(requestLine(said.request));
        },
      },
    );
    if (ended.how === "failed") {
      if (noted.length === 0) throw new Error(ended.reason);
      write(folder, fixtureFiles(url, noted, ended.reason));
      throw new Error(`${ended.reason}\n\nWhat was answered is kept in ${folder}.`);
    }
    const files = fixtureFiles(url, noted);
    write(folder, files);
    console.error(sumLine(requests, ended.answer.ms));
    console.log(`${files.size} files in ${folder}\n\n${ended.answer.pasteable}`);
  },
};
