/** Atomic units of USDC in a dollar. */
const UNITS = 1_000_000n;

/** "0.05" -> 50000n, in millionths of a dollar. Throws a RangeError for what is no such amount. */
export function atomic(dollars: string): bigint {
  const [, whole = "", part = ""] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(dollars) ?? [];
  if (whole === "") throw new RangeError(`"${dollars}" is no amount in USD, such as 0.05`);
  return BigInt(whole) * UNITS + BigInt(part.padEnd(6, "0"));
}

/** 50000n -> "0.05". */
export function dollars(units: bigint): string {
  const part = (units % UNITS).toString().padStart(6, "0").replace(/0+$/, "");
  return `${units / UNITS}${part && `.${part}`}`;
}
