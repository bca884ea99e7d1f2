import type { Format } from "../../format.ts";

export const epub: Format = {
  name: "epub",
  description: "EPUB",
  mediaTypes: ["application/epub+zip"],
  extensions: [],
  signature: { part: "META-INF/container.xml" },
  reader: () => import("./index.ts"),
};
