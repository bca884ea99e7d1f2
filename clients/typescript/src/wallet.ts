import { ExactEvmScheme } from "@x402/evm/exact/client";
import {
  type PaymentPayload,
  type PaymentRequired,
  type PaymentRequirements,
  type SchemeNetworkClient,
  x402Client,
} from "@x402/fetch";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { PaymentRefused } from "./errors.ts";

type Hex = `0x${string}`;
/** What signs: a key as 0x and 64 hex digits, or an account of viem. */
export type Signer = string | EvmSigner;

/** One way to sign payments. */
export interface PaymentScheme {
  /** Networks, such as "eip155:8453" or "eip155:*". */
  readonly network: `${string}:${string}`;
  readonly client: SchemeNetworkClient;
  /** Whether each payment builds on the last one, so that calls to be paid this way run one after the other. */
  readonly serial?: boolean;
  /** The address that pays. */
  readonly payer: string;
}

/** Makes a way to sign payments for the wallet's account. */
export type SchemeFactory = (signer: EvmSigner) => PaymentScheme;

/** What the schemes of EVM networks sign with. */
export interface EvmSigner {
  readonly address: Hex;
  signTypedData(message: {
    domain: Record<string, unknown>;
    types: Record<string, unknown>;
    primaryType: string;
    message: Record<string, unknown>;
  }): Promise<Hex>;
}

/** x402's scheme "exact" on EVM networks: one signed transfer for each call (EIP-3009). */
export const exact: SchemeFactory = (signer) => ({
  network: "eip155:*",
  client: new ExactEvmScheme(signer),
  payer: signer.address,
});

/** A key and the schemes that sign with it. */
export class Wallet {
  readonly address: Hex;
  /** Whether the key was made here, and is nobody's. */
  readonly throwAway: boolean;
  readonly schemes: readonly PaymentScheme[];
  readonly #client: x402Client;

  /** Throws an Error for a key that is none. A throw-away key is made where none is given. */
  constructor(signer: Signer | undefined, factories: readonly SchemeFactory[]) {
    this.throwAway = signer === undefined;
    const account = accountOf(signer ?? generatePrivateKey());
    this.address = account.address;
    this.schemes = factories.map((make) => make(account));
    // The limits of this package hold instead of the library's.
    this.#client = new x402Client().setSpendControls(false);
    for (const { network, client } of this.schemes) this.#client.register(network, client);
  }

  /** The scheme that signs such terms. */
  schemeOf({ scheme }: PaymentRequirements): PaymentScheme {
    const found = this.schemes.find(({ client }) => client.scheme === scheme);
    if (!found) throw new PaymentRefused("other_scheme", `this client does not sign ${scheme}`);
    return found;
  }

  /** Signs exactly these terms of a challenge. */
  sign(challenge: PaymentRequired, terms: PaymentRequirements): Promise<PaymentPayload> {
    return this.#client.createPaymentPayload({ ...challenge, accepts: [terms] });
  }

  /** Tells a scheme what was answered. Whether the same call may be signed anew, since only the scheme's own state was out of date. */
  async learn(paymentPayload: PaymentPayload, said: Pick<Said, "settleResponse" | "paymentRequired">): Promise<boolean> {
    const answered = await this.#client.handlePaymentResponse({ paymentPayload, requirements: paymentPayload.accepted, ...said });
    return answered?.recovered === true;
  }
}

type Said = Parameters<x402Client["handlePaymentResponse"]>[0];

function accountOf(signer: Signer): EvmSigner {
  if (typeof signer !== "string") return signer;
  if (!/^0x[0-9a-fA-F]{64}$/.test(signer)) throw new Error("the wallet's key is not 0x and 64 hex digits");
  return privateKeyToAccount(signer as Hex);
}
