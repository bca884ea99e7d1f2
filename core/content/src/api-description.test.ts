import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { apiDescriptionOf } from "./api-description.ts";

const page = "https://api.example/docs/index.html";
const of = (html: string) => apiDescriptionOf(html, page);

it.each([
  ['<redoc spec-url="/openapi.yaml"></redoc>', "https://api.example/openapi.yaml"],
  ["<script>SwaggerUIBundle({ url: '/v2/openapi.json', dom_id: '#swagger-ui' })</script>", "https://api.example/v2/openapi.json"],
  ['<script>SwaggerUIBundle({ "url": "../v3/api-docs" })</script>', "https://api.example/v3/api-docs"],
  ['<rapi-doc spec-url="boats.yml"></rapi-doc>', "https://api.example/docs/boats.yml"],
  [
    '<script src="https://cdn.example/@scalar/api-reference"></script><script data-url="/boats.json"></script>',
    "https://api.example/boats.json",
  ],
  ['<elements-api apiDescriptionUrl="https://other.example/api.yaml"></elements-api>', "https://other.example/api.yaml"],
])("the address of an API's description is found: %s", (html, address) => {
  expect(of(html)).toBe(address);
});

it.each([
  '<div id="app"></div><script>load({ url: "/boats.json" })</script>',
  '<link href="/swagger-ui.css"><script src="/swagger-ui-bundle.js"></script>',
  '<redoc spec-url="javascript:alert(1).json"></redoc>',
  '<script>SwaggerUIBundle({ url: "/boats" })</script>',
])("nothing else is taken for one: %s", (html) => {
  expect(of(html)).toBeUndefined();
});

it("a page of nothing but names is looked through at once", async () => {
  expect(await inTime(0.5, () => of(`swagger ${"a=".repeat(2_000_000)}`))).toBeUndefined();
  expect(await inTime(0.5, () => of(`swagger ${'url="'.repeat(1_000_000)}`))).toBeUndefined();
});
