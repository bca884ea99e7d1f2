import { type Element } from "@farthing/html";
/** What programs call the rules of a grammar that they set: ecmarkup (ECMAScript's standard) by elements, spec-md (GraphQL's) by classes. */
declare const PARTS: {
    rule: RegExp;
    unsignedRule: RegExp;
    oneOfWritten: RegExp;
    oneOf: RegExp;
    alternative: RegExp;
    sign: RegExp;
    optional: RegExp;
    list: RegExp;
};
export type PartOfRule = keyof typeof PARTS;
/** What an element is of a rule; of most in it nothing: names, parameters, links. */
export declare const partOfRule: (element: Element) => PartOfRule | undefined;
/** Whether an alternative stands behind its name: where there is but one, or all are signs in a row. */
export declare const isOnOneLine: (alternative: Element) => boolean;
/** Whether an element is a piece of a grammar, whose lines are its rules and what each of them may be. */
export declare const isGrammar: (element: Element) => boolean;
export {};
