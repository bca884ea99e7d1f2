import type { PhrasingContent } from "mdast";
import { type Within } from "./escape.ts";
/** A formula of GitHub's in a line, which mdast itself does not know; one with `display` stands for itself. */
interface Formula {
    readonly type: "inlineMath";
    readonly value: string;
    readonly display?: boolean;
}
type Inline = Exclude<PhrasingContent, {
    type: "inlineMath";
}> | Formula;
/** Phrasing content of a block, between `before` and `after`. */
export declare const line: (children: readonly Inline[], before: string, after: string, within: Within) => string;
export {};
