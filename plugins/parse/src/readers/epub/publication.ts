import { posix } from "node:path";
import type { Limits } from "../../limits.ts";
import { damaged, encrypted } from "../../refusal.ts";
import { child, descendants, elements, readXml, textOf, type XmlElement } from "../../xml.ts";
import { Archive } from "../../zip.ts";

/** An EPUB publication: its title and its chapters in reading order (EPUB 3.3, 5). */
export interface Publication {
  readonly archive: Archive;
  readonly title: string | undefined;
  /** Names of the content documents. */
  readonly chapters: readonly string[];
}

const CONTENT = /^(?:application\/xhtml\+xml|text\/html|application\/x-dtbook\+xml|text\/x-oeb1-document)$/;

/** Opens a publication. Throws `bad_input` where it is encrypted or names no package document. */
export async function openPublication(bytes: Uint8Array, limits: Limits): Promise<Publication> {
  const archive = await Archive.open(bytes, limits);
  const read = async (part: string): Promise<XmlElement> => readXml(await archive.require(part), limits, { doctype: "ignore" });
  const root = descendants(await read("META-INF/container.xml"), "rootfile").concat(
    elements(child(await read("META-INF/container.xml"), "rootfiles")),
  )[0];
  const opf = root?.attributes["full-path"];
  if (opf === undefined) throw damaged("its container names no package document");
  const book = await read(opf);
  const base = posix.dirname(opf);
  const items = new Map(elements(child(book, "manifest"), "item").map(({ attributes }) => [attributes.id ?? "", attributes]));
  const chapters: string[] = [];
  for (const { attributes } of elements(child(book, "spine"), "itemref")) {
    const item = items.get(attributes.idref ?? "");
    if (item?.href === undefined || !CONTENT.test(item["media-type"] ?? "") || / ?\bnav\b/.test(item.properties ?? "")) continue;
    const name = partName(base, item.href);
    // A spine may list a chapter any number of times; it is read once.
    if (archive.has(name) && !chapters.includes(name)) chapters.push(name);
  }
  await refuseEncrypted(archive, chapters, limits);
  return { archive, title: textOf(descendants(book, "dc:title")[0]).trim() || undefined, chapters };
}

/** Name of a part that a document in folder `base` refers to. */
export function partName(base: string, href: string): string {
  const path = href.split("#")[0] ?? "";
  try {
    return posix.normalize(posix.join(base, decodeURIComponent(path)));
  } catch {
    // A stray percent sign: the name as it stands.
    return posix.normalize(posix.join(base, path));
  }
}

/** Fonts are often obfuscated, which is no obstacle; chapters that are encrypted are. */
async function refuseEncrypted(archive: Archive, chapters: readonly string[], limits: Limits): Promise<void> {
  const part = await archive.read("META-INF/encryption.xml");
  if (part === undefined) return;
  const references = await readXml(part, limits, { doctype: "ignore" });
  const names = new Set<string>();
  const visit = (element: XmlElement): void => {
    if (element.name.endsWith("CipherReference")) names.add(partName("", element.attributes.URI ?? ""));
    for (const each of elements(element)) visit(each);
  };
  visit(references);
  if (chapters.some((chapter) => names.has(chapter))) throw encrypted();
}
