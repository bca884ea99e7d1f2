import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CanaryRun } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { log } from "../../test/figures.ts";
import { startPostgres, type TestPostgres } from "../../test/postgres.ts";
import { CallFigures } from "../figures/call-figures.ts";
import { figuresAt } from "../open-database.ts";
import { KeptCanaries } from "./kept-canaries.ts";

let postgres: TestPostgres;
let folder: string;
const opened: CallFigures[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), "farthing-canaries-"));
});
afterAll(async () => {
  await Promise.all(opened.map((figures) => figures.dispose()));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const DAY_MS = 86_400_000;
const now = Date.now();
const run = (more: Partial<CanaryRun> = {}): CanaryRun => ({
  ...{ extractor: "tea", package: "@somebody/tea", version: "1.0.0", url: "https://tea.example/1", at: now, durationMs: 12.4 },
  ...{ code: "ok", message: "", ...more },
});

describe.each(["SQLite", "PostgreSQL"])("canaries kept in %s", (kind) => {
  /** A process of its own over the same tables. */
  async function open(): Promise<KeptCanaries> {
    const place = figuresAt(kind === "PostgreSQL" ? postgres.url : undefined, folder, () => {});
    const figures = new CallFigures(place, { log, isSold: () => true, writeEveryMs: 2 ** 30 });
    await figures.start();
    opened.push(figures);
    return new KeptCanaries(figures);
  }

  it("have one process at a time, and another after a death", async () => {
    const [one, other] = [await open(), await open()];
    expect(await one.lease("tea", now, now + 100)).toBe(true);
    expect(await other.lease("tea", now + 99, now + 200)).toBe(false);
    expect(await other.lease("tea", now + 100, now + 200)).toBe(true);
    await other.release("tea");
    expect(await one.lease("tea", now, now + 100)).toBe(true);
    expect(await other.lease("coffee", now, now + 100)).toBe(true);
  });

  it("are kept for forty days, with the newest failure of each", async () => {
    const store = await open();
    const old = run({ at: now - 41 * DAY_MS, code: "blocked", url: "https://tea.example/old" });
    const failed = run({ at: now - 39 * DAY_MS, code: "mismatch", message: 'name is "x"' });
    const file = (text: string) => ({ name: "case.json", content: new TextEncoder().encode(text) });
    await store.add(old, [file("old")]);
    await store.add(failed, [file("first")]);
    await store.add({ ...failed, at: now - 1 }, [file("second"), { name: "1.bin", content: new Uint8Array([0, 255, 7]) }]);
    await store.add(run(), []);
    const again = await open(); // drops what is too old, at its start
    expect(await again.runs(0)).toEqual([failed, { ...failed, at: now - 1 }, run()].map((one) => ({ ...one, durationMs: 12 })));
    const [kept, ...more] = await again.failures("tea");
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ at: now - 1, code: "mismatch" });
    expect(kept?.files.map(({ name, content }) => [name, [...content.subarray(0, 6)]])).toEqual([
      ["case.json", [..."second"].map((letter) => letter.charCodeAt(0))],
      ["1.bin", [0, 255, 7]],
    ]);
    expect(await again.failures("coffee")).toEqual([]);
  });

  it("tell a change of status to one process, again where that failed, and the newest only", async () => {
    const [one, other] = [await open(), await open()];
    await one.status("tea", "ok", "", now);
    expect(await one.untold(now, now + 10)).toEqual([]);
    await one.status("tea", "degraded", "three days", now);
    await other.status("tea", "degraded", "said again", now + 1);
    const [change, ...more] = await one.untold(now, now + 10);
    expect([change, ...more]).toEqual([
      { extractor: "tea", from: "ok", to: "degraded", reason: "three days", at: now, attempts: 0 },
    ]);
    expect(await other.untold(now + 9, now + 20)).toEqual([]);
    if (!change) return;
    await one.told(change, now + 50);
    expect(await other.untold(now + 49, now + 60)).toEqual([]);
    const [again] = await other.untold(now + 50, now + 60);
    expect(again).toMatchObject({ to: "degraded", attempts: 1 });
    await one.status("tea", "failing", "two weeks", now + 55);
    await other.told(change);
    expect(await one.untold(now + 60, now + 70)).toMatchObject([{ from: "degraded", to: "failing", attempts: 0 }]);
    await one.status("tea", "degraded", "better", now + 61);
    expect(await one.untold(now + 99, now + 99)).toEqual([]); // what was told last holds again
  });
});
