import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { answerTypeOf } from "./answer-type.ts";
import { rank } from "./rank.ts";

const source = (name: string, text: string, fused = 1 / 61) => ({ url: `https://${name}.example/`, title: name, text, fused });
const words = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word}${at}`).join(" ");

describe("an answer to a question why", () => {
  it.each([
    ["why do bees dance", "Since a dance tells the way, it saves time.", "Bees have danced here since the spring."],
    ["why do bees dance", "They dance to keep the others from straying.", "Nothing has been as fine ever since."],
    [
      "how come the mill stands still",
      "The brook ran dry, so the wheel stopped.",
      "The mill is so old, and it stood since then.",
    ],
    [
      "what is the reason for the toll",
      "The bridge has to be mended, hence the toll.",
      "The toll was doubled, since when nobody comes.",
    ],
    ["Warum schließt die Mühle?", "Sie schließt, da der Bach trocken ist.", "Die Mühle steht da, wo der Bach war."],
    ["Wieso summen Bienen?", "Sie tun es, damit die anderen sie hören.", "Ein Bus fährt durch das Tal."],
    ["Pourquoi le moulin ferme-t-il ?", "Il ferme, car le ruisseau est sec.", "On y va par le car de midi."],
    ["¿Por qué cierra el molino?", "Cierra para que descansen los bueyes.", "El molino cierra a las seis."],
    ["Perché chiude il mulino?", "Si ferma affinché i buoi riposino.", "Il mulino chiude alle sei."],
    ["por que fecha o moinho", "Fecha, pois o ribeiro secou.", "O moinho fecha às seis."],
    ["waarom sluit de molen", "Zodat de ossen rusten.", "De molen sluit om zes uur."],
    ["varför stänger kvarnen", "För att oxarna ska vila.", "Kvarnen stänger klockan sex."],
    ["dlaczego młyn jest zamknięty", "Zamknięto go, żeby woły odpoczęły.", "Młyn zamyka się o szóstej."],
    ["değirmen neden kapalı", "Öküzler dinlensin diye.", "Değirmen altıda kapanır."],
    ["miksi mylly on kiinni", "Jotta härät lepäisivät.", "Mylly suljettiin syyskuussa."],
    ["почему мельница закрыта", "Её закрыли, чтобы волы отдохнули.", "Мельница закрыта в шесть."],
    ["зачем пчёлы танцуют", "Благодаря танцу другие находят путь.", "Пчёлы танцуют весной."],
    ["γιατί κλείνει ο μύλος", "Για τα βόδια, αλλιώς πέφτουν.", "Ο μύλος κλείνει στις έξι."],
    ["لماذا تغلق الطاحونة", "أغلقت لأنها قديمة.", "تغلق الطاحونة في السادسة."],
    ["चक्की क्यों बंद है", "ताकि बैल आराम करें।", "चक्की छह बजे बंद होती है।"],
    ["なぜ水車は止まるのですか", "川が凍るから止まる。", "水車は八時から回ります。"],
    ["为什么水车停了", "以免冻坏轮子。", "水车从早上八点转到下午。"],
    ["왜 물레방아가 멈추나요", "물이 얼기 때문이다.", "물레방아는 여덟 시에 돈다."],
  ])("%j may be %j, and %j is none", (query, right, wrong) => {
    const type = answerTypeOf(query);
    expect([type?.prose, type?.holds?.test(right), type?.holds?.test(wrong)]).toEqual([true, true, false]);
  });

  it.each([
    ["Why was the coin called a groat?", "Its name says that it was great."],
    ["where does the name Orma come from", "Orma is derived from an old word for elm."],
    ["Warum heißt der Turm Katzenturm?", "Seinen Namen hat er von Geschützen."],
    ["Pourquoi s'appelle-t-elle la Tour noire ?", "Le mot désigne une prison."],
    ["¿Por qué se llama Torre Negra?", "Debe su nombre al humo."],
    ["почему башню называют Чёрной", "Название дали матросы."],
    ["なぜ黒塔と呼ばれるのですか", "煙に由来します。"],
    ["为什么叫黑塔", "因烟得名。"],
  ])("%j may speak of the name: %j", (query, text) => {
    const holds = answerTypeOf(query)?.holds;
    expect([holds?.test(text), holds?.test("It was 40 m high. 高さ四十 米. Il y avait 40 m.")]).toEqual([true, false]);
  });

  it("is asked for where a price or a time is what has to be explained", () => {
    const { holds } = answerTypeOf("why do bees dance") ?? {};
    for (const query of [
      "why is the price of honey so high",
      "why was the mill closed when it rained",
      "why does it take how long it takes",
    ])
      expect(answerTypeOf(query)?.holds).toBe(holds);
  });
});

const TABLE = "| Year | Groat, called a groat |\n| --- | --- |\n| 1300 | a groat for a goose |\n| 1400 | a groat for a hen |";
const NEVER = "The last groats were struck long ago. Nobody has heard the bells since.";
const TELLS = `For most of its life it was the largest coin. Its name says what it was: a great one, a groat. ${words(60, "tail")}.`;

describe("a question that prose answers", () => {
  it.each(["Why was the groat called a groat?", "why did they call the groat great", "what is a groat", "how does a groat work"])(
    "is not answered by a table: %s",
    (query) => {
      for (const text of [
        `${TELLS}\n\n## What it bought\n\n${TABLE}\n\n${NEVER}`,
        `${TABLE}\n\n${NEVER}\n\n## Name\n\n${TELLS}`,
      ]) {
        const [first] = rank(query, [source("coins", text)], 1);
        expect(first?.passages[0]?.text).toContain("Its name says what it was");
        expect(first?.passages[0]?.text).not.toMatch(/^\|/);
      }
    },
  );

  it("begins behind a table that stands before its answer", () => {
    const text = `${TABLE}\n\nIt is called so because it was great.`;
    expect(rank("why is it called a groat", [source("coins", text)], 1)[0]?.passages[0]?.text).toBe(
      "It is called so because it was great.",
    );
  });

  it("is answered with a table where there is nothing else", () => {
    expect(rank("why is it called a groat", [source("coins", TABLE)], 1)[0]?.passages[0]?.text).toBe(TABLE);
  });

  it("may be answered by a paragraph without a word of it that gives a reason", () => {
    const idle = Array.from({ length: 3 }, (_, at) => `## Part ${at}\n\n${words(90, `w${at}n`)}`).join("\n\n");
    const text = `The mill wheel of the valley.\n\n${idle}\n\n## More\n\nThe brook ran dry because of the dam.`;
    const passages = rank("why does the mill wheel stand still", [source("mill", text)], 1)[0]?.passages ?? [];
    expect(passages.map((passage) => passage.text).join("\n")).toContain("because of the dam");
  });
});

