import type { Format } from "../../format.ts";
import { isTabbed, isTablePage } from "../../text-signs.ts";

export const xls: Format = {
  name: "xls",
  description: "Excel 5 to 2003",
  mediaTypes: ["application/vnd.ms-excel", "application/msexcel", "application/x-msexcel"],
  extensions: ["xlt", "xla"],
  signature: { streams: ["workbook", "book"] },
  matchesNamed: (bytes) => isTablePage(bytes) || isTabbed(bytes),
  parts: "sheets",
  reader: () => import("./index.ts"),
};
