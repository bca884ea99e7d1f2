import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseAt, LedgerStore } from "@farthing/plugin-ledger";
import { BatchSettlementEvmScheme, type BatchSettlementEvmSchemeOptions } from "@x402/evm/batch-settlement/client";
import { wrapFetchWithPayment, x402Client } from "@x402/fetch";
import { getAddress, type Hex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { Authorizer } from "../../../plugins/payment/src/batch/authorizer.ts";
import { BatchRail } from "../../../plugins/payment/src/batch/rail.ts";
import { WORDS } from "../../../plugins/payment/src/batch/reading.ts";
import { Settler } from "../../../plugins/payment/src/exact/settler.ts";
import { startService, type TestOptions, type TestService } from "../../../plugins/payment/test/service.ts";
import { ChannelBank, NETWORK } from "./channel-bank.ts";

const silent = { debug() {}, info() {}, warn() {}, error() {} };
export const SELLER = getAddress("0x00000000000000000000000000000000005e11e4");
export const USDC = "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913";
export const MIN_DEPOSIT = 10_000n;

/** What a PAYMENT-RESPONSE says. */
export interface ChannelReceipt {
  readonly transaction: string;
  readonly amount: string;
  readonly extra: { readonly chargedAmount?: string; readonly channelState: Record<string, string> };
}

/** A header of x402. */
export const decoded = <T>(response: Response, name: string): T =>
  JSON.parse(Buffer.from(response.headers.get(name) ?? "bnVsbA==", "base64").toString("utf8"));
export const receiptOf = (response: Response): ChannelReceipt => decoded(response, "payment-response");

/** What a test sets. */
export interface ShopOptions {
  /** Of PostgreSQL; a SQLite file of its own if absent. */
  readonly database?: string;
  /** Of the SQLite file, which several processes may share. */
  readonly folder?: string;
  readonly withdrawDelay?: number;
  /** Whether contract wallets may sign vouchers. */
  readonly contractVouchers?: boolean;
  /** Of the operator's own authorizer. */
  readonly key?: Hex;
  readonly work?: TestOptions["work"];
  readonly bank?: ChannelBank;
  readonly timeouts?: TestOptions["timeouts"];
}

/** A process that sells calls by channels: the gate, the ledger, and a facilitator over a chain of the test's. */
export class ChannelShop {
  private constructor(
    readonly bank: ChannelBank,
    readonly store: LedgerStore,
    readonly service: TestService,
    readonly folder: string,
  ) {}

  static async open({
    database,
    folder = mkdtempSync(join(tmpdir(), "farthing-shop-")),
    withdrawDelay = 86_400,
    contractVouchers = false,
    key,
    work,
    bank,
    timeouts,
  }: ShopOptions = {}): Promise<ChannelShop> {
    const store = new LedgerStore(
      databaseAt(database, folder, () => {}),
      silent,
    );
    await store.start();
    const open = bank ?? (await new ChannelBank().start());
    const rail = new BatchRail({
      places: [{ network: NETWORK, chainId: 8453, asset: USDC, domain: { name: "USD Coin", version: "2" } }],
      settings: { payTo: SELLER, withdrawDelay, minDeposit: () => MIN_DEPOSIT, contractVouchers },
      authorizer: key && new Authorizer(key),
      settler: (_network, facilitator) => new Settler(facilitator, open.witness, 0, [20, 20], WORDS),
      claims: store,
      channels: store.channels,
      log: silent,
    });
    const config = { PAYMENT: "x402", FACILITATOR_URL: open.url, PAY_TO_ADDRESS: SELLER, UNPAID_LIMIT: 1_000 } as const;
    const service = await startService({
      config,
      claims: store,
      rails: [rail],
      ...(work && { work }),
      ...(timeouts && { timeouts }),
    });
    return new ChannelShop(open, store, service, folder);
  }

  async close(isLast = true): Promise<void> {
    await this.service.close();
    await this.store.dispose();
    if (isLast) this.bank.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A buyer with a wallet of $10, and the official client. */
  buyer(options: BatchSettlementEvmSchemeOptions = {}, key: Hex = generatePrivateKey(), isBlind = false) {
    return new ChannelBuyer(this, options, key, isBlind);
  }
}

/** The official client, and what it does in one call. */
export class ChannelBuyer {
  readonly account;
  readonly scheme: BatchSettlementEvmScheme;
  readonly fetch: typeof fetch;
  /** Payments that it sent, in order. */
  readonly sent: string[] = [];

  constructor(
    readonly shop: ChannelShop,
    options: BatchSettlementEvmSchemeOptions,
    readonly key: Hex,
    /** Whether it cannot read the chain. */
    isBlind: boolean,
  ) {
    this.account = privateKeyToAccount(key);
    const { bank } = shop;
    const wallet = this.account.address.toLowerCase();
    if (!bank.wallets.has(wallet)) bank.wallets.set(wallet, 10_000_000n);
    const readContract = (asked: { readonly args?: readonly unknown[] }) => bank.readContract(asked);
    const signer = { address: this.account.address, signTypedData: this.account.signTypedData.bind(this.account) };
    this.scheme = new BatchSettlementEvmScheme(
      (isBlind ? signer : { ...signer, readContract }) as ConstructorParameters<typeof BatchSettlementEvmScheme>[0],
      { salt: `0x${"00".repeat(32)}`, ...options },
    );
    const client = new x402Client((_version, accepts) => {
      const [first] = accepts.filter(({ scheme }) => scheme === "batch-settlement");
      if (!first) throw new Error("batch-settlement is not offered");
      return first;
    }).register(NETWORK, this.scheme);
    this.fetch = wrapFetchWithPayment(this.noted, client) as typeof fetch;
  }

  /** Fetches, and keeps the payment. */
  readonly noted: typeof fetch = (input, init) => {
    const headers = input instanceof Request ? input.headers : new Headers(init?.headers);
    const payment = headers.get("payment-signature");
    if (payment) this.sent.push(payment);
    return fetch(input, init);
  };

  call(word = "a", path = "/work", url = this.shop.service.url): Promise<Response> {
    return this.fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ word }),
    });
  }

  /** Sends a payment again, or one of the test's own making, as it is. */
  send(payment: string, word = "a", url = this.shop.service.url, path = "/work"): Promise<Response> {
    return fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "payment-signature": payment },
      body: JSON.stringify({ word }),
    });
  }

  /** The channel's name, of the last payment. */
  get channel(): string {
    const last = this.sent.at(-1) ?? "";
    return JSON.parse(Buffer.from(last, "base64").toString("utf8")).payload.voucher.channelId.toLowerCase();
  }
}
