/** Windows code pages of languages, by the primary part of their identifier ([MS-LCID]); others write in 1252. */
const CODE_PAGES: Readonly<Record<number, string>> = {
  1: "windows-1256",
  2: "windows-1251",
  5: "windows-1250",
  8: "windows-1253",
  13: "windows-1255",
  14: "windows-1250",
  21: "windows-1250",
  24: "windows-1250",
  25: "windows-1251",
  26: "windows-1250",
  27: "windows-1250",
  31: "windows-1254",
  34: "windows-1251",
  35: "windows-1251",
  36: "windows-1250",
  37: "windows-1257",
  38: "windows-1257",
  39: "windows-1257",
};

/** Decodes one-byte text of a language, one UTF-16 unit for each byte; without a language by 1252, [MS-DOC] 2.9.73. */
export function decoderOf(language: number | undefined): (bytes: Buffer) => string {
  const decoder = new TextDecoder(CODE_PAGES[(language ?? 0) & 0x3ff] ?? "windows-1252");
  return (bytes) => decoder.decode(bytes);
}
