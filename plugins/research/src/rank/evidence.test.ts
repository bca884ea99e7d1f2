import { expect, it } from "vitest";
import { evidenceOf, pageStrengths, type Question } from "./evidence.ts";
import { Names } from "./names.ts";
import { Similarity } from "./similarity.ts";
import { readQuery } from "./terms.ts";
import { Vocabulary } from "./vocabulary.ts";

/** What speaks for a text without titles. */
function evidence(query: string, text: string) {
  const { terms, inflected, language } = readQuery(query);
  const vocabulary = new Vocabulary(terms, inflected);
  const question: Question = {
    vocabulary,
    idf: terms.map(() => 1),
    names: new Names(query, terms, { inflected, language }, vocabulary),
    similarity: Similarity.to(terms, "en", vocabulary),
    type: undefined,
    namesMatter: false,
    numbers: new Set(),
  };
  const body = vocabulary.idsOf(text);
  const told = { text, body, heading: [], title: new Set<number>(), titles: [], length: body.length };
  return evidenceOf(told, pageStrengths(body, question), question).evidence;
}

it("takes what a sentence near in meaning tells for news, though it has no word of the question", () => {
  const query = "how to mend a leaking roof";
  const near = evidence(query, "Slide a new slate under the broken tile and seal the gap with mortar against rain.");
  const far = evidence(query, "The orchestra plays two songs of an unknown singer on Sunday, with flute and violin.");
  expect(far.anyNews).toBeLessThan(0.55);
  expect(near.anyNews).toBeGreaterThan(0.65);
  expect(near.anyNews).toBeLessThan(evidence(query, "A leaking roof wants a new slate and some mortar, tar and felt.").anyNews);
});
