import { expect, it } from "vitest";
import { build, json, plugin, request, sayEndpoint } from "../test/support.ts";

const { service } = build([
  plugin({ name: "sample", endpoints: [sayEndpoint(({ text, times = 1 }) => ({ said: text.repeat(times) }))] }),
]);
const ask = async (target: string) => {
  const [endpoint] = service.table.all();
  if (!endpoint) throw new Error("there is none");
  const reply = await service.dispatcher.dispatch(endpoint, request({ text: "a" }, { target }));
  return { status: reply.status, ...json(reply) };
};

it.each(["times=2", "x=1&Times=2", "times=2&times=3"])(
  "a field of the body in the address, ?%s, is refused, and told where it belongs",
  async (query) => {
    expect(await ask(`/say?${query}`)).toMatchObject({
      ...{ status: 400, error: "bad_input", message: "times belongs into the JSON body, not into the address" },
      issues: [{ path: "/times" }],
      hint: 'Send it in the body of POST /say: {"times": ...}',
    });
  },
);

it.each(["utm_source=index", "_=1", "tim=2", ""])("what others add to an address, ?%s, is passed over", async (query) => {
  expect(await ask(`/say?${query}`)).toEqual({ status: 200, said: "a" });
});
