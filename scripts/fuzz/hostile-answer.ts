import { type Dice } from "../../core/contract/test/dice.ts";
import { hostileAddress, hostileText } from "../../core/markdown/test/index.ts";
import { oneOf } from "./mutate.ts";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Text that stands beside what was there, in place of it, or around it. */
function tainted(text: string, roll: Dice): string {
  const hostile = hostileText(roll);
  return oneOf([hostile, `${text} ${hostile}`, `${hostile} ${text}`, text], roll);
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4}){5,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const isFile = (text: string): boolean => {
  const packed = text.replace(/\s+/g, "");
  return BASE64.test(packed) && Buffer.from(packed, "base64").includes("\n");
};
const ADDRESS = /^(?:https?:)?\/\/|^\.?\//;

/** A string of a site's JSON; texts in Base64 (files) stay that, and addresses lead elsewhere now and then. */
function hostileString(text: string, roll: Dice): string {
  if (isFile(text))
    return Buffer.from(Array.from({ length: 1 + roll(4) }, () => hostileText(roll, undefined, 30)).join("\n\n")).toString(
      "base64",
    );
  if (ADDRESS.test(text)) return roll(8) === 0 ? hostileAddress(roll) : text;
  return tainted(text, roll);
}

function hostileValue(value: unknown, roll: Dice): unknown {
  if (typeof value === "string") return hostileString(value, roll);
  if (Array.isArray(value)) return value.map((each) => hostileValue(each, roll));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, /^@/.test(key) ? each : hostileValue(each, roll)]));
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const SCRIPT = /(<script\b[^>]*>)([\s\S]*?)(<\/script\s*>)|(<style\b[\s\S]*?<\/style\s*>|<!--[\s\S]*?-->)/gi;
const TEXT = />([^<>]*\S[^<>]*)</g;
const SHOWN = /\s(?:alt|title|content|aria-label|datetime|value|cite|label|summary)="([^"]*)"/gi;
const LINKS = /\s(?:href|src|srcset|poster|data-src|data-srcset|data-original|action|data)="([^"]*)"/gi;

/** A page's mark-up: all that is shown, and where it leads. */
function hostileMarkup(html: string, roll: Dice): string {
  const within = (attribute: string, value: string, text: string) => `${attribute.slice(0, -value.length - 1)}${escaped(text)}"`;
  return html
    .replace(LINKS, (attribute, value: string) => within(attribute, value, hostileAddress(roll)))
    .replace(SHOWN, (attribute, value: string) =>
      ADDRESS.test(value) ? attribute : within(attribute, value, tainted(value, roll)),
    )
    .replace(
      TEXT,
      (_, text: string) => `>${oneOf([text, escaped(hostileText(roll)), `${text} ${escaped(hostileText(roll))}`], roll)}<`,
    );
}

function hostilePage(html: string, roll: Dice): string {
  let out = "";
  let at = 0;
  for (const { 0: whole, 1: open, 2: code, 3: close, index } of html.matchAll(SCRIPT)) {
    const state = code === undefined ? undefined : parsed(code);
    const changed = state && `${open}${JSON.stringify(hostileValue(state, roll)).replaceAll("<", "\\u003c")}${close}`;
    out += hostileMarkup(html.slice(at, index), roll) + (changed ?? whole);
    at = index + whole.length;
  }
  return out + hostileMarkup(html.slice(at), roll);
}

/** What a site answered, with text that tries to act in all of its strings (JSON), or in all that it shows and says of itself (HTML). */
export function hostileAnswer(bytes: Uint8Array, roll: Dice): Uint8Array {
  const text = Buffer.from(bytes).toString();
  const value = parsed(text);
  return Buffer.from(
    typeof value === "object" && value !== null ? JSON.stringify(hostileValue(value, roll)) : hostilePage(text, roll),
  );
}
