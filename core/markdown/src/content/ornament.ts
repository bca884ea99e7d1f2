import { attribute, type Element } from "@farthing/html";
import { bitsOf } from "../dom/lexicon.ts";
import { isImage, nameOf } from "../dom/node.ts";
import type { Box } from "../dom/outline.ts";
import { isCalledCopy } from "../text/copy-text.ts";

const SMALL = 24;
const ORNAMENT = /\b(?:emoji|avatar|gravatar|spacer|pixel|smiley|smilie)s?\b/i;
/** What a small sign is called that says "play", "five stars" or "certified" rather than showing something. */
const SIGN =
  /(?:^|[^a-z])(?:icons?|arrow|favicon|badges?|logos?|sprites?|stars?|rating|flags?|bullets?|headshot|mugshot|author|profile|user|share|social|signature|play|close|chevron|caret|quote|check(?:mark)?)(?![a-z])|\.ico$/i;
/** Words of box names: who wrote it, and where to share it. */
const ABOUT = bitsOf("author", "share");

const fileOf = (element: Element): string => {
  const path = (attribute(element, "src") ?? "").slice(0, 1000).replace(/[?#][\s\S]*$/, "");
  return path.slice(path.lastIndexOf("/") + 1);
};

/** A film that runs by itself, without sound or controls, is part of the page's looks. */
const isBackdrop = (element: Element): boolean =>
  attribute(element, "controls") === null &&
  attribute(element, "autoplay") !== null &&
  (attribute(element, "muted") !== null || attribute(element, "loop") !== null);

/** A picture that is pressed to copy what stands beside it, by its text or its title. */
const isForCopying = (element: Element): boolean =>
  ["alt", "title", "aria-label"].some((name) => isCalledCopy((attribute(element, name) ?? "").trim()));

/** What servers write for readers without pictures, before the names of files: "[DIR]", "[ ]". */
const KIND = /^\[[A-Z ]{1,12}\]$/;
const isKindOfFile = (element: Element): boolean => KIND.test(attribute(element, "alt") ?? "");

/** What a frame is called that leads around the site, beside the page. */
const AROUND = /^(?:nav|navigation|menu|toc|sidebar)(?:[-_]?frame)?$/i;
export const isFrameAround = (element: Element): boolean =>
  element.tagName === "iframe" && ["id", "name"].some((name) => AROUND.test(attribute(element, name) ?? ""));

/** Portraits, smileys, counters, what copies, frames that lead around the site, and moving backgrounds: told by their size, name or behaviour. */
export const isOrnament = (element: Element): boolean => {
  if (element.tagName === "video") return isBackdrop(element);
  if (isFrameAround(element)) return true;
  if (!isImage(element.tagName)) return false;
  const size = Math.max(
    Number.parseInt(attribute(element, "width") ?? "", 10) || 0,
    Number.parseInt(attribute(element, "height") ?? "", 10) || 0,
  );
  if ((size > 0 && size <= SMALL) || isForCopying(element) || isKindOfFile(element)) return true;
  return ORNAMENT.test(`${nameOf(element)} ${attribute(element, "src")?.slice(0, 300) ?? ""}`);
};

/** A sign rather than a picture, or part of what is said of the author. */
export const isSign = (element: Element, box: Box): boolean =>
  SIGN.test(`${fileOf(element)} ${nameOf(element)}`) || ((box.words | (box.parent?.words ?? 0)) & ABOUT) !== 0;
