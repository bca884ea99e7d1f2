import { attribute, childElements, type Element } from "@farthing/html";
import { fold } from "@farthing/read";
import type { RootContent } from "mdast";
import { classesOf, textOf } from "../dom/node.ts";
import { nameLine, wordsOf } from "./lines.ts";

/** What programs call the box of a note: `admonition warning`, `alert alert-danger`, `starlight-aside--tip`, `markdown-alert-note`. */
const BOX = /(?:^|[\s_-])(?:admonition|callout|alert|aside|hint|custom-block|message-box|notice)(?=$|[\s_-])/i;
const KIND =
  /(?:^|[\s_-])(note|tip|info|information|important|warn|warning|caution|danger|error|attention|idea|critical)(?=$|[\s_-])/i;
/** Classes that say it on their own, where a box has no other; any page may call a box "note". */
const ALONE = /^\s*(?:tip|warning|caution|danger|important)\s*$/;
/** Attributes that say of what kind a note is, and variables of the colour of its edge. */
const SAYING = ["data-callout-type", "data-callout", "data-admonition-type", "data-variant", "data-type"];
const COLOUR_OF = /--callout-color:\s{0,5}var\(--[\w-]{0,30}-(info|warning|error|idea)\b/;
/** Colours of such a box that mean the same everywhere, as Tailwind calls them. */
const COLOURS: readonly (readonly [colour: RegExp, kind: string])[] = [
  [/(?:^|[\s:])(?:bg|border|text)-red-\d/, "Error"],
  [/(?:^|[\s:])(?:bg|border|text)-(?:yellow|amber)-\d/, "Warning"],
  [/(?:^|[\s:])(?:bg|border|text)-(?:blue|sky)-\d/, "Info"],
];
const CALLOUT = /(?:^|[\s_-])callout(?=$|[\s_-])/i;
/** Letters of classes and of styles that are read, and of the longest title. */
const MOST_SAID = 500;
const LONGEST = 60;
/** Letters of the longest label that stands for a title: nobody sees it, so it may say no more than what kind of note it is. */
const LONGEST_LABEL = 20;
/** Parts of a note among which its title is looked for. */
const MOST_PARTS = 4;
const TITLE = /title|heading|(?:^|[\s_-])label(?=$|[\s_-])/i;
/** Both in one name or beside each other: `note warn`, `note note-success`. */
const KIND_OF_NOTE = /(?:^|\s)note\s+(?:note-)?(info|success|tip|warn|warning|caution|danger|alert|important)(?=$|\s)/;
const SHORT_FOR = new Map([["warn", "warning"]]);

const classOf = (element: Element): string => classesOf(element).slice(0, MOST_SAID);

/** The kind of a note, told by what its box is called, or by its colour; `undefined` of all other boxes. */
const kindOf = (box: Element): string | undefined => {
  const names = classOf(box);
  const said = SAYING.map((name) => attribute(box, name)).find((value) => value !== null && KIND.test(value));
  const ofNote = KIND_OF_NOTE.exec(names)?.[1];
  const isBox =
    ofNote !== undefined ||
    BOX.test(names) ||
    ALONE.test(names) ||
    attribute(box, "role") === "note" ||
    attribute(box, "data-callout-type") !== null;
  const named = COLOUR_OF.exec((attribute(box, "style") ?? "").slice(0, MOST_SAID))?.[1];
  if (!isBox && !named) return undefined;
  const kind = (said && KIND.exec(said)?.[1]) || ofNote || KIND.exec(names)?.[1];
  const byColour = named ?? (CALLOUT.test(names) ? COLOURS.find(([colour]) => colour.test(names))?.[1] : undefined);
  const found = (kind ?? byColour)?.toLowerCase();
  if (!found) return undefined;
  const name = SHORT_FOR.get(found) ?? found;
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** What a note has above its text, though no reader by ear is told it twice. */
const titleOf = (box: Element): string => {
  const title = childElements(box)
    .slice(0, MOST_PARTS)
    .find((part) => TITLE.test(classOf(part)));
  const text = title ? fold(textOf(title, LONGEST + 1)) : "";
  return text.length <= LONGEST ? text : "";
};

/** What a note holds, below its title or the name of its kind where it does not begin with that: "warning" is said by a colour or a sign only. */
export const withKind = (box: Element, content: RootContent[]): RootContent[] => {
  const [first] = content;
  // What folds has a line of its own that says what it is.
  if (!first || box.tagName === "details") return content;
  const kind = kindOf(box);
  if (!kind) return content;
  const label = fold(attribute(box, "aria-label") ?? attribute(box, "label") ?? "");
  const name = titleOf(box) || (label.length <= LONGEST_LABEL && label) || kind;
  // A title of its own says more than the kind.
  if (first.type === "heading") return content;
  const begin = first.type === "paragraph" ? wordsOf(first).toLowerCase() : "";
  const isSaid = [name, kind].some((each) => begin.startsWith(each.toLowerCase()));
  return isSaid ? content : [nameLine(name), ...content];
};
