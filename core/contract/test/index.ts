export { hex, newClaim } from "./claim.ts";
export { inTime } from "./in-time.ts";
export * from "./longest-turn.ts";
