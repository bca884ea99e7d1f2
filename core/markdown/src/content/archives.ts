import { classOf, isSomeAround } from "../dom/boxes.ts";
import { FOR_USE, IN } from "../dom/inside.ts";
import type { Block, Box } from "../dom/outline.ts";
import type { Survey } from "./survey.ts";

/** What archives of mail, trackers and forges call what they show. */
const ARCHIVE = /(?:^|[\s_-])(?:e-?mails?|transactions?|journals?|(?:timeline|activity)-?(?:comment|entry|item))(?:$|[\s_-])/i;
/** What programs that keep chats, and short posts of networks, call one of them. */
const CHAT = /(?:^|\s)(?:message|chatlog\w{0,40}|chat-message|status|toot)(?:$|\s)/i;
/** Boxes around a block that are looked at. */
const NEAREST = 4;
/** Letters that are kept of the texts of a name, from which on they are what the page is about. */
const TEXT = 200;
/** Share of their letters that must be kept. */
const MOST = 0.6;

/** Whether a box, or one right around it, is called so. */
const isCalledNear = (inner: Box, name: RegExp): boolean => isSomeAround(inner, NEAREST, (box) => name.test(classOf(box)));

/** Whether a box, or one right around it, is called what an archive calls a mail or an entry. */
export const isOfArchive = (inner: Box): boolean => isCalledNear(inner, ARCHIVE);

/** Whether a box, or one right around it, is a message of a chat or a short post of a network. */
export const isOfChat = (inner: Box): boolean => isCalledNear(inner, CHAT);

/** The name of the nearest box of a block that has one: the first, since others say that it is odd, or open. */
const bodyOf = (inner: Box): string | null => {
  for (let box: Box | null = inner, up = 0; box && up < NEAREST; box = box.parent, up++) {
    const [name] = classOf(box).trim().split(/\s+/, 1);
    if (name) return name;
  }
  return null;
};

/** The blocks of the texts of mails and entries, by the names of the boxes that hold them; none if there is only one. */
const bodiesOf = (s: Survey): Map<string, number[]> => {
  const bodies = new Map<string, number[]>();
  let posts = 0;
  let end = 0;
  for (const post of s.outline.boxes) {
    if (post.first < end || post.end === post.first || !ARCHIVE.test(classOf(post))) continue;
    end = post.end;
    posts++;
    for (let i = post.first; i < end; i++) {
      const block = s.outline.blocks[i];
      const body = block && !(block.inside & FOR_USE) ? bodyOf(block.box) : null;
      if (body === null) continue;
      const like = bodies.get(body) ?? [];
      bodies.set(body, like);
      like.push(i);
    }
  }
  return posts > 1 ? bodies : new Map();
};

/** Keeps the texts of all mails or entries of an archive where most of their letters are kept: a short answer is one, too. */
export const keepArchives = (s: Survey, keep: Uint8Array): void => {
  for (const blocks of bodiesOf(s).values()) {
    let kept = 0;
    let all = 0;
    for (const i of blocks) {
      const { chars, inside } = s.outline.blocks[i] as Block;
      if (inside & IN.quote) continue;
      all += chars;
      if (keep[i]) kept += chars;
    }
    if (kept >= TEXT && kept >= MOST * all) for (const i of blocks) keep[i] = 1;
  }
};
