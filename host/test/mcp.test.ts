import { execFile } from "node:child_process";
import http from "node:http";
import { fileURLToPath } from "node:url";
import { promisify, stripVTControlCharacters } from "node:util";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { startService } from "../../scripts/lib/service.ts";
import { startSampleSite } from "../../scripts/sample-site/server.ts";
import { Workshop } from "./outside.ts";
import type { Challenge } from "./payment/x402.ts";
import { listening } from "./port.ts";
import type { SampleSite, Service } from "./started.ts";

const run = promisify(execFile);
const SUITE = fileURLToPath(new URL("../../node_modules/@modelcontextprotocol/conformance/dist/index.js", import.meta.url));

/** The tools that the suite asks a server to have, as endpoints of a plugin: what answers them is the service's own pipeline. */
const TOOLS = `
import { defineEndpoint, definePlugin, Failure, T } from "@farthing/contract";
const endpoint = (name, handle) =>
  defineEndpoint({
    method: "POST", path: "/" + name, price: "0.001", summary: name, description: name,
    input: T.Object({}, { additionalProperties: false }), output: T.Object({ said: T.String() }),
    example: { input: {}, output: { said: "" } },
    handler: class { handle(input, call) { return handle(call); } },
  });
export default definePlugin({
  name: "conformance",
  endpoints: [
    endpoint("test_simple_text", () => ({ said: "This is a simple text response for testing." })),
    endpoint("test_error_handling", () => { throw new Failure("empty_content", "it fails, as it should"); }),
    endpoint("test_tool_with_progress", async (call) => {
      for (const step of ["first", "second", "third"]) {
        call.progress?.(step);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return { said: "done" };
    }),
  ],
});
`;

describe("the protocol's own conformance suite", () => {
  const workshop = new Workshop();
  let url: string;
  beforeAll(async () => {
    const installation = await workshop.installation({ name: "farthing-plugin-conformance", code: TOOLS });
    url = `${(await workshop.start(installation, { PAYMENT: "none" })).url}/mcp`;
  });
  afterAll(() => workshop.clear());

  it.each([
    "server-initialize",
    "ping",
    "tools-list",
    "tools-call-simple-text",
    "tools-call-error",
    "tools-call-with-progress",
    "server-sse-multiple-streams",
    "dns-rebinding-protection",
  ])("passes %s", async (scenario) => {
    const { stdout } = await run(process.execPath, [SUITE, "server", "--url", url, "--scenario", scenario]);
    expect(stripVTControlCharacters(stdout)).toMatch(/Passed: ([1-9]\d*)\/\1, 0 failed, 0 warnings/);
  });
});

type Json = Readonly<Record<string, unknown>>;

