const USDC_DECIMALS = 6;

/** A decimal USD price in atomic units of USDC (6 decimals): "0.001" -> "1000". Throws on anything that is not exact. */
export function atomicAmount(price: string): string {
  const [, whole, fraction = ""] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(price) ?? [];
  if (whole === undefined) throw new TypeError(`price "${price}" is not a decimal number of USD with at most 6 decimals`);
  return BigInt(whole + fraction.padEnd(USDC_DECIMALS, "0")).toString();
}

/** An amount in atomic units as dollars with all six decimals: "1000" -> "0.001000". */
export function dollars(atomic: string): string {
  const digits = atomic.padStart(USDC_DECIMALS + 1, "0");
  return `${digits.slice(0, -USDC_DECIMALS)}.${digits.slice(-USDC_DECIMALS)}`;
}
