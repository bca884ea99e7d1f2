import { oneLine, seen } from "@farthing/read";

/** A command or a sign, and a run of dollar signs: both are read as a whole, so that `\\$` is a line end and a dollar sign. */
const DOLLARS = /\\[\s\S]|\$+/g;

/**
 * A dollar sign ends a formula, whatever stands before it. One that TeX shows becomes a command for it; those that put a formula into
 * words become TeX's other marks for that, which say the same; one without a partner goes.
 */
const withoutDollars = (tex: string): string => {
  if (!tex.includes("$")) return tex;
  let left = (tex.match(DOLLARS) ?? []).filter((sign) => sign.startsWith("$")).length;
  let inside = false;
  return tex.replace(DOLLARS, (sign) => {
    if (sign === "\\$") return "\\text{\\textdollar}";
    if (!sign.startsWith("$")) return sign;
    left--;
    if (!inside && left === 0) return "";
    inside = !inside;
    return inside ? "\\(" : "\\)";
  });
};

/**
 * What Markdown would take for its own, and how TeX says the same without it. Blanks and empty braces mean nothing to TeX in a formula,
 * and end what a reader of Markdown is looking for, be it one that knows formulas or one that does not:
 * tags and addresses in angle brackets, links, notes, addresses on their own, code.
 */
const DEFUSED: readonly (readonly [RegExp, string])[] = [
  [/<(?=[A-Za-z/!?])/g, "< "],
  [/\](?=\()/g, "] "],
  [/\[(?=\^)/g, "[ "],
  [/:\/\//g, ":{/}/"],
  [/www\./gi, "www{.}"],
  [/(?<=[\w.+-])@(?=[\w-]+\.\w)/g, "{@}"],
  [/`/g, "‘"],
];
/** What one of them begins with. */
const SUSPECT = /[<\](`:@[.]/;

/** A backslash that would hide what comes behind the formula. */
const OPEN_END = /(?<!\\)(?:\\\\)*\\$/;

/**
 * TeX as it may stand between dollar signs: the one place that formulas of every source go through on their way into Markdown. It is one
 * line without dollar signs and means what it meant, and nothing in it is a link, a picture or HTML, neither for readers that know formulas
 * nor for those that read it as text. "" if nothing is left.
 */
export const writtenInMarkdown = (source: string): string => {
  let tex = withoutDollars(oneLine(seen(source)));
  if (SUSPECT.test(tex)) for (const [sign, harmless] of DEFUSED) tex = tex.replace(sign, harmless);
  tex = tex.trim();
  return (OPEN_END.test(tex) ? tex.slice(0, -1) : tex).trim();
};
