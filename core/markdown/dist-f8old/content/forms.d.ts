import type { Outline } from "../dom/outline.ts";
/** Leaves out forms below a text: to comment on it, to apply, to ask. A page that is a form, or has its text in one, keeps it. */
export declare const dropForms: ({ blocks, boxes }: Outline, keep: Uint8Array) => void;
