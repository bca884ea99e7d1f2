/**
 * Calls a site with headers made up by chance, and says who was given what another one sent: npx node scripts/fuzz-callers.ts [COUNT] [SEED]
 *
 * Each seed is some 250 calls of one page and its neighbours, many at a time, to a site whose answers may be kept or not by chance
 * (core/web/test/leak-fuzz.ts). One seed again: COUNT 1 and that SEED.
 */
import { fuzzLeaks } from "../core/web/test/leak-fuzz.ts";
import { readCommandLine } from "./lib/help.ts";

const ROUNDS = 40;
const [count = 100, first = 1] = readCommandLine(import.meta.filename, {}, 2).positionals.map(Number);
let found = 0;
for (let seed = first; seed < first + count; seed += 1) {
  for (const finding of await fuzzLeaks(seed, ROUNDS)) {
    found += 1;
    console.log(`seed ${seed}: ${finding}`);
  }
}
console.log(`${count} seeds from ${first} on: ${found} leaks`);
process.exitCode = found > 0 ? 1 : 0;
