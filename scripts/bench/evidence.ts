/**
 * Evidence, digest and proof of a call: CPU a call with all of it and with none, for a source of 20 and of 200 kB. At most 0.3 ms may be added.
 */
import "reflect-metadata";
import { createHash, randomBytes } from "node:crypto";
import { type CallRequest, Closed, currentRetrieval, defineEndpoint, definePlugin, type Plugin, T } from "@farthing/contract";
import evidence from "@farthing/plugin-evidence";
import { Service } from "@farthing/runtime";
import { median } from "../lib/figures.ts";

const MOST_MS = 0.3;
const ROUNDS = 7;
const CALLS = 2_000;
const SIZES = [20_000, 200_000];
const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** A handler that has received so many bytes, and answers with a tenth of them. */
function reading(size: number): Plugin {
  const bytes = randomBytes(size);
  const content = "a".repeat(size / 10);
  const source = {
    ...{ url: "https://example.com/a", finalUrl: "https://example.com/b", method: "GET", retrievedAt: Date.now(), status: 200 },
    ...{ contentType: "text/html", headers: {}, bytes, age: null, isPersonal: false, ip: "192.0.2.1" },
    tls: { issuer: "Example Trust", notBefore: 0, notAfter: 1e12, alpn: "http/1.1" },
  };
  class Read {
    handle() {
      currentRetrieval()?.received(source);
      return { content };
    }
  }
  return definePlugin({
    name: "reading",
    endpoints: [
      defineEndpoint({
        ...{ method: "POST", path: "/read", price: "0.001", summary: "Read", description: "Reads.", retrieves: true },
        input: Closed({ url: T.String() }),
        output: T.Object({ content: T.String() }),
        example: { input: { url: "https://example.com/" }, output: { content: "" } },
        handler: Read,
      }),
    ],
  });
}

function opened(size: number, isProven: boolean) {
  const environment: Record<string, string> = isProven ? { EVIDENCE_KEY: randomBytes(32).toString("hex") } : {};
  const plugins = [reading(size), ...(isProven ? [evidence as Plugin] : [])].map((plugin) => ({ plugin, version: "1.0.0" }));
  const info = { name: "Bench", version: "0.0.0", baseUrl: "https://farthing.example", dataDir: "/nonexistent", startedAt: 0 };
  const service = Service.build(plugins, { info, log: silent, environment });
  const endpoint = service.table.all().find(({ path }) => path === "/read");
  if (!endpoint) throw new Error("there is no endpoint");
  const body = Buffer.from(JSON.stringify({ url: "https://example.com/a", ...(isProven ? {} : { evidence: false }) }));
  const request: CallRequest = {
    ...{ method: "POST", target: "/read", query: new URLSearchParams(), client: "192.0.2.1" },
    header: (name) => (name === "content-type" ? ["application/json"] : []),
    body: async () => body,
    get bodyDigest() {
      return createHash("sha256").update(body).digest("hex");
    },
  };
  return async () => {
    const before = process.cpuUsage();
    for (let at = 0; at < CALLS; at++) {
      const reply = await service.dispatcher.dispatch(endpoint, request);
      if (reply.status !== 200 || "farthing-evidence" in reply.headers !== isProven) throw new Error(String(reply.body));
      if (isProven) createHash("sha256").update(reply.body).digest("base64"); // Content-Digest
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / CALLS;
  };
}

for (const size of SIZES) {
  const [plain, proven] = [opened(size, false), opened(size, true)];
  const figures: { plain: number; proven: number }[] = [];
  for (let round = 0; round < ROUNDS + 1; round++) {
    const pair = { plain: await plain(), proven: await proven() };
    if (round > 0) figures.push(pair); // the first compiles
  }
  const [without, withAll] = [median(figures.map((each) => each.plain)), median(figures.map((each) => each.proven))];
  const added = withAll - without;
  console.log(
    `${size / 1_000} kB: ${without.toFixed(3)} ms of CPU a call without, ${withAll.toFixed(3)} ms with evidence, digest and proof: ${added.toFixed(3)} ms more`,
  );
  if (added > MOST_MS) {
    console.error(`more than ${MOST_MS} ms`);
    process.exitCode = 1;
  }
}
