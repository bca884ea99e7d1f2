import type { Format } from "../../format.ts";

export const pdf: Format = {
  name: "pdf",
  description: "PDF",
  mediaTypes: ["application/pdf", "application/x-pdf"],
  extensions: [],
  signature: { start: /%PDF-/ },
  // Its mark may be missing, or stand further behind.
  onTrust: true,
  parts: "pages",
  reader: () => import("./index.ts"),
};
