import { access, constants, readFile, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { messageOf } from "./errors.ts";
import type { Reply } from "./reply.ts";

/** A reply as a file keeps it: all that it takes to check what its proof says. */
export interface SavedReply {
  readonly request: { readonly method: string; readonly url: string; readonly body?: string };
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** As it was sent, content codings taken off. */
  readonly body: string;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** Looks, before anything is paid, whether a reply could be written there. @throws Error that names the file and says why not */
export async function checkSavable(file: string): Promise<void> {
  try {
    const there = await stat(file).catch(() => undefined);
    if (there?.isDirectory()) throw new Error("it is a folder");
    if (there === undefined && !(await stat(dirname(file))).isDirectory()) throw new Error(`${dirname(file)} is no folder`);
    await access(there ? file : dirname(file), constants.W_OK);
  } catch (error) {
    throw new Error(`a reply cannot be saved as ${file}: ${messageOf(error)}`, { cause: error });
  }
}

/** Writes a reply to a file that only its owner reads: what was bought may be nobody else's affair. */
export async function saveReply(file: string, request: SavedReply["request"], { status, headers, text }: Reply): Promise<void> {
  const saved: SavedReply = { request, status, headers: Object.fromEntries(headers), body: text };
  await writeFile(file, `${JSON.stringify(saved, null, 2)}\n`, { mode: 0o600 });
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === "object" && value !== null && Object.values(value).every((each) => typeof each === "string");

/** Reads what `saveReply` wrote. @throws Error that says what is wrong with the file */
export async function readSavedReply(file: string): Promise<SavedReply> {
  const text = await readFile(file, "utf8");
  if (text.length > MAX_BYTES) throw new Error(`${file} is larger than a reply`);
  const saved = JSON.parse(text) as Partial<SavedReply> | null;
  const { request, headers, body, status } = saved ?? {};
  if (
    !isTexts(request) ||
    !URL.canParse(request.url ?? "") ||
    !isTexts(headers) ||
    typeof body !== "string" ||
    typeof status !== "number"
  )
    throw new Error(`${file} holds no saved reply: farthing-client PATH BODY --save FILE writes one`);
  return saved as SavedReply;
}
