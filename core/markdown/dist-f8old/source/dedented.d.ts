/** A text without the indent that all its lines have, which is that of the page around it. The first may begin behind its tag. */
export declare const dedented: (text: string) => string;
