import { asRetrieval, currentRetrieval, evidenceOf, Failure, type Missed, type Received } from "@farthing/contract";
import { expect, it } from "vitest";
import { hidingSecrets } from "./hidden-secrets.ts";

const SOURCE: Received = {
  ...{ url: "https://a.example/", finalUrl: "https://a.example/", retrievedAt: 0, contentType: "text/html", headers: {} },
  ...{ bytes: new Uint8Array(), age: null, isPersonal: false, ip: "192.0.2.1" },
};

it.each([
  ["a key in the query", { url: "https://a.example/?key=s%2Fcret-1" }, "https://a.example/?key=(hidden)"],
  ["a key where it led", { finalUrl: "https://b.example/?key=s/cret-1" }, "https://a.example/"],
  ["no key", {}, "https://a.example/"],
])("%s is not shown to callers, and told as it is to those who listen", (_what, more, shown) => {
  const heard: Received[] = [];
  const retrieval = { requestId: "r", maxAge: 0, received: (each: Received) => void heard.push(each) };
  const source = { ...SOURCE, ...more };
  asRetrieval(retrieval, () => hidingSecrets(["s/cret-1", "ex", undefined], () => currentRetrieval()?.received(source)));
  const [told] = heard as [Received];
  expect([told.url, told.finalUrl]).toEqual([source.url, source.finalUrl]);
  expect([evidenceOf(told).url, JSON.stringify(evidenceOf(told)).includes("cret-1")]).toEqual([shown, false]);
});

it("is left out of what nobody answered, too", () => {
  const heard: Missed[] = [];
  const retrieval = { requestId: "r", maxAge: 0, received: () => undefined, missed: (each: Missed) => void heard.push(each) };
  const failure = new Failure("timeout", "a.example did not answer in time");
  const missed = { url: "https://a.example/?key=s%2Fcret-1", at: 0, rendered: false, isPersonal: false, failure };
  asRetrieval(retrieval, () => hidingSecrets(["s/cret-1"], () => currentRetrieval()?.missed?.(missed)));
  expect(heard).toEqual([{ ...missed, url: "https://a.example/?key=(hidden)" }]);
});
