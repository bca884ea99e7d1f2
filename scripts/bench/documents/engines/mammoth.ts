import mammoth from "mammoth";

export async function convert(bytes) {
  const { value } = await mammoth.convertToMarkdown({ buffer: Buffer.from(bytes) });
  return { markdown: value };
}
