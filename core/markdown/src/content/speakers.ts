import { attribute, type Element, elements } from "@farthing/html";
import { lookOf } from "../dom/boxes.ts";
import { FOR_USE } from "../dom/inside.ts";
import type { Block, Box } from "../dom/outline.ts";
import { isOfArchive, isOfChat } from "./archives.ts";
import { isMemberSince } from "./member-since.ts";
import { linkDensity, type Survey } from "./survey.ts";
import { textFacts } from "./text-facts.ts";

/** Blocks above the text of a post that are looked at, and words of the longest of them and of all. */
const HEAD = 4;
const LINE_WORDS = 24;
/** Blocks behind the head among which the first is kept. */
const BETWEEN = 8;
/** Elements of such a line that are looked at, and boxes around it. */
const MOST = 30;
const NEAREST = 3;
/** Lines of the longest date: the day, and the time below it. */
const DATE_LINES = 2;
/** Posts from which on they are a thread, and words that the text of one has at least. */
const THREAD = 2;
const TEXT_WORDS = 2;
/** Share of the heads of a thread of which the models must have kept something. */
const SOME = 0.3;
/** Share of links from which on a text leads elsewhere: the title of a card. */
const LINKED = 0.7;

const NAME = /(?:^|[\s_-])(?:author|authi|creator|user|user-?name|poster|sender|name|from)(?:$|[\s_-])/i;

const WHEN = /(?:^|[\s_-])(?:date|time|timeago|timestamp)(?:$|[\s_-])/i;

const isCalled = (element: Element | null, name: RegExp): boolean =>
  element !== null && name.test(attribute(element, "class") ?? "");

/** What a line of a post's head tells. */
interface Told {
  readonly who: boolean;
  readonly when: boolean;
}

/** What the elements of a line tell. */
const toldIn = (line: Element): Told => {
  let who = false;
  let when = false;
  let seen = 0;
  for (const element of elements(line)) {
    if (++seen > MOST) break;
    who ||= isCalled(element, NAME);
    when ||= element.tagName === "time" || isCalled(element, WHEN) || textFacts(attribute(element, "title") ?? "").date;
  }
  return { who, when };
};

/** What lines of a page tell by their elements, each looked into once: boxes in each other begin with the same ones. */
type Known = Map<Element, Told>;

const toldBy = (s: Survey, i: number, post: Box, known: Known): Told => {
  const block = s.outline.blocks[i] as Block;
  let who = false;
  let when = (s.texts[i]?.date ?? false) && !isMemberSince(block.text);
  for (let box: Box | null = block.box, up = 0; box && box !== post && up < NEAREST; box = box.parent, up++) {
    const blocks = box.end - box.first;
    who ||= blocks === 1 && isCalled(box.element, NAME);
    when ||= blocks <= DATE_LINES && isCalled(box.element, WHEN);
  }
  const { element, first, end } = block.box;
  if (!element || end - first > 1) return { who, when };
  const told = known.get(element) ?? toldIn(element);
  known.set(element, told);
  return { who: who || told.who, when: when || told.when };
};

/** The lines above the kept text of a box that say who wrote it, and when; none if they do not say both. */
const headOf = (s: Survey, keep: Uint8Array, post: Box, known: Known): readonly number[] => {
  let lines: number[] = [];
  let who = false;
  let when = false;
  let at = post.first;
  for (; at < Math.min(post.end, post.first + HEAD) && !(who && when); at++) {
    const block = s.outline.blocks[at] as Block;
    if ((s.texts[at]?.words ?? 0) > LINE_WORDS || s.texts[at]?.endsColon || block.inside & FOR_USE) break;
    const told = toldBy(s, at, post, known);
    // Links to what can be done with a post stand before its head.
    if (!told.who && !told.when && lines.length === 0) continue;
    // Whom a message answers, and what that said, may stand before it.
    if (!told.who && !told.when) {
      [lines, who, when] = [[], false, false];
      continue;
    }
    who ||= told.who;
    when ||= told.when;
    lines.push(at);
  }
  if (!who || !when) return [];
  // What was changed, whom a post quotes, and a role may stand above the text that is kept.
  for (let i = at; i < Math.min(post.end, at + BETWEEN); i++) {
    const text = s.outline.blocks[i] as Block;
    if (!keep[i] || (s.texts[i]?.words ?? 0) < TEXT_WORDS) continue;
    return s.headings[i] || linkDensity(text) >= LINKED ? [] : lines;
  }
  return [];
};

/** Letters of the longest line that says who wrote a message of a chat, or when: those of forums have its title. */
const LONGEST_OF_CHAT = 40;

/** Whether a post is a message of a chat, which begins with its head, or with what it answers. */
const isChat = ({ outline: { blocks } }: Survey, post: Box, lines: readonly number[]): boolean =>
  isOfChat(post) &&
  lines.every((i) => (blocks[i]?.chars ?? 0) <= LONGEST_OF_CHAT && !isMemberSince(blocks[i]?.text ?? "")) &&
  blocks.slice(post.first, lines[0]).every((block) => linkDensity(block) < LINKED);

/** The heads of posts that look alike, by their first lines, and whether they are of an archive. */
interface Thread {
  readonly heads: Map<number, readonly number[]>;
  isArchive: boolean;
}

/**
 * Keeps the lines of a thread that say who speaks, and when, above the texts that are kept: if they recur, and the models kept a third
 * of them, or the page is an archive.
 */
export const keepSpeakers = (s: Survey, keep: Uint8Array): void => {
  const threads = new Map<string, Thread>();
  const known: Known = new Map();
  for (const post of s.outline.boxes) {
    if (post.end - post.first < 2 || post.inside & FOR_USE) continue;
    const lines = headOf(s, keep, post, known);
    const first = lines[0] ?? -1;
    const box = s.outline.blocks[first]?.box;
    if (!box) continue;
    const place = `${lookOf(box)}\n${box.parent ? lookOf(box.parent) : ""}`;
    const thread = threads.get(place) ?? { heads: new Map(), isArchive: false };
    threads.set(place, thread);
    thread.heads.set(first, lines);
    thread.isArchive ||= isOfArchive(post) || isChat(s, post, lines);
  }
  for (const { heads, isArchive } of threads.values()) {
    const all = [...heads.values()];
    const kept = all.filter((lines) => lines.some((i) => keep[i])).length;
    if (heads.size >= THREAD && (isArchive || kept >= SOME * heads.size)) for (const i of all.flat()) keep[i] = 1;
  }
};
