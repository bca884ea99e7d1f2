import { resolve } from "node:path";
import type { LiveRequest } from "../child/messages.ts";
import { inChild } from "../child/supervise.ts";
import { type Command, noteUnbuilt, patienceOf, readArgs, UsageError } from "./command.ts";
import { requestLine, sumLine } from "./requests.ts";

/** The folder and the address among a command's words: the address is the one with a scheme. */
function folderAndUrl(words: readonly string[]): { root: string; url: string } {
  const [url, ...urls] = words.filter((word) => /^https?:\/\//i.test(word));
  const [folder = ".", ...folders] = words.filter((word) => !/^https?:\/\//i.test(word));
  if (url === undefined || urls.length > 0 || folders.length > 0)
    throw new UsageError("the address of one page is needed, and one folder at most");
  return { root: resolve(folder), url };
}

export const tryOut: Command = {
  name: "try",
  usage: "[FOLDER] URL [--from FIXTURE] [--timeout SECONDS]",
  summary: "runs the built extractor in FOLDER on a page, prints the record, what was asked, and times; writes nothing",
  details: `  --from FIXTURE     plays the recording in FIXTURE (a folder with case.json) back instead of asking the site
  --timeout SECONDS  what it may take; 60 if not given

The record is printed on standard output, as the service would answer it; all else on standard error. EGRESS_PROXY,
ALLOW_PRIVATE_NETWORKS and the settings that the extractor declares are read from the environment.`,
  async run(args) {
    const { values, words } = readArgs(args, { from: "text", timeout: "text" });
    const ask = { ...folderAndUrl(words), ...(values.from !== undefined && { recording: resolve(values.from) }) };
    noteUnbuilt(ask.root);
    const requests: LiveRequest[] = [];
    const ended = await inChild("extract", ask, {
      patienceMs: patienceOf(values.timeout),
      on(said) {
        if (said.what !== "request") return;
        requests.push(said.request);
        console.error(requestLine(said.request));
      },
    });
    if (ended.how === "failed") throw new Error(ended.reason);
    const { json, ms, unrecorded } = ended.answer;
    console.log(json);
    console.error(values.from === undefined ? sumLine(requests, ms) : `played back in ${Math.round(ms)} ms`);
    if (unrecorded !== undefined) console.error(unrecorded);
  },
};
