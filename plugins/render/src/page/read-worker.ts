import { readSnapshot, type Written } from "./to-html.ts";

/** A snapshot in a thread of its own; bytes arrive there as a plain array. */
export default (snapshot: string | Uint8Array): Written =>
  readSnapshot(typeof snapshot === "string" ? snapshot : new TextDecoder().decode(snapshot));
