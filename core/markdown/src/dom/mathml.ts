import { lookup } from "@farthing/contract/read";
import { attr, type Element, fold, isElement, textOf } from "./node.ts";

/** Signs that TeX has names for, or means something else by. */
const NAMES: Readonly<Record<string, string>> = {
  "−": "-",
  "×": "\\times ",
  "÷": "\\div ",
  "·": "\\cdot ",
  "⋅": "\\cdot ",
  "±": "\\pm ",
  "∓": "\\mp ",
  "≤": "\\le ",
  "≥": "\\ge ",
  "≠": "\\ne ",
  "≈": "\\approx ",
  "≡": "\\equiv ",
  "∼": "\\sim ",
  "∝": "\\propto ",
  "∞": "\\infty ",
  "→": "\\to ",
  "⇒": "\\Rightarrow ",
  "↦": "\\mapsto ",
  "∈": "\\in ",
  "∉": "\\notin ",
  "⊂": "\\subset ",
  "⊆": "\\subseteq ",
  "∪": "\\cup ",
  "∩": "\\cap ",
  "∀": "\\forall ",
  "∃": "\\exists ",
  "∂": "\\partial ",
  "∇": "\\nabla ",
  "∑": "\\sum ",
  "∏": "\\prod ",
  "∫": "\\int ",
  "√": "\\surd ",
  "…": "\\ldots ",
  "⋯": "\\cdots ",
  α: "\\alpha ",
  β: "\\beta ",
  γ: "\\gamma ",
  δ: "\\delta ",
  ε: "\\epsilon ",
  ζ: "\\zeta ",
  η: "\\eta ",
  θ: "\\theta ",
  ι: "\\iota ",
  κ: "\\kappa ",
  λ: "\\lambda ",
  μ: "\\mu ",
  ν: "\\nu ",
  ξ: "\\xi ",
  π: "\\pi ",
  ρ: "\\rho ",
  σ: "\\sigma ",
  τ: "\\tau ",
  υ: "\\upsilon ",
  φ: "\\phi ",
  χ: "\\chi ",
  ψ: "\\psi ",
  ω: "\\omega ",
  Γ: "\\Gamma ",
  Δ: "\\Delta ",
  Θ: "\\Theta ",
  Λ: "\\Lambda ",
  Ξ: "\\Xi ",
  Π: "\\Pi ",
  Σ: "\\Sigma ",
  Φ: "\\Phi ",
  Ψ: "\\Psi ",
  Ω: "\\Omega ",
  "{": "\\{",
  "}": "\\}",
  "%": "\\%",
  "#": "\\#",
  "&": "\\&",
  _: "\\_",
  $: "\\$",
  "\\": "\\backslash ",
  "^": "\\hat{}",
  "~": "\\sim ",
};
/** Operators that are applied without being seen. */
const UNSEEN = /[\u2061-\u2064\u200b]/g;
const ACCENTS = lookup<string>({
  "¯": "overline",
  "‾": "overline",
  "^": "hat",
  ˆ: "hat",
  "~": "tilde",
  "˜": "tilde",
  "→": "vec",
  "˙": "dot",
  "¨": "ddot",
});
const FUNCTION =
  /^(?:sin|cos|tan|cot|sec|csc|sinh|cosh|tanh|arcsin|arccos|arctan|log|ln|exp|lim|max|min|sup|inf|det|dim|ker|gcd)$/;
/** Levels down to which a formula is told apart. */
const DEEPEST = 60;

const signs = (text: string): string => [...text].map((sign) => NAMES[sign] ?? sign).join("");

const token = (element: Element): string => {
  const text = fold(textOf(element).replace(UNSEEN, ""));
  if (element.tagName === "mtext" || element.tagName === "ms") return text && `\\text{${text}}`;
  if (element.tagName === "mi" && FUNCTION.test(text)) return `\\${text} `;
  return element.tagName === "mi" && /^[\p{L}]{2,}$/u.test(text) ? `\\mathrm{${text}}` : signs(text);
};

const group = (tex: string): string => `{${tex.trim()}}`;

/** What has an index or a power: one sign needs no braces. */
const base = (tex: string): string => (/^\s*(?:[\p{L}\d)]|\\[A-Za-z]+)\s*$/u.test(tex) ? tex.trim() : group(tex));

/** TeX for presentation MathML that comes without its source; what it has no form for is written in a row. */
export const texOf = (element: Element, depth = 0): string => {
  const children = element.childNodes.filter(isElement);
  if (depth > DEEPEST) return signs(fold(textOf(element)));
  const part = (at: number): string => {
    const child = children[at];
    return child ? texOf(child, depth + 1) : "";
  };
  const row = (): string => children.map((_, at) => part(at)).join("");
  switch (element.tagName) {
    case "mi":
    case "mn":
    case "mo":
    case "mtext":
    case "ms":
      return token(element);
    case "mspace":
      return " ";
    case "annotation":
    case "annotation-xml":
    case "mphantom":
      return "";
    case "mfrac":
      return `\\frac${group(part(0))}${group(part(1))}`;
    case "msqrt":
      return `\\sqrt${group(row())}`;
    case "mroot":
      return `\\sqrt[${part(1).trim()}]${group(part(0))}`;
    case "msub":
      return `${base(part(0))}_${group(part(1))}`;
    case "msup":
      return `${base(part(0))}^${group(part(1))}`;
    case "msubsup":
      return `${base(part(0))}_${group(part(1))}^${group(part(2))}`;
    case "munder":
      return `${part(0).trim()}_${group(part(1))}`;
    case "mover": {
      const accent = children[1] && ACCENTS.get(fold(textOf(children[1])));
      return accent ? `\\${accent}${group(part(0))}` : `${part(0).trim()}^${group(part(1))}`;
    }
    case "munderover":
      return `${part(0).trim()}_${group(part(1))}^${group(part(2))}`;
    case "mfenced":
      return `${attr(element, "open") ?? "("}${children.map((_, at) => part(at)).join(",")}${attr(element, "close") ?? ")"}`;
    case "mtable":
      return `\\begin{matrix}${children.map((_, at) => part(at)).join(" \\\\ ")}\\end{matrix}`;
    case "mtr":
      return children.map((_, at) => part(at)).join(" & ");
    default:
      return children.length ? row() : signs(fold(textOf(element)));
  }
};
