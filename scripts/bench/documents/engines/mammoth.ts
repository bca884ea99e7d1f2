import mammoth from "mammoth";

export async function convert(bytes: Uint8Array): Promise<{ markdown: string }> {
  const { value } = await mammoth.convertToMarkdown({ buffer: Buffer.from(bytes) });
  return { markdown: value };
}
