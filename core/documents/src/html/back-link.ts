import { textOf, type XmlElement } from "../xml.ts";

/** What the link says at the end of a note, that leads back to where it is referred to. */
const RETURN = /^(?:[↩↑⤴⏎⮐^]|back)[\ufe0e\ufe0f]?$/iu;

/** Whether a link leads back from the end of a note. */
export const isReturn = (element: XmlElement): boolean => element.name === "a" && RETURN.test(textOf(element).trim());

/** Whether a link in a note of that label says no more than the label, or that it leads back. */
export const leadsBack = (element: XmlElement, label: string): boolean =>
  isReturn(element) || (element.name === "a" && label !== "" && textOf(element).trim() === label);
