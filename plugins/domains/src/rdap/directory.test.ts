import { expect, test, vi } from "vitest";
import { RdapDirectory, readBootstrap } from "./directory.ts";

test("a list of the day gives a base by TLD; only https counts", () => {
  const list = {
    services: [
      [
        ["com", "NET"],
        ["http://rdap.example/", "https://rdap.example"],
      ],
      [["org"], ["http://rdap.example/"]],
      [["kg"], []],
      "?",
      [["a/b"], ["https://x/"]],
    ],
  };
  expect([...readBootstrap(list)]).toEqual([
    ["com", "https://rdap.example/"],
    ["net", "https://rdap.example/"],
  ]);
});

test.each([null, {}, { services: 1 }, []])("%j gives none", (list) => expect(readBootstrap(list).size).toBe(0));

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const directoryOver = (json: () => Promise<unknown>) => new RdapDirectory({ json } as never, silent);

test("the shipped list knows the TLDs that are asked for most", () => {
  const directory = directoryOver(async () => null);
  expect(["com", "ai", "io", "dev", "xyz", "uk"].map((tld) => directory.baseOf(tld))).toEqual([
    "https://rdap.verisign.com/com/v1/",
    "https://rdap.identitydigital.services/rdap/",
    "https://rdap.identitydigital.services/rdap/",
    "https://pubapi.registry.google/rdap/",
    "https://rdap.centralnic.com/xyz/",
    "https://rdap.nominet.uk/uk/",
  ]);
});

test("a list that is too short to be whole changes nothing", async () => {
  const directory = directoryOver(async () => ({ services: [[["com"], ["https://elsewhere.example/"]]] }));
  await directory.refresh();
  expect([directory.baseOf("com"), directory.refreshedAt]).toEqual(["https://rdap.verisign.com/com/v1/", undefined]);
});

test("a list that is fetched while everything stops is given up, and no other is planned", async () => {
  vi.useFakeTimers();
  const asked = vi.fn((_url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  const directory = directoryOver(asked as never);
  directory.start();
  await vi.advanceTimersByTimeAsync(60_000);
  directory.stop();
  await vi.advanceTimersByTimeAsync(48 * 60 * 60 * 1000);
  expect([asked.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  vi.useRealTimers();
});

test("a whole list takes the shipped one's place", async () => {
  const tlds = Array.from({ length: 600 }, (_, at) => `t${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}`);
  const directory = directoryOver(async () => ({ services: [[[...tlds, "com"], ["https://elsewhere.example/"]]] }));
  await directory.refresh();
  expect(directory.baseOf("com")).toBe("https://elsewhere.example/");
});
