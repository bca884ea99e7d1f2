/**
 * Marks that may stand one behind the other: Unicode's Stream-Safe Text Format (UAX #15, section 13) has no longer run, and no
 * language writes one.
 */
const MOST_MARKS = 30;

/** Marks, and the halfwidth sound marks of Japanese, which compatibility makes marks of; the joiner below ends their run. */
const LONG_RUN = /[[\p{M}\uff9e\uff9f]--\u034f]{30}(?=[[\p{M}\uff9e\uff9f]--\u034f])/gv;

/** U+034F COMBINING GRAPHEME JOINER, with which that format ends a run: nothing is sorted across it, and nobody sees it. */
const JOINER = "\u034f";

/** Whether a text is in the Stream-Safe Text Format: what normalises it takes time in proportion to its length. */
export const isStreamSafe = (text: string): boolean => text.search(LONG_RUN) < 0;

/**
 * `text` in a normalisation form, in time that grows with its length alone. `String.normalize` sorts each run of marks by insertion,
 * in one call that nothing can stop: 240,000 marks take a minute and a half. So runs are ended after 30 marks first, as the
 * Stream-Safe Text Process says (https://unicode.org/reports/tr15/#Stream_Safe_Text_Format); other text stays as it is.
 */
export const normalised = (text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string =>
  (text.length > MOST_MARKS ? text.replace(LONG_RUN, `$&${JOINER}`) : text).normalize(form);
