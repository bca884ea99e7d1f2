import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { rank } from "./rank.ts";

const source = (name: string, text: string) => ({ url: `https://${name}.example/`, title: name, text, fused: 1 / 61 });
const order = (query: string, ...texts: readonly string[]) =>
  rank(
    query,
    texts.map((text, at) => source(`site${at}`, text)),
    texts.length,
  ).map(({ source: { url } }) => texts.indexOf(texts[Number(/\d+/.exec(url)?.[0])] ?? ""));

it("puts what answers in other words before what has the question's words on other things", () => {
  const found = order(
    "how to mend a leaking roof",
    "A leaking purse: how to mend your budget. Under one roof of our bank you can open accounts and sign for loans.",
    "Slide a new slate under the broken tile, nail it to the batten and seal the gap with mortar. Rain stays out for years.",
    "The Leaking Roof plays jazz. How to get there: the band mends hearts each Friday, tickets at the door.",
  );
  expect(found[0]).toBe(1);
});

it("does not take what only repeats the question for nearer in meaning", () => {
  const [first] = order(
    "cheap flights to warm islands",
    "Cheap flights to warm islands! Warm islands, cheap flights: our flights to islands are cheap and the islands are warm.",
    "An inexpensive airline ticket to the tropics is best booked in February, when fares to sunny beaches fall by half.",
  );
  expect(first).toBe(1);
});

it("gives the answer in other words, and not a later part of it", () => {
  const answer = "Slide a new slate under the broken tile and seal the gap with mortar.";
  const text = `We were founded in 1990.\n\n${answer}\n\nHow to mend other things is told elsewhere.`;
  const [found] = rank("how to mend a leaking roof", [source("a", text)], 1);
  expect(found?.passages[0]?.text).toContain(answer);
});

it("does not put a page in another language behind for the words that it has no vectors of", () => {
  const [first] = order(
    "height of Brennberg tower",
    "Der Brennberg Tower wurde 1891 gebaut und ist mit 84 Metern der höchste der Gegend; wer hinauf will, muss die Treppe nehmen, denn einen Aufzug gibt es dort nicht.",
    "A tower in chess stands in the corner. Its height on the board is that of the bishop, and pieces of wood are the most usual ones.",
  );
  expect(first).toBe(0);
});

it.each([
  [
    "German",
    "Was hilft gegen Kratzer auf Möbeln?",
    "Kratzer heißt ein Lied. Was hilft gegen Langeweile? Auf Möbeln tanzen, sagt der Text.",
    "Den Tisch leicht abschleifen und mit Öl polieren, bis das Holz von Schrank und Stuhl nicht mehr beschädigt ist.",
  ],
  [
    "Spanish, from an English page",
    "¿Cómo se cura un resfriado?",
    "¿Cómo se cura el queso? Un resfriado del maestro quesero retrasó la venta.",
    "Drink plenty of hot tea, sleep and rest; the flu and a cough go away within a week, and no medicine makes it shorter than that.",
  ],
])("finds what answers in other words in %s", (_, query, repeats, answers) => {
  expect(order(query, repeats, answers)[0]).toBe(1);
});

it("tells of a question with a name which passages to look at, not their order", () => {
  const query = "Was hilft in Ormstad gegen Kratzer auf Möbeln?";
  const other = "Den Tisch leicht abschleifen und mit Öl polieren, bis das Holz von Schrank und Stuhl nicht mehr beschädigt ist.";
  expect(order(query, "In Ormstad hilft das Rathaus. Es steht auf einem Hügel am Fluss.", other)).toEqual([0, 1]);
});

it.each([
  ["that no page writes large", "Kratzer heißt ein Lied. Was hilft gegen Langeweile? Auf Möbeln tanzen, sagt der Text.", 1],
  ["that pages write large", "In Ormstad tanzt man auf Möbeln. Kratzer heißt das Lied, sagt der Wirt von Ormstad.", 0],
])("orders by meaning where a question written small has an unknown word %s: %j", (_, repeats, first) => {
  const other = "Den Tisch leicht abschleifen und mit Öl polieren, bis das Holz von Schrank und Stuhl nicht mehr beschädigt ist.";
  expect(order("was hilft in ormstad gegen kratzer auf möbeln?", repeats, other)[0]).toBe(first);
});

it.each([
  [
    "hundreds of equal passages",
    `${"Nail a slate to the batten and seal it with mortar against the rain. ".repeat(9)}\n\n`.repeat(900),
  ],
  ["one sentence of a megabyte", "slate mortar batten rain tile ".repeat(35_000)],
  ["a hundred thousand words", Array.from({ length: 100_000 }, (_, at) => `w${at.toString(36)}`).join(" ")],
])("reads %s in linear time", async (_, text) => {
  const pages = [source("a", text), source("b", `${text} end`)];
  await inTime(4, () => rank("how to mend a leaking roof", pages, 2));
});
