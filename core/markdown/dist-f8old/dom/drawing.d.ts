import { type Element } from "@farthing/html";
/** Whether a drawing (`svg`) within what `inside` says is a figure with words, and no sign of an icon font. */
export declare const isDrawing: (drawing: Element, inside: number) => boolean;
/** What a drawing says: its title, its description, its labels, and the values that its shapes stand for, each once. */
export declare const wordsOfDrawing: (drawing: Element) => string;
/** The drawing that is all a box for lines holds: Mermaid writes one over the text that it was made from. */
export declare const drawingOfLines: (lines: Element) => Element | null;
