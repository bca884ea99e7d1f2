import "reflect-metadata";
import net from "node:net";
import { type Extractor, Failure, type FailureMessage, failureOf, messageOf } from "@farthing/contract";
import { describeExtractor, isExtractor } from "../extractors/description.ts";
import { type AskFor, farServices, type Said } from "../extractors/far-services.ts";
import { runExtractor } from "../extractors/run.ts";
import { siteFor } from "../extractors/site.ts";
import { closeDoors } from "./doors.ts";
import { FrameReader, framed } from "./frames.ts";
import { CHANNEL, type FromCell, MOST_LOGGED, MOST_TOLD, TO_CELL, type ToCell } from "./protocol.ts";

/*
 * What runs in a process of its own, with one package: imports it, asks it, and answers. Nothing in here is a protection but the closed
 * doors: the package can do to this code what it likes. Whatever is said is checked where it is heard.
 */

type Message<K extends ToCell["what"]> = Extract<ToCell, { what: K }>;

/** A call, and the questions of it that wait for an answer. */
interface Job {
  readonly controller: AbortController;
  readonly questions: Map<number, PromiseWithResolvers<unknown>>;
}

const channel = new net.Socket({ fd: CHANNEL, readable: true, writable: true });
closeDoors(channel);

const jobs = new Map<number, Job>();
let extractor: Extractor | undefined;
let last = 0;

const say = (message: FromCell): void => {
  for (const piece of framed(message)) channel.write(piece);
};
const cut = (text: unknown): string => String(text).slice(0, MOST_TOLD);
const words = (error: unknown): string => cut(error instanceof Error ? error.message : error);

/** A failure in the form that is let through. */
function told(error: unknown): FailureMessage {
  const { trace: _, issues, hint, message, ...rest } = messageOf(error, "what the site sent");
  const said = { ...rest, message: cut(message), ...(hint !== undefined && { hint: cut(hint) }) };
  const retryAfterSeconds =
    rest.retryAfterSeconds === undefined ? undefined : Math.min(86_400, Math.ceil(rest.retryAfterSeconds));
  return { ...said, retryAfterSeconds, ...(issues && { issues: issues.slice(0, 10) }) };
}

async function open({ entry }: Message<"open">): Promise<void> {
  try {
    const { default: found } = (await import(entry)) as { default?: unknown };
    if (!isExtractor(found)) throw new Error("it does not export an extractor made by defineExtractor");
    extractor = found;
    say({ what: "opened", api: found.api, description: describeExtractor(found) });
  } catch (error) {
    say({ what: "refused", reason: words(error) });
  }
}

function known(): Extractor {
  if (extractor) return extractor;
  throw new Failure("internal", "the package was not opened");
}

/** Puts the questions of a call to the service. */
function asking(id: number, { questions, controller }: Job): AskFor {
  return (what, question) => {
    controller.signal.throwIfAborted();
    const waiting = Promise.withResolvers<unknown>();
    last += 1;
    questions.set(last, waiting);
    say({ what: "ask", id, n: last, question: { what, ...sendable(question) } as never });
    return waiting.promise as never;
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

function logging(id: number): (line: Said) => void {
  return ({ level, facts, message }) => {
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
  const { services, log } = farServices(message, asking(message.id, job), logging(message.id));
  const requested = new URL(message.requested);
  const site = siteFor(known(), requested, { signal: job.controller.signal, log }, services);
  return runExtractor(known(), { url: new URL(message.url), requested, params: message.params }, site);
}

async function serve(message: Message<"accepts" | "extract">): Promise<void> {
  const { id } = message;
  const job: Job = { controller: new AbortController(), questions: new Map() };
  jobs.set(id, job);
  try {
    const isAccepted = () => known().accepts?.(new URL(message.url), message.params) === true;
    const value = message.what === "extract" ? await extract(message, job) : isAccepted();
    say({ what: "done", id, value });
  } catch (error) {
    say({ what: "failed", id, failure: told(error) });
  } finally {
    jobs.delete(id);
  }
}

function answered(message: Message<"answer">, bytes: Buffer): void {
  const questions = jobs.get(message.id)?.questions;
  const waiting = questions?.get(message.n);
  questions?.delete(message.n);
  if ("failure" in message) waiting?.reject(failureOf(message.failure));
  else waiting?.resolve(bytes.length > 0 ? { ...(message.value as object), bytes: new Uint8Array(bytes) } : message.value);
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
process.on("uncaughtException", (error) => say({ what: "fault", reason: words(error) }));
process.on("unhandledRejection", (error) => say({ what: "fault", reason: words(error) }));
say({ what: "ready" });
