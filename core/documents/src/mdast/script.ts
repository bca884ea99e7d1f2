import type { PhrasingContent } from "mdast";

/** Set above the line, or below it. */
export type Script = "sup" | "sub";

/** Half-points that text must be moved by to be more than trimmed to its line. */
const LEAST = 4;
/** The signs of Unicode, for texts without marks. */
const SIGNS: Readonly<Record<Script, string>> = { sup: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", sub: "₀₁₂₃₄₅₆₇₈₉₊₋" };
const PLAIN = "0123456789+-";
const WRITTEN = /^<(sup|sub)>([^<]*)<\/\1>$/;

/** What a setting makes of text: a named one, or a shift in half-points of text that has none. */
export function scriptOf(named: Script | "line" | undefined, halfPoints = 0): Script | undefined {
  if (named === "sup" || named === "sub") return named;
  return Math.abs(halfPoints) < LEAST ? undefined : halfPoints > 0 ? "sup" : "sub";
}

/** Text with the marks of its setting, white space outside of them. */
export function scripted(text: string, script: Script | undefined): PhrasingContent[] {
  if (script === undefined) return [{ type: "text", value: text }];
  const [before = "", after = ""] = text.split(text.trim());
  return [
    { type: "text", value: before },
    { type: "html", value: `<${script}>${text.trim()}</${script}>` },
    { type: "text", value: after },
  ];
}

/** What finished HTML in a line says in plain text: a number set high or low keeps its place, all else is a blank. */
export function plainHtml(html: string): string {
  const [, tag, text = ""] = WRITTEN.exec(html) ?? [];
  if (tag === undefined) return " ";
  const script = tag as Script;
  const signs = [...text].map((sign) => SIGNS[script][PLAIN.indexOf(sign.replace(/[−–]/u, "-"))]);
  return signs.includes(undefined) ? `${script === "sup" ? "^" : "_"}${text}` : signs.join("");
}
