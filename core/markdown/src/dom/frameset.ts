import { attribute, type Element, parsePiece } from "@farthing/html";
import { escaped } from "../text/escaped.ts";
import { fill, isDeep, markOpened, putInstead } from "./instead.ts";

/** Frames of a page that are named; honest pages have three. */
const MOST = 64;
const NOTHING: ReadonlySet<string> = new Set();

/** What a frame is called: by its title, its name, or the file that it shows. */
const nameOf = (frame: Element, source: string): string =>
  attribute(frame, "title")?.trim() || attribute(frame, "name")?.trim() || (/[^/?#]+(?=[?#]|$)/.exec(source)?.[0] ?? source);

/**
 * Writes links to the pages in its frames into a page that consists of them (HTML 4.01, section 16.2): it shows nothing
 * else itself.
 */
export const openFrameset = (elements: readonly Element[]): void => {
  const outer = elements.find(({ tagName }) => tagName === "frameset");
  if (!outer || isDeep(outer)) return;
  const links = elements
    .filter(({ tagName }) => tagName === "frame")
    .slice(0, MOST)
    .flatMap((frame) => {
      const source = attribute(frame, "src")?.trim();
      return source ? [`<li><a href="${escaped(source)}">${escaped(nameOf(frame, source))}</a></li>`] : [];
    });
  if (links.length === 0) return;
  const box = putInstead(outer, NOTHING);
  markOpened(box, true);
  fill(box, parsePiece(`<ul>${links.join("")}</ul>`).childNodes);
};
