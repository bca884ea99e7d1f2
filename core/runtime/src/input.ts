import {
  badInput,
  builtModule,
  type CallRequest,
  type Endpoint,
  Failure,
  type FailureCode,
  ownBytes,
  parseBody,
  type Workers,
} from "@farthing/contract";
import { checked } from "./body.ts";
import type { BodyTask } from "./body-job.ts";
import type { Check } from "./validation.ts";

const FORM_CONTENT = /^application\/x-www-form-urlencoded\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;
const JSON_CONTENT = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

/** Bytes of a body that take a noticeable time to parse. */
const LARGE = 1024 * 1024;
const JOB = builtModule("./body-job.js", import.meta.url);
/** What threads say in words for pages. */
const SAID: Partial<Record<FailureCode, string>> = {
  too_large: "the body takes more memory to read than there is for one",
  timeout: "the body took too long to read",
};

/** What an input is read with. */
export interface Reader {
  readonly endpoint: Endpoint;
  readonly check: Check;
  /** Where there are none, large bodies are read on the serving thread. */
  readonly workers: Workers | undefined;
  /** Aborted when the caller leaves. */
  readonly gone: AbortSignal | undefined;
}

let turns: Promise<void> = Promise.resolve();

/** Waits for a turn of the event loop in which no other large body is parsed: what is asked meanwhile is answered between. */
function turn(): Promise<void> {
  turns = turns.then(() => new Promise((resolve) => setImmediate(resolve)));
  return turns;
}

/** How a body may be sent. Published lists, tools and clients know JSON: so what is listed takes that, whatever else it takes. */
const typesOf = ({ form, listed }: Endpoint): readonly (readonly [name: string, pattern: RegExp])[] => [
  ...(form ? [["application/x-www-form-urlencoded", FORM_CONTENT] as const] : []),
  ...(form && listed === false ? [] : [["application/json", JSON_CONTENT] as const]),
];

const isForm = (request: CallRequest, { form }: Endpoint): boolean =>
  form === true && FORM_CONTENT.test(request.header("content-type")[0] ?? "");

/** The bytes of a request's body, which is sent as JSON, or as a form is. Everything else is `bad_input`. */
async function bodyBytes(request: CallRequest, endpoint: Endpoint): Promise<Buffer> {
  if (request.header("content-encoding").some((value) => value.toLowerCase() !== "identity"))
    throw badInput("", "a compressed body is not taken");
  const type = request.header("content-type");
  const types = typesOf(endpoint);
  if (type.length !== 1 || !types.some(([, pattern]) => pattern.test(type[0] ?? "")))
    throw badInput("", `the body must be sent as ${types.map(([name]) => name).join(" or ")} in UTF-8`);
  const { buffer, byteOffset, byteLength } = await request.body();
  if (byteLength === 0 && !isForm(request, endpoint)) throw badInput("", "the body is empty; a JSON object is expected");
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Reads and checks a large body on a thread, which it is moved to. */
async function onThread(given: Buffer, workers: Workers, { endpoint, gone }: Reader): Promise<unknown> {
  const bytes = ownBytes(given);
  const task: BodyTask = { bytes, schema: JSON.stringify(endpoint.input) };
  try {
    return await workers.run(JOB, task, { signal: gone, transfer: [bytes.buffer] });
  } catch (error) {
    if (!Failure.is(error)) throw gone?.aborted ? new Failure("timeout", "the caller left", { cause: error }) : error;
    const said = SAID[error.code];
    throw said === undefined ? error : new Failure(error.code, said, { cause: error });
  }
}

/** Names and values, such as a query's, as an object; one given twice is `bad_input`. */
function objectOf(pairs: Iterable<[string, string]>): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (values.has(name)) throw badInput(name, "is given more than once");
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

/**
 * Refuses fields of a body that stand in the address, where nobody reads them: whoever wrote them there would pay for a reply without
 * them. Other names, such as those that trackers and gateways add to every address, mean nothing here, and are passed over.
 */
function refuseAstray(query: URLSearchParams, { input, path }: Endpoint): void {
  if (query.size === 0) return;
  const given = new Set([...query.keys()].map((name) => name.toLowerCase()));
  const astray = Object.keys(input.properties ?? {}).filter((name) => given.has(name.toLowerCase()));
  const issues = astray.map((name) => ({ path: `/${name}`, message: "belongs into the JSON body, not into the address" }));
  if (issues.length === 0) return;
  const hint = `Send it in the body of POST ${path}: {"${astray[0]}": ...}`;
  throw new Failure("bad_input", issues.map(({ message }, at) => `${astray[at]} ${message}`).join("; "), { issues, hint });
}

/**
 * Reads and checks the input of a call. Throws `bad_input` naming every field at fault; for a large body also `overloaded`, `timeout`
 * and `too_large`.
 */
export async function readInput(request: CallRequest, reader: Reader): Promise<unknown> {
  const { endpoint, check, workers } = reader;
  const { params = {} } = request;
  if (endpoint.method !== "POST") return checked(objectOf([...Object.entries(params), ...request.query]), check, endpoint.input);
  if (!endpoint.form) refuseAstray(request.query, endpoint);
  const bytes = await bodyBytes(request, endpoint);
  if (isForm(request, endpoint)) {
    const fields = new URLSearchParams(bytes.toString());
    return checked(objectOf([...Object.entries(params), ...fields]), check, endpoint.input);
  }
  if (bytes.length > LARGE) {
    if (workers) return onThread(bytes, workers, reader);
    await turn();
  }
  return checked(parseBody(bytes), check, endpoint.input);
}
