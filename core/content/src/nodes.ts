import type { PhrasingContent, RootContent } from "mdast";

/** Text, whatever signs it holds. */
export const text = (value: string): PhrasingContent => ({ type: "text", value });

/** The title of all that is read; nothing where there is none. */
export const titled = (title: string): RootContent[] =>
  title === "" ? [] : [{ type: "heading", depth: 1, children: [text(title)] }];
