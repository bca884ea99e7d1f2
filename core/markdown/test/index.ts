export { harmOf } from "./harm.ts";
export { dice, hostileAddress, hostileFormula, hostilePage, hostileText } from "./hostile-text.ts";
