import type { EngineDocument } from "./engine.ts";

/** What pdf.js tells of an annotation. */
export interface Annotation {
  readonly subtype?: string;
  readonly url?: string;
  readonly rect?: readonly number[];
  /** Corners of what it lies over: `null` if they are none. */
  readonly quadPoints?: ArrayLike<number> | null;
  readonly fieldType?: string;
  readonly fieldValue?: unknown;
  readonly checkBox?: boolean;
  readonly radioButton?: boolean;
  /** The value with which a button is on. */
  readonly exportValue?: string;
  readonly buttonValue?: string;
  /** A choice shows one option, and the others when it is opened; else it is a list of all. */
  readonly combo?: boolean;
  readonly options?: readonly { readonly exportValue?: string; readonly displayValue?: string }[];
  readonly annotationFlags?: number;
  readonly password?: boolean;
  readonly contentsObj?: { readonly str: string };
  /** Who wrote it. */
  readonly titleObj?: { readonly str: string };
  readonly hasAppearance?: boolean;
  /** What is attached by it. */
  readonly file?: { readonly filename?: string };
  /** It is a reply that says what became of a comment, such as "accepted". */
  readonly stateModel?: string | null;
}

/** Flags of annotations that a screen does not show, whatever they are, ISO 32000-2 12.5.3: of an unknown kind, or not viewed. */
const NOT_VIEWED = 0x01 | 0x20;

/** All pages but one, by their index; it is handed to pdf.js as it is. */
class AllBut extends Set<number> {
  readonly #index: number;

  constructor(index: number) {
    super();
    this.#index = index;
  }

  override has(index: number): boolean {
    return index !== this.#index;
  }
}

/**
 * The annotations of a page that are to be seen. `getAnnotations` of the page would read all of its text again, to tell what links
 * and highlights lie over.
 */
export async function annotationsOf(document: EngineDocument, page: number): Promise<readonly Annotation[]> {
  const all = (await document.getAnnotationsByType(undefined as never, new AllBut(page - 1))) as readonly Annotation[] | null;
  return (all ?? []).filter(
    ({ subtype, quadPoints, annotationFlags = 0 }) =>
      quadPoints !== null && (subtype === "Widget" || !(annotationFlags & NOT_VIEWED)),
  );
}
