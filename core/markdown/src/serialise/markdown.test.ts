import { inTime } from "@farthing/contract/test";
import type { List, PhrasingContent, Root, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemFromMarkdown } from "mdast-util-gfm-task-list-item";
import { gfm } from "micromark-extension-gfm";
import { describe, expect, it } from "vitest";
import { markdown } from "./markdown.ts";

const parse = (text: string): Root =>
  fromMarkdown(text, {
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [
      gfmTableFromMarkdown(),
      gfmStrikethroughFromMarkdown(),
      gfmTaskListItemFromMarkdown(),
      gfmFootnoteFromMarkdown(),
    ],
  });

interface Node {
  readonly type: string;
  readonly children?: readonly Node[];
  readonly value?: unknown;
  readonly [field: string]: unknown;
}

/** What a tree says: without positions, neighbouring texts as one, loose and tight lists alike. */
const meaning = ({ type, children, position: _, spread: __, title: ___, ...fields }: Node): unknown => {
  const inner: unknown[] = [];
  for (const child of children ?? []) {
    const last = inner.at(-1) as { type: string; value: string } | undefined;
    if (child.type === "text" && last?.type === "text")
      inner[inner.length - 1] = { type: "text", value: last.value + String(child.value) };
    else inner.push(meaning(child));
  }
  return { type, ...fields, ...(children ? { children: inner } : {}) };
};

const text = (value: string): PhrasingContent => ({ type: "text", value });
const link = (url: string, value: string): PhrasingContent => ({ type: "link", url, children: [text(value)] });
const paragraph = (...children: PhrasingContent[]): RootContent => ({ type: "paragraph", children });

const bullets = (...children: RootContent[]): List => ({
  type: "list",
  ordered: false,
  spread: false,
  children: [{ type: "listItem", spread: false, children: children as never[] }],
});

/** Numbers that look random, the same ones for the same seed. */
const dice = (seed: number): ((sides: number) => number) => {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};

const SIGNS = [..."_–", ..."\\`*_[]<>&|~#!()+-=.:;^{}\"'/?,$%"];
const PIECES = [
  "a",
  "Zoe",
  "12",
  "é",
  "–",
  " ",
  " ",
  "&amp;",
  "<b>",
  "[x]",
  "[^1]",
  "1.",
  "- ",
  "# ",
  "~~",
  "**",
  "__",
  "]:",
  "](",
];

const MARKS = ["strong", "emphasis", "delete"] as const;

const writer = (seed: number) => {
  const roll = dice(seed);
  const one = <T>(all: readonly T[]): T => all[roll(all.length)] as T;
  const soup = (most: number): string =>
    Array.from({ length: 1 + roll(most) }, () => one(roll(3) === 0 ? SIGNS : PIECES))
      .join("")
      .replace(/ +/g, " ")
      .trim() || "a";
  // Marks do not stand inside their like: Markdown cannot say that.
  const phrasing = (depth: number, ...around: PhrasingContent["type"][]): PhrasingContent[] => {
    const out: PhrasingContent[] = [];
    for (let left = 1 + roll(4); left > 0; left--) {
      const kind = roll(depth > 2 ? 3 : 8);
      const mark = MARKS[kind - 3];
      if (mark !== undefined && !around.includes(mark))
        out.push({ type: mark, children: [text("b "), ...phrasing(depth + 1, ...around, mark), text(" e")] });
      else if (kind === 2 && depth < 3 && !around.includes("link"))
        out.push({ type: "link", url: `https://x.example/(${roll(9)})_*`, children: phrasing(depth + 1, ...around, "link") });
      // In a cell no code can hold a bar behind a backslash.
      else if (kind === 6) out.push({ type: "inlineCode", value: soup(4).replaceAll("\\|", "|") });
      else if (kind === 7) out.push({ type: "image", url: "https://x.example/i.png", alt: soup(4) });
      else out.push(text(soup(8)));
      out.push(text(` ${one(["or", "and", ";", "x)"])} `));
    }
    const last = out.at(-1);
    if (last?.type === "text") out[out.length - 1] = text(last.value.trimEnd());
    return out;
  };
  const list = (depth: number): List => {
    const ordered = roll(2) === 0;
    const children = Array.from({ length: 1 + roll(3) }, () => ({
      type: "listItem" as const,
      spread: false,
      checked: roll(4) === 0 ? roll(2) === 0 : null,
      children: [paragraph(...phrasing(1)), ...(depth < 2 && roll(3) === 0 ? [block(depth + 1)] : [])] as never[],
    }));
    return { type: "list", ordered, start: ordered ? roll(20) : null, spread: false, children };
  };
  const block = (depth: number): RootContent => {
    const kind = roll(8);
    if (kind === 0) return { type: "heading", depth: (1 + roll(6)) as 1, children: phrasing(0) };
    if (kind === 1 || kind === 2) return list(depth);
    if (kind === 3) return { type: "code", lang: one(["js", null]), meta: null, value: soup(10) };
    if (kind === 4 && depth < 2) return { type: "blockquote", children: [block(depth + 1), block(depth + 1)] as never[] };
    if (kind === 5)
      return {
        type: "table",
        align: [null, "right"],
        children: [0, 1].map(() => ({
          type: "tableRow",
          children: [0, 1].map(() => ({ type: "tableCell", children: phrasing(1) })),
        })),
      };
    if (kind === 6) return { type: "thematicBreak" };
    return paragraph(...phrasing(0));
  };
  return Array.from({ length: 1 + roll(4) }, () => block(0));
};

