export { type Passage, passagesOf } from "./passages.ts";
export { type Ranked, rank, type VisitedPage } from "./rank.ts";
