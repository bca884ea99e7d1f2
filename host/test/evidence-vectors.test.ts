import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Exchange, type Middleware, type Plugin, type Reply, ServiceInfo } from "@farthing/contract";
import { Service } from "@farthing/runtime";
import { afterAll, expect, it } from "vitest";
import { verifyReply } from "../../clients/typescript/src/node.ts";
import { memoryLog, plugin, request, sayEndpoint } from "../../core/runtime/test/support.ts";
import evidence from "../../plugins/evidence/src/plugin.ts";

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8");
const { privateKey, did, saved, proof } = JSON.parse(read("evidence-vectors.json"));
const keys = did.verificationMethod;
const folder = mkdtempSync(join(tmpdir(), "farthing-vectors-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the payment stage made of the call in the vectors: the reply that was stored, with its receipt. */
class Stored implements Middleware {
  async handle(_exchange: Exchange, _next: () => Promise<Reply>): Promise<Reply> {
    const { "farthing-evidence": _, ...headers } = saved.headers;
    return { status: saved.status, headers, body: saved.body };
  }
}

it("the service makes the proof of the vectors, byte for byte", async () => {
  const endpoint = sayEndpoint(() => ({}), { path: "/fetch", price: "0.001" });
  const fetching = plugin({ name: "fetch", endpoints: [endpoint], middleware: [{ stage: "payment", useClass: Stored }] });
  const info: ServiceInfo = {
    name: "T",
    version: "0",
    baseUrl: "https://farthing.example",
    dataDir: "/nonexistent",
    startedAt: 0,
  } as never;
  const environment = { EVIDENCE_KEY: JSON.stringify(privateKey) };
  const service = Service.build([fetching, { plugin: evidence as Plugin, version: "1" }], {
    info,
    log: memoryLog(),
    environment,
  });
  const { body } = saved.request;
  const bodyDigest = createHash("sha256").update(body).digest("hex");
  const { headers } = await service.dispatcher.dispatch(endpoint, { ...request(body, { target: "/fetch" }), bodyDigest });
  expect(headers["farthing-evidence"]).toBe(saved.headers["farthing-evidence"]);
});

const [head, payload, signature] = saved.headers["farthing-evidence"].split(".");
const later = Buffer.from(JSON.stringify({ ...proof, issuedAt: proof.issuedAt + 1 })).toString("base64url");
const proven = (value: string) => ({ ...saved, headers: { ...saved.headers, "farthing-evidence": value } });
const none = { ...saved, headers: { "payment-response": saved.headers["payment-response"] } };
const unsigned = Buffer.from(JSON.stringify({ alg: "none", typ: "farthing-evidence", kid: keys[0].id })).toString("base64url");
const LIES: readonly (readonly [string, object, RegExp])[] = [
  ["one byte of the reply", { ...saved, body: saved.body.replace("Tea", "tea") }, /reply/],
  ["another request", { ...saved, request: { ...saved.request, body: `${saved.request.body} ` } }, /request/],
  ["another address", { ...saved, request: { ...saved.request, url: "https://farthing.example/render" } }, /render|address/],
  ["another time", proven([head, later, signature].join(".")), /signature/],
  ["another receipt", { ...saved, headers: { ...saved.headers, "payment-response": "e30=" } }, /receipt/],
  ["no signature", proven([unsigned, payload, ""].join(".")), /signed in a way|signature|Error/],
];

it("the client takes the vectors, and none of the lies", () => {
  expect(verifyReply(saved, keys)).toEqual(proof);
  for (const [what, lie, why] of LIES) expect(() => verifyReply(lie as never, keys), what).toThrow(why);
  expect(() => verifyReply(none, keys)).toThrow(/no proof/);
  expect(() => verifyReply(saved, [])).toThrow(/does not publish/);
});

/** Runs the program of the document on a saved reply. */
function inPython(reply: object): Promise<{ readonly code: number | null; readonly said: string }> {
  const [, program = ""] = /```python\n([\s\S]*?)```/.exec(read("evidence.md")) ?? [];
  const files = [program, JSON.stringify(reply), JSON.stringify(did)].map((text, at) => {
    const file = join(folder, ["verify.py", "reply.json", "did.json"][at] ?? "");
    writeFileSync(file, text);
    return file;
  });
  const child = spawn("/usr/bin/python3", files, {
    stdio: ["ignore", "pipe", "pipe"],
    cwd: fileURLToPath(new URL(".", import.meta.url)),
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, said })));
}

it("so does the program in Python that the document shows", async () => {
  expect(await inPython(saved)).toEqual({ code: 0, said: expect.stringMatching(/^proven: /) });
  for (const [what, lie, why] of LIES) expect(await inPython(lie), what).toEqual({ code: 1, said: expect.stringMatching(why) });
});
