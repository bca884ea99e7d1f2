import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ArchiveIndex } from "./archive-index.ts";

it("says its size with what still lies in its journal, so that the bound of the archive holds when that is in its file", () => {
  const folder = mkdtempSync(join(tmpdir(), "farthing-index-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const index = new ArchiveIndex(folder);
  const id = index.begin("one.warc.zst", 0);
  for (let at = 0; at < 400; at += 1) index.addRecord(`request-${at}`, 0, id, at, 1);
  const { bytes } = index;
  expect(bytes).toBeGreaterThan(20_000);
  index.end();
  expect(statSync(join(folder, "index.sqlite")).size).toBe(bytes);
});

it("takes from others what an older version let them read", () => {
  const folder = mkdtempSync(join(tmpdir(), "farthing-index-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  new ArchiveIndex(folder).end();
  chmodSync(join(folder, "index.sqlite"), 0o644);
  new ArchiveIndex(folder).end();
  expect(statSync(join(folder, "index.sqlite")).mode & 0o777).toBe(0o600);
});
