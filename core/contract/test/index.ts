export * from "./channel.ts";
export { hex, newClaim } from "./claim.ts";
export { describeClaimStore, type StoreUnderTest } from "./claim-store.ts";
export { type Dice, dice, drawn, numbers } from "./dice.ts";
export { inTime } from "./in-time.ts";
export * from "./longest-turn.ts";
export { MemoryMetrics } from "./memory-metrics.ts";
