export { type AddressKind, AddressRules, isAddress, isPublicAddress } from "./address.ts";
export { type DecodedText, decodeText } from "./charset.ts";
export { createWebClient, GuardedWebClient, type WebClientOptions } from "./client.ts";
export { contentTypeOf, isHtml, sniffType } from "./content-type.ts";
export { guardedConnector, judgeAddress, type Resolve } from "./guarded-connect.ts";
export * from "./identity.ts";
export { parsePage } from "./page/page.ts";
export { hostOf, judgeTarget, parseTarget, portOf } from "./target.ts";
export { findWall, judgeAnswer } from "./verdict.ts";
