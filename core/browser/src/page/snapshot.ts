import { Failure, type Workers } from "@farthing/contract";
import { ProtocolError, TooLong } from "../cdp/connection.ts";
import { writeDataSource } from "./data-views.ts";
import { drawingsLeft, drawnTablesSource } from "./drawn-tables.ts";
import { showGivenSource } from "./element-folds.ts";
import { putBackSource } from "./opened.ts";
import type { Short } from "./paged.ts";
import { MANY_CONTROLS, panelsSource } from "./panels.ts";
import { serializeSource } from "./probe.ts";
import { readPage } from "./read-page.ts";
import { LIST_GOES_ON, restoreSource } from "./restore-rows.ts";
import { roundSlidesSource } from "./round-slides.ts";
import { rowsLeftOut, shortSource } from "./row-count.ts";
import { moreBehind, type SaidMore, saidMoreSource } from "./said-more.ts";
import { setsSource } from "./set-size.ts";
import { gatherShowsSource } from "./slide-shows.ts";
import { STYLES } from "./snapshot-format.ts";
import { type Budget, type Surveyed, surveySource } from "./survey.ts";
import type { Tab } from "./tab.ts";
import { gatherPagesSource } from "./table-pages.ts";
import type { Written } from "./to-html.ts";
import { turnsSource } from "./turns.ts";
import { MUCH_FOLDED, unfoldSource } from "./unfold.ts";

/**
 * What is taken of a page, all its frames together. Of nesting: beyond some 6,000 levels the browser's own snapshot, which recurses,
 * takes its renderer down.
 */
const BUDGET: Budget = { nodes: 300_000, chars: 10_000_000, depth: 2_000, ms: 3_000 };
/** Of a tree that is too deep, which is taken in another way. */
const DEEP_CHARS = 600_000;
const MAX_FRAMES = 64;
const SNAPSHOT_TIMEOUT_MS = 15_000;

/** The sizes of all frames' documents, the page's own first. A frame may be gone by now, or be no document of ours. */
async function surveyAll(tab: Tab): Promise<{ frame: string; size: Surveyed }[]> {
  const frames = (await tab.frames()).slice(0, MAX_FRAMES);
  const sizes = frames.map(async (frame, at) => {
    const survey = tab.evaluate<Surveyed>(surveySource(BUDGET, false), undefined, frame);
    return { frame, size: at === 0 ? await survey : await survey.catch(ignoreGone) };
  });
  return (await Promise.all(sizes)).filter((one): one is { frame: string; size: Surveyed } => one.size !== undefined);
}

const ignoreGone = (error: unknown): undefined => {
  if (!(error instanceof ProtocolError || Failure.is(error))) throw error;
};

/** Puts the rows of lists back that went while the page was scrolled. */
async function restoreRows(tab: Tab): Promise<string[]> {
  return (await tab.evaluate<boolean>(restoreSource)) ? [LIST_GOES_ON] : [];
}

/** Cuts the frames down until all fit, the page's own last to suffer. */
async function cutDown(tab: Tab, frames: readonly string[]): Promise<boolean> {
  let [nodes, chars, lost] = [BUDGET.nodes, BUDGET.chars, false];
  for (const frame of frames) {
    const expression = surveySource({ ...BUDGET, nodes, chars }, true);
    const left = await tab.evaluate<Surveyed>(expression, undefined, frame).catch(ignoreGone);
    if (left === undefined) continue;
    nodes = Math.max(0, nodes - left.nodes);
    chars = Math.max(0, chars - left.chars);
    lost ||= left.lost;
  }
  return lost;
}

