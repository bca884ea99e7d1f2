import {
  bounded,
  environment,
  fenced,
  fraction,
  group,
  inAlphabet,
  inMath,
  inText,
  over,
  root,
  row,
  scripts,
  under,
} from "@farthing/markdown/tex";
import { lookup } from "@farthing/read";
import { child, elements, textOf, type XmlElement } from "../xml.ts";

/** TeX of an element; `inside` gives that of what an element holds. */
type Maker = (element: XmlElement, inside: (part: XmlElement | undefined) => string) => string;

/** Levels down to which an equation is told apart; what is below is written in a row. */
const DEEPEST = 60;
const WORD = /^\p{L}{2,}$/u;
const PROPERTIES = /^m:\w+Pr$|^w:/;
/** What of Word's own may stand around parts of an equation, such as what a tracked change has added. */
const AROUND: ReadonlySet<string> = new Set([
  "w:ins",
  "w:moveTo",
  "w:hyperlink",
  "w:fldSimple",
  "w:smartTag",
  "w:customXml",
  "w:sdt",
  "w:sdtContent",
]);
/** Alphabets by style. */
const STYLES = lookup({ p: "normal", b: "bold", bi: "bold-italic" });
const LINES = lookup<"bar" | "none" | "slash">({ bar: "bar", noBar: "none", lin: "slash", skw: "slash" });

/** Office math (ECMA-376 part 1, 22.1) as TeX. */
export const texOf = (equation: XmlElement): string => contents(equation, 0).trim().replace(/ {2,}/g, " ");

const contents = (element: XmlElement | undefined, depth: number): string =>
  elements(element)
    .map((each) => tex(each, depth))
    .join("");

const property = (element: XmlElement, name: string): string | undefined =>
  child(element, `${element.name}Pr`, name)?.attributes["m:val"];

/** Text of a run: words that are marked as such, else signs in their alphabet; upright names of more than one letter stay so. */
const run: Maker = (element) => {
  const text = elements(element, "m:t").map(textOf).join("");
  const properties = child(element, "m:rPr");
  if (child(properties, "m:nor") !== undefined) return inText(text);
  const [script, style] = ["m:scr", "m:sty"].map((name) => child(properties, name)?.attributes["m:val"]);
  const alphabet = script === undefined || script === "roman" ? STYLES.get(style ?? "") : script;
  const isOne = alphabet !== undefined && (alphabet !== "normal" || WORD.test(text.trim()));
  return isOne ? inAlphabet(text.trim(), alphabet) : inMath(text);
};

const MAKERS: ReadonlyMap<string, Maker> = lookup<Maker>({
  "m:r": run,
  "w:r": (r) => inText(elements(r, "w:t").map(textOf).join("")),
  "m:f": (f, inside) => fraction(inside(child(f, "m:num")), inside(child(f, "m:den")), LINES.get(property(f, "m:type") ?? "bar")),
  "m:sSup": (s, inside) => scripts(inside(child(s, "m:e")), "", inside(child(s, "m:sup"))),
  "m:sSub": (s, inside) => scripts(inside(child(s, "m:e")), inside(child(s, "m:sub")), ""),
  "m:sSubSup": (s, inside) => scripts(inside(child(s, "m:e")), inside(child(s, "m:sub")), inside(child(s, "m:sup"))),
  "m:sPre": (s, inside) => scripts("", inside(child(s, "m:sub")), inside(child(s, "m:sup"))) + inside(child(s, "m:e")),
  "m:rad": (rad, inside) => root(inside(child(rad, "m:e")), inside(child(rad, "m:deg"))),
  "m:nary": (nary, inside) => {
    const sign = inMath(property(nary, "m:chr") ?? "∫");
    return `${bounded(sign, inside(child(nary, "m:sub")), inside(child(nary, "m:sup")))} ${inside(child(nary, "m:e"))}`;
  },
  "m:d": (d, inside) => {
    const inner = elements(d, "m:e").map(inside);
    return fenced(
      property(d, "m:begChr") ?? "(",
      inner.join(inMath(property(d, "m:sepChr") ?? "|")),
      property(d, "m:endChr") ?? ")",
    );
  },
  "m:func": (func, inside) => `${inside(child(func, "m:fName")).trim()} ${inside(child(func, "m:e"))}`,
  "m:acc": (acc, inside) => {
    const sign = property(acc, "m:chr") ?? "\u0302";
    return over(inside(child(acc, "m:e")), inMath(sign), sign);
  },
  "m:bar": (bar, inside) => (property(bar, "m:pos") === "top" ? over : under)(inside(child(bar, "m:e")), "", "‾"),
  "m:limLow": (lim, inside) => under(inside(child(lim, "m:e")), inside(child(lim, "m:lim")), textOf(child(lim, "m:lim"))),
  "m:limUpp": (lim, inside) => over(inside(child(lim, "m:e")), inside(child(lim, "m:lim")), textOf(child(lim, "m:lim"))),
  "m:groupChr": (each, inside) => {
    const sign = property(each, "m:chr") ?? "⏟";
    return (property(each, "m:pos") === "top" ? over : under)(inside(child(each, "m:e")), inMath(sign), sign);
  },
  "m:borderBox": (box, inside) => `\\boxed${group(inside(child(box, "m:e")))}`,
  "m:phant": (phantom, inside) => (property(phantom, "m:show") === "0" ? "" : inside(child(phantom, "m:e"))),
  "m:m": (matrix, inside) =>
    environment(
      "matrix",
      elements(matrix, "m:mr").map((line) => row(elements(line, "m:e").map(inside))),
    ),
  "m:eqArr": (array, inside) =>
    environment(
      "aligned",
      elements(array, "m:e").map((line) => aligned(inside(line))),
    ),
});

/** The line of an array of equations (ECMA-376 part 1, 22.1.2.34): what TeX aligns at is the same sign, which is no text there. */
const aligned = (line: string): string => line.replace(/\\text\{[^{}]*\}|\\&/g, (part) => (part === "\\&" ? "&" : part));

/** An element that is not in the table shows its content. */
const tex = (element: XmlElement, depth: number): string => {
  if (depth > DEEPEST) return inMath(textOf(element));
  const inside = (part: XmlElement | undefined) => contents(part, depth + 1);
  const isPassedOver = PROPERTIES.test(element.name) && !AROUND.has(element.name);
  return MAKERS.get(element.name)?.(element, inside) ?? (isPassedOver ? "" : inside(element));
};
