/** Signs as TeX writes them in a formula; a command ends with a space. */
export declare const inMath: (text: string) => string;
/** Words between formulas. */
export declare const inText: (text: string) => string;
/** Letters or digits in an alphabet of their own, by the name it has in `mathvariant` and in `m:scr`. */
export declare const inAlphabet: (text: string, alphabet: string | undefined) => string;
