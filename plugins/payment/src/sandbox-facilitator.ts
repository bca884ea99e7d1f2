import { randomBytes } from "node:crypto";
import type {
  ChainState,
  Claim,
  Facilitator,
  FacilitatorQuestion,
  FacilitatorRequest,
  Outcome,
  SettleResponse,
  SupportedKind,
  Verdict,
} from "@farthing/contract";
import { SCHEME as CHANNELS } from "./batch/constants.ts";
import { type Authorization, TRANSFER_TYPES } from "./exact/authorization.ts";
import type { Market } from "./markets.ts";
import { SandboxChannels, type Wallets } from "./sandbox-channels.ts";
import { SandboxSignatures } from "./sandbox-signatures.ts";
import { BURN_ADDRESS } from "./terms.ts";
import type { Evidence, Witness, Witnesses } from "./witness.ts";

/** What every wallet owns when it is first seen: 10 test dollars, in atomic units. */
export const STARTING_BALANCE = 10_000_000n;
/** Wallets and nonces that the sandbox remembers; the oldest are forgotten. */
const MAX_ENTRIES = 100_000;

type Hex = `0x${string}`;

const remember = <V>(map: Map<string, V>, key: string, value: V): void => {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MAX_ENTRIES && oldest !== undefined) map.delete(oldest);
};

/** Why a transfer is not possible (reason codes as the reference facilitator has them). */
interface Problem {
  readonly reason: string;
  readonly message: string;
}

const UNREADABLE: Problem = {
  reason: "invalid_payload",
  message: "the payload has no signature or no authorization that can be read",
};

/** What is wrong with a transfer, or the authorization to carry out. */
interface Examined {
  readonly problem?: Problem;
  readonly authorization?: Authorization;
}

/** A facilitator in this process, and its own witness: real signatures, test money. Nothing of it is on any chain. */
export class SandboxFacilitator implements Facilitator, Witness, Witnesses {
  readonly #balances = new Map<string, bigint>();
  readonly #used = new Map<string, string>();
  readonly #channels: ReadonlyMap<string, SandboxChannels>;

