import { type ClaimState, type Delivery, type Logger, retentionOf } from "@farthing/contract";
import type { Row, Run, Step } from "./database.ts";
import { HOUR_MS } from "./parameters.ts";
import type { Room } from "./room.ts";

const AT_ONCE = 50;
/** How long a channel is kept that nobody uses, of test money or never charged. */
const IDLE_CHANNEL_MS = 7 * 24 * HOUR_MS;
/** A claim is looked at this often at least once it is due, in milliseconds: what is owed may have been delivered meanwhile. */
const LOOK_AGAIN_MS = HOUR_MS;

const stepsFor = (row: Row, now: number): readonly Step[] => {
  const { id = null, updated_at = null } = row;
  const state = String(row.state) as ClaimState;
  const keep = retentionOf({
    state,
    delivery: String(row.delivery) as Delivery,
    ...(typeof row.identifier === "string" && { identifier: row.identifier }),
    expiresAt: Number(row.expires_at),
    replyUntil: Number(row.reply_until),
    deadlineAt: Number(row.deadline_at),
    settledAt: Number(updated_at),
  });
  if (keep.claim <= now) {
    const drop: Step[] = [
      ["dropReplyOf", { id, updated_at }],
      ["dropClaim", { id, updated_at }],
    ];
    return state === "settling" || state === "unknown" ? [["giveUp", { id, updated_at, now }], ...drop] : drop;
  }
  const next = keep.reply <= now ? keep.claim : keep.reply;
  const later: Step = ["sweepLater", { id, at: Math.min(next, now + LOOK_AGAIN_MS) }];
  return keep.reply <= now && row.size !== null ? [["dropReply", { id }], later] : [later];
};

/** Drops what nobody can ask for any more, in small steps: calls get their turn between them. */
export class Sweeper {
  constructor(
    private readonly run: Run,
    private readonly room: Room,
    private readonly log: Logger,
  ) {}

  /** Until nothing is due of what was claimed since then, or `isOver`. */
  async sweep(since: number, isOver: () => boolean): Promise<void> {
    for (let found = AT_ONCE; found === AT_ONCE && !isOver(); ) {
      const now = Date.now();
      const [rows = []] = await this.run(["sweepable", { now, since, limit: AT_ONCE }]);
      found = rows.length;
      const steps = rows.flatMap((row) => stepsFor(row, now));
      if (steps.length === 0) return;
      for (const [at, result] of (await this.run(...steps)).entries()) {
        if (steps[at]?.[0] === "giveUp") this.#say(result);
        else this.room.removed(result);
      }
    }
  }

  /** Drops what nobody has used for long. */
  async sweepIdle(now = Date.now()): Promise<void> {
    const idle = { before: now - IDLE_CHANNEL_MS };
    await this.run(["sweepUnpaid", { before: now - HOUR_MS }], ["sweepChannels", idle], ["sweepTransfers", idle]);
  }

  #say(rows: readonly Row[]): void {
    for (const { payer, nonce, endpoint, amount, tx } of rows)
      this.log.error(
        { payer, nonce, endpoint, amount, transaction: tx },
        "what became of a settlement was never found out, and it is given up",
      );
  }
}
