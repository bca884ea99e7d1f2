/** When a process that said nothing for so long counts as dead, in milliseconds. */
export const DEAD_AFTER_MS = 5_000;
/** Processes that were seen this long ago are of no interest to anybody. */
export const FORGOTTEN_AFTER_MS = 3_600_000;

/**
 * Claims of processes that died, of the table under that name. When a process was seen is written and read by the database's clock: those of
 * the processes may differ. Whoever asks is alive, even if it stood still so long that the others took it for dead.
 */
export const dead = (claims: string) =>
  `(${claims}.owner <> :owner AND ${claims}.owner NOT IN (SELECT id FROM instances WHERE seen_at > {now} - ${DEAD_AFTER_MS}))`;

/** Which processes use the ledger. */
export const INSTANCE_STATEMENTS = {
  seen: `INSERT INTO instances (id, host, pid, seen_at) VALUES (:owner, :host, :pid, {now})
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at RETURNING seen_at AS clock`,
  /** With the clock by which they were seen. */
  instances: "SELECT id, host, pid, seen_at, {now} AS clock FROM instances",
  forget: "DELETE FROM instances WHERE id = :id",
  forgetDead: `DELETE FROM instances WHERE seen_at < {now} - ${FORGOTTEN_AFTER_MS}`,
} as const;
