import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { type MadeSlide, makePpt } from "./testing/make-ppt.ts";

const repeat = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

it.each<[string, MadeSlide]>([
  ["cells of a table", { texts: [], table: [repeat(40_000, (x) => `${x}`)] }],
  ["paragraphs", { texts: [{ type: 1, text: "a\r".repeat(3_000_000) }] }],
])("reads very many in proportion to their number, or refuses them: %s", async (_, slide) => {
  const bytes = makePpt([slide]);
  await inTime(8, () => convert(bytes).catch((error) => expect(error).toMatchObject({ code: "too_large" })));
});
