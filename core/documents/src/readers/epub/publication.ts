import { posix } from "node:path";
import { percentDecoded } from "@farthing/read";
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
  /** Whether there are chapters that are named, and not there. */
  readonly lacks: boolean;
  /** The one of them that holds the table of contents. */
  readonly navigation: ReadonlySet<string>;
  /** The parts that may hold a table of contents for programs, the better one first. */
  readonly contents: readonly string[];
}

type Item = XmlElement["attributes"];

const CONTENT = /^(?:application\/xhtml\+xml|text\/html|application\/x-dtbook\+xml|text\/x-oeb1-document|image\/svg\+xml)$/;
const NCX = "application/x-dtbncx+xml";
const PACKAGE = "application/oebps-package+xml";
/** Longest chain of fallbacks. */
const MAX_FALLBACKS = 10;

/** Opens a publication. Throws `bad_input` where it is encrypted or names no package document. */
export async function openPublication(bytes: Uint8Array, limits: Limits): Promise<Publication> {
  const archive = await Archive.open(bytes, limits);
  const read = async (part: string): Promise<XmlElement> => readXml(await archive.require(part), limits);
  const opf = packageName(await read("META-INF/container.xml"));
  if (opf === undefined) throw damaged("its container names no package document");
  const book = await read(opf);
  const base = posix.dirname(opf);
  const items = new Map(elements(child(book, "manifest"), "item").map(({ attributes }) => [attributes.id ?? "", attributes]));
  const spine = elements(child(book, "spine"), "itemref").flatMap(({ attributes }) => readable(items, attributes.idref));
  // A spine may list a chapter any number of times; it is read once.
  const named = (some: readonly Item[]) => new Set(some.map(({ href = "" }) => partName(base, href.trim())));
  const all = [...named(spine)];
  const chapters = all.filter((name) => archive.has(name));
  const navigation = named(spine.filter(({ properties }) => /\bnav\b/.test(properties ?? "")));
  const listed = [...items.values()];
  const contents = [
    ...named(listed.filter(({ properties }) => /\bnav\b/.test(properties ?? ""))),
    ...named(listed.filter((item) => item["media-type"] === NCX)),
  ].filter((name) => archive.has(name));
  await refuseEncrypted(archive, chapters, limits);
  const title = textOf(descendants(book, "dc:title")[0]).trim() || undefined;
  return { archive, title, chapters, lacks: chapters.length < all.length, navigation, contents };
}

/** The first of the container's renditions that is a package; some name their type wrongly. */
function packageName(container: XmlElement): string | undefined {
  const files = descendants(container, "rootfile");
  return (files.find(({ attributes }) => attributes["media-type"] === PACKAGE) ?? files[0])?.attributes["full-path"];
}

/** An item of the spine, or what can be read in its place (EPUB 3.3, 3.5.1); nothing if none can. */
function readable(items: ReadonlyMap<string, Item>, id: string | undefined): Item[] {
  let item = items.get(id ?? "");
  for (let count = 0; item !== undefined && count < MAX_FALLBACKS; count++) {
    const type = item["media-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
    // A chapter that calls itself something else is told by its name.
    if (CONTENT.test(type) || /\.x?html?(?:#|$)/i.test(item.href ?? "")) return [item];
    item = items.get(item.fallback ?? "");
  }
  return [];
}

/** Name of a part that a document in folder `base` refers to. */
export const partName = (base: string, href: string): string =>
  posix.normalize(posix.join(base, percentDecoded(href.split("#")[0] ?? "")));

/** Fonts are often obfuscated, which is no obstacle; chapters that are encrypted are. */
async function refuseEncrypted(archive: Archive, chapters: readonly string[], limits: Limits): Promise<void> {
  const part = await archive.read("META-INF/encryption.xml");
  if (part === undefined) return;
  const references = await readXml(part, limits);
  const names = new Set<string>();
  const visit = (element: XmlElement): void => {
    if (element.name.endsWith("CipherReference")) names.add(partName("", element.attributes.URI ?? ""));
    for (const each of elements(element)) visit(each);
  };
  visit(references);
  if (chapters.some((chapter) => names.has(chapter))) throw encrypted();
}
