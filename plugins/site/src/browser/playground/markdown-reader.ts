import type { Shown } from "./markdown.ts";

/** Longest that texts are read, in milliseconds; the loading of the reader included. */
const PATIENCE_MS = 8_000;

/** A page's say over which scripts it runs (W3C Trusted Types), as far as it is used. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Reads Markdown in a worker, whose script is at `address`: a path that the service itself has told. */
export class MarkdownReader {
  readonly #address: string;

  constructor(address: string) {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    const policy = trustedTypes?.createPolicy("playground", {
      createScriptURL: (url) => {
        if (url !== address) throw new TypeError(`${url} is no script of this page`);
        return url;
      },
    });
    this.#address = policy?.createScriptURL(address) ?? address;
  }

  /** What is shown of each text. Rejects where that takes too long, or cannot be done. */
  read(texts: readonly string[]): Promise<readonly (readonly Shown[])[]> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(this.#address, { type: "module" });
      const end = (why: string) => {
        clearTimeout(timer);
        worker.terminate();
        reject(new Error(why));
      };
      const timer = setTimeout(() => end("it takes too long to read"), PATIENCE_MS);
      worker.onmessage = ({ data }: MessageEvent<readonly (readonly Shown[])[]>) => {
        resolve(data);
        end("it is read");
      };
      worker.onerror = () => end("it cannot be read");
      worker.postMessage(texts);
    });
  }
}
