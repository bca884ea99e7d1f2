export { PaymentConfig } from "./config.ts";
export { default } from "./plugin.ts";
export type { Authorization, PaymentRequired, PaymentRequirements, SettleResponse } from "./x402.ts";
