import { generatePrivateKey, privateKeyToAddress, signTypedData } from "viem/accounts";
import type { Hex, TypedData } from "./authorization.ts";

/** A key of test money: it is made here, stays here, and ends with the page. This file is loaded when it first signs. */
export class PageKey {
  readonly #key = generatePrivateKey();
  readonly address: Hex = privateKeyToAddress(this.#key);

  sign({ types, domain, primaryType, message }: TypedData): Promise<Hex> {
    const { value, validAfter, validBefore } = message;
    const numbers = { value: BigInt(value), validAfter: BigInt(validAfter), validBefore: BigInt(validBefore) };
    return signTypedData({ privateKey: this.#key, types, domain, primaryType, message: { ...message, ...numbers } });
  }
}
