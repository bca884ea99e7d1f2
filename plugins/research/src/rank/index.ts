export { bm25, type Field } from "./bm25.ts";
export { type Passage, passagesOf } from "./passages.ts";
export { type Ranked, rank, type Source } from "./rank.ts";
