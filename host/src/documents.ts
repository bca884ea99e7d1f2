import { createHash } from "node:crypto";
import { type Coding, encode } from "./compression.ts";

/** Bytes of documents that are kept, uncompressed. */
const MAX_KEPT = 8 * 1024 * 1024;

/** Weak, because the same document goes out in several codings (RFC 9110, section 8.8.1). */
const tagOf = (bytes: Buffer): string => `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** A free document as it is sent. */
export class Document {
  readonly bytes: Buffer;
  readonly tag: string;
  readonly #coded = new Map<Coding, Promise<Buffer>>();

  constructor(body: string | Uint8Array) {
    this.bytes = Buffer.from(body as string);
    this.tag = tagOf(this.bytes);
  }

  in(coding: Coding): Promise<Buffer> {
    const coded = this.#coded.get(coding) ?? encode(this.bytes, coding);
    this.#coded.set(coding, coded);
    return coded;
  }
}

/** The free documents that were sent last: the same ones again and again, which are encoded, hashed and compressed once. */
export class Documents {
  readonly #kept = new Map<string | Uint8Array, Document>();
  #bytes = 0;

  of(body: string | Uint8Array): Document {
    const document = this.#kept.get(body) ?? new Document(body);
    if (this.#kept.delete(body)) this.#bytes -= document.bytes.length;
    this.#kept.set(body, document);
    this.#bytes += document.bytes.length;
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= MAX_KEPT) break;
      this.#kept.delete(oldest);
      this.#bytes -= bytes.length;
    }
    return document;
  }
}