describe("a question that a table may answer", () => {
  it.each([
    "price of a goose in groats",
    "how many groats was a goose",
    "what is a fair price for a goose",
    "when was a goose a groat",
  ])("is answered by its table: %s", (query) => {
    const table = "| Bird | Price in groats | Year |\n| --- | --- | --- |\n| goose | 1 groat | 1300 |";
    const text = `${table}\n\n## Geese\n\n${words(80, "goose")} is a bird.`;
    expect(rank(query, [source("coins", text)], 1)[0]?.passages[0]?.text).toContain("| goose | 1 groat |");
  });
});

describe("in hostile pages reasons are looked for in no long time", () => {
  const queries = ["why is it called so", "why", "what is a groat", "なぜ"];

  it.each(["since ", "has a a a a a a a since ", ", da ", "to ", "名", "から", "|\n", "a. "])("%j", async (piece) => {
    const text = piece.repeat(Math.ceil(2_000_000 / piece.length));
    await inTime(2, () => {
      for (const query of queries) answerTypeOf(query)?.holds?.test(text.slice(0, 200_000));
    });
    await inTime(2, () => rank(queries[0] ?? "", [source("a", text)], 1));
  });

  it.each(["why ", "called ", "warum ", "नाम ", "なぜ", "what is a "])("nor does a question of %j take long", async (piece) => {
    await inTime(1, () => answerTypeOf(piece.repeat(100).slice(0, 400)));
  });
});
