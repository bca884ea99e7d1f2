import { fold, lookup } from "@farthing/read";
import { bounded, bracketed, environment, fenced, fraction, group, over, renamed, root, row, scripts, under } from "./forms.ts";
import { inAlphabet, inMath, inText } from "./signs.ts";
import { sourceOf } from "./source.ts";

/** An element of MathML, whatever parser read it. */
export interface MathNode {
  /** Its name without a prefix, as in `mfrac`. */
  readonly name: string;
  /** The elements in it. */
  readonly children: readonly MathNode[];
  /** All text below. */
  readonly text: string;
  attribute(name: string): string | null | undefined;
}

/** TeX of an element by the TeX of its children. */
type Maker = (parts: readonly string[], node: MathNode) => string;

/** Levels down to which a formula is told apart; what is below is written in a row. */
const DEEPEST = 60;
/** What is not seen, or another form of what is. */
const UNSEEN = new Set(["annotation", "annotation-xml", "mphantom", "mprescripts", "none"]);
const WORD = /^\p{L}{2,}$/u;
/** Commands for what stands around a formula, by `notation` of `menclose`. */
const ENCLOSURES = lookup({
  box: "boxed",
  roundedbox: "boxed",
  radical: "sqrt",
  top: "overline",
  bottom: "underline",
  updiagonalstrike: "cancel",
  downdiagonalstrike: "bcancel",
});

/** Presentation MathML (MathML 3, 3) as TeX: as the TeX it was made from, else as TeX that says the same. */
export const texOfMathml = (math: MathNode): string => sourceOf(math) ?? fold(texOf(math, 0));

/** An identifier, a number or an operator; a word is set as one, by `command`. */
const sign =
  (command: string): Maker =>
  (_, node) => {
    const text = fold(node.text);
    const tex = inAlphabet(text, node.attribute("mathvariant") ?? undefined);
    return tex === text && WORD.test(text) ? `\\${command}{${text}}` : tex;
  };

const words: Maker = (_, node) => inText(node.text);

/** Where scripts of `mmultiscripts` stand: pairs of a lower and an upper one, those before the base behind `mprescripts`. */
const multiscripts: Maker = ([base = "", ...marks], node) => {
  const parting = node.children.findIndex(({ name }) => name === "mprescripts");
  const at = parting < 0 ? marks.length : parting - 1;
  const every = (from: readonly string[], odd: number) => from.filter((_, index) => index % 2 === odd).join("");
  const [behind, before] = [marks.slice(0, at), marks.slice(at + 1)];
  return `${scripts("", every(before, 0), every(before, 1))}${scripts(base, every(behind, 0), every(behind, 1))}`;
};

const fencedList: Maker = (parts, node) => {
  const separators = Array.from((node.attribute("separators") ?? ",").replace(/\s/g, ""), inMath);
  const inner = parts.map((part, at) => (at === 0 ? "" : (separators[at - 1] ?? separators.at(-1) ?? "")) + part.trim());
  return fenced(node.attribute("open") ?? "(", inner.join(""), node.attribute("close") ?? ")");
};

const lineOf = (node: MathNode): "bar" | "none" | "slash" => {
  if (node.attribute("bevelled") === "true") return "slash";
  return Number.parseFloat(node.attribute("linethickness") ?? "") === 0 ? "none" : "bar";
};

/** A row. A table alone between brackets is a matrix with such. */
const inRow: Maker = (parts, node) => {
  const [open, table, close, ...others] = node.children;
  const isAlone = open?.name === "mo" && table?.name === "mtable" && (close?.name ?? "mo") === "mo" && others.length === 0;
  const name = isAlone ? bracketed(open.text, close?.text ?? "") : undefined;
  if (name !== undefined) return renamed(parts[1] ?? "", name);
  return parts.length > 0 ? parts.join("") : inMath(fold(node.text));
};

const MAKERS: ReadonlyMap<string, Maker> = lookup<Maker>({
  mi: sign("mathrm"),
  mn: sign("mathrm"),
  mo: sign("operatorname"),
  mtext: words,
  ms: words,
  mspace: (_, node) => (Number.parseFloat(node.attribute("width") ?? "") >= 1 ? "\\quad " : " "),
  mfrac: ([above = "", below = ""], node) => fraction(above, below, lineOf(node)),
  msqrt: (parts) => root(parts.join("")),
  mroot: ([base = "", degree]) => root(base, degree),
  msub: ([base = "", below = ""]) => scripts(base, below, ""),
  msup: ([base = "", above = ""]) => scripts(base, "", above),
  msubsup: ([base = "", below = "", above = ""]) => scripts(base, below, above),
  munder: ([base = "", below = ""], { children }) => under(base, below, children[1]?.text ?? ""),
  mover: ([base = "", above = ""], { children }) => over(base, above, children[1]?.text ?? ""),
  munderover: ([base = "", below = "", above = ""]) => bounded(base, below, above),
  mmultiscripts: multiscripts,
  mfenced: fencedList,
  menclose: (parts, node) => {
    const command = (node.attribute("notation") ?? "").split(/\s+/).flatMap((name) => ENCLOSURES.get(name) ?? [])[0];
    return command === undefined ? parts.join("") : `\\${command}${group(parts.join(""))}`;
  },
  mrow: inRow,
  mtable: (parts) => environment("matrix", parts),
  mtr: (parts) => row(parts),
  // The label of a line stands behind it.
  mlabeledtr: ([label, ...cells]) => row([...cells, label ?? ""]),
  // Other forms of the same follow the first.
  semantics: ([first = ""]) => first,
  maction: (parts, node) => parts[(Number.parseInt(node.attribute("selection") ?? "", 10) || 1) - 1] ?? "",
});

/** Token elements (MathML 3, 3.2): all text in one is one sign, whatever elements stand in it. Looked into, each of such as lie in each other would write it. */
const TOKENS = new Set(["mi", "mn", "mo", "mtext", "ms", "mspace"]);

/** An element that is not in the table shows its content. */
const texOf = (node: MathNode, depth: number): string => {
  if (UNSEEN.has(node.name)) return "";
  if (TOKENS.has(node.name)) return MAKERS.get(node.name)?.([], node) ?? "";
  const { children } = node;
  if (depth > DEEPEST && children.length > 0) return inMath(fold(node.text));
  const parts = children.map((child) => texOf(child, depth + 1));
  return MAKERS.get(node.name)?.(parts, node) ?? (parts.length > 0 ? parts.join("") : inMath(fold(node.text)));
};
