import { type Element } from "@farthing/html";
/** Whether an element is a control of the page amid its text, and no text: links to edit what follows, or to its source. */
export declare const isControl: (element: Element) => boolean;
/** Whether a button has a sign and no words: it folds, adds or takes away. */
export declare const isSignButton: (button: Element) => boolean;
