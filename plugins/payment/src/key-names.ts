import type { Attester } from "./attester.ts";

/** The service's name as a DID of the method `web`. */
export const didOf = (baseUrl: string): string => `did:web:${encodeURIComponent(new URL(baseUrl).host)}`;

/** By its address a key is named: what it has signed names it, also when it signs no more. */
export const nameOf = ({ address }: Pick<Attester, "address">): string => address.slice(2, 10);
/** DID URL of a key. */
export const keyIdOf = (did: string, attester: Pick<Attester, "address">): string => `${did}#receipt-key-${nameOf(attester)}`;
