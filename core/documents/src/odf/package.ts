import type { Limits } from "../limits.ts";
import { titleOf } from "../properties.ts";
import { damaged, encrypted } from "../refusal.ts";
import { descendants, readXml, textOf } from "../xml.ts";
import { Archive } from "../zip.ts";

/** An OpenDocument package (OpenDocument 1.3 part 2). */
export interface OdfPackage {
  readonly archive: Archive;
  readonly title: string | undefined;
  /** What could not be read of its properties. */
  readonly left: ReadonlySet<string>;
}

/** Opens a package. Throws `bad_input` if it is encrypted or has no content. */
export async function openOdf(bytes: Uint8Array, limits: Limits): Promise<OdfPackage> {
  const archive = await Archive.open(bytes, limits);
  const manifest = await archive.read("META-INF/manifest.xml");
  // The manifest alone says so: encrypted parts look like damaged ones.
  if (manifest?.includes("encryption-data") || archive.has("encrypted-package")) throw encrypted();
  if (!archive.has("content.xml")) throw damaged("the part content.xml is missing");
  const left = new Set<string>();
  const title = await titleOf(async () => {
    const meta = await archive.read("meta.xml");
    const properties = meta === undefined ? undefined : await readXml(meta, limits);
    return textOf(descendants(properties, "dc:title")[0]).trim() || undefined;
  }, left);
  return { archive, title, left };
}
