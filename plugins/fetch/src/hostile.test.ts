import "reflect-metadata";
import { type Call, Failure } from "@farthing/contract";
import { HOSTILE, inTurns } from "@farthing/contract/test";
import { BlockMarkdownEngine } from "@farthing/markdown";
import { WorkPool } from "@farthing/work";
import { afterAll, describe, expect, it } from "vitest";
import { Site } from "../test/site.ts";
import { FetchPage } from "./endpoint.ts";

/** CPU seconds that others may be kept waiting: /health answers within a tenth of a second. */
const MAX_TURN = 0.1;
/** When a call is given up: what is being read is still read then, and its thread must be ended. */
const GIVEN_UP_AFTER_MS = 2_500;

const workers = new WorkPool({ places: 2 });
afterAll(() => workers.dispose());

async function fetched(type: string, body: Buffer) {
  const page = new FetchPage(new Site(type, body), new BlockMarkdownEngine(workers), workers);
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(new Failure("timeout", "no result in time")), GIVEN_UP_AFTER_MS);
  try {
    return await page.handle({ url: "https://hostile.example/" }, { signal: given.signal } as Call).then(
      ({ content, truncated }) => ({ chars: content.length, truncated }),
      (error: unknown) => {
        if (Failure.is(error)) return { code: error.code };
        throw error;
      },
    );
  } finally {
    clearTimeout(timer);
  }
}

const rss = (items: string) => `<rss version="2.0"><channel><title>Tea</title>${items}</channel></rss>`;
const FEEDS: Readonly<Record<string, () => string>> = {
  "a feed of 150,000 entries": () => rss("<item><title>Pot</title><description>Some words.</description></item>".repeat(150_000)),
  "a feed with one summary of 9 MB": () =>
    rss(`<item><title>Pot</title><description><![CDATA[${"<p>x".repeat(2_300_000)}]]></description></item>`),
  "a feed nested deeply": () => rss("<a>".repeat(300_000)),
};
const TEXTS: Readonly<Record<string, readonly [type: string, body: () => string | Buffer]>> = {
  "JSON of lists in each other": ["application/json", () => "[".repeat(9_000_000)],
  "JSON that nothing calls so": ["", () => `${"[".repeat(4_500_000)}${"]".repeat(4_500_000)}`],
  "line breaks of another system": ["text/plain", () => "\r".repeat(9_000_000)],
  "text in no character set": ["text/plain", () => Buffer.alloc(9_000_000, 0xff)],
  "back-quotes": ["application/json", () => "`".repeat(9_000_000)],
};
const ALL: readonly (readonly [string, string, () => string | Buffer])[] = [
  ...Object.entries(HOSTILE).map(([name, body]) => [name, "text/html; charset=utf-8", body] as const),
  ...Object.entries(FEEDS).map(([name, body]) => [name, "application/rss+xml", body] as const),
  ...Object.entries(TEXTS).map(([name, [type, body]]) => [name, type, body] as const),
];

describe("what costs much to read keeps nobody else waiting, and is answered truthfully", () => {
  it.each(ALL)("%s", async (_, type, make) => {
    const body = Buffer.from(make());
    // Bytes are moved to a thread: another attempt has its own.
    const value = await inTurns(MAX_TURN, () => fetched(type, Buffer.from(body)));
    const isRefusal = "code" in value && ["too_large", "timeout", "empty_content", "unsupported_type"].includes(value.code);
    expect(isRefusal || ("chars" in value && value.chars > 0), JSON.stringify(value)).toBe(true);
  });
});
