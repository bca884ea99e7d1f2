import { WordBits } from "../text/word-bits.ts";

/**
 * Words of class names, ids and roles, by what they say of the element. Matched as whole words of the name
 * (`post-body`, `postBody` and `post_body` are `post` and `body`), so that `top` or `ad` inside another word means nothing.
 */
const LEXICON = {
  content:
    "content contents article articles body main maincontent story entry prose markdown md richtext rte wysiwyg copy text articlebody articletext " +
    "postcontent postbody entrycontent storybody inhalt contenu contenido artikel texto texte corpus reader page document mw wiki hentry contentmain",
  post: "post posts blog blogpost news single permalink headline lead intro excerpt summary abstract dek standfirst subtitle",
  nav: "nav navi navigation navbar menu menus submenu megamenu breadcrumb breadcrumbs crumbs toc topbar tabs tab sitemap pager pagination paging paginator skip skiplink skipnav links dropdown offcanvas drawer hamburger",
  footer: "footer foot bottom colophon copyright legal imprint impressum siteinfo",
  header: "header masthead topnav toolbar banner logo branding brand site hero jumbotron",
  aside: "sidebar side aside rail widget widgets complementary secondary gutter rightcolumn leftcolumn rightcol sidecol right",
  ad: "ad ads adv advert advertisement advertising adsense sponsor sponsored sponsors promo promos promotion promoted dfp gpt outbrain taboola banner anzeige werbung publicite reklama",
  consent: "cookie cookies consent gdpr ccpa cookiebar onetrust cookiebot usercentrics didomi privacy cc eu",
  share:
    "share shares sharing social socials sharebar sharedaddy addthis addtoany facebook twitter pinterest whatsapp linkedin follow tools teilen",
  signup:
    "newsletter subscribe subscription signup signin login register registration optin mailchimp email paywall regwall membership donate donation cta",
  popup:
    "popup modal overlay lightbox toast notification notifications notice alert alerts tooltip hidden hide invisible collapsed",
  related:
    "related recommended recommendation recommendations recommend similar more also read further trending popular latest recent most suggestions suggested upsell crosssell upsells next prev previous teaser teasers promoitem seealso",
  comment: "comment comments commentlist disqus respond reply replies responses discussion discuss kommentare commentaires",
  author:
    "author byline authors bio meta metadata avatar vcard profile date dateline timestamp published time postmeta credit credits info",
  tag: "tag tags category categories cat label labels badge badges topics keywords taxonomy chip chips pill",
  card: "card cards tile tiles item items grid product products listing listings result results list row col column collection carousel slider slide swiper slick gallery",
  product:
    "price prices pricing sku buy cart addtocart basket checkout stock quantity qty variant variants swatch availability shipping delivery offer offers wishlist compare",
  detail:
    "description desc details detail specs spec specifications specification features feature attributes overview about product-description accordion faq faqs question answer",
  review: "review reviews rating ratings stars testimonial testimonials feedback helpful survey",
  forum:
    "thread threads topic message messages msg forum answer answers question questions postbody postcontent cooked signature quote bbcode vote votes user username poster member",
  code: "code highlight sourcecode codehilite prettyprint snippet example codeblock hljs prism terminal",
  caption: "caption figcaption credit copyright photo image figure media wp-caption thumb thumbnail img video player",
  search: "search searchform searchbox filter filters facet facets sort sorting refine controls control options",
  form: "form field fields input button buttons btn submit captcha select choice contact",
  note: "footnote footnotes references reference citation citations bibliography endnotes notes reflist sidenote",
  reader: "sr visually visuallyhidden screen screenreader assistive offscreen noprint print",
} as const;

export type Word = keyof typeof LEXICON;
export const WORDS = Object.keys(LEXICON) as Word[];

/** The bits of some of them. */
export const bitsOf = (...words: readonly Word[]): number => words.reduce((bits, word) => bits | (1 << WORDS.indexOf(word)), 0);

const BITS = new Map<string, number>();
for (const [index, word] of WORDS.entries()) {
  for (const name of LEXICON[word].split(" ")) BITS.set(name, (BITS.get(name) ?? 0) | (1 << index));
}
const NAMES = new WordBits(BITS);

/** Characters of a name that are read. */
const MAX_LENGTH = 400;

const isCapital = (code: number): boolean => code >= 65 && code <= 90;
const isSmall = (code: number): boolean => code >= 97 && code <= 122;

/** The categories that a class name, id or role falls into, as bits in the order of WORDS. */
export const wordBits = (name: string): number => {
  const length = Math.min(name.length, MAX_LENGTH);
  let bits = 0;
  let from = 0;
  let before = 0;
  for (let at = 0; at <= length; at++) {
    const code = at < length ? name.charCodeAt(at) : 0;
    const isLetter = isSmall(code) || isCapital(code);
    if (!isLetter || (isCapital(code) && isSmall(before))) {
      if (at - from > 1) bits |= NAMES.in(name, from, at);
      from = isLetter ? at : at + 1;
    }
    before = code;
  }
  return bits;
};
