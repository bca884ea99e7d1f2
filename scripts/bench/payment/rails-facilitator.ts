import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { tellParent } from "../../lib/parent.ts";
import { portOf } from "../../lib/port.ts";

/**
 * A facilitator for both schemes that says yes to everything, after VERIFY_MS and SETTLE_MS milliseconds: what it keeps of channels
 * is their balance. Asked by its parent, it says how many transactions it would have made.
 */
const VERIFY_MS = Number(process.env.VERIFY_MS ?? 0);
const SETTLE_MS = Number(process.env.SETTLE_MS ?? 0);
const network = "eip155:8453";
const AUTHORIZER = "0x2222222222222222222222222222222222222222";
const balances = new Map<string, bigint>();
let transactions = 0;

interface Asked {
  readonly paymentPayload: {
    readonly payload: {
      readonly type?: string;
      readonly voucher?: { readonly channelId: string };
      readonly deposit?: { readonly amount: string };
      readonly channelConfig?: { readonly payer: string };
    };
  };
}
const stateOf = (channelId: string) => ({
  channelId,
  balance: String(balances.get(channelId) ?? 0n),
  totalClaimed: "0",
  withdrawRequestedAt: 0,
  refundNonce: "0",
});

function settle({ paymentPayload: { payload } }: Asked): object {
  const done = { success: true, transaction: `0x${(++transactions).toString(16).padStart(64, "0")}`, network };
  const { voucher, deposit, channelConfig } = payload;
  if (!voucher || !deposit) return done;
  balances.set(voucher.channelId, (balances.get(voucher.channelId) ?? 0n) + BigInt(deposit.amount));
  return { ...done, payer: channelConfig?.payer, amount: deposit.amount, extra: { channelState: stateOf(voucher.channelId) } };
}

const answers: Readonly<Record<string, (asked: Asked) => object | Promise<object>>> = {
  "/supported": () => ({
    kinds: [
      { x402Version: 2, scheme: "exact", network },
      { x402Version: 2, scheme: "batch-settlement", network, extra: { receiverAuthorizer: AUTHORIZER } },
    ],
    extensions: [],
    signers: {},
  }),
  async "/verify"({ paymentPayload: { payload } }) {
    await sleep(VERIFY_MS);
    const { voucher, channelConfig } = payload;
    return { isValid: true, ...(voucher && { payer: channelConfig?.payer, extra: stateOf(voucher.channelId) }) };
  },
  async "/settle"(asked) {
    await sleep(SETTLE_MS);
    return settle(asked);
  },
};

const server = createServer(async (request, response) => {
  const sent = await text(request);
  const body = JSON.stringify((await answers[request.url ?? ""]?.(sent === "" ? undefined : JSON.parse(sent))) ?? {});
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) }).end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => tellParent({ port: portOf(server) }));
process.on("message", () => void tellParent({ transactions }));
