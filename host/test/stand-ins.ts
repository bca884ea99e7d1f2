import * as contract from "@farthing/contract";
import { Failure, type Provider, type Token, type WebResponse } from "@farthing/contract";
import { Dialer } from "@farthing/contract/dialer";
import { parsePage } from "@farthing/html";

export const PAGE = "https://site.example/page";
const TOLD = "The lock on the canal lifts barges by four metres.";
export const HTML = `<!doctype html><title>A page</title><main><p>${`${TOLD} `.repeat(9)}</p></main>`;
/** Too large to be read on the thread that serves. */
export const LARGE = HTML.replace("<p>", `<p>${"Its gates are of oak, hung on iron collars. ".repeat(4_000)}</p><p>`);

/** What the stand-ins were asked, in order. */
export const asked: string[] = [];

const give = <T>(token: Token<T>, useValue: T): Provider => ({ token, useValue });
const said = (text: string, url: string | URL): WebResponse => ({
  ...{ url: new URL(url), status: 200, headers: {}, redirects: [], contentType: "text/html", bytes: Buffer.from(text) },
  text: () => ({ text, charset: "utf-8", charsetFrom: "header" }),
});

/** Small stand-ins for the services of the contract: each does what its interface says, and nothing more. */
export const webClient = (html: string): Provider =>
  give<contract.WebClient>(contract.WebClient, {
    target: (url) => new URL(url),
    fetch: async (url) => said(html, url),
    page: async (url) => parsePage(html, new URL(url)),
    json: async () => {
      throw new Failure("upstream_error", "no JSON here");
    },
    parse: (text, url) => parsePage(text, new URL(url)),
  });

export const dialer = give<Dialer>(Dialer, {
  rules: { judgesLater: false, kindOf: () => "public" },
  proxy: {
    credentials: undefined,
    request: () => {
      throw new Error("nothing is asked for whole here");
    },
    tunnel: async (authority) => {
      asked.push(authority);
      throw new Error("nobody is there");
    },
  },
  dial: () => Promise.reject(new Failure("upstream_error", "nobody is there")),
});

export const markdownEngine = give<contract.MarkdownEngine>(contract.MarkdownEngine, {
  toMarkdown: async (page) => ({
    ...{ markdown: `Stand-in for ${page.url.href}`, truncated: false, hidden: 0, title: null, description: null, authors: [] },
    ...{ published: null, modified: null, siteName: null, language: null, canonicalUrl: null },
  }),
  fragment: async () => "",
  harmless: async () => "",
});

export const workers = give<contract.Workers>(contract.Workers, {
  run: async (job) => {
    asked.push(job.protocol);
    throw new Failure("overloaded", "the stand-in is busy");
  },
});

export const browser = give<contract.Browser>(contract.Browser, {
  render: async (url) => ({
    page: parsePage("<main>Rendered by the stand-in</main>", new URL(url)),
    ...{ status: 200, truncated: false, waitedFor: "nothing", ms: 1 },
  }),
});

export const documentParser = give<contract.DocumentParser>(contract.DocumentParser, {
  formats: ["csv"],
  mediaTypes: ["text/csv"],
  parse: async () => ({ markdown: "Parsed by the stand-in", format: "csv", warnings: [] }),
});

const extractor: contract.ExtractorInfo = {
  ...{ name: "stand-in", aliases: [], version: "1.0.0", package: "stand-in", description: "Reads it." },
  ...{ domains: ["site.example"], fields: ["title"], schema: { type: "object", properties: { title: { type: "string" } } } },
};
export const extractorRegistry = give<contract.ExtractorRegistry>(contract.ExtractorRegistry, {
  all: () => [extractor],
  refused: () => [],
  priceOf: async () => undefined,
  forHost: () => extractor,
  forUrl: async () => extractor,
  note: () => {},
  extract: async (url) => ({ type: "stand-in", url, title: "Extracted by the stand-in" }),
});

export const remoteWork = give<contract.RemoteWork>(contract.RemoteWork, {
  handlerOf: ({ example }) => ({ handle: () => ({ ...(example.output as object), content: "Done by the stand-in" }) as never }),
});

