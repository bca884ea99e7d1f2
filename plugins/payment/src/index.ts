export { PaymentConfig } from "./config.ts";
export type { Authorization } from "./exact/authorization.ts";
export { default } from "./plugin.ts";
