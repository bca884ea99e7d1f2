import { type Element } from "@farthing/html";
/** Address of the picture that an `img` shows once it is loaded; `null` if there is none but a placeholder. */
export declare const imageSource: (element: Element, base: URL) => string | null;
/** Text that stands for an image. */
export declare const imageAlt: (element: Element) => string;
