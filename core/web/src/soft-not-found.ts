import { attribute, type Element, isElement, type Node, type Parent, textOf } from "@farthing/html";
import { letters, oneLine, saysMissing } from "@farthing/read";
import type { LookedAt } from "./looked-at.ts";

const TITLE = /<title[^>]{0,300}>([^<]{1,200})<\/title>/i;
const HEADINGS = /<h[1-6][\s>]/i;
const HEADING = /^h[1-6]$/;
/** Between a title and the site's name. */
const DIVIDER = /(?<!\s)\s+[|·•–—-]\s+|(?:(?<!\s)\s+)?[|•]\s*/;
/** The name of an error page: of such words alone, the number or the error among them. */
const ASKED_FOR =
  /(?:^|\/)(?=[^/]*(?:404|410|error|found))(?:(?:the|pages?|https?|errors?|status|codes?|404|410|not|found)[-_]?)+(?:\.\w{1,5})?\/?$/i;
/** Pages that stand for others carry a menu and a sentence or two. */
const MAX_TEXT = 1_200;

/** Elements whose content is not shown, or only when a script says so. */
const UNSEEN: ReadonlySet<string> = new Set(["head", "script", "style", "noscript", "template", "svg", "iframe", "dialog"]);
/** Attributes by which scripts decide what is shown: Vue's, Angular's, Alpine's, Knockout's. */
const BY_SCRIPT =
  /^(?:hidden|aria-hidden|v-(?:if|else|else-if|show|cloak)|(?:data-)?ng-(?:if|show|hide|switch-when|cloak)|\*ngif|x-(?:if|show|cloak)|data-bind)$/;
const UNSEEN_STYLE = /display:\s*none|visibility:\s*hidden/i;

const isUnseen = (element: Element): boolean =>
  UNSEEN.has(element.tagName) ||
  element.attrs.some(({ name, value }) => BY_SCRIPT.test(name) && value !== "false") ||
  UNSEEN_STYLE.test(attribute(element, "style") ?? "");

/** The texts of all headings that readers see. */
function headingsOf(node: Node | Parent): string[] {
  if (!("childNodes" in node)) return [];
  return node.childNodes.flatMap((child) => {
    if (!isElement(child) || isUnseen(child)) return [];
    return HEADING.test(child.tagName) ? [textOf(child)] : headingsOf(child);
  });
}

/**
 * Finds a soft 404: a page that says "not found" under a status that says otherwise. Gives its words,
 * `undefined` for any other page. To tell it from a page about errors, all of this must hold: its title, or
 * else all its headings together, say nothing more (the site's own name aside); there is hardly any text; no
 * error page was asked for. A heading does not count if the title repeats it among other words: then the page
 * is about it.
 */
export function softNotFound(requested: URL, page: LookedAt): string | undefined {
  if (ASKED_FOR.test(requested.pathname)) return undefined;
  const host = letters(requested.hostname);
  const isName = (text: string) => letters(text) !== "" && host.includes(letters(text));
  const saysOnly = (parts: readonly string[]) => {
    const said = parts.filter((part) => !isName(part)).join(" ");
    return saysMissing(said) ? said : undefined;
  };
  const title = oneLine(TITLE.exec(page.text)?.[1] ?? "");
  if (saysOnly(title.split(DIVIDER))) return page.visible <= MAX_TEXT ? title : undefined;
  if (!page.whole || page.visible > MAX_TEXT || !HEADINGS.test(page.text)) return undefined;
  const heading = page.tree && saysOnly(headingsOf(page.tree));
  return heading !== undefined && !letters(title).includes(letters(heading)) ? heading : undefined;
}
