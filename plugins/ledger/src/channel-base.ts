/** What the next voucher of a channel `h` builds on: what it was charged, or what the chain says was claimed, if that is more. */
export const BASE = "CASE WHEN h.total_claimed > h.charged THEN h.total_claimed ELSE h.charged END";
