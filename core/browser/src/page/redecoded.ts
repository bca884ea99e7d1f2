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

/** Whether the header of an answer names its encoding. */
export const namesCharset = (header: string | undefined): boolean => /charset\s{0,5}=/i.test(header ?? "");

/**
 * HTML of XML that a browser showed as text, in the encoding that its declaration names (XML 1.0, 4.3.3; UTF-8 without one): the browser
 * does not look there. So it is with UTF-8 that nothing names, which the browser `readAs` its own encoding. As it was where the header of
 * its answer said better, or it was in another one after all.
 */
export function redecoded(html: string, header: string | undefined, readAs?: string): string {
  if (namesCharset(header)) return html;
  const declared = DECLARED.exec(html.slice(0, 4_000));
  const isUnnamed = readAs === BROWSERS && html.length <= MOST;
  const label = declared?.[1] ?? "utf-8";
  if (!(declared || isUnnamed) || UNFIT.test(label)) return html;
  const bytes = encoded(html);
  if (bytes === undefined) return html;
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return html;
  }
}
