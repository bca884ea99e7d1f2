import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fail, Shop } from "../test/shop.ts";
import { type Entry, exact, FarthingClient, type Limits, MemoryReceipts, type Progress, type Receipts } from "./index.ts";
import { FileReceipts, keyFromFile } from "./node.ts";

let shop: Shop;
let folder: string;
let path: string;
beforeEach(async () => {
  shop = new Shop();
  await shop.open();
  folder = mkdtempSync(join(tmpdir(), "farthing-client-"));
  path = join(folder, "state", "receipts.jsonl");
});
afterEach(() => {
  vi.useRealTimers();
  shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const client = (budget: Limits, receipts: Receipts = new MemoryReceipts()) =>
  new FarthingClient({ url: shop.url, budget, receipts, retries: 0 });
const call = (payer: FarthingClient): Promise<unknown> =>
  payer.fetch({ url: "https://example.com/" }).then(
    () => "paid",
    (error: { readonly code?: unknown }) => error.code ?? error,
  );

describe("limits", () => {
  const host = () => new URL(shop.url).host;

  it.each<[string, () => Limits, string]>([
    ["a call", () => ({ call: "0.000999" }), "over_call_budget"],
    ["a session", () => ({ session: "0.000999" }), "over_session_budget"],
    ["a day", () => ({ day: "0.000999" }), "over_day_budget"],
    ["a host", () => ({ host: "0.000999" }), "over_host_budget"],
    ["a host by name", () => ({ host: { [host()]: "0.000999", "*": "1" } }), "over_host_budget"],
    ["hosts that are not named", () => ({ host: { "other.example": "1" } }), "over_host_budget"],
  ])("of %s refuse before anything is signed", async (_, limits, code) => {
    expect(await call(client(limits()))).toBe(code);
    expect(shop.paid).toEqual([]);
  });

  it("that there are not, or that are no amounts, are refused when a client is made; absent ones are the usual ones", async () => {
    for (const [limits, message] of [
      [{ cal: "0.01" }, 'there is no limit "cal": call, session, day, host are those there are'],
      [{ call: "1e3" }, '"1e3" is no amount in USD, such as 0.05'],
    ] as const)
      expect(() => client(limits as Limits)).toThrow(new RangeError(message));
    const unset = { call: undefined, session: undefined } as unknown as Limits; // as from a variable that is not set
    expect((await client(unset).spending()).limits).toEqual({ call: "0.1", session: "1" });
  });

  it("are asked before it is told that something is signed", async () => {
    const stages: string[] = [];
    const onProgress = ({ stage }: Progress) => stages.push(stage);
    await expect(client({ call: "0.000999" }).fetch({ url: "https://example.com/" }, { onProgress })).rejects.toThrow(
      "allowed for one call",
    );
    expect(stages).toEqual(["asking", "challenged"]);
  });

  it("count what is signed anew since the service says that a scheme's state is out of date", async () => {
    const outdated: typeof exact = (signer) => {
      const scheme = exact(signer);
      const onPaymentResponse = async ({ paymentRequired }: { readonly paymentRequired?: object }) =>
        paymentRequired ? ({ recovered: true } as const) : undefined;
      return { ...scheme, client: Object.assign(scheme.client, { schemeHooks: { onPaymentResponse } }) };
    };
    const payer = (session: string) =>
      new FarthingClient({ url: shop.url, budget: { session }, schemes: [outdated], retries: 0 });
    const refuse = () => shop.deeds.push((_, reply) => shop.challenge(reply));
    refuse();
    const poor = payer("0.001");
    expect(await call(poor)).toBe("over_session_budget");
    expect([shop.paid.length, (await poor.spending()).session]).toEqual([1, "0.001"]);
    refuse();
    const rich = payer("1");
    expect(await call(rich)).toBe("paid");
    expect([shop.paid.length, (await rich.spending()).session]).toEqual([3, "0.002"]);
    for (let at = 0; at < 2; at++) refuse();
    expect(await call(rich)).toBe("payment_refused");
    expect(await rich.spending()).toMatchObject({ session: "0.004", unpaid: "0" });
  });

  it("allow just as much as they say, and tell the sum so far", async () => {
    const payer = client({ session: "0.003" });
    for (let at = 0; at < 3; at++) expect(await call(payer)).toBe("paid");
    await expect(payer.fetch({ url: "https://example.com/" })).rejects.toThrow(
      "$0.003 of the $0.003 allowed for this session are spent",
    );
    expect(shop.paid.length).toBe(3);
  });

  it.each<[string, () => Receipts]>([
    ["in memory", () => new MemoryReceipts()],
    ["in a file", () => new FileReceipts(path)],
  ])("are not overshot by calls that run at once, receipts %s", async (_, receipts) => {
    const payer = client({ session: "1", day: "0.005" }, receipts());
    const ends = await Promise.all(Array.from({ length: 20 }, () => call(payer)));
    expect(ends.filter((end) => end === "paid").length).toBe(5);
    expect(new Set(ends)).toEqual(new Set(["paid", "over_day_budget"]));
    expect(shop.nonces.size).toBe(5);
  });

  it("hold what a service says it did not take until it can be taken no more", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const payer = client({ session: "0.001" });
    shop.deeds.push((_, reply) => fail(reply, 422, { error: "empty_content" }));
    expect(await call(payer)).toBe("empty_content");
    expect(await call(payer)).toBe("over_session_budget");
    expect(await payer.spending()).toMatchObject({ unpaid: "0.001", left: "0" });
    vi.setSystemTime(Date.now() + 66_000);
    expect(await payer.spending()).toMatchObject({ unpaid: "0", left: "0.001" });
    expect(await call(payer)).toBe("paid");
  });

  it("of a day begin anew with the next one", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const payer = client({ day: "0.001" }, new FileReceipts(path));
    expect([await call(payer), await call(payer)]).toEqual(["paid", "over_day_budget"]);
    vi.setSystemTime(Date.now() + 86_400_000);
    expect(await call(payer)).toBe("paid");
  });
});

