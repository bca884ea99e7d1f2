import { type Dice, dice } from "../../core/contract/test/dice.ts";
import { oneOf } from "./mutate.ts";

/** Where a value is in a JSON value: what holds it, and its key there. */
type Place = readonly [holder: Record<string, unknown>, key: string];

/** Lists in each other, deeper than any reader that calls itself may follow. */
const deep = (levels: number): unknown => {
  let value: unknown = "x";
  for (let level = 0; level < levels; level++) value = [value];
  return value;
};

/** What may stand where a site's JSON holds something else. */
const OTHERS = [
  null,
  "",
  " ",
  "x",
  "0",
  "-1",
  "1,234.5K",
  "<b>x</b>",
  "&amp;lt;",
  0,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  [{}],
  { text: "x", name: null, value: [] },
  "x".repeat(5_000),
  "x y ".repeat(250_000),
  "9".repeat(400),
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "http://[::1",
  "//",
  "\u0000\u0007\u001b[31m\u202e\u2028\ud800",
  "2026-99-99T99:99:99Z",
  "a\u0301".repeat(5_000),
  deep(500),
];

/** Every place in a JSON value, as the object that holds it and its key there. */
function placesIn(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== "object" || value === null) return found;
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    found.push([holder, key]);
    placesIn(holder[key], found);
  }
  return found;
}

/** A JSON text with some of its values of another type, in a list, left out, or swapped for another's. */
function mutateJson(text: string, random: Dice): string {
  const root: { value: unknown } = { value: JSON.parse(text) };
  for (let times = 1 + random(3); times > 0; times--) {
    // Few values are what an extractor reads; those near the root are more likely to be.
    const places = placesIn(root);
    if (places.length === 0) break;
    const [holder, key] = oneOf(random(2) === 0 ? places.slice(0, 60) : places, random);
    const [other, otherKey] = oneOf(places, random);
    const way = random(6);
    if (way === 0 && Array.isArray(holder)) holder.splice(Number(key), 1);
    else if (way === 0) delete holder[key];
    else if (way === 1) holder[key] = [holder[key]];
    else if (way === 2) holder[key] = { value: holder[key] };
    else if (way === 3) holder[key] = structuredClone(other[otherKey]);
    else holder[key] = structuredClone(OTHERS[random(OTHERS.length)]);
  }
  return JSON.stringify(root.value ?? null);
}

const isJson = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
};

/** JSON in scripts, as an element's content or assigned to a name. */
function mutateState(text: string, random: Dice): string | undefined {
  const found = [...text.matchAll(/(<script\b[^>]*>)([\s\S]*?)(<\/script>)/gi)];
  const scripts = found.flatMap(({ index, 1: open = "", 2: code = "" }): [start: number, end: number][] => {
    const start = index + open.length + Math.max(0, code.search(/[[{]/));
    const end = index + open.length + Math.max(code.lastIndexOf("}"), code.lastIndexOf("]")) + 1;
    return isJson(text.slice(start, end)) ? [[start, end]] : [];
  });
  const chosen = scripts[random(scripts.length || 1)];
  if (chosen === undefined) return undefined;
  const [start, end] = chosen;
  return text.slice(0, start) + mutateJson(text.slice(start, end), random) + text.slice(end);
}

/** Replaces one of a pattern's matches, as far as there is one. */
function replaceOne(text: string, pattern: RegExp, random: Dice, replace: () => string): string | undefined {
  const found = [...text.matchAll(pattern)];
  const one = found[random(found.length || 1)];
  return one === undefined ? undefined : text.slice(0, one.index) + replace() + text.slice(one.index + one[0].length);
}

const MARKUP: readonly ((text: string, random: Dice) => string | undefined)[] = [
  (text, random) => text.slice(0, random(text.length)),
  function removeStretch(text, random) {
    const from = random(text.length);
    return text.slice(0, from) + text.slice(from + random(2_000));
  },
  (text, random) => replaceOne(text, /<\/?\w[^<>]*>/g, random, () => ""),
  (text, random) => replaceOne(text, /\s[\w-]+="[^"]*"/g, random, () => ""),
  (text, random) =>
    replaceOne(text, /="[^"]*"/g, random, () =>
      oneOf(['=""', '="x"', '="-1"', '="1e999"', '="//["', '="javascript:alert(1)"', `="${"9".repeat(400)}"`], random),
    ),
  (text, random) =>
    replaceOne(text, />[^<>]*\d[^<>]*</g, random, () =>
      oneOf([">x<", "><", ">-1<", ">99999999999999999999<", `>${"x y ".repeat(50_000)}<`, ">\u0000\u001b[31m\u202e<"], random),
    ),
  (text, random) =>
    replaceOne(text, /<(?:div|span|p|li|td|a)\b[^<>]*>/g, random, () => "<div>".repeat(oneOf([200, 3_000], random))),
  (text, random) =>
    replaceOne(text, /<(?:div|span|p|li|td|a)\b[^<>]*>/g, random, () => `<p>${'<b id="a"><i>'.repeat(200)}<p>`.repeat(3)),
];

/** What a site answered, changed in a way that its seed decides: JSON and pages' state by value, anything else by its text. */
export function mutatePage(bytes: Uint8Array, seed: number): Uint8Array {
  const random = dice(seed);
  let text = Buffer.from(bytes).toString();
  if (text === "") return bytes;
  for (let times = 1 + random(3); times > 0; times--) {
    if (isJson(text) && random(8) > 0) text = mutateJson(text, random);
    else text = (random(2) === 0 && mutateState(text, random)) || (oneOf(MARKUP, random)(text, random) ?? text);
  }
  return Buffer.from(text);
}
