import { expect, it } from "vitest";
import { Asked, type Judged, type Page } from "./worth.ts";

/** A page of passages with the same text. */
const pageOf = (asked: Asked, count: number, text: string): Page => {
  const body = asked.vocabulary.idsOf(text);
  const passage = { text, body, heading: [], title: new Set<number>(), titles: [], length: body.length };
  return { passages: Array.from({ length: count }, () => passage), terms: body, published: null };
};

it("looks more closely at no more passages of a page for their being equal", () => {
  const asked = new Asked("harbour of Ghent");
  const page = pageOf(asked, 900, "The harbour of Ghent was dug in 1547.");
  const idsOf = asked.vocabulary.idsOf.bind(asked.vocabulary);
  let read = 0;
  asked.vocabulary.idsOf = (text) => {
    read++;
    return idsOf(text);
  };
  const [judged = []] = asked.judge([page]);
  expect(read).toBe(6);
  expect(judged.flatMap(({ score }, place) => (score > 0 ? [place] : []))).toEqual([0, 1, 2, 3, 4, 5]);
});

it("finds the words of a question in hosts, in other forms of them, too", () => {
  expect(new Asked("Miten perun vuoron Kuikkarannassa?").namedBy("www.kuikkaranta.example")).toHaveLength(1);
  expect(new Asked("Miten perun vuoron Kuikkarannassa?").namedBy("kuikkalammi.example")).toHaveLength(0);
  expect(new Asked("cancel a slot at Loonshore").namedBy("loonshores.example")).toHaveLength(1);
});

it.each([
  ["quillbase max workers", "Quillbase max workers: 16", "Quillbase lets you set the max of workers in a file of its own."],
  ["height of the Orma tower", "Height of the Orma tower | 84 m", "The height of the Orma tower is told on a plate at its door."],
])("takes a line with a new number for the answer where a matter is named: %j", (query, line, prose) => {
  const asked = new Asked(query);
  const [[value], [told]] = asked.judge([pageOf(asked, 1, line), pageOf(asked, 1, prose)]) as [[Judged], [Judged]];
  expect(value.score).toBeGreaterThan(told.score);
});

it("takes no such line for it where something else is asked", () => {
  const asked = new Asked("how were the walls of Ormstad built");
  const line = "Walls of Ormstad built: 16";
  const [[value], [told]] = asked.judge([
    pageOf(asked, 1, line),
    pageOf(asked, 1, "Masons of Ormstad laid stones on clay and lime, and carts brought sand from the river."),
  ]) as [[Judged], [Judged]];
  expect(value.score).toBeLessThan(told.score);
});
