import type { StateCore } from "markdown-it";

/** Characters of addresses and titles that all links and pictures of a text may have for each of its own: a reference repeats its own at each use. */
const MOST = 20;

/** Takes addresses and titles from the links and pictures that would make more of a text than it is: its length in the square, else. */
export const boundReferences = (state: StateCore): void => {
  let left = MOST * state.src.length;
  const inlines = state.tokens.flatMap(({ children }) => children ?? []);
  for (const token of inlines) {
    if (!token.attrs) continue;
    left -= token.attrs.reduce((sum, [, value]) => sum + String(value).length, 0);
    if (left < 0)
      token.attrs =
        token.tag === "img"
          ? [
              ["src", ""],
              ["alt", ""],
            ]
          : [["href", ""]];
    if (token.children) for (const inner of token.children) inlines.push(inner);
  }
};
