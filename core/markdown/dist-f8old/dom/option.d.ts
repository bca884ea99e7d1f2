import { type Element } from "@farthing/html";
/** Whether an element is a radio button or check box of a question: one that only a style sheet uses has no value. */
export declare const isOptionControl: (element: Element) => boolean;
/** Whether a control stands with text, and not alone with a picture. */
export declare const isNamed: (control: Element) => boolean;
/** The sign that a reader sees of such a control. */
export declare const signOfControl: (control: Element) => string;
/** Whether a line is an option: it holds one such control. */
export declare const isOption: (line: Element) => boolean;
/** Whether a line can be ticked off: it holds a check box, whatever that says to a server, with a label. Others only fold a part of the page. */
export declare const isTickable: (line: Element) => boolean;
/** The entries of a list to choose from (`select`), the chosen one with a tick; none if there are more than `most`. */
export declare const allEntriesOf: (select: Element, most: number) => readonly string[];
/** Those of one amid a text; none of numbers alone. */
export declare const entriesOf: (select: Element) => readonly string[];
