import type { StateCore } from "markdown-it";

/**
 * Characters of addresses and titles that all links and pictures of a text may have for each of its own, and those that they may have
 * anyway: a reference repeats its own at each use.
 */
const MOST = 20;
const ANYWAY = 20_000;

/** What is told of a text that was made HTML. */
export interface Rendered {
  /** Whether links lost their addresses, since references repeat more than is written. */
  isCut?: boolean;
}

/** Takes addresses and titles from the links and pictures that would make more of a text than it is: its length in the square, else. */
export const boundReferences = (state: StateCore): void => {
  let left = ANYWAY + MOST * state.src.length;
  const inlines = state.tokens.flatMap(({ children }) => children ?? []);
  for (const token of inlines) {
    if (!token.attrs) continue;
    left -= token.attrs.reduce((sum, [, value]) => sum + String(value).length, 0);
    if (left < 0) {
      (state.env as Rendered).isCut = true;
      token.attrs =
        token.tag === "img"
          ? [
              ["src", ""],
              ["alt", ""],
            ]
          : [["href", ""]];
    }
    if (token.children) for (const inner of token.children) inlines.push(inner);
  }
};
