import { dice } from "../filler.ts";
import type { FreshQuestion } from "../fresh-question.ts";
import { comparisons } from "./comparisons.ts";
import { definitions } from "./definitions.ts";
import { errors } from "./errors.ts";
import { farther } from "./farther.ts";
import { germanic } from "./germanic.ts";
import { health } from "./health.ts";
import { history } from "./history.ts";
import { howto } from "./howto.ts";
import { law } from "./law.ts";
import { products } from "./products.ts";
import { programming } from "./programming.ts";
import { romance } from "./romance.ts";
import { science } from "./science.ts";

const all: readonly FreshQuestion[] = [
  ...programming,
  ...errors,
  ...products,
  ...law,
  ...health,
  ...howto,
  ...science,
  ...history,
  ...comparisons,
  ...definitions,
  ...germanic,
  ...romance,
  ...farther,
];

/** A coin that falls the same way for the same question. */
const isHeads = ({ ask }: FreshQuestion): boolean => dice(ask)(2) === 0;

/** Questions answered in other words than theirs, written before ranking was changed for them: half of them by lot, to fit to. */
export const toldOtherwise: readonly FreshQuestion[] = all.filter(isHeads);

/** The other half: reported in sums only, and not to be looked at one by one. */
export const toldOtherwiseHeldOut: readonly FreshQuestion[] = all.filter((question) => !isHeads(question));
