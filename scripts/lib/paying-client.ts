import { randomBytes } from "node:crypto";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";

type Hex = `0x${string}`;
type Network = `${string}:${string}`;

/** Where a sandbox tells its callers to pay: an address nobody holds the key of. */
export const BURN_ADDRESS = "0x000000000000000000000000000000000000dEaD";

/** The money that prices are in, by network: the cap on a price means nothing in any other token. */
const USDC = new Map<string, string>([
  ["eip155:8453", "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913"],
  ["eip155:84532", "0x036cbd53842c5426634e7929541ec2318f3dcf7e"],
]);

/** Struct of EIP-3009 that the buyer signs (EIP-712). */
const TRANSFER = {
  TransferWithAuthorization: [
    { name: "from", type: "address" },
    { name: "to", type: "address" },
    { name: "value", type: "uint256" },
    { name: "validAfter", type: "uint256" },
    { name: "validBefore", type: "uint256" },
    { name: "nonce", type: "bytes32" },
  ],
} as const;

/** Outcomes after which the same signed payment is sent again: it is never taken twice. */
const SEND_AGAIN: ReadonlySet<string | undefined> = new Set(["payment_pending", "payment_unavailable"]);

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64");
const isKey = (text: string): text is Hex => /^0x[0-9a-fA-F]{64}$/.test(text);
const isPrice = (text: string): boolean => /^\d+(\.\d{1,6})?$/.test(text);
const decode = (text: string | null): unknown => (text ? JSON.parse(Buffer.from(text, "base64").toString("utf8")) : undefined);
const dollars = (atomic: string): string => (Number(atomic) / 1e6).toFixed(6).replace(/0+$/, "").replace(/\.$/, "");
const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/** One way to pay that a challenge names (x402 PaymentRequirements). */
export interface PaymentTerms {
  readonly scheme: string;
  /** CAIP-2, such as "eip155:8453". */
  readonly network: Network;
  readonly asset: Hex;
  /** Atomic units of the asset. */
  readonly amount: string;
  readonly payTo: Hex;
  readonly maxTimeoutSeconds: number;
  /** Name and version that the asset signs under (EIP-712). */
  readonly extra: { readonly name: string; readonly version: string };
}

/** What a 402 answer asks for (x402 PaymentRequired). */
export interface Challenge {
  readonly x402Version: number;
  readonly resource: { readonly url: string };
  readonly accepts: [PaymentTerms, ...PaymentTerms[]];
  readonly extensions?: Record<string, unknown>;
}

/** What the buyer signs (EIP-3009); times are seconds since the epoch. */
export interface Authorization {
  readonly from: Hex;
  readonly to: Hex;
  readonly value: string;
  readonly validAfter: string;
  readonly validBefore: string;
  readonly nonce: Hex;
}

/** A signed payment (x402 PaymentPayload). */
export interface Payment {
  readonly x402Version: number;
  readonly resource?: Challenge["resource"];
  readonly accepted: PaymentTerms;
  readonly payload: { readonly signature: Hex; readonly authorization: Authorization };
  readonly extensions?: Record<string, unknown>;
}

/** What became of a payment (x402 SettleResponse). */
export interface Receipt {
  readonly success: boolean;
  readonly transaction: Hex;
  readonly network: Network;
  readonly payer?: Hex;
  readonly amount?: string;
}

/** What a call ended with. */
export interface PaidReply<Body = unknown> {
  /** HTTP status of the last answer. */
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it is JSON, else text. */
  readonly body: Body;
  /** Price in USD that the challenge asked for, such as "0.001"; `undefined` if the call was free. */
  readonly price: string | undefined;
  /** The settlement. */
  readonly receipt: Receipt | undefined;
  /** What the 402 answer asked for. */
  readonly challenge: Challenge | undefined;
  /** The signed payment. Sent again with the same request it gives the same reply; any other request is refused. */
  readonly payment: Payment | undefined;
}

/** What a wallet is opened with. */
export interface PayerOptions {
  /** The wallet's key, 0x and 64 hex digits; a throw-away one is made without it. */
  readonly privateKey?: string;
  /** A sandbox asks for signatures over the real USDC contract, so a real key signs nothing for it unless this is given too. */
  readonly allowKeyInSandbox?: boolean;
  /** Most to pay for one call, in USD; 1 if absent. */
  readonly maxPrice?: string;
  /** How often an undecided payment is sent again; 3 if absent. */
  readonly retries?: number;
}

