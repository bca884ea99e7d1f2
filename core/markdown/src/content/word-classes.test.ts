import { expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepWordClasses } from "./word-classes.ts";

const kept = keptBy(keepWordClasses);

it.each([
  "noun",
  '<a href="/n">Noun</a>',
  "noun [ C ]",
  "transitive verb",
  "nom féminin",
  "indefinite article",
  "Substantiv, maskulin (der)",
  "名詞",
])("keeps of what kind a word is: %s", (name) => {
  expect(kept(`<h1>+tare</h1><h2>${name}</h2><p>+the weight of a cask</p>`, 0.1)).toHaveLength(3);
});

it.each([
  ["any other word", "<h1>+tare</h1><h2>share</h2><p>+the weight of a cask</p>"],
  ["a word of it amid others", "<h1>+tare</h1><h2>noun of the day</h2><p>+the weight of a cask</p>"],
  ["the kind of a page", "<h1>+tare</h1><p>Article</p><p>+the weight of a cask</p>"],
  ["the label of a field", "<h1>+tare</h1><p>Nom</p><p>+the weight of a cask</p>"],
  ["what stands beside it alone", "<h1>+tare</h1><h2>plural</h2><p>+the weight of a cask</p>"],
  ["a way around the site", "<h1>+tare</h1><nav>noun</nav><p>+the weight of a cask</p>"],
  ["what is not amid the entry", "<h1>+tare</h1><p>+the weight of a cask</p><h2>noun</h2><p>verb</p>"],
])("leaves to the models %s", (_, html) => {
  expect(kept(html, 0.1)).toHaveLength(2);
});
