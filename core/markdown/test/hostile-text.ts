import type { Dice } from "@farthing/contract/test";
import { IN_FORMULA, LINKED } from "./harm.ts";

/** Markdown that acts in its reader, whole and in parts, with `host` in its addresses. */
const acting = (host: string): readonly string[] => [
  "[x](javascript:alert(1))",
  `[x](https://${host}/)`,
  `![x](https://${host}/p.png)`,
  "![x](data:text/html,x)",
  "](javascript:alert(1))",
  `](https://${host}/)`,
  "[x](javascript&colon;alert(1))",
  "[x][y]",
  "[x]: javascript:alert(1)",
  "[y]: <data:x>",
  "[^1]",
  "[^1]: javascript:x",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "</script>",
  "<!-- x -->",
  "<?x?>",
  "<![CDATA[x]]>",
  "<javascript:alert(1)>",
  `<https://${host}/>`,
  `https://${host}/a`,
  `www.${host}`,
  `a@${host}`,
  "<b>",
  "<",
  "&lt;b&gt;",
  "&#91;x](javascript:x)",
];

const SIGNS = [
  ..."$`[]()!<>|*_~#\\&-+=.:^{}%@\"' ",
  "$$",
  "$$$",
  "```",
  "~~~",
  "``",
  "\\$",
  "\\\\",
  "\\`",
  "\\[",
  "\\(",
  "\\]",
  "\\)",
  "![",
  "](",
  "]:",
];
const BREAKS = [
  "\n",
  "\n\n",
  "\r\n",
  "\t",
  "    ",
  "\n$$\n",
  "\n```\n",
  "\n~~~\n",
  "\n- ",
  "\n> ",
  "\n# ",
  "\n| a | b |\n| - | - |\n| ",
];
const UNSEEN = [
  "\u0000",
  "\u001b",
  "\u200b",
  "\u200d",
  "\u202e",
  "\u2066",
  "\u{e0041}\u{e007f}",
  "\ufeff",
  "\u0085",
  "\u2028",
  "\ud800",
];
const WORDS = ["tea", "Zoe", "12", "é", "x^2", "a_b", "漢", "$5", "\\frac{a}{b}", "\\text{if $x$}", "|x|", "1. ", "- "];

/** Text that tries to become more than text. With `host` its addresses are known again in what is read. */
export function hostileText(roll: Dice, host = "text.example", pieces = 12): string {
  const one = (from: readonly string[]): string => from[roll(from.length)] as string;
  const kinds = [acting(host), SIGNS, SIGNS, BREAKS, WORDS, WORDS, UNSEEN] as const;
  return Array.from({ length: 1 + roll(pieces) }, () => one(kinds[roll(kinds.length)] as readonly string[])).join("");
}

export const hostileFormula = (roll: Dice): string => hostileText(roll, IN_FORMULA);

/** An address for `href` and `src`: one that may be followed, one that may not, one that is hardly any. */
export function hostileAddress(roll: Dice): string {
  const text = hostileText(roll, LINKED, 4);
  const schemes = [
    "javascript:",
    "data:text/html,",
    "file:///",
    "vbscript:",
    " java\nscript:",
    "\u0001javascript:",
    "tel:",
    "blob:x",
    "ftp://x/",
  ];
  switch (roll(4)) {
    case 0:
      return schemes[roll(schemes.length)] + text;
    case 1:
      return `./${text}`;
    default:
      return `https://${LINKED}/${text}`;
  }
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Place = (roll: Dice, inner: (roll: Dice) => string) => string;
const text = (roll: Dice): string => escaped(hostileText(roll));
const formula = (roll: Dice): string => escaped(hostileFormula(roll));
const address = (roll: Dice): string => escaped(hostileAddress(roll));

/** Where a page holds text, attributes, code, formulas and addresses. */
const PLACES: readonly Place[] = [
  (roll) => text(roll),
  (roll) => text(roll),
  (roll) => `<a href="${address(roll)}">${text(roll)}</a>`,
  (roll) => `<a href="${address(roll)}" title="${text(roll)}">${text(roll)}<img src="${address(roll)}" alt="${text(roll)}"></a>`,
  (roll) => `<img src="${address(roll)}" srcset="${address(roll)} 2x" alt="${text(roll)}" title="${text(roll)}">`,
  (roll) => `<iframe src="${address(roll)}" title="${text(roll)}"></iframe>`,
  (roll) =>
    `<video><source src="${address(roll)}"></video><object data="${address(roll)}" type="image/png" title="${text(roll)}"></object>`,
  (roll) => `<code>${text(roll)}</code>`,
  (roll) => `<pre><code class="language-${text(roll)}">${text(roll)}</code></pre>`,
  (roll) =>
    `<math><semantics><mi>x</mi><annotation encoding="application/x-tex">${formula(roll)}</annotation></semantics></math>`,
  (roll) => `<math display="block" alttext="\\x${formula(roll)}"><mi>x</mi></math>`,
  (roll) => `<math><mi>${formula(roll)}</mi><mtext>${formula(roll)}</mtext><mo>${formula(roll)}</mo></math>`,
  (roll) => `<math><mfenced open="${formula(roll)}" close=")"><ms>${formula(roll)}</ms></mfenced></math>`,
  (roll) => `<script type="math/tex">${hostileFormula(roll).replace(/<\/script/gi, "")}</script>`,
  (roll) => `<script type="math/tex; mode=display">${hostileFormula(roll).replace(/<\/script/gi, "")}</script>`,
  (roll) => `<span class="katex"><math><annotation encoding="application/x-tex">${formula(roll)}</annotation></math></span>`,
  (roll) => `<sup>${roll(99)}</sup><sub>${text(roll)}</sub>`,
  (roll) => `<a href="#n${roll(3)}">${text(roll)}</a>`,
  (roll, inner) => `<b>${inner(roll)}</b>`,
  (roll, inner) => `<i>${inner(roll)}${inner(roll)}</i>`,
  (roll, inner) => `<del>${inner(roll)}</del><br>`,
  (roll, inner) => `<p>${inner(roll)}${inner(roll)}${inner(roll)}</p>`,
  (roll, inner) => `<h2 id="${text(roll)}">${inner(roll)}${inner(roll)}</h2>`,
  (roll, inner) => `<ul><li>${inner(roll)}</li><li>${inner(roll)}</li></ul>`,
  (roll, inner) => `<ol start="${text(roll)}"><li>${inner(roll)}</li></ol>`,
  (roll, inner) => `<blockquote>${inner(roll)}</blockquote>`,
  (roll, inner) =>
    `<table><tr><th>${inner(roll)}</th><th>${inner(roll)}</th></tr><tr><td>${inner(roll)}</td><td>${inner(roll)}</td></tr></table>`,
  (roll, inner) => `<dl><dt>${inner(roll)}</dt><dd>${inner(roll)}</dd></dl>`,
  (roll, inner) => `<details><summary>${inner(roll)}</summary>${inner(roll)}</details>`,
  (roll, inner) => `<ol class="footnotes"><li id="n${roll(3)}">${inner(roll)}</li></ol>`,
  (roll, inner) => `<figure>${inner(roll)}<figcaption>${inner(roll)}</figcaption></figure>`,
];

/** A piece of a page made of such text, the same for the same seed. */
export function hostilePage(roll: Dice, depth = 4): string {
  const inner =
    (left: number) =>
    (dice: Dice): string => {
      const place = PLACES[dice(left > 0 ? PLACES.length : 18)] as Place;
      return place(dice, inner(left - 1));
    };
  return Array.from({ length: 1 + roll(5) }, () => inner(depth)(roll)).join("");
}
