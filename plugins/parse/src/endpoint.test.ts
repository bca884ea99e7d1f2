import "reflect-metadata";
import { gzipSync } from "node:zlib";
import { type Call, type DocumentHints, type DocumentParser, Failure, type WebClient } from "@farthing/contract";
import { FORMAT_NAMES, LIMITS } from "@farthing/documents";
import { describe, expect, it } from "vitest";
import { ParseDocument, parseEndpoint } from "./endpoint.ts";
import type { ParseInput } from "./schema.ts";

const call = { signal: new AbortController().signal, note: () => undefined } as unknown as Call;

function handler(
  download = "from the web",
  markdown = "# x",
  title?: string,
): {
  handle: (input: ParseInput) => Promise<object>;
  seen: (DocumentHints & { bytes: string; maxBytes?: number })[];
} {
  const seen: (DocumentHints & { bytes: string; maxBytes?: number })[] = [];
  let maxBytes: number | undefined;
  const web = {
    fetch: async (_: string, options: { maxBytes: number }) => {
      maxBytes = options.maxBytes;
      return {
        url: new URL("https://example.com/files/report.csv.gz?v=1"),
        headers: {},
        contentType: "text/plain",
        status: 200,
        bytes: Buffer.from(download),
      };
    },
  } as unknown as WebClient;
  const parser: DocumentParser = {
    formats: [],
    mediaTypes: [],
    parse: async (bytes, hints = {}) => {
      seen.push({
        ...hints,
        bytes: Buffer.from(bytes as Uint8Array).toString(),
        ...(maxBytes === undefined ? {} : { maxBytes }),
      });
      if (String(bytes) === "damaged") throw new Failure("bad_input", "the document is damaged");
      if (String(bytes) === "strange") throw new Failure("unsupported_type", "the format cannot be told");
      return { markdown, format: "csv", warnings: [], ...(title !== undefined && { title }) };
    },
  };
  const document = new ParseDocument(web, parser);
  return { handle: async (input) => document.handle(input, call), seen };
}

