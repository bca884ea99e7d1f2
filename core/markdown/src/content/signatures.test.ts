import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { convert } from "../convert.ts";
import { keepSignatures } from "./signatures.ts";

const kept = keptBy(keepSignatures);
const PROSE =
  "<p>+This dark loaf of rye keeps for a week, and it is at its best on the third day, when the crust has given some of its taste to the crumb.</p>";
const review = (name: string, head: string, text: string): string =>
  `<div class="flex"><p>${text}</p><div class="head"><h4>${name}</h4>${head}</div></div>`;
const DAY = "<p><time>2 days ago</time></p>";
const SAID = "+Mine was flat, and we ate it.";
const GOOD = "+Works with half of spelt, too.";

describe("who wrote a comment, and when", () => {
  it("may have a name whose letters have marks between them", () => {
    const said = [review("மாலா", DAY, SAID), review("குமார்", DAY, GOOD)];
    expect(kept(`${PROSE}<div>${said.join("")}</div>`, 0.1)).toContain("குமார்");
  });

  it("is kept with what several of them say, below what they are about", () => {
    expect(kept(`${PROSE}<div>${review("Ene", DAY, SAID)}${review("Tarmo", DAY, GOOD)}</div>`, 0.1).slice(1)).toEqual([
      SAID,
      "Ene",
      "2 days ago",
      GOOD,
      "Tarmo",
      "2 days ago",
    ]);
  });

  it("is kept on a page whose models leave it out", () => {
    const comment = (name: string, day: string, text: string): string =>
      `<article class="p-6"><footer class="flex"><p class="inline-flex"><img src="/a.png" alt="${name}">${name}</p><p class="text-sm"><time>${day}</time></p></footer><p>${text}</p><div class="flex"><button>Reply</button></div></article>`;
    const loaf = `<h1>Rye bread with caraway</h1>${PROSE.replace("+", "")}<h2>Method</h2><ol><li>Stir the sourdough into the water and add the flour.</li><li>Leave the dough under a cloth for four hours.</li></ol>`;
    const all = `${comment("Ene", "1 day ago", "Mine was flat. Could the sourdough have been too young?")}${comment("Tarmo", "3 days ago", "Works with half spelt as well.")}`;
    const page = `<!doctype html><title>Bread</title><main>${loaf}<h2>Comments</h2><section>${all}</section></main>`;
    expect(convert(page, "https://x.example/").markdown).toMatch(
      /Ene[\s\S]*1 day ago[\s\S]*Mine was flat[\s\S]*Tarmo[\s\S]*3 days ago/,
    );
  });

  it("is kept where one line says both", () => {
    const one = (name: string, text: string): string => `<li><p><b>${name}</b><time>2 days ago</time></p><p>${text}</p></li>`;
    expect(kept(`${PROSE}<ul>${one("Ene", SAID)}${one("Tarmo", GOOD)}</ul>`, 0.1).slice(1)).toEqual([
      "Ene2 days ago",
      SAID,
      "Tarmo2 days ago",
      GOOD,
    ]);
  });

  it("is kept where both stand right above what is said, in one box", () => {
    const flat = (name: string, text: string): string =>
      `<li><div>${name}</div><div><time>2 days ago</time></div><p>${text}</p><div><a href="/r">Reply</a></div></li>`;
    expect(kept(`${PROSE}<ol>${flat("Ene", SAID)}${flat("Tarmo", GOOD)}</ol>`, 0.1).slice(1)).toEqual([
      "Ene",
      "2 days ago",
      SAID,
      "Tarmo",
      "2 days ago",
      GOOD,
    ]);
  });

  it("is kept whatever classes say of depth and turn, and of answers, too", () => {
    const one = (name: string, classes: string, text: string, answers = ""): string =>
      `<li class="comment ${classes}"><article><footer><div><b>${name}</b> says:</div><div><a href="#1"><time>2 days ago</time></a></div></footer><p>${text}</p></article>${answers}</li>`;
    const answer = `<ol class="children">${one("Tarmo", "even depth-2", GOOD)}</ol>`;
    expect(kept(`${PROSE}<ol>${one("Ene", "odd depth-1", SAID, answer)}<li>Closed</li></ol>`, 0.1).slice(1)).toEqual([
      "Ene says:",
      "2 days ago",
      SAID,
      "Tarmo says:",
      "2 days ago",
      GOOD,
    ]);
  });

  it("is kept of a single one that is called a comment, links to a person and to it included", () => {
    const one = (called: string): string =>
      `<li class="${called}"><div><a href="/u">Ene</a><ul><li><a href="#1"><time>2 days ago</time></a></li></ul></div><p>${SAID}</p></li>`;
    expect(kept(`${PROSE}<ul>${one("comment")}</ul>`, 0.1).slice(1)).toEqual(["Ene", "2 days ago", SAID]);
    expect(kept(`${PROSE}<ul>${one("entry")}</ul>`, 0.1).slice(1)).toEqual([SAID]);
  });

  it("is kept of each of those that hold the answers to them, where one line says both in parts", () => {
    const one = (name: string, text: string, answers = ""): string =>
      `<x-comment><div><a href="/u">${name}</a> <i>•</i> <a href="/c"><x-ago><time>2 days ago</time></x-ago></a></div><p>${text}</p>${answers}</x-comment>`;
    const many = Array.from({ length: 8 }, (_, i) => one(`Ene ${i}`, `${SAID} ${i}`)).join("");
    expect(kept(PROSE + one("Tarmo", GOOD, many), 0.1).slice(1)).toHaveLength(18);
  });

  it.each([
    ["there is nothing above them", "", review("Ene", DAY, SAID) + review("Tarmo", DAY, GOOD)],
    ["there is one", PROSE, review("Ene", DAY, SAID)],
    ["they say nothing that is kept", PROSE, review("Ene", DAY, "Hm.") + review("Tarmo", DAY, "Oh.")],
    [
      "it says since when they are members",
      PROSE,
      review("Ene", "<p>Joined 3 May 2020</p>", SAID) + review("Tarmo", "<p>Joined 4 May 2020</p>", GOOD),
    ],
    ["nobody is named", PROSE, review("+2", DAY, SAID) + review("+3", DAY, GOOD)],
  ])("is left to the models where %s", (_, above, comments) => {
    expect(kept(`${above}<div>${comments}</div>`, 0.1)).not.toContain("2 days ago");
  });
});
