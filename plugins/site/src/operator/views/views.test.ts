import "reflect-metadata";
import type {
  CallFigure,
  EndedCall,
  Endpoint,
  ExtractorRegistry,
  Ledger,
  LedgerSum,
  Metrics,
  Published,
} from "@farthing/contract";
import { Failure, type HttpDocument } from "@farthing/contract";
import { expect, it } from "vitest";
import { Frame } from "../../layout/index.ts";
import { Access } from "../access.ts";
import { operatorEndpoints } from "../index.ts";
import type { Operator } from "../operator.ts";
import { Readings, type Sources } from "../readings.ts";
import { pageOf } from "./recent.ts";
import { rising } from "./rising.ts";

const NOW = Date.UTC(2026, 0, 31, 14, 30);
const TOKEN = "x".repeat(40);
/** What must never be HTML: it stands in every text that comes from elsewhere. */
const HOSTILE = `</td><script>alert(1)</script><img src=x onerror=alert(2)>" onmouseover="alert(3)" '=1+1 javascript:alert(4) \u202e&lt;`;
const access = new Access(TOKEN, true, () => NOW);
const frame = new Frame({ info: { name: "Farthing", version: "1" }, serves: () => false } as unknown as Published);

const sum = (key = HOSTILE, amount = "1500"): LedgerSum => ({ key, calls: 2, amount, bytes: 10, durationMs: 40 });
const figure = (key = HOSTILE): CallFigure => ({
  key,
  calls: 30,
  ok: 10,
  failed: { [HOSTILE]: 20 },
  unpaid: 1,
  p50Ms: 9,
  p95Ms: 90,
  lastOkAt: NOW,
});
const ended = (changes: Partial<EndedCall> = {}): EndedCall => ({
  ...{ at: NOW, requestId: HOSTILE, endpoint: HOSTILE, status: 502, code: "blocked", durationMs: 10, bytes: 5, payer: HOSTILE },
  ...{ amount: "1000", charged: null, extractor: HOSTILE, package: HOSTILE, version: HOSTILE },
  ...changes,
});
const incident = {
  kind: "missing",
  at: NOW,
  payer: HOSTILE,
  nonce: HOSTILE,
  endpoint: HOSTILE,
  amount: "9",
  transaction: HOSTILE,
} as const;
const channel = {
  ...{
    network: HOSTILE,
    receiver: HOSTILE,
    token: HOSTILE,
    channels: 1,
    escrowed: "5",
    outstanding: "70",
    claimed: "9",
    lost: "0",
  },
  ...{ swept: "4", withdrawing: 1, claimBy: NOW + 1_000 },
};
const ledger: Ledger = {
  sum: async (by) => [sum(by === "day" ? "2026-01-31" : HOSTILE)],
  payers: async () => [sum()],
  open: async () => ({
    payments: [{ state: "undecided", network: HOSTILE, payments: 1, amount: "1000", since: NOW - 3_600_000 }],
    transfers: [{ network: HOSTILE, kind: "claim", transactions: 1, amount: "7", since: 0 }],
    channels: [channel],
  }),
  incidents: async () => [incident],
};
const sample = (name: string, value: number, labels = {}) => ({ name, value, labels: { operation: HOSTILE, ...labels } });
const metrics: Metrics = {
  counter: () => ({ add() {} }),
  histogram: () => ({ observe() {} }),
  gauge() {},
  read: async (name) =>
    name === "farthing_facilitator_failures"
      ? [sample(`${name}_total`, 1)]
      : [
          ...[sample(`${name}_sum`, 4), sample(`${name}_count`, 20), sample(`${name}_bucket`, 18, { le: "0.1" })],
          ...[sample(`${name}_bucket`, 20, { le: "+Inf" }), sample(`${name}_bucket`, 19, { le: "2.5" })],
        ],
};
const sources: Sources = {
  ledger,
  metrics,
  figures: { calls: async () => [figure()], recent: async () => [ended()] },
  monitor: {
    report: async () => ({
      status: "degraded",
      plugins: [
        {
          name: HOSTILE,
          version: HOSTILE,
          status: "down",
          detail: { reason: HOSTILE, resting: [HOSTILE], engines: [HOSTILE], waiting: 3 },
        },
      ],
    }),
  },
  authors: {
    charged: async () => ({ calls: 0, revenue: "0", durationMs: 0 }),
    ...{ payouts: async () => [], book: async () => {}, end: async () => false, lease: async () => false },
    accounts: async () => [
      { ...{ package: HOSTILE, author: HOSTILE, calls: 3 }, revenue: "9000", earned: "4500", paid: "1000", underway: "500" },
    ],
  },
  extractors: { all: () => [], refused: () => [{ package: HOSTILE, reason: HOSTILE }] } as unknown as ExtractorRegistry,
};

