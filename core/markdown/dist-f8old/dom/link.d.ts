import { type Element } from "@farthing/html";
/** The link that an element stands in, at most `reach` elements up. */
export declare const linkAround: (element: Element, reach: number) => Element | null;
/** Whether an address is that of a picture, told by its file's name. */
export declare const isPictureFile: (address: string) => boolean;
/** Whether an address is that of a document to be loaded, told by its file's name. */
export declare const isDocumentFile: (address: string) => boolean;
