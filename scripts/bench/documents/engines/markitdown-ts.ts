import { extname } from "node:path";
import { MarkItDown } from "markitdown-ts";

const engine = new MarkItDown();

export async function convert(bytes: Uint8Array, { filename }: { filename: string }): Promise<{ markdown: string }> {
  const result = await engine.convertBuffer(Buffer.from(bytes), { file_extension: extname(filename) });
  if (!result) throw new Error("not read");
  return { markdown: result.markdown };
}