  /** `earlier`: what a ledger knows of a channel of an earlier process. */
  constructor(
    private readonly markets: readonly Market[],
    earlier: (id: string) => Promise<ChainState | undefined> = async () => undefined,
  ) {
    this.#channels = new Map(
      markets.map(({ network, chainId, domain }) => {
        const signatures = new SandboxSignatures(chainId, domain);
        return [network, new SandboxChannels(this.#walletsOn(network), signatures, BURN_ADDRESS.toLowerCase(), earlier)];
      }),
    );
  }

  readonly hasSpoken = true;

  kind(scheme: string, network: string): SupportedKind | undefined {
    return this.supported().kinds.find((kind) => kind.scheme === scheme && kind.network === network);
  }

  /** What this facilitator says under GET /supported. */
  supported() {
    // Nobody holds the key: what a real key signs for a sandbox's channel, nobody but the payer can take out again.
    const extra = { receiverAuthorizer: BURN_ADDRESS };
    const kinds = this.markets.flatMap(({ network }) => [
      { x402Version: 2, scheme: "exact", network },
      { x402Version: 2, scheme: CHANNELS, network, extra },
    ]);
    return { kinds, extensions: [], signers: {} };
  }

  /** Its channels on a network. */
  channelsOn(network: string): SandboxChannels | undefined {
    return this.#channels.get(network);
  }

  /** It sees what it settled, on every network. */
  of(): Witness {
    return this;
  }

  async look({ network, payer, nonce }: Claim): Promise<Evidence> {
    const transaction = this.#used.get(nonceKey(network, { from: payer, nonce }));
    return transaction === undefined ? { kind: "unused", asOf: Date.now() } : { kind: "paid", transaction };
  }

  problem(): undefined {
    return undefined;
  }

  async verify({ body }: Pick<FacilitatorQuestion, "body">): Promise<Verdict> {
    const request: FacilitatorRequest = JSON.parse(body);
    const channels = this.#channelsFor(request);
    if (channels) return channels.verify(signed(request) ?? {}, request.paymentRequirements);
    const { problem } = this.#examine(request, await this.#isSigned(request));
    return problem ? { kind: "invalid", ...problem } : { kind: "valid" };
  }

  async settle({ body }: Pick<FacilitatorQuestion, "body">): Promise<Outcome> {
    const request: FacilitatorRequest = JSON.parse(body);
    const channels = this.#channelsFor(request);
    if (channels) return channels.settle(signed(request) ?? {}, request.paymentRequirements);
    const isOwn = await this.#isSigned(request);
    // From here on without a pause: no two settlements see the same nonce unused.
    const { problem, authorization } = this.#examine(request, isOwn);
    const network = String(request.paymentRequirements.network);
    const payer = authorization?.from ?? "";
    if (problem || !authorization) {
      const { reason, message } = problem ?? UNREADABLE;
      const response = { success: false, transaction: "", network, payer, errorReason: reason, errorMessage: message };
      return { kind: "refused", reason, message, response };
    }
    const transaction = `0x${randomBytes(32).toString("hex")}`;
    const wallet = walletKey(network, payer);
    remember(this.#balances, wallet, this.#balance(wallet) - BigInt(authorization.value));
    remember(this.#used, nonceKey(network, authorization), transaction);
    const response: SettleResponse = { success: true, transaction, network, payer, amount: authorization.value };
    return { kind: "settled", response };
  }

  #channelsFor({ paymentRequirements: { scheme, network } }: FacilitatorRequest): SandboxChannels | undefined {
    return scheme === CHANNELS ? this.#channels.get(network) : undefined;
  }

  #walletsOn(network: string): Wallets {
    return {
      balance: (address) => this.#balance(walletKey(network, address)),
      take: (address, amount, nonce, transaction) => {
        const wallet = walletKey(network, address);
        remember(this.#balances, wallet, this.#balance(wallet) - amount);
        remember(this.#used, nonceKey(network, { from: address, nonce }), transaction);
      },
      isUsed: (address, nonce) => this.#used.has(nonceKey(network, { from: address, nonce })),
    };
  }

  #balance(wallet: string): bigint {
    return this.#balances.get(wallet) ?? STARTING_BALANCE;
  }

  #isSigned(request: FacilitatorRequest): Promise<boolean | undefined> {
    const market = this.markets.find(({ network }) => network === request.paymentRequirements.network);
    return market ? isSigned(request, market) : Promise.resolve(undefined);
  }

  #examine(request: FacilitatorRequest, signed: boolean | undefined): Examined {
    const no = (reason: string, message = reason) => ({ problem: { reason, message } });
    const authorization = authorizationOf(request);
    const { scheme, network, amount, payTo } = request.paymentRequirements;
    if (!authorization) return { problem: UNREADABLE };
    if (scheme !== "exact" || !this.markets.some((market) => market.network === network)) return no("unsupported_scheme");
    if (signed === undefined) return { problem: UNREADABLE };
    const { from, to, value, validAfter, validBefore } = authorization;
    const now = BigInt(Math.floor(Date.now() / 1000));
    if (!signed) return no("invalid_exact_evm_payload_signature", "the signature is not the payer's");
    if (to.toLowerCase() !== String(payTo).toLowerCase()) return no("invalid_exact_evm_recipient_mismatch");
    if (value !== amount) return no("invalid_exact_evm_payload_authorization_value_mismatch");
    if (BigInt(validBefore) <= now)
      return no("invalid_exact_evm_payload_authorization_valid_before", "the authorization has ended");
    if (BigInt(validAfter) >= now) return no("invalid_exact_evm_payload_authorization_valid_after");
    if (this.#used.has(nonceKey(network, authorization)))
      return no("invalid_exact_evm_nonce_already_used", "the authorization was used before");
    if (this.#balance(walletKey(network, from)) < BigInt(value))
      return no("invalid_exact_evm_insufficient_balance", "the wallet's test money is spent: make a new throw-away key");
    return { authorization };
  }
}

/** A wallet has money of its own on each network. */
const walletKey = (network: string, address: string): string => `${network}/${address.toLowerCase()}`;
const nonceKey = (network: string, { from, nonce }: Pick<Authorization, "from" | "nonce">): string =>
  `${walletKey(network, from)}/${nonce.toLowerCase()}`;

const signed = (request: FacilitatorRequest): Readonly<Record<string, unknown>> | undefined => {
  const payload = request.paymentPayload?.payload;
  return typeof payload === "object" && payload !== null ? (payload as Record<string, unknown>) : undefined;
};

const AUTHORIZATION_FIELDS = ["from", "to", "value", "validAfter", "validBefore", "nonce"] as const;

const authorizationOf = (request: FacilitatorRequest): Authorization | undefined => {
  const authorization = signed(request)?.authorization as Record<string, unknown> | undefined;
  const complete = AUTHORIZATION_FIELDS.every((name) => typeof authorization?.[name] === "string");
  return complete ? (authorization as unknown as Authorization) : undefined;
};

/** Whether the signature is the payer's, by viem: not the gate's own reading of it. `undefined` if the payload cannot be read. */
async function isSigned(request: FacilitatorRequest, { asset, chainId, domain }: Market): Promise<boolean | undefined> {
  const authorization = authorizationOf(request);
  const signature = signed(request)?.signature;
  if (!authorization || typeof signature !== "string") return undefined;
  const { from, to, value, validAfter, validBefore, nonce } = authorization;
  const { verifyTypedData } = await import("viem");
  try {
    return await verifyTypedData({
      address: from as Hex,
      domain: { ...domain, chainId, verifyingContract: asset as Hex },
      types: TRANSFER_TYPES,
      primaryType: "TransferWithAuthorization",
      message: {
        from: from as Hex,
        to: to as Hex,
        value: BigInt(value),
        validAfter: BigInt(validAfter),
        validBefore: BigInt(validBefore),
        nonce: nonce as Hex,
      },
      signature: signature as Hex,
    });
  } catch {
    return undefined; // viem or BigInt refused a value: no payload of an EIP-3009 transfer
  }
}
