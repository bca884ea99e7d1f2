import type { Format } from "../../format.ts";

export const rtf: Format = {
  name: "rtf",
  description: "Rich Text Format",
  mediaTypes: ["application/rtf", "text/rtf"],
  extensions: [],
  signature: { start: /^(?:\xef\xbb\xbf)?\s*\{\\rtf/ },
  reader: () => import("./index.ts"),
};
