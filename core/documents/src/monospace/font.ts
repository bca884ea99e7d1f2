/** TeX's typewriters are upright, slanted, italic or in small capitals: CMTT, CMSLTT, CMITT, CMTCSC; ECTT, ECST, ECIT, ECTC, and SF for EC. */
const MONOSPACED =
  /courier|mono(?!type)|nimbusmonl|monaco|consol|menlo|typewriter|letter ?gothic|^cm(?:sl|i)?tt|^cmtcsc|^(?:sf|ec)(?:t[tc]|[si]t)\d|inconsolata|(?:source|fira|cascadia) ?code|lucida ?console|^m(?:\+ ?|plus-?)\d ?mn?\b|^hack\b|^iosevka/i;

/** Whether all letters of a font have one width, by its name. */
export const isMonospaced = (font: string): boolean => MONOSPACED.test(font);

/** What a style of code, or the font of a text, says of it. */
export const codeOf = (styled: boolean | undefined, font: string | undefined): boolean | "font" =>
  styled || (font !== undefined && isMonospaced(font) ? "font" : false);
