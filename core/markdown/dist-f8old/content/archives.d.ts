import type { Box } from "../dom/outline.ts";
import type { Survey } from "./survey.ts";
/** Whether a box, or one right around it, is called what an archive calls a mail or an entry. */
export declare const isOfArchive: (inner: Box) => boolean;
/** Whether a box, or one right around it, is a message of a chat or a short post of a network. */
export declare const isOfChat: (inner: Box) => boolean;
/** Keeps the texts of all mails or entries of an archive where most of their letters are kept: a short answer is one, too. */
export declare const keepArchives: (s: Survey, keep: Uint8Array) => void;
