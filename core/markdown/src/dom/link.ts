import { type Element, isElement } from "@farthing/html";

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i;

/** The link that an element stands in, at most `reach` elements up. */
export const linkAround = (element: Element, reach: number): Element | null => {
  let node = element.parentNode;
  for (let up = 0; up < reach && node && isElement(node); up++, node = node.parentNode) if (node.tagName === "a") return node;
  return null;
};

/** Whether an address is that of a picture, told by its file's name. */
export const isPictureFile = (address: string): boolean => PICTURE.test(address);
