/** Markdown that has HTML between its lines, as a page; `undefined` of what has none, or is too long. What stands above it for programs is code. */
export declare function mixedPage(markdown: string): string | undefined;
