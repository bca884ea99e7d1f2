import type { PaymentRequirements } from "@farthing/contract";

/** Longest PAYMENT-REQUIRED with one way to pay that describes the endpoint, too, and so much more for each further way. */
const TELLING_CHARS = 2_000;
const FURTHER_CHARS = 500;
/**
 * Longest one at all: with all other headers under 3.5 KB, so that a proxy with a buffer of 4 KB takes it, and the payment that echoes
 * its extensions.
 */
export const MAX_HEADER_CHARS = 3_000;

/** How long the header may be if it describes the endpoint, by its ways to pay. With one, all headers stay under 2.5 KB. */
export const tellingChars = (ways: number): number => Math.min(MAX_HEADER_CHARS, TELLING_CHARS + FURTHER_CHARS * (ways - 1));

/** What may stand in the header besides the ways to pay, and how long the header may be with it. */
export interface Detailed<E> {
  readonly extensions: E;
  readonly chars: number;
}

/**
 * The first text that fits, of ones that say less and less: all ways to pay with each of `details`, then ever fewer ways with the last of
 * them. `left` ways are left out. The first way stands there whatever its length.
 */
export function fitting<E>(
  accepts: readonly PaymentRequirements[],
  details: readonly Detailed<E>[],
  write: (accepts: readonly PaymentRequirements[], extensions: E) => string,
  sent: (text: string) => string,
): { readonly header: string; readonly left: number } {
  for (const { extensions, chars } of details) {
    const header = write(accepts, extensions);
    if (sent(header).length <= chars) return { header, left: 0 };
  }
  const { extensions } = details.at(-1) as Detailed<E>;
  for (let count = accepts.length - 1; ; count--) {
    const header = write(accepts.slice(0, Math.max(1, count)), extensions);
    if (count <= 1 || sent(header).length <= MAX_HEADER_CHARS) return { header, left: accepts.length - Math.max(1, count) };
  }
}
