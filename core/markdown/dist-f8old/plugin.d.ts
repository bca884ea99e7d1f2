/** Gives everybody the MarkdownEngine. */
declare const _default: import("@farthing/contract").Plugin;
export default _default;
