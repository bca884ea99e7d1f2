import { Closed, T } from "@farthing/contract";
import { expect, it } from "vitest";
import { openApi } from "./openapi.ts";
import type { PublishedService } from "./service.ts";

it("the document has our body of a 402, though a challenge has its name, and our evidence", () => {
  const strange = T.Object({ a: Closed({ a: T.String() }, { title: "Evidence" }) }, { title: "PaymentRequired" });
  const service = {
    info: { name: "Farthing", version: "1.0.0", baseUrl: "https://x.example" },
    guides: [{ protocol: "x402", headers: {}, tools: { challenge: strange } }],
    extractors: [],
    endpoints: () => [],
    about: "",
    charges: false,
    url: (path: string) => path,
  } as unknown as PublishedService;
  const { schemas } = openApi(service).components;
  expect(Object.keys(schemas)).toEqual(["Error", "Challenge.x402", "PaymentRequired"]);
  expect(schemas).toMatchObject({
    PaymentRequired: { allOf: [{ $ref: "#/components/schemas/Error" }, { $ref: "#/components/schemas/Challenge.x402" }] },
    "Challenge.x402": { properties: { a: { title: "Evidence" } } },
  });
});
