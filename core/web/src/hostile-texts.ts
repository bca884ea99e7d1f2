/** Characters that the classes of patterns hold. */
const PROBES = ["a", "A", "0", " ", "\n", "\t", "_", "-", ".", "/", "<", ">", '"', "'", "=", "é"];
const MAX_UNITS = 32;
const MAX_BEGINNINGS = 8;
/** What disappoints a loop at last: a character that hardly any pattern names. */
const END = "\0";

/** One way to make a pattern work hard: a text of about `length` characters. */
export type HostileText = (length: number) => string;

/** What in a source is no character of the text: counts, beginnings of groups, classes by name, operators. */
const SYNTAX =
  /\{\d+(?:,\d*)?\}|\(\?(?:<?[=!]|:|<[^<>]{1,100}>|[a-z-]{1,9}:)|\\[sdwbpSDWBP](?:\{[^{}]{0,100}\})?|\\(?<sign>.)|[()[\]{}|?*+.^$]/g;
const NAMED: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/** What a pattern's source writes out, a text for each run of characters, in their order. */
function literalsOf(source: string): string[] {
  const literals: string[] = [];
  let literal = "";
  let end = 0;
  for (const { 0: syntax, index, groups } of source.matchAll(SYNTAX)) {
    const { sign } = groups ?? {};
    literal += source.slice(end, index) + (sign === undefined ? "" : (NAMED[sign] ?? sign));
    end = index + syntax.length;
    if (sign !== undefined) continue;
    literals.push(literal);
    literal = "";
  }
  return [...literals, literal + source.slice(end)].filter((text) => text !== "");
}

/**
 * Texts over which a pattern may search for long, made of its own source: each of its characters and literals again and again, behind
 * each beginning of what it asks for, and with it. They find most of
 * what is slow, and not all.
 */
export function hostileTexts(source: string): readonly HostileText[] {
  const literals = literalsOf(source);
  const units = [...new Set([...literals, ...PROBES, ...literals.join("")])].slice(0, MAX_UNITS);
  const beginnings = ["", ...literals.map((_, at) => literals.slice(0, at + 1).join(""))].slice(0, MAX_BEGINNINGS + 1);
  const repeated = (before: string, unit: string): HostileText => {
    return (length) => before + unit.repeat(Math.max(1, Math.floor(length / unit.length))) + END;
  };
  return beginnings.flatMap((before) =>
    units.flatMap((unit) => [repeated(before, unit), ...(before === "" ? [] : [repeated("", before + unit)])]),
  );
}
