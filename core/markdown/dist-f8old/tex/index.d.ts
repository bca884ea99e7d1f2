export { typeset } from "../mdast/typeset.ts";
export * from "./forms.ts";
export { markedIn } from "./marked.ts";
export { type MathNode, texOfMathml } from "./mathml.ts";
export { inAlphabet, inMath, inText } from "./signs.ts";
export { sourceOf, tidyTex } from "./source.ts";
