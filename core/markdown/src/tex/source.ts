import { fold } from "@farthing/read";
import type { MathNode } from "./mathml.ts";

/** What TeX is known by: alternative texts may also be words to be read aloud. */
const LIKE_TEX = /[\\^_{]/;
/** Comments up to the ends of their lines. */
const COMMENT = /(?<!\\)%.*$/gm;
/** What only says that it is TeX, or how it is set. */
const WRAPPED = [/^\{\\displaystyle\b(.*)\}$/, /^\$\$(.*)\$\$$/, /^\$([^$]*)\$$/, /^\\\((.*)\\\)$/, /^\\\[(.*)\\\]$/];

/** TeX in one line, without comments and what it is wrapped in. */
export const tidyTex = (source: string): string => {
  const line = fold(source.replace(COMMENT, ""));
  const inner = WRAPPED.map((form) => form.exec(line)?.[1]).find((found) => found !== undefined);
  // A backslash whose space was trimmed would hide what comes behind the formula.
  return (inner ?? line)
    .trim()
    .replace(/(?<!\\)\\$/, "")
    .trimEnd();
};

/** The TeX that a formula was made from, where its annotation (MathML 3, 5.2.1) or alternative text says so. */
export function sourceOf(math: MathNode): string | undefined {
  const alternative = math.attribute("alttext") ?? "";
  return tidyTex(annotationOf(math) ?? (LIKE_TEX.test(alternative) ? alternative : "")) || undefined;
}

function annotationOf(math: MathNode): string | undefined {
  const pending = [math];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.name === "annotation" && /tex$/i.test(node.attribute("encoding")?.trim() ?? "")) return node.text;
    for (const child of [...node.children].reverse()) pending.push(child);
  }
  return undefined;
}
