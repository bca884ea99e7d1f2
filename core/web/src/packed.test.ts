import http from "node:http";
import type { AddressInfo } from "node:net";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWebClient, type GuardedWebClient } from "./client.ts";

const LIMIT = 1_000_000;
const urls = Array.from({ length: 500 }, (_, at) => `<url><loc>https://tea.example/pots/${at}</loc></url>`).join("");
const SITEMAP = Buffer.from(`<?xml version="1.0"?><urlset>${urls}</urlset>`);

let answer: { headers: http.OutgoingHttpHeaders; body: Buffer };
let client: GuardedWebClient;
let base: string;
const server = http.createServer((_request, response) => {
  response.writeHead(200, answer.headers).end(answer.body);
});
const fetched = async (headers: http.OutgoingHttpHeaders, body: Buffer) => {
  answer = { headers, body };
  const { contentType, bytes } = await client.fetch(`${base}sitemap.xml.gz`);
  return { contentType, bytes: Buffer.from(bytes) };
};

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  client = createWebClient({ allowPrivateNetworks: ["127.0.0.0/8"], maxBytes: LIMIT });
});
afterAll(async () => {
  await client.dispose();
  server.close();
});

describe("a text that a site keeps compressed", () => {
  it.each(["application/x-gzip", "application/gzip", "application/octet-stream", "text/xml", "application/xml; charset=utf-8"])(
    "is what it holds where it is called %s",
    async (type) => {
      const { contentType, bytes } = await fetched({ "content-type": type }, zlib.gzipSync(SITEMAP));
      expect(contentType).toMatch(/^(?:application|text)\/xml$/);
      expect(bytes).toEqual(SITEMAP);
    },
  );

  it("is what it holds where the label and the coding both say it", async () => {
    const headers = { "content-type": "application/x-gzip", "content-encoding": "gzip" };
    expect(await fetched(headers, zlib.gzipSync(SITEMAP))).toEqual({ contentType: "application/xml", bytes: SITEMAP });
    expect(await fetched(headers, zlib.gzipSync(zlib.gzipSync(SITEMAP)))).toMatchObject({ bytes: SITEMAP });
  });

  it("may be a document", async () => {
    const pdf = Buffer.from("%PDF-1.7\n\x00\x01");
    expect(await fetched({ "content-type": "application/gzip" }, zlib.gzipSync(pdf))).toEqual({
      contentType: "application/pdf",
      bytes: pdf,
    });
  });

  it("is too large where it holds more than an answer may", async () => {
    const bomb = zlib.gzipSync(Buffer.alloc(LIMIT * 50, "<a>"));
    await expect(fetched({ "content-type": "application/gzip" }, bomb)).rejects.toMatchObject({ code: "too_large" });
  });

  it("is left alone where it breaks off, or holds an archive", async () => {
    const type = { "content-type": "application/gzip" };
    const cut = zlib.gzipSync(SITEMAP).subarray(0, -100);
    expect(await fetched(type, cut)).toEqual({ contentType: "application/gzip", bytes: cut });
    const archive = zlib.gzipSync(Buffer.alloc(LIMIT * 50));
    expect(await fetched(type, archive)).toEqual({ contentType: "application/gzip", bytes: archive });
    const noise = Buffer.from([0x1f, 0x8b, 8, 1, 2, 3]);
    expect(await fetched(type, noise)).toEqual({ contentType: "application/gzip", bytes: noise });
  });
});
