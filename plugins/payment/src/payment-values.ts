import { isJsonObject, PaymentRefusal } from "@farthing/contract";

/** A JSON object as a client sent it. */
export type Json = Readonly<Record<string, unknown>>;

/** Patterns of values that are sent. */
export const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
export const WORD = /^0x[0-9a-fA-F]{64}$/;
export const DIGITS = /^\d{1,78}$/;
/** 65 bytes of an account's key, or what a contract wallet takes for a signature (ERC-1271), with its deployment if it has none yet (ERC-6492). */
export const SIGNATURE = /^0x(?:[0-9a-fA-F]{2}){65,4096}$/;
export const TEXT = /^[\s\S]{1,256}$/;

export const malformed = (message: string) => new PaymentRefusal("invalid_payload", message);

/** The value, if it is an object. `name` is what the refusal calls it. */
export const record = (value: unknown, name: string): Json => {
  if (!isJsonObject(value)) throw malformed(`${name} is not an object`);
  return value;
};

/** The text of that name, if it fits the pattern. */
export const text = (of: Json, name: string, pattern: RegExp, path: string): string => {
  const value = of[name];
  if (typeof value !== "string" || !pattern.test(value)) throw malformed(`${path}.${name} is missing or malformed`);
  return value;
};
