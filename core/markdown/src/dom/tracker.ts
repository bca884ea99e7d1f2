import { attribute, type Element } from "@farthing/html";

/** Hosts that count visits or show advertisements, and nothing else: what they send is for no reader. */
const HOST =
  /(?:^|\.)(?:doubleclick\.net|googlesyndication\.com|googleadservices\.com|google-analytics\.com|googletagmanager\.com|2mdn\.net|amazon-adsystem\.com|assoc-amazon\.[a-z.]+|adnxs\.com|adform\.net|criteo\.(?:com|net)|taboola\.com|outbrain\.com|mediaplex\.com|tradedoubler\.com|awin1\.com|linksynergy\.com|scorecardresearch\.com|quantserve\.com|imrworldwide\.com|c\d*\.statcounter\.com|sitemeter\.com|yadro\.ru|vgwort\.de|ivwbox\.de|zedo\.com|openx\.net|bluekai\.com|pixel\.wp\.com|stats\.wp\.com|stats\.wordpress\.com)$/i;
/** Hosts of which only such names count: they have pictures, too. */
const NAMED_HOST =
  /^(?:ads?|adserver|adlog|adfarm|pixel|beacon|counters?|count|track(?:ing|er)?|stats?|hits?|metrics|analytics)\d*\./i;
/** What counting programs are called. Pictures that are named or large may be called so, too. */
const PROGRAM =
  /(?:^|[/_.-])(?:pixel|beacon|counter|count|hits?|track|tracking|impression|stats?|piwik|matomo|adview|adlog|adframe|adserver|adi|cshow|webbug|collect)(?:[/_.;-]|$)/i;
const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif|svg|gif)$/i;
/** Boxes of social networks: to like, follow or share what is read. A post or film of theirs is content. */
const BOX =
  /^https?:\/\/(?:[\w-]+\.)*(?:facebook\.com\/(?:v[\d.]+\/)?plugins\/(?!post|video|comment_embed)|fb\.com\/plugins\/|platform\.twitter\.com\/(?:widgets\/)?(?:tweet_button|follow_button|hub|jot)|platform\.linkedin\.com\/|plusone\.google\.com\/|apis\.google\.com\/[^?]*(?:plusone|follow|sharebutton)|addthis\.com\/|sharethis\.com\/|addtoany\.com\/|widget\.weibo\.com\/(?:relationship|like|distribution)|hits\.|google\.com\/recaptcha\/|disqus\.com\/embed\/|btn\.|ghbtns\.com\/|buttons\.github\.io\/)/i;

/** Host and path of an absolute address. */
const PLACE = /^https?:\/\/([^/?#]*)([^?#]*)/i;

/** Pixels to a side up to which a picture or frame shows nothing. */
const SPECK = 3;

/** Pixels to a side up to which a picture may be a counter's. */
const COUNTER = 40;

/** The sides of an element in pixels, as far as it states them. */
const sides = (element: Element): number[] =>
  ["width", "height"].flatMap((side) => {
    const value = attribute(element, side);
    return value !== null && /^\s*\d+(?:px)?\s*$/i.test(value) ? [Number.parseInt(value, 10)] : [];
  });

const isSpeck = (element: Element): boolean => sides(element).some((side) => side <= SPECK);

const mayCount = (element: Element): boolean =>
  element.tagName === "img" && !attribute(element, "alt")?.trim() && sides(element).every((side) => side <= COUNTER);

/** Whether a picture or frame counts, advertises or asks to be liked rather than showing something: by its size, or by its address. */
export const isTracker = (element: Element, address: string): boolean => {
  if (isSpeck(element) || BOX.test(address)) return true;
  const [, host = "", pathname = ""] = PLACE.exec(address) ?? [];
  if (HOST.test(host)) return true;
  if (PICTURE_FILE.test(pathname)) return false;
  return NAMED_HOST.test(host) || (mayCount(element) && PROGRAM.test(pathname));
};
