import { expect, it } from "vitest";
import { isKnown } from "./similarity.ts";
import { readQuery } from "./terms.ts";
import { Tongues, tongueOfQuery } from "./tongues.ts";
import { Vocabulary } from "./vocabulary.ts";

const tongueOf = (query: string) => {
  const { terms, language } = readQuery(query);
  return tongueOfQuery(query, terms, language, isKnown);
};

it.each([
  ["es", "a qué hora cierra la biblioteca de altamesa"],
  ["de", "Wie werde ich Ameisen los?"],
  ["da", "Hvordan får jeg hunden til at sove?"],
  ["pl", "Jak szybko umyć okno?"],
  ["ja", "引っ越しのとき電気はいつ止めますか"],
  ["zh", "手机坏了"],
  ["ko", "세탁기 냄새"],
])("tells that a question is in %s: %s", (tongue, query) => {
  expect(tongueOf(query)).toBe(tongue);
});

const textTongue = (text: string) => {
  const vocabulary = new Vocabulary([], true);
  const ids = vocabulary.read(text);
  return new Tongues(vocabulary.textOf).of(ids, "de");
};

it("tells a text's language by its stop words or signs", () => {
  expect(
    textTongue("The dog must not be left in the car when it is hot, and it should have water to drink all of the day."),
  ).toBe("en");
  expect(textTongue("Der Hund darf nicht im Auto bleiben, wenn es heiß ist, und er soll den ganzen Tag Wasser haben.")).toBe(
    "de",
  );
  expect(textTongue("このページは春に更新しました。犬は車に残さないでください。")).toBe("ja");
  expect(textTongue("狗不能留在车里，天气太热。")).toBe("zh");
});

it("takes a short text without stop words for one in the question's language, and knows of no language in a long one", () => {
  expect(textTongue("Hund Katze Maus")).toBe("de");
  expect(textTongue("qwr ".repeat(30))).toBeUndefined();
});
