import type { DecodedContent } from "@farthing/content";
import type { WebResponse } from "@farthing/contract";
import { expect, it } from "vitest";
import { ReadOnce } from "./read-once.ts";

const { signal } = new AbortController();
const answer = (body: string, path = "/", type = "text/html") =>
  ({
    url: new URL(path, "https://example.com"),
    headers: { "content-type": type },
    bytes: Buffer.from(body),
  }) as unknown as WebResponse;

it("the same bytes are read once, unless address, type or options differ", async () => {
  let times = 0;
  const once = new ReadOnce();
  const read = async () => {
    times += 1;
    return { markdown: `reading ${times}`, truncated: false } as DecodedContent;
  };
  const get = async (response: WebResponse, options = {}) => (await once.get(response, options, signal, read)).markdown;
  const same = await Promise.all(Array.from({ length: 5 }, () => get(answer("a"))));
  expect(new Set([...same, await get(answer("a"))])).toEqual(new Set(["reading 1"]));
  await get(answer("b"));
  await get(answer("a", "/other"));
  await get(answer("a", "/", "text/plain"));
  expect(await get(answer("a"), { maxChars: 1 })).toBe("reading 5");
  await expect(once.get(answer("c"), {}, signal, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await get(answer("c"))).toBe("reading 6");
});
