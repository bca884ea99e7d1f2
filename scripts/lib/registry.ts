import { createHash } from "node:crypto";
import http from "node:http";
import { gunzipSync } from "node:zlib";
import { portOf } from "./port.ts";

/** A manifest as a registry keeps it, with `dist`. */
type Manifest = Readonly<Record<string, unknown>> & { readonly name: string; readonly version: string };

/** What `npm publish` sends: manifests by version, and tarballs in base64. */
interface Publication {
  readonly versions: Readonly<Record<string, Manifest>>;
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>;
}

const BLOCK = 512;

/** The package.json of a tarball that npm has packed. */
function manifestIn(tarball: Buffer): Manifest {
  const tar = gunzipSync(tarball);
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const name = tar.toString("utf8", at, at + 100).replace(/\0.*$/s, "");
    const size = Number.parseInt(tar.toString("latin1", at + 124, at + 136), 8) || 0;
    if (name === "package/package.json") return JSON.parse(tar.toString("utf8", at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  throw new Error("there is no package/package.json in the tarball");
}

async function bodyOf(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * A package registry on loopback, as much of one as npm needs: it has what was added or published to it, and sends for all else to
 * another one, if it knows one.
 */
export class Registry {
  readonly #server: http.Server;
  readonly #packages = new Map<string, Map<string, Manifest>>();
  readonly #tarballs = new Map<string, Buffer>();
  readonly #answers = new Map<string, unknown>();
  readonly #afterwards = new Map<string, () => void>();
  readonly #upstream: string | undefined;

  private constructor(upstream: string | undefined) {
    this.#upstream = upstream;
    this.#server = http.createServer((request, response) => {
      this.#answer(request, response).catch((error: Error) =>
        response.writeHead(500).end(JSON.stringify({ error: error.message })),
      );
    });
  }

  /** Starts one. `upstream` is the address of the registry that has all others' packages. */
  static async start(upstream?: string): Promise<Registry> {
    const registry = new Registry(upstream);
    await new Promise<void>((resolve) => registry.#server.listen(0, "127.0.0.1", resolve));
    return registry;
  }

  get url(): string {
    return `http://127.0.0.1:${portOf(this.#server)}/`;
  }

  /** Takes a tarball as published. `more` are fields of its manifest that only the registry adds, or lies about. */
  add(tarball: Buffer, more: Readonly<Record<string, unknown>> = {}): void {
    const manifest = { ...manifestIn(tarball), ...more } as Manifest;
    const { name, version } = manifest;
    const file = `${name}/-/${name.replace(/^.*\//, "")}-${version}.tgz`;
    this.#tarballs.set(`/${file}`, tarball);
    const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
    const shasum = createHash("sha1").update(tarball).digest("hex");
    const dist = { tarball: this.url + file, integrity, shasum, ...(more.dist as object | undefined) };
    const versions = this.#packages.get(name) ?? new Map<string, Manifest>();
    this.#packages.set(name, versions.set(version, { ...manifest, dist }));
  }

  /** Sends another tarball from now on than the one whose checksum it tells. */
  swap(name: string, version: string, tarball: Buffer): void {
    this.#tarballs.set(`/${name}/-/${name.replace(/^.*\//, "")}-${version}.tgz`, tarball);
  }

  /** Does something once a version has been sent. */
  afterwards(name: string, version: string, deed: () => void): void {
    this.#afterwards.set(`/${name}/-/${name.replace(/^.*\//, "")}-${version}.tgz`, deed);
  }

  /** Answers a path, without what is behind "?", with JSON. */
  answer(path: string, value: unknown): void {
    this.#answers.set(path, value);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", this.url);
    const path = decodeURIComponent(pathname);
    const json = (status: number, value: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (request.method === "PUT") {
      this.#publish(JSON.parse(await bodyOf(request)));
      return void json(201, { ok: true });
    }
    const tarball = this.#tarballs.get(path);
    if (tarball !== undefined) {
      response.writeHead(200, { "content-type": "application/octet-stream" }).end(tarball);
      return this.#afterwards.get(path)?.();
    }
    if (this.#answers.has(path)) return void json(200, this.#answers.get(path));
    const versions = this.#packages.get(path.slice(1));
    if (versions !== undefined) return void json(200, this.#packument(path.slice(1), versions));
    if (this.#upstream === undefined) return void json(404, { error: "not found" });
    response.writeHead(302, { location: new URL((request.url ?? "/").slice(1), this.#upstream).href }).end();
  }

  #packument(name: string, versions: ReadonlyMap<string, Manifest>): object {
    const latest = [...versions.keys()].at(-1);
    return { name, "dist-tags": { latest }, versions: Object.fromEntries(versions) };
  }

  #publish({ versions, _attachments: attachments }: Publication): void {
    const [tarball] = Object.values(attachments);
    if (tarball === undefined || Object.keys(versions).length !== 1) throw new Error("one version with its tarball is published");
    this.add(Buffer.from(tarball.data, "base64"));
  }
}
