import * as contract from "@farthing/contract";
import { definePlugin, type Plugin, type PluginSpec, type Provider, type Token, tokenId } from "@farthing/contract";
import * as dialing from "@farthing/contract/dialer";
import type { Service } from "@farthing/runtime";
import { afterEach, describe, expect, it } from "vitest";
import { build, call, plugins } from "./installed.ts";
import * as standIns from "./stand-ins.ts";
import { asked, dialer, HTML, LARGE, OpenGate, PAGE, webClient } from "./stand-ins.ts";

/** What the host itself gives to plugins. */
const GIVEN: readonly Token<unknown>[] = [
  ...[contract.Logger, contract.ServiceInfo, contract.HealthMonitor, contract.Dispatcher, contract.EndpointTable],
  contract.Resolver,
  contract.PortableWork,
];
/** What plugins add, and none takes the place of: the outside- tests, marketplace.test.ts and document-format.test.ts install such. */
const THIRD_PARTYS: readonly Token<unknown>[] = [
  contract.FacilitatorAuth,
  contract.DocumentFormat,
  contract.Wall,
  contract.PaymentGuide,
  contract.PaymentRail,
  contract.CallListener,
  contract.RetrievalListener,
  contract.SharedCache,
  contract.SharedCounters,
  contract.SharedGates,
  contract.SharedSignals,
  contract.VerificationKeys,
];
/** What the payment gate hands to rails: FACILITATOR_URL names another. */
const HANDED: readonly Token<unknown>[] = [contract.Facilitator];
const FREE = { PAYMENT: "none" };

const running: Service[] = [];
afterEach(async () => {
  asked.length = 0;
  for (const service of running.splice(0)) await service.dispose();
});

/**
 * The service with one plugin instead of all that provide what it provides; their endpoints are served by it. Of the others all are
 * there, or those called `only`.
 */
function replaced(
  provides: readonly Provider[],
  settings = {},
  more: Partial<PluginSpec> = {},
  only?: readonly string[],
): Service {
  const own = new Set(provides.filter(({ multi }) => !multi).map(({ token }) => token));
  const isReplaced = (plugin: Plugin) => (plugin.provides ?? []).some(({ token }) => own.has(token));
  const gone = plugins.filter(isReplaced);
  const standIn = definePlugin({
    name: "stand-in",
    requires: [...new Set(gone.flatMap(({ requires = [] }) => requires))],
    uses: [...new Set(gone.flatMap(({ uses = [] }) => uses))],
    provides,
    endpoints: gone.flatMap(({ endpoints = [] }) => (typeof endpoints === "function" ? [] : endpoints)),
    ...more,
  });
  const rest = plugins.filter((plugin) => !isReplaced(plugin) && (only?.includes(plugin.name) ?? true));
  const service = build([...rest, standIn], settings);
  running.push(service);
  return service;
}
const reply = async (service: Service, key: string, input?: unknown) => JSON.parse((await call(service, key, input)).text);
const network = (html: string): readonly Provider[] => [webClient(html), dialer];

