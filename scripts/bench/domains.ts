/**
 * Decisions on recorded WHOIS answers, and time for each, against whoiser with the usual rule "no record = available".
 */
import { existsSync, readFileSync } from "node:fs";
import { decide } from "@farthing/plugin-domains/decide";
import { whoisDomain } from "whoiser";

const corpus = new URL("../../../shared/corpus/whois/", import.meta.url);
if (!existsSync(corpus)) {
  console.log(`recorded answers are not at ${corpus.pathname}: nothing to compare`);
  process.exit(0);
}

/** A recorded answer, and what it says. */
interface Known {
  readonly domain: string;
  /** File of the answer. */
  readonly response: string;
  readonly expected: { readonly available: boolean | null };
  /** Other decisions that are right, too. */
  readonly accept?: readonly (boolean | null)[];
}
interface Case extends Known {
  readonly bytes: Buffer;
}
type Decide = (known: Case) => boolean | null | Promise<boolean>;

const cases: readonly Case[] = readFileSync(new URL("cases.jsonl", corpus), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Known)
  .map((known) => ({ ...known, bytes: readFileSync(new URL(known.response, corpus)) }));

/** Its parser reads records only: whoever uses it takes a name without one for free. */
async function peer({ domain, bytes }: Case): Promise<boolean> {
  const answers = await whoisDomain(domain, { host: "recorded", follow: 1, whoisQuery: async () => bytes.toString("utf8") });
  const record = answers.recorded ?? {};
  const filled = Object.entries(record).filter(([name, value]) => !["text", "__raw"].includes(name) && value.length > 0);
  return filled.length === 0;
}
const ours = ({ domain, bytes }: Case) => decide({ domain, bytes }).available;

async function run(name: string, available: Decide) {
  const figures = { right: 0, "false available": 0, "false taken": 0, "no answer": 0 };
  const began = performance.now();
  for (const known of cases) {
    const said = await available(known);
    if (said === known.expected.available || known.accept?.includes(said)) figures.right += 1;
    else figures[said === true ? "false available" : said === false ? "false taken" : "no answer"] += 1;
  }
  const perAnswer = (performance.now() - began) / cases.length;
  return { name, ...figures, "right %": +((100 * figures.right) / cases.length).toFixed(1), perAnswer };
}

await run("warm up", ours);
await run("warm up", peer);
const [own, other] = [await run("farthing", ours), await run("whoiser 2 beta", peer)];
console.table(Object.fromEntries([own, other].map(({ name, perAnswer, ...figures }) => [name, figures])));
const errors = ({ right }: { right: number }) => cases.length - right;
console.log(`errors: ${errors(own)} to ${errors(other)} on ${cases.length} answers`);
console.log(`time an answer: ${(own.perAnswer / other.perAnswer).toFixed(2)} of whoiser's`);
