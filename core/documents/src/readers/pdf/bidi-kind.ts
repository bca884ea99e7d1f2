/**
 * What a sign is to the bidirectional algorithm (UAX #9): a letter from the right of Arabic or another script, a Latin letter, a digit, an
 * Arabic digit, what joins two numbers or two of one kind, what belongs to a number beside it, or none of these.
 */
export type BidiKind = "arabic" | "right" | "left" | "digit" | "arabic digit" | "separator" | "joiner" | "unit" | "other";

const ARABIC = /^[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u;
const RIGHT = /^[\u0590-\u05ff\ufb1d-\ufb4f]/u;

/** The class of a sign by its first character. */
export function bidiKind(sign: string): BidiKind {
  if (/^[\u0660-\u0669\u066b\u066c]/u.test(sign)) return "arabic digit";
  if (/^\p{Nd}/u.test(sign)) return "digit";
  if (/^[.,:/\u00a0\u060c]/u.test(sign)) return "separator";
  if (/^[+\u2212-]/u.test(sign)) return "joiner";
  if (/^[\p{Sc}#°]/u.test(sign) || isPercent(sign)) return "unit";
  if (ARABIC.test(sign)) return "arabic";
  if (RIGHT.test(sign)) return "right";
  return /^[\p{L}\p{M}]/u.test(sign) ? "left" : "other";
}

/** Shares in hundreds and thousands are read behind their number, at whichever side of it they stand. */
export const isPercent = (sign: string): boolean => /^[%٪‰؉]/u.test(sign);

export const isNumber = (kind: string): boolean => kind === "digit" || kind === "arabic digit";
export const isFromTheRight = (kind: string): boolean => kind === "arabic" || kind === "right";
