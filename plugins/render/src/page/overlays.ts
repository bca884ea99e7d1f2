import type { SnapshotDocument } from "./document.ts";

/** Area of the browser's window, in square pixels. */
const WINDOW_AREA = 1_440 * 800;
const COVERING = 0.25;
const MAX_CONSENT_TEXT = 6_000;
/** Root elements of the consent tools that most sites use. */
const CONSENT_ROOT =
  /^(?:onetrust-(?:consent-sdk|banner-sdk)|cybotcookiebotdialog|didomi-host|usercentrics-(?:root|cmp-ui)|qc-cmp2-container|sp_message_container_\d+|cmpbox|truste-consent-track|cookiescript_injected|klaro|iubenda-cs-banner|cookie-law-info-bar|cookie-?(?:banner|consent|notice|bar)|gdpr-?(?:banner|consent))$/i;
const CONSENT_TEXT =
  /\bcookies?\b|\bconsent\b|\bgdpr\b|\bprivacy (?:policy|settings|choices)\b|datenschutz|confidentialit[eé]|privacidad|\bour (?:\d+ )?partners\b/i;
const DIALOG_ROLE = /^(?:dialog|alertdialog)$/;

/**
 * Elements that lie over the page and are not it: consent banners, dialogs, sheets that cover the window. What holds most of
 * the page's text is the page, wherever it is drawn.
 */
export function findOverlays(document: SnapshotDocument, root: number): Set<number> {
  const overlays = new Set<number>();
  const total = document.text(root, Number.POSITIVE_INFINITY).length;
  for (const node of document.below(root)) {
    if (!document.isElement(node) || !document.isShown(node)) continue;
    const root = CONSENT_ROOT.test(document.attribute(node, "id") ?? "");
    const fixed = document.isFixed(node);
    const role = document.attribute(node, "role") ?? "";
    const dialog = DIALOG_ROLE.test(role) || document.attribute(node, "aria-modal") === "true";
    if (!root && !fixed && !dialog) continue;
    const text = document.text(node, MAX_CONSENT_TEXT + 1);
    if (text.length > total / 2) continue;
    const consent = text.length <= MAX_CONSENT_TEXT && CONSENT_TEXT.test(text);
    const covering = (fixed || dialog) && document.area(node) > WINDOW_AREA * COVERING;
    if (root || consent || dialog || covering) overlays.add(node);
  }
  return overlays;
}
