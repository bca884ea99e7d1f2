import type { Found, FoundCall } from "../reader.ts";

/** Headers that a fixture keeps, as recordings of live pages do. */
const KEPT: ReadonlySet<string> = new Set(["content-language", "link", "retry-after", "x-robots-tag"]);
const EXTENSIONS: Readonly<Record<string, string>> = { "application/json": "json", "text/html": "html", "text/plain": "txt" };

const extensionOf = (type: string): string => EXTENSIONS[type] ?? (type.endsWith("json") ? "json" : "bin");

/**
 * The files of an extractor's fixture in the kit's format, made of what a call received: case.json, and the bodies that it names. What a POST
 * asked for is not archived, so that two of one address are not told apart.
 */
export function fixtureOf({ call, received }: FoundCall): Map<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>();
  const exchanges = received.flatMap((found, at) => {
    const { facts, bytes } = found;
    const hops = hopsOf(found);
    if (bytes.length === 0) return [...hops, exchange(found)];
    const body = `${at + 1}.${extensionOf(facts.contentType)}`;
    files.set(body, bytes);
    return [...hops, { ...exchange(found), body }];
  });
  const { url = "" } = call.input as { readonly url?: string };
  const failed = call.reply.status >= 400 ? failureOf(call.reply.body) : undefined;
  const captured = new Date(call.at).toISOString().slice(0, 10);
  files.set("case.json", `${JSON.stringify({ url, captured, ...(failed !== undefined && { failed }), exchanges }, null, 2)}\n`);
  return files;
}

const hopsOf = ({ facts: { url, method, redirects = [] } }: Found) =>
  redirects.map((hop, at) => ({ method, url: redirects[at - 1]?.url ?? url, status: hop.status, location: hop.url }));

function exchange({ facts, headers }: Found) {
  const { url, finalUrl, method, status, contentType, rendered } = facts;
  if (rendered) return { method: "RENDER", url, contentType: "text/html" };
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT.has(name)));
  return { method, url: finalUrl, status, contentType: headers["content-type"] ?? contentType, headers: kept };
}

function failureOf(body: string): string {
  try {
    const { error, message } = JSON.parse(body) as { readonly error?: string; readonly message?: string };
    return `${error}: ${message}`;
  } catch {
    return body.slice(0, 200);
  }
}
