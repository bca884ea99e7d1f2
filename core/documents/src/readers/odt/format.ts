import type { Format } from "../../format.ts";

export const odt: Format = {
  name: "odt",
  description: "OpenDocument text",
  mediaTypes: ["application/vnd.oasis.opendocument.text"],
  extensions: ["ott"],
  signature: { officeBody: "text" },
  reader: () => import("./index.ts"),
};
