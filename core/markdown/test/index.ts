export { harmOf } from "./harm.ts";
export { hostileAddress, hostileFormula, hostilePage, hostileText } from "./hostile-text.ts";
