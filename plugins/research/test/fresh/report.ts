/**
 * Prints how the older questions go (ranking alone, without the service), and the fresh ones: `node plugins/research/test/fresh/report.ts [--verbose] [--held-out]`.
 * Those held out are asked only with `--held-out`, and in sums: who looks often fits to them.
 */
import { rank } from "../../src/rank/index.ts";
import { fuse } from "../../src/search/fuse.ts";
import { hard, plain, webPages } from "../questions/web.ts";
import { abroad, abroadHeldOut } from "./abroad/index.ts";
import { acts } from "./acts/index.ts";
import { afterwards } from "./afterwards.ts";
import { actsHeldOut, heldOut } from "./held-out/index.ts";
import { ask, freshQuestions, tally } from "./measure.ts";
import { mixed, mixedHeldOut } from "./mixed/index.ts";
import { names } from "./names.ts";
import { nearTables } from "./near-tables.ts";
import { toldOtherwise, toldOtherwiseHeldOut } from "./told-otherwise/index.ts";
import { why } from "./why.ts";

function older(questions: typeof plain) {
  const places = questions.map(({ ask: query, answer, engines }) => {
    const lists = engines.map((list) => list.map((at) => ({ url: `http://${at}`, title: "", snippet: "" })));
    const read = fuse(lists, query).flatMap(({ url, fused }) => {
      const page = webPages.get(url);
      return page ? [{ ...page, fused }] : [];
    });
    const texts = rank(query, read, 5).map(({ passages }) =>
      passages
        .map(({ text }) => text)
        .join(" ")
        .replace(/\s+/g, " "),
    );
    const place = texts.findIndex((text) => text.includes(answer)) + 1;
    if (place !== 1) console.log(`${place > 0 ? `place ${place}` : "missed"}  ${query}`);
    return place;
  });
  return {
    asked: questions.length,
    first: places.filter((place) => place === 1).length,
    found: places.filter((place) => place > 0).length,
  };
}
console.table({ "older, same words": older(plain), "older, other words": older(hard) });

const outcomes = freshQuestions.map(ask);
const later = [...why, ...nearTables].map(ask);
const named = names.map(ask);
const otherwise = toldOtherwise.map(ask);
const strange = abroad.map(ask);
const acted = acts.map(ask);
const various = mixed.map(ask);
const of = (words: "same" | "other") => tally(outcomes.filter(({ question }) => question.words === words));
console.table({
  all: tally(outcomes),
  "same words": of("same"),
  "other words": of("other"),
  "written afterwards": tally(afterwards.map(ask)),
  why: tally(later.slice(0, why.length)),
  "with names": tally(named),
  "near a table": tally(later.slice(why.length)),
  "told otherwise, English": tally(otherwise.filter(({ question }) => question.lang === "en")),
  "told otherwise, other languages": tally(otherwise.filter(({ question }) => question.lang !== "en")),
  abroad: tally(strange),
  acts: tally(acted),
  "mixed, English": tally(various.filter(({ question }) => question.lang === "en")),
  "mixed, other languages": tally(various.filter(({ question }) => question.lang !== "en")),
});
if (process.argv.includes("--held-out"))
  console.table({
    "held out, same words": tally(heldOut.filter(({ words }) => words === "same").map(ask)),
    "held out, other words": tally(heldOut.filter(({ words }) => words === "other").map(ask)),
    "held out of told otherwise, English": tally(toldOtherwiseHeldOut.filter(({ lang }) => lang === "en").map(ask)),
    "held out of told otherwise, other languages": tally(toldOtherwiseHeldOut.filter(({ lang }) => lang !== "en").map(ask)),
    "held out of abroad": tally(abroadHeldOut.map(ask)),
    "held out of acts": tally(actsHeldOut.map(ask)),
    "held out of mixed, English": tally(mixedHeldOut.filter(({ lang }) => lang === "en").map(ask)),
    "held out of mixed, other languages": tally(mixedHeldOut.filter(({ lang }) => lang !== "en").map(ask)),
  });
for (const { question, first, found, order } of [
  ...outcomes,
  ...later,
  ...named,
  ...otherwise,
  ...strange,
  ...acted,
  ...various,
]) {
  if (!first || process.argv.includes("--verbose"))
    console.log(`${first ? "first" : found ? "found" : "missed"}  ${question.lang}  ${question.ask}  [${order.join(" ")}]`);
}