const cookie = (() => {
  const asked = (headers: Record<string, string>) =>
    ({ client: "c", header: (name: string) => [headers[name] ?? []].flat() }) as never;
  const visit = access.visit(asked({}));
  const outcome = access.login(asked({ cookie: visit.cookie }), visit.form, TOKEN);
  return "why" in outcome ? "" : (outcome.cookie.split(";")[0] ?? "");
})();
const log = { debug() {}, info() {}, warn() {}, error() {} };

/** What is answered to somebody who is in. */
async function ask(endpoint: Endpoint, input: Record<string, unknown> = {}, from: Partial<Sources> = {}): Promise<HttpDocument> {
  const operator: Operator = {
    access,
    readings: new Readings({ ...sources, ...from }, () => NOW),
    money: "real",
    isListed: () => true,
  };
  const request = { client: "c", header: (name: string) => (name === "cookie" ? [cookie] : []) };
  const needed = endpoint.path.endsWith(".csv") ? [operator] : [frame, operator];
  return (await new endpoint.handler(...needed).handle(input, { request, log } as never)) as HttpDocument;
}
const views = operatorEndpoints(TOKEN).filter(({ method, path }) => method === "GET" && path !== "/operator/login");
const [pages, files] = [views.filter(({ path }) => !path.endsWith(".csv")), views.filter(({ path }) => path.endsWith(".csv"))];
const at = (path: string) => views.find((view) => view.path === path) as Endpoint;

