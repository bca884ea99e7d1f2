import { describe, expect, it } from "vitest";
import { answerTypeOf } from "./answer-type.ts";
import { monthsOf } from "./dates.ts";
import { queryTerms } from "./terms.ts";

const holds = (query: string, text: string) => answerTypeOf(query)?.holds?.test(text);

describe("when to do something", () => {
  it.each([
    ["when should I plant garlic", "In autumn, before the frost.", "A clove costs a crown."],
    ["best time to prune a plum", "Wait until the fruit is picked.", "Plums are blue."],
    ["Wann soll man Knoblauch stecken?", "Sobald die Nächte kühl werden.", "Knoblauch ist gesund."],
    ["Cuándo hay que podar el ciruelo", "Cuando termina la cosecha.", "El ciruelo es un árbol."],
    ["Kiedy sadzić czosnek?", "Dopiero późną jesienią.", "Czosnek jest zdrowy."],
    ["Когда нужно сажать чеснок?", "Как только похолодает.", "Чеснок полезен."],
  ])("%j is told by a season or a sign: %j", (query, tells, other) => {
    expect(holds(query, tells)).toBe(true);
    expect(holds(query, other)).toBe(false);
  });

  it("is told by a month alone, of the question's language or English", () => {
    expect(holds("when is the apple fair", "It is held every October.")).toBe(true);
    expect(holds("when is the apple fair", "It is held in the hall.")).toBe(false);
    expect(holds("Wann ist der Apfelmarkt?", "Er ist im Oktober.")).toBe(true);
    expect(holds("when is the apple fair", "The band may march past the hall.")).toBe(false);
    expect(monthsOf("de")).toEqual(expect.arrayContaining(["oktober", "october"]));
    expect(monthsOf("de")).not.toContain("octobre");
  });

  it.each([
    ["when did people keep bees first", "They did so in the ninth century."],
    ["when did people keep bees first", "Jars of 2400 BC held honey."],
    ["Wann baute man die Mühle?", "Sie entstand im zwölften Jahrhundert."],
  ])("%j is told by a century or an age: %j", (query, tells) => {
    expect(holds(query, tells)).toBe(true);
  });
});

describe("who has a duty or a right", () => {
  it.each([
    ["who pays for the fence", "The owner of the goat."],
    ["Wer bezahlt den Zaun?", "Der Halter der Ziege."],
    ["Kto płaci za płot?", "Właściciel kozy."],
    ["Kim öder?", "Keçinin sahibi."],
  ])("%j needs no name: %j", (query, tells) => {
    expect(answerTypeOf(query)?.absent).toBe(1);
    expect(holds(query, tells)).toBe(true);
  });

  it("does not ask who did something", () => expect(holds("who built the mill", "It was built by a miller.")).toBe(false));
});

describe("what to do", () => {
  it.each([
    ["remove moss from a roof", "Scrub the slates in March.", "Moss is green."],
    ["treatment for chilblains", "Bathe, then warm the toes slowly.", "Toes itch."],
    ["my boat leaks what now", "Drain it, and seal the seam.", "Boats are old."],
    ["Hvordan fjerner jeg mos?", "Skyl taget med vand.", "Mos er grønt."],
    ["Jak se zbavit mechu?", "Posypte střechu solí a nechte ji schnout.", "Mech je zelený."],
    ["Yosun nasıl temizlenir?", "Çatıyı tuzlu suyla silin.", "Yosun yeşildir."],
    ["Miten poistan sammalen?", "Katto pestään keväällä.", "Sammal on vihreää."],
    ["Come si toglie il muschio?", "Spargete sale e aspettate.", "Il muschio è verde."],
    ["¿Qué hago con el musgo?", "Aplique sal y espere.", "El musgo es verde."],
    ["काई कैसे हटाएँ?", "छत पर नमक डालें और धोएँ।", "काई हरी होती है।"],
    ["كيف أزيل الطحلب؟", "اغسل السطح بالماء.", "الطحلب أخضر."],
    ["屋根の苔はどうすればいいですか", "塩をまいておきましょう。", "苔は緑色だ。"],
    ["屋顶的青苔怎么办", "先用盐水浸泡。", "青苔是绿色的。"],
    ["이끼 없애는 법", "소금물로 씻어 냅니다.", "이끼는 초록색이다."],
  ])("%j is told by %j", (query, tells, other) => {
    expect(answerTypeOf(query)?.throughout).toBe(true);
    expect(holds(query, tells)).toBe(true);
    expect(holds(query, other)).toBe(false);
  });

  it("is an English verb where a part of a sentence begins, and not the same word elsewhere", () => {
    expect(holds("how to mend a kite", "Glue the paper and tape the cross.")).toBe(true);
    expect(holds("how to mend a kite", "A kite of paper, wood and a bit of tape.")).toBe(false);
  });
});

it.each([
  "Får jag fiska i sjön?",
  "Puis-je pêcher ici ?",
  "Czy mogę łowić ryby?",
  "Могу ли я ловить рыбу?",
  "do I need a licence to fish",
])("%j asks for a rule", (query) => {
  expect(answerTypeOf(query)?.holds?.test("It is forbidden.")).toBe(true);
  expect(answerTypeOf(query)?.throughout).toBeUndefined();
});

it("asks what a matter is without an article, and not what somebody's is or what is up", () => {
  expect(answerTypeOf("what is crop rotation")?.prose).toBe(true);
  expect(answerTypeOf("Was ist Fruchtfolge?")?.prose).toBe(true);
  for (const query of [
    "what is the price",
    "what is my plan",
    "what is wrong",
    "Was ist der Preis?",
    "what is best for dry soil",
  ])
    expect([query, answerTypeOf(query)?.prose]).toEqual([query, undefined]);
});

it.each([
  ["Nasıl yüzülür?", ["yuzulur"]],
  ["لماذا تغلق الطاحونة", ["تغلق", "طاحون"]],
  ["скільки коштує човен", ["коштує", "човен"]],
  ["¿Qué hago con el musgo?", ["musgo"]],
  ["Ogni quanto apre il mulino?", ["apr", "mulino"]],
])("%j asks about %j: what joins and asks is no subject", (query, terms) => {
  expect(queryTerms(query)).toEqual(terms);
});
