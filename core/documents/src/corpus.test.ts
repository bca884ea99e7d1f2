import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { isFormat } from "./formats.ts";

/** Recorded documents and their checked facts lie beside the repository; they are no part of it. */
const shared = new URL("../../../../shared/", import.meta.url);
const scorer = fileURLToPath(new URL("tools/score-documents.mjs", shared));
const built = fileURLToPath(new URL("../dist/convert.js", import.meta.url));

/** Least share of the checked facts, in percent; the formats whose documents take minutes on a busy machine are left to the scorer. */
const TARGETS = { docx: 97, odt: 95, rtf: 95, csv: 98, ods: 95, odp: 88, doc: 92, ppt: 85 };
/** Milliseconds for one document, on whatever machine. */
const PATIENCE = "120000";

if (existsSync(scorer)) {
  it("reads the recorded documents as well as promised", { timeout: 300_000 }, () => {
    const report = join(tmpdir(), `documents-${process.pid}.json`);
    const options = ["--json", report, "--format", Object.keys(TARGETS).join(), "--failures", "0", "--timeout", PATIENCE];
    const { status, stderr } = spawnSync(process.execPath, [scorer, "--module", built, ...options], { encoding: "utf8" });
    expect(status, stderr).toBe(0);
    const { summary } = JSON.parse(readFileSync(report, "utf8")) as { summary: Record<string, { score: number }> };
    rmSync(report);
    const short = Object.entries(TARGETS).filter(([format, target]) => 100 * (summary[format]?.score ?? 0) < target);
    expect(short).toEqual([]);
  });
} else {
  console.info(`recorded documents are not at ${fileURLToPath(shared)}: the test over them does not run`);
  it("promises only what there is a reader for", () => {
    expect(Object.keys(TARGETS).filter((name) => !isFormat(name))).toEqual([]);
  });
}
