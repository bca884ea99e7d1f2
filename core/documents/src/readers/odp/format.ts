import type { Format } from "../../format.ts";

export const odp: Format = {
  name: "odp",
  description: "OpenDocument presentation",
  mediaTypes: ["application/vnd.oasis.opendocument.presentation"],
  extensions: ["otp"],
  signature: { officeBody: "presentation" },
  parts: "pages",
  reader: () => import("./index.ts"),
};
