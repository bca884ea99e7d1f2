import { isOfType, isThing, type Thing, textIn, typesOf } from "@farthing/html";
import { escaped } from "../text/escaped.ts";

/** What a page may be about, of schema.org's types; others are of its site, or of parts of it. */
const TYPES = [
  ...[
    "Product",
    "ProductGroup",
    "ProductModel",
    "Vehicle",
    "Car",
    "Book",
    "SoftwareApplication",
    "Event",
    "MusicEvent",
    "TheaterEvent",
  ],
  ...[
    "SportsEvent",
    "BusinessEvent",
    "EducationEvent",
    "Festival",
    "ExhibitionEvent",
    "Recipe",
    "JobPosting",
    "FAQPage",
    "QAPage",
    "Course",
  ],
  ...["RealEstateListing", "Accommodation", "House", "Apartment", "SingleFamilyResidence", "HowTo", "Movie", "TouristTrip"],
];
/** Things, properties of one, values of a property, and levels of them that are looked at. */
const MOST = { things: 30, properties: 80, values: 300, nested: 2_000, levels: 4 } as const;
/** What is for programs, what others say of a thing, and what leads to other things. */
const NO_FACT =
  /^(?:@|(?:url|image|images|logo|photo|thumbnail|thumbnailUrl|sameAs|id|identifier|productID|mainEntityOfPage|potentialAction|video|review|reviews|breadcrumb|isRelatedTo|isSimilarTo|publisher|inLanguage|keywords|seller|directApply|datePublished|dateModified)$)/i;
const HTML = /<(?:p|br|div|li|ul|ol|h[1-6]|strong|em|span|b|a)\b[^<>]*>/i;
/** Letters from which on a value is a text, and no fact. */
const TEXT = 160;

type Value = string | number | boolean;
const isValue = (value: unknown): value is Value => ["string", "number", "boolean"].includes(typeof value);
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.slice(0, MOST.values) : value === undefined ? [] : [value];

