import { type Element, type Parent } from "@farthing/html";
import { type Declarations } from "./declarations.ts";
/** The style rules of a page that hold for single elements by their own names, wherever these stand. */
export declare class Sheet {
    #private;
    /** Whether what is not read here may give things a background. */
    mayPaint: boolean;
    private constructor();
    static of(root: Parent): Sheet;
    /** What the rules declare for an element; `null` if nothing. */
    declared(element: Element): Declarations | null;
}
/** Declarations of which later ones win, unless earlier ones are important. */
export declare const cascade: (all: readonly Declarations[]) => Declarations;
