import { lookup } from "@farthing/contract/read";
import { ACCENTS, BRACES, escapeTex } from "../tex.ts";
import { child, elements, textOf, type XmlElement } from "../xml.ts";

/** Large operators of `m:nary`, by character. */
const OPERATORS: ReadonlyMap<string, string> = lookup({
  "∑": "\\sum",
  "∏": "\\prod",
  "∐": "\\coprod",
  "∫": "\\int",
  "∬": "\\iint",
  "∭": "\\iiint",
  "∮": "\\oint",
  "⋃": "\\bigcup",
  "⋂": "\\bigcap",
  "⋁": "\\bigvee",
  "⋀": "\\bigwedge",
});
/** Office math (ECMA-376 part 1, 22.1) as TeX. */
export const texOf = (element: XmlElement): string => contents(element).trim().replace(/ {2,}/g, " ");

const contents = (element: XmlElement | undefined): string => elements(element).map(tex).join("");

const group = (element: XmlElement | undefined): string => `{${contents(element).trim()}}`;

const property = (element: XmlElement, properties: string, name: string): string | undefined =>
  child(element, properties, name)?.attributes["m:val"];

const MAKERS: ReadonlyMap<string, (element: XmlElement) => string> = lookup({
  "m:r": (run) =>
    elements(run, "m:t")
      .map((text) => escapeTex(textOf(text)))
      .join(""),
  "m:f": (f) =>
    property(f, "m:fPr", "m:type") === "lin"
      ? `${group(child(f, "m:num"))}/${group(child(f, "m:den"))}`
      : `\\frac${group(child(f, "m:num"))}${group(child(f, "m:den"))}`,
  "m:sSup": (s) => `${group(child(s, "m:e"))}^${group(child(s, "m:sup"))}`,
  "m:sSub": (s) => `${group(child(s, "m:e"))}_${group(child(s, "m:sub"))}`,
  "m:sSubSup": (s) => `${group(child(s, "m:e"))}_${group(child(s, "m:sub"))}^${group(child(s, "m:sup"))}`,
  "m:sPre": (s) => `{}_${group(child(s, "m:sub"))}^${group(child(s, "m:sup"))}${group(child(s, "m:e"))}`,
  "m:rad": (rad) => {
    const degree = contents(child(rad, "m:deg")).trim();
    return `\\sqrt${degree === "" ? "" : `[${degree}]`}${group(child(rad, "m:e"))}`;
  },
  "m:nary": (nary) => {
    const char = property(nary, "m:naryPr", "m:chr") ?? "∫";
    const bounds = (["m:sub", "m:sup"] as const).map((name) => {
      const bound = contents(child(nary, name)).trim();
      return bound === "" ? "" : `${name === "m:sub" ? "_" : "^"}{${bound}}`;
    });
    return `${OPERATORS.get(char) ?? char}${bounds.join("")} ${contents(child(nary, "m:e"))}`;
  },
  "m:d": (d) => {
    const opening = property(d, "m:dPr", "m:begChr") ?? "(";
    const closing = property(d, "m:dPr", "m:endChr") ?? ")";
    const separator = property(d, "m:dPr", "m:sepChr") ?? "|";
    const inner = elements(d, "m:e").map(contents).join(separator);
    return `\\left${BRACES.get(opening) ?? opening}${inner}\\right${BRACES.get(closing) ?? closing}`;
  },
  "m:func": (func) => `${contents(child(func, "m:fName")).trim()} ${contents(child(func, "m:e"))}`,
  "m:acc": (acc) => `${ACCENTS.get(property(acc, "m:accPr", "m:chr") ?? "\u0302") ?? "\\hat"}${group(child(acc, "m:e"))}`,
  "m:bar": (bar) => `${property(bar, "m:barPr", "m:pos") === "top" ? "\\overline" : "\\underline"}${group(child(bar, "m:e"))}`,
  "m:limLow": (lim) => `${contents(child(lim, "m:e")).trim()}_${group(child(lim, "m:lim"))}`,
  "m:limUpp": (lim) => `${contents(child(lim, "m:e")).trim()}^${group(child(lim, "m:lim"))}`,
  "m:groupChr": (each) => `\\underbrace${group(child(each, "m:e"))}`,
  "m:m": (matrix) =>
    `\\begin{matrix}${elements(matrix, "m:mr")
      .map((row) =>
        elements(row, "m:e")
          .map((cell) => contents(cell).trim())
          .join(" & "),
      )
      .join(" \\\\ ")}\\end{matrix}`,
  "m:eqArr": (array) =>
    `\\begin{aligned}${elements(array, "m:e")
      .map((line) => contents(line).trim())
      .join(" \\\\ ")}\\end{aligned}`,
});

const PROPERTIES = /^m:\w+Pr$|^w:/;

/** An element that is not in the table shows its content. */
const tex = (element: XmlElement): string =>
  MAKERS.get(element.name)?.(element) ?? (PROPERTIES.test(element.name) ? "" : contents(element));
