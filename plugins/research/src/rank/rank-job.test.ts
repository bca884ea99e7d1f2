import type { Workers } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import job, { rankSources } from "./rank-job.ts";

const QUERY = "when was the lighthouse at Cape Brennick built";
const SENTENCE = "The lighthouse at Cape Brennick was built in 1868. ";
const sourcesOf = (chars: number) =>
  ["one", "two"].map((name, at) => ({
    url: `http://${name}.example/`,
    title: name,
    text: SENTENCE.repeat(Math.floor(chars / 2 / SENTENCE.length)),
    fused: 1 - at / 10,
  }));

/** Ranks sources of so many characters, and counts what is given to a thread. */
async function ranked(chars: number) {
  let given = 0;
  const workers: Pick<Workers, "run"> = {
    async run(_, task) {
      given += 1;
      return job(task as Parameters<typeof job>[0], async () => undefined) as never;
    },
  };
  const sources = sourcesOf(chars);
  const found = await rankSources(QUERY, sources, 5, { workers: workers as Workers, signal: new AbortController().signal });
  return { given, isOwn: found.every(({ source }) => sources.includes(source)), found: found.length };
}

describe("sources", () => {
  it("of little text are ranked where others wait", async () => {
    expect(await ranked(5_000)).toEqual({ given: 0, isOwn: true, found: 2 });
  });

  it("of more text are ranked on a thread", async () => {
    expect(await ranked(30_000)).toEqual({ given: 1, isOwn: true, found: 2 });
  });
});
