import { describe, expect, it } from "vitest";
import { LIMITS } from "./limits.ts";
import { eachChild, readXml, textOf } from "./xml.ts";

const read = (xml: string) => readXml(Buffer.from(xml), LIMITS);

it("resolves namespaces to known prefixes within their scope", async () => {
  const w = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const root = await read(`<q:a xmlns:q="${w}" q:v="1" v="2"><b xmlns="${w}"/><b/></q:a>`);
  expect(root.name).toBe("w:a");
  expect({ ...root.attributes }).toMatchObject({ "w:v": "1", v: "2" });
  expect(root.children.map((each) => (typeof each === "string" ? each : each.name))).toEqual(["w:b", "b"]);
});

it("reads text across chunks, with entities, CDATA and angle brackets in attributes", async () => {
  const bytes = Buffer.from('<a t="x > y">1 &lt; &#50; &#x33; é&amp;<![CDATA[<raw>]]><!-- no --></a>');
  const root = await readXml(
    (async function* () {
      for (const byte of bytes) yield Uint8Array.of(byte);
    })(),
    LIMITS,
  );
  expect(textOf(root)).toBe("1 < 2 3 é&<raw>");
  expect(root.attributes.t).toBe("x > y");
});

describe("refusals", () => {
  it.each([
    ["declarations among the elements", '<a><!ENTITY x "y"></a>', "bad_input"],
    ["document types behind the root", "<a/><!DOCTYPE a>", "bad_input"],
    ["document types without an end", '<!DOCTYPE a [<!ENTITY x "y">'.padEnd(100_000, " "), "too_large"],
    ["tags that do not match", "<a><b></a></b>", "bad_input"],
    ["an early end", "<a><b>", "bad_input"],
    ["depth", "<a>".repeat(2_000), "too_large"],
  ])("%s", async (_, xml, code) => {
    await expect(read(xml)).rejects.toMatchObject({ code });
  });
});

it.each([
  "<!DOCTYPE a>",
  '<!DOCTYPE a PUBLIC "-//X//Y" "a.dtd">',
  `<!DOCTYPE a [<!-- ]> --><!ENTITY x "]>"><!ENTITY y SYSTEM 'file:///]>'>]>`,
])("passes over %s, and resolves nothing", async (doctype) => {
  expect(textOf(await read(`<?xml version="1.0"?>${doctype}<a>one &amp; &x;</a>`))).toBe("one & &x;");
});

it("hands out one child at a time", async () => {
  const seen: string[] = [];
  await eachChild(Buffer.from("<r><body><p>1</p><p><p>2</p></p></body><p/></r>"), ["body"], LIMITS, (each) =>
    seen.push(textOf(each)),
  );
  expect(seen).toEqual(["1", "2"]);
});
