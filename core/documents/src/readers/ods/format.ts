import type { Format } from "../../format.ts";

export const ods: Format = {
  name: "ods",
  description: "OpenDocument spreadsheet",
  mediaTypes: ["application/vnd.oasis.opendocument.spreadsheet"],
  extensions: ["ots"],
  signature: { officeBody: "spreadsheet" },
  parts: "sheets",
  reader: () => import("./index.ts"),
};
