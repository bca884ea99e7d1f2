import { readFileSync } from "node:fs";
import { Failure } from "@farthing/contract";
import { afterAll, describe, expect, it, vi } from "vitest";
import { extractor, outcomeOf, Prison, page, site } from "../../test/prisoner.ts";
import { Cells } from "./cells.ts";

const prison = new Prison();
afterAll(() => prison.clear());

let last = 0;
const hold = (body: string, before?: string, more?: string) => {
  last += 1;
  return prison.hold(`extractor-${last}`, extractor(body, before, more));
};
/** A signal that is aborted as that of a call is at its deadline. */
const deadline = (ms: number): AbortSignal => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Failure("timeout", "no result in time")), ms);
  return controller.signal;
};
const ODD = "if (params.name === 'loop') for (;;); if (params.name === 'exit') process.exit(1);";

describe("a package in a process of its own", () => {
  it("has its questions answered, many calls at once, each its own", async () => {
    const held = hold("const page = await site.page(url); return { said: page.text('h1') };");
    const ask = (name: string) => held.run(page(name, async () => site(`<!doctype html><h1>${name}</h1>`)));
    const names = Array.from({ length: 40 }, (_, i) => `page ${i}`);
    expect(await Promise.all(names.map((name) => outcomeOf(ask(name))))).toEqual(names);
    expect(await outcomeOf(held.run(page("empty", async () => site(""))))).toBeNull();
  });

  it("keeps its process between calls, and gets another when that has ended", async () => {
    const held = hold(`${ODD} return { said: process.pid };`);
    const pids = [await outcomeOf(held.run(page("a"))), await outcomeOf(held.run(page("b")))];
    expect(new Set(pids).size).toBe(1);
    expect(await outcomeOf(held.run(page("exit")))).toMatch(/^internal: .* ended its process \(exit 1\)$/);
    expect(pids).not.toContain(await outcomeOf(held.run(page("c"))));
    process.kill(held.pid as number, "SIGKILL");
    expect(pids).not.toContain(await outcomeOf(held.run(page("d"))));
  });

  it("is ended when a call's time is over and it goes on; calls beside it are made again", async () => {
    const held = hold(`${ODD} await site.text(url); return { said: params.name };`);
    await held.open();
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    const beside = held.run(page("beside", () => answered.then(() => site("text"))));
    const loop = held.run(page("loop", undefined, deadline(300)));
    setTimeout(resolve, 400);
    expect(await outcomeOf(loop)).toBe("timeout: no result in time");
    expect(await outcomeOf(beside)).toBe("beside");
  });

  it("makes again what was beside a call that ended the process, and that alone fails", async () => {
    const held = hold("if (params.name === 'exit') process.exit(1); await site.text(url); return { said: params.name };");
    await held.open();
    const beside = held.run(page("beside", () => new Promise((resolve) => setTimeout(resolve, 300, site("text")))));
    const exit = held.run(page("exit"));
    expect(await outcomeOf(beside)).toBe("beside");
    expect(await outcomeOf(exit)).toMatch(/^internal: .* ended its process/);
  });

  it("is left alone for longer each time that it ends without having served a call", async () => {
    const held = hold("process.exit(1);");
    const outcomes: unknown[] = [];
    for (let time = 0; time < 3; time++) outcomes.push(await outcomeOf(held.run(page("exit"))));
    expect(outcomes[0]).toMatch(/^internal/);
    expect(outcomes.at(-1)).toMatch(/^overloaded: .* starts again soon$/);
    expect(held.fault).toEqual({ reason: expect.stringContaining("ended its process"), times: 2 });
  });

  it("is blamed itself for memory that it fills with nothing of a site's, and the site for what it sends in plenty", async () => {
    const held = hold(`const text = params.name === "bare" ? "" : await site.text(url, { maxBytes: 60_000_000 });
      const all = [text]; for (;;) all.push(new Array(1e6).fill(all.length));`);
    expect(await outcomeOf(held.run(page("bare")))).toMatch(/^internal: the extractor's package extractor-\d+ takes more memory/);
    expect(held.fault?.reason).toMatch(/takes more memory/);
    const small = held.run(page("small", async () => site("a page")));
    expect(await outcomeOf(small)).toMatch(/^internal: .*takes more memory/);
    const other = hold(
      "const all = [await site.text(url, { maxBytes: 60_000_000 })]; for (;;) all.push(new Array(1e6).fill(1));",
    );
    const large = other.run(page("large", async () => site("x".repeat(5_000_000))));
    await expect(large).rejects.toMatchObject({
      code: "too_large",
      source: "site",
      message: expect.stringMatching(/5000\d+ bytes/),
    });
  });

  it("fails with what its author throws, but not with codes that say nothing of a page", async () => {
    const thrown = (code: string) =>
      `throw Object.assign(new Error("why"), { [Symbol.for("farthing:failure")]: true, code: "${code}", source: "site" });`;
    expect(await outcomeOf(hold(thrown("not_found")).run(page("a")))).toBe("not_found: why");
    expect(await outcomeOf(hold(thrown("payment_required")).run(page("a")))).toMatch(/^layout_changed/);
  });

  it("passes on how a site failed, also with a status of no standard and issues without end", async () => {
    const held = hold(
      "if (params.name === 'issues') throw Object.assign(new Error('why'), { issues: [{ path: '/a', message: 'x'.repeat(5000) }], " +
        "[Symbol.for('farthing:failure')]: true, code: 'bad_input', source: 'site' }); await site.text(url); return { said: 'read' };",
    );
    const turnedAway = () => Promise.reject(new Failure("blocked", "turned away", { upstreamStatus: 999 }));
    expect(await outcomeOf(held.run(page("a", turnedAway)))).toBe("blocked: turned away");
    expect(await outcomeOf(held.run(page("issues")))).toBe("bad_input: why");
  });

  it("logs as much as a call may, whatever it is, and never in another's name", async () => {
    const held =
      hold(`for (let i = 0; i < 300; i++) site.log.info({ i, big: "x".repeat(i * 1_000), err: new Error("e") }, "line");
      return { said: "done" };`);
    const call = page("a");
    expect(await outcomeOf(held.run(call))).toBe("done");
    expect(call.log.lines).toHaveLength(100);
    expect(JSON.stringify(call.log.lines).length).toBeLessThan(600_000);
  });
});

describe("code that cannot be imported", () => {
  const whyNot = (name: string, files: Record<string, string>) =>
    prison
      .hold(name, files)
      .open()
      .catch(({ message }: Error) => message);

  it("is told with the place in the package", async () => {
    expect(await whyNot("extractor-throwing", { "index.js": "\n\nthrow new Error('boom');" })).toBe("boom (index.js:3:7)");
    const nested = { "index.js": 'import "./part.js";', "part.js": "export default 1;\nnull.part;" };
    expect(await whyNot("extractor-nested", nested)).toMatch(/\(part\.js:2:6\)$/);
    const said = await whyNot("extractor-unwritten", { "index.js": "}}}" });
    expect(said).toMatch(/^Unexpected token '\}' \(in index\.js or a module that it imports\)$/);
  });
});

describe("the places for processes", () => {
  it("are bounded: whoever is idle for longest makes room, and whoever is at work does not", async () => {
    const few = new Prison(new Cells(2));
    const body = "if (params.name !== 'brief') await site.text(url); return { said: process.pid };";
    const [a, b, c] = ["a", "b", "c"].map((name) => few.hold(name, extractor(body)));
    if (!a || !b || !c) throw new Error("three are held");
    await a.open(); // it is idle for longer, until it is called
    await b.open();
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    const busy = a.run(page("long", () => answered.then(() => site("text"))));
    expect(typeof (await outcomeOf(c.run(page("brief"))))).toBe("number");
    expect([a.pid, c.pid].map((pid) => typeof pid)).toEqual(["number", "number"]);
    expect(b.pid).toBeUndefined();
    resolve();
    expect(await outcomeOf(busy)).toBe(a.pid);
    few.clear();
  });
});

it.runIf(process.platform === "linux")("lives under limits that hold without us", async () => {
  const held = hold("return { said: process.pid };");
  const limits = readFileSync(`/proc/${await outcomeOf(held.run(page("a")))}/limits`, "latin1");
  expect(limits).toMatch(/Max cpu time +300 +300/);
  expect(limits).toMatch(/Max file size +0 +0/);
  expect(limits).toMatch(/Max core file size +0 +0/);
});

/** Writes frames itself, as often as it likes, whether anybody asks it or not. Where the pipe is full it tries again at once. */
const FLOODING = `import fs from "node:fs";
const frame = (text) => { const head = Buffer.alloc(8); head.writeUInt32BE(Buffer.byteLength(text)); return Buffer.concat([head, Buffer.from(text)]); };
const send = (bytes) => { for (let at = 0; at < bytes.length; ) try { at += fs.writeSync(3, bytes, at); } catch (error) { if (error.code !== "EAGAIN") throw error; } };`;

describe("a process that speaks without being asked", () => {
  it("fills no log", async () => {
    const says = `let n = 0; setInterval(() => send(frame(JSON.stringify({ what: "fault", reason: "fault " + n++ }))), 1);`;
    const held = prison.hold("extractor-complaining", extractor(`return { said: 1 };`, FLOODING + says));
    let told = 0;
    held.onFault = () => (told += 1);
    await held.open();
    await new Promise((next) => setTimeout(next, 500));
    expect(told).toBeLessThanOrEqual(20);
  });

  it("is ended where it does not stop", async () => {
    const says = `setInterval(() => { for (let i = 0; i < 2; i++) send(frame('{"what":"pong","n":9999}')); }, 1);`;
    const held = prison.hold("extractor-restless", extractor(`return { said: 1 };`, FLOODING + says));
    await held.open();
    await vi.waitFor(() => expect(held.fault?.reason).toMatch(/there are too many$/), 10_000);
  });

  it("is hardly read, and is read as ever once it is asked", async () => {
    const says = `let written = 0; const large = frame('{"what":"done","id":9999,"value":[' + "{},".repeat(80_000) + "1]}");
const flood = setInterval(() => { send(large); written += large.length; }, 0);`;
    const held = prison.hold(
      "extractor-talkative",
      extractor(`clearInterval(flood); return { said: written };`, FLOODING + says),
    );
    await held.open();
    await new Promise((next) => setTimeout(next, 2_000));
    const written = Number(await outcomeOf(held.run(page("a"))));
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(12 * 1024 * 1024);
  });
});
