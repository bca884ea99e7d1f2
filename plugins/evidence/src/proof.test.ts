import { createHash, createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { type CallRequest, type Exchange, type Middleware, type Plugin, type Reply, Signer } from "@farthing/contract";
import { expect, it } from "vitest";
import { build, json, plugin, request, sayEndpoint } from "../../../core/runtime/test/support.ts";
import { Notary } from "./notary.ts";
import evidence from "./plugin.ts";

const RECEIPT = Buffer.from(JSON.stringify({ network: "eip155:8453", transaction: `0x${"ab".repeat(32)}` })).toString("base64");
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const keyOf = () => generateKeyPairSync("ed25519");
const pemOf = ({ privateKey }: ReturnType<typeof keyOf>) => String(privateKey.export({ type: "pkcs8", format: "pem" }));

/** What a payment stage does as far as a proof is concerned: it adds a receipt, and gives out what was stored. */
class Paying implements Middleware {
  static stored: Reply | undefined;
  async handle(_exchange: Exchange, next: () => Promise<Reply>): Promise<Reply> {
    if (Paying.stored) return Paying.stored;
    const reply = await next();
    return reply.status < 300 ? { ...reply, headers: { ...reply.headers, "payment-response": RECEIPT } } : reply;
  }
}

function service(environment: Record<string, string>, more: object = {}, others: readonly Plugin[] = []) {
  const endpoint = sayEndpoint(({ text }) => ({ said: text }), { price: "0.001", ...more });
  const say = plugin({ name: "say", endpoints: [endpoint], middleware: [{ stage: "payment", useClass: Paying }] });
  const installed = [
    say,
    { plugin: evidence as Plugin, version: "1.0.0" },
    ...others.map((each) => ({ plugin: each, version: "1.0.0" })),
  ];
  const { service: built, log } = build(installed, environment);
  const call = (body: unknown, carried: Partial<CallRequest> = {}) =>
    built.dispatcher.dispatch(endpoint, { ...request(body), bodyDigest: sha256(JSON.stringify(body)), ...carried });
  const document = async (path: string) => {
    const found = built.table.all().find((each) => each.path === path);
    return found && json(await built.dispatcher.dispatch(found, { ...request("", { target: path }), method: "GET" }));
  };
  return { call, document, log };
}

const read = (proof = "") =>
  proof
    .split(".")
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, "base64url").toString()));

