import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decide } from "./decide.ts";

const corpus = new URL("../../../../shared/corpus/whois/", import.meta.url);

/** A recorded answer with what is known of it. */
interface Case {
  readonly id: string;
  readonly domain: string;
  readonly response: string;
  readonly expected: { readonly available: boolean | null };
  readonly accept?: readonly (boolean | null)[];
}

if (existsSync(corpus)) {
  const cases: Case[] = readFileSync(new URL("cases.jsonl", corpus), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const answers = cases.map((known) => ({
    known,
    available: decide({ domain: known.domain, bytes: readFileSync(new URL(known.response, corpus)) }).available,
  }));
  const ids = (wrong: typeof answers) => wrong.map(({ known }) => known.id);
  const isRight = ({ known, available }: (typeof answers)[number]) =>
    available === known.expected.available || known.accept?.includes(available);

  test("no recorded answer is wrongly called available", () =>
    expect(ids(answers.filter((answer) => answer.available === true && !isRight(answer)))).toEqual([]));

  test("no refusal is decided", () =>
    expect(ids(answers.filter((answer) => answer.known.expected.available === null && !isRight(answer)))).toEqual([]));

  test("99 of 100 recorded answers are decided right", () =>
    expect(answers.filter(isRight).length / answers.length).toBeGreaterThanOrEqual(0.99));
} else {
  console.info(`recorded WHOIS answers are not at ${corpus.pathname}: the tests over them do not run`);
  test("an answer that is not understood decides nothing", () =>
    expect(decide({ domain: "example.com", text: "?" }).available).toBeNull());
}
