/**
 * Writes pages and texts that try to act in their reader, and says which of them did: npx node scripts/fuzz-text.ts [COUNT] [SEED]
 *
 * Each page is made by its seed, as in core/markdown/test. Its seed is printed with what acts: HTML, or a link that the page has not. One seed again:
 * COUNT 1 and that SEED.
 */

import { parsePiece } from "@farthing/html";
import { dice } from "../core/contract/test/dice.ts";
import { fragmentOf } from "../core/markdown/dist/article.js";
import { passedText } from "../core/markdown/dist/serialise/markdown.js";
import { harmOf, hostilePage, hostileText } from "../core/markdown/test/index.ts";
import { readCommandLine } from "./lib/help.ts";

const BASE = new URL("https://linked.example/docs/page");
const [count = 20_000, first = 1] = readCommandLine(import.meta.filename, {}, 2).positionals.map(Number);
const failures = [];

for (let seed = first; seed < first + count; seed++) {
  const harm = [
    ...harmOf(fragmentOf(parsePiece(hostilePage(dice(seed))), BASE)),
    ...harmOf(passedText(hostileText(dice(seed), "text.example", 30), BASE), { passed: true }),
  ];
  if (harm.length === 0) continue;
  failures.push(seed);
  console.log(`seed ${seed}: ${harm[0]}`);
}
console.log(failures.length === 0 ? `${count} pages and texts, none acted` : `failures: ${failures.slice(0, 50).join(", ")}`);
process.exitCode = failures.length === 0 ? 0 : 1;
