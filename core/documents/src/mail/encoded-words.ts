/** A word of a header in an encoding that it names, RFC 2047, 2. */
const WORD = /=\?([^?\s]{1,80})\?([QqBb])\?([!->@-~]*)\?=/g;
const REPLACED = "\ufffd";

interface EncodedWord {
  readonly charset: string;
  readonly bytes: Buffer;
  readonly from: number;
  readonly to: number;
}

/**
 * A header whose letters stand in one word each. Programs that cut a text by its bytes leave half a letter at the end of a word and
 * the other half in the next one (RFC 2047, 5, forbids it): such words become one. All others stay what they are.
 */
export function wholeLetters(header: string): string {
  let made = "";
  let done = 0;
  for (const run of runsOf(header)) {
    const text = joined(run);
    const [first, last] = [run[0], run.at(-1)];
    if (text === undefined || first === undefined || last === undefined) continue;
    made += `${header.slice(done, first.from)}=?utf-8?B?${Buffer.from(text).toString("base64")}?=`;
    done = last.to;
  }
  return made + header.slice(done);
}

/** Words of one encoding with nothing but white space between them. */
function runsOf(header: string): EncodedWord[][] {
  const runs: EncodedWord[][] = [];
  for (const match of header.matchAll(WORD)) {
    const word = wordOf(match);
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isNext = last?.charset === word.charset && /^\s*$/.test(header.slice(last.to, word.from));
    if (run !== undefined && isNext) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

function wordOf({ 0: { length }, 1: label = "", 2: encoding = "", 3: said = "", index }: RegExpMatchArray): EncodedWord {
  const [charset = ""] = label.toLowerCase().split("*");
  const from = index ?? 0;
  return { charset, bytes: /b/i.test(encoding) ? Buffer.from(said, "base64") : unquoted(said), from, to: from + length };
}

const unquoted = (said: string): Buffer =>
  Buffer.from(
    said.replaceAll("_", " ").replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  );

const lostIn = (text: string): number => text.split(REPLACED).length - 1;

/** The text of words that have more whole letters together than apart; `undefined` where they do not. The last one may be cut off within a letter. */
function joined(run: readonly EncodedWord[]): string | undefined {
  const decoder = run.length > 1 ? decoderOf(run[0]?.charset) : undefined;
  if (decoder === undefined) return undefined;
  const lostApart = run.reduce((sum, { bytes }) => sum + lostIn(decoder.decode(bytes)), 0);
  if (lostApart === 0) return undefined;
  const text = decoder.decode(Buffer.concat(run.map(({ bytes }) => bytes)));
  return lostIn(text) < lostApart ? text : undefined;
}

function decoderOf(charset: string | undefined): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined; // a name that is none: the parser has its own for some
  }
}
