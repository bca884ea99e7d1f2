export { PaymentConfig } from "./config.ts";
export type { Authorization } from "./exact/authorization.ts";
export { default } from "./plugin.ts";
export { ChannelTill } from "./till/set-up.ts";
