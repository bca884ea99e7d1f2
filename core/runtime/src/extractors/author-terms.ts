import { atomicAmount, type ExtractorAbout } from "@farthing/contract";
import type { FarthingManifest } from "../packages.ts";

/** What an author asks for in a package's manifest. */
export type AuthorTerms = Pick<ExtractorAbout, "payTo" | "share" | "price">;

/** What the operator agrees to. */
export interface TermsBounds {
  /** Largest share of a payment that an author gets, 0 to 1. */
  readonly shareCap: number;
  /** Lowest and highest price of a call that an extractor may set itself, decimal USD; without a highest one the endpoint's price holds. */
  readonly priceMin: string;
  readonly priceMax: string | undefined;
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const ZERO = /^0x0{40}$/;
const MILLION = 1_000_000;

/** Why the terms of a manifest cannot be used, naming the field; `undefined` if they can. */
export function termsFault({ payTo, share, price }: FarthingManifest): string | undefined {
  if (payTo !== undefined && (!ADDRESS.test(payTo) || ZERO.test(payTo)))
    return "payTo is no address that can be paid (0x and 40 hex digits)";
  if (share !== undefined && !(share >= 0 && share <= 1)) return "share must be a number from 0 to 1";
  if (share !== undefined && share > 0 && payTo === undefined) return "share needs payTo, the address that is paid";
  if (price !== undefined && !isPrice(price))
    return 'price must be a text in USD such as "0.010", above zero, with at most 6 decimals';
  return undefined;
}

/** The terms of a manifest within the operator's bounds. */
export function boundedTerms({ payTo, share = 0, price }: FarthingManifest, bounds: TermsBounds): AuthorTerms {
  const { shareCap, priceMin, priceMax } = bounds;
  const paid = payTo === undefined ? undefined : { payTo, share: Math.floor(Math.min(share, shareCap) * MILLION) / MILLION };
  const own = price === undefined || priceMax === undefined ? undefined : clamp(price, priceMin, priceMax);
  return { ...paid, ...(own !== undefined && { price: own }) };
}

/** A share in millionths, as it is written down. */
export const millionths = (share: number): number => Math.round(share * MILLION);

const clamp = (price: string, min: string, max: string): string => {
  const amount = BigInt(atomicAmount(price));
  if (amount > BigInt(atomicAmount(max))) return max;
  return amount < BigInt(atomicAmount(min)) ? min : price;
};

function isPrice(price: string): boolean {
  try {
    return atomicAmount(price) !== "0";
  } catch {
    return false;
  }
}