it.each(pages)("$path shows what others have written as text", async (page) => {
  const { body, status } = await ask(page, { requestId: HOSTILE, payer: HOSTILE, code: HOSTILE, extractor: HOSTILE });
  expect(status).toBe(200);
  const html = String(body);
  expect(html).toContain("&lt;script&gt;alert(1)");
  expect(html).not.toMatch(/<script>|<img|\son\w+="|\u202e/);
  expect(html.match(/href="[^"]*"/g)?.filter((link) => !/^href="(?:\/|#)/.test(link))).toEqual([]);
});

it.each(files)("$path has no formula, and no line too many", async (file) => {
  const { body } = await ask(file);
  expect(String(body)).not.toMatch(/(?:^|,)"?[=+\-@]/m);
  const formula = { ...ledger, sum: async () => [sum("=cmd|' /C calc'!A0")], payers: async () => [sum("@SUM(A1)")] };
  const recent = async () => [ended({ payer: "+1", requestId: "=1", endpoint: "-1", extractor: "@x" })];
  const again = await ask(file, { by: "payer" }, { ledger: formula, figures: { calls: async () => [figure("=1")], recent } });
  expect(String(again.body)).not.toMatch(/(?:^|,)"?[=+\-@]/m);
});

it("puts what is unknown and unclaimed first, and says what is bad", async () => {
  const html = String((await ask(at("/operator"))).body);
  const first = html.indexOf("Unknown and unclaimed money");
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(html.indexOf("Revenue"));
  expect(html).toContain('class="alarm bad"');
  for (const what of ["Undecided settlements", "Unclaimed in channels", "Claimed, not swept", "missing on the chain"])
    expect(html).toContain(what);
  const calm = { ...ledger, open: async () => ({ payments: [], transfers: [], channels: [] }), incidents: async () => [] };
  expect(String((await ask(at("/operator"), {}, { ledger: calm })).body)).toContain('class="alarm calm"');
});

it("does not alarm anybody for a settlement that is on its way", async () => {
  const payments = [
    { state: "undecided" as const, network: "n", payments: 1, amount: "1", since: NOW - 2_000 },
    { state: "unaudited" as const, network: "n", payments: 1, amount: "1", since: NOW - 60_000 },
  ];
  const passing = { ...ledger, open: async () => ({ payments, transfers: [], channels: [] }), incidents: async () => [] };
  const html = String((await ask(at("/operator"), {}, { ledger: passing })).body);
  expect(html).toContain('class="alarm calm"');
  expect(html).toContain("Undecided settlements");
});

it("shows how long facilitator and chain took, where that is counted", async () => {
  const html = String((await ask(at("/operator/health"))).body);
  expect(html).toMatch(/facilitator &lt;.*?20<.*?1, 5 %.*?200 ms.*?2\.5 s/s);
  expect(String((await ask(at("/operator/health"), {}, { metrics: undefined })).body)).toContain(
    "Not measured: the plugin that counts",
  );
});

it("keeps test money and real money apart", async () => {
  const asked: (boolean | undefined)[] = [];
  const watching: Ledger = {
    sum: async (...[, , , testMoney]) => {
      asked.push(testMoney);
      return [];
    },
    payers: async (...[, , , testMoney]) => {
      asked.push(testMoney);
      return [];
    },
    open: async (testMoney) => {
      asked.push(testMoney);
      return { payments: [], transfers: [], channels: [] };
    },
    incidents: async (...[, , testMoney]) => {
      asked.push(testMoney);
      return [];
    },
  };
  for (const money of ["real", "test"] as const) {
    asked.length = 0;
    for (const path of ["/operator", "/operator/money", "/operator/open.csv", "/operator/money.csv"]) {
      const html = String((await ask(at(path), { money }, { ledger: watching })).body);
      if (!path.endsWith(".csv")) expect(html.includes("<strong>Test money.</strong>")).toBe(money === "test");
    }
    expect(new Set(asked)).toEqual(new Set([money === "test"]));
  }
});

it("shows what authors have earned, were paid and are owed, on the page and in a file", async () => {
  const html = String((await ask(at("/operator/money"))).body);
  expect(html).toMatch(/Authors, since the beginning.*?\$0\.0045.*?\$0\.001.*?\$0\.0005.*?\$0\.003/s);
  const [head, line = ""] = String((await ask(at("/operator/authors.csv"))).body).split("\r\n");
  expect(head).toBe("package,author,calls,revenue_usd,earned_usd,paid_usd,underway_usd,owed_usd,money");
  expect(line).toContain(",3,0.009000,0.004500,0.001000,0.000500,0.003000,");
});

it("shows the rest where one thing cannot be read, or is not installed", async () => {
  const broken = { ...ledger, open: async () => Promise.reject(new Failure("payment_unavailable", "the ledger is away")) };
  const html = String((await ask(at("/operator"), {}, { ledger: broken, figures: undefined })).body);
  expect(html).toContain("cannot be shown: the ledger is away");
  expect(html).toContain("cannot be shown: no plugin that is installed keeps it");
  expect(html).toContain("$0.0015");
});

it("tells nobody who is not in anything but the way in", async () => {
  const operator: Operator = { access, readings: new Readings(sources, () => NOW), money: "real", isListed: () => true };
  for (const view of views) {
    const isFile = view.path.endsWith(".csv");
    const handler = new view.handler(...(isFile ? [operator] : [frame, operator]));
    const request = { client: "c", header: () => [] };
    const answer = (await handler.handle({}, { request, log } as never)) as HttpDocument;
    expect(answer.status).toBe(isFile ? 401 : 303);
    expect(String(answer.body)).toBe(isFile ? "the operator's token is needed: Authorization: Bearer\n" : "");
    expect(answer.headers["cache-control"]).toContain("no-store");
  }
  expect(operatorEndpoints(undefined)).toEqual([]);
});

it("reads each thing once for many who look at once", async () => {
  let reads = 0;
  const open = () => {
    reads++;
    return ledger.open();
  };
  const counted = { ...ledger, open };
  const readings = new Readings({ ...sources, ledger: counted }, () => NOW);
  await Promise.all(Array.from({ length: 50 }, () => readings.open("real")));
  await readings.open("real");
  expect(reads).toBe(1);
});

it("parts recent calls into pages without losing those of one moment", () => {
  const all = [9, 8, 7, 7, 7, 5, 4].map((moment, number) => ended({ at: moment, requestId: String(number) }));
  const seen: string[] = [];
  for (let before: number | undefined = Number.POSITIVE_INFINITY; before !== undefined; ) {
    const limit = before;
    const page = pageOf(all.filter((call) => call.at < limit).slice(0, 4), 3);
    seen.push(...page.calls.map(({ requestId }) => requestId));
    before = page.next;
  }
  expect(seen).toEqual(all.map(({ requestId }) => requestId));
});

it("names the extractors whose failures rise by more than chance, and for what", () => {
  const of = (key: string, ok: number, failed: Record<string, number>): CallFigure => ({ key, ok, failed, calls: 0, unpaid: 0 });
  const before = [of("worse", 900, { blocked: 20 }), of("bad", 50, { blocked: 50 }), of("few", 90, {}), of("buyers", 99, {})];
  const now = [
    of("worse", 60, { layout_changed: 35, blocked: 5 }),
    of("bad", 52, { blocked: 48 }),
    of("few", 5, { blocked: 4 }),
    of("buyers", 10, { bad_input: 80, unsupported_page: 30 }),
    of("new", 2, { timeout: 18 }),
  ];
  expect(rising(before, now).map(({ name, code }) => [name, code])).toEqual([
    ["new", "timeout"],
    ["worse", "layout_changed"],
  ]);
});
