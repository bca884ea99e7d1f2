import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One recorded request and its answer. */
export interface RecordedExchange {
  /** `RENDER` stands for the page as a browser shows it; absent is `GET`. */
  readonly method?: "GET" | "POST" | "RENDER";
  readonly url: string;
  /** Absent is 200. */
  readonly status?: number;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where a redirect leads. */
  readonly location?: string;
  /** Whether any query on the same path gets this answer. */
  readonly ignoreQuery?: boolean;
  /** Members that the JSON posted must hold, at any depth. */
  readonly match?: Readonly<Record<string, string | number | boolean>>;
  /** File beside case.json; absent is an empty body. */
  readonly body?: string;
}

/** A case.json: what a site answered when this page was extracted. */
export interface Case {
  readonly url: string;
  readonly exchanges: readonly RecordedExchange[];
}

/** An exchange with its body read. */
export interface Recording extends RecordedExchange {
  readonly bytes: Uint8Array;
}

/** Reads a folder with `case.json` and the bodies that it names. Throws an Error naming what is missing. */
export function readCase(folder: string): { url: string; recordings: Recording[] } {
  const file = join(folder, "case.json");
  if (!existsSync(file)) throw new Error(`there is no ${file}`);
  const { url, exchanges } = JSON.parse(readFileSync(file, "utf8")) as Case;
  if (typeof url !== "string" || !Array.isArray(exchanges)) throw new Error(`${file} needs "url" and "exchanges"`);
  return { url, recordings: exchanges.map((exchange) => ({ ...exchange, bytes: bodyOf(folder, exchange) })) };
}

function bodyOf(folder: string, { url, body }: RecordedExchange): Uint8Array {
  if (body === undefined) return new Uint8Array();
  const file = join(folder, body);
  if (!existsSync(file)) throw new Error(`${folder}: the body ${body} of ${url} is not there`);
  return readFileSync(file);
}
