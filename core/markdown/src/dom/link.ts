import { type Element, parentElement } from "@farthing/html";

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i;

const DOCUMENT = /\.(?:pdf|epub|docx?|xlsx?|pptx?|od[pst]|rtf|csv|zip)(?:[?#]|$)/i;

/** The link that an element stands in, at most `reach` elements up. */
export const linkAround = (element: Element, reach: number): Element | null => {
  let node = parentElement(element);
  for (let up = 0; up < reach && node; up++, node = parentElement(node)) if (node.tagName === "a") return node;
  return null;
};

/** Whether an address is that of a picture, told by its file's name. */
export const isPictureFile = (address: string): boolean => PICTURE.test(address);

/** Whether an address is that of a document to be loaded, told by its file's name. */
export const isDocumentFile = (address: string): boolean => DOCUMENT.test(address);
