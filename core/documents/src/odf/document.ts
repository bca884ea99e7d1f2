import { HEADERS, saysSomething } from "../comment.ts";
import type { Limits } from "../limits.ts";
import { eachChild, elements, textOf, type XmlElement } from "../xml.ts";
import { readBlocks, readLine } from "./blocks.ts";
import { type OdfContext, odfContext } from "./context.ts";
import { readObjects } from "./objects.ts";
import { type OdfPackage, openOdf } from "./package.ts";
import { OdfStyles } from "./styles.ts";

/** Headers and footers, of left and first pages, too (OpenDocument 1.3 part 3, 16.10). */
const EDGE = /^style:(?:header|footer)/;
const STYLES = ["office:styles", "office:automatic-styles"] as const;

/**
 * Opens a document and tells the elements of its body (`office:text` or `office:presentation`) one by one, once the
 * styles are known.
 */
export async function eachBodyElement(
  bytes: Uint8Array,
  limits: Limits,
  body: string,
  found: (element: XmlElement, context: OdfContext) => void,
): Promise<{ readonly context: OdfContext; readonly title: string | undefined; readonly odf: OdfPackage }> {
  const odf = await openOdf(bytes, limits);
  const styles = new OdfStyles();
  const named = await odf.archive.read("styles.xml");
  const pages: XmlElement[] = [];
  const fromStyles = body === "office:text" ? ["office:styles", "office:master-styles"] : ["office:styles"];
  if (named !== undefined)
    await eachChild(named, fromStyles, limits, (style) => {
      if (style.name === "style:master-page") pages.push(style);
      else styles.add(style);
    });
  const context = odfContext(limits, styles, { readBlocks, readLine }, body === "office:presentation");
  for (const warning of odf.left) context.left.add(warning);
  if (pages.some((page) => elements(page).some((edge) => EDGE.test(edge.name) && saysSomething(textOf(edge)))))
    context.left.add(HEADERS);
  await readObjects(odf, context);
  await eachChild(odf.archive.stream("content.xml"), [...STYLES, body], limits, (element, parent) =>
    parent === body ? found(element, context) : styles.add(element),
  );
  return { context, title: odf.title, odf };
}
