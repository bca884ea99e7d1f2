import { readJson, unwrapped } from "@farthing/read";

/** More characters than a script has whose author wrote it by hand. */
const MAX_LENGTH = 200_000;
/** What a script of JSON begins with. */
const BEGIN = /^[[{"/]/;
const CONTROL: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stand in a string
const CONTROLS = /[\u0000-\u001f]/g;

/**
 * What is written otherwise than in JSON, and the strings, in which nothing of it counts: a string in double or single quotes (a single
 * one ends it where a comma, colon or bracket follows), a comment, a name without quotes, a text without quotes. What is never closed
 * ends with the text: looked for again from each of its quotes it would take minutes.
 */
const TOKEN =
  /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|'[^'\\]*(?:(?:\\[\s\S]|'(?!\s*[,:}\]]))[^'\\]*)*(?:'|\\?$)|\/\*[\s\S]*?(?:\*\/|$)|(?<=[\s,{[])\/\/[^\n]*|(?=[\p{L}_$])(?<=[{,]\s*)[\w$]+(?=\s*:)|(?=\p{L})(?<=:\s*)(?!(?:true|false|null)\b)[^\n",:{}[\]]+(?=[\n,}])/gu;
/** A string, or a comma before what closes. */
const COMMA = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|,(?=\s*[}\]])/g;
/** What is written otherwise in single quotes than in double ones. */
const SINGLE: Readonly<Record<string, string>> = { '"': '\\"', "\\'": "'" };
/** Names of JavaScript for what is not there. */
const NOTHING = /^(?:undefined|NaN)$/;

const quoted = (text: string): string => `"${text.replace(CONTROLS, (sign) => CONTROL[sign] ?? " ")}"`;

function written(token: string): string {
  const [first] = token;
  if (first === '"') return quoted(token.slice(1, -1));
  if (first === "'") return quoted(token.slice(1, -1).replace(/\\[\s\S]|"/g, (sign) => SINGLE[sign] ?? sign));
  if (first === "/") return " ";
  const bare = token.trim();
  return NOTHING.test(bare) ? "null" : quoted(bare);
}

const withoutCommas = (text: string): string => text.replace(COMMA, (token) => (token === "," ? "" : token));

/**
 * JSON as sites write it: in a CDATA section or an HTML comment, with comments, commas before a closing bracket, raw line breaks in
 * strings, single quotes, names or texts without quotes. `null` if it is none even so. Takes time in proportion to its length.
 */
export function parseLenient(source: string): unknown {
  const value = readJson(source);
  if (value !== null || source.length > MAX_LENGTH) return value;
  const text = unwrapped(source);
  return BEGIN.test(text) ? readJson(withoutCommas(text.replace(TOKEN, written))) : null;
}
