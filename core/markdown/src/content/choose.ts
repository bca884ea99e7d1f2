import type { RawMetadata } from "@farthing/metadata";
import { IN } from "../dom/inside.ts";
import type { Block, Outline } from "../dom/outline.ts";
import { keepActs } from "./acts.ts";
import { keepAlikeSections } from "./alike-sections.ts";
import { keepAlone } from "./alone.ts";
import { keepAmid } from "./amid.ts";
import { keepAnnounced } from "./announced.ts";
import { dropAppeals } from "./appeals.ts";
import { keepArchives } from "./archives.ts";
import { keepBelowHeads } from "./bare-heads.ts";
import { keepBodies } from "./bodies.ts";
import { dropBareBylines } from "./bylines.ts";
import { keepCaptions } from "./captions.ts";
import { keepCasts } from "./casts.ts";
import { dropBareContents, keepContents } from "./contents.ts";
import { dropCopies, dropRetold } from "./copies.ts";
import { keepRows } from "./data-rows.ts";
import { keepDisclosures } from "./disclosures.ts";
import { keepEndpoints } from "./endpoints.ts";
import { keepFacts, keepFactTables } from "./facts.ts";
import { featuresOf } from "./features.ts";
import { keepFiles } from "./files.ts";
import { filled } from "./filled.ts";
import { keepFormulas } from "./formulas.ts";
import { keepHeads } from "./heads.ts";
import { keepInfobox } from "./infobox.ts";
import { keepItemFacts } from "./item-facts.ts";
import { keepLabelledFacts } from "./labelled-facts.ts";
import { keepLastPart } from "./last-part.ts";
import { keepLeads, keepLegends, keepTimes } from "./leads.ts";
import { keepLinkTitles } from "./link-titles.ts";
import { chooseMedia } from "./media.ts";
import { type Model, model } from "./model.ts";
import { keepCards, keepNamedLinks } from "./named-links.ts";
import { keepNearlyWhole } from "./nearly-whole.ts";
import { dropNextArticles } from "./next-articles.ts";
import { keepNotes } from "./notes.ts";
import { keepNumberedSections } from "./numbered-sections.ts";
import { keepOptions } from "./options.ts";
import { dropOutskirts, isUnmarked } from "./outskirts.ts";
import { pageFacts } from "./page-facts.ts";
import { keepOldTitle, keepPlainTitle, keepPostTitle, keepTitle } from "./page-title.ts";
import { keepPairs } from "./pairs.ts";
import { keepPanels } from "./panels.ts";
import { keepPaperAuthors } from "./paper-authors.ts";
import { settlePatterns } from "./patterns.ts";
import { dropPermalinks } from "./permalinks.ts";
import { isPlain } from "./plain.ts";
import { dropPointers } from "./pointers.ts";
import { keepPosters } from "./posters.ts";
import { keepPagePrice, keepPrices } from "./prices.ts";
import { keepRegisters } from "./registers.ts";
import { keepRowsAlike } from "./rows-alike.ts";
import { keepSayers } from "./sayers.ts";
import { keepSections } from "./sections.ts";
import { keepSiblings } from "./siblings.ts";
import { keepSignatures } from "./signatures.ts";
import { dropSiteName } from "./site-name.ts";
import { keepSpeakers } from "./speakers.ts";
import { type Survey, survey } from "./survey.ts";
import { keepTalks } from "./talks.ts";
import { expectedThreshold } from "./threshold.ts";
import { keepTimelines } from "./timelines.ts";
import { keepVariants } from "./variants.ts";
import { keepQuotations, makeWhole, nameTables } from "./wholes.ts";
import { keepWordClasses } from "./word-classes.ts";

/** What keeps a part of a thing that says nothing without it, where the models kept the rest; in this order. */
const KEEPERS: readonly ((s: Survey, keep: Uint8Array) => void)[] = [
  keepNamedLinks,
  keepCards,
  keepFiles,
  keepLinkTitles,
  keepNotes,
  keepPairs,
  keepItemFacts,
  keepAnnounced,
  keepFacts,
  keepFactTables,
  keepPrices,
  keepInfobox,
  keepLeads,
  keepLegends,
  keepTimes,
  keepTimelines,
  keepWordClasses,
  keepPosters,
  keepRegisters,
  keepArchives,
  keepSpeakers,
  keepTalks,
  keepSignatures,
  keepQuotations,
  keepSayers,
  keepOptions,
  keepCaptions,
  keepFormulas,
  keepEndpoints,
  keepDisclosures,
  keepPanels,
  keepSections,
  keepCasts,
];

