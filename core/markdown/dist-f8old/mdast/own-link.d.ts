import { type Element } from "@farthing/html";
export declare const isCalledOwn: (link: Element) => boolean;
/**
 * Whether a link leads to what it stands in, as its name: the number of a section, "Note", "Example 3", a term. It says where that is to
 * those who want to link to it; to its readers it is text.
 */
export declare const leadsToOwn: (link: Element, href: string | null) => boolean;