describe("what is written", () => {
  it("is read back as the same tree, whatever signs its texts hold", () => {
    for (let seed = 1; seed <= 400; seed++) {
      const children = writer(seed);
      const written = markdown(children);
      expect(meaning(parse(written) as unknown as Node), `seed ${seed}:\n${written}`).toEqual(
        meaning({ type: "root", children: children as unknown as Node[] }),
      );
    }
  });

  it.each<[string, PhrasingContent[], string]>([
    ["marks inside words", [text("snake_case 2*3 __init__()")], "snake_case 2\\*3 \\_\\_init\\_\\_()"],
    [
      "signs that mean nothing where they stand",
      [text("a # b - c + d. 5) AT&T 1 < 2 [x] {y} | z = $5")],
      "a # b - c + d. 5) AT&T 1 < 2 \\[x] {y} | z = $5",
    ],
    ["signs that begin a line", [text("1986. A great year")], "1986\\. A great year"],
    ["an exclamation before a link", [text("Look!"), link("https://x.example/", "a")], "Look\\![a](https://x.example/)"],
    [
      "the address of a mailbox",
      [text("Write to "), link("mailto:a@x.example", "a@x.example"), text(".")],
      "Write to a@x.example.",
    ],
    [
      "one that a letter stands before, or that goes on",
      [text("x:"), link("mailto:a@x.example", "a@x.example"), text(" "), link("mailto:b@x.example", "b@x.example"), text(".org")],
      "x:<a@x.example> <b@x.example>.org",
    ],
    ["an address as a link's text", [link("https://x.example/a_b", "https://x.example/a_b")], "<https://x.example/a_b>"],
    ["a lone parenthesis in an address", [link("https://x.example/a)", "a")], "[a](https://x.example/a\\))"],
    [
      "two bold neighbours",
      [
        { type: "strong", children: [text("a")] },
        { type: "strong", children: [text("b")] },
      ],
      "**ab**",
    ],
    ["a letter right behind bold punctuation", [{ type: "strong", children: [text("a:")] }, text("b")], "**a:**&#x62;"],
    ["grave accents in code", [{ type: "inlineCode", value: "`a`` b" }], "``` `a`` b ```"],
    ["an element behind a line break", [text("a"), { type: "break" }, { type: "html", value: "<br>" }], "a <br>"],
  ])("says %s", (_, children, written) => {
    expect(markdown([paragraph(...children)])).toBe(written);
  });

  it.each<[string, RootContent[], string]>([
    [
      "a heading in one line",
      [{ type: "heading", depth: 1, children: [text("a"), { type: "break" }, text("b #")] }],
      "# a b \\#",
    ],
    ["two lists in a row", [bullets(paragraph(text("a"))), bullets(paragraph(text("b")))], "- a\n\n* b"],
    ["a rule in a list", [bullets({ type: "thematicBreak" })], "* ---"],
    [
      "a list that does not begin at one, in an item",
      [bullets(paragraph(text("a")), { ...bullets(paragraph(text("b"))), ordered: true, start: 3 })],
      "- a\n\n  3. b",
    ],
    [
      "a paragraph behind a list, in an item",
      [bullets(paragraph(text("a")), bullets(paragraph(text("b"))), paragraph(text("c")))],
      "- a\n  - b\n\n  c",
    ],
    ["code that holds fences", [{ type: "code", value: "```\nx\n```" }], "````\n```\nx\n```\n````"],
    [
      "a note of two paragraphs",
      [{ type: "footnoteDefinition", identifier: "1", children: [paragraph(text("a")), paragraph(text("b"))] as never[] }],
      "[^1]: a\n\n    b",
    ],
  ])("says %s", (_, children, written) => {
    expect(markdown(children)).toBe(written);
  });

  it.each(["_", "\\", "[", "![", "<", "&a", "1. ", "\n \t", "`", "](", "~ "])(
    "takes time in proportion to a text of %j",
    async (piece) => {
      await inTime(2, () => markdown([paragraph(text(piece.repeat(200_000)))]));
    },
  );
});
