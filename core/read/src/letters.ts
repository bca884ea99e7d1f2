/** Letters and digits of a text, lower case: what is left of a name or title when two spellings of it are compared. */
export const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
