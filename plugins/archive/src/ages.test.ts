import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Endpoint } from "@farthing/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { beganOf } from "./ages.ts";
import { Archive } from "./archive.ts";
import { Writing } from "./writing.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

it("takes a file of a clock that was ahead for as old as the next one", () => {
  const files = [
    { id: 1, began: 10 },
    { id: 2, began: 900 },
    { id: 3, began: 20 },
    { id: 4, began: 950 },
  ];
  expect([...beganOf(files, 100)].sort(([a], [b]) => a - b)).toEqual([
    [1, 10],
    [2, 20],
    [3, 20],
    [4, 100],
  ]);
});

describe("an archive", () => {
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const bounds = { maxBytes: 100_000_000, maxMs: 30 * DAY_MS, fileMs: 3_600_000 };
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "farthing-ages-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const open = async () => {
    const archive = new Archive({
      writing: new Writing({ folder, bounds, software: "Test/1" }),
      ...{ keepPersonal: false, version: "1.2.3", log },
    });
    await archive.start();
    return archive;
  };
  const files = () => readdirSync(folder).filter((name) => name.endsWith(".warc.zst"));
  const change = (text: string) => {
    const database = new DatabaseSync(join(folder, "index.sqlite"));
    database.exec(text);
    database.close();
  };
  /** Writes a file, and has all of it be of long ago, what it notes of the clock included: so it is where the clock was set ahead. */
  const ofLongAgo = async () => {
    const archive = await open();
    archive.begin("one");
    const bytes = Buffer.from("kettle");
    const page = { url: "http://shop.example/", finalUrl: "http://shop.example/", status: 200, retrievedAt: 1, age: null };
    archive.received({ ...page, method: "GET", contentType: "text/plain", headers: {}, bytes, isPersonal: false }, "one");
    const endpoint = { method: "POST", path: "/fetch" } as unknown as Endpoint;
    const reply = { status: 200, headers: {}, body: "{}" };
    await archive.end({ requestId: "one", endpoint, startedAt: 1, input: async () => ({}) }, reply);
    await archive.dispose();
    change(`UPDATE files SET began = began - ${40 * DAY_MS}`);
    change(`DROP TABLE IF EXISTS clock`); // an older version noted nothing
  };

  it("keeps what a clock that went far ahead makes too old, says so, and lets it go when that clock has run for a day", async () => {
    await ofLongAgo();
    const archive = await open();
    await expect.poll(() => archive.health().status).toBe("degraded");
    expect(archive.health().detail?.clock).toMatch(/^the clock went on by more than a day at once: .* is kept until 20\d\d-/);
    await archive.dispose();
    expect(files()).toHaveLength(1);
    change(`UPDATE clock SET jumped = jumped - ${DAY_MS}`);
    await (await open()).dispose();
    expect(files()).toEqual([]);
  });

  it("lets what is too old go where the clock ran all the time", async () => {
    await ofLongAgo();
    change(`CREATE TABLE clock (one INTEGER PRIMARY KEY CHECK (one = 1), seen INTEGER NOT NULL, jumped INTEGER NOT NULL);
      INSERT INTO clock VALUES (1, ${Date.now() - MINUTE_MS}, 0)`);
    const archive = await open();
    await expect.poll(files).toEqual([]);
    expect(archive.health().status).toBe("ok");
    await archive.dispose();
  });
});
