import { oneLine } from "./one-line.ts";

/**
 * Signs that no reader sees, and that carry text unseen to machines or turn what is read: control characters other than tab and line
 * feed, U+FEFF, the tags of plane 14, bidirectional controls (Unicode 16, 23.2), invisible operators, fillers, annotation anchors, lone
 * surrogates and noncharacters. A run of variation selectors or joiners spells bytes; one alone belongs to the sign before it.
 */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u115f\u1160\u180e\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]+|\p{Cs}+|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{2,}|[\u200b-\u200d\u2060]{3,}/gu;

/** Text that surely holds none of them: asked first, as nearly all does not. */
const PLAIN =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: ranges of code units, of which none is looked at together with another
  /^[\t\n\u0020-\u007e\u00a0-\u061b\u061d-\u115e\u1161-\u180d\u180f-\u200a\u2010-\u2029\u202f-\u205f\u2070-\u3163\u3165-\ud7ff\uf900-\ufdff\ufe10-\ufefe\uff00-\uff9f\uffa1-\uffef\ufffc\ufffd]*$/;

/** Flags of regions are a black flag with tags behind it (UTS 51, annex C): shown, and kept. */
const REGION_FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}/gu;

/** Text without the signs that no reader sees; line feeds and tabs stay, a carriage return is dropped. */
export const seen = (text: string): string => {
  if (PLAIN.test(text)) return text;
  const flags = text.match(REGION_FLAG);
  if (flags === null) return text.replace(UNSEEN, "");
  // What stands between flags, and the flags as they are.
  return text
    .split(REGION_FLAG)
    .map((part, at) => part.replace(UNSEEN, "") + (flags[at] ?? ""))
    .join("");
};

/** A title, name or sentence as one line of what a reader sees. */
export const seenLine = (text: string): string => oneLine(seen(text)).toWellFormed();
