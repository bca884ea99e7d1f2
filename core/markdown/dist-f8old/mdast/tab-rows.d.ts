import { type Element } from "@farthing/html";
/** The rows of tabs of a page (ARIA's `tablist`), and which panels are theirs. */
export declare class TabRows {
    #private;
    /** `said` tells what a reader sees on a tab; nothing if that is no name. */
    constructor(said: (tab: Element) => string);
    add(row: Element): void;
    /** What the tabs of panels say; panels that no tab has are not named. `panels` are those of the page, by their parents. */
    namesOf(panels: ReadonlyMap<Element | null, readonly Element[]>): ReadonlyMap<Element, string>;
}
