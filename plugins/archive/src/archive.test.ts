import { randomBytes } from "node:crypto";
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Endpoint, Failure, type Received } from "@farthing/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startStore } from "../test/s3.ts";
import { Archive } from "./archive.ts";
import { ArchiveReader } from "./reader.ts";
import { RemoteStore } from "./remote-store.ts";
import type { ThreadData } from "./thread.ts";
import { framesOf, unpackRecord } from "./warc.ts";
import { Writing } from "./writing.ts";

const DAY_MS = 86_400_000;
const log = { debug() {}, info() {}, warn() {}, error() {} };
const stops: (() => unknown)[] = [];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "farthing-archive-"));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const bounds = { maxBytes: 100_000_000, maxMs: 30 * DAY_MS, fileMs: 3_600_000 };
const open = async (data: Partial<ThreadData> = {}, more: Partial<ConstructorParameters<typeof Archive>[0]> = {}) => {
  const writing = new Writing({ folder, bounds, software: "Test/1", ...data });
  const archive = new Archive({ writing, keepPersonal: false, version: "1.2.3", log, ...more });
  await archive.start();
  return archive;
};

const received = (more: Partial<Received> = {}): Received => ({
  url: "http://shop.example/a",
  finalUrl: "http://shop.example/b",
  method: "GET",
  retrievedAt: Date.UTC(2026, 0, 2),
  status: 200,
  contentType: "text/html",
  headers: { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip", "x-name": "Zürich" },
  bytes: Buffer.from("<h1>Kettle</h1>"),
  age: null,
  isPersonal: false,
  ...more,
});
const endpoint = { method: "POST", path: "/fetch" } as unknown as Endpoint;
const call = async (
  archive: Archive,
  requestId: string,
  got: readonly Received[],
  input: object = { url: "http://shop.example/a" },
) => {
  archive.begin(requestId);
  for (const one of got) archive.received(one, requestId);
  const reply = { status: 200, headers: {}, body: `{"id":"${requestId}"}` };
  await archive.end({ requestId, endpoint, startedAt: Date.UTC(2026, 0, 1), input: async () => input }, reply);
};
const read = (store?: RemoteStore) => {
  const reader = new ArchiveReader(folder, store);
  stops.push(() => reader.end());
  return reader;
};
const warcs = () => readdirSync(folder).filter((name) => name.endsWith(".warc.zst"));
const typesOf = (name: string) => [...framesOf(readFileSync(join(folder, name)))].map(({ frame }) => unpackRecord(frame).type);

it("gives back what was received, byte for byte, with the call's input and reply", async () => {
  const archive = await open();
  const bytes = Buffer.from([0, 13, 10, 13, 10, 255, 1]);
  const tls = { issuer: "Some CA", notBefore: 1, notAfter: 2, alpn: "h2" };
  const page = received({ bytes, ip: "192.0.2.1", tls });
  const whois = received({
    ...{ url: "whois://whois.example/a.example", finalUrl: "whois://whois.example/a.example" },
    ...{ headers: {}, contentType: "text/plain", bytes: Buffer.from("No match") },
  });
  const { status: _status, method: _method, ...plain } = whois;
  archive.begin("one");
  archive.received(page, "one");
  page.bytes.fill(7); // whoever tells may go on to use the memory
  archive.received(plain, "one");
  const failure = new Failure("timeout", "slow.example did not answer in time", { source: "site" });
  archive.missed({ url: "http://slow.example/", at: 5, rendered: true, isPersonal: false, failure }, "one");
  const input = async () => ({ url: "http://shop.example/a", maxChars: 5 });
  await archive.end({ requestId: "one", endpoint, startedAt: 9, input }, { status: 502, headers: {}, body: "{}" });
  await archive.dispose();
  const found = await read().find("one");
  const same = Buffer.from([0, 13, 10, 13, 10, 255, 1]);
  expect(found?.received.map((one) => ({ ...one.facts, headers: one.headers, bytes: one.bytes }))).toEqual([
    { ...page, bytes: same },
    { ...plain, bytes: Buffer.from("No match") },
  ]);
  expect(found?.call).toMatchObject({
    ...{ requestId: "one", endpoint: "POST /fetch", at: 9, version: "1.2.3", input: { maxChars: 5 }, lost: 0 },
    ...{ reply: { status: 502, body: "{}" }, missed: [{ url: "http://slow.example/", code: "timeout", source: "site" }] },
  });
  expect(warcs().map(typesOf)).toEqual([["warcinfo", "response", "resource", "metadata"]]);
});

it("keeps the same bytes once, and says where they stand", async () => {
  const archive = await open();
  const bytes = randomBytes(50_000);
  for (const id of ["one", "two", "three"]) await call(archive, id, [received({ bytes, headers: { "x-id": id } })]);
  await archive.dispose();
  const [name = ""] = warcs();
  expect(typesOf(name)).toEqual(["warcinfo", "response", "metadata", "revisit", "metadata", "revisit", "metadata"]);
  expect(statSync(join(folder, name)).size).toBeLessThan(60_000);
  const reader = read();
  expect((await reader.find("three"))?.received).toMatchObject([{ headers: { "x-id": "three" }, bytes }]);
  expect(reader.calls(2)).toHaveLength(2);
});

it("says that its folder is not where it was, and goes on once it is put back", async () => {
  const archive = await open();
  await call(archive, "one", [received()]);
  await expect.poll(() => archive.health()).toMatchObject({ detail: { calls: 1 } });
  renameSync(folder, `${folder}-moved`);
  await call(archive, "two", [received()]);
  const error = expect.stringContaining("not where they were");
  await expect.poll(() => archive.health()).toMatchObject({ status: "degraded", detail: { calls: 1, error } });
  renameSync(`${folder}-moved`, folder);
  await call(archive, "three", [received()]);
  await expect.poll(() => archive.health()).toMatchObject({ status: "ok", detail: { calls: 2 } });
  await archive.dispose();
  expect(warcs().map(typesOf)).toEqual([["warcinfo", "response", "metadata", "revisit", "metadata"]]);
});

it("begins another file where somebody has removed the one that it writes to", async () => {
  const archive = await open();
  await call(archive, "one", [received()]);
  await expect.poll(() => archive.health()).toMatchObject({ detail: { calls: 1 } });
  for (const name of warcs()) rmSync(join(folder, name));
  await call(archive, "two", [received({ bytes: Buffer.from("another") })]);
  await archive.dispose();
  expect((await read().find("two"))?.received).toHaveLength(1);
});

it("drops a torn last record and reads the rest", async () => {
  const archive = await open();
  for (const id of ["one", "two"]) await call(archive, id, [received({ bytes: randomBytes(300) })]);
  await archive.dispose();
  const [name = ""] = warcs();
  const whole = readFileSync(join(folder, name));
  for (const length of [3, 40, 300]) {
    writeFileSync(join(folder, name), whole.subarray(0, whole.length - length));
    expect(typesOf(name)).toEqual(["warcinfo", "response", "metadata", "response"].slice(0, typesOf(name).length));
    expect(typesOf(name).length).toBeGreaterThan(2);
  }
  appendFileSync(join(folder, name), "never a frame");
  expect((await read().find("one"))?.received).toHaveLength(1);
});

it("leaves calls with their caller's own headers out, unless told to keep them, and never keeps those headers", async () => {
  const quiet = await open();
  await call(quiet, "one", [received(), received({ isPersonal: true })]);
  await call(quiet, "two", [received()], { url: "http://shop.example/a", headers: { cookie: "secret" } });
  expect(quiet.health()).toMatchObject({ detail: { personal: 2, calls: 0, waitingBytes: 0 } });
  await quiet.dispose();
  expect(await read().find("one")).toBeUndefined();
  const open2 = await open({}, { keepPersonal: true });
  await call(open2, "two", [received({ isPersonal: true })], { url: "http://shop.example/a", headers: { cookie: "secret" } });
  await open2.dispose();
  expect((await read().find("two"))?.call.input).toEqual({ url: "http://shop.example/a" });
});

it("leaves out, counts and says what does not fit its queue", async () => {
  const archive = await open({}, { queueBytes: 5_000 });
  await call(archive, "one", [received(), received({ bytes: randomBytes(9_000) })]);
  expect(archive.health()).toMatchObject({ status: "ok", detail: { lost: 1 } });
  await archive.dispose();
  const found = await read().find("one");
  expect([found?.received.length, found?.call.lost]).toEqual([1, 1]);
});

it("leaves out a call whose reply does not fit its queue", async () => {
  const archive = await open({}, { queueBytes: 5_000 });
  archive.begin("one");
  archive.received(received(), "one");
  const reply = { status: 200, headers: {}, body: "a".repeat(9_000) };
  await archive.end({ requestId: "one", endpoint, startedAt: 1, input: async () => ({}) }, reply);
  expect(archive.health()).toMatchObject({ status: "ok", detail: { lost: 1, waitingBytes: 0 } });
  await archive.dispose();
  expect(await read().find("one")).toBeUndefined();
});

it("holds its bound, lets the oldest go first, and still reads what is left", async () => {
  const maxBytes = 1_000_000;
  const first = await open({ bounds: { ...bounds, maxBytes } });
  const shared = randomBytes(20_000);
  for (let at = 0; at < 60; at += 1)
    await call(first, `id-${at}`, [received({ bytes: randomBytes(40_000) }), received({ bytes: shared })]);
  await first.dispose();
  const total = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(total).toBeLessThanOrEqual(maxBytes);
  const reader = read();
  expect(await reader.find("id-0")).toBeUndefined();
  const left = reader.calls(100).map(({ requestId }) => requestId);
  expect(left.length).toBeGreaterThan(4); // the bound holds some 24; up to 16 that were written together go at once
  for (const id of left.slice(0, 8)) {
    const found = await reader.find(id);
    expect([found?.gone, found?.received[1]?.bytes.equals(shared)]).toEqual([[], true]);
  }
});

it("lets what is too old go", async () => {
  const archive = await open({ bounds: { ...bounds, maxMs: 0, fileMs: 0 } });
  await call(archive, "one", [received()]);
  await archive.dispose();
  expect([warcs(), read().calls(1)]).toEqual([[], []]);
});

it("shares a folder with another process, each with files of its own", async () => {
  const [one, two] = [await open(), await open()];
  const bytes = randomBytes(9_000);
  for (let at = 0; at < 10; at += 1)
    await Promise.all([call(one, `one-${at}`, [received({ bytes })]), call(two, `two-${at}`, [received({ bytes })])]);
  await Promise.all([one.dispose(), two.dispose()]);
  expect(warcs()).toHaveLength(2);
  const reader = read();
  expect(reader.calls(100)).toHaveLength(20);
  expect((await reader.find("two-9"))?.received).toMatchObject([{ bytes }]);
});

it("says in its health that it cannot write, and holds nothing back", async () => {
  const archive = await open();
  rmSync(folder, { recursive: true });
  await call(archive, "one", [received()]);
  await expect.poll(() => archive.health().status).toBe("degraded");
  await expect.poll(() => archive.health().detail?.waitingBytes).toBe(0);
  await archive.dispose();
});

it("keeps its files from others, also in a folder that others may read", async () => {
  const archive = await open();
  await call(archive, "one", [received()]);
  const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]);
  expect(modes.map(([name]) => name)).toContain("index.sqlite-wal");
  expect(modes.filter(([, mode]) => mode !== 0o600)).toEqual([]);
  await archive.dispose();
});

