import "reflect-metadata";
import { FAILURES, type Published } from "@farthing/contract";
import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { elementsOf, frameOf, published, textOf } from "../../test/support.ts";
import { ServeReference } from "./endpoint.ts";

const json = (media: object) => ({ content: { "application/json": media } });
/** A document as discovery writes it. */
const api = {
  openapi: "3.1.0",
  info: { title: "Test", version: "1.0.0" },
  paths: {
    "/read": {
      post: {
        operationId: "read",
        summary: "Read a page",
        description: "Reads it.",
        "x-payment-info": { price: { amount: "0.001" } },
        parameters: [{ name: "PAYMENT-SIGNATURE", in: "header", description: "The payment." }],
        requestBody: json({
          schema: {
            type: "object",
            required: ["url"],
            properties: {
              url: { type: "string", description: "The page.", maxLength: 100 },
              parts: {
                type: "array",
                items: { type: "object", required: ["at"], properties: { at: { type: "integer", minimum: 1, default: 2 } } },
              },
            },
          },
          example: { url: "https://example.com/" },
        }),
        responses: {
          "200": {
            description: "The result.",
            ...json({ schema: { $ref: "#/components/schemas/Page" }, example: { content: "Text" } }),
          },
          "400": { $ref: "#/components/responses/bad_input" },
          "402": { description: "payment_required.", ...json({ examples: { payment_required: {} } }) },
        },
      },
    },
    "/kinds": {
      get: {
        operationId: "kinds",
        summary: "List",
        description: "Lists <them>.",
        parameters: [{ name: "domain", in: "query", required: true, description: "A host.", schema: { type: "string" } }],
        responses: {
          "200": {
            description: "The result.",
            ...json({ schema: { oneOf: [{ $ref: "#/a" }, { $ref: "#/b" }], discriminator: { propertyName: "type" } } }),
          },
        },
      },
    },
  },
  components: {
    responses: { bad_input: { description: "bad_input.", ...json({ examples: { bad_input: {} } }) } },
    schemas: {
      Page: {
        type: "object",
        required: ["content"],
        properties: { content: { type: "string" }, note: { anyOf: [{ const: "a" }, { type: "null" }] } },
      },
    },
  },
};
const reference = (change: Partial<Published> = {}) => {
  const all = { openApi: () => api, ...change };
  return new ServeReference(frameOf(all), published(all)).handle();
};

describe("the reference", () => {
  it("has every call of the document with price, fields, limits and example", async () => {
    const text = textOf(await reference());
    expect(text).toMatch(/POST \/read\s+\$0\.001/);
    expect(text).toMatch(/url\s+string\s+needed\s+The page\. Characters at most 100\./);
    expect(text).toMatch(/parts\[\]\.at\s+integer\s+needed\s+At least 1, 2 if absent\./);
    expect(text).toMatch(/content\s+string\s+needed/);
    expect(text).toMatch(/note\s+"a" or null/);
    expect(text).toMatch(/GET \/kinds\s+free/);
    expect(text).toMatch(/domain\s+string\s+needed\s+A host\./);
    expect(text).toContain("one of 2 kinds, told apart by type");
    expect(text).toContain("Lists <them>.");
    expect(text).toMatch(/PAYMENT-SIGNATURE\s+request\s+The payment\./);
  });

  it("has every code of an error, and links to where each is explained", async () => {
    const elements = elementsOf(await reference());
    const ids = new Set(elements.flatMap(({ attributes }) => attributes.id ?? []));
    expect(Object.keys(FAILURES).filter((code) => !ids.has(`error-${code}`))).toEqual([]);
    const anchors = elements.flatMap(({ attributes }) => (attributes.href?.startsWith("#") ? attributes.href.slice(1) : []));
    expect(anchors).toEqual(expect.arrayContaining(["call-read", "call-kinds", "error-bad_input", "errors"]));
    expect(anchors.filter((id) => !ids.has(id))).toEqual([]);
  });

  it("says of no error that it is charged, and of one that it is not known", async () => {
    const rows = String((await reference()).body)
      .split("<tr")
      .filter((row) => row.includes('id="error-'));
    expect(rows.filter((row) => row.includes("not known yet")).map((row) => /id="error-(\w+)"/.exec(row)?.[1])).toEqual([
      "payment_pending",
    ]);
  });

  it("speaks of no payment where calls are free", async () => {
    const { parameters: _payment, "x-payment-info": _price, ...free } = api.paths["/read"].post;
    const openApi = () => ({ ...api, paths: { "/read": { post: { ...free, responses: { "200": free.responses["200"] } } } } });
    expect(textOf(await reference({ charges: false, x402: undefined, openApi }))).not.toMatch(/payment|402|errors cost/i);
  });

  it("takes less than 5 ms of CPU a call, made once a minute", async () => {
    const paths = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`/read-${at}`, api.paths["/read"]]));
    let made = 0;
    const change = { openApi: () => ({ ...api, paths, made: ++made }) };
    const all = new ServeReference(frameOf(change), published(change));
    await inTime(12 * 0.005, () => all.handle());
    await Promise.all(Array.from({ length: 20 }, () => all.handle()));
    expect(made).toBe(1);
  });
});
