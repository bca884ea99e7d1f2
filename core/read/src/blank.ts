const SHOWN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Whether text shows nothing to anybody: it is empty, or holds only white space, control characters, the empty pattern of braille, and
 * signs that Unicode has programs leave out where they cannot show them (zero-width spaces, joiners, variation selectors).
 */
export const isBlank = (text: string): boolean => !SHOWN.test(text);
