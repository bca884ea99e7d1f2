import { Closed, endpointKey, T } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { build, json, plugin, request, sayEndpoint } from "../test/support.ts";
import { Served } from "./served.ts";

const served = new Served([sayEndpoint(() => ({ said: "" }))]);

describe("a text", () => {
  it.each([
    ["POST /say says it.", "POST /say says it."],
    ["No name of one: POST is a method.", "No name of one: POST is a method."],
    ["POST /sing sings it.", ""],
    ["POST /say/twice does it.", ""],
    ["GET /say does it.", ""],
    ["The record; GET /sung gives its schema.", "The record."],
    ["Nothing is sung: for songs, POST /sing. At most 3 MB.", "Nothing is sung. At most 3 MB."],
    ["POST /sing sings; what is said is said.", "What is said is said."],
    ["One; POST /sing sings; three.", "One; three."],
    ["For songs POST /sing and POST /say. For words POST /say.", "For words POST /say."],
  ])("%j is told as %j", (text, told) => {
    expect(served.text(text)).toBe(told);
  });
});

describe("a service", () => {
  const more = {
    description: "Says it. To sing, POST /sing.",
    input: Closed({ text: T.String({ description: "What is said; GET /songs lists more." }) }),
  };
  const sing = sayEndpoint(() => ({ said: "la" }), { path: "/sing" });

  it("names no endpoint that it lacks, and serves what it describes otherwise", async () => {
    const { service } = build([plugin({ name: "one", endpoints: [sayEndpoint(({ text }) => ({ said: text }), more)] })]);
    const [endpoint] = service.table.all();
    expect(endpoint?.description).toBe("Says it.");
    expect(endpoint?.input.properties).toMatchObject({ text: { type: "string", description: "What is said." } });
    if (!endpoint) throw new Error("the endpoint is gone");
    const { body } = await service.dispatcher.dispatch(endpoint, request({ text: "a" }));
    expect(JSON.parse(String(body))).toEqual({ said: "a" });
    expect((await service.dispatcher.dispatch(endpoint, request({}))).status).toBe(400);
  });

  it.each([true, false])("gives hints to what it serves alone (%s)", async (isServed) => {
    const { Failure } = await import("@farthing/contract");
    const say = sayEndpoint(() => {
      throw new Failure("empty_content", "nothing", { hint: "POST /sing sings it." });
    }, more);
    const { service } = build([plugin({ name: "one", endpoints: isServed ? [say, sing] : [say] })]);
    const endpoint = service.table.all().find((one) => endpointKey(one) === "POST /say");
    if (!endpoint) throw new Error("the endpoint is gone");
    const reply = await service.dispatcher.dispatch(endpoint, request({ text: "a" }));
    expect(json(reply).hint).toBe(isServed ? "POST /sing sings it." : undefined);
  });
});
