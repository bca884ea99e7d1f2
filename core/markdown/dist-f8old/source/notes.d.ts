import type { StateCore } from "markdown-it";
/** Puts the notes that are cited behind the text. The plugin's own rule (`footnote_tail`) copies all tokens for each of them. */
export declare const placeNotes: (state: StateCore) => void;
