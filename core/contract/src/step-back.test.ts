import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, it } from "vitest";
import { stepBack } from "./step-back.ts";

it("a process that stands back has less of the processor, and goes first where memory runs out", async () => {
  const child = spawn("sleep", ["60"]);
  await once(child, "spawn");
  const pid = child.pid as number;
  stepBack(pid, 15);
  expect(getPriority(pid)).toBe(15);
  const score = `/proc/${pid}/oom_score_adj`;
  if (existsSync(score)) expect(Number(readFileSync(score, "utf8"))).toBe(1_000);
  child.kill("SIGKILL");
  await once(child, "exit");
});

it("a process that has ended is no fault", () => {
  expect(() => stepBack(2 ** 30, 15)).not.toThrow();
});
