import "reflect-metadata";

export type { Check, Subject } from "./conform/check.ts";
export { type ConformOptions, checksOf, conform, type Register } from "./conform/conform.ts";
export { pasteable } from "./conform/expectation.ts";
export { readable } from "./readable.ts";
export { reasonOf } from "./reason.ts";
export { type Case, type RecordedExchange, type Recording, readCase } from "./replay/recording.ts";
export { type Replayed, type ReplayOptions, replay } from "./replay/site.ts";
export { type Answer, ReplayWebClient } from "./replay/web-client.ts";
