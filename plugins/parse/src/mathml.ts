import { lookup } from "@farthing/contract/read";
import { ACCENTS, BRACES, escapeTex } from "./tex.ts";
import { descendants, elements, textOf, type XmlElement } from "./xml.ts";

/** Signs that say how an equation is spoken, and are not seen. */
const INVISIBLE = /[\u2061-\u2064]/g;

/** An equation in MathML Core as TeX: as the TeX it was made of where it says so. */
export function texOfMathml(equation: XmlElement): string {
  const source = descendants(equation, "math:annotation").find(({ attributes }) => /\btex$/i.test(attributes.encoding ?? ""));
  return (source === undefined ? tex(equation) : textOf(source)).trim().replace(/\s+/g, " ");
}

const contents = (element: XmlElement): string => elements(element).map(tex).join("");
const group = (element: XmlElement | undefined): string => `{${element === undefined ? "" : tex(element).trim()}}`;
const leaf = (element: XmlElement): string => escapeTex(textOf(element).replace(INVISIBLE, "").trim());

const script = (element: XmlElement, ...marks: readonly ("_" | "^")[]): string => {
  const [base, ...scripts] = elements(element);
  const letter = base === undefined ? "" : tex(base).trim();
  return `${letter.length === 1 ? letter : `{${letter}}`}${marks.map((mark, at) => mark + group(scripts[at])).join("")}`;
};

/** What stands over or under: an accent, else bounds. */
const over = (element: XmlElement): string => {
  const [base, mark] = elements(element);
  const accent = mark === undefined ? undefined : ACCENTS.get(textOf(mark).trim());
  return accent === undefined ? script(element, "^") : `${accent}${group(base)}`;
};

const fenced = (element: XmlElement): string => {
  const { open = "(", close = ")", separators = "," } = element.attributes;
  const inner = elements(element).map(tex).join(separators.trim().charAt(0));
  return `\\left${BRACES.get(open) ?? open}${inner}\\right${BRACES.get(close) ?? close}`;
};

const MAKERS: ReadonlyMap<string, (element: XmlElement) => string> = lookup({
  "math:mi": leaf,
  "math:mn": leaf,
  "math:mo": (element) => {
    const sign = leaf(element);
    return /^[=<>≤≥≠≈→⇒+−±×÷]$/.test(sign) ? ` ${sign} ` : sign;
  },
  "math:ms": leaf,
  "math:mtext": (element) => `\\text{${leaf(element)}}`,
  "math:mspace": () => " ",
  "math:mfrac": (element) => `\\frac${elements(element).slice(0, 2).map(group).join("")}`,
  "math:msqrt": (element) => `\\sqrt{${contents(element).trim()}}`,
  "math:mroot": (element) => {
    const [base, degree] = elements(element);
    return `\\sqrt[${degree === undefined ? "" : tex(degree).trim()}]${group(base)}`;
  },
  "math:msup": (element) => script(element, "^"),
  "math:msub": (element) => script(element, "_"),
  "math:msubsup": (element) => script(element, "_", "^"),
  "math:mover": over,
  "math:munder": (element) => script(element, "_"),
  "math:munderover": (element) => script(element, "_", "^"),
  "math:mfenced": fenced,
  "math:mtable": (element) => `\\begin{matrix}${elements(element).map(tex).join(" \\\\ ")}\\end{matrix}`,
  "math:mtr": (element) =>
    elements(element)
      .map((cell) => contents(cell).trim())
      .join(" & "),
  // Other forms of the same follow the first.
  "math:semantics": (element) => elements(element).slice(0, 1).map(tex).join(""),
  "math:annotation": () => "",
  "math:annotation-xml": () => "",
  "math:mphantom": () => "",
});

/** An element that is not in the table shows its content. */
const tex = (element: XmlElement): string => MAKERS.get(element.name)?.(element) ?? contents(element);
