import { expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepCasts } from "./casts.ts";

const kept = keptBy(keepCasts);
const one = (name: string, part: string): string =>
  `<li><a href="/f"><img src="/f.jpg"></a><p><a href="/p">${name}</a></p><p>${part}</p></li>`;
const cast = (title: string, tag = "section"): string =>
  `<p>+A clerk finds a book.</p><${tag}><h3>${title}</h3><ol>${one("Ivo of Skarn", "The clerk")}${one("Lene of Rask", "His mother (voice)")}</ol>` +
  `<p><a href="/all">Everybody</a></p></${tag}><h3>Reviews</h3>`;

it.each(["Cast", "Top Billed Cast", "Cast & Crew", "Besetzung", "Reparto principal", "В ролях", "キャスト"])(
  "keeps who plays in a film, and whom: %s",
  (title) => {
    expect(kept(cast(title), 0.1)).toHaveLength(6);
  },
);

it.each([
  ["below other titles", cast("Similar films")],
  ["beside the page", cast("Cast", "aside")],
  ["that are a list of news", cast("Elenco").replaceAll(/The clerk|His mother \(voice\)/g, "12 maggio 2024")],
  ["of one name", `<p>+A clerk finds a book.</p><h3>Cast</h3><ol>${one("Ivo of Skarn", "The clerk")}</ol>`],
  ["without parts", '<p>+A clerk finds a book.</p><h3>Cast</h3><p><a href="/a">Ivo</a></p><p><a href="/b">Lene</a></p>'],
  ["above all that is kept", cast("Cast").replace(/<p>\+.*?<\/p>/, "")],
])("leaves names to the models %s", (_, html) => {
  expect(kept(html, 0.1).filter((text) => !text.startsWith("+"))).toEqual([]);
});

it("leaves what else is below the names to the models", () => {
  const more =
    '<p><a href="/trailer">Watch the trailer</a></p><p>In colour</p><p><a href="/in">Sign in</a></p><p>to rate this film</p>';
  expect(kept(cast("Cast").replace("<ol>", `${more.slice(0, more.indexOf("</p><p><a") + 4)}<ol>`), 0.1)).toHaveLength(6);
  expect(kept(cast("Cast").replace("</ol>", `</ol>${more}`), 0.1)).toHaveLength(6);
});
