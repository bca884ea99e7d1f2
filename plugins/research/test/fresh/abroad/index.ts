import { dice } from "../filler.ts";
import type { FreshQuestion } from "../fresh-question.ts";
import { eastern } from "./eastern.ts";
import { farther } from "./farther.ts";
import { germanic } from "./germanic.ts";
import { romance } from "./romance.ts";

const all: readonly FreshQuestion[] = [...germanic, ...romance, ...eastern, ...farther];

/** A coin that falls the same way for the same question. */
const isHeads = ({ ask }: FreshQuestion): boolean => dice(ask)(2) === 0;

/** Questions of 18 languages answered in other words than theirs, some on pages of another language, written before ranking knew what their words mean: half of them by lot, to fit to. */
export const abroad: readonly FreshQuestion[] = all.filter(isHeads);

/** The other half: reported in sums only. */
export const abroadHeldOut: readonly FreshQuestion[] = all.filter((question) => !isHeads(question));