/** Opens what is folded in frames, and says of what there was too much. */
async function unfold(
  tab: Tab,
  surveyed: readonly { readonly frame: string; readonly size: Surveyed }[],
): Promise<ReadonlySet<string>> {
  const warnings = new Set<string>();
  const open = async (frame: string, { folded, controls }: Surveyed): Promise<void> => {
    // Forms whose fields are called as its methods are bring it to an end: the page itself is read as it stands.
    for (const source of [turnsSource, roundSlidesSource, showGivenSource, writeDataSource])
      await tab.evaluate(source, undefined, frame).catch(ignoreGone);
    const drawings = await tab.evaluate<number>(drawnTablesSource, undefined, frame).catch(ignoreGone);
    if (drawings) warnings.add(drawingsLeft(drawings));
    for (const source of [shortSource, setsSource]) {
      const short = await tab.evaluate<Short | null>(source, undefined, frame).catch(ignoreGone);
      if (short) warnings.add(rowsLeftOut(short));
    }
    const more = await tab.evaluate<SaidMore | null>(saidMoreSource, undefined, frame).catch(ignoreGone);
    if (more) warnings.add(moreBehind(more));
    if (folded && (await tab.evaluate<boolean>(unfoldSource, undefined, frame))) warnings.add(MUCH_FOLDED);
    if (controls && (await tab.evaluate<boolean>(panelsSource, undefined, frame))) warnings.add(MANY_CONTROLS);
  };
  await Promise.all(surveyed.map(({ frame, size }) => open(frame, size).catch(ignoreGone)));
  return warnings;
}

const isOver = (sizes: readonly Surveyed[]): boolean =>
  sizes.some(({ over, depth }) => over || depth > BUDGET.depth) ||
  sizes.reduce((sum, { nodes }) => sum + nodes, 0) > BUDGET.nodes ||
  sizes.reduce((sum, { chars }) => sum + chars, 0) > BUDGET.chars;

/** A page as HTML, and what of it is left out, a sentence each. */
export interface Captured extends Written {
  readonly warnings?: readonly string[];
}

/**
 * The page as it stands, as HTML. It is measured where it is, and what is more than the budget is cut off there, before anything
 * of it travels. Scripts stand still meanwhile, and what a timer was to do then is never done: not those of a page that `goesOn`, as it may
 * only bar the way for a while. @throws Failure `too_large` where that does not help
 */
export async function capture(tab: Tab, workers: Workers | undefined, goesOn: boolean, signal: AbortSignal): Promise<Captured> {
  // They would put back what goes, close what is opened, and write other rows.
  if (!goesOn) await tab.session.send("Emulation.setScriptExecutionDisabled", { value: true });
  await tab.evaluate(putBackSource);
  await tab.evaluate(gatherPagesSource).catch(ignoreGone);
  await tab.evaluate(gatherShowsSource).catch(ignoreGone);
  const left = await restoreRows(tab);
  const surveyed = await surveyAll(tab);
  if ((surveyed[0]?.size.depth ?? 0) > BUDGET.depth) {
    const source = serializeSource(BUDGET.depth, DEEP_CHARS);
    const html = await tab.evaluate<string>(source, SNAPSHOT_TIMEOUT_MS);
    return { html, truncated: html.length >= DEEP_CHARS, hidden: 0 };
  }
  const over = isOver(surveyed.map(({ size }) => size));
  if (over && goesOn) await tab.session.send("Emulation.setScriptExecutionDisabled", { value: true });
  const lost =
    over &&
    (await cutDown(
      tab,
      surveyed.map(({ frame }) => frame),
    ));
  const warnings = [...left, ...(await unfold(tab, surveyed))];
  const options = { computedStyles: [...STYLES], includeDOMRects: false };
  const snapshot = await tab.session.sendUnread("DOMSnapshot.captureSnapshot", options, SNAPSHOT_TIMEOUT_MS).catch((error) => {
    throw error instanceof TooLong
      ? new Failure("too_large", "the page is too large to be read", { source: "site", cause: error })
      : error;
  });
  // Some bar the way for a while, and do not say so by their status.
  if (!over && !goesOn) await tab.session.send("Emulation.setScriptExecutionDisabled", { value: false });
  const written = await readPage(snapshot, workers, signal);
  return { ...written, truncated: written.truncated || lost, ...(warnings.length > 0 && { warnings }) };
}
