/** Schemes that lead to a page. */
const WEB: ReadonlySet<string> = new Set(["http:", "https:"]);

/**
 * An address as it stands, relative or of http(s); `null` for any other. Sites take addresses from strangers, and hand them on: what would
 * act where it is followed (`javascript:`, `data:`) is none.
 */
export function readAddress(text: string | null): string | null {
  const scheme = text === null ? undefined : URL.parse(text)?.protocol;
  return scheme === undefined || WEB.has(scheme) ? text : null;
}
