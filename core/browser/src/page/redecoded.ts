/** What browsers read XML as that they show as text, where its header names no encoding. */
const BROWSERS = "windows-1252";
/** The beginning of such a text, and the encoding that it declares. */
const DECLARED = /<pre[^>]{0,200}>\s{0,20}&lt;\?xml\s(?:[^?]{0,200}?\sencoding\s{0,5}=\s{0,5}["']([\w.:-]{1,40})["'])?/;
/** Longest page, in characters, that is gone through where everybody waits. */
const MOST = 1_000_000;
/** In these the signs of HTML may be parts of letters. */
const UNFIT = /^(?:utf-?(?:16|32)|iso-2022)/i;

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

/** Whether the header of an answer names its encoding. */
const namesCharset = (header: string | undefined): boolean => /charset\s{0,5}=/i.test(header ?? "");

function isCertain(text: string): boolean {
  let signs = 0;
  for (const sign of text) if (sign > "\x7f" && ++signs >= CERTAIN) return true;
  return false;
}

/**
 * HTML of XML that a browser showed as text, in the encoding that its declaration names (XML 1.0, 4.3.3; UTF-8 without one): the browser
 * does not look there. So it is with UTF-8 that nothing names, or that is called ISO-8859-1, which the browser `readAs` its own encoding.
 * As it was where the header of its answer said better, or it was in another one after all.
 */
export function redecoded(html: string, header: string | undefined, readAs?: string): string {
  const isNamed = namesCharset(header);
  const declared = isNamed ? null : DECLARED.exec(html.slice(0, 4_000));
  const isOwn = readAs === BROWSERS && html.length <= MOST;
  const label = declared?.[1] ?? "utf-8";
  if (!(declared || isOwn) || UNFIT.test(label)) return html;
  const bytes = encoded(html);
  if (bytes === undefined) return html;
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    return isNamed && !isCertain(text) ? html : text;
  } catch {
    return html;
  }
}