describe("POST /parse", () => {
  it("decodes base64 and passes on what the caller says of it", async () => {
    const { handle, seen } = handler();
    const result = await handle({ base64: Buffer.from("ü,1").toString("base64url"), filename: "a.csv", format: "csv" });
    expect(result).toEqual({ markdown: "# x", format: "csv", chars: 3, truncated: false, warnings: [] });
    expect(seen[0]).toMatchObject({ bytes: "ü,1", filename: "a.csv", format: "csv" });
  });

  it("gives a title in one line of signs that are seen, and none where there are none", async () => {
    const titled = async (title: string) => (await handler("", "# x", title).handle({ base64: "eA==" })) as { title?: string };
    expect((await titled(`A\x1b[31m\u202e\nB ${"c".repeat(20_000)}`)).title).toMatch(/^A\[31m B c{9900,9999}$/);
    expect(await titled("\x1b ")).not.toHaveProperty("title");
  });

  it("gives a part of the text, and says where the next one begins", async () => {
    const { handle } = handler("", "# x\n\nOne two three. Four five six.");
    const base64 = Buffer.from("x").toString("base64");
    const first = await handle({ base64, maxChars: 20 });
    expect(first).toMatchObject({ markdown: "# x\n\nOne two three.", chars: 19, truncated: true, nextOffset: 19 });
    const last = await handle({ base64, maxChars: 20, offset: 19 });
    expect(last).toEqual({ markdown: " Four five six.", format: "csv", chars: 15, truncated: false, warnings: [] });
    await expect(handle({ base64, offset: 34 })).rejects.toMatchObject({ code: "bad_input", issues: [{ path: "/offset" }] });
  });

  it("says of a data: URL which part of it is base64", async () => {
    const { handle } = handler("");
    await expect(handle({ base64: "data:text/csv;base64,YQ==" })).rejects.toThrow(
      "base64: is a data: URL: give what stands behind its comma",
    );
  });

  it("takes base64 in lines", async () => {
    const { handle, seen } = handler();
    await handle({ base64: "YWJj\r\nZGVm\r\nZw==\r\n", format: "csv" });
    expect(seen[0]?.bytes).toBe("abcdefg");
  });

  it.each(["\r\n", "\u2028", "\u00a0"])("takes base64 of several megabytes with %j between lines", async (end) => {
    const { handle, seen } = handler();
    await handle({ base64: `YWJjZGVm${end}`.repeat(200_000), format: "csv" });
    expect(seen[0]?.bytes).toBe("abcdef".repeat(200_000));
  });

  it("downloads within the limit and takes the name from the address, of gzip data that of what it holds", async () => {
    const { handle, seen } = handler();
    await handle({ url: "https://example.com/x" });
    expect(seen[0]).toMatchObject({
      bytes: "from the web",
      filename: "report.csv",
      contentType: "text/plain",
      maxBytes: LIMITS.documentBytes,
    });
  });

  it("reads what gzip data holds, as of a download, whatever it is called", async () => {
    const { handle, seen } = handler();
    const base64 = gzipSync("a,b\n1,2\n").toString("base64");
    await handle({ base64, filename: "table.csv.gz" });
    await handle({ base64, format: "csv" });
    expect(seen).toMatchObject([{ bytes: "a,b\n1,2\n", filename: "table.csv" }, { bytes: "a,b\n1,2\n" }]);
    const bomb = gzipSync(`a,b\n${"1,2\n".repeat(LIMITS.documentBytes / 4)}`).toString("base64");
    await expect(handle({ base64: bomb })).rejects.toMatchObject({
      code: "too_large",
      source: "service",
      issues: [{ path: "/base64" }],
    });
  });

  it.each([
    ["nothing", {}, "url"],
    ["both", { url: "https://example.com/", base64: "YQ==" }, "base64"],
    ["other characters", { base64: "a$b" }, "base64"],
    ["another character at the end", { base64: "YWJj$" }, "base64"],
    ["an end that was cut off", { base64: "YWJjZ" }, "base64"],
    ["an end that was cut off, in lines", { base64: "YWJj\r\nZGVm\r\nZ" }, "base64"],
    ["padding in the middle", { base64: "YQ==YWJjZGVmZ2hpamts" }, "base64"],
    ["no bytes", { base64: "=" }, "base64"],
  ])("refuses %s, naming the field", async (_, input, field) => {
    const failure = await handler()
      .handle(input as ParseInput)
      .catch((error: unknown) => error);
    expect(Failure.is(failure) && failure.code === "bad_input" && failure.issues?.[0]?.path).toBe(`/${field}`);
  });

  it("names the field by which a damaged document came", async () => {
    const base64 = Buffer.from("damaged").toString("base64");
    await expect(handler().handle({ base64 })).rejects.toMatchObject({ code: "bad_input", issues: [{ path: "/base64" }] });
    const fetched = handler("damaged").handle({ url: "https://example.com/x" });
    await expect(fetched).rejects.toMatchObject({ code: "bad_input", issues: [{ path: "/url" }] });
  });

  it.each(["url", "base64"])("names the field by which one came that is of no known format: %s", async (field) => {
    const input = field === "url" ? { url: "https://example.com/x" } : { base64: Buffer.from("strange").toString("base64") };
    const issues = [{ path: `/${field}`, message: "the format cannot be told" }];
    await expect(handler("strange").handle(input)).rejects.toMatchObject({ code: "unsupported_type", issues });
  });

  it("refuses what is too large before decoding it, naming the field", async () => {
    const refused = handler().handle({ base64: "A".repeat(24 * 1024 * 1024) });
    await expect(refused).rejects.toMatchObject({ code: "too_large", issues: [{ path: "/base64" }] });
  });

  it("takes bodies that hold the largest document", () => {
    expect(parseEndpoint(FORMAT_NAMES).bodyLimit).toBeGreaterThan((LIMITS.documentBytes / 3) * 4);
  });
});
