import { isJsonObject } from "@farthing/contract";
import { Misconduct, type Packet } from "./packet.ts";

/** Characters from which on a text travels as it is, not as JSON, which is written and read sign by sign. */
const LONG = 32_768;

/** An input or a result, ready to travel: long texts of its own fields (a document in base64, Markdown) are parts. */
export function packed(value: unknown): { readonly head: object; readonly parts: readonly Buffer[] } {
  const fields = isJsonObject(value) ? Object.entries(value) : [];
  const long = fields.filter((field): field is [string, string] => typeof field[1] === "string" && field[1].length >= LONG);
  if (long.length === 0) return { head: { value }, parts: [] };
  const emptied = Object.fromEntries([...fields, ...long.map(([name]) => [name, ""] as const)]);
  return { head: { value: emptied, texts: long.map(([name]) => name) }, parts: long.map(([, text]) => Buffer.from(text)) };
}

/** The value that travelled. @throws Misconduct */
export function unpacked({ head, parts }: Packet): unknown {
  const { value, texts = [] } = head;
  if (!Array.isArray(texts) || texts.length !== parts.length) throw new Misconduct("a packet lacks texts");
  if (parts.length === 0) return value;
  if (typeof value !== "object" || value === null) throw new Misconduct("texts of what has no fields");
  const names = texts.map(String);
  if (!names.every((name) => Object.hasOwn(value, name))) throw new Misconduct("texts of fields that are not there");
  return Object.assign(value, Object.fromEntries(names.map((name, at) => [name, parts[at]?.toString("utf8")])));
}
