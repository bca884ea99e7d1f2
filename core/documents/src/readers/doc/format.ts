import type { Format } from "../../format.ts";
import { isPage } from "../../text-signs.ts";

export const doc: Format = {
  name: "doc",
  description: "Word 97-2003",
  mediaTypes: ["application/msword"],
  extensions: ["dot"],
  signature: { streams: ["worddocument"] },
  matchesNamed: isPage,
  reader: () => import("./index.ts"),
};
