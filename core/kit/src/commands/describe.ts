import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { inChild } from "../child/supervise.ts";
import { type Command, patienceOf, readArgs, UsageError } from "./command.ts";

export const describe: Command = {
  name: "describe",
  usage: "[FOLDER] [--timeout SECONDS]",
  summary: "writes the description of the built extractor in FOLDER, by which the service matches it",
  details: `  --timeout SECONDS  what it may take; 60 if not given

Part of the build of an extractor package. Its file is the "match" of the field "farthing" in package.json. What the
service would refuse is not written, and named.`,
  async run(args) {
    const { values, words } = readArgs(args, { timeout: "text" });
    if (words.length > 1) throw new UsageError("one folder at most");
    const root = resolve(words[0] ?? ".");
    const ended = await inChild("describe", { root }, { patienceMs: patienceOf(values.timeout) });
    if (ended.how === "failed") throw new Error(ended.reason);
    const { file, text, faults } = ended.answer;
    if (faults.length > 0) throw new Error(`the declaration is wrong:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
    writeFileSync(join(root, file), text);
  },
};
