export * from "./forms.ts";
export { type MathNode, texOfMathml } from "./mathml.ts";
export { inAlphabet, inMath, inText } from "./signs.ts";
export { sourceOf, tidyTex } from "./source.ts";
