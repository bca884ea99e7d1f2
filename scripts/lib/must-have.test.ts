import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { lacking } from "./must-have.ts";

it("names the commands that are in no folder of PATH", () => {
  const path = `/nowhere:${dirname(process.execPath)}`;
  expect(lacking(["node", "no-such-command"], path)).toEqual(["no-such-command"]);
  expect(lacking(["node"], "")).toEqual(["node"]);
});

it("a script that lacks a command says what to install, and no more", () => {
  for (const [script, said] of [
    ["test-chart.ts", /^go cannot be found\. .*apt-get install golang-go [^\n]+\n$/],
    ["test-image.ts", /^buildah, podman, runc, mmdebstrap cannot be found\. .*apt-get install buildah podman runc mmdebstrap\n$/],
  ] as const) {
    const file = fileURLToPath(new URL(`../${script}`, import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [file], { env: { PATH: "/nowhere" }, encoding: "utf8" });
    expect([status, stderr]).toEqual([1, expect.stringMatching(said)]);
  }
});
