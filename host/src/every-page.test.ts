import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Endpoint } from "@farthing/contract";
import { afterAll, describe, expect, it } from "vitest";
import { assemble, boot } from "./boot.ts";

const folder = mkdtempSync(join(tmpdir(), "farthing-pages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const token = "a-token-of-an-operator-0123456789";
const common = { LOG_LEVEL: "silent", PORT: "0", OPERATOR_TOKEN: token, RPC_URL: "http://127.0.0.1:9" };
const MONEY = { FACILITATOR_URL: "http://127.0.0.1:9", PAY_TO_ADDRESS: "0x1111111111111111111111111111111111111111" };
const MODES = { none: {}, sandbox: {}, x402: MONEY };
/** Documents of payments, which are nowhere where nothing is paid. */
const OF_PAYMENTS = ["/.well-known/x402", "/skill.md"];

/** A page, a document or a list: what anybody may open. Those for each asset and extractor are tried by the pages that name one. */
const isOpened = ({ method, price }: Endpoint) => method === "GET" && price === undefined;
const filled = (path: string) => path.replace("/gallery/:name", "/gallery/github").replace("/assets/:name", "/");

/** The cookie of an operator who logs in as a person does. */
async function logIn(url: string): Promise<string> {
  const cookieOf = (reply: Response) => reply.headers.get("set-cookie")?.split(";")[0] ?? "";
  const visit = await fetch(`${url}/operator/login`);
  const form = /name="form" value="([^"]+)"/.exec(await visit.text())?.[1] ?? "";
  const headers = { origin: url, cookie: cookieOf(visit) };
  return cookieOf(
    await fetch(`${url}/operator/login`, {
      ...{ method: "POST", redirect: "manual", headers },
      body: new URLSearchParams({ form, token }),
    }),
  );
}

describe.each(Object.entries(MODES))("with PAYMENT=%s", (mode, more) => {
  it("everything that can be opened is there, and so are the tools", async () => {
    const environment = { ...common, ...more, PAYMENT: mode, DATA_DIR: join(folder, mode) };
    const { service } = await assemble({ environment });
    const paths = [
      ...new Set(
        service.table
          .all()
          .filter(isOpened)
          .map(({ path }) => filled(path)),
      ),
    ];
    await service.dispose();
    expect(paths).toEqual(expect.arrayContaining(["/", "/gallery", "/llms.txt", "/openapi.json", "/health", "/operator"]));

    const { url, stop } = await boot({ environment });
    const cookie = await logIn(url);
    const statusOf = async (path: string) => (await fetch(`${url}${path}`, { headers: { cookie } })).status;
    const found = await Promise.all(paths.map(async (path) => [path, await statusOf(path)]));
    const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const accept = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    const tools = await fetch(`${url}/mcp`, { method: "POST", headers: accept, body: JSON.stringify(list) });
    const named = await tools.text();
    await stop();
    const statuses = Object.fromEntries(paths.map((path) => [path, mode === "none" && OF_PAYMENTS.includes(path) ? 404 : 200]));
    expect(Object.fromEntries(found)).toEqual(statuses);
    expect([tools.status, named]).toEqual([200, expect.stringContaining('"fetch"')]);
  });
});
