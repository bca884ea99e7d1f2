import type { Limits } from "../../limits.ts";
import { edgeSays, NUMBER } from "../../sheet-edges.ts";
import { eachChild, elements, type XmlElement } from "../../xml.ts";
import type { Archive } from "../../zip.ts";

/** Headers and footers, of left and first pages, too (OpenDocument 1.3 part 3, 16.10). */
const EDGE = /^style:(?:header|footer)(?:-left|-first)?$/;
/** Fields that stand for numbers of pages, and other fields: these say what the file says elsewhere. */
const NUMBERS = new Set(["text:page-number", "text:page-count"]);
const FIELDS = new Set(["text:sheet-name", "text:title", "text:file-name", "text:date", "text:time"]);

/** Whether the header or footer of one of the master pages says more than numbers of pages. */
export async function pagesSay(archive: Archive, used: ReadonlySet<string>, limits: Limits): Promise<boolean> {
  const styles = await archive.read("styles.xml");
  if (styles === undefined) return false;
  let says = false;
  await eachChild(styles, ["office:master-styles"], limits, (page) => {
    if (says || page.name !== "style:master-page" || !used.has(page.attributes["style:name"] ?? "")) return;
    says = elements(page).some((edge) => isShown(edge) && edgeSays(textIn(edge)));
  });
  return says;
}

const isShown = ({ name, attributes }: XmlElement): boolean => EDGE.test(name) && attributes["style:display"] !== "false";

function textIn(element: XmlElement): string {
  if (NUMBERS.has(element.name)) return NUMBER;
  if (FIELDS.has(element.name)) return " ";
  const text = element.children.map((child) => (typeof child === "string" ? child : textIn(child))).join("");
  return element.name === "text:p" ? `${text}\n` : text;
}
