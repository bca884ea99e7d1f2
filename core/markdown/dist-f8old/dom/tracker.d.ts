import { type Element } from "@farthing/html";
/** Whether a picture or frame counts, advertises or asks to be liked rather than showing something: by its size, or by its address. */
export declare const isTracker: (element: Element, address: string) => boolean;
