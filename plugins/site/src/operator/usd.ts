/** Decimals of USDC, on every network that it is sold on. */
const DECIMALS = 6;

/** An amount in atomic units (a millionth of a USD) as dollars, all that it says: "0.001000". */
export function exactDollars(atomic: string | bigint): string {
  const amount = BigInt(atomic);
  const digits = String(amount < 0n ? -amount : amount).padStart(DECIMALS + 1, "0");
  return `${amount < 0n ? "-" : ""}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

/** The same as people read it: "$1,204.50", "$0.001". */
export function usd(atomic: string | bigint): string {
  const [whole = "0", part = ""] = exactDollars(atomic).split(".");
  const shown = part.replace(/0{1,4}$/, "");
  const sign = whole.startsWith("-") ? "-" : "";
  return `${sign}$${whole.replace("-", "").replace(/\B(?=(?:\d{3})+$)/g, ",")}.${shown}`;
}

export const sumOf = (amounts: readonly string[]): bigint => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
