/** A text with its percent codes decoded (RFC 3986, 2.1); as it stands where a percent sign is none: "100%". */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray percent sign is part of the text
  }
}
