import { readJson, unwrapped } from "@farthing/read";

/** More characters than the linked data of a page has. */
const MAX_LENGTH = 200_000;
const CONTROL: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * One token of JSON as sites write it: a string, a comment, a comma before what closes, or any other sign. What is never closed ends
 * with the text: looked for again from each of its quotes it would take minutes.
 */
const TOKEN = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|\/\*[\s\S]*?(?:\*\/|$)|(?<=[\s,{[])\/\/[^\n]*|,(?=\s*[}\]])/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stand in a string
const CONTROLS = /[\u0000-\u001f]/g;

const written = (token: string): string =>
  token.startsWith('"') ? token.replace(CONTROLS, (sign) => CONTROL[sign] ?? " ") : token.startsWith("/") ? " " : "";

/**
 * What was meant by JSON that is none for its line breaks in strings, commas before a closing bracket, comments or wrapping;
 * `null` if it is no JSON even so.
 */
export const mended = (source: string): unknown =>
  source.length > MAX_LENGTH ? null : readJson(unwrapped(source).replace(TOKEN, written));
