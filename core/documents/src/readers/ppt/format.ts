import type { Format } from "../../format.ts";

export const ppt: Format = {
  name: "ppt",
  description: "PowerPoint 97-2003",
  mediaTypes: ["application/vnd.ms-powerpoint"],
  extensions: ["pps", "pot"],
  signature: { streams: ["powerpoint document", "pp97_dualstorage"] },
  parts: "pages",
  reader: () => import("./index.ts"),
};
