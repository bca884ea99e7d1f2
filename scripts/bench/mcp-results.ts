/**
 * Bytes of pages as results of the tool `fetch`: as they are sent, and with the whole body in `content` and in `structuredContent`.
 *
 * Every hundredth of the labelled pages, ten of them. With `TOKENIZER=PATH`, a module that exports `encode(text)`, it counts the tokens
 * that a model is shown, too: of the text blocks as they are sent, against the body as JSON.
 */
import { readdirSync, readFileSync } from "node:fs";
import http from "node:http";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { portOf } from "../lib/port.ts";
import { startService } from "../lib/service.ts";

const COUNT = 10;
const EVERY = 100;
const folder = new URL("../../../shared/corpus/pages/", import.meta.url);
const from = process.env.PAGES === undefined ? fileURLToPath(folder) : process.env.PAGES;

const names = readdirSync(from)
  .filter((name) => name.endsWith(".html.gz"))
  .filter((_, at) => at % EVERY === 0)
  .slice(0, COUNT);
const pages = names.map((name) => gunzipSync(readFileSync(`${from}/${name}`)));

/** Counts the tokens of a text, where a tokenizer was given. */
type Count = (text: string) => readonly unknown[];
const { TOKENIZER } = process.env;
const { encode } = (TOKENIZER === undefined ? {} : await import(TOKENIZER)) as { readonly encode?: Count };

/** What a tool gives, as much as is read here. */
interface Called {
  readonly result: { readonly content: readonly { readonly text: string }[]; readonly isError?: boolean };
}

const site = http.createServer((request, response) => {
  const page = pages[Number(new URL(request.url ?? "", "http://site").pathname.slice(1))];
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
});
await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
const service = await startService({ PAYMENT: "none", ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32" });

const post = async (path: string, body: object): Promise<string> => {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return (await fetch(service.url + path, init)).text();
};
const bytesOf = (text: string) => Buffer.byteLength(text);
const tokensOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + (encode?.(text).length ?? 0), 0);

const total = { bytes: 0, twice: 0, tokens: 0, asJson: 0 };
for (const at of pages.keys()) {
  const input = { url: `http://127.0.0.1:${portOf(site)}/${at}` };
  const body = await post("/fetch", input);
  const sent = await post("/mcp", { jsonrpc: "2.0", id: at, method: "tools/call", params: { name: "fetch", arguments: input } });
  const { result } = JSON.parse(sent) as Called;
  if (result.isError) throw new Error(`${names[at]}: ${result.content[0]?.text}`);
  const both = { content: [{ type: "text", text: body }], structuredContent: JSON.parse(body) };
  const figures = {
    bytes: bytesOf(sent),
    twice: bytesOf(JSON.stringify({ jsonrpc: "2.0", id: at, result: both })),
    tokens: tokensOf(result.content.map(({ text }) => text)),
    asJson: tokensOf([body]),
  };
  for (const [name, figure] of Object.entries(figures)) total[name as keyof typeof total] += figure;
  console.log(
    `${names[at]}: ${figures.bytes} bytes, with the body twice ${figures.twice}; tokens ${figures.tokens}, as JSON ${figures.asJson}`,
  );
}
const ratio = (one: number, other: number) => (other === 0 ? "not counted" : (one / other).toFixed(2));
console.log(`all: ${total.bytes} bytes, with the body twice ${total.twice}: ${ratio(total.bytes, total.twice)}`);
console.log(`tokens: ${total.tokens}, as JSON ${total.asJson}: ${ratio(total.tokens, total.asJson)}`);
await service.stop();
site.close();
