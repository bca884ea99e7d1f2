import type { Recording } from "./recording.ts";

/** A request as it is looked up. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly body?: string | Uint8Array | undefined;
}

/** One spelling for equal URLs: sorted query, no fragment. */
function keyOf(url: URL): string {
  const plain = new URL(url);
  plain.hash = "";
  plain.searchParams.sort();
  return plain.href;
}

/** Whether the JSON holds a member of this name and value, at any depth. */
function holds(value: unknown, name: string, wanted: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, inner]) => (key === name && inner === wanted) || holds(inner, name, wanted));
}

function posted(body: Asked["body"]): unknown {
  try {
    return JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body));
  } catch {
    return undefined; // not JSON: no recording with `match` is meant
  }
}

/** The recording that answers a request: of the same URL, else of the same path where its query does not matter. */
export function findRecording(recordings: readonly Recording[], { method, url, body }: Asked): Recording | undefined {
  const candidates = recordings.filter((recording) => {
    if ((recording.method ?? "GET") !== method) return false;
    const matches = Object.entries(recording.match ?? {});
    return matches.length === 0 || matches.every(([name, wanted]) => holds(posted(body), name, wanted));
  });
  const path = (address: URL) => address.host + address.pathname;
  return (
    candidates.find((recording) => keyOf(new URL(recording.url)) === keyOf(url)) ??
    candidates.find((recording) => recording.ignoreQuery && path(new URL(recording.url)) === path(url))
  );
}