/** A request that may have to be paid for: a POST where it has a body, else a GET. */
export interface PaidRequest {
  readonly method?: string | undefined;
  /** Text as it is, everything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** An agent's wallet. */
export interface Payer {
  readonly address: Hex;
  /** Calls, and pays where that is asked for. `Body` is what the caller knows the reply to be. */
  pay<Body = unknown>(url: string | URL, request?: PaidRequest): Promise<PaidReply<Body>>;
  /** Signs a payment for a challenge. Throws an Error where that asks for more than the wallet may pay, or for what it cannot. */
  sign(challenge: unknown): Promise<Payment>;
}

/** The code of a reply that is an error's. */
export const errorOf = (body: unknown): string | undefined =>
  typeof body === "object" && body !== null && "error" in body ? String(body.error) : undefined;

/**
 * An agent's wallet and the x402 version 2 exchange: call, 402, sign, call again. A 503 that leaves the payment's outcome open is
 * retried with the same payment after the announced pause, which cannot pay twice. Throws an Error for a key or a price that is none.
 */
export function createPayer({ privateKey, allowKeyInSandbox = false, maxPrice = "1", retries = 3 }: PayerOptions = {}): Payer {
  if (privateKey !== undefined && !isKey(privateKey)) throw new Error("the wallet's key is not 0x and 64 hex digits");
  if (!isPrice(maxPrice)) throw new Error(`"${maxPrice}" is no price in USD, such as 0.05`);
  const account = privateKeyToAccount(privateKey ?? generatePrivateKey());

  const choose = (challenge: Partial<Challenge> | undefined): PaymentTerms => {
    const terms = challenge?.accepts?.find(
      ({ scheme, network, asset, amount }) =>
        scheme === "exact" && USDC.get(network) === String(asset).toLowerCase() && /^\d+$/.test(amount),
    );
    if (!terms)
      throw new Error("the service asks for no payment that this client can make (x402 version 2, scheme exact, USDC on Base)");
    if (Number(terms.amount) > Number(maxPrice) * 1e6)
      throw new Error(`the call costs $${dollars(terms.amount)}, more than the allowed $${maxPrice}`);
    if (privateKey && !allowKeyInSandbox && terms.payTo.toLowerCase() === BURN_ADDRESS.toLowerCase())
      throw new Error(
        "this service is a sandbox of test money, but its payments are signed like real ones and name a burn address: " +
          "a key of yours would sign away real USDC if it were submitted to the chain. Leave the key out (a throw-away one is made), " +
          "or allow it a second time (allowKeyInSandbox)",
      );
    return terms;
  };

  const sign = async (asked: unknown): Promise<Payment> => {
    const challenge = asked as Challenge;
    const terms = choose(challenge);
    const authorization: Authorization = {
      from: account.address,
      to: terms.payTo,
      value: terms.amount,
      validAfter: "0",
      validBefore: String(Math.floor(Date.now() / 1000) + terms.maxTimeoutSeconds),
      nonce: `0x${randomBytes(32).toString("hex")}`,
    };
    const signature = await account.signTypedData({
      domain: {
        name: terms.extra.name,
        version: terms.extra.version,
        chainId: Number(terms.network.split(":")[1]),
        verifyingContract: terms.asset,
      },
      types: TRANSFER,
      primaryType: "TransferWithAuthorization",
      message: {
        ...authorization,
        value: BigInt(authorization.value),
        validAfter: BigInt(authorization.validAfter),
        validBefore: BigInt(authorization.validBefore),
      },
    });
    return {
      x402Version: 2,
      resource: challenge.resource,
      accepted: terms,
      payload: { signature, authorization },
      ...(challenge.extensions && { extensions: challenge.extensions }),
    };
  };

  const pay = async <Body>(
    url: string | URL,
    { method, body, headers = {}, signal }: PaidRequest = {},
  ): Promise<PaidReply<Body>> => {
    const send = async (extra: Record<string, string>) => {
      const response = await fetch(url, {
        method: method ?? (body === undefined ? "GET" : "POST"),
        headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers, ...extra },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
        ...(signal && { signal }),
      });
      const text = await response.text();
      const json = response.headers.get("content-type")?.includes("json");
      const reply: unknown = json && text ? JSON.parse(text) : text;
      return { status: response.status, headers: response.headers, body: reply as Body };
    };

    const first = await send({});
    if (first.status !== 402) return { ...first, price: undefined, receipt: undefined, challenge: undefined, payment: undefined };
    const challenge = decode(first.headers.get("payment-required")) as Challenge | undefined;
    const payment = await sign(challenge);
    let reply = await send({ "payment-signature": encode(payment) });
    for (let left = retries; left > 0 && SEND_AGAIN.has(errorOf(reply.body)); left--) {
      await pause(Number(reply.headers.get("retry-after")) || 1);
      reply = await send({ "payment-signature": encode(payment) });
    }
    const receipt = decode(reply.headers.get("payment-response")) as Receipt | undefined;
    return { ...reply, price: dollars(payment.accepted.amount), receipt, challenge, payment };
  };

  return { address: account.address, pay, sign };
}
