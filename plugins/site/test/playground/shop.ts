import type { PlayFacts } from "../../src/browser/playground/facts.ts";
import type { Payer, Phase } from "../../src/browser/playground/purchase.ts";
import { Purchase } from "../../src/browser/playground/purchase.ts";
import { requestOf } from "../../src/browser/playground/request.ts";
import { encoded } from "../../src/browser/playground/x402.ts";

export const PAYEE = "0x1111111111111111111111111111111111111111";
export const PAYER = "0x2222222222222222222222222222222222222222";
export const FACTS: PlayFacts = {
  base: "https://farthing.example",
  mode: "x402",
  payTo: PAYEE,
  chains: [
    {
      network: "eip155:8453",
      name: "Base",
      explorer: "https://basescan.org",
      rpcUrl: "https://mainnet.base.org",
      coin: "ETH",
    },
  ],
  endpoints: [],
  reader: "/assets/reader.js",
};
export const TERMS = {
  scheme: "exact",
  network: "eip155:8453",
  amount: "1000",
  asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  payTo: PAYEE,
  maxTimeoutSeconds: 120,
  extra: { name: "USD Coin", version: "2" },
} as const;
const EXTENSIONS = { "reply-secret": { info: { secret: "a-secret-of-16-chars" }, schema: {} } };

/** How the shop answers one request; an Error: the connection breaks. */
export type Deed = Response | Error | (() => Promise<Response>);

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

export const challenge = (accepts: readonly unknown[] = [TERMS], headers: Record<string, string> = {}): Response =>
  json(
    402,
    { error: "payment_required", charged: false },
    { "payment-required": encoded({ x402Version: 2, accepts, resource: { url: "x" }, extensions: EXTENSIONS }), ...headers },
  );
export const done = (): Response =>
  json(
    200,
    { content: "The page." },
    { "payment-response": encoded({ success: true, transaction: `0x${"ab".repeat(32)}`, network: "eip155:8453" }) },
  );
export const failed = (status: number, body: Record<string, unknown>, headers = {}): Response => json(status, body, headers);
export const html = (status: number): Response =>
  new Response("<h1>Bad gateway</h1>", { status, headers: { "content-type": "text/html" } });

/** A call that is played against a shop which answers as it is told. */
export interface Play {
  readonly purchase: Purchase;
  readonly phases: readonly Phase[];
  /** PAYMENT-SIGNATURE of each request, `null` where there was none. */
  readonly sent: readonly (string | null)[];
  readonly bodies: readonly unknown[];
  /** Seconds that were waited. */
  readonly waits: readonly number[];
}

export function play(deeds: readonly Deed[], { now = Date.now, facts = FACTS } = {}): Play {
  const left = [...deeds];
  const [phases, sent, bodies, waits]: [Phase[], (string | null)[], unknown[], number[]] = [[], [], [], []];
  const fetching = async (_target: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    sent.push(new Headers(init.headers).get("payment-signature"));
    bodies.push(init.body);
    const deed = left.shift();
    if (deed === undefined) throw new Error("the test did not expect another request");
    if (deed instanceof Error) throw deed;
    return typeof deed === "function" ? deed() : deed;
  };
  const pause = async (seconds: number, signal: AbortSignal) => {
    waits.push(seconds);
    signal.throwIfAborted();
  };
  const request = requestOf({ method: "POST", path: "/fetch" }, { url: "https://example.com/" });
  const purchase = new Purchase(
    { facts, request, deadlineSeconds: 30, fetch: fetching as typeof fetch, pause, now },
    (phase) => void phases.push(phase),
  );
  return { purchase, phases, sent, bodies, waits };
}

/** A payer that counts what it signs. */
export class CountingPayer implements Payer {
  readonly label = "a wallet";
  signed = 0;

  constructor(private readonly before: () => Promise<void> = async () => {}) {}

  async address() {
    return PAYER as `0x${string}`;
  }

  async sign(): Promise<`0x${string}`> {
    await this.before();
    this.signed++;
    return `0x${"11".repeat(64)}1b`;
  }
}

/** The first of the ways that the phase offers. Throws where it offers none. */
export function offered({ purchase }: Pick<Play, "purchase">) {
  const { phase } = purchase;
  const [terms] = phase.at === "priced" ? phase.terms : [];
  if (!terms) throw new Error(`nothing is offered: ${JSON.stringify(phase)}`);
  return terms;
}
