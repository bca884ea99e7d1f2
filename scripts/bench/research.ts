/**
 * Time of a whole /research call against its sources' latency, and passages ranked a second against MiniSearch.
 */
import "reflect-metadata";
import { type CallRequest, EndpointTable } from "@farthing/contract";
import markdown from "@farthing/markdown/plugin";
import research from "@farthing/plugin-research/plugin";
import { rank } from "@farthing/plugin-research/rank";
import { Service } from "@farthing/runtime";
import web from "@farthing/web/plugin";
import MiniSearch from "minisearch";
import { html, startInternet } from "../../plugins/research/test/small-internet.ts";
import { cpuMsOf, median } from "../lib/figures.ts";

const LATENCY_MS = 300;
const WORK_MS = 300;
const CALLS = 5;
const SOURCES = 13;
const PARAGRAPHS = 60;
const WORDS =
  "harbour ferry winter lock chain honey crystal bread gluten swift ice lake port label filter bit table coin ledger weather".split(
    " ",
  );
const QUERY = "winter ferry from the harbour";
/** The same in another language, whose words are looked up by their meanings. */
const GERMAN = {
  words:
    "hafen fähre winter schloss kette honig kristall brot mehl vogel eis see stadt filter tisch münze wetter der die und mit ist".split(
      " ",
    ),
  query: "Wann fährt die Fähre im Winter aus dem Hafen?",
};

/** A source of its own words for each seed: the same on every run. */
function text(seed: number, words: readonly string[] = WORDS): string[] {
  let state = seed * 2_654_435_761 + 1;
  const word = (): string => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % 3 === 0 ? (words[(state >>> 8) % words.length] ?? "") : `w${(state >>> 8) % 5_000}`;
  };
  return Array.from({ length: PARAGRAPHS }, () => `${Array.from({ length: 80 }, word).join(" ")}.`);
}
const sources = Array.from({ length: SOURCES }, (_, at) => ({ host: `source${at}.example`, paragraphs: text(at + 1) }));
const pages = new Map(
  sources.map(({ host, paragraphs }) => [host, html(host, paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(""))]),
);

/** Milliseconds of a call. */
async function timeCalls(): Promise<number> {
  const internet = await startInternet(({ hostname }) => {
    const page = pages.get(hostname);
    if (page) return { ...page, delay: LATENCY_MS };
    const results = sources.map(({ host }) => ({ url: `http://${host}/`, title: host, content: "" }));
    return { type: "application/json", body: JSON.stringify({ results }), delay: LATENCY_MS };
  });
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const info = { name: "bench", version: "0.0.0", baseUrl: "http://127.0.0.1", dataDir: "/nonexistent", startedAt: 0 };
  const environment = { EGRESS_PROXY: internet.address, SEARXNG_URL: "http://search.example" };
  const installed = [web, markdown, research].map((plugin) => ({ plugin, version: "1.0.0" }));
  const service = Service.build(installed, { info, log, environment });
  await service.start();
  const endpoint = service
    .resolve(EndpointTable)
    .all()
    .find(({ path }) => path === "/research");
  if (endpoint === undefined) throw new Error("there is no /research");
  const request: CallRequest = {
    method: "POST",
    target: "/research",
    query: new URLSearchParams(),
    client: "127.0.0.1",
    header: (name) => (name === "content-type" ? ["application/json"] : []),
    body: async () => new TextEncoder().encode(JSON.stringify({ query: QUERY, maxResults: 10 })),
  };
  const times: number[] = [];
  for (let call = 0; call <= CALLS; call += 1) {
    const began = performance.now();
    const reply = await service.dispatcher.dispatch(endpoint, request);
    times.push(performance.now() - began);
    const { results, sources: read } = JSON.parse(String(reply.body)) as { results: unknown[]; sources: number };
    if (reply.status !== 200 || results.length !== 10 || read < 10)
      throw new Error(`${reply.status}: ${String(reply.body).slice(0, 300)}`);
  }
  await service.dispose();
  internet.stop();
  return median(times.slice(1));
}

/** Milliseconds of processor time that each contender takes to rank these texts, in turns. */
async function timeRanking(query: string, texts: readonly (readonly string[])[]) {
  const documents = texts.map((paragraphs, at) => ({
    url: `http://source${at}.example/`,
    title: `source${at}.example`,
    text: paragraphs.join("\n\n"),
    fused: 1 / (61 + at),
  }));
  // The peer gets its passages ready-made; ours cuts them, finds copies and chooses besides.
  const passages = texts.flatMap((paragraphs, at) => paragraphs.map((text, index) => ({ id: at * 1_000 + index, text })));
  const contenders = {
    farthing: () => rank(query, documents, 10),
    MiniSearch: () => {
      const index = new MiniSearch({ fields: ["text"] });
      index.addAll(passages);
      return index.search(query);
    },
  };
  const times: Record<keyof typeof contenders, number[]> = { farthing: [], MiniSearch: [] };
  for (let round = 0; round < 25; round += 1) {
    times.farthing.push(await cpuMsOf(contenders.farthing));
    times.MiniSearch.push(await cpuMsOf(contenders.MiniSearch));
  }
  return { farthing: median(times.farthing.slice(5)), MiniSearch: median(times.MiniSearch.slice(5)), passages: passages.length };
}

const call = await timeCalls();
const most = 3 * LATENCY_MS + WORK_MS;
console.log(
  `a call for 10 results, search and pages of ${LATENCY_MS} ms each: ${Math.round(call)} ms, ${(call / LATENCY_MS).toFixed(2)} latencies`,
);
console.log(`of the ${most} ms that it may take: ${(call / most).toFixed(2)}`);
const german = Array.from({ length: SOURCES }, (_, at) => text(at + 1, GERMAN.words));
const runs = [
  ["English", QUERY, sources.map(({ paragraphs }) => paragraphs)],
  ["German", GERMAN.query, german],
] as const;
for (const [language, query, texts] of runs) {
  const { farthing, MiniSearch: peer, passages } = await timeRanking(query, texts);
  const row = (ms: number) => ({ "passages/s": Math.round((1_000 * passages) / ms) });
  console.table({ farthing: row(farthing), MiniSearch: row(peer) });
  console.log(`${language}: processor time to rank ${passages} passages: ${(farthing / peer).toFixed(2)} of MiniSearch's`);
}
