import type { RootContent } from "mdast";
import { axesParagraph } from "../chart-axes.ts";
import { texOfEquation } from "../mathml.ts";
import { paragraph } from "../mdast.ts";
import { child, descendants, elements, readXml, textOf, type XmlElement } from "../xml.ts";
import type { OdfContext } from "./context.ts";
import type { OdfPackage } from "./package.ts";

/** What is embedded in a document: an equation in TeX, which stands in its line, a chart is its title and the table of its values. */
export type EmbeddedObject = { readonly tex: string } | { readonly blocks: readonly RootContent[] };

/** Most embedded objects that are read. */
const MAX_OBJECTS = 500;
const CONTENT = "/content.xml";

/** The contents of the objects in a package by their folder (OpenDocument 1.3 part 2, 3.10); they are read before the document. */
export async function readObjects({ archive }: OdfPackage, context: OdfContext): Promise<void> {
  const names = archive.names.filter((name) => name.endsWith(CONTENT) && !name.startsWith("META-INF/"));
  for (const name of names.slice(0, MAX_OBJECTS)) {
    const made = objectOf(await readXml(await archive.require(name), context.limits), context);
    if (made !== undefined) context.objects.set(name.slice(0, -CONTENT.length), made);
  }
}

/** What a `draw:object` holds, in its own element or in a folder of the package. */
export function embeddedObject(element: XmlElement, context: OdfContext): EmbeddedObject | undefined {
  const href = element.attributes["xlink:href"];
  if (href !== undefined) return context.objects.get(href.replace(/^\.\//, "").replace(/\/$/, ""));
  const { embedded } = context;
  if (!embedded.has(element)) embedded.set(element, objectOf(element, context));
  return embedded.get(element);
}

function objectOf(root: XmlElement, context: OdfContext): EmbeddedObject | undefined {
  const equation = root.name === "math:math" ? root : descendants(root, "math:math")[0];
  if (equation !== undefined) return { tex: texOfEquation(equation) };
  const [chart] = descendants(root, "chart:chart");
  if (chart === undefined) return undefined;
  const [title, subtitle, foot] = ["title", "subtitle", "footer"].map((name) =>
    paragraph(descendants(child(chart, `chart:${name}`), "text:p").flatMap((line) => context.readLine(line))),
  );
  const axes = axesParagraph(
    elements(child(chart, "chart:plot-area"), "chart:axis").map((axis) => textOf(child(axis, "chart:title"))),
  );
  const said = [title, subtitle, axes, ...context.readBlocks(chart), foot];
  return { blocks: said.filter((block) => block !== undefined) };
}
