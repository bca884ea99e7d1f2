import type { TlsFacts } from "@farthing/contract";

/** The answer that made the main document. */
export interface MainResponse {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string;
  /** `null` where the connection was not encrypted. */
  readonly tls?: TlsFacts | null;
}
