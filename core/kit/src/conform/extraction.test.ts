import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Closed, defineExtractor, T } from "@farthing/contract";
import { expect, it, onTestFinished } from "vitest";
import { checksOf } from "./conform.ts";

/** {"shop":"本","price":"円"} in Shift_JIS: 本 is 0x967b, 円 is 0x897e. */
const SHIFT_JIS = Buffer.concat([
  Buffer.from('{"shop":"'),
  Buffer.from("967b", "hex"),
  Buffer.from('","price":"'),
  Buffer.from("897e", "hex"),
  Buffer.from('"}'),
]);

/** Whether an extractor passes for deterministic that reads this JSON so. */
async function isDeterministic(read: (data: Record<string, string>) => string): Promise<boolean> {
  const url = "https://moji-shop.com/items/1";
  const root = mkdtempSync(join(tmpdir(), "farthing-kit-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "fixtures/item"), { recursive: true });
  writeFileSync(join(root, "fixtures/item/1.json"), SHIFT_JIS);
  const exchanges = [{ url, contentType: "application/json; charset=Shift_JIS", body: "1.json" }];
  writeFileSync(join(root, "fixtures/item/case.json"), JSON.stringify({ url, exchanges }));
  const extractor = defineExtractor({
    ...{ name: "moji-shop", description: "Books.", domains: ["moji-shop.com"], paths: ["/items/:id"], rejects: [] },
    ...{ fields: Closed({ title: T.String() }), examples: [{ url, fixture: "item", expect: {} }] },
    extract: async ({ requested }, site) => ({ title: read((await site.json(requested)) as Record<string, string>) }),
  });
  const check = checksOf({ extractor, root, rivals: [] }).find(({ name }) => name === "item: is deterministic");
  if (!check) throw new Error("there is no such check");
  return check.run().then(
    () => true,
    (error: Error) => !error.message.includes("order of properties"),
  );
}

it("an extractor whose site writes JSON in another encoding is not said to depend on the order of properties", async () => {
  expect(await isDeterministic(({ shop = "" }) => shop)).toBe(true);
  expect(await isDeterministic((data) => Object.values(data).join())).toBe(false);
});
