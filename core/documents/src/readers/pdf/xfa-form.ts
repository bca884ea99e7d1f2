import { Allowance } from "../../allowance.ts";
import type { Choice } from "../../choice.ts";
import type { Limits } from "../../limits.ts";
import type { ReadDocument } from "../../reader.ts";
import { empty } from "../../refusal.ts";
import { type EngineDocument, type OpenDocument, openDocument } from "./engine.ts";
import { isPictured, type XfaNode, xfaBlocks } from "./xfa.ts";

export const PICTURED = "Images were left out.";
export const NO_XFA =
  "It holds a form that a template lays out (XFA), which cannot be read: its pages may only say that another program is needed.";
const NO_SCRIPTS =
  "It is a form that a template lays out (XFA). Its scripts were not run: what they fill in, show or hide may differ.";

/** Whether a document has a form of a template, and no fields of its own that show the same. */
export async function isXfa(document: EngineDocument): Promise<boolean> {
  const { info } = await document.getMetadata();
  const { IsXFAPresent, IsAcroFormPresent } = info as { IsXFAPresent?: unknown; IsAcroFormPresent?: unknown };
  return IsXFAPresent === true && IsAcroFormPresent !== true;
}

/** Reads such a form; `undefined` if pdf.js cannot lay it out, or has counted too many elements (`worker-code.ts`). */
export async function readForm(bytes: Uint8Array, limits: Limits, choice: Choice): Promise<ReadDocument | undefined> {
  let opened: OpenDocument;
  try {
    opened = await openDocument(bytes, true);
  } catch {
    return undefined;
  }
  try {
    const { document } = opened;
    if (!document.isPureXfa) return undefined;
    const absent = choice.settle(document.numPages);
    const form = document.allXfaHtml as XfaNode;
    const children = xfaBlocks(form, choice, new Allowance(limits.cells, "table cells"));
    if (children.length === 0) throw empty(NO_SCRIPTS);
    const warnings = [...absent, NO_SCRIPTS, ...(isPictured(form, choice) ? [PICTURED] : [])];
    return { tree: { type: "root", children }, title: undefined, pages: document.numPages, warnings };
  } finally {
    await opened.close();
  }
}
