import { Closed, defineExtractor, firstRecord, Nullable, T, type Value, WebAddress } from "@farthing/contract";
import { expect, it } from "vitest";
import { memoryLog } from "../../test/support.ts";
import { runExtractor } from "./run.ts";
import { type SiteServices, siteFor } from "./site.ts";

const fields = Closed({ name: T.String(), home: Nullable(WebAddress()), page: WebAddress() });
type Shop = Value<typeof fields>;
const shop = (more: Partial<Shop>): Shop => ({ name: "Kettles", home: null, page: "https://shop.example/", ...more });

/** Runs an extractor whose sources give these, one after the other. */
async function run(...sources: Shop[]) {
  const extractor = defineExtractor({
    ...{ name: "shop", description: "A shop.", domains: ["shop.example"], paths: ["/*"], rejects: [], examples: [], fields },
    extract: (_, site) => firstRecord(site, ...sources.map((source) => async () => source)),
  });
  const [url, log] = [new URL("https://shop.example/"), memoryLog()];
  const site = siteFor(extractor, url, { signal: new AbortController().signal, log }, { environment: {} } as SiteServices);
  return { log: log.lines, record: await runExtractor(extractor, { url, requested: url, params: {} }, site) };
}

it("hands on no address that a reader could not follow, and says so in the log", async () => {
  const { record, log } = await run(shop({ home: "javascript:alert(1)" }));
  expect(record).toEqual(shop({ home: null }));
  const facts = { extractor: "shop", left: ["/home"] };
  expect(log).toEqual([{ level: "warn", facts, message: "addresses that are none of the web are not handed on" }]);
});

it("asks the next source where one has no address that it must have", async () => {
  const { record } = await run(shop({ page: "/kettles" }), shop({ page: "https://shop.example/kettles" }));
  expect(record.page).toBe("https://shop.example/kettles");
});

it("refuses a record without an address that it must have, in words", async () => {
  await expect(run(shop({ page: "data:text/html,x" }))).rejects.toMatchObject({
    code: "layout_changed",
    message: expect.stringContaining("page must be a whole address of http or https such as https://example.com/page"),
  });
});

it("hands on no signs that nobody sees, of which a text may hold another one for machines", async () => {
  const tags = [..."pay"].map((sign) => String.fromCodePoint(0xe0000 + sign.charCodeAt(0))).join("");
  const { record } = await run(shop({ name: `Kettles\x1b[2J\u202e${tags}\n\ud800of\tcopper 👩‍🍳` }));
  expect(record.name).toBe("Kettles[2J\nof\tcopper 👩‍🍳");
  const same = shop({});
  expect((await run(same)).record).toBe(same);
});
