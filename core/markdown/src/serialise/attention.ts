import { characterReference } from "./escape.ts";

/** Kinds of characters as the rules for emphasis know them (CommonMark 0.31, 6.2). */
type Kind = "blank" | "punctuation" | "letter";

const kindOf = (character: string): Kind =>
  character === "" || /\s/.test(character) ? "blank" : /[\p{P}\p{S}]/u.test(character) ? "punctuation" : "letter";

/** What must be written as a reference for a mark to open or close: the character inside it, or the one outside. */
const encoded = (outside: Kind, inside: Kind): { readonly inside: boolean; readonly outside: boolean } => ({
  inside: inside === "blank",
  outside: outside === "letter" ? inside !== "letter" : outside === "blank" && inside === "blank",
});

/** Content between marks, and whether the characters on either side of it must be written as references. */
export interface Marked {
  readonly text: string;
  readonly before: boolean;
  readonly after: boolean;
}

/** Puts marks of `*` around what is written between `before` and `after`. */
export const marked = (mark: string, content: string, before: string, after: string): Marked => {
  let inner = content;
  const open = encoded(kindOf(before.slice(-1)), kindOf(inner.slice(0, 1)));
  if (open.inside && inner) inner = characterReference(inner) + inner.slice(1);
  const close = encoded(kindOf(after.slice(0, 1)), kindOf(inner.slice(-1)));
  if (close.inside && inner) inner = inner.slice(0, -1) + characterReference(inner.slice(-1));
  return { text: mark + inner + mark, before: open.outside, after: close.outside };
};
