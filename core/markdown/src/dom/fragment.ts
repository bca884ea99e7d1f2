import { childElements, type Element } from "@farthing/html";
import { nameOf, saysOwn } from "./node.ts";

/** What a program calls a piece of code that it writes line by line, and what is in it. */
interface Names {
  readonly box: RegExp;
  readonly line: RegExp;
  /** Parts that hold lines. */
  readonly part?: RegExp;
  /** What stands beside the lines, or over them. */
  readonly beside?: RegExp;
}

/** Doxygen (parts that fold since 1.9.6), gitweb, whose pages have no other such lines, and editors of code that pages show code in: CodeMirror 5 and 6, Monaco, and Ace. */
const PROGRAMS: readonly Names[] = [
  { box: /(?:^|\s)fragment(?:\s|$)/, line: /(?:^|\s)line(?:\s|$)/, part: /^foldopen$/, beside: /^ttc$/ },
  {
    box: /(?:^|\s)CodeMirror-code(?:\s|$)/,
    line: /(?:^|\s)CodeMirror-line(?:\s|$)/,
    part: /^$/,
    beside: /(?:^|\s)CodeMirror-(?:gutter-wrapper|linewidget)(?:\s|$)/,
  },
  { box: /(?:^|\s)cm-content(?:\s|$)/, line: /(?:^|\s)cm-line(?:\s|$)/, beside: /(?:^|\s)cm-(?:gap|panel)(?:\s|$)/ },
  { box: /^page_body$/, line: /^pre$/ },
  { box: /(?:^|\s)view-lines(?:\s|$)/, line: /(?:^|\s)view-line(?:\s|$)/ },
  { box: /(?:^|\s)ace_text-layer(?:\s|$)/, line: /(?:^|\s)ace_line(?:\s|$)/, part: /(?:^|\s)ace_line_group(?:\s|$)/ },
];

/** The lines of a piece of code that is no `pre`; none of all other boxes. */
export const linesOfFragment = (box: Element): readonly Element[] => {
  const called = nameOf(box);
  const names = called && PROGRAMS.find((program) => program.box.test(called));
  if (!names || saysOwn(box)) return [];
  const lines: Element[] = [];
  const left = [...childElements(box)].reverse();
  for (let element = left.pop(); element; element = left.pop()) {
    const name = nameOf(element);
    if (names.line.test(name)) lines.push(element);
    else if (names.part?.test(name) && !saysOwn(element))
      for (const inside of [...childElements(element)].reverse()) left.push(inside);
    else if (!names.beside?.test(name)) return [];
  }
  return lines;
};
