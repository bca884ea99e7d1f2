import { parseDocument } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { outline } from "../dom/outline.ts";
import { candidatesOf } from "./candidates.ts";
import { survey } from "./survey.ts";

const SENTENCE = "The ferry was late again, and so the whole town stood on the quay, and waited for it.";
const paragraphs = (count: number): string => `<p>${SENTENCE}</p>`.repeat(count);

/** The id of the best container of a page, and how close another one comes. */
function best(body: string) {
  const read = outline(parseDocument(`<!doctype html><body>${body}`));
  const { top, rival } = candidatesOf(survey(read));
  return { id: top?.element?.attrs.find(({ name }) => name === "id")?.value, rival };
}

describe("the container whose prose counts most", () => {
  it("is the one around the most paragraphs", () => {
    expect(best(`<div id=few>${paragraphs(2)}</div><div id=many>${paragraphs(6)}</div>`).id).toBe("many");
  });

  it("is not one of links", () => {
    const links = `<p><a href=/x>${SENTENCE}</a></p>`.repeat(6);
    expect(best(`<div id=links>${links}</div><div id=prose>${paragraphs(3)}</div>`).id).toBe("prose");
  });

  it("is less likely one that is called comments", () => {
    const part = (id: string, name: string, count: number) =>
      `<div><a href=/>More</a><div id=${id} class=${name}>${paragraphs(count)}</div></div>`;
    const page = (name: string) => part("first", "x0", 4) + part("second", name, 6);
    expect(best(page("x1")).id).toBe("second");
    expect(best(page("comments")).id).toBe("first");
  });

  it("is told with how much its rival has", () => {
    const { rival } = best(`<div id=few>${paragraphs(3)}</div><div id=many>${paragraphs(6)}</div>`);
    expect(rival).toBeGreaterThan(0.3);
    expect(rival).toBeLessThan(0.7);
    expect(best(`<div id=only>${paragraphs(3)}</div>`).rival).toBe(0);
  });

  it("is none where there is no prose", () => {
    expect(best("<div id=empty><a href=/>Home</a></div>").id).toBeUndefined();
  });
});
