import { Closed, defineEndpoint, type Endpoint, T } from "@farthing/contract";
import { expect, it } from "vitest";
import { openApi } from "./openapi.ts";
import type { PublishedService } from "./service.ts";

const serviceWith = (endpoints: readonly Endpoint[], tools: object = {}) =>
  ({
    info: { name: "Farthing", version: "1.0.0", baseUrl: "https://x.example" },
    guides: [{ protocol: "x402", headers: {}, tools }],
    extractors: [],
    endpoints: () => endpoints,
    about: "",
    charges: false,
    url: (path: string) => path,
  }) as unknown as PublishedService;

it("has the version of the interface, which is not that of the service", () => {
  expect(openApi(serviceWith([])).info).toMatchObject({ title: "Farthing", version: "0.2.0" });
});

it("an endpoint that takes forms and gives a document is told of as such", () => {
  const endpoint = defineEndpoint({
    ...{
      method: "POST",
      path: "/table",
      summary: "Table",
      description: "Table",
      form: true,
      contentType: "text/csv; charset=utf-8",
    },
    ...{ input: Closed({ a: T.String() }), output: T.Any(), example: { input: { a: "1" }, output: "a\n1\n" }, failures: [] },
    handler: class {
      handle = () => "a\n1\n";
    },
  });
  const { post } = (openApi(serviceWith([endpoint])).paths as Record<string, { post: Record<string, never> }>)["/table"] ?? {};
  expect(post).toMatchObject({
    requestBody: { content: { "application/json": {}, "application/x-www-form-urlencoded": {} } },
    responses: { "200": { content: { "text/csv": { example: "a\n1\n" } } } },
  });
});

it("the document has our body of a 402, though a challenge has its name, and our evidence", () => {
  const strange = T.Object({ a: Closed({ a: T.String() }, { title: "Evidence" }) }, { title: "PaymentRequired" });
  const service = serviceWith([], { challenge: strange });
  const { schemas } = openApi(service).components;
  expect(Object.keys(schemas)).toEqual(["Error", "Challenge.x402", "PaymentRequired"]);
  expect(schemas).toMatchObject({
    PaymentRequired: { allOf: [{ $ref: "#/components/schemas/Error" }, { $ref: "#/components/schemas/Challenge.x402" }] },
    "Challenge.x402": { properties: { a: { title: "Evidence" } } },
  });
});
