import { type Element } from "@farthing/html";
/** The heading that a panel, or what stands on its tab, begins with. */
export declare function headingOf(panel: Element): Element | undefined;
/** The links of a list that is nothing but links within its page; none if it is another one. */
export declare function linksIn(list: Element): readonly Element[];
/** What stands behind a row of tabs: the elements that follow it, and those in the first of them. */
export declare function behind(row: Element): {
    readonly next: readonly Element[];
    readonly within: readonly Element[];
};
/** Whether an element's class calls it tabs. */
export declare const isCalledTabs: (element: Element) => boolean;
/**
 * The panels of a list of links, where scripts make tabs of such a list, as those of jQuery UI and Bootstrap do. None where a box has a
 * heading of its own: that is a table of contents.
 */
export declare function panelsOf(list: Element, links: readonly Element[]): readonly Element[];
/**
 * What stands before panels that begin with what their tabs say, in a box that is called tabs: the list of links, and the title that it has
 * as long as no script runs, which is called tabs too.
 */
export declare function retoldRow(list: Element, links: readonly Element[]): readonly Element[];
