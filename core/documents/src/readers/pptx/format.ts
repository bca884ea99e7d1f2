import type { Format } from "../../format.ts";

export const pptx: Format = {
  name: "pptx",
  description: "PowerPoint",
  mediaTypes: [
    "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "application/vnd.ms-powerpoint.presentation.macroenabled.12",
  ],
  extensions: ["pptm", "ppsx", "ppsm", "potx"],
  signature: { mainPart: ["presentationml", "ms-powerpoint"], part: "ppt/presentation.xml" },
  parts: "pages",
  reader: () => import("./index.ts"),
};
