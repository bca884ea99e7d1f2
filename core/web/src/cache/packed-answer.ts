import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { isJsonObject, type TlsFacts } from "@farthing/contract";
import { KeptAnswer } from "./kept-answer.ts";

/** Changes with the form, so that no version of the service reads what another one wrote. */
const MAGIC = Buffer.from("fa01");
const MAX_HEAD = 65_536;
const MAX_BODY = 15 * 1_048_576;

const compress = promisify(zlib.zstdCompress);
const decompress = promisify(zlib.zstdDecompress);

const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();
/** SHA-256, hexadecimal. */
export const digestOf = (text: string): string => sha256(text).toString("hex");

/** What stands before the body. The variant is a digest: headers may hold the operator's keys. */
interface HeadRecord {
  readonly url: string;
  readonly variant: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly asked: number;
  readonly received: number;
  readonly retrievedAt: number;
  readonly ip?: string | undefined;
  readonly tls?: TlsFacts | null | undefined;
}

/** An answer as bytes for others: "fa01", SHA-256 of what follows, the length of the head (4 bytes), the head as JSON, the body (zstd). */
export async function pack({ url, variant, answer, times }: KeptAnswer): Promise<Uint8Array> {
  const { status, headers, bytes, retrievedAt, connection: { ip, tls } = { ip: undefined, tls: undefined } } = answer;
  const record: HeadRecord = {
    ...{ url, variant: digestOf(variant), status, headers, ...times, retrievedAt, ip, tls },
  };
  const head = Buffer.from(JSON.stringify(record));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  const rest = Buffer.concat([length, head, await compress(bytes)]);
  return Buffer.concat([MAGIC, sha256(rest), rest]);
}

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= MAX_HEAD;
const isTime = (value: unknown): value is number => typeof value === "number" && value > 0 && value < 8e15;
/** Fields of a header, as the client has them: nothing that could be taken for another one. */
const isField = ([name, value]: [string, unknown]): boolean =>
  /^[a-z0-9!#$%&'*+.^_`|~-]{1,256}$/.test(name) && name !== "set-cookie" && isText(value);

const isTls = (tls: unknown): boolean =>
  tls === undefined ||
  tls === null ||
  (isJsonObject(tls) && isText(tls.issuer) && isTime(tls.notBefore) && isTime(tls.notAfter) && isText(tls.alpn ?? ""));

function isHead(value: unknown): value is HeadRecord {
  if (!isJsonObject(value) || !isJsonObject(value.headers)) return false;
  const { url, variant, status, headers, asked, received, retrievedAt, ip, tls } = value;
  const texts = [url, variant, ip ?? ""].every(isText);
  const times = isTime(asked) && isTime(received) && isTime(retrievedAt) && asked <= received;
  return texts && times && Number.isInteger(status) && Object.entries(headers).every(isField) && isTls(tls);
}

function headOf(packed: Buffer): { readonly head: unknown; readonly body: Buffer } | undefined {
  const [digest, rest] = [packed.subarray(4, 36), packed.subarray(36)];
  if (rest.length < 4 || !packed.subarray(0, 4).equals(MAGIC) || !sha256(rest).equals(digest)) return undefined;
  const end = 4 + rest.readUInt32BE(0);
  if (end > rest.length || end > MAX_HEAD) return undefined;
  return { head: JSON.parse(rest.toString("utf8", 4, end)), body: rest.subarray(end) };
}

/**
 * The answer that bytes hold, if they are one to this request, whole, and might have been kept here. What stands in a store that others
 * write to is not believed: anything else is `undefined`, as if nothing were there.
 */
export async function unpack(packed: Uint8Array, url: string, variant: string): Promise<KeptAnswer | undefined> {
  try {
    const found = headOf(Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength));
    if (!found || !isHead(found.head)) return undefined;
    const { status, headers, asked, received, retrievedAt, ip, tls, ...of } = found.head;
    if (of.url !== url || of.variant !== digestOf(variant) || received > Date.now()) return undefined;
    const bytes = new Uint8Array(await decompress(found.body, { maxOutputLength: MAX_BODY }));
    const connection = { ip, tls };
    const answer = { status, headers, cookies: [], bytes, retrievedAt, age: null, connection };
    const kept = new KeptAnswer(url, variant, answer, { asked, received });
    return kept.isStorable ? kept : undefined;
  } catch {
    return undefined;
  }
}
