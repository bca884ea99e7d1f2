import { oneLine } from "@farthing/read";
import { child, elements, type XmlElement } from "../xml.ts";

/** What programs call a picture that nobody has described. */
const SAYS_NOTHING = /^(?:picture|image|graphic) ?\d*$/i;

/** What a shape says of itself beside its looks (ECMA-376 part 1, 20.1.2.2.8), in presentations and in drawings of sheets. */
const nonVisual = (shape: XmlElement): Readonly<Record<string, string>> => {
  const holder = elements(shape).find(({ name }) => /^(?:p|xdr):nv\w*Pr$/.test(name));
  return child(holder, "p:cNvPr")?.attributes ?? child(holder, "xdr:cNvPr")?.attributes ?? {};
};

/** Whether a shape is not to be seen. */
export const isHidden = (shape: XmlElement): boolean => /^(?:1|true)$/.test(nonVisual(shape).hidden ?? "");

/** What a picture shows, in one line; `undefined` where nobody has written it down. */
export function described(alternative: string | undefined): string | undefined {
  const line = oneLine(alternative ?? "");
  return line === "" || SAYS_NOTHING.test(line) ? undefined : line;
}

/** What a shape that is a picture shows. */
export const descriptionOf = (shape: XmlElement): string | undefined => described(nonVisual(shape).descr);
