import { attribute, type Element, parentElement, type Text } from "@farthing/html";
import type { PhrasingContent } from "mdast";
import type { Outline } from "../dom/outline.ts";

/** What an element's own style says of ends of lines, and what the classes of Tailwind do, beside the style rules of the page. Nearer elements are asked first. */
const STYLE = /(?:^|[;\s])white-space(?:-collapse)?\s*:\s*([a-z-]{1,20})/i;
const CLASS = /(?:^|\s)whitespace-(normal|nowrap|pre-line|pre-wrap|pre|break-spaces)(?:\s|$)/;
const KEEPS = new Set(["pre", "pre-line", "pre-wrap", "break-spaces", "preserve", "preserve-breaks"]);
/** Elements around a text that are asked. */
const NEAREST = 6;

const saysOf = (element: Element, { lines }: Outline): boolean | null => {
  if (lines.has(element)) return true;
  const said = STYLE.exec(attribute(element, "style") ?? "")?.[1] ?? CLASS.exec(attribute(element, "class") ?? "")?.[1];
  return said === undefined || said === "inherit" ? null : KEEPS.has(said.toLowerCase());
};

/** Whether ends of lines in a text are shown as such. */
const areShown = (text: Text, outline: Outline): boolean => {
  let at = parentElement(text);
  for (let up = 0; at && up < NEAREST; at = parentElement(at), up++) {
    const said = saysOf(at, outline);
    if (said !== null) return said;
  }
  return false;
};

/** The lines of a text with breaks between them, where its page shows them; `null` elsewhere. */
export const keptLines = (text: Text, outline: Outline, cleaned: (line: string) => string): PhrasingContent[] | null => {
  if (!text.value.includes("\n") || !/\S/.test(text.value) || !areShown(text, outline)) return null;
  return text.value.split("\n").flatMap((line, i): PhrasingContent[] => {
    const value = cleaned(line);
    return [...(i > 0 ? [{ type: "break" } as const] : []), ...(value ? [{ type: "text", value } as const] : [])];
  });
};
