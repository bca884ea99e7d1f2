import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Closed, defineExtractor, Nullable, type ObjectSchema, T, WebAddress } from "@farthing/contract";
import { expect, it, onTestFinished } from "vitest";
import { checksOf } from "./conform.ts";

const PAGE = "https://kettle-shop.com/kettles/";

/** What the kit says of the addresses of an extractor that gives these records, each for an example; `undefined` if nothing. */
async function saidOf(fields: ObjectSchema, ...records: object[]): Promise<string | undefined> {
  const root = mkdtempSync(join(tmpdir(), "farthing-addresses-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const examples = records.map((_, at) => ({ url: `${PAGE}${at}`, fixture: `${at}`, expect: {} }));
  for (const { url, fixture } of examples) {
    mkdirSync(join(root, "fixtures", fixture), { recursive: true });
    writeFileSync(join(root, "fixtures", fixture, "case.json"), JSON.stringify({ url, exchanges: [] }));
  }
  const extractor = defineExtractor({
    ...{ name: "kettle-shop", description: "Kettles.", domains: ["kettle-shop.com"], paths: ["/kettles/:id"], rejects: [] },
    ...{ fields, examples },
    extract: async ({ params: { id } }) => records[Number(id)] as never,
  });
  const check = checksOf({ extractor, root, rivals: [] }).find(({ name }) => name === "declares its addresses");
  return check?.run().then(
    () => undefined,
    (error: Error) => error.message,
  );
}

const address = "https://kettle.example/";

it("asks for the declaration of what holds nothing but addresses, however deep", async () => {
  const fields = Closed({
    home: Nullable(T.String()),
    media: T.Array(Closed({ url: T.String() })),
    links: T.Record(T.String(), T.String()),
  });
  const said = await saidOf(
    fields,
    { home: null, media: [{ url: address }], links: {} },
    { home: address, media: [], links: { a: address } },
  );
  expect(said?.split("\n").map((line) => line.split(": holds addresses")[0])).toEqual(["media[].url", "home", "links.*"]);
});

it("passes what is declared, and texts that are now and then an address", async () => {
  const fields = Closed({ home: Nullable(WebAddress()), text: T.String(), all: T.Array(WebAddress()) });
  expect(
    await saidOf(fields, { home: address, text: address, all: [address] }, { home: null, text: "Look!", all: [] }),
  ).toBeUndefined();
});
