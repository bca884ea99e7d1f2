import type { Format } from "../../format.ts";
import { isMail } from "./signature.ts";

export const eml: Format = {
  name: "eml",
  description: "E-mail (RFC 5322)",
  mediaTypes: ["message/rfc822"],
  extensions: [],
  signature: {},
  matches: async (bytes) => isMail(bytes),
  reader: () => import("./index.ts"),
};
