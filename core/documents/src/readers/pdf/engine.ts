import { createRequire } from "node:module";
import { dirname, sep } from "node:path";
import { damaged, encrypted, oversized } from "../../refusal.ts";
import { LocalPort } from "./local-port.ts";
import { loadWorkerCode } from "./worker-code.ts";

type Engine = typeof import("pdfjs-dist/legacy/build/pdf.mjs");
/** An open document of pdf.js. */
export type EngineDocument = Awaited<ReturnType<Engine["getDocument"]>["promise"]>;
export type EnginePage = Awaited<ReturnType<EngineDocument["getPage"]>>;

const home = `${dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"))}${sep}`;

/** Operators of all pages together; maps and circuits have millions, and little to read. */
const MAX_OPERATORS = 3_000_000;

/** An open document and the port that counts what it costs. */
export interface OpenDocument {
  readonly document: EngineDocument;
  readonly port: LocalPort;
  readonly close: () => Promise<void>;
}

let engine: Promise<Engine> | undefined;

/** pdf.js, looked up once: resolving its name costs more than reading a small document. */
export function loadEngine(): Promise<Engine> {
  engine ??= import("pdfjs-dist/legacy/build/pdf.mjs");
  return engine;
}

/** A pdf.js worker in this thread, of a document's own. */
async function startWorker(): Promise<{ worker: InstanceType<Engine["PDFWorker"]>; port: LocalPort }> {
  const { PDFWorker } = await loadEngine();
  const { WorkerMessageHandler } = await loadWorkerCode();
  const port = new LocalPort(MAX_OPERATORS);
  // Its declared type is of a browser's worker, of which it uses what the port has.
  const worker = new PDFWorker({ port: port as never, verbosity: 0 });
  WorkerMessageHandler.initializeFromPort(port);
  return { worker, port };
}

/** Opens a document with everything off that reads from elsewhere, runs scripts or decodes pictures; a form's template is laid out on demand. */
export async function openDocument(bytes: Uint8Array, enableXfa = false): Promise<OpenDocument> {
  const { getDocument } = await loadEngine();
  const { worker, port } = await startWorker();
  const task = getDocument({
    worker,
    // A copy: pdf.js detaches what it is given.
    data: new Uint8Array(bytes),
    verbosity: 0,
    cMapUrl: `${home}cmaps${sep}`,
    standardFontDataUrl: `${home}standard_fonts${sep}`,
    useWorkerFetch: false,
    useSystemFonts: false,
    useWasm: false,
    enableXfa,
    // Otherwise every letter's shape would be made: fonts are kept from being loaded by the port.
    disableFontFace: false,
    // Names of fonts are only handed over with their extra properties.
    fontExtraProperties: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    // Pictures of more pixels than this are skipped, before they are decoded.
    maxImageSize: 1,
    stopAtErrors: false,
  });
  const close = async (): Promise<void> => {
    await task.destroy();
    worker.destroy();
  };
  try {
    return { document: await task.promise, port, close };
  } catch (error) {
    await close();
    throw failureOf(error);
  }
}

/** What pdf.js throws over documents; its worker's own stumbles come as the last. */
const REFUSALS = new Set(["InvalidPDFException", "FormatError", "AbortException", "ResponseException", "UnknownErrorException"]);

/** What it says of a security handler that is not the standard one: the others of ISO 32000-2 7.6.5 encrypt for certificates. */
const CERTIFICATE = /unknown encryption method/i;
const UNKNOWN_CIPHER = /unsupported encryption|invalid key length|crypt filter name|crypto method/i;
const FOR_CERTIFICATES =
  "It is encrypted for the holders of certificates, not by a password. One of them can save it without encryption; send that.";

/** What went wrong in pdf.js, as a Failure; anything else as it is. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === "PasswordException") return encrypted();
  if (!REFUSALS.has(error.name)) return error;
  if (CERTIFICATE.test(error.message)) return encrypted(FOR_CERTIFICATES);
  if (UNKNOWN_CIPHER.test(error.message)) return encrypted("Its encryption is unknown here. Send it without encryption.");
  if (/call stack/.test(error.message)) return oversized("it is nested too deeply");
  return damaged(error.message.replace(/\.$/, "") || "it cannot be read", error);
}
