const MAX_ROWS = 50_000;

/**
 * Rows of a React flight stream, as Next.js writes it into `self.__next_f`: `id:JSON`, `id:I[...]` (module, left out),
 * `id:T<length in hex>,text` (bytes of UTF-8). Rows that hold no data are left out.
 */
export function readFlight(chunks: readonly unknown[]): Record<string, unknown> {
  const stream = Buffer.from(
    chunks.map((chunk) => (Array.isArray(chunk) && chunk[0] === 1 && typeof chunk[1] === "string" ? chunk[1] : "")).join(""),
  );
  const rows = new Map<string, unknown>();
  for (let at = 0; at < stream.length && rows.size < MAX_ROWS; ) {
    const colon = stream.indexOf(":", at);
    if (colon < 0) break;
    const id = stream.toString("latin1", at, colon).trim();
    const text = /^T([0-9a-f]{1,8}),/i.exec(stream.toString("latin1", colon + 1, colon + 12));
    if (text) {
      const start = colon + 1 + text[0].length;
      at = start + Number.parseInt(text[1] ?? "0", 16);
      rows.set(id, stream.toString("utf8", start, at));
      continue;
    }
    const newline = stream.indexOf("\n", colon);
    const end = newline < 0 ? stream.length : newline;
    const value = rowValue(stream.toString("utf8", colon + 1, end));
    if (value !== undefined) rows.set(id, value);
    at = end + 1;
  }
  return Object.fromEntries(rows);
}

function rowValue(row: string): unknown {
  if (!/^[[{"\d\-tfn]/.test(row)) return undefined;
  try {
    return JSON.parse(row);
  } catch {
    return undefined; // a row that was cut off, or of another kind
  }
}
