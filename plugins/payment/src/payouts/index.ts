export { type Due, duesOf, owedOn } from "./due.ts";
export { PayoutChain } from "./payout-chain.ts";
export { Payouts } from "./payouts.ts";
export { transferFile } from "./transfer-file.ts";
