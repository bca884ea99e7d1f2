import { randomOf } from "./mutate.mjs";

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
];

/** Every place in a JSON value, as the object that holds it and its key there. */
function placesIn(value, found = []) {
  if (typeof value !== "object" || value === null) return found;
  for (const key of Object.keys(value)) {
    found.push([value, key]);
    placesIn(value[key], found);
  }
  return found;
}

/** A JSON text with some of its values of another type, in a list, left out, or swapped for another's. */
function mutateJson(text, random) {
  const root = { value: JSON.parse(text) };
  for (let times = 1 + random(3); times > 0; times--) {
    // Few values are what an extractor reads; those near the root are more likely to be.
    const places = placesIn(root);
    if (places.length === 0) break;
    const [holder, key] = places[random(2) === 0 ? random(Math.min(places.length, 60)) : random(places.length)];
    const [other, otherKey] = places[random(places.length)];
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

const isJson = (text) => {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
};

/** JSON in scripts, as an element's content or assigned to a name. */
function mutateState(text, random) {
  const scripts = [...text.matchAll(/(<script\b[^>]*>)([\s\S]*?)(<\/script>)/gi)].flatMap(({ index, 1: open, 2: code }) => {
    const start = index + open.length + Math.max(0, code.search(/[[{]/));
    const end = index + open.length + Math.max(code.lastIndexOf("}"), code.lastIndexOf("]")) + 1;
    return isJson(text.slice(start, end)) ? [[start, end]] : [];
  });
  const [start, end] = scripts[random(scripts.length || 1)] ?? [];
  return start === undefined ? undefined : text.slice(0, start) + mutateJson(text.slice(start, end), random) + text.slice(end);
}

/** Replaces one of a pattern's matches, as far as there is one. */
function replaceOne(text, pattern, random, replace) {
  const found = [...text.matchAll(pattern)];
  const one = found[random(found.length || 1)];
  return one === undefined ? undefined : text.slice(0, one.index) + replace(one) + text.slice(one.index + one[0].length);
}

const MARKUP = [
  (text, random) => text.slice(0, random(text.length)),
  function removeStretch(text, random) {
    const from = random(text.length);
    return text.slice(0, from) + text.slice(from + random(2_000));
  },
  (text, random) => replaceOne(text, /<\/?\w[^<>]*>/g, random, () => ""),
  (text, random) => replaceOne(text, /\s[\w-]+="[^"]*"/g, random, () => ""),
  (text, random) => replaceOne(text, /="[^"]*"/g, random, () => ['=""', '="x"', '="-1"', '="1e999"', '="//["'][random(5)]),
  (text, random) =>
    replaceOne(text, />[^<>]*\d[^<>]*</g, random, () => [">x<", "><", ">-1<", ">99999999999999999999<"][random(4)]),
];

/** What a site answered, changed in a way that its seed decides: JSON and pages' state by value, anything else by its text. */
export function mutatePage(bytes, seed) {
  const random = randomOf(seed);
  let text = bytes.toString();
  if (text === "") return bytes;
  for (let times = 1 + random(3); times > 0; times--) {
    if (isJson(text) && random(8) > 0) text = mutateJson(text, random);
    else text = (random(2) === 0 && mutateState(text, random)) || (MARKUP[random(MARKUP.length)](text, random) ?? text);
  }
  return Buffer.from(text);
}
