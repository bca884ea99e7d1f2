import { type MarkdownEngine } from "@farthing/contract";
/** Throws `too_large` for HTML that is not even begun with. */
export declare function refuseLarger({ length }: string): void;
declare const _default: MarkdownEngine;
export default _default;
