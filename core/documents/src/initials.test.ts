import { expect, it } from "vitest";
import { makeDocx } from "../test/office.ts";
import { convert } from "./convert.ts";

const read = async (bytes: Uint8Array): Promise<string> => (await convert(bytes)).markdown;
const p = (text: string, properties = ""): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

it("puts the initial of a paragraph before it: of Word and RTF", async () => {
  const frame = '<w:framePr w:dropCap="drop" w:lines="3" w:wrap="around"/>';
  expect(await read(makeDocx(p("Above.") + p("O", frame) + p("nce there was a shop.") + p("It sold boats.")))).toBe(
    "Above.\n\nOnce there was a shop.\n\nIt sold boats.\n",
  );
  expect(await read(makeDocx(p("A box", '<w:framePr w:w="2000"/>') + p("of its own")))).toBe("A box\n\nof its own\n");
  const rtf = "{\\rtf1 Above.\\par\\pard\\dropcapli3\\dropcapt1 O\\par\\pard nce there was a shop.\\par It sold boats.\\par}";
  expect(await read(Buffer.from(rtf))).toBe("Above.\n\nOnce there was a shop.\n\nIt sold boats.\n");
  expect(await read(Buffer.from("{\\rtf1\\dropcapli3 O\\par nce.\\par It sold boats.\\par}"))).toBe("Once.\n\nIt sold boats.\n");
});
