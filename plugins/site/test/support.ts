import "reflect-metadata";
import {
  type CallFigure,
  defineEndpoint,
  type Endpoint,
  type ExtractorInfo,
  type ExtractorRegistry,
  Failure,
  type Figures,
  type HttpDocument,
  type PaymentGuide,
  type PaymentTerms,
  type Published,
  T,
} from "@farthing/contract";
import { parse } from "parse5";
import { Frame } from "../src/layout/index.ts";

class Never {
  handle(): never {
    throw new Error("not called");
  }
}

/** A paid call as plugins declare them. */
export const readPage: Endpoint = defineEndpoint({
  method: "POST",
  path: "/read",
  price: "0.001",
  summary: "Read a page",
  description: "Reads it.",
  input: T.Object({ url: T.String() }),
  output: T.Object({ content: T.String() }),
  example: { input: { url: "https://example.com/it's" }, output: { content: "Text." } },
  handler: Never,
});

const PAY_TO = "0x1111111111111111111111111111111111111111";
const ASSET = "0x2222222222222222222222222222222222222222";
/** Terms on which `readPage` is sold on one network. */
export const termsOf = (mode: PaymentTerms["mode"]): PaymentTerms => ({
  mode,
  protocol: "x402",
  x402Version: 2,
  currency: "USDC",
  networks: ["eip155:8453"],
  chains: [
    { network: "eip155:8453", name: "Base", explorer: "https://explorer.example", rpcUrl: "https://node.example", coin: "ETH" },
  ],
  asset: ASSET,
  payTo: PAY_TO,
  facilitator: "https://facilitator.example",
  accepts({ price }) {
    const { asset, payTo } = this;
    if (price === undefined || payTo === undefined) return [];
    return [{ scheme: "exact", network: "eip155:8453", amount: "1000", asset, payTo, maxTimeoutSeconds: 60, extra: {} }];
  },
});

export const guide: PaymentGuide = {
  protocol: "x402",
  how: "in USDC over x402",
  brief: "Call, sign, call again.",
  headers: { payment: "PAYMENT-SIGNATURE" },
};

/** What a service publishes that sells one call. Its methods need their object, as those of the real one do. */
export function published(change: Partial<Published> = {}): Published {
  const paths = ["/", "/read", "/mcp", "/gallery", "/reference", "/status", "/llms.txt", "/.well-known/x402"];
  return {
    info: { name: "Test", version: "1.2.3", baseUrl: "https://service.example", dataDir: "/nonexistent", startedAt: 0 },
    about: "Reads the web.",
    charges: true,
    guides: [guide],
    notices: [],
    x402: termsOf("x402"),
    extractors: [],
    paying(textOf) {
      return this.guides.slice(0, 1).map(textOf);
    },
    endpoints: () => [readPage],
    paid() {
      return this.endpoints().map((endpoint) => ({ ...endpoint, price: "0.001", amountAtomic: "1000" }));
    },
    serves: (path) => paths.includes(path),
    url(path) {
      return this.info.baseUrl + path;
    },
    openApi() {
      return { openapi: "3.1.0", info: { title: "Test", version: this.info.version }, paths: {} };
    },
    ...change,
  };
}

export const frameOf = (change: Partial<Published> = {}): Frame => new Frame(published(change));

/** A registry of these extractors; the first takes every page of its first domain. */
export const registryOf = (...extractors: readonly ExtractorInfo[]): ExtractorRegistry => ({
  all: () => extractors,
  refused: () => [],
  forHost: () => {
    throw new Error("not asked");
  },
  priceOf: async () => undefined,
  forUrl: async (url) => {
    const taker = extractors.find(({ domains }) => url.includes(domains[0] ?? ""));
    if (!taker) throw new Failure("unsupported_page", `no installed extractor handles ${url}`);
    return taker;
  },
  note: () => {},
  extract: () => Promise.reject(new Error("not asked")),
});

export const extractor = (change: Partial<ExtractorInfo> = {}): ExtractorInfo => ({
  name: "shop",
  aliases: [],
  version: "1.0.0",
  package: "extractor-shop",
  description: "A thing of a shop.",
  domains: ["shop.example"],
  fields: ["title", "price"],
  schema: {
    type: "object",
    properties: {
      title: { type: "string" },
      price: { anyOf: [{ type: "number", description: "In dollars" }, { type: "null" }] },
    },
    required: ["title", "price"],
  },
  ...change,
});

export const figure = (key: string, change: Partial<CallFigure> = {}): CallFigure => ({
  key,
  calls: 0,
  ok: 0,
  failed: {},
  unpaid: 0,
  ...change,
});

/** Figures that are these, whatever is asked. */
export const figuresOf = (figures: readonly CallFigure[]): Figures => ({ calls: async () => figures, recent: async () => [] });

/** An element of a page. */
export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}
interface Node {
  readonly tagName?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
  readonly nodeName: string;
  readonly value?: string;
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.childNodes ?? []).flatMap(nodesOf)];

/** The elements of a page, as a browser would make them. */
export const elementsOf = (page: HttpDocument | string): readonly Element[] =>
  nodesOf(parse(typeof page === "string" ? page : String(page.body)) as Node).flatMap(({ tagName, attrs = [] }) =>
    tagName === undefined
      ? []
      : [{ tag: tagName, attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])) }],
  );

/** All text that a reader sees. */
export const textOf = (page: HttpDocument): string =>
  nodesOf(parse(String(page.body)) as Node)
    .flatMap(({ nodeName, value }) => (nodeName === "#text" && value ? [value] : []))
    .join(" ")
    .replace(/\s+/g, " ");
