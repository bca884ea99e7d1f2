/** What browsers read pages and texts as where nothing names an encoding. */
const BROWSERS = "windows-1252";
/** Longest page, in characters, that is gone through where everybody waits. */
const MOST = 1_000_000;

/** The byte of each character, in what browsers take for the encoding. */
const bytesOf = (): ReadonlyMap<string, number> => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  return new Map([...new TextDecoder(BROWSERS).decode(bytes)].map((sign, at) => [sign, at]));
};

/** Bytes that were read as the wrong encoding; `undefined` where something else is among them. */
function encoded(text: string): Uint8Array | undefined {
  const bytes = bytesOf();
  const out = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const byte = bytes.get(text.charAt(at));
    if (byte === undefined) return undefined;
    out[at] = byte;
  }
  return out;
}

/** Signs beyond ASCII after which text that is valid UTF-8 is in no other encoding by chance; whatever its header says, as in /fetch. */
const CERTAIN = 4;

/** Whether the header of an answer names an encoding that there is. */
function namesCharset(header: string | undefined): boolean {
  const label = /charset\s{0,5}=\s{0,5}["']?([^"';\s,]{1,40})/i.exec(header ?? "")?.[1];
  try {
    return label !== undefined && new TextDecoder(label).encoding !== "";
  } catch {
    return false;
  }
}

function isCertain(text: string): boolean {
  let signs = 0;
  for (const sign of text) if (sign > "\x7f" && ++signs >= CERTAIN) return true;
  return false;
}

/**
 * HTML of a page or text in UTF-8 that nothing names, or that is called otherwise, as ISO-8859-1, and that the browser `readAs` its own
 * encoding. As it was where it was in another one after all.
 */
export function redecoded(html: string, header: string | undefined, readAs?: string): string {
  if (readAs !== BROWSERS || html.length > MOST) return html;
  const bytes = encoded(html);
  if (bytes === undefined) return html;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return namesCharset(header) && !isCertain(text) ? html : text;
  } catch {
    return html;
  }
}
