/**
 * The conformance kit over the built extractor package in the folder that is its argument: a line of JSON for each check, then
 * {"done": true}. Started by conformance.ts, with the permissions that it gives.
 */
import { readFileSync, writeSync } from "node:fs";
import net from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { checksOf, reasonOf } from "@farthing/kit";
import { closeDoors, isExtractor } from "@farthing/runtime";

Object.defineProperty(process, "stdout", { value: process.stderr }); // what the package prints goes nowhere, as in the service
closeDoors(new net.Socket({ fd: 3 }).unref()); // a pipe by which nothing is said
const [root = ""] = process.argv.slice(2);
const tell = (line: object): void => void writeSync(1, `\n${JSON.stringify(line)}\n`);
const messageOf = (error: unknown): string => reasonOf(error, root).slice(0, 500);

try {
  const { farthing } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { farthing: { entry: string } };
  const { default: extractor } = (await import(pathToFileURL(join(root, farthing.entry)).href)) as { default?: unknown };
  if (!isExtractor(extractor)) throw new Error("its entry does not export what defineExtractor makes");
  for (const { name, run } of checksOf({ extractor, root, rivals: [] })) {
    try {
      await run();
      tell({ check: name, ok: true });
    } catch (error) {
      tell({ check: name, ok: false, why: messageOf(error) });
    }
  }
  tell({ done: true });
} catch (error) {
  tell({ check: "can be imported", ok: false, why: messageOf(error) });
}
process.exit(0);