/** Per token: the service with a stand-in for it, and that the stand-in is what its consumers ask. */
const works = new Map<Token<unknown>, () => Promise<void>>([
  [
    contract.WebClient,
    async () => {
      const { content } = await reply(replaced(network(HTML), FREE), "POST /fetch", { url: PAGE });
      expect(content).toContain("lifts barges by four metres");
    },
  ],
  [
    dialing.Dialer,
    async () => {
      await call(replaced(network(HTML), FREE), "POST /domains/check", { domains: ["a-name.com"] });
      expect(asked).toContainEqual(expect.stringMatching(/^whois\.[\w.-]+:43$/));
    },
  ],
  [
    contract.MarkdownEngine,
    async () => {
      const service = replaced([...network(HTML), standIns.markdownEngine], FREE);
      expect((await reply(service, "POST /fetch", { url: PAGE })).content).toBe(`Stand-in for ${PAGE}`);
    },
  ],
  [
    contract.Workers,
    async () => {
      const service = replaced([...network(LARGE), standIns.workers], FREE);
      expect((await reply(service, "POST /fetch", { url: PAGE })).message).toBe("the stand-in is busy");
      expect(asked).toEqual(["file:"]);
    },
  ],
  [
    contract.Browser,
    async () => {
      const { text, waitedFor } = await reply(replaced([standIns.browser], FREE), "POST /render", { url: PAGE });
      expect([text, waitedFor]).toEqual(["Rendered by the stand-in", "nothing"]);
    },
  ],
  [
    contract.DocumentParser,
    async () => {
      const { endpoints = [] } = plugins.find(({ name }) => name === "parse") ?? {};
      const service = replaced([standIns.documentParser], FREE, { endpoints: endpoints as NonNullable<PluginSpec["endpoints"]> });
      const { markdown } = await reply(service, "POST /parse", { base64: "YQ==" });
      expect(markdown).toBe("Parsed by the stand-in");
    },
  ],
  [
    contract.ExtractorRegistry,
    async () => {
      const service = replaced([standIns.extractorRegistry], FREE);
      expect((await reply(service, "POST /extract", { url: PAGE })).title).toBe("Extracted by the stand-in");
      expect((await reply(service, "GET /health")).extractors).toEqual(["stand-in"]);
      expect((await call(service, "GET /llms.txt")).text).toContain("- stand-in (site.example)");
    },
  ],
  ...[contract.Canaries, contract.CanaryStore].map(
    (token) =>
      [
        token,
        async () => {
          const provided = [standIns.extractorRegistry, standIns.canaries, standIns.canaryStore];
          const service = replaced(provided, FREE, {}, ["canaries", "health", "web", "markdown"]);
          await service.start();
          const lastSuccess = "2026-01-31T12:00:00.000Z";
          await expect.poll(async () => (await reply(service, "GET /health")).conditions).toMatchObject([{ lastSuccess }]);
        },
      ] as const,
  ),
  [
    contract.ClaimStore,
    async () => {
      await replaced([standIns.claimStore, standIns.ledger], {}, {}, ["payment"]).start();
      await expect.poll(() => asked).toContain("undecided");
    },
  ],
  [
    contract.ChannelStore,
    async () => {
      await replaced([standIns.claimStore, standIns.ledger, standIns.channelStore], {}, {}, ["payment"]).start();
      await expect.poll(() => asked).toContain("channels: lease");
    },
  ],
  [
    contract.Ledger,
    async () => {
      const service = replaced([standIns.claimStore, standIns.ledger]);
      expect(await service.resolve(contract.Ledger).sum("day", 0, 1)).toMatchObject([{ key: "stand-in" }]);
      expect((await call(service, "POST /fetch")).status).toBe(402);
    },
  ],
  [
    contract.Published,
    async () => {
      expect((await call(replaced([standIns.published], FREE), "GET /")).text).toContain("Told by the stand-in.");
    },
  ],
  [
    contract.Figures,
    async () => {
      const service = replaced([standIns.claimStore, standIns.ledger, standIns.figures]);
      expect((await call(service, "GET /")).text).toContain("123 ms");
    },
  ],
  [
    contract.ExtractorConditions,
    async () => {
      const service = replaced([standIns.extractorConditions], FREE);
      expect((await call(service, "GET /gallery")).text).toContain("failing");
    },
  ],
  [
    contract.AuthorLedger,
    async () => {
      const service = replaced([standIns.claimStore, standIns.ledger, standIns.authorLedger], FREE);
      expect(await service.resolve(contract.AuthorLedger).lease(0)).toBe(false);
    },
  ],
  [
    contract.Signer,
    async () => expect(replaced([standIns.signer], FREE).resolve(contract.Signer).sign({})).toBe("signed by the stand-in"),
  ],
  [
    contract.Metrics,
    async () => {
      replaced([standIns.metrics], FREE);
      expect(asked).toContain("metrics: slots");
    },
  ],
  [
    contract.Tracing,
    async () => {
      await call(replaced([standIns.tracing], FREE), "GET /health");
      expect(asked).toContain("tracing: GET /health");
    },
  ],
  [
    contract.RemoteWork,
    async () => {
      const { content } = await reply(replaced([standIns.remoteWork], FREE), "POST /fetch", { url: PAGE });
      expect(content).toBe("Done by the stand-in");
    },
  ],
  [
    contract.PaymentTerms,
    async () => {
      const service = replaced([standIns.paymentTerms], {}, { middleware: [{ stage: "payment", useClass: OpenGate }] });
      expect((await reply(service, "GET /.well-known/x402")).payTo).toBe("0xstand-in");
    },
  ],
  [
    contract.SearchProvider,
    async () => {
      const provided = [...network(HTML), standIns.searchProvider];
      const service = replaced(provided, { SEARCH_PROVIDERS: "stand-in" }, {}, ["research", "markdown"]);
      await service.start();
      const { results, providers } = await reply(service, "POST /research", { query: "canal lock barges" });
      expect(providers).toMatchObject([{ name: "stand-in", outcome: "results" }]);
      expect(results[0].text).toContain("lifts barges by four metres");
    },
  ],
]);

describe("another plugin that provides the same", () => {
  it.each([...works].map(([token, work]) => [tokenId(token), work] as const))("takes the place of %s", (_id, work) => work());

  it("is tried for every token of the contract", () => {
    const tokens = [...Object.values(contract), ...Object.values(dialing)].filter((value) => typeof value === "symbol");
    expect(new Set([...works.keys(), ...GIVEN, ...THIRD_PARTYS, ...HANDED])).toEqual(new Set(tokens));
  });
});
