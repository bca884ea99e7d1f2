import { once } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Scripted, ScriptedSite } from "../../test/scripted-site.ts";

const site = new ScriptedSite();
beforeAll(() => site.open());
beforeEach(() => site.renew());
afterAll(() => site.close());

/** A site that answers when it is told to. */
function holding(answer: Scripted = {}): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  site.script = async () => {
    await promise;
    return answer;
  };
  return resolve;
}
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
}
const many = <R>(count: number, make: (index: number) => Promise<R>): Promise<R[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe("callers of one page at the same time", () => {
  it.each([0, 60])("cause one request, a thousand of them, with a maxAge of %d", async (maxAge) => {
    const go = holding();
    const all = many(1_000, () => site.fetch("/", maxAge));
    await until(() => site.requests.length > 0);
    go();
    expect(new Set((await all).map((response) => response.text().text))).toEqual(new Set(["answer 1"]));
    expect(site.requests).toHaveLength(1);
  });

  it("each have bytes of their own", async () => {
    const [one, other] = await many(2, () => site.fetch("/"));
    structuredClone(one?.bytes, { transfer: [one?.bytes.buffer as ArrayBuffer] });
    expect(one?.bytes).toHaveLength(0);
    expect(other?.text().text).toBe("answer 1");
    expect((await site.fetch("/", 60)).text().text).toBe("answer 1");
  });

  it("share a failure", async () => {
    holding({ status: 500 })();
    const codes = await many(5, () => site.fetch("/").catch(({ code }) => code));
    expect([codes, site.requests.length]).toEqual([Array(5).fill("upstream_error"), 1]);
  });

  it.each(["private", "no-store", "Private, max-age=60"])("each ask for themselves what is %s", async (said) => {
    holding({ headers: { "cache-control": said } })();
    const texts = (await many(4, () => site.fetch("/"))).map((response) => response.text().text);
    expect(new Set(texts).size).toBe(4);
  });

  it("each ask for themselves what sets a cookie, and all later ones at once", async () => {
    holding({ headers: { "set-cookie": "session=1" } })();
    await many(4, () => site.fetch("/", 60));
    expect(site.requests).toHaveLength(4);
    const go = holding({ headers: { "set-cookie": "session=1" } });
    const later = many(4, () => site.fetch("/", 60));
    await until(() => site.requests.length === 8);
    go();
    await later;
  });

  it("of whom one leaves do not lose the answer, and when all have left the request ends", async () => {
    const go = holding();
    const leavers = [new AbortController(), new AbortController(), new AbortController()];
    const [first, second] = leavers.map(({ signal }) => site.fetch("/", 0, { signal }).catch(({ code }) => code));
    await until(() => site.requests.length > 0);
    leavers[0]?.abort();
    expect(await first).toBe("timeout");
    go();
    expect(await second).toMatchObject({ status: 200 });

    holding();
    const last = site.fetch("/", 0, { signal: leavers[2]?.signal as AbortSignal }).catch(({ code }) => code);
    await until(() => site.requests.length > 1);
    const closed = once(site.requests[1]?.socket as NodeJS.EventEmitter, "close");
    leavers[2]?.abort();
    await closed;
    expect(await last).toBe("timeout");
  });

  it("who take bodies of other sizes ask for themselves", async () => {
    await many(3, (index) => site.fetch("/", 0, { maxBytes: 1_000 + index }));
    expect(site.requests).toHaveLength(3);
  });
});

describe("an answer that has begun to arrive", () => {
  it("is old for who wants it live, and young enough for who takes older ones", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const own: Scripted = { body: "a body of its own" };
    let began = false;
    site.dribble = async (response) => {
      response.write("first half,");
      began = true;
      await promise;
      response.end("second half");
    };
    const early = site.fetch("/");
    await until(() => began);
    await new Promise((done) => setTimeout(done, 50)); // for the head to have been read
    const joining = site.fetch("/", 60);
    site.dribble = undefined;
    site.script = () => own;
    expect((await site.fetch("/")).text().text).toBe("a body of its own");
    resolve();
    expect((await early).text().text).toBe("first half,second half");
    expect((await joining).text().text).toBe("first half,second half");
    expect(site.requests).toHaveLength(2);
  });
});
