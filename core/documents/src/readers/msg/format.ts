import type { Format } from "../../format.ts";

export const msg: Format = {
  name: "msg",
  description: "Outlook message",
  mediaTypes: ["application/vnd.ms-outlook", "application/x-msg"],
  extensions: ["oft"],
  signature: { streams: ["__properties_version1.0"] },
  reader: () => import("./index.ts"),
};
