import { Failure } from "@farthing/contract";

/** What threads do in the tests: one thing each, as the input says. */
const JOBS = {
  echo: ({ value }) => value,
  loop: () => {
    for (;;);
  },
  hoard: () => {
    const all = [];
    for (;;) all.push({ at: all.length, again: [all.length] });
  },
  grow: () => "x".repeat(2 ** 29).concat("y".repeat(2 ** 29)),
  fail: ({ code, message, details }) => {
    throw new Failure(code, message, details);
  },
  stumble: () => undefined.name,
  /** Asks two things, works for a while after the first answer, and waits for the second. */
  askAndWork: async ({ ms }, ask) => {
    const [first, second] = [ask(0), ask(ms / 2)];
    await first;
    for (const end = Date.now() + ms; Date.now() < end; );
    return second;
  },
  ask: async ({ questions }, ask) => Promise.all(questions.map((question) => ask(question))),
};

export default (input, ask) => JOBS[input.what](input, ask);
