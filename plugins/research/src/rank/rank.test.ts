import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { answerTypeOf } from "./answer-type.ts";
import { withoutQuestions } from "./asked.ts";
import { passagesOf } from "./passages.ts";
import { rank } from "./rank.ts";
import { queryTerms, termsOf } from "./terms.ts";

const words = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word}${at}`).join(" ");
const source = (name: string, text: string, fused = 1 / 61) => ({ url: `https://${name}.example/`, title: name, text, fused });

it("reads a heading without end once, not with each passage below it", async () => {
  const text = `# ${"in Sud Lake ".repeat(30_000)}\n\n${`${words(60, "w")}\n\n`.repeat(400)}`;
  const [found] = await inTime(1, () => rank("Where is Norr Lake?", [source("a", text)], 1));
  expect(found?.passages[0]?.heading).toMatch(/^in Sud Lake/);
});

describe("the kind of answer", () => {
  it.each(["how long does it take", "how often does it run", "how much does it cost"])(
    "to %j is looked for in linear time",
    async (query) => {
      const holds = answerTypeOf(query)?.holds ?? /never/;
      const text = "1,".repeat(4_000);
      await inTime(1, () => {
        for (let time = 0; time < 20; time++) holds.test(text);
      });
    },
  );
});

describe("passages", () => {
  it("end where blocks end, and hold 60 to 120 words where the blocks allow it", () => {
    const text = [50, 40, 70, 30, 90].map((count, at) => words(count, `p${at}n`)).join("\n\n");
    const sizes = passagesOf(text).map((passage) => passage.text.split(/\s+/).length);
    expect(sizes).toEqual([90, 100, 90]);
  });

  it("are cut after sentences only where a paragraph is longer than a passage", () => {
    const sentence = (at: number) => `${words(49, `S${at}n`)} end.`;
    const [first, second] = passagesOf([0, 1, 2].map(sentence).join(" "));
    expect(first?.text).toBe(`${sentence(0)} ${sentence(1)}`);
    expect(second?.text).toBe(sentence(2));
  });

  it("keep tables and code whole and know their heading", () => {
    const table = ["| a | b |", "| --- | --- |", ...Array.from({ length: 50 }, (_, at) => `| ${at} | x |`)].join("\n");
    const [passage, ...rest] = passagesOf(`# Page\n\n## Prices\n\n${table}`);
    expect(rest).toEqual([]);
    expect(passage).toMatchObject({ heading: "Prices", text: expect.stringContaining("| 49 | x |") });
  });

  it("are found in time, however long a heading's blanks are", async () => {
    const text = `# Prices${" ".repeat(200_000)}of tea\n\nA pot costs two coins.`;
    const [passage] = await inTime(2, () => passagesOf(text));
    expect(passage?.heading).toBe("Prices of tea");
  });

  it("show text as a reader sees it", () => {
    const markdown = "A **bold** [link](https://a.example/x_(y)) and ![picture](https://a.example/p.png) of snake_case, 2 \\* 3.";
    expect(passagesOf(markdown)[0]?.text).toBe("A bold link and of snake_case, 2 * 3.");
  });

  it("of hostile Markdown take no long time", async () => {
    await inTime(5, () => {
      for (const piece of ["[", "![", "[a](", "**", "*a", "_", "> ", "# ", "|", "`", "\\"]) passagesOf(piece.repeat(60_000));
    });
  });
});

