import { type Element } from "@farthing/html";
/** Whether a drawing (`svg`) is nothing but a frame for parts of the page, as Marp makes one of each slide to let it grow with the window. */
export declare const isSlide: (drawing: Element) => boolean;
