import type { Format } from "../../format.ts";

export const xlsx: Format = {
  name: "xlsx",
  description: "Excel",
  mediaTypes: [
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "application/vnd.ms-excel.sheet.macroenabled.12",
  ],
  extensions: ["xlsm", "xltx", "xltm"],
  signature: { mainPart: ["spreadsheetml", "ms-excel"], part: "xl/workbook.xml" },
  parts: "sheets",
  reader: () => import("./index.ts"),
};
