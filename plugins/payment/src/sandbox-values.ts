export type Json = Readonly<Record<string, unknown>>;

const DIGITS = /^\d{1,39}$/;

/** Why something is not possible, by the scheme's reason code. */
export class Refusal extends Error {
  constructor(reason: string) {
    super(reason.startsWith("invalid_") ? reason : `invalid_batch_settlement_evm_${reason}`);
  }
}

export const record = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {});
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const text = (value: unknown): string => (typeof value === "string" ? value : "");
export const lower = (value: unknown): string => text(value).toLowerCase();

/** A decimal amount in atomic units. Throws a Refusal for that reason if it is none. */
export function amountOf(value: unknown, reason: string): bigint {
  if (!DIGITS.test(text(value))) throw new Refusal(reason);
  return BigInt(text(value));
}
