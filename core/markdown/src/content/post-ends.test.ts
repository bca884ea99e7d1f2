import { describe, expect, it } from "vitest";
import { leftBy } from "../../test/left.ts";
import { dropPostEnds } from "./post-ends.ts";

const left = leftBy(dropPostEnds);
const SAID = ["My gauge jumps at low water.", "Then the tube stands dry."];
/** A thread as forums of PHP write it, with what stands beside and below each post. */
const thread = (beside: string, below: string): string[] =>
  left(
    SAID.map(
      (text, i) =>
        `<div class="post classic" id="post_${i}"><div class="post_author"><b>keeper</b>${beside}</div><div class="post_body">${text}</div>${below}</div>`,
    ).join(""),
  );
const BARE = thread("", "");

describe("what forums write beside and below every post of somebody", () => {
  it.each(["signature", "signature scaleimages", "post-signature", "message-signature", "sign", "postsignature"])(
    "has no signature: %s",
    (name) => {
      expect(BARE).toEqual(["keeper", SAID[0], "keeper", SAID[1]]);
      expect(thread("", `<div class="${name}">Sent from my boat</div>`)).toEqual(BARE);
    },
  );

  it("has no counts of what somebody wrote, and since when", () => {
    expect(thread('<div class="author_statistics">Posts: 12<br>Threads: 4</div>', "")).toEqual(BARE);
    expect(thread('<dl class="postprofile"><dd>Joined: Mar 2020</dd></dl>', "")).toEqual(BARE);
  });

  it("has the line that says who wrote an answer, and when, whatever it is called", () => {
    expect(thread("", '<div class="post-signature">answered May 1, 2026 at 11:40</div>')).toHaveLength(6);
  });

  it("is nothing of a page that is no thread", () => {
    const letter = '<div class="post" id="post-1"><h1>Tides</h1><p>So it is.</p><div class="signature">Ada, keeper</div></div>';
    expect(left(letter)).toContain("Ada, keeper");
  });

  it("is no signature of a function", () => {
    const method =
      '<div class="comment"><p>Told here.</p><h3 class="signature">height(at)</h3><pre class="signature">f(x)</pre></div>';
    expect(left(method.repeat(2))).toHaveLength(6);
  });
});
