import { badInput, type Call, defineEndpoint, type Handler } from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { DEADLINE_MS, findAll } from "../check/find-all.ts";
import { readDomainName, readSuffix } from "../names/domain-name.ts";
import { Registries } from "../registry/registries.ts";
import { candidates } from "./candidates.ts";
import { DEFAULT_CHECKS, DEFAULT_TLDS, SuggestInput, SuggestResult } from "./schema.ts";
import { wordsOf } from "./words.ts";

function readSuffixes(tlds: readonly string[]): string[] {
  const suffixes = tlds.map((tld, at) => {
    const suffix = readSuffix(tld);
    if (typeof suffix !== "string") throw badInput(`tlds/${at}`, `${JSON.stringify(tld.slice(0, 80))} ${suffix.problem}`);
    return suffix;
  });
  return [...new Set(suffixes)];
}

function readWords(keywords: readonly string[]): string[] {
  return keywords.flatMap((keyword, at) => {
    const words = wordsOf(keyword);
    if (words.length === 0) throw badInput(`keywords/${at}`, "has no word of at least two Latin letters or digits");
    return words;
  });
}

/** Serves POST /domains/suggest: names made from keywords, of which those found free are suggested. */
@injectable()
export class SuggestDomains implements Handler<typeof SuggestInput, typeof SuggestResult> {
  constructor(@inject(Registries) private readonly registries: Registries) {}

  async handle(input: SuggestInput, { signal, progress }: Call): Promise<SuggestResult> {
    progress?.("asking the registries");
    const { keywords, tlds = DEFAULT_TLDS, maxCheck = DEFAULT_CHECKS } = input;
    const suffixes = readSuffixes(tlds);
    const { names: made, generated } = candidates(readWords(keywords), suffixes, maxCheck);
    const names = made.map((name) => readDomainName(name)).filter((name) => "ascii" in name);
    if (names.length === 0) throw badInput("keywords", "no name of 3 to 20 characters can be made of them");
    const answers = await findAll(names, (name) => this.registries.probe(name, signal));
    const heard = names.flatMap(({ ascii }, at) => {
      const answer = answers[at];
      return answer && answer.status !== "unknown" ? [[ascii, { available: answer.available }] as const] : [];
    });
    return {
      suggestions: heard.filter(([, { available }]) => available).map(([name]) => name),
      generated,
      checked: names.length,
      unknown: names.length - heard.length,
      results: Object.fromEntries(heard),
    };
  }
}

export const suggestEndpoint = defineEndpoint({
  method: "POST",
  path: "/domains/suggest",
  price: "0.003",
  summary: "Suggest available domain names for keywords",
  description:
    "Makes names from keywords (joined in both orders, with the usual beginnings and endings, blended over shared letters, in the plural, shortened), ranks them by length, sound, the keywords they show and how natural they look, looks the best ones up evenly over the TLDs, and suggests only those that their registries say are free.",
  input: SuggestInput,
  output: SuggestResult,
  example: {
    input: { keywords: ["data", "talent"], tlds: ["com"], maxCheck: 2 },
    output: {
      suggestions: ["datatalent.com"],
      generated: 121,
      checked: 2,
      unknown: 0,
      results: { "datatalent.com": { available: true }, "talentdata.com": { available: false } },
    },
  },
  handler: SuggestDomains,
  retrieves: true,
  failures: ["upstream_error"],
  portable: true,
  deadlineMs: DEADLINE_MS,
});
