import { type MathNode, texOfMathml } from "@farthing/markdown/tex";
import { elements, textOf, type XmlElement } from "./xml.ts";

/** An equation in MathML as TeX. */
export const texOfEquation = (equation: XmlElement): string => texOfMathml(mathNode(equation));

const mathNode = (element: XmlElement): MathNode => ({
  name: element.name.replace(/^math:/, ""),
  get children() {
    return elements(element).map(mathNode);
  },
  get text() {
    return textOf(element);
  },
  attribute: (name) => element.attributes[name],
});
