import { type Element, type Parent } from "@farthing/html";
/** Tells what is hidden until somebody asks for it, or scrolls to it, from what nobody is to see. */
export declare class Reveal {
    #private;
    constructor(root: Parent);
    /** Whether an element that is hidden by `hides` is shown at some time; `share` is that of the `page`'s characters that are hidden in the same way, `chars` are its own. */
    shows(element: Element, hides: number, share: number, style: string, chars: number, page: number): boolean;
}
