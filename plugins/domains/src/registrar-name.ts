import { oneLine } from "@farthing/read";

/** Longest name of a registrar: a registry may say anything. */
const LONGEST = 200;

/** A registrar's name as replies show it: one line of at most 200 characters, without control characters; "" if nothing is left. */
export const registrarName = (text: string): string =>
  oneLine(text.slice(0, 2 * LONGEST).replace(/\p{Cc}/gu, " "))
    .slice(0, LONGEST)
    .toWellFormed();
