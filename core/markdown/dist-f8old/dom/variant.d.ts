import { type Element } from "@farthing/html";
type Variants = ReadonlyMap<Element, string>;
/** The labels of a form by which a thing is bought, each with what there is to choose from; none of any other form. */
export declare const variantsIn: (form: Element) => Variants;
/** What there is to choose from where a label names it, in a form by which a thing is bought: its sizes, its colours. */
export declare const variantsOf: (label: Element) => string | undefined;
export {};
