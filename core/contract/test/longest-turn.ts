import { bestOf, type Round } from "./in-time.ts";

/** CPU seconds of this thread alone. */
function cpuSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

/** Does work, and tells how long at most this thread was busy without letting others have their turn: in its own CPU seconds. */
async function longestTurn<T>(work: () => Promise<T>): Promise<Round<T>> {
  let longest = 0;
  let began = cpuSeconds();
  const turn = () => {
    const now = cpuSeconds();
    longest = Math.max(longest, now - began);
    began = now;
  };
  const watch = setInterval(turn, 1);
  try {
    const value = await work();
    turn();
    return { value, seconds: longest };
  } finally {
    clearInterval(watch);
  }
}

/**
 * Does work, on whatever threads, that must not keep this one busy for longer than some CPU seconds at a time, and gives what it
 * gives: see `bestOf`.
 *
 * @throws Error if others had to wait for longer in every round
 */
export const inTurns = <T>(seconds: number, work: () => Promise<T>): Promise<T> => bestOf(seconds, () => longestTurn(work));

/** What costs those dear who read it where others wait: about as large as an answer may be, each in another way. */
export const HOSTILE: Readonly<Record<string, () => string>> = {
  "475,000 tags": () => "<i>".repeat(475_000),
  "a million elements in each other": () => "<div>".repeat(1_000_000),
  "JSON-LD of 5 MB": () =>
    `<script type="application/ld+json">[${'{"@type":"Article","name":"x"},'.repeat(160_000)}{}]</script><p>text</p>`,
  "state of 8 MB": () =>
    `<script id="__NEXT_DATA__" type="application/json">${"[".repeat(4_000_000)}${"]".repeat(4_000_000)}</script><p>text</p>`,
  "an attribute of 9 MB": () => `<p title="${"a ".repeat(4_500_000)}">text</p>`,
  "very many attributes": () => `<p ${Array.from({ length: 1_000_000 }, (_, i) => `a${i}`).join(" ")}>text</p>`,
  "300,000 links": () => '<a href="/x">x</a> '.repeat(300_000),
  "a table of 500,000 cells": () => `<table>${`<tr>${"<td>x".repeat(10)}`.repeat(50_000)}</table>`,
  "a title of 5 MB": () => `<title>${"a - ".repeat(1_250_000)}</title><p>text</p>`,
  "entities by the million": () => `<p>${"&amp;".repeat(1_900_000)}</p>`,
  "few tags that make elements without end": () =>
    `<p>${Array.from({ length: 900 }, (_, i) => `<b id=${i}>`).join("")}${"<p>x".repeat(5_000)}`,
};
