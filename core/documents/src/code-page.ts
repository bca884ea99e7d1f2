/** Windows' numbers of code pages that have other names elsewhere; the Macintosh's Roman has two. */
const NAMES: Readonly<{ [codePage: number]: string }> = {
  874: "windows-874",
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  1200: "utf-16le",
  10000: "macintosh",
  10007: "x-mac-cyrillic",
  32768: "macintosh",
  65001: "utf-8",
};

/** Decodes text of a code page that Office's old files name by its number; of others, DOS's among them, as Western Windows. */
export function decoderOf(codePage: number): (bytes: Buffer) => string {
  const name = NAMES[codePage] ?? (codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : "windows-1252");
  const decoder = new TextDecoder(name);
  return (bytes) => decoder.decode(bytes);
}
