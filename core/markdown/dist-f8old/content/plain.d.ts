import { type Survey } from "./survey.ts";
/** Whether a page is a text without a layout, as people write them by hand: nothing stands beside it. */
export declare const isPlain: (s: Survey) => boolean;
