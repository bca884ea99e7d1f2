import { type Element } from "@farthing/html";
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
/** The level of a heading's tag; 0 of others. */
export declare const levelOf: (tag: string) => HeadingLevel | 0;
/**
 * The level of a heading by its tag, or by its role (WAI-ARIA 1.2, `heading`: 2 where `aria-level` does not say), or that of the page as
 * Doxygen writes it and of a method of RDoc's; `null` of others.
 */
export declare const headingLevel: (element: Element) => HeadingLevel | null;
