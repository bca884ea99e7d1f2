/**
 * Runs the fuzzers for some minutes: npm run fuzz -- [NAME] [--seed SEED]
 *
 * documents  damaged documents: nothing but a reading or a refusal, in time and memory
 * sites      damaged pages of sites: nothing but a record or a coded failure
 * text       pages and texts that try to act: no HTML, no link that the page has not
 * records    the same in all strings of sites' pages: none in a record's Markdown
 * callers    headers made up by chance: nobody is given what another caller sent
 *
 * They take turns; a NAME runs that one alone. SECONDS (600) is the time of all together. Seeds count up from SEED, which is
 * chosen by chance unless given. At a finding it ends with 1, and says how to run that seed again.
 */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { fuzz } from "./fuzz/runner.ts";
import { offerHelp } from "./lib/help.ts";

offerHelp(import.meta.filename);

const NAMES = ["documents", "sites", "text", "records", "callers"];
const MOST_SEED = 1_000_000_000;

const given = process.argv.slice(2);
const at = given.indexOf("--seed");
const [, wanted = Math.floor(Math.random() * MOST_SEED)] = at < 0 ? [] : given.splice(at, 2);
const [seed, seconds] = [Number(wanted), Number(process.env.SECONDS ?? 600)];
const chosen = given.length === 0 ? NAMES : given;
const unknown = chosen.find((name) => !NAMES.includes(name));
if (unknown !== undefined || !Number.isSafeInteger(seed) || !(seconds > 0)) {
  console.error(
    unknown === undefined ? "SEED and SECONDS are numbers" : `there is no fuzzer ${unknown}, but ${NAMES.join(", ")}`,
  );
  process.exit(2);
}
const scriptOf = (name: string): string => relative(process.cwd(), fileURLToPath(new URL(`fuzz-${name}.ts`, import.meta.url)));
const fuzzers = chosen.map((name) => ({ name, script: scriptOf(name) }));
console.log(`${chosen.join(", ")}: ${seconds} s from seed ${seed} on`);
process.exitCode = (await fuzz(fuzzers, { seconds, seed, write: (line) => console.log(line) })) ? 0 : 1;
