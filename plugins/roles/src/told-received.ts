import { FAILURES, type FailureCode, isJsonObject, type Missed, type Received } from "@farthing/contract";
import { Misconduct, type Packet } from "./packet.ts";
import { packedFailure, unpackedFailure } from "./told-failure.ts";

const isText = (value: unknown): value is string => typeof value === "string";
const isHeaders = (value: unknown): boolean => isJsonObject(value) && Object.values(value).every(isText);
const isOptional = (value: unknown, type: string): boolean => value === undefined || typeof value === type;
const isAddress = (value: unknown): boolean => isText(value) && URL.canParse(value);

/** Each field that others rely on, and what it must be. What else is said of it is handed on. */
const HOLDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  url: isAddress,
  finalUrl: isAddress,
  method: (value) => isOptional(value, "string"),
  retrievedAt: Number.isFinite,
  status: (value) => value === undefined || Number.isInteger(value),
  contentType: isText,
  headers: isHeaders,
  ip: (value) => isOptional(value, "string"),
  tls: (value) => isOptional(value, "object") && !Array.isArray(value),
  age: (value) => value === null || Number.isFinite(value),
  isPersonal: (value) => typeof value === "boolean",
};

/** What came from outside, ready to travel: its bytes are the packet's part. */
export function packedReceived({ bytes, ...said }: Received): { readonly head: object; readonly parts: readonly Uint8Array[] } {
  return { head: { received: said }, parts: [bytes] };
}

/** What came from outside to another machine. @throws Misconduct */
export function unpackedReceived({ head, parts }: Packet): Received {
  const said = (head.received ?? {}) as Record<string, unknown>;
  const [bytes] = parts;
  const wrong = Object.entries(HOLDS).find(([name, holds]) => !holds(said[name]));
  if (!bytes || wrong) throw new Misconduct(`what came from outside has no ${wrong?.[0] ?? "bytes"}`);
  return { ...(said as unknown as Omit<Received, "bytes">), bytes: new Uint8Array(bytes) };
}

/** A question that came to nothing, ready to travel. */
export const packedMissed = ({ failure, ...said }: Missed): object => ({ missed: { ...said, failure: packedFailure(failure) } });

const MISSED: typeof HOLDS = {
  url: isAddress,
  method: (value) => isOptional(value, "string"),
  at: Number.isFinite,
  rendered: (value) => typeof value === "boolean",
  isPersonal: (value) => typeof value === "boolean",
};
const CODES = new Set(Object.keys(FAILURES).filter((code) => !code.startsWith("payment_")) as FailureCode[]);

/** A question of another machine that came to nothing. @throws Misconduct */
export function unpackedMissed({ head }: Packet): Missed {
  const { failure, ...said } = (head.missed ?? {}) as Record<string, unknown>;
  const wrong = Object.entries(MISSED).find(([name, holds]) => !holds(said[name]));
  if (wrong) throw new Misconduct(`what came to nothing has no ${wrong[0]}`);
  return { ...(said as unknown as Omit<Missed, "failure">), failure: unpackedFailure(failure, CODES) };
}
