import { type Element } from "@farthing/html";
import { type HeadingLevel } from "../dom/heading.ts";
import type { Outline } from "../dom/outline.ts";
/** What stands on the tabs of a page, by the panels of which they show one at a time. */
export declare class Tabs {
    #private;
    constructor(outline: Outline);
    /** What the tab of an element says, if it is a panel that has one. */
    nameOf(panel: Element): string | undefined;
    /** The level of the heading that its tab is; `null` where it is none. */
    levelOf(panel: Element): HeadingLevel | null;
    /** Whether an element is a row of labels or links that stand with their panels. */
    isRow(element: Element): boolean;
}
