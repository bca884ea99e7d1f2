
export { n as bounded, r as bracketed, i as environment, a as fenced, o as fraction, s as group, m as inAlphabet, h as inMath, g as inText, v as markedIn, c as over, l as renamed, u as root, d as row, f as scripts, y as sourceOf, t as texOfMathml, b as tidyTex, _ as typeset, p as under } from "../tex-D7t5rUEz.js";
