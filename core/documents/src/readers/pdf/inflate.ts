import { brotliDecompressSync, inflateSync } from "node:zlib";

/** No stream is inflated further; that of all of them together is checked before. */
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * What pdf.js uses of the platform's DecompressionStream, without another thread and a stream around every piece: a parser
 * has one document at a time, so that nobody waits, and most streams of a document are small. It throws where the platform's
 * does; pdf.js then makes what it can of a damaged stream by itself.
 */
export class Inflater {
  #bytes: Uint8Array | undefined;
  readonly #format: string;

  readonly writable = {
    getWriter: () => ({
      write: async (bytes: Uint8Array): Promise<void> => {
        this.#bytes = bytes;
      },
      close: async (): Promise<void> => undefined,
    }),
  };
  readonly readable = { getReader: () => ({ read: async () => this.#read() }) };

  constructor(format: string) {
    this.#format = format;
  }

  #read(): { readonly done: boolean; readonly value?: Uint8Array } {
    const bytes = this.#bytes;
    if (bytes === undefined) return { done: true };
    this.#bytes = undefined;
    const inflate = this.#format === "brotli" ? brotliDecompressSync : inflateSync;
    return { done: false, value: inflate(bytes, { maxOutputLength: MAX_BYTES }) };
  }
}