describe("receipts in a file", () => {
  it("that cannot be there are told of as such, and nothing is signed", async () => {
    for (const where of [folder, join(folder, "file", "receipts.jsonl")]) {
      writeFileSync(join(folder, "file"), "");
      await expect(client({}, new FileReceipts(where)).fetch({ url: "https://example.com/" })).rejects.toThrow(
        new RegExp(`receipts cannot be kept in ${where}: E[A-Z]+: .*; without them no budget holds\\. FARTHING_RECEIPTS`),
      );
    }
    expect(shop.paid).toEqual([]);
  });

  it("are its owner's alone, and outlive the program", async () => {
    expect(await call(client({ day: "0.002" }, new FileReceipts(path)))).toBe("paid");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const later = client({ day: "0.002" }, new FileReceipts(path));
    expect([await call(later), await call(later)]).toEqual(["paid", "over_day_budget"]);
    const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
    const entries = lines.map((line) => JSON.parse(line) as Partial<Entry>);
    expect(entries.filter(({ state }) => state === "paid").length).toBe(2);
    expect(entries[0]).toMatchObject({
      call: "POST /fetch",
      amount: "1000",
      state: "open",
      test: true,
      host: new URL(shop.url).host,
    });
  });

  it("survive lines that a crash has torn, and a file that is gone", async () => {
    const receipts = new FileReceipts(path);
    expect(await call(client({ day: "0.002" }, receipts))).toBe("paid");
    appendFileSync(path, '\n{"id":"torn","at":"2026');
    expect(await call(client({ day: "0.002" }, receipts))).toBe("paid");
    expect(await call(client({ day: "0.002" }, new FileReceipts(path)))).toBe("over_day_budget");
    rmSync(path);
    expect(await call(client({ day: "0.002" }, receipts))).toBe("paid");
  });

  it("are shared by processes: together they spend no more than the day allows", async () => {
    const program = `
      import { FarthingClient } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "index.ts")).href)};
      import { FileReceipts } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "node.ts")).href)};
      const client = new FarthingClient({ url: ${JSON.stringify(shop.url)}, budget: { day: "0.01" }, receipts: new FileReceipts(${JSON.stringify(path)}) });
      const ends = await Promise.allSettled(Array.from({ length: 12 }, () => client.fetch({ url: "https://example.com/" })));
      console.log(ends.map(({ reason }) => reason?.code ?? "paid").join());`;
    const run = async () => {
      const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
      let text = "";
      child.stdout.on("data", (chunk) => {
        text += chunk;
      });
      await once(child, "close");
      return text.trim().split(",");
    };
    const ends = (await Promise.all([run(), run(), run()])).flat();
    expect(ends.length).toBe(36);
    expect(new Set(ends)).toEqual(new Set(["paid", "over_day_budget"]));
    expect(shop.nonces.size).toBe(ends.filter((end) => end === "paid").length);
    expect(shop.nonces.size).toBeLessThanOrEqual(10);
    expect(shop.nonces.size).toBeGreaterThan(0);
  });
});

describe("a key in a file", () => {
  const key = `0x${"1f".repeat(32)}`;

  it("is taken where its owner alone can read it", async () => {
    const file = join(folder, "key");
    writeFileSync(file, ` ${key}\n`, { mode: 0o600 });
    expect(await keyFromFile(file)).toBe(key);
    for (const mode of [0o640, 0o604, 0o644, 0o620]) {
      chmodSync(file, mode);
      await expect(keyFromFile(file)).rejects.toThrow(`chmod 600 ${file}`);
    }
  });

  it("is not shown where it is none", async () => {
    const file = join(folder, "key");
    writeFileSync(file, `${key}00`, { mode: 0o600 });
    await expect(keyFromFile(file)).rejects.not.toThrow(key.slice(2));
    await expect(keyFromFile(join(folder, "nothing"))).rejects.toThrow("ENOENT");
  });
});
