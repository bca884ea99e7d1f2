import { dice, inTime } from "@farthing/contract/test";
import { harmOf, hostileText } from "@farthing/markdown/test";
import { describe, expect, it } from "vitest";
import type { ReadContext } from "../content.ts";
import { readSubtitles } from "./read-subtitles.ts";

const read = (text: string): string | undefined => readSubtitles(text, {} as ReadContext)?.markdown;
const cue = (start: string, end: string, ...lines: string[]): string => `${start} --> ${end}\n${lines.join("\n")}\n`;
const vtt = (...cues: string[]): string => ["WEBVTT\n", ...cues].join("\n");

describe("subtitles", () => {
  it("of SubRip are what is said, with times where it begins", () => {
    const text = `1\r
00:00:01,000 --> 00:00:03,000\r
<i>The tide</i> turns\r
at six.\r
\r
2\r
00:00:03,500 --> 00:00:05,000 X1:100\r
{\\an8}And the boats go out.\r
\r
3\r
01:02:09,000 --> 01:02:11,000\r
Fog & *rain*.\r
`;
    expect(read(text)).toBe("**0:01** The tide turns at six. And the boats go out.\n\n**1:02:09** Fog & \\*rain\\*.");
  });

  it("of WebVTT say who speaks, and leave out notes, styles and places", () => {
    const text = `WEBVTT - Tides

STYLE
::cue { color: red }

NOTE
00:00 nobody says this

opening
00:01.000 --> 00:03.000 align:start position:0%
<v.loud Ada Brewer>The tide <c.colour>turns</c> <00:02.000>at&nbsp;six.

${cue("00:03.100", "00:04.000", "<v Ada Brewer>I know.", "<v Bo>So do I &amp; he.")}`;
    expect(read(text)).toBe("**0:01** Ada Brewer: The tide turns at six. I know.\n\n**0:03** Bo: So do I & he.");
  });

  it("that roll say each line once", () => {
    const text = vtt(
      cue("00:00.000", "00:02.000", " ", "the tide<00:01.000><c> turns</c>"),
      cue("00:02.000", "00:02.010", "the tide turns", " "),
      cue("00:02.010", "00:04.000", "the tide turns", "at six"),
      cue("00:04.000", "00:04.010", "at six"),
    );
    expect(read(text)).toBe("**0:00** the tide turns at six");
  });

  it("that say the same twice say it twice", () => {
    expect(read(vtt(cue("00:00.000", "00:01.000", "No."), cue("00:01.000", "00:02.000", "No.")))).toBe("**0:00** No. No.");
  });

  it("part at a pause, at a dash, and after long sentences", () => {
    const long = `${"the boats go out ".repeat(30).trim()}.`;
    expect(
      read(
        vtt(
          cue("00:00.000", "00:01.000", "- Six?", "- Six."),
          cue("00:05.000", "00:06.000", long),
          cue("00:06.000", "00:07.000", "Then fog."),
        ),
      ),
    ).toBe(`**0:00** - Six?\n\n**0:00** - Six.\n\n**0:05** ${long}\n\n**0:06** Then fog.`);
  });

  it.each(["Just words.", "WEBVTTX\n", "WEBVTT\n\nNOTE nothing", "1\nnothing\n", "00:01 --> 00:02"])(
    "are not read of %j",
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  it("hold nothing that acts, whatever is said", () => {
    for (let seed = 1; seed <= 200; seed++) {
      const hostile = hostileText(dice(seed), "linked.example", 6);
      const shown = read(vtt(cue("00:00.000", "00:01.000", `<v ${hostile}>${hostile}`))) ?? "";
      expect(harmOf(shown), `seed ${seed}: ${hostile}\n---\n${shown}`).toEqual([]);
    }
  });

  it.each([
    ["cues", cue("00:00.000", "00:01.000", "a")],
    ["lines", "a\n"],
    ["marks that never end", "<a"],
    ["voices", "<v a"],
    ["places", "{\\"],
    ["times", "00:00.000 --> "],
    ["digits", "1"],
  ])("of very many %s are read in time", async (_, piece) => {
    const text = `WEBVTT\n\n00:00.000 --> 00:01.000\n${piece.repeat(200_000)}`;
    await inTime(3, () => read(text));
  });
});
