import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const README = readFileSync(join(ROOT, "core/contract/README.md"), "utf8");

interface Running {
  readonly url: string;
  stop(): Promise<number | null>;
}
type Start = (environment: Readonly<Record<string, string>>, installation: string) => Promise<Running>;
/** Starts the built service, as an installation's owner would. */
const { startService } = (await import(`${ROOT}scripts/lib/service.ts`)) as { startService: Start };

/** The pieces of code that the contract's README shows under a heading. */
export const shown = (heading: string): readonly string[] => {
  const section = README.slice(README.indexOf(`\n## ${heading}\n`) + 1);
  const end = section.indexOf("\n## ");
  return [...section.slice(0, end < 0 ? undefined : end).matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code ?? "");
};

/** A package of a third party: its only dependency is the contract. */
export interface Outsider {
  readonly name: string;
  readonly type?: "plugin" | "extractor";
  /** Its entry. */
  readonly code: string;
  /** Further modules by file name. */
  readonly modules?: Readonly<Record<string, string>>;
  /** What the "farthing" field of its manifest says besides. */
  readonly manifest?: object;
}

/** What sites on loopback answer: the service reaches each of them through its proxy. */
export type Web = (url: URL) => { readonly status?: number; readonly headers?: http.OutgoingHttpHeaders; readonly body: string };

/** A workshop outside of the repository, with all that is made there; `clear` removes it. */
export class Workshop {
  readonly #folder = mkdtempSync(join(tmpdir(), "farthing-outside-"));
  readonly #ends: (() => unknown)[] = [];

  /** A folder in which these packages are installed. */
  async installation(...packages: readonly Outsider[]): Promise<string> {
    const folder = mkdtempSync(join(this.#folder, "installation-"));
    for (const one of packages) await install(join(folder, "node_modules", one.name), one);
    const dependencies = Object.fromEntries(packages.map(({ name }) => [name, "*"]));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ dependencies }));
    return folder;
  }

  /** A proxy that plays the internet; its address. */
  async internet(web: Web): Promise<string> {
    const server = http.createServer((request, response) => {
      const { status = 200, headers = {}, body } = web(new URL(request.url ?? "", "http://nowhere.example"));
      response.writeHead(status, { "content-type": "text/html", ...headers }).end(body);
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    this.#ends.push(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async start(installation: string, settings: Readonly<Record<string, string>>): Promise<Client> {
    const running = await startService({ LOG_LEVEL: "error", ...settings }, installation);
    this.#ends.push(() => running.stop());
    return new Client(running.url);
  }

  async clear(): Promise<void> {
    for (const end of this.#ends.splice(0).reverse()) await end();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function install(folder: string, { name, type = "plugin", code, modules = {}, manifest }: Outsider): Promise<void> {
  const contract = join(folder, "node_modules/@farthing/contract");
  mkdirSync(dirname(contract), { recursive: true });
  symlinkSync(join(ROOT, "core/contract"), contract);
  const farthing = { type, api: 1, entry: "./index.js", ...(type === "extractor" && { match: "./extractor.json" }), ...manifest };
  const peerDependencies = { "@farthing/contract": "^1.0.0" };
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name, version: "0.1.0", type: "module", farthing, peerDependencies }),
  );
  for (const [file, text] of Object.entries({ "index.js": code, ...modules })) writeFileSync(join(folder, file), text);
  if (type === "extractor")
    await promisify(execFile)(process.execPath, [join(ROOT, "core/kit/bin/farthing-describe.js")], { cwd: folder });
}

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
}

/** Asks the service as strangers do. */
export class Client {
  constructor(readonly url: string) {}

  async send(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(this.url + path, init);
    const { status, headers } = response;
    const text = await response.text();
    return { status, headers, text, json: headers.get("content-type")?.includes("json") ? JSON.parse(text) : {} };
  }

  post(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const sent = { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers };
    return this.send(path, { method: "POST", headers: sent, body: JSON.stringify(body) });
  }

  /** The result of a request to POST /mcp. */
  async mcp(method: string, params: object = {}): Promise<Readonly<Record<string, unknown>>> {
    return (await this.post("/mcp", { jsonrpc: "2.0", id: 1, method, params })).json.result as Record<string, unknown>;
  }
}
