import { markdown, seenLine } from "@farthing/markdown/mdast";
import type { Paragraph } from "mdast";
import { clock } from "../clock.ts";
import type { Content, ReadContext } from "../content.ts";
import { limited } from "../limited.ts";
import { type Cue, cuesOf } from "./cues.ts";

/** What WebVTT begins with, and SubRip: the number of the first cue, and its times. */
const BEGINS =
  /^\s{0,20}(?:WEBVTT(?:[ \t\r\n]|$)|\d{1,6}[ \t]{0,20}\r?\n[ \t]{0,20}(?:\d{1,5}:)?\d{1,2}:\d\d[.,]\d{1,3}\s{1,20}-->)/;
/** Seconds without a word after which something new is said. */
const PAUSE = 2;
/** Characters after which a paragraph ends with a sentence, and those after which it ends at all. */
const [LONG, LONGEST] = [400, 1_200];
const SENTENCE_ENDS = /[.!?…。！？][\p{Pf}\p{Pe}"']?$/u;
/** A line of somebody else in the same cue. */
const OTHER = /^[-–—]\s?\S/;

/** What is said without a pause, by one speaker. */
interface Passage {
  readonly first: Cue;
  readonly lines: string[];
  end: number;
  length: number;
}

const goesOn = ({ first, lines, end, length }: Passage, cue: Cue): boolean =>
  cue.speaker === first.speaker &&
  cue.start - end < PAUSE &&
  !OTHER.test(cue.text) &&
  length < LONGEST &&
  !(length > LONG && SENTENCE_ENDS.test(lines.at(-1) ?? ""));

function passagesOf(cues: readonly Cue[]): Passage[] {
  const passages: Passage[] = [];
  for (const cue of cues) {
    const last = passages.at(-1);
    if (last !== undefined && goesOn(last, cue)) {
      last.lines.push(cue.text);
      last.end = cue.end;
      last.length += cue.text.length;
    } else passages.push({ first: cue, lines: [cue.text], end: cue.end, length: cue.text.length });
  }
  return passages;
}

const paragraphOf = ({ first: { start, speaker }, lines }: Passage): Paragraph => ({
  type: "paragraph",
  children: [
    { type: "strong", children: [{ type: "text", value: clock(start) }] },
    { type: "text", value: ` ${speaker === undefined ? "" : `${seenLine(speaker)}: `}${seenLine(lines.join(" "))}` },
  ],
});

/** Subtitles as paragraphs, each with the time at which it begins; `undefined` of other text, and where nothing is said. */
export function readSubtitles(source: string, part: ReadContext): Content | undefined {
  if (!BEGINS.test(source)) return undefined;
  const passages = passagesOf(cuesOf(source));
  return passages.length === 0 ? undefined : limited(markdown(passages.map(paragraphOf)), part);
}
