import { registerHooks } from "node:module";
import { Inflater } from "./inflate.ts";
import type { LocalPort } from "./local-port.ts";

interface WorkerCode {
  readonly WorkerMessageHandler: { initializeFromPort(port: LocalPort): void };
}

/** Without type declarations, hence not a literal where it is imported. */
const WORKER: string = "pdfjs-dist/legacy/build/pdf.worker.mjs";

/**
 * Of marked content pdf.js hands over the tag and the identifier only. The text that stands for what is drawn (ActualText,
 * ISO 32000-2 14.9.4) comes with them as a third argument: without it most scripts of India and South East Asia lose letters.
 * A form XObject of an own place in the tree counts its content by itself (14.7.5.4), as browsers write what is half transparent:
 * its identifiers and those in the tree begin at a number of the form's own, or they would be those of other content on the page.
 */
const FORM_IDENTIFIERS = 1_000_000;
const MARKED = 'args = [args[0].name, args[1] instanceof Dict ? args[1].get("MCID") : null];';
const MARKED_WITH_TEXT = `let props = args[1];
  try {
    if (props instanceof Name) props = resources.get("Properties").get(props.name);
  } catch {
    // A damaged entry of the page's resources: nothing stands for what is drawn.
  }
  const isForm = stream.dict?.has("StructParents");
  const mcid = props instanceof Dict ? props.get("MCID") : null;
  const own = isForm && Number.isInteger(mcid) ? mcid + ${FORM_IDENTIFIERS} * parseInt(stream.dict.objId, 10) : mcid;
  args = [args[0].name, own, props instanceof Dict ? props.get("ActualText") : null];`;

const CONTENT = "id: `p$" + "{kid.pageObjId}_mc$" + "{kid.mcid}`";
const CONTENT_OF_FORMS = `id: \`p\${kid.pageObjId}_mc\${
    kid.type === StructElementType.STREAM_CONTENT && kid.refObjId ? kid.mcid + ${FORM_IDENTIFIERS} * parseInt(kid.refObjId, 10) : kid.mcid
  }\``;

/**
 * A code that a font's map leaves out is taken for the character of its number: letters of any script that nobody wrote. In fonts of
 * codes of several bytes these are mostly the numbers of shapes, and the character is unknown, but where the codes are of Unicode.
 */
const UNMAPPED = "let unicode = this.toUnicode.get(charcode) || charcode;";
const UNMAPPED_AS_UNKNOWN = `const isNumber =
    this.composite && !(this.toUnicode instanceof IdentityToUnicodeMap) && (!this.cMap?.builtInCMap || this.cMap instanceof IdentityCMap);
  let unicode = this.toUnicode.get(charcode) || (isNumber ? "\\ufffd" : charcode);`;

/**
 * A form's template may repeat what it holds without end, and each level nests what pages are made of deeper: pdf.js lays all of it out
 * before anything can be asked. Elements of template and data with their copies are counted, and their depth is bounded.
 */
const MOST_ELEMENTS = 60_000;
const DEEPEST = 200;
const UNCOUNTED = "let xfa_object_uid = 0;";
const COUNTED = `let xfa_object_uid = 0;
function countedXfaObject() {
  if (xfa_object_uid >= ${MOST_ELEMENTS}) throw new Error("the form has too many elements");
  return xfa_object_uid++;
}`;
const COUNT = "{xfa_object_uid++}";
const NEXT_COUNT = "{countedXfaObject()}";
const FORM = "this.root = new XFAParser()";
const ONE_FORM = `xfa_object_uid = 0;
      this.root = new XFAParser()`;
const NESTED = "this._stack.push(this._current);";
const NESTED_SO_FAR = `if (this._stack.length >= ${DEEPEST}) throw new Error("the form is nested too deeply");
    this._stack.push(this._current);`;

/**
 * Letters that are drawn as pictures are read although pictures are too large here: the size of such a letter is known by its box alone
 * where the font's box says nothing, as Ghostscript leaves it.
 */
const STRICT_LETTERS = "evaluator.clone({\n      ignoreErrors: false\n    });";
const LENIENT_LETTERS = "evaluator.clone({ ignoreErrors: true });";

/** What is changed in pdf.js's code. */
const CHANGES = [
  [MARKED, MARKED_WITH_TEXT],
  [CONTENT, CONTENT_OF_FORMS],
  [UNMAPPED, UNMAPPED_AS_UNKNOWN],
  [UNCOUNTED, COUNTED],
  [COUNT, NEXT_COUNT],
  [FORM, ONE_FORM],
  [NESTED, NESTED_SO_FAR],
  [STRICT_LETTERS, LENIENT_LETTERS],
] as const;

/** @throws Error where pdf.js no longer has what is changed: a later version asks for other changes */
function change(source: string): string {
  return CHANGES.reduce((code, [from, to]) => {
    if (!code.includes(from)) throw new Error(`pdf.js has no more: ${from}`);
    return code.replaceAll(from, () => to);
  }, source);
}

let workerCode: Promise<WorkerCode> | undefined;

/** pdf.js's code of a worker, for this thread. */
export function loadWorkerCode(): Promise<WorkerCode> {
  workerCode ??= load();
  return workerCode;
}

async function load(): Promise<WorkerCode> {
  // The only way to tell it; nothing else in a parser's process uses it.
  Object.assign(globalThis, { DecompressionStream: Inflater });
  const hooks = registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith(WORKER)) return loaded;
      const source = typeof loaded.source === "string" ? loaded.source : new TextDecoder().decode(loaded.source ?? undefined);
      return { ...loaded, source: change(source) };
    },
  });
  try {
    return (await import(WORKER)) as WorkerCode;
  } finally {
    hooks.deregister();
  }
}
