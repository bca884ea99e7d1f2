import { expect, it } from "vitest";
import { memoryLog } from "../../test/support.ts";
import type { IsolatedPackage } from "../isolation/isolated-package.ts";
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
  const before = performance.now();
  await expect(extract(saying({ said: Array(1_000_000).fill(7) }, { anyOf: alternatives }))).rejects.toMatchObject({
    code: "layout_changed",
  });
  expect(performance.now() - before).toBeLessThan(4_000);
});

it("does not keep everybody waiting for a record that is right by the last of many ways", async () => {
  const alternatives = Array.from({ length: 500 }, (_, n) => ({ const: n }));
  const before = performance.now();
  await expect(extract(saying({ said: Array(1_000_000).fill(499) }, { anyOf: alternatives }))).rejects.toMatchObject({
    code: "timeout",
  });
  expect(performance.now() - before).toBeLessThan(8_000);
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