export const canaries = give<contract.Canaries>(contract.Canaries, {
  all: () => [{ extractor: "stand-in", package: "stand-in", version: "1.0.0", url: PAGE }],
  look: async () => ({ code: "ok", message: "", files: [] }),
});
const LOOKED = Date.parse("2026-01-31T12:00:00Z");
/** Knows of a look a day ago. */
export const canaryStore = give<contract.CanaryStore>(contract.CanaryStore, {
  ...{ lease: async () => true, release: async () => {}, add: async () => {}, failures: async () => [] },
  ...{ status: async () => {}, untold: async () => [], told: async () => {} },
  runs: async () => [
    {
      extractor: "stand-in",
      package: "stand-in",
      version: "1.0.0",
      url: PAGE,
      at: LOOKED,
      durationMs: 1,
      code: "ok",
      message: "",
    },
  ],
});

export const extractorConditions = give<contract.ExtractorConditions>(contract.ExtractorConditions, {
  of: () => ({ status: "failing", reason: "The stand-in says so", calls: 1, failureShare: 1 }),
});
export const figures = give<contract.Figures>(contract.Figures, {
  calls: async () => [{ key: "POST /fetch", calls: 8, ok: 7, failed: { blocked: 1 }, unpaid: 0, p50Ms: 123, p95Ms: 456 }],
  recent: async () => [],
});
export const published = give<contract.Published>(contract.Published, {
  info: { name: "The stand-in", version: "1.0.0", baseUrl: "http://test", dataDir: "/nonexistent", startedAt: 0 },
  ...{ about: "Told by the stand-in.", charges: false, guides: [], notices: [], x402: undefined, extractors: [] },
  paying: () => [],
  endpoints: () => [],
  paid: () => [],
  serves: () => false,
  url: (path) => `http://test${path}`,
  openApi: () => ({ openapi: "3.1.0", info: { title: "The stand-in", version: "1.0.0" }, paths: {} }),
});

export const claimStore = give<contract.ClaimStore>(
  contract.ClaimStore,
  new Proxy({} as contract.ClaimStore, {
    get: (_store, name) => async () => {
      asked.push(String(name));
      return [];
    },
  }),
);
export const channelStore = give<contract.ChannelStore>(
  contract.ChannelStore,
  new Proxy({} as contract.ChannelStore, {
    get: (_store, name) => async () => {
      asked.push(`channels: ${String(name)}`);
      return [];
    },
  }),
);
export const ledger = give<contract.Ledger>(contract.Ledger, {
  sum: async () => [{ key: "stand-in", calls: 1, amount: "1", bytes: 1, durationMs: 1 }],
  payers: async () => [],
  open: async () => ({ payments: [], transfers: [], channels: [] }),
  incidents: async () => [],
});

export const paymentTerms = give<contract.PaymentTerms>(contract.PaymentTerms, {
  ...{ mode: "x402", protocol: "x402", x402Version: 2, networks: ["eip155:8453"], asset: "", currency: "USDC" },
  ...{ payTo: "0xstand-in", facilitator: "" },
  accepts: () => [
    ...[{ scheme: "exact", network: "eip155:8453", amount: "1", asset: "", payTo: "", maxTimeoutSeconds: 1, extra: {} }],
  ],
});
/** A payment stage that lets everything through. */
export class OpenGate implements contract.Middleware {
  handle = (_exchange: contract.Exchange, next: () => Promise<contract.Reply>) => next();
}

export const searchProvider: Provider = {
  multi: true,
  ...give<contract.SearchProvider>(contract.SearchProvider, {
    name: "stand-in",
    readiness: "configured",
    search: async () => [{ title: "Canal", url: PAGE, snippet: TOLD }],
  }),
};

export const authorLedger = give<contract.AuthorLedger>(contract.AuthorLedger, {
  ...{
    accounts: async () => [],
    charged: async () => ({ calls: 0, revenue: "0", durationMs: 0 }),
    payouts: async () => [],
    book: async () => {},
    end: async () => false,
  },
  lease: async () => false,
});
export const signer = give<contract.Signer>(contract.Signer, { keyId: "stand-in", sign: () => "signed by the stand-in" });
export const metrics = give<contract.Metrics>(contract.Metrics, {
  counter: () => ({ add() {} }),
  histogram: () => ({ observe() {} }),
  gauge: ({ name }) => void asked.push(`metrics: ${name}`),
  read: async () => [],
});
export const tracing = give<contract.Tracing>(contract.Tracing, {
  call(name) {
    asked.push(`tracing: ${name}`);
    return undefined;
  },
});
