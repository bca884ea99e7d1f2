import { getHeapSpaceStatistics } from "node:v8";
import { Failure, type FailureCode, type FailureDetails } from "@farthing/contract";

/** What each thing takes. Times in milliseconds. */
interface Inputs {
  echo: { readonly value: unknown };
  loop: unknown;
  hoard: unknown;
  grow: unknown;
  fill: unknown;
  split: unknown;
  parse: unknown;
  buffer: unknown;
  hold: { readonly bytes?: number };
  fail: { readonly code: FailureCode; readonly message: string; readonly details: FailureDetails };
  stumble: unknown;
  wait: { readonly flag: Int32Array };
  young: unknown;
  askAndWork: { readonly ms: number };
  ask: { readonly questions: readonly string[] };
  tell: { readonly words: readonly string[] };
}
type What = keyof Inputs;
/** What the tests are asked. */
type Ask = (question: string | number) => Promise<unknown>;

function more(make: () => unknown): never {
  const all: unknown[] = [];
  for (;;) all.push(make());
}

/** What threads do in the tests: one thing each, as the input says. */
const JOBS: { readonly [Name in What]: (input: Inputs[Name], ask: Ask) => unknown } = {
  echo: ({ value }) => value,
  loop: () => {
    for (;;);
  },
  hoard: () => {
    const all: object[] = [];
    for (;;) all.push({ at: all.length, again: [all.length] });
  },
  /** Larger and larger tables, each made at one stroke. */
  fill: () => {
    const all = new Map<string, object>();
    for (;;) all.set(`key ${all.size}`, {});
  },
  split: () => more(() => "a ".repeat(2_000_000).split(" ")),
  parse: () => more(() => JSON.parse(`[${'{"a":[1,{}]},'.repeat(500_000)}1]`)),
  buffer: () => more(() => new Uint8Array(4_000_000).fill(1)),
  hold: ({ bytes = 100_000_000 }) => {
    for (const kept = new Uint8Array(bytes).fill(1); kept.length > 0; );
  },
  grow: () => "x".repeat(2 ** 29).concat("y".repeat(2 ** 29)),
  fail: ({ code, message, details }) => {
    throw new Failure(code, message, details);
  },
  stumble: () => {
    throw new TypeError("there is nothing to read");
  },
  /** Lasts until it is told to end. */
  wait: ({ flag }) => void Atomics.wait(flag, 0, 0),
  /** Bytes that are set aside for young objects after many of them were made and kept. */
  young: () => {
    const kept = Array.from({ length: 300_000 }, (_, at) => ({ at }));
    return kept.length && getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_size;
  },
  /** Asks two things, works for a while after the first answer, and waits for the second. */
  askAndWork: async ({ ms }, ask) => {
    const [first, second] = [ask(0), ask(ms / 2)];
    await first;
    for (const end = Date.now() + ms; Date.now() < end; );
    return second;
  },
  ask: async ({ questions }, ask) => Promise.all(questions.map((question) => ask(question))),
  /** Waits for no answer. */
  tell: ({ words }, ask) => {
    for (const word of words) ask(word).catch(() => undefined);
  },
};

export default <Name extends What>(input: Inputs[Name] & { readonly what: Name }, ask: Ask): unknown =>
  JOBS[input.what](input, ask);
