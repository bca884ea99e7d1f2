/**
 * Text of strangers as a terminal may show it: without signs that act there or turn the order of words around. Line breaks and tabs stay
 * where they are kept.
 */
export const visible = (text: string, keepLines = false): string =>
  text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (sign) => (keepLines && (sign === "\n" || sign === "\t") ? sign : " "));
