import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf } from "./testing/make-pdf.ts";

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
