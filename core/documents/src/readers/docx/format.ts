import type { Format } from "../../format.ts";

export const docx: Format = {
  name: "docx",
  description: "Word",
  mediaTypes: [
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "application/vnd.ms-word.document.macroenabled.12",
  ],
  extensions: ["docm", "dotx", "dotm"],
  signature: { mainPart: ["wordprocessingml", "ms-word"], part: "word/document.xml" },
  reader: () => import("./index.ts"),
};
