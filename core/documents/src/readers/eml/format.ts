import type { Format } from "../../format.ts";
import { isDamagedMail, isMail } from "./signature.ts";

export const eml: Format = {
  name: "eml",
  description: "E-mail (RFC 5322)",
  mediaTypes: ["message/rfc822"],
  extensions: [],
  signature: {},
  matches: async (bytes) => isMail(bytes),
  matchesAsStated: async (bytes) => isDamagedMail(bytes),
  reader: () => import("./index.ts"),
};
