/**
 * Words of class names, ids and roles, by what they say of the element. Matched as whole words of the name
 * (`post-body`, `postBody` and `post_body` are `post` and `body`), so that `top` or `ad` inside another word means nothing.
 */
declare const LEXICON: {
    readonly content: string;
    readonly post: "post posts blog blogpost news single permalink headline lead intro excerpt summary abstract dek standfirst subtitle";
    readonly nav: "nav navi navigation navbar menu menus submenu megamenu breadcrumb breadcrumbs crumbs toc topbar tabs tab sitemap pager pagination paging paginator skip skiplink skipnav links dropdown offcanvas drawer hamburger";
    readonly footer: "footer foot bottom colophon copyright legal imprint impressum siteinfo";
    readonly header: "header masthead topnav toolbar banner logo branding brand site hero jumbotron";
    readonly aside: "sidebar side aside rail widget widgets complementary secondary gutter rightcolumn leftcolumn rightcol sidecol right";
    readonly ad: "ad ads adv advert advertisement advertising adsense sponsor sponsored sponsors promo promos promotion promoted dfp gpt outbrain taboola banner anzeige werbung publicite reklama";
    readonly consent: "cookie cookies consent gdpr ccpa cookiebar onetrust cookiebot usercentrics didomi privacy cc eu";
    readonly share: "share shares sharing social socials sharebar sharedaddy addthis addtoany facebook twitter pinterest whatsapp linkedin follow tools teilen";
    readonly signup: "newsletter subscribe subscription signup signin login register registration optin mailchimp email paywall regwall membership donate donation cta";
    readonly popup: "popup modal overlay lightbox toast notification notifications notice alert alerts tooltip hidden hide invisible collapsed";
    readonly related: "related recommended recommendation recommendations recommend similar more also read further trending popular latest recent most suggestions suggested upsell crosssell upsells next prev previous teaser teasers promoitem seealso";
    readonly comment: "comment comments commentlist disqus respond reply replies responses discussion discuss kommentare commentaires";
    readonly author: "author byline authors bio meta metadata avatar vcard profile date dateline timestamp published time postmeta credit credits info";
    readonly tag: "tag tags category categories cat label labels badge badges topics keywords taxonomy chip chips pill";
    readonly card: "card cards tile tiles item items grid product products listing listings result results list row col column collection carousel slider slide swiper slick gallery";
    readonly product: "price prices pricing sku buy cart addtocart basket checkout stock quantity qty variant variants swatch availability shipping delivery offer offers wishlist compare";
    readonly detail: "description desc details detail specs spec specifications specification features feature attributes overview about product-description accordion faq faqs question answer";
    readonly review: "review reviews rating ratings stars testimonial testimonials feedback helpful survey";
    readonly forum: "thread threads topic message messages msg forum answer answers question questions postbody postcontent cooked signature quote bbcode vote votes user username poster member";
    readonly code: "code highlight sourcecode codehilite prettyprint snippet example codeblock hljs prism terminal";
    readonly caption: "caption figcaption credit copyright photo image figure media wp-caption thumb thumbnail img video player";
    readonly search: "search searchform searchbox filter filters facet facets sort sorting refine controls control options";
    readonly form: "form field fields input button buttons btn submit captcha select choice contact";
    readonly note: "footnote footnotes references reference citation citations bibliography endnotes notes reflist sidenote";
    readonly reader: "sr visually visuallyhidden screen screenreader assistive offscreen noprint print";
};
export type Word = keyof typeof LEXICON;
export declare const WORDS: Word[];
/** The bits of some of them. */
export declare const bitsOf: (...words: readonly Word[]) => number;
/** The categories that a class name, id or role falls into, as bits in the order of WORDS. */
export declare const wordBits: (name: string) => number;
export {};