describe("terms", () => {
  it.each([
    ["Batteries and boxes", termsOf("battery and box")],
    ["C++ 3.14, node.js", ["c++", "3.14", "node.js"]],
    ["Café’s crème", ["cafe", "creme"]],
    ["Built children", termsOf("build child")],
    ["東京タワー", ["東京", "京タ", "タワ", "ワー"]],
    ["iPhone手机9点开门", [...termsOf("iPhone"), "手机", "9", "点开", "开门"]],
  ])("of %s", (text, terms) => expect(termsOf(text)).toEqual(terms));

  it.each([
    ["marks out of their order", `a${"\u0301".repeat(120_000)}${"\u0316".repeat(120_000)}`, 1],
    ["halfwidth sound marks behind apostrophes", `a${`${"\u0301".repeat(20)}'\uff9e`.repeat(10_000)}`, 1],
    ["letters", "a".repeat(240_000), 1],
    ["signs without blanks", "東".repeat(240_000), 239_999],
  ])("of a word of 240,000 %s are found in a moment", async (_, word, count) => {
    expect(await inTime(1, () => termsOf(word))).toHaveLength(count);
  });

  it("of a query leave out what is no subject, unless nothing else is left", () => {
    expect(queryTerms("what is the height of the tower")).toEqual(["height", "tower"]);
    expect(queryTerms("who is it")).toEqual(["who", "is", "it"]);
  });
});

describe("what a text tells", () => {
  it("is what stands in it besides questions", () => {
    expect(withoutQuestions("It keeps a year. But for how long? Nobody knows.").replace(/\s+/g, " ")).toBe(
      "It keeps a year. Nobody knows.",
    );
  });

  it("takes in a question that stands over its answer, but not a list of questions", () => {
    const asked = "Does salt keep?\n\nFor ever.";
    expect(withoutQuestions(asked)).toBe(asked);
    expect(withoutQuestions("- Does salt keep?\n\n- Does oil keep?").trim()).toBe("");
  });
});

describe("an answer", () => {
  it.each([
    ["how long does honey keep", "Honey keeps for three years."],
    ["how often is honey stirred", "Honey is stirred twice a day."],
    ["when was the mill built", "The mill dates from 1794."],
    ["at what temperature does wax melt", "Wax melts at 63 °C."],
    ["how much does a hive cost", "A hive is 240 euros."],
    ["Wie viel wiegt ein Bienenvolk?", "Ein Bienenvolk wiegt 2 Kilogramm."],
    ["opening hours of the mill", "The mill opens at 9.30."],
    ["why do bees dance", "Bees dance because they tell the way."],
    ["is it legal to keep bees", "Hives are allowed."],
    ["сколько стоит улей", "Улей стоит 900 рублей."],
    ["ile kosztuje ul", "Ul: 300 zł."],
    ["巣箱はいくらですか", "巣箱は9,000円です。"],
    ["كم سعر الخلية", "الخلية 40 دينارا."],
    ["quanto dura il miele", "Il miele dura tre anni."],
  ])("to %j is of the kind that is asked for", (query, text) => {
    const holds = answerTypeOf(query)?.holds;
    expect([holds?.test(text), holds?.test("Nobody ever said so.")]).toEqual([true, false]);
  });

  it.each([
    [
      "when is the market",
      ["on Mondays", "samstags", "le mardi", "los sábados", "la domenica", "às quintas-feiras", "op maandagen"],
    ],
    [
      "when is the market",
      ["på lördagar", "w środę", "we wtorki", "ve středu", "v pátku", "cumartesi", "maanantaisin", "torstaina"],
    ],
    [
      "when is the market",
      [
        "в среду",
        "по субботам",
        "у п’ятницю",
        "вівторка",
        "την Τρίτη",
        "Σάββατα",
        "يوم الثلاثاء",
        "सोमवार को",
        "土曜日",
        "周三",
        "화요일에",
      ],
    ],
  ])("to %j may be a weekday in the languages that we know", (query, texts) => {
    expect(texts.filter((text) => !answerTypeOf(query)?.holds?.test(text))).toEqual([]);
  });

  it("is no word that is like a weekday", () => {
    const like = ["среди гор", "středem města", "wśród drzew", "środek", "Montage", "pazarlık", "domenicano"];
    expect(like.filter((text) => answerTypeOf("when is the market")?.holds?.test(text))).toEqual([]);
  });

  it("tells what to do in verbs of its own language alone", () => {
    expect(answerTypeOf("comment nettoyer un four")?.holds?.test("Frottez la paroi.")).toBe(true);
    expect(answerTypeOf("how do I clean an oven")?.holds?.test("Ana Martinez was born there.")).toBe(false);
  });

  it("is worth less where it stands apart from what is asked about", () => {
    const apart = source("a", "The fair of the village takes three days. Honey is sold there by the keepers of the valley.");
    const near = source("b", "Honey in a closed jar keeps three years. The fair of the village is held by the keepers there.");
    expect(rank("how long does honey keep", [apart, near], 5)[0]?.source.title).toBe("b");
  });

  it("is looked for in hostile text in no long time", async () => {
    await inTime(5, () => {
      for (const query of ["how long", "how often", "when is it", "how much does it cost", "what temperature", "opening hours"])
        for (const piece of ["1", "a ", "1 a ", "one-", "jan ", "9.", "? "]) rank(query, [source("a", piece.repeat(20_000))], 1);
    });
  });

  it("may be anything where nothing in particular is asked for", () => {
    expect(answerTypeOf("honey storage")).toBeUndefined();
  });
});

describe("ranking", () => {
  const about = (subject: string) =>
    `${words(70, subject[0] ?? "")}\n\n${words(60, subject.at(-1) ?? "")} ${subject} is explained here.`;

  it("puts the source with the best passage first, and of it the best passage", () => {
    const [first] = rank("copper farthing", [source("a", about("silver penny")), source("b", about("copper farthing"))], 5);
    expect(first?.source.title).toBe("b");
    expect(first?.passages[0]?.text).toContain("copper farthing is explained");
  });

  it("puts a text that tells something before one that repeats the query", () => {
    const stuffed = Array.from({ length: 12 }, () => "The copper farthing is a copper farthing.").join(" ");
    const ranked = rank("copper farthing", [source("a", stuffed), source("b", about("copper farthing"))], 5);
    expect(ranked[0]?.source.title).toBe("b");
  });

  it("takes words of the address as words of the title", () => {
    const named = { ...source("b", `${words(80, "two")} farthing`), url: "https://b.example/copper-coins" };
    expect(rank("copper farthing", [source("a", `${words(80, "one")} farthing`), named], 5)[0]?.source.title).toBe("b");
  });

  it("takes the engines' order where passages are worth the same", () => {
    const one = source("a", `${words(70, "one")} farthing`, 1 / 70);
    const two = source("b", `${words(70, "two")} farthing`, 1 / 61);
    expect(rank("farthing", [one, two], 5).map(({ source: { title } }) => title)).toEqual(["b", "a"]);
  });

  it("leaves out what says nothing on the query, unless nothing does", () => {
    const [off, on] = [source("a", about("quintal blorp"), 1 / 61), source("b", about("farthing"), 1 / 70)];
    expect(rank("farthing", [off, on], 5).map(({ source: { title } }) => title)).toEqual(["b"]);
    expect(rank("groat", [off, on], 5).map(({ source: { title } }) => title)).toEqual(["a", "b"]);
  });

  it("keeps one of several copies and names the others", () => {
    const text = `${words(200, "agency")} farthing`;
    const ranked = rank(
      "farthing",
      [source("a", text), source("b", `Reprinted. ${text} Share this.`), source("c", about("farthing"))],
      5,
    );
    expect(ranked.map(({ source: { title } }) => title).sort()).toEqual(["a", "c"]);
    expect(ranked.find(({ source: { title } }) => title === "a")?.copies.map(({ title }) => title)).toEqual(["b"]);
  });

  it("puts what shares no word with the query last, however the engines rank it and whatever it tells", () => {
    const afar = source(
      "afar",
      "The chess club was founded by Ida Holm on 3 March 1911, and met each Tuesday in her kitchen.",
      1 / 61,
    );
    const best = source("best", "The Orma Bridge in Ulda was opened on 4 May 1930 by the king.", 1 / 62);
    const near = source("near", "A bridge.", 1 / 90);
    const ranked = rank("When was the Orma Bridge in Ulda opened?", [afar, best, near], 5);
    expect(ranked.map(({ source: { title } }) => title)).toEqual(["best", "near", "afar"]);
    expect(ranked.map(({ score }) => score)).toEqual(ranked.map(({ score }) => score).toSorted((a, b) => b - a));
  });

  it.each([
    ["how many people live in veskil", "In Ordrun live 603,000 people.", "In Veskil live 41,200 people."],
    [
      "sales tax rate in sorvenia",
      "The sales tax rate in Tauria is 24 percent.",
      "The sales tax rate in Sorvenia is 11 percent.",
    ],
    ["wann öffnet das bad in harling", "Das Bad in Ostrade öffnet um 10 Uhr.", "Das Bad in Harling öffnet um 9 Uhr."],
    ["When does the bath in Vurich open?", "The bath has a market on Monday.", "The bath in Vürchen opens at 9 on Monday."],
    ["青临图书馆几点关门", "白原图书馆18点关门。", "青临图书馆21点关门。"],
    ["霧浜の図書館は何時に閉まりますか", "雲崎の図書館は19時に閉まります。", "霧浜の図書館は17時に閉まります。"],
  ])("puts the page that has the name in %j before one that has another in its place", (query, wrong, right) => {
    expect(rank(query, [source("a", wrong), source("b", right)], 5)[0]?.source.title).toBe("b");
  });

  it("gives the same answer to the same question", () => {
    const sources = ["a", "b", "c", "d"].map((url) => source(url, about(`farthing ${url}`)));
    expect(rank("farthing", sources, 3)).toEqual(rank("farthing", sources, 3));
  });

  it.each([
    [
      "jak wyczyścić piekarnik",
      "Piekarniki w kuchni lśnią, gdy wyczyścimy je sodą z wodą.",
      "Psy biegają po łące i szczekają na koty sąsiada.",
    ],
    [
      "когда открыли библиотеку",
      "Библиотека в парке открыта в 1911 году на деньги города.",
      "Собаки бегают по лугу с 1911 года и лают на кошек.",
    ],
    [
      "Kosten Wasserkocher",
      "Der Kocher aus Stahl kostet im Laden derzeit 40 Euro.",
      "Der Hund läuft über die Wiese und bellt die 40 Katzen an.",
    ],
    [
      "how much is a car",
      "An automobile of that year is 900 dollars at the dealer.",
      "The dog runs over the meadow and barks at 900 cats.",
    ],
  ])("knows %j in other forms and words", (query, right, wrong) => {
    expect(rank(query, [source("a", wrong), source("b", right)], 5).map(({ source: { title } }) => title)[0]).toBe("b");
  });

  it("puts the newer of two versions first, and takes them for two", () => {
    const version = (year: number, price: number) => ({
      ...source(`v${year}`, `${words(40, "rule")} The toll of the bridge is ${price} crowns since ${year}. ${words(40, "more")}`),
      published: `${year}-02-01`,
    });
    const titles = (query: string) =>
      rank(query, [version(2019, 31), version(2025, 47)], 5).map(({ source: { title } }) => title);
    expect(titles("what is the price of the bridge toll")).toEqual(["v2025", "v2019"]);
    expect(titles("current toll of the bridge")).toEqual(["v2025", "v2019"]);
  });

  it("begins a passage where it says something on the query", () => {
    const idle = `${words(12, "chat")}.`;
    const text = `${idle}\n\n${idle}\n\nThe mint made the last farthing in 1956.\n\n${words(50, "tail")}`;
    expect(rank("when was the last farthing made", [source("a", text)], 1)[0]?.passages[0]?.text).toMatch(/^The mint made/);
  });
});
