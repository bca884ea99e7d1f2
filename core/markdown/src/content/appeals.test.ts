import { parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { convert } from "../convert.ts";
import { outline } from "../dom/outline.ts";
import { dropAppeals } from "./appeals.ts";
import { survey } from "./survey.ts";

const kept = keptBy(dropAppeals);
const inBox = (name: string, depth = 1): string =>
  `<div class="${name}">${"<div>".repeat(depth - 1)}<p>+Buy now</p>${"</div>".repeat(depth - 1)}</div><p>+text</p>`;

describe("what stands in a box that asks for something", () => {
  it.each(["ad-slot", "sponsored", "cookieNotice", "newsletter-signup"])("goes: %s", (name) => {
    expect(kept(inBox(name), 0.7)).toEqual(["+text"]);
  });

  it("goes however sure the model is, where it is an invitation with a field for an address", () => {
    const invitation = (name: string, more = "") =>
      `<div class="${name}"><p>+Receive our letters</p>${more}<form><input type="email"></form></div><p>+text</p>`;
    expect(kept(invitation("subscribe-box"), 0.9)).toEqual(["+text"]);
    expect(kept(invitation("letter"), 0.9)).toHaveLength(2);
    expect(kept(invitation("subscribe-page", "<p>+more</p>".repeat(8)), 0.9)).toHaveLength(10);
  });

  it("stays where the box is called after the mail that it shows, and asks for no address", () => {
    expect(kept(inBox("email"), 0.7)).toEqual(["+Buy now", "+text"]);
    expect(kept(inBox("email-body odd").replace("<p>", "<input type=hidden><p>"), 0.7)).toHaveLength(2);
    expect(kept(inBox("email").replace("<p>", "<input><p>"), 0.7)).toEqual(["+text"]);
    expect(kept(inBox("email newsletter"), 0.7)).toEqual(["+text"]);
  });

  it("stays where the model is sure of it", () => {
    expect(kept(inBox("ad-slot"), 0.9)).toEqual(["+Buy now", "+text"]);
  });

  it("goes as one where it is small, leads somewhere, and the model doubts a part of it", () => {
    const scored = (html: string): string[] => {
      const read = outline(parsePiece(html));
      const keep = new Uint8Array(read.blocks.length).fill(1);
      dropAppeals(
        survey(read),
        keep,
        Float32Array.from(read.blocks, ({ text }) => (text.startsWith("?") ? 0.7 : 0.9)),
      );
      return read.blocks.filter((_, i) => keep[i]).map(({ text }) => text);
    };
    const box = (name: string, said: string) =>
      `<blockquote class="${name}"><b>?Ready?</b><p>${said}</p></blockquote><p>text</p>`;
    const said = 'With a subscription you can read more. <a href="/promo">Sign up</a>';
    expect(scored(box("ad", said))).toEqual(["text"]);
    expect(scored(box("ad", "Said without a link"))).toHaveLength(2);
    expect(scored(box("promo-section", said))).toHaveLength(2);
  });

  it("stays where the box is far out, or called so by accident", () => {
    expect(kept(inBox("ad-slot", 8), 0.7)).toHaveLength(2);
    expect(kept(inBox("lead shadow"), 0.7)).toHaveLength(2);
  });

  it.each([
    ["a section", '<section id="privacy-considerations"><h2>+3. Privacy considerations</h2><p>+Kept.</p></section>'],
    ["one with a prefix", '<div id="sec-Cookies"><div><h3>+Cookies</h3></div><p>+Kept.</p></div>'],
    ["a heading", '<h2 id="cookies">+Cookies</h2><p>+Kept.</p>'],
    ["a place in a heading", '<h2><a id="newsletter"></a>+Newsletter</h2><p>+Kept.</p>'],
  ])("stays where its name is made of its title: %s", (_, html) => {
    expect(kept(html, 0.7)).toHaveLength(2);
  });

  it.each([
    ["its title says something else", '<div id="cookie-notice"><h2>+We value you</h2><p>+Agree</p></div>'],
    ["its class says so, too", '<div id="cookies" class="cookie-bar"><h2>+Cookies</h2><p>+Agree</p></div>'],
    ["it has no title", '<div id="cookies"><p>+We use cookies.</p></div>'],
  ])("goes though its id says what it is about, where %s", (_, html) => {
    expect(kept(html, 0.7)).toEqual([]);
  });

  it("goes where it only says that it is an advertisement, amid a text", () => {
    const prose = "<p>The old mill is to open again in spring, with a new wheel of oak that the town has paid for in full.</p>";
    const read = (line: string): string =>
      convert(
        `<!doctype html><article><h1>Mill</h1>${prose}${line}${prose.replace("mill", "weir")}</article>`,
        "https://x.example/",
      ).markdown;
    for (const line of ["広告", "إعلان", "Advertisement", "- Werbung -"]) expect(read(`<p>${line}</p>`)).not.toContain(line);
    expect(read("<h2>Advertising</h2>")).toContain("Advertising");
    expect(read("<p>Advertising was new then.</p>")).toContain("new then");
  });
});
