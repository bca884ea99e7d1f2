import { hash } from "node:crypto";

/** Before all that is written: whose it is, and in which format. Another format is another number. */
export const PREFIX = "farthing:1";

/** A short name for a text of any length and any signs. */
export const hashed = (text: string): string => hash("sha256", text, "base64url").slice(0, 27);

/**
 * The key of something. What it is the key of is hashed: it may be long, hold any sign, or be somebody's address. The braces keep all that
 * belongs to one key on one node of a cluster.
 */
export const keyOf = (kind: string, name: string, key: string): string => `${PREFIX}:${kind}:{${hashed(`${name}\n${key}`)}}`;
