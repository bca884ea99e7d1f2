import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { dropCopies } from "./copies.ts";

const kept = keptBy(dropCopies);
const TEXT = "+Which of the keys decides how long the pump rests between runs?";

describe("a long text that stands twice", () => {
  it("stays once", () => {
    expect(kept(`<main><p>${TEXT}</p></main><div class="print"><p>${TEXT}</p></div>`, 0.5)).toEqual([TEXT]);
    expect(kept(`<div><p>${TEXT}</p></div><div><blockquote><p>${TEXT}</p></blockquote></div>`, 0.5)).toEqual([TEXT]);
  });

  it.each(["", "<p><a href=#>Show</a></p>"])("stays where it is quoted below a line that says by whom, behind %j", (between) => {
    const reply = `<div class="reply"><p>+Ann wrote:</p>${between}<blockquote><p>${TEXT}</p></blockquote></div>`;
    expect(kept(`<div><p>${TEXT}</p></div>${reply}`, 0.5)).toEqual([TEXT, "+Ann wrote:", TEXT]);
    expect(kept(`<div><p>${TEXT}</p></div>${reply.replace("wrote:", "wrote")}`, 0.5)).toHaveLength(2);
  });
});