/** What is kept of a page: for each block and each medium 1 or 0. */
export interface Choice {
  readonly blocks: Uint8Array;
  readonly media: Uint8Array;
}

/** Everything that a reader sees. */
export const everything = (outline: Outline): Choice => ({
  blocks: filled(new Uint8Array(outline.blocks.length), (i) =>
    (outline.blocks[i] as Block).inside & IN.hidden || outline.unseenBlocks.has(i) ? 0 : 1,
  ),
  media: Uint8Array.from(outline.media, ({ inside, element }) => (inside & IN.hidden || outline.unseen.has(element) ? 0 : 1)),
});

const wordsOf = (s: Survey): Float64Array => filled(new Float64Array(s.texts.length), (i) => s.texts[i]?.words ?? 0);

/** The main content. `weights` are those of the trained model, the shipped ones unless told otherwise. */
export const chooseMain = (outline: Outline, raw: RawMetadata, url: URL, weights: Model = model()): Choice => {
  if (outline.blocks.length === 0) return everything(outline);
  const s = survey(outline);
  const page = pageFacts(outline, raw, url);
  const scores = weights.score(s, featuresOf(s, page));
  const threshold = expectedThreshold(scores, wordsOf(s));
  const blocks = filled(new Uint8Array(scores.length), (i) => ((scores[i] as number) >= threshold ? 1 : 0));
  dropCopies(s, blocks, scores);
  dropRetold(s, blocks);
  settlePatterns(s, blocks, scores);
  keepSiblings(s, blocks, scores, threshold);
  keepRowsAlike(s, blocks, scores);
  dropAppeals(s, blocks, scores);
  dropPointers(s, blocks, scores);
  makeWhole(s, blocks, scores);
  keepAmid(s, blocks, scores);
  keepRows(s.outline, blocks);
  nameTables(s, blocks);
  const isOld = isUnmarked(raw, page);
  if (isOld && !isPlain(s)) dropOutskirts(s, blocks, scores);
  const isArticle = Boolean(page.numbers.ldArticle || page.numbers.ogArticle);
  if (!isArticle && !isOld) keepAlone(s, blocks);
  for (const keep of KEEPERS) keep(s, blocks);
  // What is sold, and how the site is reached, stands in such lines beside articles.
  if (!isArticle) keepLabelledFacts(s, blocks);
  const { pathForum, ldForum, madeForum } = page.numbers;
  // Who answers how often, and who likes it, stands in such lines of threads.
  if (!isArticle && !pathForum && !ldForum && !madeForum) keepNearlyWhole(s, blocks, scores);
  const inBodies = keepBodies(s, blocks, scores);
  // What an article is followed by may stand in the box of its last part.
  if (!isArticle) {
    keepNumberedSections(s, blocks, scores);
    keepAlikeSections(s, blocks, scores);
  }
  keepContents(s, blocks, url);
  keepHeads(s, blocks, url);
  // The title of what stands before it may have come back by what it begins.
  if (!isArticle) keepLastPart(s, blocks, scores);
  dropPermalinks(s, blocks);
  dropBareBylines(s, blocks);
  const titles = [raw.title, raw.meta("og:title", "twitter:title")];
  keepTitle(s, blocks, titles, keepPostTitle(s, blocks, raw.title));
  if (isOld) keepOldTitle(s, blocks, titles);
  else keepPlainTitle(s, blocks, titles);
  dropSiteName(s, blocks, raw.title);
  keepPagePrice(s, blocks);
  keepVariants(s, blocks);
  // What an article is sold by is none of it.
  if (!isArticle) keepActs(s, blocks);
  dropNextArticles(outline, blocks, titles);
  keepPaperAuthors(s, blocks, [
    ...raw.metas("citation_author"),
    ...raw.metas("citation_authors").flatMap((names) => names.split(";")),
  ]);
  dropBareContents(s, blocks);
  keepBelowHeads(s, blocks, inBodies);
  for (const unseen of outline.unseenBlocks) blocks[unseen] = 0;
  const media = chooseMedia(s, blocks);
  if (outline.unseen.size > 0)
    for (const [i, { element }] of outline.media.entries()) if (outline.unseen.has(element)) media[i] = 0;
  return { blocks, media };
};
