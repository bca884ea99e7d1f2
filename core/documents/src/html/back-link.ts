import { textOf, type XmlElement } from "../xml.ts";

/** What the link says in a note, that leads back to where it is referred to. */
const RETURN = /^(?:[←↩↑⤴⏎⮐^]|back)[\ufe0e\ufe0f]?\d{0,4}$/iu;
const BRACKET = /^[[(\])]$/;

/** Whether a link leads back from the end of a note. */
export const isReturn = (element: XmlElement): boolean => element.name === "a" && RETURN.test(textOf(element).trim());

/** Whether a link in a note of that label says no more than the label, or that it leads back. */
export const leadsBack = (element: XmlElement, label: string): boolean =>
  isReturn(element) || isBracketed(element) || (element.name === "a" && label !== "" && textOf(element).trim() === label);

/** Whether an element holds nothing but such a link in brackets. */
const isBracketed = ({ children }: XmlElement): boolean =>
  children.length === 3 && children.every((child) => (typeof child === "string" ? BRACKET.test(child.trim()) : isReturn(child)));
