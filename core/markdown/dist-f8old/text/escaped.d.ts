/** A text as HTML writes it, between tags or between double quotes. */
export declare const escaped: (text: string) => string;
