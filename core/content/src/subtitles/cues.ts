import { decodeEntities } from "@farthing/read";

/** A line that is said at a time of a film. */
export interface Cue {
  /** Seconds. */
  readonly start: number;
  readonly end: number;
  /** Who says it, where that is told. */
  readonly speaker: string | undefined;
  readonly text: string;
}

/** Times of a cue: WebVTT has a full stop before the milliseconds, SubRip a comma; what stands behind them is about the place on the picture. */
const TIMES =
  /^\s{0,20}(?:(\d{1,5}):)?(\d{1,2}):(\d\d)[.,](\d{1,3})\s{1,20}-->\s{1,20}(?:(\d{1,5}):)?(\d{1,2}):(\d\d)[.,](\d{1,3})(?:\s|$)/;
/** What SubRip has above the times. */
const NUMBER = /^\s{0,20}\d{1,9}\s{0,20}$/;
const SPEAKER = /<v(?:\.[^\s<>]{0,100})?\s([^<>]{1,80})>/;
/** Marks of WebVTT and HTML, and those of other programs for the place on the picture. */
const MARKS = /<\/?[a-z\d][^<>]{0,200}>|\{\\[^{}]{0,200}\}/gi;
/** Seconds of a cue that nobody reads: it only holds the picture until the next one. */
const MOMENT = 0.05;

const secondsOf = (hours = "0", minutes = "0", seconds = "0", fraction = "0"): number =>
  Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);

/** Whether a cue that begins with what the one before showed last says it only once more, as subtitles that roll do. */
const rolls = (lines: readonly string[], start: number, end: number): boolean => lines.length > 1 || end - start < MOMENT;

/** Whether a cue ends before a row: an empty one, or the next cue with its number. */
const endsAt = (rows: readonly string[], at: number): boolean =>
  (rows[at] ?? "") === "" || TIMES.test(rows[at] ?? "") || (NUMBER.test(rows[at] ?? "") && TIMES.test(rows[at + 1] ?? ""));

/** The lines of subtitles in WebVTT (https://www.w3.org/TR/webvtt1/) or SubRip. Notes, styles and numbers of cues are none. */
export function cuesOf(text: string): Cue[] {
  const cues: Cue[] = [];
  const rows = text.replace(/\r\n?/g, "\n").split("\n");
  let last: string | undefined;
  for (let at = 0; at < rows.length; at++) {
    const times = TIMES.exec(rows[at] ?? "");
    if (times === null) continue;
    const lines: string[] = [];
    while (!endsAt(rows, at + 1)) lines.push(rows[++at] ?? "");
    const [start, end] = [secondsOf(...times.slice(1, 5)), secondsOf(...times.slice(5))];
    let speaker: string | undefined;
    const said = lines.flatMap((line): Cue[] => {
      speaker = SPEAKER.exec(line)?.[1]?.trim() ?? speaker;
      const words = decodeEntities(line.replace(MARKS, "")).trim();
      return words === "" ? [] : [{ start, end, speaker, text: words }];
    });
    const isAgain = said[0]?.text === last && rolls(lines, start, end);
    last = said.at(-1)?.text;
    for (const cue of isAgain ? said.slice(1) : said) cues.push(cue);
  }
  return cues;
}
