import { CODES, SYMBOLS } from "./currencies.ts";
import { type NumberOptions, readNumber } from "./number.ts";

/** An amount of money. */
export interface Price {
  readonly amount: number;
  /** ISO 4217; `null` where the text names none and no hint was given. */
  readonly currency: string | null;
}

/** How a price is to be read. */
export interface PriceOptions extends NumberOptions {
  /** ISO 4217 code of the shop, which decides what "$", "¥" or "kr" means there. */
  readonly currency?: string;
}

/** Symbols that several currencies share; the hint decides, else the first. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  $: ["USD", "CAD", "AUD", "MXN", "SGD", "NZD", "HKD", "TWD", "CLP", "COP", "ARS"],
  "¥": ["JPY", "CNY"],
  "￥": ["JPY", "CNY"],
  kr: ["SEK", "NOK", "DKK", "ISK"],
  "£": ["GBP", "EGP"],
};

const THREE_DECIMALS = new Set(["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]);

/** A dollar with its country beside it, "C $" or "$ CA", written as one: "CA$". */
const joined = (text: string): string =>
  text.replace(/\b(US|CA?|AU|NZ|HK|NT|MX|R)\s+(?=\$)/g, "$1").replace(/\$\s?(US|CA|AU|NZ|HK)\b/g, "$1$$");

/** The currency that a text names by code or symbol, ISO 4217; `hint` settles symbols that several currencies share. */
export function readCurrency(text: string, hint?: string): string | null {
  const code = text.match(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g)?.find((word) => CODES.has(word));
  if (code) return code;
  const whole = joined(text);
  const symbol = Object.keys(SYMBOLS).find((mark) => whole.includes(mark));
  if (symbol) return SYMBOLS[symbol] ?? null;
  for (const [mark, candidates] of Object.entries(SHARED)) {
    if (mark === "kr" ? !/(?<!\p{L})kr(?!\p{L})/iu.test(text) : !text.includes(mark)) continue;
    return hint !== undefined && candidates.includes(hint) ? hint : (candidates[0] ?? null);
  }
  return hint ?? null;
}

/** A price in a text of any language: "$1,234.56", "1.234,56 €", "EUR 12,99", "US$12". `null` if it holds no number. */
export function readPrice(value: unknown, options: PriceOptions = {}): Price | null {
  if (typeof value === "number") return Number.isFinite(value) ? { amount: value, currency: options.currency ?? null } : null;
  if (typeof value !== "string") return null;
  const currency = readCurrency(value, options.currency);
  // "R249" and "EUR15,49": letters right before a number would make it part of a word.
  const text = value.replace(/[A-Z]{0,3}[$€£¥￥₹]|(?<!\p{L})\p{L}{1,4}(?=\d)/gu, " ");
  const amount = readNumber(text, { groups: currency === null || !THREE_DECIMALS.has(currency), ...options });
  return amount === null ? null : { amount, currency };
}
