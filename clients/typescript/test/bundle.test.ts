import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Shop } from "./shop.ts";

/** What the README states, in bytes: minified, and compressed with gzip. */
const STATED = { minified: 400_000, compressed: 120_000 };
/** What a page has, and Node has as well. */
const WEB = {
  AbortController,
  AbortSignal,
  BigInt,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  Uint8Array,
  atob,
  btoa,
  clearTimeout,
  console,
  crypto,
  fetch,
  setTimeout,
};

let code: string;
let modules: readonly string[];
let shop: Shop;
beforeAll(async () => {
  shop = new Shop();
  await shop.open();
  const bundle = await rolldown({
    input: join(import.meta.dirname, "../src/index.ts"),
    platform: "browser",
    logLevel: "silent",
  });
  const { output } = await bundle.generate({ format: "iife", name: "farthing", minify: true });
  await bundle.close();
  const [{ code: text, imports, moduleIds }] = output;
  code = text;
  modules = [...imports, ...moduleIds];
});
afterAll(() => shop.close());

describe("the client as one file for browsers", () => {
  it("needs nothing of Node", () => {
    expect(modules.filter((name) => /^node:/.test(name))).toEqual([]);
    expect(modules.some((name) => name.endsWith("src/client.ts"))).toBe(true);
  });

  it("is no larger than its README says", () => {
    const compressed = gzipSync(code).length;
    console.log(`bundle: ${code.length} bytes minified, ${compressed} with gzip`);
    expect(code.length).toBeLessThanOrEqual(STATED.minified);
    expect(compressed).toBeLessThanOrEqual(STATED.compressed);
  });

  it("pays where there is neither process nor Buffer", async () => {
    const context = createContext({ ...WEB, url: shop.url });
    const program = `${code}; new farthing.FarthingClient({ url }).fetch({ url: "https://example.com/" }).then(({ cost }) => cost.price)`;
    expect(await runInContext(program, context)).toBe("0.001");
    expect(runInContext("typeof process + typeof Buffer + typeof require", context)).toBe("undefinedundefinedundefined");
  });
});
