import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { T } from "@farthing/contract";
import { compile } from "@farthing/runtime";
import { Complaint } from "../complaint.ts";

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
  /** The day of the recording, as "2026-01-31". */
  readonly captured?: string;
  /** Why the run that was recorded gave no record, where it gave none. */
  readonly failed?: string;
}

/** An exchange with its body read. */
export interface Recording extends RecordedExchange {
  readonly bytes: Uint8Array;
}

const EXCHANGE = {
  method: T.Optional(T.Union([T.Literal("GET"), T.Literal("POST"), T.Literal("RENDER")])),
  url: T.String({ format: "url" }),
  status: T.Optional(T.Integer({ minimum: 100, maximum: 999 })),
  contentType: T.Optional(T.String()),
  headers: T.Optional(T.Record(T.String(), T.String())),
  location: T.Optional(T.String()),
  ignoreQuery: T.Optional(T.Boolean()),
  match: T.Optional(T.Record(T.String(), T.Union([T.String(), T.Number(), T.Boolean()]))),
  body: T.Optional(T.String({ minLength: 1 })),
};
const CASE = {
  url: T.String({ format: "url" }),
  exchanges: T.Array(T.Object(EXCHANGE)),
  captured: T.Optional(T.String()),
  failed: T.Optional(T.String()),
};
const check = compile(T.Object(CASE));

/** Whether two words differ in two letters at most, capitals aside: more is another word. */
function isNear(a: string, b: string, left = 2): boolean {
  if (left < 0) return false;
  if (a === "" || b === "") return a.length + b.length <= left;
  const [restA, restB] = [a.slice(1), b.slice(1)];
  if (a[0]?.toLowerCase() === b[0]?.toLowerCase()) return isNear(restA, restB, left);
  return isNear(restA, restB, left - 1) || isNear(restA, b, left - 1) || isNear(a, restB, left - 1);
}

/** Names that are no member, and nearly one: others are notes of somebody's. */
const misspelled = (value: object, known: object, path: string): string[] =>
  Object.keys(value).flatMap((name) => {
    const meant = name in known ? undefined : Object.keys(known).find((other) => !(other in value) && isNear(name, other));
    return meant === undefined ? [] : [`${path}"${name}" is not known; is "${meant}" meant?`];
  });

function parse(file: string): Case {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Complaint(`${file} is no JSON: ${(error as Error).message}`);
  }
  const wrong = check(value).map(({ path, message }) => `${path.slice(1) || "it"} ${message}`);
  if (wrong.length > 0) throw new Complaint(`${file}: ${wrong.join("; ")}`);
  const made = value as Case;
  const slips = [
    ...misspelled(made, CASE, ""),
    ...made.exchanges.flatMap((exchange, at) => misspelled(exchange, EXCHANGE, `exchanges/${at}: `)),
  ];
  if (slips.length > 0) throw new Complaint(`${file}: ${slips.join("; ")}`);
  return made;
}

/** Reads a folder with `case.json` and the bodies that it names. Throws an Error naming the file, and what is wrong in it. */
export function readCase(folder: string): { url: string; recordings: Recording[]; failed?: string } {
  const file = join(folder, "case.json");
  if (!existsSync(file)) throw new Complaint(`there is no ${file}`);
  const { url, exchanges, failed } = parse(file);
  const recordings = exchanges.map((exchange) => ({ ...exchange, bytes: bodyOf(folder, exchange) }));
  return { url, recordings, ...(failed !== undefined && { failed }) };
}

function bodyOf(folder: string, { url, body }: RecordedExchange): Uint8Array {
  if (body === undefined) return new Uint8Array();
  const file = join(folder, body);
  if (!existsSync(file)) throw new Complaint(`${folder}: the body ${body} of ${url} is not there`);
  return readFileSync(file);
}
