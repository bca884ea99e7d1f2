import type { Reply } from "@farthing/contract";

export const log = { debug() {}, info() {}, warn() {}, error() {} };
export const LIMITS = { running: 64, runningNew: 64, unpaid: 3 };
export const REPLY: Reply = { status: 200, headers: { "content-type": "application/json" }, body: '{"text":"ünïcode"}' };
export const WORK = { startedAt: 1_000, durationMs: 20, bytes: 20, extractor: "github", package: "@somebody/github" };
export const SETTLEMENT = { transaction: `0x${"ab".repeat(32)}`, receipt: "cmVjZWlwdA==" };
