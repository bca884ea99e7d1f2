import { describe, expect, it } from "vitest";
import { type Kept, retentionOf } from "./retention.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const settled: Kept = {
  state: "settled",
  delivery: "done",
  expiresAt: 5 * MINUTE,
  replyUntil: 5 * MINUTE,
  deadlineAt: 2 * MINUTE,
  settledAt: MINUTE,
};

describe("what is kept", () => {
  it.each<[string, Partial<Kept>, number, number]>([
    ["of a delivered reply until a minute after the window", {}, 6 * MINUTE, 6 * MINUTE],
    ["of an authorization without end: the tombstone only", { expiresAt: 900 * DAY }, 6 * MINUTE, 900 * DAY + MINUTE],
    ["of one that ended early: as long as it may be sent again", { expiresAt: MINUTE }, 6 * MINUTE, 6 * MINUTE],
    ["of a reply that is owed: a day from its settlement", { delivery: "owed" }, DAY + MINUTE, DAY + MINUTE],
    ["of a reply whose caller still waits: the same", { delivery: "due" }, DAY + MINUTE, DAY + MINUTE],
    ["of what was settled after its window: a day", { delivery: "owed", settledAt: 9 * DAY }, 10 * DAY, 10 * DAY],
    ["of a named purchase: a day past its window", { identifier: "i" }, DAY + 5 * MINUTE, DAY + 5 * MINUTE],
    ["of what is being settled: a week", { state: "settling" }, 7 * DAY + 5 * MINUTE, 7 * DAY + 5 * MINUTE],
    ["of an unknown outcome: a week", { state: "unknown", delivery: "owed" }, 7 * DAY + 5 * MINUTE, 7 * DAY + 5 * MINUTE],
    ["of work that was left behind: a minute", { state: "running", delivery: "due" }, 3 * MINUTE, 3 * MINUTE],
  ])("%s", (_what, changes, reply, claim) => {
    expect(retentionOf({ ...settled, ...changes })).toEqual({ reply, claim });
  });
});
