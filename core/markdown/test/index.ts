export { harmOf } from "./harm.ts";
export { type Dice, dice, hostileAddress, hostileFormula, hostilePage, hostileText } from "./hostile-text.ts";
