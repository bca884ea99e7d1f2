import type { RecordedExchange } from "./recording.ts";

const EXTENSIONS: Readonly<Record<string, string>> = { "application/json": "json", "text/html": "html", "text/plain": "txt" };

/** An exchange as it was seen, with the body that was answered. */
export interface Noted {
  readonly exchange: RecordedExchange;
  readonly bytes: Uint8Array;
}

/** The files of a fixture: case.json, and the bodies that it names. `failed` says why the run gave no record. */
export function fixtureFiles(url: string, noted: readonly Noted[], failed?: string): Map<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>();
  const exchanges = noted.map(({ exchange, bytes }, index) => {
    if (bytes.length === 0) return exchange;
    const type = (exchange.contentType ?? "").split(";")[0]?.trim() ?? "";
    const body = `${index + 1}.${EXTENSIONS[type] ?? (type.endsWith("json") ? "json" : "bin")}`;
    files.set(body, bytes);
    return { ...exchange, body };
  });
  const captured = new Date().toISOString().slice(0, 10);
  const made = { url, captured, ...(failed !== undefined && { failed }), exchanges };
  files.set("case.json", `${JSON.stringify(made, null, 2)}\n`);
  return files;
}
