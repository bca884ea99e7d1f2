export { type Passage, passagesOf } from "./passages.ts";
export { type Ranked, rank, type Source } from "./rank.ts";
