import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { Names } from "./names.ts";
import { readQuery } from "./terms.ts";
import { Vocabulary } from "./vocabulary.ts";

function namesOf(query: string) {
  const { terms, inflected, language } = readQuery(query);
  const vocabulary = new Vocabulary(terms, inflected);
  const names = new Names(query, terms, { inflected, language }, vocabulary);
  /** A sentence under titles. */
  const replacedIn = (titles: readonly string[], sentence: string) =>
    names.under(
      titles,
      titles.flatMap((title) => vocabulary.idsOf(title)),
    )(sentence, vocabulary.read(sentence));
  const within = (text: string) => names.under([text], [])(text, []);
  return {
    within,
    get marked() {
      return names.marked;
    },
    read: (text: string) => vocabulary.read(text),
    replacedIn,
  };
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
  ["bus fares in Ormstad", ["Fares in January"], 0],
  ["Was kostet die Fahrt in Ormstad", ["Fahrt in Dezember"], 0],
  ["opening hours in January", ["Opening hours in July"], 0.5],
  ["opening hours in January", ["Opening hours in Ormstad"], 0],
  ["when does the museum in Vurich open", ["The museum in Vurchen opens"], 0.24],
  ["when does the museum in Vurich open", ["The museum in Tolmen opens"], 1],
  ["fares of the bus in Claireval", ["Fares of the bus in Clairemont"], 0.5],
  ["der Bus im Zentrum von Ormstad", ["Zentrum von Der"], 0],
  ["霧浜の美術館は何時に開きますか", ["雲崎の美術館"], 0.5],
  ["霧浜の美術館は何時に開きますか", ["雲崎の美術館", "霧浜の美術館より遠い。"], 0],
  ["霧浜の美術館は何時に開きますか", ["美術館"], 0],
  ["青临图书馆几点关门", ["白原图书馆18点关门。"], 0.5],
  ["青临图书馆几点关门", ["晚上关门。"], 0],
])("%j meets another name in %j: %d", (query, texts, surely) =>
  expect(namesOf(query).replacedIn(texts.slice(0, -1), texts.at(-1) ?? "").surely).toBeCloseTo(surely),
);

it("is what a capital or a number marks, with everyday words beside it", () => {
  expect(namesOf("price of a car in Port Orma").marked).toEqual([false, false, true, true]);
  expect(namesOf("How deep is lake orma").marked).toEqual([false, false]);
});

it("stands in place of one without neighbours, if texts write that large where the question does not", () => {
  const names = namesOf("quillbase max workers");
  const sentence = "The number of workers in Tarnstore";
  expect(names.replacedIn([], sentence).terms).toBe(0);
  names.read("It is said that Quillbase has workers.");
  expect(names.replacedIn([], sentence).terms).toBe(1);
  names.read("A quillbase is a base of quills.");
  expect(names.replacedIn([], sentence).terms).toBe(0);
});

it.each([Array.from({ length: 100 }, (_, at) => `of Name${at}`).join(" "), "霧浜の美術館".repeat(60)])(
  "is looked for in hostile text in no long time",
  async (query) => {
    const names = namesOf(query);
    await inTime(2, () => {
      for (const piece of ["of X ", "of ", "A", "1.", "雲崎の美術館", "の美術"]) {
        const text = piece.repeat(50_000);
        names.within(text);
      }
    });
  },
);

it("is a question's first word only if texts write it large within their sentences", () => {
  const names = namesOf("Uldastad bus fares");
  expect(names.marked[0]).toBe(false);
  names.read("Uldastad has a bus.");
  expect(names.marked[0]).toBe(false);
  names.read("The bus to Uldastad is blue.");
  expect(names.marked[0]).toBe(true);
});

it("is no first word that texts write small, and one at once that another name follows", () => {
  const names = namesOf("Perdi o barco");
  names.read("Ontem Perdi o barco, e perdi a mala.");
  expect(names.marked[0]).toBe(false);
  expect(namesOf("Uldastad Orma fares").marked.slice(0, 2)).toEqual([true, true]);
});

it("stands in no first word's place that is none", () => {
  expect(namesOf("Perdi o barco para Ormstad").replacedIn([], "Ganhei o barco para Ormstad").surely).toBe(0);
});

it("is no German noun that is put together of known words, unless it ends as places do", () => {
  expect(namesOf("Wie lange braucht eine Banküberweisung?").marked).not.toContain(true);
  expect(namesOf("Was kostet der Bus nach Rotfeld?").marked).toContain(true);
});
