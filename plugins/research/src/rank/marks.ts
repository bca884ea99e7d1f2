import { normalised } from "@farthing/read";

/** Accents; not the vowels that Devanagari writes as marks. */
const MARKS = /(?![\u093e-\u094c])\p{M}/gu;

/** A text without its accents. */
export const withoutMarks = (text: string): string => normalised(normalised(text, "NFKD").replace(MARKS, ""), "NFC");
