import http from "node:http";
import type { AddressInfo } from "node:net";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWebClient, type GuardedWebClient } from "./client.ts";

const rows = Array.from({ length: 3_000 }, (_, at) => `${at},Name ${at},${(at * 7_919) % 1_000}\n`).join("");
const CSV = Buffer.from(`id,name,price\n${rows}`);
const JSON_TEXT = Buffer.from(JSON.stringify([...rows.split("\n", 1_000)]));
const HTML = Buffer.from(`<!doctype html><html><body><main>${rows}</main></body></html>\n<!-- made in 4 ms -->\n`);

const CODINGS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: zlib.gzipSync,
  "x-gzip": zlib.gzipSync,
  deflate: zlib.deflateSync,
  br: zlib.brotliCompressSync,
  zstd: zlib.zstdCompressSync,
  "gzip, br": (bytes) => zlib.brotliCompressSync(zlib.gzipSync(bytes)),
};
/** Compresses as a server does that flushes what it has, and never finishes. */
const unfinished = (stream: zlib.Gzip | zlib.BrotliCompress | zlib.ZstdCompress, bytes: Buffer): Promise<Buffer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.write(bytes);
    stream.flush(() => resolve(Buffer.concat(chunks)));
  });

let answer: { coding: string; body: Buffer };
let client: GuardedWebClient;
let base: string;
const server = http.createServer((_request, response) => {
  response.setHeader("content-encoding", answer.coding).setHeader("content-length", answer.body.length);
  response.setHeader("content-type", "text/plain").end(answer.body);
});
const fetched = async (coding: string, body: Buffer): Promise<Buffer> => {
  answer = { coding, body };
  return Buffer.from((await client.fetch(base)).bytes);
};

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  client = createWebClient({ allowPrivateNetworks: ["127.0.0.0/8"] });
});
afterAll(async () => {
  await client.dispose();
  server.close();
});

describe("compressed data that ends before its end", () => {
  const broken = { code: "upstream_error", message: expect.stringContaining("breaks off"), hint: expect.any(String) };
  const bodies = { CSV, JSON_TEXT, HTML };
  const cases = Object.entries(bodies).flatMap(([name, bytes]) =>
    Object.keys(CODINGS).map((coding) => [name, coding, bytes] as const),
  );

  it.each(cases)("is no answer: half of %s in %s", async (_, coding, bytes) => {
    const whole = CODINGS[coding]?.(bytes) ?? Buffer.alloc(0);
    await expect(fetched(coding, whole.subarray(0, whole.length / 2))).rejects.toMatchObject(broken);
    expect((await fetched(coding, whole)).equals(bytes)).toBe(true);
  });

  it.each([
    ["gzip", 8],
    ["gzip", 3],
    ["x-gzip", 8],
    ["deflate", 4],
    ["deflate", 1],
  ] as const)("is whole where only bytes of the checksum are missing: %s, %i", async (coding, missing) => {
    const whole = CODINGS[coding]?.(CSV) ?? Buffer.alloc(0);
    expect((await fetched(coding, whole.subarray(0, -missing))).equals(CSV)).toBe(true);
  });

  it("is whole without its checksum, whatever its header holds", async () => {
    const header = Buffer.from([0x1f, 0x8b, 8, 2 + 4 + 8 + 16, 0, 0, 0, 0, 0, 3, 2, 0, 7, 7]);
    const front = Buffer.concat([header, Buffer.from("a.csv\0remark\0")]);
    const checksum = Buffer.alloc(2);
    checksum.writeUInt16LE(zlib.crc32(front) % 65_536);
    const named = Buffer.concat([front, checksum, zlib.deflateRawSync(CSV)]);
    expect((await fetched("gzip", named)).equals(CSV)).toBe(true);
  });

  it("is no answer where a second member of gzip breaks off", async () => {
    const members = Buffer.concat([zlib.gzipSync(CSV), zlib.gzipSync(CSV)]);
    await expect(fetched("gzip", members.subarray(0, -2_000))).rejects.toMatchObject(broken);
  });

  it.each([
    ["gzip", () => zlib.createGzip()],
    ["br", () => zlib.createBrotliCompress()],
    ["zstd", () => zlib.createZstdCompress()],
  ] as const)("is whole where a page, a feed or JSON shows its end, though never finished: %s", async (coding, make) => {
    const feed = Buffer.from("<rss><channel><title>Tea</title></channel></rss>");
    for (const bytes of [HTML, JSON_TEXT, feed]) {
      const sent = await unfinished(make(), bytes);
      expect((await fetched(coding, sent)).equals(bytes)).toBe(true);
    }
    const sent = await unfinished(make(), CSV);
    await expect(fetched(coding, sent)).rejects.toMatchObject(broken);
  });

  it.each(Object.keys(CODINGS))("is empty where nothing came: %s", async (coding) =>
    expect(fetched(coding, Buffer.alloc(0))).rejects.toMatchObject({ code: "empty_content" }),
  );

  it("is held to the limit of decoded bytes", async () => {
    const bomb = zlib.gzipSync(Buffer.alloc(50_000_000));
    await expect(fetched("gzip", bomb.subarray(0, -4))).rejects.toMatchObject({ code: "too_large" });
  });
});

describe("gzip data with something behind its end, which browsers do not look at,", () => {
  const whole = zlib.gzipSync(CSV);
  const damaged = Buffer.from(whole).fill(0x55, whole.length - 8, whole.length - 4);
  it.each([
    ["words", Buffer.from("<!-- served by cache 3 -->")],
    ["a byte", Buffer.from("\n")],
  ])("is read, if that is %s", async (_what, rest) => {
    expect(await fetched("gzip", Buffer.concat([whole, rest]))).toEqual(CSV);
  });

  it.each([
    ["its checksum is another's", damaged, Buffer.from("words")],
    ["what follows is gzip data that is damaged", whole, Buffer.concat([whole.subarray(0, 40), Buffer.alloc(400, 0x55)])],
  ])("is refused if %s", async (_why, first, rest) => {
    await expect(fetched("gzip", Buffer.concat([first, rest]))).rejects.toMatchObject({ code: "upstream_error" });
  });
});
