import { currentRetrieval, type Received, RetrievalListener, T } from "@farthing/contract";
import { expect, it } from "vitest";
import { build, json, plugin, request, sayEndpoint } from "../test/support.ts";

const SOURCE: Received = {
  ...{ url: "http://a.example/", finalUrl: "https://a.example/", method: "GET", retrievedAt: 0, status: 200 },
  ...{ contentType: "text/html", headers: {}, bytes: Buffer.from("tea"), age: null, isPersonal: false },
  ...{ ip: "192.0.2.1", tls: { issuer: "Test", notBefore: 0, notAfter: 1_000, alpn: "http/1.1" } },
};

function service(sources: readonly Partial<Received>[], more = {}) {
  const heard: [string, string][] = [];
  const listener: RetrievalListener = {
    received({ url }, requestId) {
      heard.push([requestId, url]);
      throw new Error("a listener of no use");
    },
  };
  let given: unknown;
  const endpoint = sayEndpoint(
    (input) => {
      given = { input, maxAge: currentRetrieval()?.maxAge };
      for (const source of sources) currentRetrieval()?.received({ ...SOURCE, ...source });
      return { said: "a" };
    },
    { retrieves: true, ...more },
  );
  const provides = [{ token: RetrievalListener, multi: true, useValue: listener }];
  const { service: built, log } = build([plugin({ name: "say", endpoints: [endpoint], provides })]);
  const [open] = built.table.all();
  if (!open) throw new Error("no endpoint");
  const say = async (options = {}) =>
    json(await built.dispatcher.dispatch(open, request({ text: "a", ...options }), { requestId: "r-1" }));
  return { say, heard, log, open, given: () => given };
}

it("a reply says what it rests on, and who listens is told of everything that came", async () => {
  const { say, heard, given } = service([{}, { url: "http://b.example/", refused: "not_found" }]);
  const { evidence, ...rest } = await say({ maxAge: 60 });
  expect(rest).toEqual({ said: "a", cached: null });
  expect(evidence).toEqual([
    {
      ...{ url: "http://a.example/", finalUrl: "https://a.example/", retrievedAt: "1970-01-01T00:00:00.000Z", status: 200 },
      ...{ contentType: "text/html", bytes: 3, sha256: expect.stringMatching(/^[0-9a-f]{64}$/), ip: "192.0.2.1", cached: null },
      tls: { issuer: "Test", notBefore: "1970-01-01T00:00:00Z", notAfter: "1970-01-01T00:00:01Z", alpn: "http/1.1" },
    },
  ]);
  expect(heard).toEqual([
    ["r-1", "http://a.example/"],
    ["r-1", "http://b.example/"],
  ]);
  expect(given()).toEqual({ input: { text: "a" }, maxAge: 60 });
});

it("a reply says how old the oldest of its sources is", async () => {
  const ages = [null, 12, 0].map((age) => ({ age }));
  expect(await service(ages).say({ evidence: false })).toEqual({ said: "a", cached: { age: 12 } });
  expect(await service([{ age: 0 }, { age: 99, refused: "blocked" }]).say()).toMatchObject({ cached: { age: 0 } });
});

it("no evidence is given where it is not wanted", async () => {
  expect(await service([{}]).say({ evidence: false })).toEqual({ said: "a", cached: null });
});

it.each([
  ["where nothing came from outside", []],
  ["where all that came was refused", [{ refused: "blocked" } as const]],
])("no evidence is given %s", async (_what, sources) => {
  expect(await service(sources).say()).toEqual({ said: "a" });
});

it("what the operator keeps to himself is called otherwise, without where it led", async () => {
  const { say } = service([{ shownAs: "search:inner" }]);
  const [source] = (await say()).evidence as object[];
  expect(source).toMatchObject({ url: "search:inner" });
  for (const field of ["finalUrl", "ip", "tls"]) expect(source).not.toHaveProperty(field);
});

it("more sources than a reply names are counted", async () => {
  const { evidence, evidenceOmitted } = await service(Array.from({ length: 70 }, () => ({}))).say();
  expect([(evidence as object[]).length, evidenceOmitted]).toEqual([64, 6]);
});

it("the options are checked, and described", async () => {
  const { say, open } = service([]);
  expect(Object.keys(open.input.properties)).toEqual(["text", "times", "maxAge", "evidence"]);
  for (const wrong of [{ maxAge: -1 }, { maxAge: 86_401 }, { maxAge: 1.5 }, { evidence: "no" }])
    expect(await say(wrong)).toMatchObject({ error: "bad_input", issues: [{ path: `/${Object.keys(wrong)[0]}` }] });
});

it("a reply that is no object of named fields is left as it is", async () => {
  const { say } = service([{}], { output: T.Record(T.String(), T.String()) });
  expect(await say()).toEqual({ said: "a" });
});
