import { oneLine } from "@farthing/read";
import type { Annotation } from "./annotations.ts";
import type { EngineDocument } from "./engine.ts";

/** Names that a warning has, and characters of one. */
const SHOWN = 20;
const LONGEST = 100;

/** Files that a document holds beside its pages (ISO 32000-2 7.11.4), as the data of an electronic invoice: they are named, not read. */
export class AttachedFiles {
  readonly #names = new Set<string>();

  /** Takes those that are attached to a place on a page. */
  add(annotations: readonly Annotation[]): void {
    for (const { subtype, file } of annotations) if (subtype === "FileAttachment") this.#name(file?.filename);
  }

  /** Takes those of the document itself; what is said of them may be damaged, and its text is not. */
  async addOf(document: EngineDocument): Promise<void> {
    const files = (await document.getAttachments().catch(() => null)) as ReadonlyMap<string, { filename?: unknown }> | null;
    for (const { filename } of files?.values() ?? []) this.#name(filename);
  }

  get warnings(): readonly string[] {
    const names = [...this.#names];
    if (names.length === 0) return [];
    const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : "";
    return [`Attached files were left out: ${names.slice(0, SHOWN).join(", ")}${more}.`];
  }

  #name(name: unknown): void {
    if (typeof name === "string") this.#names.add(oneLine(name).slice(0, LONGEST) || "a file without a name");
  }
}
