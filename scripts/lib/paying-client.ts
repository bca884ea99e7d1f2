import { randomBytes } from "node:crypto";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";

/** Where a sandbox tells its callers to pay: an address nobody holds the key of. */
export const BURN_ADDRESS = "0x000000000000000000000000000000000000dEaD";

/** The money that prices are in, by network: the cap on a price means nothing in any other token. */
const USDC = new Map([
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
};

/** Outcomes after which the same signed payment is sent again: it is never taken twice. */
const SEND_AGAIN = new Set(["payment_pending", "payment_unavailable"]);

const encode = (value) => Buffer.from(JSON.stringify(value)).toString("base64");
const isKey = (text) => /^0x[0-9a-fA-F]{64}$/.test(text);
const isPrice = (text) => /^\d+(\.\d{1,6})?$/.test(text);
const decode = (text) => (text ? JSON.parse(Buffer.from(text, "base64").toString("utf8")) : undefined);
const dollars = (atomic) => (Number(atomic) / 1e6).toFixed(6).replace(/0+$/, "").replace(/\.$/, "");
const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * @typedef {object} PaidReply
 * @property {number} status HTTP status of the last answer.
 * @property {Headers} headers Its headers.
 * @property {unknown} body Its body: parsed where it is JSON, else text.
 * @property {string | undefined} price Price in USD that the challenge asked for, such as "0.001"; `undefined` if the call was free.
 * @property {object | undefined} receipt The settlement (x402 SettleResponse): `{success, transaction, network, payer, amount}`.
 * @property {object | undefined} challenge The x402 PaymentRequired of the 402 answer.
 * @property {object | undefined} payment The signed payment. Sent again with the same request it gives the same reply; any other request is refused.
 */

/**
 * An agent's wallet and the x402 version 2 exchange: call, 402, sign, call again. A 503 that leaves the payment's outcome open is
 * retried with the same payment after the announced pause, which cannot pay twice.
 *
 * @param {object} [options]
 * @param {`0x${string}`} [options.privateKey] The wallet's key; a throw-away one is made without it.
 * @param {boolean} [options.allowKeyInSandbox] A sandbox asks for signatures over the real USDC contract, so a real key signs nothing
 *   for it unless this is given too.
 * @param {string} [options.maxPrice] Most to pay for one call, in USD; 1 if absent.
 * @param {number} [options.retries] How often an undecided payment is sent again; 3 if absent.
 * @throws {Error} for a key or a price that is none
 * @returns {{
 *   address: string,
 *   pay(url: string | URL, request?: {method?: string, body?: unknown, headers?: Record<string, string>, signal?: AbortSignal}): Promise<PaidReply>,
 *   sign(challenge: object): Promise<object>,
 * }}
 */
export function createPayer({ privateKey, allowKeyInSandbox = false, maxPrice = "1", retries = 3 } = {}) {
  if (privateKey !== undefined && !isKey(privateKey)) throw new Error("the wallet's key is not 0x and 64 hex digits");
  if (!isPrice(maxPrice)) throw new Error(`"${maxPrice}" is no price in USD, such as 0.05`);
  const account = privateKeyToAccount(privateKey ?? generatePrivateKey());

  const choose = (challenge) => {
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

  const sign = async (challenge) => {
    const terms = choose(challenge);
    const authorization = {
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
      message: authorization,
    });
    return {
      x402Version: 2,
      resource: challenge.resource,
      accepted: terms,
      payload: { signature, authorization },
      ...(challenge.extensions && { extensions: challenge.extensions }),
    };
  };

  const pay = async (url, { method, body, headers = {}, signal } = {}) => {
    const send = async (extra) => {
      const response = await fetch(url, {
        method: method ?? (body === undefined ? "GET" : "POST"),
        headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers, ...extra },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
        ...(signal && { signal }),
      });
      const text = await response.text();
      const json = response.headers.get("content-type")?.includes("json");
      return { status: response.status, headers: response.headers, body: json && text ? JSON.parse(text) : text };
    };

    const first = await send({});
    if (first.status !== 402) return { ...first, price: undefined, receipt: undefined, challenge: undefined, payment: undefined };
    const challenge = decode(first.headers.get("payment-required"));
    const payment = await sign(challenge);
    let reply = await send({ "payment-signature": encode(payment) });
    for (let left = retries; left > 0 && SEND_AGAIN.has(reply.body?.error); left--) {
      await pause(Number(reply.headers.get("retry-after")) || 1);
      reply = await send({ "payment-signature": encode(payment) });
    }
    const receipt = decode(reply.headers.get("payment-response"));
    return { ...reply, price: dollars(payment.accepted.amount), receipt, challenge, payment };
  };

  return { address: account.address, pay, sign };
}
