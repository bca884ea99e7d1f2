import { expect, it } from "vitest";
import { Asked, type Page } from "./worth.ts";

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
