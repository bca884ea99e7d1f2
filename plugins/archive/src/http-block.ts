import { STATUS_CODES } from "node:http";

/**
 * An HTTP answer as a WARC record has it. The bytes are kept decoded: headers that speak of a coding, or of its length, are written under
 * another name, as other archives do.
 */
const CODED: ReadonlySet<string> = new Set(["content-encoding", "transfer-encoding", "content-length"]);
const ORIGINAL = "x-archive-orig-";
const END = "\r\n\r\n";

const oneLine = (value: string): string => value.replace(/[\r\n]+/g, " ");

/** Status line and headers, with the empty line behind them. Headers are Latin-1, as they came. */
export function httpHead(status: number, headers: Readonly<Record<string, string>>, length: number): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${CODED.has(name) ? ORIGINAL : ""}${name}: ${oneLine(value)}`);
  const first = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`.trimEnd();
  return Buffer.from(`${[first, ...lines, `content-length: ${length}`].join("\r\n")}${END}`, "latin1");
}

/** The headers as they came, and the bytes behind them. */
export function readHttp(block: Buffer): { readonly headers: Record<string, string>; readonly bytes: Buffer } {
  const ends = block.indexOf(END);
  const [, ...lines] = block.toString("latin1", 0, Math.max(0, ends)).split("\r\n");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [name, value] = [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)];
    if (name === "content-length") continue; // our own
    headers[name.startsWith(ORIGINAL) ? name.slice(ORIGINAL.length) : name] = value;
  }
  return { headers, bytes: block.subarray(ends + END.length) };
}
