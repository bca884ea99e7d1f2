import type { Format } from "../../format.ts";

export const doc: Format = {
  name: "doc",
  description: "Word 97-2003",
  mediaTypes: ["application/msword"],
  extensions: ["dot"],
  signature: { streams: ["worddocument"] },
  reader: () => import("./index.ts"),
};
