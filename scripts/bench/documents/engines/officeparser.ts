import { parseOffice } from "officeparser";

export async function convert(bytes: Uint8Array): Promise<{ markdown: string }> {
  const { value } = await (await parseOffice(Buffer.from(bytes))).to("md");
  return { markdown: String(value) };
}
