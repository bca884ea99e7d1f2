import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { startService } from "../../scripts/lib/service.ts";
import { errorOf, jsonOf } from "./answers.ts";
import type { Service } from "./started.ts";

const MB = 1_048_576;
const HEADERS = { "content-type": "application/json" };
const base64 = (data: string) => Buffer.from(data).toString("base64");

/** A document whose base64 text has about so many characters, and whose Markdown is short. */
const document = (length: number) => base64(`{\\rtf1 hello {\\pict\\pngblip ${"00ff".repeat((length * 3) / 16)}}world}`);
const inLines = (text: string) => text.replace(/.{76}/g, "$&\r\n");
const not = (issue: { readonly path: string; readonly message: unknown }) => ({
  status: 400,
  error: "bad_input",
  issues: [issue],
});
const RIGHT = { status: 200, markdown: "hello world\n" };

/** A body with a document of about so many characters, and what the reply is like. */
type Row = readonly [what: string, make: (length: number) => string | Buffer<ArrayBuffer>, expected: object];
const bodies: readonly Row[] = [
  ["a document", (length) => JSON.stringify({ base64: document(length) }), RIGHT],
  ["a document in lines", (length) => JSON.stringify({ base64: inLines(document(length)) }), RIGHT],
  [
    "one that nests too deeply",
    (length) => `{"base64":"${document(length)}","format":${"[".repeat(65)}${"]".repeat(65)}}`,
    not({ path: "", message: expect.stringContaining("nests deeper than 64 levels") }),
  ],
  [
    "one that is not UTF-8",
    (length) => Buffer.concat([Buffer.from(`{"base64":"${document(length)}`), Buffer.of(0xff), Buffer.from('"}')]),
    not({ path: "", message: "the body is not UTF-8" }),
  ],
  [
    "broken JSON",
    (length) => `{"base64":"${document(length)}"`,
    not({ path: "", message: expect.stringContaining("the body is not JSON") }),
  ],
  [
    "a wrong field",
    (length) => JSON.stringify({ base64: document(length), fromat: "rtf" }),
    not({ path: "/fromat", message: "is not a known field (format is)" }),
  ],
  [
    "a document that is no base64",
    (length) => JSON.stringify({ base64: `${document(length)}–` }),
    not({ path: "/base64", message: "is not base64: it holds other characters" }),
  ],
  [
    "a document with padding in its middle",
    (length) => JSON.stringify({ base64: `YQ==${document(length)}` }),
    not({ path: "/base64", message: "is not base64: padding stands in the middle" }),
  ],
];

describe("POST /parse", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ PAYMENT: "none" });
  });
  afterAll(() => service?.stop());

  it.each(bodies)("answers to bodies of 0.5, 1.5 and 17 MB alike: %s", async (_what, make, expected) => {
    for (const size of [0.5, 1.5, 17]) {
      const reply = await fetch(`${service.url}/parse`, { method: "POST", headers: HEADERS, body: make(size * MB) });
      expect({ size, status: reply.status, ...(await jsonOf<object>(reply)) }).toMatchObject({ size, ...expected });
    }
  });
});

describe("POST /parse that is paid for", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ PAYMENT: "sandbox" });
  });
  afterAll(() => service?.stop());

  it("gives a large document's reply again to the same payment, and nothing to another document", async () => {
    const url = `${service.url}/parse`;
    const body = { base64: document(17 * MB) };
    const bought = await createPayer().pay(url, { body });
    expect(bought).toMatchObject({ status: 200, body: { markdown: "hello world\n" } });
    const headers = { ...HEADERS, "payment-signature": base64(JSON.stringify(bought.payment)) };
    const again = (value: object) => fetch(url, { method: "POST", headers, body: JSON.stringify(value) });
    const same = await again(body);
    expect([same.status, await same.json()]).toEqual([200, bought.body]);
    const other = await again({ base64: `${body.base64.slice(0, -8)}AAAA${body.base64.slice(-4)}` });
    expect([other.status, errorOf(await other.json()).error]).toEqual([409, "payment_conflict"]);
  });
});
