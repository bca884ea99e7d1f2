import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { type DrawnElement, makePdf } from "./testing/make-pdf.ts";

const set = (at: string, text: string): string => `BT /F1 10 Tf ${at} Td (${text}) Tj ET`;

it("content of a form is none of the page's that has the same number, as what browsers write half transparent", async () => {
  const form = `/P << /MCID 0 >> BDC ${set("72 670", "The harbour keeps a count of its boats.")} EMC`;
  const operators = `/H1 << /MCID 0 >> BDC ${set("72 700", "Boats")} EMC /P << /MCID 1 >> BDC ${set("72 640", "All of them are at sea.")} EMC /X Do`;
  const pdf = makePdf([
    {
      texts: [],
      operators,
      streams: [form],
      elements: [
        { role: "H1", content: [0] },
        { role: "P", content: [1] },
      ],
    },
  ]);
  const whole = Buffer.from(pdf)
    .toString("latin1")
    .replace("<< /Length", "<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /StructParents 1 /Length")
    .replace("/Shading << /Sh1", "/XObject << /X 6 0 R >> /Shading << /Sh1");
  const { markdown } = await convert(Buffer.from(whole, "latin1"));
  expect(markdown).toBe("# Boats\n\nThe harbour keeps a count of its boats.\n\nAll of them are at sea.\n");
});

it("headings, items and tables are told by their tags", async () => {
  const texts = ["Boats", "One", "Two", "Name", "Length", "Gull", "12"];
  const places = ["72 700", "72 670", "72 655", "72 600", "300 600", "72 585", "300 585"];
  const operators = texts.map((text, mcid) => `/P << /MCID ${mcid} >> BDC ${set(places[mcid] ?? "", text)} EMC`).join(" ");
  const cell = (row: number, mcid: number): DrawnElement => ({ role: "TD", within: row, content: [mcid] });
  const elements: DrawnElement[] = [
    { role: "H2", content: [0] },
    { role: "L" },
    { role: "LI", within: 1 },
    { role: "LBody", within: 2, content: [1] },
    { role: "LI", within: 1 },
    { role: "LBody", within: 4, content: [2] },
    { role: "Table" },
    { role: "TR", within: 6 },
    { role: "TR", within: 6 },
    cell(7, 3),
    cell(7, 4),
    cell(8, 5),
    cell(8, 6),
  ];
  const { markdown } = await convert(makePdf([{ texts: [], operators, elements }]));
  expect(markdown).toMatch(/^#+ Boats\n\n- One\n- Two\n\n\| Name \| Length \|\n\| - \| - \|\n\| Gull \| 12 \|\n$/);
});

it("trees that are nested without end are not followed to it", async () => {
  const nested = Array.from(
    { length: 5_000 },
    (_, at): DrawnElement => (at === 0 ? { role: "Div" } : { role: "Div", within: at - 1 }),
  );
  const elements: DrawnElement[] = [...nested, { role: "H1", within: nested.length - 1, content: [0] }];
  const operators = `/H1 << /MCID 0 >> BDC ${set("72 700", "All of them are at sea.")} EMC`;
  const { markdown } = await convert(makePdf([{ texts: [], operators, elements }]));
  expect(markdown).toContain("All of them are at sea.");
});
