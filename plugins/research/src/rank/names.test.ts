import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { Names } from "./names.ts";
import { readQuery } from "./terms.ts";
import { Vocabulary } from "./vocabulary.ts";

function namesOf(query: string) {
  const { terms, inflected } = readQuery(query);
  const vocabulary = new Vocabulary(terms, inflected);
  const names = new Names(query, terms, inflected, vocabulary);
  const replacedIn = (texts: readonly string[]) =>
    names.replacedIn(
      texts,
      texts.flatMap((text) => vocabulary.idsOf(text)),
    );
  return { marked: names.marked, replacedIn };
}

it.each([
  ["toll of the Orma bridge", ["The Ulda bridge", "Its toll is two crowns."], 1],
  ["toll of the Orma bridge", ["The Orma bridge and the Ulda bridge"], 0],
  ["toll of the Orma bridge", ["The bridge", "The toll is two crowns."], 0],
  ["bus fares in Ormstad", ["Fares in Uldastad"], 0.5],
  ["bus fares in Ormstad", ["Fares in the town"], 0],
  ["export notes from Quill 4", ["Quill 3 manual"], 1],
  ["export notes from Quill 4", ["Export 3 notes"], 0],
  ["export notes from Quill 4", ["Quill 4.2 manual"], 0],
  ["bus fares in ormstad", ["Fares in Uldastad"], 0.5],
  ["toll of the orma bridge", ["The Ulda bridge"], 1],
  ["precio en Puerto Pino", ["Precios de Puerto Plata"], 1],
  ["глубина озера Ясное", ["Глубина озера Тёмное"], 1],
  ["toll of a bridge", ["The Ulda bridge"], 0],
])("%j meets another name in %j: %d", (query, texts, surely) => expect(namesOf(query).replacedIn(texts)).toBe(surely));

it("is what a capital or a number marks, with everyday words beside it", () => {
  expect(namesOf("price of a car in Port Orma").marked).toEqual([false, false, true, true]);
  expect(namesOf("How deep is lake orma").marked).toEqual([false, false]);
});

it("is looked for in hostile text in no long time", async () => {
  const names = namesOf(Array.from({ length: 100 }, (_, at) => `of Name${at}`).join(" "));
  await inTime(2, () => {
    for (const piece of ["of X ", "of ", "A", "1."]) names.replacedIn([piece.repeat(50_000)]);
  });
});
