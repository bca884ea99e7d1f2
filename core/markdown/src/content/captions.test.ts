import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepCaptions } from "./captions.ts";

const kept = keptBy(keepCaptions);
const caption = (...parts: readonly string[]) =>
  `<figure><figcaption>${parts.map((part) => `<p>${part}</p>`).join("")}</figcaption></figure>`;
const BODY = "The old mole at low tide, with the tower behind it.";

describe("captions", () => {
  it("stay whole where the smaller part is kept", () =>
    expect(kept(caption("+Figure 3", BODY), 0.1)).toEqual(["+Figure 3", BODY]));

  it.each([
    ["a credit", caption(`+${BODY}`, "Photo: A. Reef")],
    ["links", caption("+Figure 3", '<a href="/all">Show all the pictures of the harbour</a>')],
    ["what is long", caption("+Figure 3", BODY.repeat(20))],
  ])("are not made whole by %s", (_, html) => expect(kept(html, 0.1)).toHaveLength(1));

  it("of kept tables and code stay", () => {
    const figure = (inside: string) => `<figure><figcaption>${BODY}</figcaption>${inside}</figure>`;
    const table = "<table><tr><td>+2 l</td><td>+3 l</td></tr></table>";
    expect(kept(figure(table), 0.1)).toContain(BODY);
    expect(kept(figure("<pre>+light();</pre>"), 0.1)).toContain(BODY);
    expect(kept(figure(table.replaceAll("+", "")), 0.1)).toEqual([]);
    expect(kept(figure('<img src="i.png">') + table, 0.1)).not.toContain(BODY);
  });

  it("of films stay amid kept text", () => {
    const film = (tag: string, around = "+The tower stands on the mole.") =>
      `<p>${around}</p><figure><${tag} src="f"></${tag}><figcaption>${BODY}</figcaption></figure><p>${around}</p>`;
    for (const tag of ["video", "audio"]) expect(kept(film(tag), 0.1)).toContain(BODY);
    expect(kept(film("video", "Other films"), 0.1)).toEqual([]);
    for (const tag of ["img", "iframe"]) expect(kept(film(tag), 0.1)).not.toContain(BODY);
  });

  it("of pictures stay amid kept text where they are numbered", () => {
    const picture = (said: string, around = "+The tower stands on the mole.") =>
      `<p>${around}</p><figure><img src="f.png"><figcaption>${said}</figcaption></figure><p>${around}</p>`;
    for (const said of ["Figure 4: the mole", "Abb. 2 Die Mole", "图 3 港口"]) expect(kept(picture(said), 0.1)).toContain(said);
    expect(kept(picture("Figure 4: the mole", "Other moles"), 0.1)).toEqual([]);
    expect(kept(picture("The figure of the mole"), 0.1)).not.toContain("The figure of the mole");
  });
});