it("a reply that was paid for is signed: for its request, its body, its receipt and its time", async () => {
  const key = keyOf();
  const { call, document } = service({ EVIDENCE_KEY: pemOf(key) });
  const { headers, body } = await call({ text: "tea" }, { target: "/say?a=1" });
  const proof = headers["farthing-evidence"] ?? "";
  const [head, said] = read(proof);
  expect(said).toEqual({
    ...{ version: 1, resourceUrl: "http://test/say", issuedAt: Date.parse(headers.date ?? "") / 1_000 },
    request: sha256(`POST /say?a=1\n${sha256('{"text":"tea"}')}`),
    reply: sha256(String(body)),
    ...{ receipt: sha256(RECEIPT), network: "eip155:8453", transaction: `0x${"ab".repeat(32)}` },
  });
  const { keys } = (await document("/.well-known/jwks.json")) as { keys: { kid: string }[] };
  const jwk = keys.find(({ kid }) => kid === head.kid);
  const [signed, signature] = [proof.slice(0, proof.lastIndexOf(".")), proof.slice(proof.lastIndexOf(".") + 1)];
  expect(head).toEqual({ alg: "EdDSA", typ: "farthing-evidence", kid: expect.stringMatching(/^did:web:test#evidence-/) });
  const published = createPublicKey({ key: jwk as never, format: "jwk" });
  expect(verify(null, Buffer.from(signed), published, Buffer.from(signature, "base64url"))).toBe(true);
  expect(proof.length).toBeLessThan(1_000);
});

it("a stored reply says the same when it is given out again, hours later", async () => {
  const { call } = service({ EVIDENCE_KEY: pemOf(keyOf()) });
  const first = await call({ text: "tea" });
  const { "farthing-evidence": proof, ...stored } = first.headers;
  Paying.stored = { ...first, headers: { ...stored, date: "Mon, 05 Jan 2026 10:00:00 GMT" } };
  try {
    const [again, later] = [await call({ text: "tea" }), await call({ text: "tea" })];
    expect(again.headers["farthing-evidence"]).toBe(later.headers["farthing-evidence"]);
    expect(read(again.headers["farthing-evidence"])[1]).toEqual({ ...read(proof)[1], issuedAt: 1_767_607_200 });
  } finally {
    Paying.stored = undefined;
  }
});

it.each<[string, Record<string, string>, object, unknown, Partial<CallRequest>]>([
  ["where there is no key", {}, {}, { text: "a" }, {}],
  ["for a failure", { EVIDENCE_KEY: pemOf(keyOf()) }, {}, { text: "" }, {}],
  ["for a call without a price", { EVIDENCE_KEY: pemOf(keyOf()) }, { price: undefined }, { text: "a" }, {}],
  [
    "where the transport carries no bytes",
    { EVIDENCE_KEY: pemOf(keyOf()) },
    {},
    { text: "a" },
    { bodyDigest: undefined as never },
  ],
])("nothing is signed %s", async (_what, environment, more, body, carried) => {
  expect((await service(environment, more).call(body, carried)).headers).not.toHaveProperty("farthing-evidence");
});

it("the key of receipts signs where there is no other; one that fails spoils no reply", async () => {
  const signed: object[] = [];
  const signer: Signer = {
    keyId: "did:web:test#receipt-key",
    sign(payload, type) {
      signed.push({ payload, type });
      if (signed.length > 1) throw new Error("no more");
      return "a.b.c";
    },
  };
  const by = plugin({ name: "by", provides: [{ token: Signer, useValue: signer }] });
  const { call, log } = service({}, {}, [by.plugin]);
  expect((await call({ text: "a" })).headers["farthing-evidence"]).toBe("a.b.c");
  expect(signed[0]).toMatchObject({ type: "farthing-evidence", payload: { version: 1 } });
  expect(await call({ text: "a" })).toMatchObject({
    status: 200,
    headers: expect.not.objectContaining({ "farthing-evidence": expect.anything() }),
  });
  expect(log.lines.map(({ level }) => level)).toContain("error");
});

it("keys that signed before stay listed; none is listed twice", async () => {
  const [key, old, older] = [keyOf(), keyOf(), keyOf()];
  const jwk = (pair: ReturnType<typeof keyOf>) => pair.publicKey.export({ format: "jwk" });
  const previous = JSON.stringify([jwk(old), jwk(older), jwk(key)]);
  const { document } = service({
    EVIDENCE_KEY: JSON.stringify(key.privateKey.export({ format: "jwk" })),
    EVIDENCE_KEY_PREVIOUS: previous,
  });
  const { keys } = (await document("/.well-known/jwks.json")) as { keys: { x: string; kid: string }[] };
  expect(keys.map(({ x }) => x)).toEqual([jwk(key).x, jwk(old).x, jwk(older).x]);
  const { verificationMethod, assertionMethod } = (await document("/.well-known/did.json")) as Record<string, { id: string }[]>;
  expect(verificationMethod?.map(({ id }) => id)).toEqual(keys.map(({ kid }) => kid));
  expect(assertionMethod).toEqual(keys.map(({ kid }) => kid));
  expect(JSON.stringify(await document("/.well-known/did.json"))).not.toContain(
    String(key.privateKey.export({ format: "jwk" }).d),
  );
});

it("a key that is changed while the service runs signs from then on, and the old one stays listed", () => {
  const [key, next] = [keyOf(), keyOf()];
  const config = { EVIDENCE_KEY: pemOf(key) };
  const notary = new Notary({ config, service: { baseUrl: "http://test" }, signer: undefined, mode: "x402" });
  const before = read(notary.sign({ a: 1 }))[0];
  config.EVIDENCE_KEY = "tea";
  expect(() => notary.reload()).toThrow("EVIDENCE_KEY");
  expect(read(notary.sign({ a: 1 }))[0]).toEqual(before);
  config.EVIDENCE_KEY = pemOf(next);
  notary.reload();
  const after = read(notary.sign({ a: 1 }))[0];
  expect(notary.keys.map(({ fragment }) => `did:web:test#${fragment}`)).toEqual([after.kid, before.kid]);
});

it("one key is the same however it is written", async () => {
  const { privateKey, publicKey } = keyOf();
  const { d = "", x = "" } = privateKey.export({ format: "jwk" });
  const hex = (text: string) => Buffer.from(text, "base64url").toString("hex");
  const forms = [pemOf({ privateKey, publicKey }), JSON.stringify(privateKey.export({ format: "jwk" })), hex(d), `0x${hex(d)}`];
  for (const EVIDENCE_KEY of [...forms, pemOf({ privateKey, publicKey }).replaceAll("\n", "\\n")]) {
    const { document } = service({ EVIDENCE_KEY, EVIDENCE_KEY_PREVIOUS: ` ${hex(x)}, ` });
    expect(await document("/.well-known/jwks.json")).toMatchObject({ keys: [{ x }] });
  }
});

it.each([
  ["EVIDENCE_KEY", "tea"],
  ["EVIDENCE_KEY", String(keyOf().publicKey.export({ type: "spki", format: "pem" }))],
  [
    "EVIDENCE_KEY",
    String(generateKeyPairSync("ec", { namedCurve: "secp256k1" }).privateKey.export({ type: "pkcs8", format: "pem" })),
  ],
  ["EVIDENCE_KEY_PREVIOUS", "tea"],
  ["EVIDENCE_KEY_PREVIOUS", JSON.stringify([keyOf().privateKey.export({ format: "jwk" })])],
  ["EVIDENCE_KEY_PREVIOUS", "[1]"],
])("the service does not start with %s that is none, and shows nothing of it", (name, value) => {
  let said = "";
  try {
    service({ [name]: value });
  } catch (error) {
    said = String(error);
  }
  expect(said).toMatch(new RegExp(`plugin evidence: ${name} is no`));
  expect(said).not.toContain(value.slice(0, 20));
});
