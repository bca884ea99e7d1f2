import { posix } from "node:path";
import type { Limits } from "../limits.ts";
import { titleOf } from "../properties.ts";
import { damaged } from "../refusal.ts";
import { elements, readXml, type XmlElement } from "../xml.ts";
import { Archive } from "../zip.ts";

/** A relationship of a part (Open Packaging Conventions, ECMA-376 part 2). */
export interface Relationship {
  readonly id: string;
  /** Last segment of its type: "hyperlink", "styles", "notesSlide". */
  readonly type: string;
  /** Name of the part, or an address if it is external. */
  readonly target: string;
  readonly external: boolean;
}

/** An OOXML package: parts and the relationships between them. Nothing external is ever loaded. */
export class Package {
  private constructor(
    readonly archive: Archive,
    readonly limits: Limits,
    /** The part that the package is about. */
    readonly main: string,
  ) {}

  static async open(bytes: Uint8Array, limits: Limits, fallback: string): Promise<Package> {
    const archive = await Archive.open(bytes, limits);
    const root = new Package(archive, limits, "");
    const main = (await root.relationships("")).find(({ type }) => type === "officeDocument")?.target ?? fallback;
    if (!archive.has(main)) throw damaged(`the part ${main} is missing`);
    return new Package(archive, limits, main);
  }

  /** What a part refers to; none if the part has no relationships. */
  async relationships(part: string): Promise<Relationship[]> {
    const { dir, base } = posix.parse(part);
    const bytes = await this.archive.read(posix.join(dir, "_rels", `${base}.rels`));
    if (bytes === undefined) return [];
    return elements(await readXml(bytes, this.limits), "Relationship").map(({ attributes }) => {
      const target = attributes.Target ?? "";
      const external = attributes.TargetMode === "External";
      return {
        id: attributes.Id ?? "",
        type: attributes.Type?.split("/").at(-1) ?? "",
        target: external ? target : resolve(dir, target),
        external,
      };
    });
  }

  /** A part as a tree, `undefined` if there is none. */
  async xml(part: string | undefined): Promise<XmlElement | undefined> {
    const bytes = part === undefined ? undefined : await this.archive.read(part);
    return bytes === undefined ? undefined : await readXml(bytes, this.limits);
  }

  /** The title among the core properties; `left` says where they cannot be read. */
  title(left: Set<string> = new Set()): Promise<string | undefined> {
    return titleOf(() => this.#title(), left);
  }

  async #title(): Promise<string | undefined> {
    const core = (await this.relationships("")).find(({ type }) => type === "core-properties")?.target;
    const title = elements(await this.xml(core), "dc:title")[0];
    const text = title?.children
      .filter((each) => typeof each === "string")
      .join("")
      .trim();
    return text || undefined;
  }
}

const resolve = (dir: string, target: string): string =>
  posix.normalize(target.startsWith("/") ? target.slice(1) : posix.join(dir, target));