/** The words of a name of schema.org's: "startDate" and "https://schema.org/InStock". */
const wordsOf = (name: string): string => {
  const words = name.replace(/^https?:\/\/schema\.org\//i, "").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

const said = (value: Value): string => {
  const text = String(value).trim();
  return /^https?:\/\/schema\.org\/\w+$/i.test(text) ? wordsOf(text) : text;
};

/** Properties whose values say together what each alone does not, in the order in which they are read. */
const TOGETHER = [
  ...[
    "lowPrice",
    "highPrice",
    "price",
    "priceCurrency",
    "minValue",
    "maxValue",
    "value",
    "currency",
    "unitText",
    "unitCode",
    "ratingValue",
  ],
  ...["reviewCount", "ratingCount", "streetAddress", "postalCode", "addressLocality", "addressRegion", "addressCountry"],
];
const COUNTS = new Set(["reviewCount", "ratingCount"]);
/** The ends of a range, before the second of which a dash stands. */
const UP_TO = new Set(["highPrice", "maxValue"]);

/** A value in one line; nothing if it has none. */
const lineOf = (value: unknown, level = 0): string => {
  if (isValue(value)) return said(value);
  if (Array.isArray(value)) {
    const lines = value.slice(0, MOST.values).map((each) => lineOf(each, level + 1));
    return [...new Set(lines.filter(Boolean))].join(", ");
  }
  if (!isThing(value) || level > MOST.levels) return "";
  const parts: string[] = [];
  const name = isValue(value.name) ? said(value.name) : "";
  if (name) parts.push(name);
  const together = TOGETHER.flatMap((key): string[] => {
    const line = lineOf(value[key], level + 1);
    if (!line) return [];
    return [COUNTS.has(key) ? `(${line})` : UP_TO.has(key) ? `– ${line}` : line];
  });
  if (together.length > 0) parts.push(together.join(" "));
  for (const key of ["address", "availability", "priceSpecification"]) {
    const line = lineOf(value[key], level + 1);
    if (line) parts.push(line);
  }
  return parts.join(", ") || (textIn(value) ?? "");
};

const textOf = (text: string): string =>
  HTML.test(text)
    ? text
    : text
        .split(/\n+/)
        .map((line) => `<p>${escaped(line)}</p>`)
        .join("");

/** What is done one after the other: strings, `HowToStep`, and sections of them. */
const stepsOf = (value: unknown, level = 0): string[] => {
  if (isValue(value)) return [said(value)];
  if (Array.isArray(value)) return value.slice(0, MOST.values).flatMap((each) => stepsOf(each, level));
  if (!isThing(value) || level > MOST.levels) return [];
  if (value.itemListElement !== undefined) return stepsOf(value.itemListElement, level + 1);
  const text = textIn(value.text) ?? textIn(value.description) ?? textIn(value.name);
  return text ? [text] : [];
};

const items = (tag: "ul" | "ol", texts: readonly string[]): string =>
  `<${tag}>${texts.map((text) => `<li>${HTML.test(text) ? text : escaped(text)}</li>`).join("")}</${tag}>`;

/** Questions with their answers. */
const questionsOf = (value: unknown): string =>
  listOf(value)
    .filter(isThing)
    .map((question) => {
      const answer = textIn((isThing(question.acceptedAnswer) ? question.acceptedAnswer : { text: null }).text);
      const asked = textIn(question.name) ?? textIn(question.text);
      return asked ? `<h2>${escaped(asked)}</h2>${answer ? textOf(answer) : ""}` : "";
    })
    .join("");

const STEPS = new Set(["recipeInstructions", "step", "steps"]);

/** A property: a text, a list, or a fact as a row of terms. */
const propertyOf = (name: string, value: unknown): { fact?: string; text?: string } => {
  if (STEPS.has(name) && !isValue(value)) return { text: `<h2>${wordsOf(name)}</h2>${items("ol", stepsOf(value))}` };
  if (name === "mainEntity") return { text: questionsOf(value) };
  if (name === "additionalProperty" || name === "nutrition") {
    const rows = listOf(value).flatMap((each) => {
      if (!isThing(each)) return [];
      const pairs =
        name === "nutrition" ? Object.entries(each) : [[textIn(each.name) ?? "", { ...each, name: undefined }] as const];
      return pairs.filter(([key]) => key && !NO_FACT.test(key)).map(([key, inner]) => factOf(key, inner));
    });
    return { fact: rows.join("") };
  }
  if (Array.isArray(value) && value.length > 2 && value.every((each) => typeof each === "string"))
    return { text: `<h2>${wordsOf(name)}</h2>${items("ul", value.slice(0, MOST.values))}` };
  if (typeof value === "string" && (value.length > TEXT || HTML.test(value))) return { text: textOf(value) };
  return { fact: factOf(name, value) };
};

const factOf = (name: string, value: unknown): string => {
  const line = lineOf(value);
  return line ? `<dt>${escaped(wordsOf(name))}</dt><dd>${escaped(line)}</dd>` : "";
};

const written = (thing: Thing): string => {
  const title = textIn(thing.name) ?? textIn(thing.title) ?? textIn(thing.headline);
  const description = textIn(thing.description);
  const facts: string[] = [];
  const texts: string[] = [];
  for (const [name, value] of Object.entries(thing).slice(0, MOST.properties)) {
    if (NO_FACT.test(name) || ["name", "title", "headline", "description"].includes(name)) continue;
    const { fact, text } = propertyOf(name, value);
    if (fact) facts.push(fact);
    if (text) texts.push(text);
  }
  const head = `${title ? `<h1>${escaped(title)}</h1>` : ""}${description ? textOf(description) : ""}`;
  return `${head}${facts.length > 0 ? `<dl>${facts.join("")}</dl>` : ""}${texts.join("")}`;
};

const keyOf = (thing: Thing): string => `${typesOf(thing).join(" ")} ${textIn(thing.name) ?? textIn(thing.title) ?? ""}`;

/** Names of the things that others hold: variants, and what is related. */
const namesInside = (things: readonly Thing[]): ReadonlySet<string> => {
  const names = new Set<string>();
  const stack: unknown[] = things.flatMap((thing) => Object.values(thing));
  for (let seen = 0; stack.length > 0 && seen < MOST.nested; seen++) {
    const value = stack.pop();
    if (isThing(value)) names.add(keyOf(value));
    if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) stack.push(inner);
  }
  return names;
};

/** What a page says in linked data of the product, event, recipe, post or questions that it is about, as HTML. */
export const linkedThings = (things: readonly Thing[]): string => {
  const all = things.filter((thing) => isOfType(thing, TYPES)).slice(0, MOST.things);
  const inside = namesInside(all);
  const told = new Map(all.map((thing) => [keyOf(thing), thing]));
  return [...told]
    .filter(([key]) => !inside.has(key))
    .map(([, thing]) => written(thing))
    .join("\n");
};
