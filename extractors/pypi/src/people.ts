/** Words as RFC 2047 encodes them: =?charset?B or Q?text?=. White space between two of them is not part of the text. */
const ENCODED = /=\?([\w-]+)(?:\*[\w-]*)?\?([bq])\?([^?]*)\?=/gi;

function decodeWord(charset: string, coding: string, text: string): string {
  const quoted = () =>
    text.replace(/_/g, " ").replace(/=([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const bytes = coding.toLowerCase() === "b" ? Buffer.from(text, "base64") : Buffer.from(quoted(), "latin1");
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString("utf8"); // a character set that nobody knows
  }
}

const decodeWords = (text: string): string =>
  text
    .replace(/(\?=)\s+(?==\?)/g, "$1")
    .replace(ENCODED, (_all, charset: string, coding: string, word: string) => decodeWord(charset, coding, word));

/** Letters of a list of addresses: quotes and brackets without end would be tried one by one. */
const MAX_LENGTH = 5_000;

/** Display names of a list of addresses (RFC 5322, section 3.4): "Ann <ann@x.y>, "B, C" <b@x.y>". Bare addresses have none. */
export function namesIn(addresses: string): string[] {
  if (addresses.length > MAX_LENGTH) return [];
  const people = addresses.match(/(?:"(?:[^"\\]|\\.)*"|[^,"])+/g) ?? [];
  return people.flatMap((person) => {
    const name = decodeWords(person.replace(/<[^<>]*>/, "").trim())
      .replace(/^"(.*)"$/, "$1")
      .replace(/\\(.)/g, "$1")
      .trim();
    return name === "" || /^[^\s@]+@\S+$/.test(name) ? [] : [name];
  });
}