describe("the tools of a service that is paid", () => {
  let service: Service;
  let site: SampleSite;
  let client: Client;
  beforeAll(async () => {
    [service, site] = await Promise.all([
      startService({ PAYMENT: "sandbox", ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32" }),
      startSampleSite(),
    ]);
    client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`)) as never);
  });
  afterAll(async () => {
    await client?.close();
    await Promise.all([service, site].map((one) => one?.stop()));
  });

  /** Every schema within a schema, itself included. */
  const schemasIn = (schema: Json): readonly Json[] => {
    const { properties = {}, items, anyOf = [] } = schema as { properties?: Json; items?: Json; anyOf?: Json[] };
    return [
      schema,
      ...[...Object.values(properties), ...(items ? [items] : []), ...anyOf].flatMap((one) => schemasIn(one as Json)),
    ];
  };

  it("have schemas that OpenAI's strict mode and Gemini's function declarations take", async () => {
    // OpenAI, structured outputs: supported schemas; Gemini API: FunctionDeclaration, Schema. Both take these, and no others here.
    const common = [
      "type",
      "description",
      "enum",
      "minimum",
      "maximum",
      "minItems",
      "maxItems",
      "required",
      "properties",
      "items",
      "anyOf",
    ];
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(7);
    for (const { name, inputSchema } of tools) {
      expect(name).toMatch(/^[a-zA-Z_][\w-]{0,63}$/);
      for (const schema of schemasIn(inputSchema as Json)) {
        const { additionalProperties, properties, type, required = [], enum: values = [], ...rest } = schema;
        expect(
          Object.keys(rest).filter((key) => !common.includes(key)),
          name,
        ).toEqual([]);
        expect(["object", "array", "string", "integer", "number", "boolean", undefined]).toContain(type);
        expect(type !== undefined || Array.isArray(schema.anyOf), `${name}: ${JSON.stringify(schema)}`).toBe(true);
        // Strict mode wants every object closed, and gives every field to be filled in: none may hold names of the caller's own.
        expect([name, type === "object" && !(properties && additionalProperties === false)]).toEqual([name, false]);
        expect((required as string[]).filter((field) => !Object.keys((properties ?? {}) as Json).includes(field))).toEqual([]);
        expect((values as unknown[]).every((value) => typeof value === "string")).toBe(true);
        expect(type === "array" && !schema.items).toBe(false);
      }
    }
  });

  it("speak of tools, and of no routes", async () => {
    const { tools } = await client.listTools();
    expect(JSON.stringify(tools)).not.toMatch(/\b(?:GET|POST) \/(?:fetch|render|extract|research|parse|domains|extractors)/);
  });

  it("ask for their payment in less than 2.5 kB, the challenge twice as x402 has it", async () => {
    const { tools } = await client.listTools();
    for (const { name } of tools) {
      const result = await client.callTool({ name, arguments: {} });
      const [{ text = "" } = {}] = result.content as readonly { readonly text?: string }[];
      expect(JSON.parse(text)).toEqual(result.structuredContent);
      expect([name, Buffer.byteLength(JSON.stringify(result)) < 2_500]).toEqual([name, true]);
    }
  });

  it("are paid for by what the challenge says, and give a page's text once, as it is", async () => {
    const call = {
      name: "fetch",
      arguments: { url: `${site.url}/article`, headers: [{ name: "accept-language", value: "en" }] },
    };
    const { structuredContent } = await client.callTool(call);
    const payment = await createPayer().sign(structuredContent as unknown as Challenge);
    const steps: (string | undefined)[] = [];
    const paid = await client.callTool({ ...call, _meta: { "x402/payment": payment } }, undefined, {
      onprogress: ({ message }) => steps.push(message),
    });
    const [page, rest] = paid.content as readonly { readonly text: string }[];
    expect(page?.text).toMatch(/^# The coin that was cut in four\n/);
    expect(JSON.parse(rest?.text ?? "")).toMatchObject({ url: `${site.url}/article`, truncated: false });
    expect(paid).toMatchObject({ _meta: { "x402/payment-response": { success: true } } });
    expect(JSON.stringify(paid).split(JSON.stringify(page?.text.slice(-80)).slice(1, -1)).length).toBe(2); // once
    expect(steps).toEqual(["waiting", "asking the site", "reading the page", "settling the payment"]);
  });

  it("stop their work when the official client cancels: the payment is not taken, and pays for another call", async () => {
    const asked = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    const silent = http.createServer(({ socket }) => {
      asked.resolve();
      socket.once("close", left.resolve);
    });
    const call = { name: "fetch", arguments: { url: `http://127.0.0.1:${await listening(silent)}/` } };
    const { structuredContent } = await client.callTool(call);
    const _meta = { "x402/payment": await createPayer().sign(structuredContent as unknown as Challenge) };
    const ending = new AbortController();
    const cancelled = client.callTool({ ...call, _meta }, undefined, { signal: ending.signal });
    await asked.promise;
    ending.abort("no longer wanted");
    await expect(cancelled).rejects.toThrow("no longer wanted");
    await left.promise;
    const other = { name: "fetch", arguments: { url: `${site.url}/article` }, _meta };
    await expect
      .poll(async () => (await client.callTool(other))._meta)
      .toMatchObject({ "x402/payment-response": { success: true } });
    silent.close();
  });

  it("tell in a failure's hint which tool may help", async () => {
    const call = { name: "fetch", arguments: { url: `${site.url}/app` } };
    const { structuredContent } = await client.callTool(call);
    const payment = await createPayer().sign(structuredContent as unknown as Challenge);
    const failed = await client.callTool({ ...call, _meta: { "x402/payment": payment } });
    const [{ text = "" } = {}] = failed.content as readonly { readonly text?: string }[];
    expect(JSON.parse(text)).toMatchObject({
      error: "empty_content",
      charged: false,
      hint: expect.stringMatching(/^The tool render /),
    });
  });
});
