import "reflect-metadata";
import net from "node:net";
import { type Extractor, Failure, type FailureMessage, failureOf, messageOf, Semaphore } from "@farthing/contract";
import { describeExtractor, isExtractor } from "../extractors/description.ts";
import { type AskFor, farServices, type Said } from "../extractors/far-services.ts";
import { runExtractor } from "../extractors/run.ts";
import { siteFor } from "../extractors/site.ts";
import { closeDoors } from "./doors.ts";
import { FrameReader, framed } from "./frames.ts";
import { importFault } from "./import-fault.ts";
import {
  CHANNEL,
  CODES,
  type FromCell,
  MOST_FAULTS,
  MOST_LINES,
  MOST_LOGGED,
  MOST_TOLD,
  QUESTIONS,
  TO_CELL,
  type ToCell,
} from "./protocol.ts";

/*
 * What runs in a process of its own, with one package: imports it, asks it, and answers. Nothing in here is a protection but the closed
 * doors: the package can do to this code what it likes. Whatever is said is checked where it is heard.
 */

type Message<K extends ToCell["what"]> = Extract<ToCell, { what: K }>;

/** A call, and the questions of it that wait for an answer. */
interface Job {
  readonly controller: AbortController;
  readonly questions: Map<number, PromiseWithResolvers<unknown> & { readonly what: string }>;
  /** So many at once: the others wait here, and are not taken for a flood. */
  readonly turns: Semaphore;
  asked: number;
  logged: number;
}

const channel = new net.Socket({ fd: CHANNEL, readable: true, writable: true });
closeDoors(channel, (reason) => fault(reason));
for (const name of Object.keys(process.env)) delete process.env[name]; // what a shell adds

const jobs = new Map<number, Job>();
let extractor: Extractor | undefined;
let last = 0;
let faults = 0;

const say = (message: FromCell): void => {
  for (const piece of framed(message)) channel.write(piece);
};
function fault(reason: string): void {
  faults += 1;
  if (faults <= MOST_FAULTS) say({ what: "fault", reason: cut(reason) });
}
const cut = (text: unknown): string => String(text).slice(0, MOST_TOLD);
const words = (error: unknown): string => cut(error instanceof Error ? error.message : error);

/** A failure in the form that is let through. */
function told(error: unknown): FailureMessage {
  const { trace: _, issues, hint, retryAfterSeconds, ...rest } = messageOf(error, "what the site sent");
  if (!CODES.includes(rest.code)) {
    fault(`fails with ${rest.code}: ${words(error)}`);
    return { code: "layout_changed", source: "site", message: "the extractor fails in a way that says nothing of a page" };
  }
  return {
    ...{ ...rest, message: cut(rest.message) },
    ...(hint !== undefined && { hint: cut(hint) }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds: Math.min(86_400, Math.ceil(retryAfterSeconds)) }),
    ...(issues && { issues: issues.slice(0, 10).map(({ path, message }) => ({ path: cut(path), message: cut(message) })) }),
  };
}

async function open({ entry }: Message<"open">): Promise<void> {
  try {
    const { default: found } = (await import(entry)) as { default?: unknown };
    if (!isExtractor(found)) throw new Error("it does not export an extractor made by defineExtractor");
    extractor = found;
    say({ what: "opened", api: found.api, description: describeExtractor(found) });
  } catch (error) {
    say({ what: "refused", reason: cut(importFault(error, entry)) });
  }
}

function known(): Extractor {
  if (extractor) return extractor;
  throw new Failure("internal", "the package was not opened");
}

/** Puts the questions of a call to the service. */
function asking(id: number, job: Job): AskFor {
  const { questions, turns, controller } = job;
  return async (what, question) => {
    controller.signal.throwIfAborted();
    job.asked += 1;
    if (job.asked > QUESTIONS.all) throw new Failure("too_large", `the extractor asks more than ${QUESTIONS.all} questions`);
    await turns.acquire(controller.signal);
    try {
      const waiting = { ...Promise.withResolvers<unknown>(), what };
      last += 1;
      questions.set(last, waiting);
      say({ what: "ask", id, n: last, question: { what, ...sendable(question) } as never });
      return (await waiting.promise) as never;
    } finally {
      turns.release();
    }
  };
}

