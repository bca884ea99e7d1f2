import WordExtractor from "word-extractor";

/** Plain text, the notes behind the body. */
export async function convert(bytes: Uint8Array): Promise<{ markdown: string }> {
  const document = await new WordExtractor().extract(Buffer.from(bytes));
  return { markdown: [document.getBody(), document.getFootnotes(), document.getEndnotes()].join("\n\n") };
}
