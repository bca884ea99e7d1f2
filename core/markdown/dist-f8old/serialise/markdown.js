
export { i as Passage, o as alphabetic, k as append, V as isLinkable, w as isScript, T as isScriptNumber, c as listNumbers, p as loosen, t as markdown, l as numberedLists, a as passedText, u as roman, n as seen, r as seenLine, d as upper } from "../markdown-eSgk0g3v.js";
