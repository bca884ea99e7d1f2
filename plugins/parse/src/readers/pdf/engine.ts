import { createRequire } from "node:module";
import { dirname, sep } from "node:path";
import { Failure } from "@farthing/contract";
import { damaged, encrypted, oversized } from "../../refusal.ts";

type Engine = typeof import("pdfjs-dist/legacy/build/pdf.mjs");
/** An open document of pdf.js. */
export type EngineDocument = Awaited<ReturnType<Engine["getDocument"]>["promise"]>;
export type EnginePage = Awaited<ReturnType<EngineDocument["getPage"]>>;

const home = `${dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"))}${sep}`;

/** Without type declarations, hence not a literal where it is imported. */
const WORKER: string = "pdfjs-dist/legacy/build/pdf.worker.mjs";

let engine: Promise<Engine> | undefined;

/** pdf.js in this thread: its worker, loaded beside it, is found by this global and never started. */
export function loadEngine(): Promise<Engine> {
  engine ??= (async () => {
    Object.assign(globalThis, { pdfjsWorker: await import(WORKER) });
    return import("pdfjs-dist/legacy/build/pdf.mjs");
  })();
  return engine;
}

/** Opens a document with everything off that reads from elsewhere, runs scripts or decodes pictures. */
export async function openDocument(bytes: Uint8Array): Promise<EngineDocument> {
  const { getDocument } = await loadEngine();
  const task = getDocument({
    // A copy: pdf.js detaches what it is given.
    data: new Uint8Array(bytes),
    verbosity: 0,
    cMapUrl: `${home}cmaps${sep}`,
    standardFontDataUrl: `${home}standard_fonts${sep}`,
    useWorkerFetch: false,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    disableFontFace: true,
    // Names of fonts are only handed over with their extra properties.
    fontExtraProperties: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    // Pictures of more pixels than this are skipped, before they are decoded.
    maxImageSize: 1,
    stopAtErrors: false,
  });
  try {
    return await task.promise;
  } catch (error) {
    await task.destroy();
    throw failureOf(error);
  }
}

/** What went wrong in pdf.js, as a Failure. */
export function failureOf(error: unknown): Failure {
  if (Failure.is(error)) return error;
  const { name, message } = error instanceof Error ? error : { name: "", message: String(error) };
  if (name === "PasswordException") return encrypted();
  if (name === "RangeError") return oversized("it is nested too deeply");
  return damaged(message.replace(/\.$/, "") || "it cannot be read", error);
}