/** A question as JSON: bytes that are sent to a site travel as base64. */
function sendable(question: object): object {
  const { options } = question as { options?: { body?: unknown } };
  if (!(options?.body instanceof Uint8Array)) return question;
  return { ...question, options: { ...options, body: { base64: Buffer.from(options.body).toString("base64") } } };
}

const errorFacts = (_: string, value: unknown): unknown =>
  value instanceof Error ? { name: value.name, message: words(value), stack: value.stack?.slice(0, MOST_TOLD) } : value;

function logging(id: number, job: Job): (line: Said) => void {
  return ({ level, facts, message }) => {
    job.logged += 1;
    if (job.logged > MOST_LINES) return;
    try {
      const text = JSON.stringify(facts, errorFacts) ?? "{}";
      const sent = text.length > MOST_LOGGED / 4 ? { facts: text.slice(0, MOST_LOGGED / 8) } : (JSON.parse(text) as object);
      say({ what: "log", id, level, facts: sent, ...(message !== undefined && { message: cut(message) }) });
    } catch {
      // What cannot travel is not worth losing a record for.
    }
  };
}

async function extract(message: Message<"extract">, job: Job): Promise<unknown> {
  const { services, log } = farServices(message, asking(message.id, job), logging(message.id, job));
  const requested = new URL(message.requested);
  const site = siteFor(known(), requested, { signal: job.controller.signal, log }, services);
  return runExtractor(known(), { url: new URL(message.url), requested, params: message.params }, site);
}

async function serve(message: Message<"accepts" | "extract">): Promise<void> {
  const { id } = message;
  const turns = new Semaphore(QUESTIONS.open);
  const job: Job = { controller: new AbortController(), questions: new Map(), turns, asked: 0, logged: 0 };
  jobs.set(id, job);
  try {
    const isAccepted = () => known().accepts?.(new URL(message.url), message.params) === true;
    const value = message.what === "extract" ? await extract(message, job) : isAccepted();
    say({ what: "done", id, value });
  } catch (error) {
    say({ what: "failed", id, failure: told(error) });
  } finally {
    jobs.delete(id);
    for (const name in {}) fault(`changes Object.prototype: ${name}`);
  }
}

function answered(message: Message<"answer">, bytes: Buffer): void {
  const questions = jobs.get(message.id)?.questions;
  const waiting = questions?.get(message.n);
  questions?.delete(message.n);
  if ("failure" in message) waiting?.reject(failureOf(message.failure));
  else
    waiting?.resolve(waiting.what === "fetch" ? { ...(message.value as object), bytes: new Uint8Array(bytes) } : message.value);
}

function take(message: ToCell, bytes: Buffer): void {
  if (message.what === "ping") say({ what: "pong", n: message.n });
  else if (message.what === "open") void open(message);
  else if (message.what === "answer") answered(message, bytes);
  else if (message.what === "abort") jobs.get(message.id)?.controller.abort(new Failure("timeout", "the call has ended"));
  else void serve(message);
}

const reader = new FrameReader(TO_CELL);
channel.on("data", (piece: Buffer) => {
  for (const { text, bytes } of reader.read(piece)) take(JSON.parse(text.toString()) as ToCell, bytes);
});
// The service has ended, or wants nothing more.
channel.on("close", () => process.exit());
channel.on("end", () => process.exit());
channel.on("error", () => process.exit());
process.on("uncaughtException", (error) => fault(`has an error that nobody awaits: ${words(error)}`));
process.on("unhandledRejection", (error) => fault(`has an error that nobody awaits: ${words(error)}`));
say({ what: "ready" });
