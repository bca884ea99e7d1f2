import type { Format } from "../../format.ts";
import { isDamagedMail, isMail } from "./signature.ts";

export const eml: Format = {
  name: "eml",
  description: "E-mail (RFC 5322)",
  // Pages saved with their pictures (MHTML, RFC 2557) are written as mails are.
  mediaTypes: ["message/rfc822", "multipart/related", "application/x-mimearchive"],
  extensions: [],
  signature: {},
  matches: async (bytes) => isMail(bytes),
  matchesAsStated: async (bytes) => isDamagedMail(bytes),
  reader: () => import("./index.ts"),
};
