import type { Format } from "../../format.ts";

export const csv: Format = {
  name: "csv",
  description: "Comma- or otherwise separated values",
  mediaTypes: ["text/csv", "text/tab-separated-values", "application/csv"],
  extensions: ["tsv", "tab"],
  signature: { isText: true },
  onTrust: true,
  reader: () => import("./index.ts"),
};
