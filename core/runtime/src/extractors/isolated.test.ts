import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { asRetrieval, currentRetrieval, type Failure } from "@farthing/contract";
import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { memoryLog } from "../../test/support.ts";
import type { IsolatedPackage } from "../isolation/isolated-package.ts";
import type { Asked } from "../isolation/running.ts";
import type { ExtractorDescription } from "./description.ts";
import { IsolatedExtractor } from "./isolated.ts";
import type { SiteServices } from "./site.ts";

/** An extractor of somebody's whose process gives this record, whatever its schema says. */
function saying(record: unknown, items: object): IsolatedExtractor {
  const process = { run: async () => record, blame() {}, praise() {}, close() {} } as unknown as IsolatedPackage;
  const schema = { type: "object", properties: { said: { type: "array", items } }, required: ["said"] };
  return new IsolatedExtractor(process, {
    name: "odd",
    config: [],
    recordLimit: 5_000_000,
    schema,
  } as unknown as ExtractorDescription);
}

const url = new URL("https://odd.example/page");
const call = { signal: new AbortController().signal, log: memoryLog() };
const services = { environment: {}, markdown: {} } as unknown as SiteServices;
const extract = (extractor: IsolatedExtractor) => extractor.extract({ url, requested: url, params: {} }, call, services);

it("does not keep everybody waiting for a record that is wrong in a million places", async () => {
  const alternatives = Array.from({ length: 50 }, (_, n) => ({ const: `a${n}` }));
  const odd = () =>
    extract(saying({ said: Array(1_000_000).fill(7) }, { anyOf: alternatives })).catch(({ code }: Failure) => code);
  expect(await inTime(2.5, odd)).toMatch(/^(?:layout_changed|timeout)$/);
});

it("hands on no address that is none of the web, whatever its process gives", async () => {
  const address = { type: "string", format: "uri" };
  const said = ["javascript:alert(1)", "https://odd.example/", "/page"];
  expect(await extract(saying({ said }, address))).toEqual({ said: ["https://odd.example/"] });
  expect(await extract(saying({ said }, { anyOf: [address, { type: "null" }] }))).toEqual({
    said: [null, "https://odd.example/", null],
  });
  const links = { type: "object", properties: { to: address }, required: ["to"] };
  await expect(extract(saying({ said: said.map((to) => ({ to })) }, links))).rejects.toMatchObject({ code: "layout_changed" });
});

it("does not keep everybody waiting for a record of many addresses", async () => {
  const schema = { type: "string", format: "url" };
  const said = Array.from({ length: 20_000 }, (_, n) => `https://odd.example/one/of/many/pages/that/it/links/${n}`);
  expect(await inTime(2, () => extract(saying({ said }, schema)))).toEqual({ said });
  const odd = () => extract(saying({ said: Array(500_000).fill("x:1") }, schema)).catch(({ code }: Failure) => code);
  expect(await inTime(3, odd)).toSatisfy((ended) => ended === "timeout" || ended.said.length === 0);
});

it("does not keep everybody waiting for a record that is right by the last of many ways", async () => {
  const alternatives = Array.from({ length: 500 }, (_, n) => ({ const: n }));
  const odd = () =>
    extract(saying({ said: Array(1_000_000).fill(499) }, { anyOf: alternatives })).catch(({ code }: Failure) => code);
  expect(await inTime(4, odd)).toBe("timeout");
});

it("has few large answers at once for a package, and keeps none of them for the rest of its call", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const kept: WeakRef<Uint8Array>[] = [];
  let [now, most] = [0, 0];
  const fetch = async (at: string) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((next) => setTimeout(next, 5));
    now -= 1;
    const bytes = new Uint8Array(1_000_000);
    kept.push(new WeakRef(bytes));
    return { url: new URL(at), status: 200, headers: {}, redirects: [], bytes };
  };
  const run = async ({ answer }: Asked) => {
    const ask = async (n: number) =>
      void (await answer({ what: "fetch", url: `https://odd.example/${n}`, options: { maxBytes: 60_000_000 } }));
    await Promise.all(Array.from({ length: 30 }, (_, n) => ask(n)));
    await new Promise((next) => setTimeout(next, 5));
    collect();
    return { said: [kept.filter((one) => one.deref()).length] };
  };
  const schema = { type: "object", properties: { said: { type: "array" } } };
  const process = { run, praise() {} } as unknown as IsolatedPackage;
  const extractor = new IsolatedExtractor(process, { name: "odd", config: [], schema } as unknown as ExtractorDescription);
  const web = { ...services, web: { fetch } } as unknown as SiteServices;
  const { said } = (await extractor.extract({ url, requested: url, params: {} }, call, web)) as { said: [number] };
  expect([most, said[0] < 5]).toEqual([4, true]);
});

it("does not end a package for one time that took long, as when memory is cleared meanwhile", () => {
  let times = 0;
  const work = () => {
    times += 1;
    for (const end = performance.now() + 200; times === 1 && performance.now() < end; );
    return "done";
  };
  expect(saying({}, {}).limited(25, "the path patterns", work)).toBe("done");
});

it("is answered in the name of its call, whatever made its process speak", async () => {
  const askers: (string | undefined)[] = [];
  const fetch = async (at: string) => {
    askers.push(currentRetrieval()?.requestId);
    return { url: new URL(at), status: 200, headers: {}, redirects: [], bytes: new Uint8Array() };
  };
  const heard = Promise.withResolvers<Asked["answer"]>();
  const over = Promise.withResolvers<void>();
  const run = async ({ answer }: Asked) => {
    heard.resolve(answer);
    await over.promise;
    return { said: [] };
  };
  const schema = { type: "object", properties: { said: { type: "array" } } };
  const process = { run, praise() {} } as unknown as IsolatedPackage;
  const extractor = new IsolatedExtractor(process, { name: "odd", config: [], schema } as unknown as ExtractorDescription);
  const web = { ...services, web: { fetch } } as unknown as SiteServices;
  const retrieval = { requestId: "r-1", maxAge: 0, received: () => undefined };
  const extracting = asRetrieval(retrieval, () => extractor.extract({ url, requested: url, params: {} }, call, web));
  const answer = await heard.promise;
  await answer({ what: "fetch", url: url.href, options: {} }); // here nobody calls
  over.resolve();
  await extracting;
  expect(askers).toEqual(["r-1"]);
});
