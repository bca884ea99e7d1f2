import type { MathNode } from "./mathml.ts";
/** TeX in one line, without comments and what it is wrapped in. */
export declare const tidyTex: (source: string) => string;
/** The TeX that a formula was made from, where its annotation (MathML 3, 5.2.1) or alternative text says so. */
export declare function sourceOf(math: MathNode): string | undefined;
