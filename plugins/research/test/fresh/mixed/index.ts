import { dice } from "../filler.ts";
import type { FreshQuestion } from "../fresh-question.ts";
import { english } from "./english.ts";
import { european } from "./european.ts";
import { farther } from "./farther.ts";
import { senses } from "./senses.ts";

const all: readonly FreshQuestion[] = [...english, ...senses, ...european, ...farther];

/** A coin that falls the same way for the same question. */
const isHeads = ({ ask }: FreshQuestion): boolean => dice(ask)(2) === 0;

/** Questions of all sorts in 18 languages, many about everyday acts or with words of two senses, written before ranking was changed for them: half of them by lot, to fit to. */
export const mixed: readonly FreshQuestion[] = all.filter(isHeads);

/** The other half: reported in sums only. */
export const mixedHeldOut: readonly FreshQuestion[] = all.filter((question) => !isHeads(question));
