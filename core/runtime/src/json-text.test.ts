import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { build, json, plugin, request, sayEndpoint } from "../test/support.ts";
import { jsonText } from "./json-text.ts";

const texts = ["a\ud800b", "\udfff", "\ud83d\ude00 \ude00\ud83d", "\\ud800", "\\\ud800", "\\\\ud800\\", "plain \u0001"];

it.each(texts)("writes %j with whole characters only", (text) => {
  const written = jsonText({ [text]: [text] });
  const read = JSON.parse(written);
  expect(read).toEqual({ [text.toWellFormed()]: [text.toWellFormed()] });
  expect(written).toBe(JSON.stringify(read));
});

it("takes time in proportion to a text, whatever it is of", async () => {
  const of = (length: number) => "\\ud800\ud800".repeat(length / 7);
  await inTime(1, () => void jsonText(of(5_000_000)));
});

it("is what replies are written in, those that fail included", async () => {
  const { service } = build([
    plugin({
      name: "sample",
      endpoints: [
        sayEndpoint(({ text }) => {
          if (text === "fail") throw new Error("half \ud800");
          return { said: "half \ud800" };
        }),
      ],
    }),
  ]);
  const [endpoint] = service.table.all();
  if (!endpoint) throw new Error("there is none");
  const said = await service.dispatcher.dispatch(endpoint, request({ text: "a" }));
  expect([said.status, json(said)]).toEqual([200, { said: "half \ufffd" }]);
  const failed = await service.dispatcher.dispatch(endpoint, request({ text: "a", "\ud800": 1 }));
  expect([failed.status, JSON.stringify(json(failed)).includes("\\ud8")]).toEqual([400, false]);
});
