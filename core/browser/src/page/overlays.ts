import type { SnapshotDocument } from "./document.ts";
import { VisibleText } from "./visible-text.ts";

/** Area of the browser's window, in square pixels. */
const WINDOW_AREA = 1_440 * 800;
const COVERING = 0.25;
const MAX_CONSENT_TEXT = 6_000;
const MAX_PLEA_TEXT = 1_000;
/** A page has at least so much text of its own, in characters, if what lies over it says more than it does. */
const MIN_COVERED_TEXT = 200;
/** Root elements of the consent tools that most sites use. */
const CONSENT_ROOT =
  /^(?:onetrust-(?:consent-sdk|banner-sdk)|cybotcookiebotdialog|didomi-host|usercentrics-(?:root|cmp-ui)|qc-cmp2-container|sp_message_container_\d+|cmpbox|truste-consent-track|cookiescript_injected|klaro|iubenda-cs-banner|cookie-law-info-bar|cookie-?(?:banner|consent|notice|bar)|gdpr-?(?:banner|consent))$/i;
const CONSENT_TEXT =
  /\bcookies?\b|\bconsent\b|\bgdpr\b|\bprivacy (?:policy|settings|choices)\b|datenschutz|confidentialit[eé]|privacidad|\bour (?:\d+ )?partners\b/gi;
/** What asks its reader to become a subscriber. */
const PLEA_TEXT =
  /\bnewsletters?\b|\bsubscribe\b|\bsubscription\b|\bsign (?:me )?up\b|\bjoin our\b|\bad ?blocker\b|\bcreate (?:a free|an) account\b|\babonnieren\b|\babonne|\bsuscr[ií]b/gi;
const DIALOG_ROLE = /^(?:dialog|alertdialog)$/;

/**
 * Elements that lie over the page and are not it: consent banners, dialogs, sheets that cover the window, pleas to subscribe. What
 * holds most of the page's text is the page, wherever it is drawn; unless it asks for consent, and a page is left without it.
 */
export function findOverlays(document: SnapshotDocument, root: number): Set<number> {
  const overlays = new Set<number>();
  const text = new VisibleText(document, root);
  const total = text.whole.length;
  const asksConsent = text.finder(CONSENT_TEXT);
  const pleads = text.finder(PLEA_TEXT);
  for (const node of document.below(root)) {
    if (!document.isElement(node) || !document.isShown(node)) continue;
    const known = CONSENT_ROOT.test(document.attribute(node, "id")?.slice(0, 100) ?? "");
    const position = document.style(node, "position");
    const fixed = position === "fixed";
    const raised = position === "absolute" && Number(document.style(node, "z-index")) > 0;
    const role = document.attribute(node, "role") ?? "";
    const dialog = DIALOG_ROLE.test(role) || document.attribute(node, "aria-modal") === "true";
    if (!known && !fixed && !dialog && !raised) continue;
    const length = text.length(node);
    const asks = asksConsent(node);
    if (length > total / 2 && !((known || (dialog && asks)) && total - length >= MIN_COVERED_TEXT)) continue;
    const consent = length <= MAX_CONSENT_TEXT && asks;
    const plea = length <= MAX_PLEA_TEXT && pleads(node);
    const covering = document.area(node) > WINDOW_AREA * COVERING;
    if (known || dialog || (fixed && (consent || plea || covering)) || (raised && covering && (consent || plea)))
      overlays.add(node);
  }
  return overlays;
}
