import { type ChildProcess, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { builtModule, Failure } from "@farthing/contract";
import { stepBack } from "@farthing/contract/step-back";
import { Budget } from "./budget.ts";
import { type Frame, FrameReader, framed } from "./frames.ts";
import { heard } from "./heard.ts";
import { CHANNEL, FROM_CELL, type FromCell, MOST_FAULTS, type ToCell } from "./protocol.ts";
import { Pulse } from "./pulse.ts";
import { readsOnly } from "./reads-only.ts";
import { memoryOf, workOf } from "./vitals.ts";

const MIB = 1024 * 1024;
/** Heap of a process, and all that it may hold: the heap, buffers, and some 80 MB of Node and our own code. */
const HEAP_MIB = 192;
const MEMORY = 512 * MIB;
const YOUNG_MIB = 16;
/** Below the service itself: its answers come first. */
const NICE = 5;
/** Seconds of processor time after which the system ends a process, whoever still knows of it; a used one is replaced long before. */
const CPU_SECONDS = 300;
const WATCH_EVERY_MS = 100;
const LOST_MS = 1_000;
/** Messages of a process while there is a call, and while there is none: whoever sends more is ended. */
const MESSAGES = { asked: { burst: 4_000, aSecond: 2_000 }, unasked: { burst: 1_000, aSecond: 100 } };
/** Bytes of messages: whoever sends more waits, and is not read meanwhile. */
const BYTES = { asked: { burst: 64 * MIB, aSecond: 16 * MIB }, unasked: { burst: 4 * MIB, aSecond: MIB } };
/** Most of a message to which nobody can look forward, because there is no call: larger ones are passed over unread. */
const MOST_UNASKED = 64 * 1024;
/** Bytes of answers that wait to be read by it. */
const UNREAD = 128 * MIB;

const INSIDE = fileURLToPath(builtModule("./inside.js", import.meta.url));
/** Limits that the system holds, also when the service has died and can end nobody: processor time, no core dumps, no files. */
const LIMITED = `ulimit -t ${CPU_SECONDS}; ulimit -c 0; ulimit -f 0; exec "$0" "$@"`;
const SHELL = "/bin/sh";

/** The process was ended by somebody else: its calls are made again. */
export class EndedOutside extends Error {}

/** It has taken all the memory that it may have. */
export class OutOfMemory extends Error {}

/** Signals by which processes are ended from outside; by others they end themselves. */
const FROM_OUTSIDE: ReadonlySet<string | null> = new Set(["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"]);

/** What a process is for, and who listens to it. */
export interface CellOptions {
  /** What is told of: the package's name. */
  readonly name: string;
  /** Folders that it may read. */
  readonly readable: readonly string[];
  readonly onMessage: (message: FromCell) => void;
  /** It has ended, for whatever reason; nothing is heard of it afterwards. */
  readonly onEnd: (reason: Error) => void;
}

function start(readable: readonly string[]): ChildProcess {
  const args = [
    ...readsOnly(readable),
    "--disable-warning=SecurityWarning",
    "--disable-sigusr1",
    "--no-addons",
    "--no-experimental-websocket",
    "--no-experimental-eventsource",
    `--max-old-space-size=${HEAP_MIB}`,
    `--max-semi-space-size=${YOUNG_MIB}`,
    INSIDE,
  ];
  // What it prints goes nowhere: a flood costs nobody but itself. No variable of the service's environment is handed on.
  const options = { env: {}, cwd: "/", detached: true, stdio: ["ignore", "ignore", "ignore", "pipe"] as const };
  if (process.platform === "win32") return spawn(process.execPath, args, { ...options, stdio: [...options.stdio] });
  return spawn(SHELL, ["-c", LIMITED, process.execPath, ...args], { ...options, stdio: [...options.stdio] });
}

/** One process that runs one package's code, can be killed at any moment, and is not believed in anything. */
export class Cell {
  readonly #process: ChildProcess;
  readonly #channel: Socket;
  readonly #reader = new FrameReader(FROM_CELL);
  readonly #pulse: Pulse;
  readonly #watch: NodeJS.Timeout;
  #doom: Error | undefined;
  #ended = false;
  #lost = false;
  #faults = 0;
  #isBusy = true;
  readonly #asked = { messages: new Budget(MESSAGES.asked), bytes: new Budget(BYTES.asked) };
  readonly #unasked = { messages: new Budget(MESSAGES.unasked), bytes: new Budget(BYTES.unasked) };

  constructor(private readonly options: CellOptions) {
    this.#process = start(options.readable);
    this.#process.on("error", () => this.#end(new EndedOutside("it could not be started")));
    this.#process.on("exit", (code, signal) => this.#end(this.#death(code, signal)));
    this.#channel = this.#process.stdio[CHANNEL] as Socket;
    this.#channel.on("data", (piece: Buffer) => this.#read(piece));
    this.#channel.on("error", () => undefined); // it says so by its end
    this.#channel.on("close", () => this.#lose());
    this.#pulse = new Pulse(
      () => workOf(this.pid),
      (n) => this.send({ what: "ping", n }),
    );
    this.#watch = setInterval(() => this.#look(), WATCH_EVERY_MS).unref();
    this.isBusy = true;
    if (this.pid !== undefined) stepBack(this.pid, NICE);
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get isAlive(): boolean {
    return !this.#ended && !this.#lost && this.#doom === undefined;
  }

  /** Whether it has been used so much that it is better replaced when it is idle. */
  get isWorn(): boolean {
    return this.#pulse.worked > (CPU_SECONDS * 1_000) / 3 || (memoryOf(this.pid) ?? 0) > MEMORY / 2;
  }

  /** Whether it works without answering, for a while already. */
  get isSilent(): boolean {
    return this.isAlive && this.#pulse.isSilent;
  }

  /** Whether somebody waits for it: without that it may hardly work at all, and keeps nobody from ending. */
  set isBusy(busy: boolean) {
    this.#isBusy = busy;
    this.#pulse.isBusy = busy;
    for (const handle of [this.#process, this.#channel]) {
      if (busy) handle.ref();
      else handle.unref();
    }
  }

  get #budget() {
    return this.#isBusy ? this.#asked : this.#unasked;
  }

  send(message: ToCell, bytes?: Uint8Array): void {
    if (!this.isAlive) return;
    this.#channel.cork();
    for (const piece of framed(message, bytes)) this.#channel.write(piece);
    this.#channel.uncork();
    if (this.#channel.writableLength > UNREAD) this.kill(this.#failure("does not read what it asked for"));
  }

  /** Asks it to show that it is not stuck; `false` if it has worked for `ms` of processor time without doing so. */
  async responds(ms: number): Promise<boolean> {
    return this.#pulse.within(ms);
  }

  /** Ends it at once, whatever it does. */
  kill(reason: Error): void {
    if (this.#ended) return;
    this.#doom ??= reason;
    this.#process.kill("SIGKILL");
  }

  #read(piece: Buffer): void {
    if (!this.isAlive) return;
    this.#weigh(piece.length);
    try {
      for (const frame of this.#reader.read(piece)) this.#take(frame);
    } catch (error) {
      this.kill(this.#failure(`sent what is no message: ${(error as Error).message}`));
    }
  }

  /** Pauses where more is sent than may be: the process waits in its own writing. */
  #weigh(length: number): void {
    const pause = this.#budget.bytes.take(length);
    if (pause === 0) return;
    this.#channel.pause();
    setTimeout(() => this.#channel.resume(), pause).unref();
  }

  #take({ text }: Frame): void {
    if (this.#budget.messages.take(1) > 0) throw new Error("there are too many");
    if (!this.isAlive || (!this.#isBusy && text.length > MOST_UNASKED)) return;
    const message = heard(text);
    if (message.what === "fault" && ++this.#faults > MOST_FAULTS) return;
    if (message.what === "pong") this.#pulse.heard(message.n);
    else this.options.onMessage(message);
  }

  #look(): void {
    if ((memoryOf(this.pid) ?? 0) > MEMORY) this.kill(this.#outOfMemory());
    const fault = this.#pulse.beat();
    if (fault === "stuck") this.kill(new Failure("timeout", `${this.options.name} did not come to an end`));
    if (fault === "restless") this.kill(this.#failure("works although nobody asks it"));
  }

  #death(code: number | null, signal: NodeJS.Signals | null): Error {
    if (FROM_OUTSIDE.has(signal)) return new EndedOutside(`it was ended by ${signal}`);
    if (signal === "SIGABRT" || code === 134) return this.#outOfMemory(); // how V8 ends a process whose heap is full
    if (signal === "SIGXCPU") return new Failure("timeout", `${this.options.name} did not come to an end`);
    return this.#failure(signal === null ? `ended its process (exit ${code})` : `ended its process (${signal})`);
  }

  #outOfMemory(): OutOfMemory {
    return new OutOfMemory(`the extractor's package ${this.options.name} takes more memory than its process may have`);
  }

  #failure(what: string): Failure {
    return new Failure("internal", `the extractor's package ${this.options.name} ${what}`);
  }

  /** Nothing is heard of it any more: it has just ended, which is told in a moment, or it has closed its channel. */
  #lose(): void {
    this.#lost = true;
    setTimeout(() => this.kill(this.#failure("closed its channel")), LOST_MS).unref();
  }

  #end(reason: Error): void {
    if (this.#ended) return;
    this.#ended = true;
    clearInterval(this.#watch);
    this.#channel?.destroy();
    this.options.onEnd(this.#doom ?? reason);
  }
}
