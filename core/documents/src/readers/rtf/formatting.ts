import { DELETED, HIDDEN } from "../../comment.ts";
import { type Run, scriptOf } from "../../mdast.ts";
import { codeOf } from "../../monospace/font.ts";
import type { GroupState, ParagraphState } from "./state.ts";
import { Flow } from "./tables.ts";

const OFF = { strong: false, emphasis: false, delete: false, code: false, hidden: false, deleted: false };
const PLAIN = { ...OFF, align: undefined, position: 0 };
/** Half-points that text is moved by where the word does not say. */
const SHIFT = 6;
/** Words that turn a format on, or off with the value 0. */
const TOGGLES: ReadonlyMap<string, keyof typeof OFF> = new Map([
  ["b", "strong"],
  ["i", "emphasis"],
  ["strike", "delete"],
  ["striked", "delete"],
  ["v", "hidden"],
  ["deleted", "deleted"],
]);

/** How text is marked that a group shows, in a font of that name. */
export const marksOf = (
  { strong, emphasis, delete: struck, code, align, position, field }: GroupState,
  font: string | undefined,
): Omit<Run, "type" | "text"> => ({
  strong,
  emphasis,
  delete: struck,
  code: codeOf(code, font),
  script: scriptOf(align, position),
  href: field?.href,
});

/** What is to be said of a text that is not shown. */
export const unshown = ({ hidden, deleted }: GroupState, text: string): readonly string[] =>
  (hidden || deleted) && text.trim() !== "" ? [deleted ? DELETED : HIDDEN] : [];

/** Sets how the text that follows is formatted; gives whether the word is one that does. */
export function formatted(state: GroupState, name: string, value: number | undefined): boolean {
  const format = TOGGLES.get(name);
  if (format !== undefined) state[format] = value !== 0;
  else if (name === "plain") Object.assign(state, PLAIN, { font: state.defaultFont });
  else if (name === "super" || name === "sub") state.align = value === 0 ? undefined : name === "super" ? "sup" : "sub";
  else if (name === "nosupersub") state.align = undefined;
  else if (name === "up" || name === "dn") state.position = (value ?? SHIFT) * (name === "up" ? 1 : -1);
  else if (name === "f") state.font = value ?? 0;
  else if (name === "deff") Object.assign(state, { font: value ?? 0, defaultFont: value ?? 0 });
  else return false;
  return true;
}

/** Sets a property of a paragraph, if the word names one. */
export function setProperty(paragraph: ParagraphState, name: string, value: number | undefined): void {
  switch (name) {
    case "s":
      paragraph.style = value;
      break;
    case "outlinelevel":
      paragraph.outlineLevel = value;
      break;
    case "ls":
      paragraph.list = value;
      break;
    case "ilvl":
      paragraph.listLevel = value ?? 0;
      break;
    case "intbl":
      paragraph.depth = Math.max(1, paragraph.depth);
      break;
    case "itap":
      paragraph.depth = Math.min(Flow.DEEPEST, Math.max(0, value ?? 0));
      break;
    case "dropcapli":
      paragraph.initial = (value ?? 0) > 0;
      break;
  }
}

/** Whether a paragraph is an initial, which the next one goes on with; that is none if it says nothing else. */
export function takeInitial(paragraph: ParagraphState): boolean {
  const { initial } = paragraph;
  paragraph.initial = false;
  return initial;
}
