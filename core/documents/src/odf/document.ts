import type { Limits } from "../limits.ts";
import { eachChild, type XmlElement } from "../xml.ts";
import { readBlocks, readLine } from "./blocks.ts";
import { type OdfContext, odfContext } from "./context.ts";
import { readObjects } from "./objects.ts";
import { type OdfPackage, openOdf } from "./package.ts";
import { OdfStyles } from "./styles.ts";

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
  if (named !== undefined) await eachChild(named, ["office:styles"], limits, (style) => styles.add(style));
  const context = odfContext(limits, styles, { readBlocks, readLine }, body === "office:presentation");
  for (const warning of odf.left) context.left.add(warning);
  await readObjects(odf, context);
  await eachChild(odf.archive.stream("content.xml"), [...STYLES, body], limits, (element, parent) =>
    parent === body ? found(element, context) : styles.add(element),
  );
  return { context, title: odf.title, odf };
}
