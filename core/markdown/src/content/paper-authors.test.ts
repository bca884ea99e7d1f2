import { expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepPaperAuthors } from "./paper-authors.ts";

const AUTHORS = ["Okafor, Ada", "Bo Lindqvist"];
const kept = (html: string, authors = AUTHORS): string[] => keptBy((s, keep) => keepPaperAuthors(s, keep, authors))(html, 0.1);

it.each([
  ["in one line", "<div>Authors: <a href=/a>Ada Okafor</a>, <a href=/b>Bo Lindqvist</a></div>", 1],
  ["in a list", "<ul><li>Ada Okafor <sup>1</sup></li><li>B. A.</li><li>Bo Lindqvist</li></ul>", 2],
])("keeps who wrote a paper, %s", (_, names, lines) => {
  expect(kept(`<h1>+Tides</h1>${names}<p>+We show that tides fall.</p>`)).toHaveLength(2 + lines);
});

it("keeps nobody whom the page does not name so, nor below another heading, nor in a sentence", () => {
  const line = "<div>Ada Okafor, Bo Lindqvist</div>";
  expect(kept(`<h1>+Tides</h1>${line}`, [])).toHaveLength(1);
  expect(kept(`<h1>+Tides</h1><h2>+Talks</h2>${line}`)).toHaveLength(2);
  expect(kept("<h1>+Tides</h1><p>View a file of the paper called Tides, which Ada Okafor wrote with others</p>")).toHaveLength(1);
  expect(kept(`<h2>+Tides</h2>${line}`)).toHaveLength(1);
});
