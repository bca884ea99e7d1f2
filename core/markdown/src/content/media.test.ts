import { attribute, parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { outline } from "../dom/outline.ts";
import { chooseMedia } from "./media.ts";
import { survey } from "./survey.ts";

/** The names of the pictures that are kept where of the text only what begins with a plus is. */
const kept = (html: string): string[] => {
  const read = outline(parsePiece(html));
  const keep = Uint8Array.from(read.blocks, ({ text }) => (text.startsWith("+") ? 1 : 0));
  const media = chooseMedia(survey(read), keep);
  return read.media.filter((_, i) => media[i]).map(({ element }) => attribute(element, "src") ?? "");
};

const FAR = "<p>one</p><p>two</p><p>three</p><p>four</p>";

describe("pictures", () => {
  it("are none where they are frames that lead around the site", () => {
    expect(kept('<p>+a</p><iframe id="nav" src="/class_list.html"></iframe><p>+b</p>')).toEqual([]);
    expect(kept('<p>+a</p><iframe id="film" src="/film.html"></iframe><p>+b</p>')).toEqual(["/film.html"]);
  });

  it.each(["Copy gauge.yaml to clipboard", "Copy", "クリップボードにコピー", "In die Zwischenablage kopieren"])(
    "are none where they are pressed to copy something: %s",
    (name) => {
      expect(kept(`<p>+a</p><img src=i.svg alt="${name}"><p>+b</p><img src=j.svg title="${name}"><p>+c</p>`)).toEqual([]);
      expect(kept(`<p>+a</p><img src=i.png alt="${name} of the seal, as it hangs there"><p>+b</p>`)).toEqual(["i.png"]);
    },
  );

  it.each([
    ["between two kept blocks", "<p>+a</p><img src=i.jpg><p>+b</p>"],
    ["with a line left out on either side", "<p>+a</p><p>by Ida</p><a href=/x><img src=i.jpg></a><p>photo: Nora</p><p>+b</p>"],
    [
      "of a card that is mostly kept",
      `${FAR}<div><a href=/x><img src=i.jpg></a><div><p>sale</p><h3>+A boat of twelve metres</h3></div></div>${FAR}`,
    ],
    ["that lead to themselves in a larger size", `<p>+a</p><a href=/i-full.jpg><img src=i.jpg></a><p>name</p>${FAR}`],
    ["of a figure after the last kept block", `<p>+a</p><figure><img src=i.jpg><figcaption>what</figcaption></figure>${FAR}`],
  ])("stay: %s", (_, html) => {
    expect(kept(html)).toEqual(["i.jpg"]);
  });

  it.each([
    ["far from what is kept", `<p>+a</p>${FAR}<img src=i.jpg>${FAR}<p>+b</p>`],
    ["of a card that is left out", `<p>+a</p><div><a href=/x><img src=i.jpg></a><p>Another boat altogether</p></div>${FAR}`],
    ["of navigation", "<p>+a</p><nav><img src=i.jpg></nav><p>+b</p>"],
    ["portraits and smileys", '<p>+a</p><img class="avatar" src=i.jpg><p>+b <img src=i.png class="smilie"> c</p>'],
    ["of one who wrote it", '<p>+a</p><p>x</p><div class="author"><a href=/ida><img src=i.jpg></a><p>Ida</p></div><p>+b</p>'],
    ["signs beside a line that is left out", '<p>+a</p><p>more</p><a href=/x><img src="/arrow-right.svg"></a><p>+b</p>'],
  ])("go: %s", (_, html) => {
    expect(kept(html)).toEqual([]);
  });

  it("that a page repeats again and again are shown once", () => {
    const row = "<p>+a</p><img src=stars.png><p>+b</p>";
    expect(kept(row.repeat(5))).toEqual(["stars.png"]);
    expect(kept(row.repeat(2))).toEqual(["stars.png", "stars.png"]);
  });

  it("of a slider in one link are shown by the first", () => {
    const slides = ["a.jpg", "b.jpg", "c.jpg"].map((src) => `<li><img src=${src}></li>`).join("");
    expect(kept(`<p>+a</p><a href="/x"><ul>${slides}</ul><h3>+Ida</h3></a><p>+b</p>`)).toEqual(["a.jpg"]);
    expect(kept(`<p>+a</p><ul>${slides}</ul><p>+b</p>`)).toHaveLength(3);
  });

  it("in a wall of links go, those of a gallery stay", () => {
    const wall = (to: (i: number) => string): string =>
      Array.from({ length: 8 }, (_, i) => `<li><a href="${to(i)}"><img src=${i}.jpg></a></li>`).join("");
    expect(kept(`<p>+a</p><ul>${wall((i) => `/out/${i}`)}</ul><p>+b</p>`)).toEqual([]);
    expect(kept(`<p>+a</p><ul>${wall((i) => `/${i}-large.jpg`)}</ul><p>+b</p>`)).toHaveLength(8);
  });

  it.each([
    ["in another attribute", (n: number) => `<img src=wait.gif data-src=${n}.jpg>`],
    ["beside it", (n: number) => `<picture><source data-srcset=${n}.jpg><img src=wait.gif></picture>`],
    ["for readers without scripts", (n: number) => `<img src=wait.gif><noscript><img src=${n}.jpg></noscript>`],
  ])("are told apart by what a lazy one waits for: %s", (_, picture) => {
    expect(kept([1, 2, 3, 4].map((n) => `<p>+a</p>${picture(n)}<p>+b</p>`).join(""))).toHaveLength(4);
  });
});

describe("films", () => {
  it("that run by themselves behind the text are left out, those to be played stay", () => {
    const film = (attributes: string): string => `<p>+a</p><video src=f.mp4 ${attributes}></video><p>+b</p>`;
    expect(kept(film("autoplay muted loop"))).toEqual([]);
    expect(kept(film("controls"))).toEqual(["f.mp4"]);
  });
});
