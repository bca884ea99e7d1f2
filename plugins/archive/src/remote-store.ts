import { AwsClient } from "aws4fetch";

/** An S3-compatible store: an address with bucket and prefix, and a key. */
export interface RemoteOptions {
  /** https://host/bucket/prefix */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const TIMEOUT_MS = 120_000;
const RETRIES = 2;

/** Files in an S3-compatible store, by name. Requests are signed (AWS Signature Version 4), and every one has a deadline. */
export class RemoteStore {
  readonly #client: AwsClient;
  readonly #base: string;

  constructor({ url, ...key }: RemoteOptions) {
    this.#client = new AwsClient({ ...key, service: "s3", retries: RETRIES });
    this.#base = url.endsWith("/") ? url.slice(0, -1) : url;
  }

  async put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#ask(name, { method: "PUT", body: bytes, headers: { "content-type": "application/warc" } });
  }

  /** So many bytes from an offset on. */
  async read(name: string, offset: number, length: number): Promise<Buffer> {
    const headers = { range: `bytes=${offset}-${offset + length - 1}` };
    const bytes = Buffer.from(await (await this.#ask(name, { headers })).arrayBuffer());
    // A store that knows no ranges sends the whole file.
    return bytes.length === length ? bytes : bytes.subarray(offset, offset + length);
  }

  async remove(name: string): Promise<void> {
    await this.#ask(name, { method: "DELETE" }, [404]);
  }

  async #ask(name: string, init: RequestInit, accepted: readonly number[] = []): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await this.#client.fetch(`${this.#base}/${name}`, { ...init, signal });
    if (response.ok || accepted.includes(response.status)) return response;
    const said = (await response.text()).slice(0, 300);
    throw new Error(`ARCHIVE_URL answered ${response.status} to ${init.method ?? "GET"}: ${said}`);
  }
}