it("does not start where its folder cannot be used, and names it", async () => {
  writeFileSync(join(folder, "file"), "");
  await expect(open({ folder: join(folder, "file/below") })).rejects.toThrow(
    /^ARCHIVE_DIR: .*file.below cannot be made: ENOTDIR/,
  );
  writeFileSync(join(folder, "index.sqlite"), "no database, but a text that is longer than the head of one".repeat(9));
  await expect(open()).rejects.toThrow(/^ARCHIVE_DIR: .*: file is not a database/);
});

it("moves finished files to a store, signed, reads them there, and keeps them here while it does not take them", async () => {
  const store = await startStore({ id: "AKTEST", secret: "hidden" });
  stops.push(store.stop);
  const remote = { url: store.url, accessKeyId: "AKTEST", secretAccessKey: "hidden", region: "eu-central-1" };
  store.state.failing = true;
  const failing = await open({ remote });
  await call(failing, "one", [received()]);
  await failing.dispose();
  expect([warcs().length, store.files.size, failing.health().status]).toEqual([1, 0, "degraded"]);
  store.state.failing = false;
  const archive = await open({ remote });
  await call(archive, "two", [received({ bytes: Buffer.from("second") })]);
  await archive.dispose();
  expect([warcs(), store.files.size, store.state.refused]).toEqual([[], 2, 0]);
  const found = await read(new RemoteStore(remote)).find("two");
  expect(found?.received[0]?.bytes.toString()).toBe("second");
  await expect(read(new RemoteStore({ ...remote, secretAccessKey: "other" })).find("two")).rejects.toThrow("403");
  const short = await open({ remote, bounds: { ...bounds, maxMs: 0 } });
  await short.dispose();
  expect(store.files.size).toBe(0);
});
