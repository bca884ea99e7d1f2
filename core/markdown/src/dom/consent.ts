import { attribute, type Element } from "@farthing/html";
import { textOf } from "./node.ts";

/** Roots that consent managers put into a page, by id or class: OneTrust, Cookiebot, Didomi, Usercentrics, Quantcast, Sourcepoint, and the usual scripts. */
const ROOT =
  /(?:^|\s)(?:onetrust-(?:consent-sdk|banner-sdk|pc-sdk)|CybotCookiebotDialog(?:Body)?|didomi-(?:host|popup|notice)|usercentrics-(?:root|cmp-ui)|qc-cmp2-(?:container|main)|sp_message_container(?:_\d+)?|truste-consent-(?:track|content)|cmpbox|cmplz-cookiebanner(?:-container)?|cookie-law-info-bar|cky-consent-container|cookie-?(?:banner|notice|consent|bar|popup|overlay|policy-banner)|cc-(?:window|banner)|gdpr-(?:banner|consent|cookie-notice)|consent-(?:banner|manager|popup|modal)|iubenda-cs-banner|borlabs-cookie|BorlabsCookieBox|moove_gdpr_cookie_info_bar|tarteaucitronRoot|klaro|axeptio_overlay|shopify-pc__banner)(?:\s|$)/i;
const WORDING =
  /cookie|consent|privacy|gdpr|datenschutz|einwillig|confidentialit|privacidad|privacidade|riservatezza|personlige oplysninger|samtycke|prywatno|隐私|プライバシー|クッキー|쿠키|конфиденциальн/i;
const SAMPLE = 4_000;

/** Whether an element is the root of a consent dialog: named so, and speaking of it. */
export const isConsentRoot = (element: Element): boolean => {
  const id = attribute(element, "id");
  const name = attribute(element, "class");
  if (!(id && ROOT.test(id)) && !(name && ROOT.test(name))) return false;
  return WORDING.test(textOf(element, SAMPLE));
};
