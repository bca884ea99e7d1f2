/** Reading what came over the network, without what gets it: for engines that are also used by themselves. */
export { type DecodedText, decodeText } from "./charset.ts";
export { ledAstray } from "./led-astray.ts";
export { unpacked } from "./packed.ts";
export { jsonOf, pageOf } from "./read-response.ts";
export { toResponse } from "./response.ts";
