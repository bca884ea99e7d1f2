
import { $ as topOf, A as allEntriesOf, B as isPlaceOn, C as onOneLine, D as nameLine, E as asLines, F as isTickable, G as isInline, H as MEDIA, I as signOfControl, J as isPhrasing, K as isLine$1, L as isHttpMethod, M as isNamed$1, N as isOption, O as wordsOf$3, P as isOptionControl, Q as textOf$2, R as absoluteSource, S as inRow, U as classesOf, W as isImage, X as rawOf, Y as nameOf$6, Z as saysOwn, _ as itemOf, b as withParameters, c as listNumbers, f as isWrapper, g as inLines, h as goOn, j as entriesOf, k as append, l as numberedLists, m as linked, p as loosen, q as isMute, s as labelled, t as markdown, v as settled, w as isScript, x as addLine, y as withBlocks, z as absoluteUrl } from "./markdown-eSgk0g3v.js";
import { _ as typeset, b as tidyTex, t as texOfMathml, y as sourceOf } from "./tex-D7t5rUEz.js";
import { t as escaped } from "./escaped-Bfm9yXLK.js";
import { Failure } from "@farthing/contract";
import { attribute, childElements, descendants, elements, elementsOf, find, isElement, isOfType, isText, isThing, lettersOf, parentElement, parsePiece, pruned, rawText, textIn, textOf, typesOf } from "@farthing/html";
import { metadataOf, readRawMetadata } from "@farthing/metadata";
import { cutText, fold, letters, lookup, oneLine, percentDecoded, pieceOf, readJson, seen, seenLine } from "@farthing/read";
import { html } from "parse5";
import { readFileSync } from "node:fs";
import { toString } from "mdast-util-to-string";
// core/markdown/src/dom/grammar.ts
/** What programs call the rules of a grammar that they set: ecmarkup (ECMAScript's standard) by elements, spec-md (GraphQL's) by classes. */
const PARTS$7 = {
	rule: /^emu-production$/,
	unsignedRule: /^spec-production$/,
	oneOfWritten: /^emu-oneof$/,
	oneOf: /^spec-oneof$/,
	alternative: /^(?:emu-rhs|spec-rhs)$/,
	sign: /^(?:emu-t|spec-t)$/,
	optional: /^(?:emu-opt|spec-quantifier optional)$/,
	list: /^spec-quantifier list$/
};
const KINDS$1 = Object.keys(PARTS$7);
/** What an element is of a rule; of most in it nothing: names, parameters, links. */
const partOfRule = (element) => KINDS$1.find((kind) => PARTS$7[kind].test(element.tagName) || PARTS$7[kind].test(nameOf$6(element)));
/** Whether an alternative stands behind its name: where there is but one, or all are signs in a row. */
const isOnOneLine = (alternative) => {
	const rule = parentElement(alternative);
	return alternative.tagName === "td" || rule !== null && (attribute(rule, "collapsed") ?? attribute(rule, "oneof")) !== null;
};
/** The element of ecmarkup that holds rules. */
const GRAMMAR = "emu-grammar";
/** Whether an element is a piece of a grammar, whose lines are its rules and what each of them may be. */
const isGrammar = (element) => element.tagName === GRAMMAR || element.tagName === "div" && PARTS$7.unsignedRule.test(nameOf$6(element));
// core/markdown/src/dom/scribble.ts
/** What Scribble, which Racket's documentation is written with, calls its tables of lines. */
const OF_LINES = /(?:^|\s)(?:RktBlk|SVerbatim)(?:\s|$)/;
/** Whether a table is a piece of code, each row of it a line. */
const isCodeOfRows = (element) => element.tagName === "table" && OF_LINES.test(attribute(element, "class") ?? "");
// core/markdown/src/dom/code-box.ts
/** Whether an element that is no `pre` is a piece of code all the same, whose parts are its lines. */
const isCodeBox = (element) => isCodeOfRows(element) || isGrammar(element);
// core/markdown/src/text/word-bits.ts
/** A character of a text, those of ASCII in lower case. */
const lowerAt = (text, at) => {
	const code = text.charCodeAt(at);
	return code >= 65 && code <= 90 ? code + 32 : code;
};
/**
* What words say, as bits. Words are found where they stand in a text, by a hash over their characters: texts have very many, most say
* nothing, and a string for each would be garbage.
*/
var WordBits = class {
	#words;
	#bits;
	#slots;
	#mask;
	/** @param bits By word, in lower case; none is 0, and 16,000 words are the most */
	constructor(bits) {
		this.#words = [...bits.keys()];
		this.#bits = Int32Array.from(bits.values());
		this.#mask = 2 ** Math.ceil(Math.log2(bits.size * 4)) - 1;
		this.#slots = new Uint16Array(this.#mask + 1);
		for (const [i, word] of this.#words.entries()) {
			let slot = this.#slotOf(word, 0, word.length);
			while (this.#slots[slot]) slot = slot + 1 & this.#mask;
			this.#slots[slot] = i + 1;
		}
	}
	/** What a text from `from` to `to` says, in capitals of ASCII or not; 0 if it is none of the words. */
	in(text, from, to) {
		for (let slot = this.#slotOf(text, from, to);; slot = slot + 1 & this.#mask) {
			const known = this.#slots[slot];
			if (known === 0) return 0;
			if (this.#stands(this.#words[known - 1], text, from, to)) return this.#bits[known - 1];
		}
	}
	of(word) {
		return this.in(word, 0, word.length);
	}
	#slotOf(text, from, to) {
		let hash = 0;
		for (let i = from; i < to; i++) hash = Math.imul(hash, 31) + lowerAt(text, i) | 0;
		return (hash ^ hash >>> 15) & this.#mask;
	}
	#stands(word, text, from, to) {
		if (word.length !== to - from) return false;
		for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== lowerAt(text, from + i)) return false;
		return true;
	}
};
// core/markdown/src/dom/lexicon.ts
/**
* Words of class names, ids and roles, by what they say of the element. Matched as whole words of the name
* (`post-body`, `postBody` and `post_body` are `post` and `body`), so that `top` or `ad` inside another word means nothing.
*/
const LEXICON = {
	content: "content contents article articles body main maincontent story entry prose markdown md richtext rte wysiwyg copy text articlebody articletext postcontent postbody entrycontent storybody inhalt contenu contenido artikel texto texte corpus reader page document mw wiki hentry contentmain",
	post: "post posts blog blogpost news single permalink headline lead intro excerpt summary abstract dek standfirst subtitle",
	nav: "nav navi navigation navbar menu menus submenu megamenu breadcrumb breadcrumbs crumbs toc topbar tabs tab sitemap pager pagination paging paginator skip skiplink skipnav links dropdown offcanvas drawer hamburger",
	footer: "footer foot bottom colophon copyright legal imprint impressum siteinfo",
	header: "header masthead topnav toolbar banner logo branding brand site hero jumbotron",
	aside: "sidebar side aside rail widget widgets complementary secondary gutter rightcolumn leftcolumn rightcol sidecol right",
	ad: "ad ads adv advert advertisement advertising adsense sponsor sponsored sponsors promo promos promotion promoted dfp gpt outbrain taboola banner anzeige werbung publicite reklama",
	consent: "cookie cookies consent gdpr ccpa cookiebar onetrust cookiebot usercentrics didomi privacy cc eu",
	share: "share shares sharing social socials sharebar sharedaddy addthis addtoany facebook twitter pinterest whatsapp linkedin follow tools teilen",
	signup: "newsletter subscribe subscription signup signin login register registration optin mailchimp email paywall regwall membership donate donation cta",
	popup: "popup modal overlay lightbox toast notification notifications notice alert alerts tooltip hidden hide invisible collapsed",
	related: "related recommended recommendation recommendations recommend similar more also read further trending popular latest recent most suggestions suggested upsell crosssell upsells next prev previous teaser teasers promoitem seealso",
	comment: "comment comments commentlist disqus respond reply replies responses discussion discuss kommentare commentaires",
	author: "author byline authors bio meta metadata avatar vcard profile date dateline timestamp published time postmeta credit credits info",
	tag: "tag tags category categories cat label labels badge badges topics keywords taxonomy chip chips pill",
	card: "card cards tile tiles item items grid product products listing listings result results list row col column collection carousel slider slide swiper slick gallery",
	product: "price prices pricing sku buy cart addtocart basket checkout stock quantity qty variant variants swatch availability shipping delivery offer offers wishlist compare",
	detail: "description desc details detail specs spec specifications specification features feature attributes overview about product-description accordion faq faqs question answer",
	review: "review reviews rating ratings stars testimonial testimonials feedback helpful survey",
	forum: "thread threads topic message messages msg forum answer answers question questions postbody postcontent cooked signature quote bbcode vote votes user username poster member",
	code: "code highlight sourcecode codehilite prettyprint snippet example codeblock hljs prism terminal",
	caption: "caption figcaption credit copyright photo image figure media wp-caption thumb thumbnail img video player",
	search: "search searchform searchbox filter filters facet facets sort sorting refine controls control options",
	form: "form field fields input button buttons btn submit captcha select choice contact",
	note: "footnote footnotes references reference citation citations bibliography endnotes notes reflist sidenote",
	reader: "sr visually visuallyhidden screen screenreader assistive offscreen noprint print"
};
const WORDS$8 = Object.keys(LEXICON);
/** The bits of some of them. */
const bitsOf = (...words) => words.reduce((bits, word) => bits | 1 << WORDS$8.indexOf(word), 0);
const BITS$1 = /* @__PURE__ */ new Map();
for (const [index, word] of WORDS$8.entries()) for (const name of LEXICON[word].split(" ")) BITS$1.set(name, (BITS$1.get(name) ?? 0) | 1 << index);
const NAMES$2 = new WordBits(BITS$1);
/** Names repeat on a page, and from page to page of a site. */
const known$7 = /* @__PURE__ */ new Map();
const MAX_KNOWN = 2e4;
const MAX_LENGTH$1 = 400;
const isCapital = (code) => code >= 65 && code <= 90;
const isSmall = (code) => code >= 97 && code <= 122;
const read = (name) => {
	const length = Math.min(name.length, MAX_LENGTH$1);
	let bits = 0;
	let from = 0;
	let before = 0;
	for (let at = 0; at <= length; at++) {
		const code = at < length ? name.charCodeAt(at) : 0;
		const isLetter = isSmall(code) || isCapital(code);
		if (!isLetter || isCapital(code) && isSmall(before)) {
			if (at - from > 1) bits |= NAMES$2.in(name, from, at);
			from = isLetter ? at : at + 1;
		}
		before = code;
	}
	return bits;
};
/** The categories that a class name, id or role falls into, as bits in the order of WORDS. */
const wordBits = (name) => {
	const found = known$7.get(name);
	if (found !== void 0) return found;
	const bits = read(name);
	if (known$7.size >= MAX_KNOWN) known$7.clear();
	if (name.length <= MAX_LENGTH$1) known$7.set(name, bits);
	return bits;
};
// core/markdown/src/dom/inside.ts
/** What surrounds a box, as bits that its descendants inherit. */
const IN = {
	nav: 1,
	footer: 2,
	aside: 4,
	header: 8,
	form: 16,
	button: 32,
	dialog: 64,
	article: 128,
	main: 256,
	section: 512,
	list: 1024,
	table: 2048,
	figure: 4096,
	quote: 8192,
	details: 16384,
	link: 32768,
	hidden: 65536,
	pre: 1 << 17,
	label: 1 << 18,
	dl: 1 << 19,
	ariaHidden: 1 << 20,
	articleBody: 1 << 21
};
const BY_TAG = lookup({
	nav: IN.nav,
	footer: IN.footer,
	aside: IN.aside,
	header: IN.header,
	form: IN.form,
	fieldset: IN.form,
	button: IN.button,
	dialog: IN.dialog,
	article: IN.article,
	main: IN.main,
	section: IN.section,
	ul: IN.list,
	ol: IN.list,
	menu: IN.list,
	table: IN.table,
	figure: IN.figure,
	blockquote: IN.quote,
	details: IN.details,
	a: IN.link,
	pre: IN.pre,
	listing: IN.pre,
	label: IN.label,
	dl: IN.dl
});
const BY_ROLE = lookup({
	navigation: IN.nav,
	menu: IN.nav,
	menubar: IN.nav,
	contentinfo: IN.footer,
	complementary: IN.aside,
	banner: IN.header,
	search: IN.form,
	form: IN.form,
	button: IN.button,
	dialog: IN.dialog,
	alertdialog: IN.dialog,
	article: IN.article,
	main: IN.main,
	list: IN.list
});
const HIDDEN_STYLE = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
/** IN bits and lexicon bits of an element by itself. */
const ownBits = (element, tag) => {
	let inside = BY_TAG.get(tag) ?? 0;
	let words = 0;
	for (const { name, value } of element.attrs) if (name === "class" || name === "id") words |= wordBits(value);
	else if (name === "role") inside |= BY_ROLE.get(value.toLowerCase()) ?? 0;
	else if (name === "hidden") inside |= value === "until-found" ? 0 : IN.hidden;
	else if (name === "style") inside |= HIDDEN_STYLE.test(value) ? IN.hidden : 0;
	else if (name === "aria-hidden") inside |= value === "true" ? IN.ariaHidden : 0;
	else if (name === "itemprop") inside |= /\b(?:articleBody|text|description|reviewBody)\b/.test(value) ? IN.articleBody : 0;
	else if (name === "data-testid" || name === "aria-label" || name === "data-component") words |= wordBits(value.slice(0, 40));
	if (tag === "a" && attribute(element, "href") === null) inside &= ~IN.link;
	if (isCodeBox(element)) inside |= IN.pre;
	return {
		inside,
		words
	};
};
/** What leads around the page, is called up, or is not shown. */
const AROUND$1 = IN.nav | IN.footer | IN.dialog | IN.hidden;
/** That, and what a reader uses instead of reading it. */
const FOR_USE = AROUND$1 | IN.button | IN.form;
/** What is none of the text around it, and has headings of its own. */
const APART$1 = AROUND$1 | IN.aside;
// core/markdown/src/dom/boxes.ts
/** The class of a box's element, and its id; of what has none nothing. */
const classOf$2 = ({ element }) => (element && attribute(element, "class")) ?? "";
const idOf = ({ element }) => element && attribute(element, "id");
/** What a box looks like: its tag and its classes. */
const lookOf = (box) => `${box.tag} ${classOf$2(box)}`;
/** Its tag and the first of its classes: others say whether it is even or odd, how deep, or which one. */
const kindOf$2 = (box) => `${box.tag} ${classOf$2(box).split(" ", 1)[0]}`;
/** Whether a box is such, or one right around it, of so many. */
const isSomeAround = (inner, count, is) => {
	for (let box = inner, up = 0; box && up < count; box = box.parent, up++) if (is(box)) return true;
	return false;
};
/** The boxes inside a box, of all depths, in document order. */
function* boxesIn(box, boxes) {
	for (let i = box.index + 1; i < boxes.length; i++) {
		const inner = boxes[i];
		if (!inner || inner.depth <= box.depth) return;
		yield inner;
	}
}
// core/markdown/src/dom/heading.ts
const LEVELS$6 = new Map([
	1,
	2,
	3,
	4,
	5,
	6
].map((level) => [`h${level}`, level]));
/** The level of a heading's tag; 0 of others. */
const levelOf$1 = (tag) => LEVELS$6.get(tag) ?? 0;
/** Whether an element is the title of a page of Doxygen (since 1.8): a box in a box, by what they are called. */
const isDoxygenTitle = (element) => {
	if (element.tagName !== "div" || attribute(element, "class") !== "title") return false;
	const around = parentElement(element);
	return around !== null && attribute(around, "class") === "headertitle";
};
/** What RDoc calls the line above what a method does; the parts that methods are listed in have headings of the third level. */
const METHOD = "method-heading";
const METHOD_LEVEL = 4;
/**
* The level of a heading by its tag, or by its role (WAI-ARIA 1.2, `heading`: 2 where `aria-level` does not say), or that of the page as
* Doxygen writes it and of a method of RDoc's; `null` of others.
*/
const headingLevel = (element) => {
	const own = levelOf$1(element.tagName);
	if (own) return own;
	if (isDoxygenTitle(element)) return 1;
	if (element.tagName === "div" && attribute(element, "class") === METHOD) return METHOD_LEVEL;
	if (attribute(element, "role") !== "heading") return null;
	const level = Number.parseInt(attribute(element, "aria-level") ?? "2", 10);
	return Math.min(Math.max(level || 2, 1), 6);
};
// core/markdown/src/content/appeals.ts
/** What the names of boxes call advertisements, requests for consent, and invitations to subscribe or sign in. */
const APPEAL = bitsOf("ad", "consent", "signup");
const SIGNUP = bitsOf("signup");
/** Boxes around a block whose names count. */
const NEAREST$17 = 4;
/** Score from which on a text in such a box is content all the same. */
const SURE$3 = .8;
/** Blocks of the largest box that is one invitation, and elements of it among which its field is looked for. */
const INVITATION = 8;
const MOST_ELEMENTS$3 = 200;
const hasField = (within, types) => {
	let seen = 0;
	for (const element of elements(within)) {
		if (++seen > MOST_ELEMENTS$3) return false;
		if (element.tagName === "input" && types.has(attribute(element, "type") ?? "text")) return true;
	}
	return false;
};
/** A word that names letters as often as an address to be typed in, and the fields for one. */
const MAIL = /e-?mail/gi;
const TYPED$1 = /* @__PURE__ */ new Set(["email", "text"]);
const ADDRESS = /* @__PURE__ */ new Set(["email"]);
/** Whether a box is called so for the mail that it shows: archives of lists. */
const isMail = ({ element, words }) => {
	if (!element || (words & APPEAL) !== SIGNUP) return false;
	const name = `${attribute(element, "class") ?? ""} ${attribute(element, "id") ?? ""} ${attribute(element, "role") ?? ""}`;
	return !(wordBits(name.replace(MAIL, "")) & SIGNUP) && !hasField(element, TYPED$1);
};
/** Elements of a section among which its title is looked for. */
const TITLE_AMONG = 8;
const LONGEST_TITLE = 200;
/** The title that a section begins with, or the element itself if it is one. */
const titleOf$2 = (section) => {
	if (levelOf$1(section.tagName)) return section;
	let seen = 0;
	for (const element of elements(section)) {
		if (levelOf$1(element.tagName)) return element;
		if (++seen === TITLE_AMONG) return null;
	}
	return null;
};
/** Whether a box is called so by its id alone, and that is made of its title: a section about cookies, or on privacy, asks for nothing. */
const isTitled$1 = ({ element }) => {
	const title = element && titleOf$2(element);
	if (!title) return false;
	return !element.attrs.some(({ name, value }) => name !== "id" && (wordBits(value) & APPEAL) !== 0) && !(wordBits(attribute(element, "id") ?? "") & APPEAL & ~wordBits(textOf$2(title, LONGEST_TITLE)));
};
const known$6 = /* @__PURE__ */ new WeakMap();
const isAppeal = (box) => {
	if (!(box.words & APPEAL)) return false;
	const found = known$6.get(box) ?? (!isMail(box) && !isTitled$1(box));
	known$6.set(box, found);
	return found;
};
/** Whether what is called so in a block is no heading whose place is named by its own words. */
const isCalledAppeal = ({ box, words, text }) => (words & APPEAL) !== 0 && (levelOf$1(box.tag) === 0 || (words & APPEAL & ~wordBits(text)) !== 0);
/** Whether a block stands in a box that calls itself so. */
const isInAppeal = (block) => isCalledAppeal(block) || isSomeAround(block.box, NEAREST$17, isAppeal);
/** Whether a box asks for an address of e-mail, by its name and by a field for one. */
const asksForMail = (box) => (box.words & SIGNUP) !== 0 && box.end - box.first <= INVITATION && box.element !== null && hasField(box.element, ADDRESS);
/** What is written above an advertisement amid a text, and nothing else, in the languages of most pages. */
const LABEL$7 = new RegExp(`^[-–—(\\[]?\\s?(?:${[
	"(?:(?:article|story) continues below )?(?:this )?advertisement|advertising|advert|anzeige|werbung|publicité|publicidad|publicidade|pubblicità",
	"advertentie|annons|annonce|reklame|mainos|reklama|reklam|hirdetés|publicitate|реклама|διαφήμιση|quảng cáo|iklan|โฆษณา",
	"إعلان|اعلان|تبلیغات|آگهی|פרסומת|विज्ञापन|বিজ্ঞাপন|広告|スポンサーリンク|광고|广告|廣告"
].join("|")})\\s?[-–—)\\]:：]?$`, "iu");
const LABEL_LETTERS = 40;
const isAdLabel = ({ text, inside, box }) => levelOf$1(box.tag) === 0 && text.length <= LABEL_LETTERS && (inside & (IN.table | IN.dl | IN.link)) === 0 && LABEL$7.test(text);
/** Drops what stands in a box that calls itself an advertisement or the like, unless it is surely content. */
const dropAppeals = (s, keep, scores) => {
	for (const [i, block] of s.outline.blocks.entries()) if (keep[i] && (isAdLabel(block) || (scores[i] ?? 0) < SURE$3 && isInAppeal(block))) keep[i] = 0;
	for (const box of s.outline.boxes) if (asksForMail(box)) keep.fill(0, box.first, box.end);
};
// core/markdown/src/content/places.ts
/** Boxes whose tags and classes tell where a text stands. */
const NEAREST$16 = 3;
/** More names than a page has. */
const NAMES$1 = 2e5;
/** Names of boxes, tag and class, as numbers from 1 on. */
const namesOf$4 = (boxes) => {
	const names = /* @__PURE__ */ new Map();
	return Int32Array.from(boxes, (box) => {
		const name = `${box.tag} ${classOf$2(box)}`;
		const id = names.get(name) ?? names.size + 1;
		if (id > names.size) names.set(name, id);
		return id;
	});
};
/**
* Where texts stand, as a reader of the source would say it: the tags and classes of the nearest boxes, as a number that like places
* share. `names` are those of `namesOf`.
*/
const placesOf = (names) => (box) => {
	let place = 0;
	for (let b = box, up = 0; up < NEAREST$16; b = b?.parent ?? null, up++) place = place * NAMES$1 + (b ? names[b.index] : 0);
	return place;
};
// core/markdown/src/content/vocabulary.ts
/** Words that hold sentences together; labels and menus have few. The most frequent ones of two dozen languages. */
const FUNCTION_WORDS = "the of and to in a is that it for on with as was are be this by from at have has had not but or an they their which you we he she his her will would can been were its der die das und ist nicht ein eine einen einem einer zu den dem des mit sich auf für von im auch als an es wird werden sind hat war oder aber dass wie aus bei nach noch nur le la les et est un une des du dans que qui pour pas sur au aux avec ce cette il elle ne se sont plus par mais ou son sa ses nous vous ont être el los las y es una de del en que no se por con para su al lo como más pero sus este esta ha son fue también muy sin sobre il lo gli e è di che non per un una del della dei nel con si sono anche come più ma al alla questo questa ha o os as e é um uma do da dos das em no na que não para com por mais se foi como mas ao sua seu são também het een en van dat niet op te zijn met voor aan er maar ook als bij dan uit naar wordt heeft deze och att det som en på är av för med den till inte har de om ett men var jag sig från så kan ska og er til at ikke jeg vi har blev kan skal være ble også etter i w na z do się nie że jest to o jak po od za przez przy dla ale co tym które który są oraz tego był a v na se že je s z do o k pro jako za by ale si jsou které který bylo být nebo také и в не на что с по это как к из у за от но для о так все он она они было быть или же то мы бы при і та що як до від це для або при він вона було які ve bir bu için ile da de olarak çok gibi daha olan ne ama kadar sonra en și în de la cu pe că nu este din mai care pentru sau au fost prin és az egy nem hogy is van meg de csak mint ez azt volt vagy már ja on ei se että oli mutta kun ovat myös hän joka tai niin kuin και το η ο να του της την τα με για που από δεν είναι στο στην οι في من على إلى أن التي الذي هذا هذه عن مع كان لا ما هو و در از به که این را با است برای آن و می های بود یا di yang dan untuk dengan tidak ini itu dari pada adalah dalam akan juga oleh và là của có cho không được các với một trong những này để người של את על לא הוא עם זה כי גם או";
/** Grammatical signs of languages that are written without blanks. */
const FUNCTION_SIGNS = /[のはがをにでともへ的了是在和不有我他这這們们就也]|です|ます|した|する|에서|으로|습니다|한다|하는|ครับ|และ|ที่|ของ|ใน/gu;
/** Words of what stands around content, by topic. A block, a heading and a link each speak of some. */
const TOPICS = {
	consent: "cookie cookies consent gdpr datenschutz datenschutzerklärung privacy confidentialité privacidad privacidade riservatezza integritet adatvédelem prywatności tracking einwilligung akzeptieren accept accepter aceptar accetta zustimmen ablehnen reject",
	account: "login log-in signin signup register registrieren anmelden einloggen abmelden logout connexion inscription connectez-vous registrarse iniciar accedi entrar cadastre logga zaloguj войти регистрация password passwort contraseña account konto compte cuenta subscribe subscription subscriber abonnieren abonnement abonnez abonnez-vous suscríbete suscribirse iscriviti assine prenumerera newsletter newsletters 登录 登錄 注册 ログイン 会員登録 로그인 회원가입",
	share: "share sharing teilen partager compartir condividi compartilhar delen dela udostępnij поделиться facebook twitter linkedin whatsapp pinterest instagram tiktok youtube telegram tweet pocket flipboard reddit tumblr follow folgen suivez síguenos seguici siga print drucken imprimer imprimir stampa copy link email mastodon bluesky threads 分享 シェア 공유",
	legal: "copyright © rights reserved terms conditions impressum imprint agb nutzungsbedingungen disclaimer haftung legal mentions légales aviso condiciones termini condizioni reproduction trademark trademarks reservados réservés vorbehalten licensed 版权所有 利用規約 저작권",
	menu: "home menu search suche suchen recherche rechercher buscar cerca pesquisar sök szukaj поиск skip navigation contact kontakt contacto contatti contato startseite accueil inicio strona sitemap careers jobs press presse advertise werbung anzeige publicité publicidad pubblicità close schließen fermer cerrar back zurück top 首页 ホーム 搜索 検索 검색 メニュー",
	related: "related similar recommended recommend trending popular latest recent more-from also like lesen weiterlesen mehr verwandte ähnliche beliebte neueste meistgelesen aussi lire similaires recommandés populaires relacionados relacionadas recomendados también leer leggi anche correlati veja também leia relacionadas gerelateerd läs mer czytaj także похожие читайте также 相关 推荐 関連 おすすめ 관련 추천 next previous",
	comment: "comment comments commented reply replies kommentar kommentare antworten commentaire commentaires répondre comentario comentarios responder commento commenti rispondi comentários reacties kommentarer komentarze комментарии ответить 评论 コメント 댓글 report flag upvote",
	commerce: "cart basket checkout wishlist warenkorb panier carrito carrello carrinho winkelwagen koszyk корзина buy kaufen acheter comprar acquista sale shipping versand livraison envío spedizione delivery stock quantity qty add compare returns warranty 购物车 カート 장바구니 sold out",
	byline: "by von par por updated published posted aktualisiert veröffentlicht publié mis modifié publicado actualizado pubblicato aggiornato author autor auteur autore redaktion min read lesezeit lecture lectura uhr ago vor il hace 作者 发布 更新 投稿 公開 기자 입력",
	action: "read view show load learn see discover explore get start try download apply book request watch play click tap here details anzeigen ansehen entdecken jetzt mehr voir découvrir plus ver más scopri vedi saiba meer lees pokaż подробнее 查看 更多 もっと見る 더보기 all alle tous todos",
	support: "faq help hilfe aide ayuda support feedback helpful rating ratings stars review reviews bewertung bewertungen avis reseñas recensioni sponsored advertisement anzeige partner donate spenden"
};
const TOPIC_NAMES = Object.keys(TOPICS);
/** Set for function words; below it one bit for each topic, in the order of TOPIC_NAMES. */
const FUNCTION_BIT = 1 << 30;
const BITS = /* @__PURE__ */ new Map();
for (const [i, topic] of TOPIC_NAMES.entries()) for (const word of TOPICS[topic].split(" ")) BITS.set(word, (BITS.get(word) ?? 0) | 1 << i);
for (const word of FUNCTION_WORDS.split(" ")) BITS.set(word, (BITS.get(word) ?? 0) | FUNCTION_BIT);
/** What words say, as bits. */
const VOCABULARY = new WordBits(BITS);
// core/markdown/src/content/words.ts
const WIDE$1 = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/u;
const WIDE_ALL = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/gu;
/** Signs before the first wide one. */
const NARROW = 3584;
/** The last sign whose lower case VOCABULARY knows by itself. */
const ASCII = 127;
/** Longer words are in no vocabulary. */
const MAX_WORD = 15;
const START = 1;
const PART$2 = 2;
const UPPER = 4;
const KNOWN$1 = 8;
/** By code unit, each worked out when it is first met; 0 before. */
const SIGNS$1 = /* @__PURE__ */ new Uint8Array(65536);
const learn = (code) => {
	const sign = String.fromCodePoint(code);
	const start = /[\p{L}\p{N}]/u.test(sign) ? START : 0;
	const part = /[\p{L}\p{N}\p{M}'’-]/u.test(sign) ? PART$2 : 0;
	const bits = KNOWN$1 | start | part | (sign.toLowerCase() === sign ? 0 : UPPER);
	if (code < SIGNS$1.length) SIGNS$1[code] = bits;
	return bits;
};
/** The code point at `at`: its bits, and above them how many code units it has. */
const signAt = (text, at) => {
	const code = text.charCodeAt(at);
	if ((code & 63488) !== 55296) return SIGNS$1[code] || learn(code);
	const point = text.codePointAt(at);
	return point === code ? KNOWN$1 : learn(point) | PAIR;
};
const PAIR = 16;
const addWord = (facts, text, from, to, upper) => {
	const length = to - from;
	facts.letters += length;
	const bitsOf = () => upper > ASCII ? VOCABULARY.of(text.slice(from, to).toLowerCase()) : VOCABULARY.in(text, from, to);
	const bits = length > MAX_WORD ? 0 : bitsOf();
	const word = text.charCodeAt(from) > NARROW ? text.slice(from, to) : "";
	if (word && WIDE$1.test(word)) {
		const signs = word.match(WIDE_ALL)?.length ?? 0;
		facts.wide += signs;
		facts.words += Math.max(1, signs / 2);
		facts.functional += word.match(FUNCTION_SIGNS)?.length ?? 0;
	} else {
		facts.words++;
		if (upper) facts.capitals++;
		if (bits & 1073741824) facts.functional++;
	}
	for (let b = bits & -1073741825; b; b &= b - 1) {
		const topic = 31 - Math.clz32(b & -b);
		facts.topics[topic] = Math.min(255, (facts.topics[topic] ?? 0) + 1);
	}
};
/** What the words of a text are: a letter or digit, and the letters, digits, marks, apostrophes and hyphens that follow it. */
const wordsIn$1 = (text) => {
	const facts = {
		words: 0,
		letters: 0,
		functional: 0,
		capitals: 0,
		wide: 0,
		topics: new Uint8Array(TOPIC_NAMES.length)
	};
	let from = -1;
	/** The highest code unit in upper case of the word; 0 if it has none. */
	let upper = 0;
	for (let i = 0; i < text.length; i++) {
		const sign = signAt(text, i);
		if (from < 0 ? sign & START : sign & PART$2) {
			if (from < 0) from = i;
			if (sign & UPPER) upper = Math.max(upper, text.charCodeAt(i));
		} else if (from >= 0) {
			addWord(facts, text, from, i, upper);
			from = -1;
			upper = 0;
		}
		if (sign & PAIR) i++;
	}
	if (from >= 0) addWord(facts, text, from, text.length, upper);
	return facts;
};
// core/markdown/src/content/text-facts.ts
const PRICE$1 = /(?:[$€£¥₹₽₩฿]\s?\d|\d\s?(?:€|£|zł|kr\b|руб|円|元|USD|EUR|GBP|CHF))/u;
const DATE = /\b(?:19|20)\d{2}\b.{0,12}|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d+\s+(?:min|hour|day|week|month|year)s?\s+ago\b|\d{1,2}:\d{2}/iu;
const CONTACT = /\w@[\w-]+\.\w|\+\d[\d\s().-]{7,}|\(\d{3}\)\s*\d{3}/u;
const SENTENCE_ENDS = /* @__PURE__ */ new Set(".!?。！？؟۔।\"”»)");
const ELLIPSES = [
	"…",
	"...",
	"[…]",
	"[...]"
];
/** Longer texts are judged by their beginning. */
const MAX_JUDGED_LENGTH = 4e3;
/** What the single characters of a text are. */
const signsIn = (text) => {
	let upper = 0;
	let digits = 0;
	let sentences = 0;
	let commas = 0;
	let separators = 0;
	for (let i = 0; i < text.length; i++) {
		const c = text.charCodeAt(i);
		if (c >= 65 && c <= 90) upper++;
		else if (c >= 48 && c <= 57) digits++;
		else if (c === 46 || c === 33 || c === 63) {
			if (!(text.charCodeAt(i + 1) > 32)) sentences++;
		} else if (c === 12290 || c === 65281 || c === 65311 || c === 1748 || c === 2404) sentences++;
		else if (c === 44 || c === 59 || c === 12289 || c === 65292 || c === 1548) commas++;
		else if (c === 124 || c === 183 || c === 8226 || c === 187 || c === 8250 || c === 62 || c === 47) separators++;
	}
	return {
		upper,
		digits,
		sentences,
		commas,
		separators
	};
};
const textFacts = (whole) => {
	const text = whole.length > MAX_JUDGED_LENGTH ? whole.slice(0, MAX_JUDGED_LENGTH) : whole;
	const scale = whole.length / text.length;
	const { words, letters, functional, capitals, wide, topics } = wordsIn$1(text);
	const { upper, digits, sentences, commas, separators } = signsIn(text);
	const start = text.charCodeAt(0);
	return {
		words: words * scale,
		letters: letters * scale,
		functional: functional * scale,
		topics,
		digits: digits * scale,
		capitals: capitals * scale,
		upper: upper * scale,
		sentences: sentences * scale,
		commas: commas * scale,
		separators: separators * scale,
		wide: wide * scale,
		endsSentence: SENTENCE_ENDS.has(whole.at(-1)),
		endsColon: whole.endsWith(":") || whole.endsWith("："),
		endsEllipsis: ELLIPSES.some((end) => whole.endsWith(end)),
		startsLower: start >= 97 && start <= 122,
		price: digits > 0 && PRICE$1.test(text),
		date: digits > 0 && text.length < 200 && DATE.test(text),
		contact: (digits > 0 || text.includes("@")) && CONTACT.test(text),
		copyright: /©|\(c\)\s*(?:19|20)\d\d|copyright/i.test(text),
		question: /[?？]/u.test(text)
	};
};
// core/markdown/src/content/survey.ts
const linkDensity = (block) => block.chars ? block.linkChars / block.chars : 0;
/** A block that reads like a paragraph. */
const isParagraph = (block, text) => text.words >= 12 && text.sentences > 0 && linkDensity(block) < .35;
const headingOf$1 = (block) => {
	for (let box = block.box, up = 0; box && up < 3; box = box.parent, up++) {
		const level = levelOf$1(box.tag);
		if (level) return level;
	}
	return 0;
};
/** Running totals over the blocks: what any box holds is the difference of two of them. */
const totals = (count, of) => {
	const sums = new Float64Array(count + 1);
	for (let i = 0; i < count; i++) sums[i + 1] = (sums[i] ?? 0) + of(i);
	return sums;
};
const sumIn = (sums, box) => (sums[box.end] ?? 0) - (sums[box.first] ?? 0);
const repetitions = ({ boxes }, names, { words, chars, linkChars }) => {
	const groups = /* @__PURE__ */ new Map();
	return boxes.map((box) => {
		const key = ((box.parent?.index ?? -1) + 1) * (boxes.length + 1) + names[box.index];
		let group = groups.get(key);
		if (!group) {
			group = {
				count: 0,
				words: 0,
				linkChars: 0,
				chars: 0,
				media: 0
			};
			groups.set(key, group);
		}
		group.count++;
		group.words += sumIn(words, box);
		group.chars += sumIn(chars, box);
		group.linkChars += sumIn(linkChars, box);
		group.media += box.endMedia - box.firstMedia;
		return group;
	});
};
const survey = (outline) => {
	const { blocks } = outline;
	const n = blocks.length;
	const texts = blocks.map(({ text }) => textFacts(text));
	const headings = Uint8Array.from(blocks, headingOf$1);
	const seen = /* @__PURE__ */ new Map();
	const occurrences = Uint32Array.from(blocks, ({ text }) => {
		const count = (seen.get(text) ?? 0) + 1;
		seen.set(text, count);
		return count;
	});
	const names = namesOf$4(outline.boxes);
	const words = totals(n, (i) => texts[i]?.words ?? 0);
	const chars = totals(n, (i) => blocks[i]?.chars ?? 0);
	const linkChars = totals(n, (i) => blocks[i]?.linkChars ?? 0);
	return {
		outline,
		texts,
		headings,
		words,
		chars,
		linkChars,
		paragraphs: totals(n, (i) => isParagraph(blocks[i], texts[i]) ? texts[i]?.words ?? 0 : 0),
		headingCount: totals(n, (i) => headings[i] ? 1 : 0),
		functional: totals(n, (i) => texts[i]?.functional ?? 0),
		prices: totals(n, (i) => texts[i]?.price ? 1 : 0),
		repetition: repetitions(outline, names, {
			words,
			chars,
			linkChars
		}),
		occurrences,
		copies: Uint16Array.from(blocks, ({ text }) => Math.min(seen.get(text) ?? 1, 65535)),
		placeOf: placesOf(names)
	};
};
// core/markdown/src/content/acts.ts
/** What a link says by which one does what its page tells of: applies for the job, starts with the form, books the place. */
const ACT = /^(?:(?:start|apply|book|register|enrol+|renew|pay|report|claim)(?: now| online| here)|apply|apply for .{1,50}|book (?:tickets?|a .{1,30})|(?:buy|get) tickets?|check if .{1,50}|rsvp|(?:jetzt|online|hier) (?:bewerben|buchen|anmelden|beantragen)|bewerben|tickets? (?:kaufen|buchen)|(?:faire une demande|postuler|candidater|réserver|s.inscrire)(?: en ligne| maintenant)?|(?:solicitar|reservar|inscribirse|postular)(?: ahora| en línea)?|(?:candidati|prenota|iscriviti|richiedi)(?: ora| online)?|candidatar-se|(?:solliciteer|boek|aanvragen|inschrijven)(?: nu| direct)?|ansök(?: nu)?|応募する|予約する|申し込む|立即(?:申请|预订|报名))$/iu;
/** And by which one takes a document along that it tells of. */
const TAKE = /^(?:download|herunterladen|télécharger|descargar|scarica|baixar|downloaden)\b.{1,60}$/iu;
const DOCUMENT$1 = /\.(?:pdf|docx?|xlsx?|odt|ods|csv|zip|ics|gpx|epub)(?:[?#]|$)/i;
/** Where one asks for letters of the site instead. */
const LETTERS$2 = /\b(?:newsletter|subscri)/i;
/** Blocks left out before such a link, behind the last that is kept, and boxes around it in which that may stand. */
const NEAR$6 = 2;
const NEAREST$15 = 3;
const LINKED$21 = .95;
/** Letters of the longest one. */
const LONGEST$28 = 80;
/** Such links of a page: of the cards of a list each has one. */
const MOST$51 = 3;
const ELSEWHERE$1 = AROUND$1 | IN.aside | IN.header | IN.form;
/** Elements around a text among which its link is looked for. */
const LINK_AROUND = 5;
/** Where the links lead that blocks of one link are, by block: found by their texts, once for the page. */
const addressesOf = ({ outline: { blocks, blockOf } }, isAsked) => {
	const addresses = /* @__PURE__ */ new Map();
	for (const [node, i] of blockOf) {
		const block = blocks[i];
		if (!isText(node) || !block || addresses.has(i) || !isAsked(block)) continue;
		let link = parentElement(node);
		for (let up = 0; link && link.tagName !== "a" && up < LINK_AROUND; up++) link = parentElement(link);
		const address = link?.tagName === "a" && attribute(link, "href") || "";
		if (address !== "" && !/^(?:#|javascript:)/i.test(address)) addresses.set(i, address);
	}
	return addresses;
};
/** Keeps the link by which one does what the kept text above it tells of, in a box with that. */
const keepActs = (s, keep) => {
	const found = /* @__PURE__ */ new Map();
	let count = 0;
	const isAsked = ({ inside, links, text }) => links === 1 && !(inside & ELSEWHERE$1) && text.length <= LONGEST$28 && (ACT.test(text) || TAKE.test(text));
	const addresses = addressesOf(s, isAsked);
	for (const [i, block] of s.outline.blocks.entries()) {
		if (linkDensity(block) < LINKED$21 || !isAsked(block)) continue;
		const address = addresses.get(i);
		if (LETTERS$2.test(address ?? "") || !ACT.test(block.text) && !DOCUMENT$1.test(address ?? "")) continue;
		if (++count > MOST$51) return;
		const above = keep.subarray(Math.max(0, i - 1 - NEAR$6), i).lastIndexOf(1) < 0 ? -1 : keep.lastIndexOf(1, i - 1);
		if (isInAppeal(block) || s.headings.subarray(above + 1, i).some((level) => level > 0)) continue;
		let { parent } = block.box;
		for (let up = 1; parent && parent.first > above && up < NEAREST$15; up++) parent = parent.parent;
		if (above >= 0 && parent && parent.first <= above && address && !found.has(address)) found.set(address, i);
	}
	for (const i of found.values()) keep[i] = 1;
};
// core/markdown/src/content/alone.ts
/** What stands around a text, by what its box is called. */
const CALLED$9 = bitsOf("nav", "footer", "ad", "consent", "related", "comment", "search", "popup");
/** Share of the words that may stand there, and of a column's letters in links from which on it is no part of the text. */
const FEW$2 = .1;
const LEADS = .4;
/** Share of the letters in links from which on a page leads elsewhere, and of the words from which on it is kept for the most part. */
const LINKED$20 = .15;
const MOST$50 = .5;
/** And of the letters of a part, behind what is kept. */
const LED$1 = .5;
/** Titles of kept parts at least, and words of the longest page: of longer ones the models are surer. */
const TITLES$1 = 4;
const LONGEST$27 = 1200;
/** Times that a text stands on the page from which on it is a sign or a control. */
const REPEATED$2 = 3;
/** What holds the whole page, whatever it is called. */
const WHOLE$3 = /* @__PURE__ */ new Set([
	"html",
	"body",
	"main"
]);
const isCalledAround = (box) => (box.words & CALLED$9) !== 0 && !WHOLE$3.has(box.tag);
const isAround = (s, box) => (box.inside & AROUND$1) !== 0 || isCalledAround(box) || (box.inside & IN.aside) !== 0 && sumIn(s.linkChars, box) > LEADS * sumIn(s.chars, box);
/** The boxes of a kind that stand in no other of it. */
const outermost$1 = (s, is) => {
	let end = 0;
	return s.outline.boxes.filter((box) => {
		if (box.first < end || !is(box)) return false;
		end = box.end;
		return true;
	});
};
/** Whether next to nothing stands around what a page says, and few of its letters are links. */
const isAlone = (s, page) => {
	if (sumIn(s.linkChars, page) > LINKED$20 * sumIn(s.chars, page)) return false;
	return outermost$1(s, (box) => isAround(s, box)).reduce((sum, box) => sum + sumIn(s.words, box), 0) <= FEW$2 * sumIn(s.words, page);
};
/** Titles of parts of which something is kept, by where they stand, each with its level; and how many they are. */
const titlesOf = (s, keep) => {
	const levels = /* @__PURE__ */ new Map();
	let count = 0;
	const isKept = /* @__PURE__ */ new Uint8Array(7);
	for (let i = keep.length - 1; i >= 0; i--) {
		if (keep[i]) isKept.fill(1);
		const level = s.headings[i] ?? 0;
		if (level > 1 && isKept[level]) {
			levels.set(s.placeOf(s.outline.blocks[i].box), level);
			count++;
		}
		if (level) isKept.fill(0, level);
	}
	return {
		levels,
		count
	};
};
/** The end of what is kept, with the parts behind it that lead nowhere, whose titles look like those of kept ones. */
const endOf$3 = (s, keep, titles) => {
	const isLed = (first, end) => sumIn(s.linkChars, {
		first,
		end
	}) > LED$1 * sumIn(s.chars, {
		first,
		end
	});
	const last = keep.lastIndexOf(1);
	let first = last + 1;
	let level = s.headings[last] ?? 0;
	for (let i = first; i < keep.length; i++) {
		const own = s.headings[i] ?? 0;
		if (own && !(level && own > level)) {
			if (isLed(first, i)) return first;
			first = i;
			level = titles.get(s.placeOf(s.outline.blocks[i].box)) ?? 0;
		}
		if (!level) return first;
	}
	return isLed(first, keep.length) ? first : keep.length;
};
/**
* Keeps all of a short page that is one text in parts and nothing else, such as the life of somebody who looks for work: of its lists of a
* few words the models are not sure, and their titles say nothing without them. What follows the last part stays out, and of what is
* called so, that it stands around a text, the models know more.
*/
const keepAlone = (s, keep) => {
	const [page] = s.outline.boxes;
	const words = s.words.at(-1) ?? 0;
	if (!page || words > LONGEST$27) return;
	const kept = keep.reduce((sum, is, i) => sum + (is ? s.texts[i]?.words ?? 0 : 0), 0);
	const titles = titlesOf(s, keep);
	if (kept < MOST$50 * words || titles.count < TITLES$1 || !isAlone(s, page)) return;
	const end = endOf$3(s, keep, titles.levels);
	const around = new Uint8Array(keep.length);
	for (const box of outermost$1(s, isCalledAround)) around.fill(1, box.first, box.end);
	for (let i = keep.indexOf(1); i < end; i++) {
		const block = s.outline.blocks[i];
		if (!around[i] && !(block.inside & FOR_USE) && (s.copies[i] ?? 0) < REPEATED$2 && !isInAppeal(block) && !isAdLabel(block)) keep[i] = 1;
	}
};
// core/markdown/src/content/amid.ts
/** Blocks at most that are filled in between two kept ones. */
const MOST$49 = 4;
/** Score from which on a block is: what the models are sure is none of the page's text stays out. */
const LEAST$14 = .05;
/** Words that are kept from which on a page is long. */
const LONG$2 = 500;
/** What ends with its last paragraph, whatever stands in the next one. */
const ITEMS$2 = /* @__PURE__ */ new Set(["dd", "li"]);
/**
* Keeps paragraphs and code of a long page that stand between kept ones of their box, or end an item of a list after which the next one is
* kept: there the models are less sure of each, and a text of which every third paragraph is missing says something else.
*/
const keepAmid = (s, keep, scores) => {
	const { blocks } = s.outline;
	if (keep.reduce((sum, kept, i) => sum + (kept ? s.texts[i]?.words ?? 0 : 0), 0) < LONG$2) return;
	const fits = (i) => {
		const block = blocks[i];
		if ((scores[i] ?? 0) < LEAST$14 || isInAppeal(block)) return false;
		const text = s.texts[i];
		return block.box.tag === "pre" || text !== void 0 && isParagraph(block, text);
	};
	for (let i = 1; i < blocks.length; i++) {
		if (keep[i] || !keep[i - 1]) continue;
		const place = blocks[i - 1]?.box.parent;
		if (!place) continue;
		let end = i;
		while (end - i < MOST$49 && end < place.end && !keep[end] && blocks[end]?.box.parent === place && fits(end)) end++;
		const isAmid = blocks[end]?.box.parent === place || end === place.end && ITEMS$2.has(place.tag);
		if (end > i && keep[end] && isAmid) keep.fill(1, i, end);
	}
};
// core/markdown/src/content/archives.ts
/** What archives of mail, trackers and forges call what they show. */
const ARCHIVE = /(?:^|[\s_-])(?:e-?mails?|transactions?|journals?|(?:timeline|activity)-?(?:comment|entry|item))(?:$|[\s_-])/i;
/** What programs that keep chats, and short posts of networks, call one of them. */
const CHAT = /(?:^|\s)(?:message|chatlog\w{0,40}|chat-message|status|toot)(?:$|\s)/i;
/** Boxes around a block that are looked at. */
const NEAREST$14 = 4;
/** Letters that are kept of the texts of a name, from which on they are what the page is about. */
const TEXT$3 = 200;
/** Share of their letters that must be kept. */
const MOST$48 = .6;
/** Whether a box, or one right around it, is called so. */
const isCalledNear = (inner, name) => isSomeAround(inner, NEAREST$14, (box) => name.test(classOf$2(box)));
/** Whether a box, or one right around it, is called what an archive calls a mail or an entry. */
const isOfArchive = (inner) => isCalledNear(inner, ARCHIVE);
/** Whether a box, or one right around it, is a message of a chat or a short post of a network. */
const isOfChat = (inner) => isCalledNear(inner, CHAT);
/** The name of the nearest box of a block that has one: the first, since others say that it is odd, or open. */
const bodyOf = (inner) => {
	for (let box = inner, up = 0; box && up < NEAREST$14; box = box.parent, up++) {
		const [name] = classOf$2(box).trim().split(/\s+/, 1);
		if (name) return name;
	}
	return null;
};
/** The blocks of the texts of mails and entries, by the names of the boxes that hold them; none if there is only one. */
const bodiesOf$1 = (s) => {
	const bodies = /* @__PURE__ */ new Map();
	let posts = 0;
	let end = 0;
	for (const post of s.outline.boxes) {
		if (post.first < end || post.end === post.first || !ARCHIVE.test(classOf$2(post))) continue;
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
	return posts > 1 ? bodies : /* @__PURE__ */ new Map();
};
/** Keeps the texts of all mails or entries of an archive where most of their letters are kept: a short answer is one, too. */
const keepArchives = (s, keep) => {
	for (const blocks of bodiesOf$1(s).values()) {
		let kept = 0;
		let all = 0;
		for (const i of blocks) {
			const { chars, inside } = s.outline.blocks[i];
			if (inside & IN.quote) continue;
			all += chars;
			if (keep[i]) kept += chars;
		}
		if (kept >= TEXT$3 && kept >= MOST$48 * all) for (const i of blocks) keep[i] = 1;
	}
};
// core/markdown/src/dom/instead.ts
/** Levels of elements above one that is written anew: of what lies deeper nothing is read. */
const DEEPEST$5 = 250;
/**
* Elements that hold a text which was written into the page, and whether nothing beside it belongs to that. Kept beside the tree: an attribute
* could be the page's own.
*/
const openedIn = /* @__PURE__ */ new WeakMap();
const markOpened = (element, isAll) => void openedIn.set(element, { isAll });
const isOpened = (element) => openedIn.has(element);
const isAllOpened = (element) => openedIn.get(element)?.isAll === true;
const isDeep = (element) => {
	let levels = 0;
	for (let at = parentElement(element); at && levels <= DEEPEST$5; at = parentElement(at)) levels++;
	return levels > DEEPEST$5;
};
/** Puts an empty box where an element stands, which keeps the attributes of these names. */
const putInstead = (element, kept) => {
	const siblings = element.parentNode?.childNodes ?? [];
	const box = {
		nodeName: "div",
		tagName: "div",
		namespaceURI: html.NS.HTML,
		attrs: element.attrs.filter(({ name }) => kept.has(name)),
		childNodes: [],
		parentNode: element.parentNode
	};
	siblings[siblings.indexOf(element)] = box;
	return box;
};
/** Gives a box these nodes. */
const fill = (box, nodes) => {
	box.childNodes = nodes;
	for (const node of nodes) node.parentNode = box;
};
// core/markdown/src/content/programs.ts
/** Whether a box has one of these ids, or one of these classes. */
const withId = (...ids) => {
	const known = new Set(ids);
	return (box) => known.has(idOf(box));
};
const withClass = (...classes) => {
	const anyOf = new RegExp(`(?:^|\\s)(?:${classes.join("|")})(?:\\s|$)`);
	return (box) => anyOf.test(classOf$2(box));
};
const hasInside = (test) => (body, { outline: { boxes } }) => {
	for (const box of boxesIn(body, boxes)) if (test(box)) return true;
	return false;
};
const opensMore = ({ box }) => box.tag === "summary";
/** References of Haskell. Format: Haddock's backend for HTML (`Haddock.Backends.Xhtml`), as of its version 2.25. */
const haddock = {
	page: withId("package-header"),
	body: withId("content"),
	without: withId("table-of-contents", "contents-list", "synopsis"),
	aside: FOR_USE,
	skips: opensMore
};
/** How deep the box around everything stands at most: in the body of a document. */
const DEEPEST$4 = 3;
const isRustdoc = withClass("rustdoc");
const isSources = withClass("src", "source");
/** Boxes with a heading or code in them, beside which stand a version, a link to the source, and signs to click on; and the way to a page. */
const isBesideHeading = withClass(...[
	"main-heading",
	"impl",
	"method",
	"trait-impl",
	"associatedconstant",
	"associatedtype",
	"variant",
	"example-wrap"
], "rustdoc-breadcrumbs");
/** References of Rust, without what every type has. Format: rustdoc's `html/render`, as versions 1.63 and 1.95 write it. */
const rustdoc = {
	page: (box) => box.depth <= DEEPEST$4 && isRustdoc(box) && !isSources(box),
	body: withId("main-content", "main"),
	without: withId("blanket-implementations", "blanket-implementations-list"),
	aside: FOR_USE,
	skips: (block) => opensMore(block) || isBesideHeading(block.box)
};
const isMain = withId("main");
/**
* References of GNOME's libraries. Of lists of what a type has from others stays the heading that says so: they stand on the others'
* pages. Format: gi-docgen's template "basic", as version 2023.1 writes it.
*/
const giDocgen = {
	body: (box) => box.tag === "section" && isMain(box) && classOf$2(box) === "content",
	has: hasInside(withClass("toggle-wrapper")),
	without: withClass("ancestor-methods", "ancestor-properties", "ancestor-signals"),
	says: ({ box }) => box.tag === "h5",
	aside: FOR_USE
};
const isContents = withClass("contents");
const isInherited = withClass("inherit");
const isDiagram = withClass("dynheader", "dyncontent");
/** References of C++, without rows of members that others have, on whose pages they stand. Format: Doxygen's `htmlgen.cpp`, as version 1.9.4 writes it. */
const doxygen = {
	body: (box) => box.tag === "div" && isContents(box),
	has: hasInside(withClass("memberdecls", "memitem")),
	without: (box) => box.tag === "tr" ? isInherited(box) : box.tag === "div" && isDiagram(box),
	aside: FOR_USE
};
const OPERATION = /(?:^|\/)operation\//;
/** What stands on Redoc's controls and beside its samples. */
const CONTROL = /^(?:copy|copied|expand all|collapse all|content type|download)$/i;
const hasAttribute = ({ element }, name, value) => element !== null && value.test(attribute(element, name) ?? "");
/**
* References of interfaces: each operation's path, what it answers and the samples, which stand on controls and beside the text. The
* list of servers, which opens below the path, is hidden. Format: Redoc 2, rendered beforehand (`redocly build-docs`).
*/
const redoc = {
	page: withClass("redoc-wrap"),
	body: (box) => hasAttribute(box, "data-section-id", OPERATION),
	without: (box) => hasAttribute(box, "role", /^tab$/),
	aside: AROUND$1 | IN.ariaHidden,
	skips: ({ text }) => CONTROL.test(text)
};
/** Parts of a document that are none of its text. */
const PARTS$6 = /(?:^|[\s_-])(?:toc|toctree|contents|feedback|source-file|rate)(?:[\s_-]|$)/i;
/** Score from which on a line is kept: what the models are as good as sure is none of it stays out. */
const LEAST$13 = .03;
const isDocument = withClass("theme-doc-markdown", "vp-doc", "md-content__inner");
const isBlock = ({ tag }) => tag === "div" || tag === "article";
/** Documentation. Formats: the templates of Docusaurus, VitePress and Material for MkDocs. */
const documentation = {
	body: (box) => isBlock(box) && isDocument(box),
	without: (box) => PARTS$6.test(classOf$2(box)),
	aside: FOR_USE,
	least: LEAST$13
};
/** What Sphinx calls the box around its body, and the links behind headings by which it is told in other themes; headings and elements that are looked at. */
const isAroundBody = withClass("bodywrapper", "documentwrapper");
const HEADER_LINK = "headerlink";
const MOST_HEADINGS = 3;
const MOST_INSIDE$1 = 12;
const hasHeaderLink = (heading) => {
	let seen = 0;
	for (const inside of heading.element ? elements(heading.element) : []) {
		if (attribute(inside, "class") === HEADER_LINK) return true;
		if (++seen > MOST_INSIDE$1) return false;
	}
	return false;
};
/** Whether one of the first headings of a box has a link of Sphinx's behind it. */
const hasHeaderLinks = (body, boxes) => {
	let seen = 0;
	for (const box of boxesIn(body, boxes)) {
		if (levelOf$1(box.tag) === 0) continue;
		if (hasHeaderLink(box)) return true;
		if (++seen >= MOST_HEADINGS) return false;
	}
	return false;
};
/** Documentation. Format: what Sphinx 5.3 writes in its own themes, haiku and that of SQLAlchemy. */
const sphinx = {
	...documentation,
	body: (box) => isBlock(box) && hasAttribute(box, "role", /^main$/),
	has: (body, s) => body.parent !== null && isAroundBody(body.parent) || hasHeaderLinks(body, s.outline.boxes)
};
/** Share of a page's letters, those of links not counted, from which on a text that was written into it is what it is about. */
const MOST$47 = .5;
const lettersIn = (boxes, { chars, linkChars }) => boxes.reduce((sum, box) => sum + sumIn(chars, box) - sumIn(linkChars, box), 0);
const PROGRAMS$1 = [
	documentation,
	sphinx,
	doxygen,
	giDocgen,
	haddock,
	redoc,
	rustdoc,
	{
		body: ({ element, inside }) => element !== null && !(inside & IN.hidden) && isOpened(element),
		has: ({ first }, s, bodies) => !s.outline.unseenBlocks.has(first) && lettersIn(bodies, s) >= MOST$47 * lettersIn([{
			first: 0,
			end: s.outline.blocks.length
		}], s),
		isAll: ({ element }) => element !== null && isAllOpened(element),
		without: () => false,
		aside: IN.hidden
	}
];
// core/markdown/src/content/bodies.ts
/** The boxes on a page that a program put its documents into, the outer one where they stand in each other. */
const bodiesOf = (program, s) => {
	const { boxes } = s.outline;
	const bodies = [];
	for (const box of boxes) if (box.first >= (bodies.at(-1)?.end ?? 0) && box.end > box.first && program.body(box)) bodies.push(box);
	if (bodies.length === 0 || program.page && !boxes.some(program.page)) return [];
	return bodies.filter((body) => program.has?.(body, s, bodies) ?? true);
};
/** Of the boxes in a body those that are no part of the document, by their indexes. */
const partsLeft = (body, boxes, isLeft) => {
	const left = /* @__PURE__ */ new Set();
	for (const box of boxesIn(body, boxes)) if (isLeft(box) || box.parent && left.has(box.parent.index)) left.add(box.index);
	return left;
};
/** Leaves out what stands around a document on a page that consists of it, but for whole paragraphs, which are a text of its own. */
const dropBeside = ({ outline: { blocks }, texts }, keep) => {
	for (const [i, block] of blocks.entries()) {
		const text = texts[i];
		if (!text || !isParagraph(block, text)) keep[i] = 0;
	}
};
/**
* Keeps a document that a program put into a box of its own: of references the models leave out declarations, which are lines of links, and
* of long ones whole entries, whose words are less and less like the page's title.
*/
const keepBodies = (s, keep, scores) => {
	const { boxes, blocks } = s.outline;
	for (const program of PROGRAMS$1) {
		const bodies = bodiesOf(program, s);
		if (program.isAll && bodies.some(program.isAll)) dropBeside(s, keep);
		for (const body of bodies) {
			const left = partsLeft(body, boxes, program.without);
			for (let i = body.first; i < body.end; i++) {
				const block = blocks[i];
				if (!block || block.inside & program.aside) continue;
				if (program.skips?.(block)) keep[i] = 0;
				else if (left.has(block.box.index)) keep[i] = program.says?.(block) ? 1 : 0;
				else if ((scores[i] ?? 0) >= (program.least ?? 0)) keep[i] = 1;
			}
		}
	}
};
// core/markdown/src/content/bylines.ts
/** Words that stand before who wrote a post, when, and under what: themes write each in a box of its own. */
const LABEL$6 = /^(?:(?:written|posted|published|filed) ?(?:by|on|in|under)?|by|in|on|tags?|tagged|categor(?:y|ies)|von|am|veröffentlicht|geschrieben(?: von)?|schlagwörter|kategorien?|par|publié|dans|por|publicado|en|etiquetas|di|pubblicato|door|geplaatst)\s?:?$/iu;
/** Blocks of the largest row of these, and words of each. */
const LARGEST$8 = 6;
const WORDS$7 = 4;
const APART = FOR_USE | IN.list | IN.table | IN.dl;
const isShort$1 = (s, i) => {
	const { inside } = s.outline.blocks[i];
	return (s.texts[i]?.words ?? 0) <= WORDS$7 && !s.headings[i] && !(inside & APART);
};
const isLabel$1 = (s, i) => LABEL$6.test(s.outline.blocks[i]?.text ?? "");
/** Whether a row of short blocks lost some of its labels or of the links and days behind them. */
const isBroken = (s, keep, { first, end }) => {
	let isLabelled = false;
	let isLost = false;
	for (let i = first; i < end; i++) {
		if (!isShort$1(s, i)) return false;
		isLabelled ||= isLabel$1(s, i);
		const isValue = s.texts[i]?.date || linkDensity(s.outline.blocks[i]) === 1;
		isLost ||= !keep[i] && (isLabel$1(s, i) || isValue === true);
	}
	return isLabelled && isLost;
};
/** Leaves out what is left of the line of who wrote a post and when, if a part of it is left out: "Posted in" says nothing. */
const dropBareBylines = (s, keep) => {
	for (const box of s.outline.boxes) {
		const { first, end } = box;
		if (end - first < 2 || end - first > LARGEST$8 || !keep.subarray(first, end).includes(1)) continue;
		if (isBroken(s, keep, box)) keep.fill(0, first, end);
	}
	for (const [i, { text, box }] of s.outline.blocks.entries()) {
		const isLast = i + 1 === (box.parent?.end ?? 0);
		if (keep[i] && text.endsWith(":") && isLast && isShort$1(s, i) && isLabel$1(s, i)) keep[i] = 0;
	}
};
// core/markdown/src/content/captions.ts
/** Words of the longest caption. */
const CAPTION_WORDS = 150;
/** Tables and code stand in their figures with their captions. */
const SHOWN = IN.table | IN.pre;
/** Films and what is said, which have no text of their own. What a frame shows may be of another page. */
const FILMS$1 = /* @__PURE__ */ new Set([
	"video",
	"audio",
	"amp-video",
	"amp-audio"
]);
const PICTURES = /* @__PURE__ */ new Set(["img", "amp-img"]);
/** How papers, reports and manuals number their figures, to which the text refers. */
const NUMBERED$1 = /^(?:fig(?:ure|ura|\.)?|abb(?:ildung|\.)?|chart|scheme|plate|diagram|map|图|圖|図|рис(?:унок|\.)?)\s{0,2}\d/iu;
/** Whether a caption is that of a film or a picture, in a figure with kept text before and behind it in the box around. */
const isOfMedium = (s, keptUpTo, { parent: figure }, tags) => {
	if (figure?.tag !== "figure" || !figure.parent || figure.endMedia !== figure.firstMedia + 1) return false;
	const { first, end } = figure.parent;
	return sumIn(keptUpTo, {
		first,
		end: figure.first
	}) > 0 && sumIn(keptUpTo, {
		first: figure.end,
		end
	}) > 0 && tags.has(s.outline.media[figure.firstMedia]?.element.tagName ?? "");
};
/** Whether kept data or code stands right beside a caption, in the same figure. */
const isBesideShown = (s, keep, { first, end, parent }) => [first - 1, end].some((at) => {
	const block = s.outline.blocks[at];
	return parent !== null && at >= parent.first && at < parent.end && keep[at] === 1 && block !== void 0 && (block.inside & SHOWN) !== 0;
});
/**
* Keeps captions whole of which the smaller part is kept: "Figure 3" says nothing without what it shows. The rest is a credit. Those of
* kept tables and code stay, too, and those of films and of numbered pictures amid kept text.
*/
const keepCaptions = (s, keep) => {
	const keptUpTo = totals(keep.length, (i) => keep[i] ?? 0);
	for (const box of s.outline.boxes) {
		const { tag, first, end, inside } = box;
		if (tag !== "figcaption" || first === end || inside & APART$1) continue;
		const words = sumIn(s.words, box);
		let kept = 0;
		for (let i = first; i < end; i++) if (keep[i]) kept += s.texts[i]?.words ?? 0;
		const isText = 2 * sumIn(s.linkChars, box) < sumIn(s.chars, box);
		const isPart = kept > 0 ? 2 * kept < words : isBesideShown(s, keep, box) || isOfMedium(s, keptUpTo, box, FILMS$1);
		const isNumbered = NUMBERED$1.test(s.outline.blocks[first]?.text ?? "") && isOfMedium(s, keptUpTo, box, PICTURES);
		if ((isPart || isNumbered) && words <= CAPTION_WORDS && isText) keep.fill(1, first, end);
	}
};
// core/markdown/src/content/below-title.ts
/** Boxes around a title in which what stands below it may be. */
const NEAREST$13 = 4;
/** The end of what stands below a title, up to the next one, in the nearest box of more than the title; not behind `last`. */
const endBelow = ({ outline: { blocks } }, title, last) => {
	let box = blocks[title]?.box ?? null;
	for (let up = 0; box && box.end <= title + 1 && up < NEAREST$13; up++) box = box.parent;
	let at = title + 1;
	const end = Math.min(box?.end ?? at, last);
	while (at < end && levelOf$1(blocks[at].box.tag) === 0) at++;
	return at;
};
// core/markdown/src/content/casts.ts
/** What catalogues of films call who plays in one. */
const CAST = /^(?:(?:top[- ]billed|main|full|series|principal|original) )?cast(?: (?:and|&) crew| members)?$|^(?:starring|besetzung|darsteller(?:innen und darsteller)?|acteurs(?: et actrices)?|têtes d.affiche|reparto(?: principal)?|elenco(?: principal)?|rolverdeling|cast e troupe|obsada|skådespelare|rollista|medvirkende|в ролях|в главных ролях|актёры|출연진?|キャスト|出演者?|演员表?|演職員表?|演员阵容)$/iu;
/** Letters of the longest such title, and blocks of the longest list of names. */
const LONGEST$26 = 40;
const MOST$46 = 120;
/** Words of the longest name or part, and entries of the least list. */
const WORDS$6 = 10;
const LEAST$12 = 2;
const LINKED$19 = .9;
/** What whom somebody plays begins with: days and lengths begin with a number. */
const PART$1 = /^[^\p{L}\p{N}]{0,3}\p{L}/u;
/** The entries of a list of people, those in the place of most: a name that leads somewhere, and whom they play. */
const entriesIn = (s, first, end) => {
	const entries = [];
	for (let i = first; i + 1 < end; i++) {
		const [name, part] = [s.outline.blocks[i], s.outline.blocks[i + 1]];
		if (![i, i + 1].every((each) => (s.texts[each]?.words ?? 0) <= WORDS$6) || linkDensity(name) < LINKED$19 || linkDensity(part) >= LINKED$19 || (name.inside | part.inside) & (APART$1 | FOR_USE)) continue;
		if (!PART$1.test(part.text)) continue;
		entries.push(i);
		i++;
	}
	return [...Map.groupBy(entries, (i) => s.placeOf(s.outline.blocks[i].box)).values()].reduce((most, each) => each.length > most.length ? each : most, []);
};
/** Keeps who plays in a film, and whom: names beside parts say what the film is as much as its story does, and look like links to elsewhere. */
const keepCasts = (s, keep) => {
	const from = keep.indexOf(1);
	if (from < 0) return;
	for (let title = from + 1; title < keep.length; title++) {
		const block = s.outline.blocks[title];
		if (levelOf$1(block.box.tag) === 0 || block.text.length > LONGEST$26 || block.inside & APART$1 || !CAST.test(block.text)) continue;
		const end = endBelow(s, title, title + MOST$46);
		const entries = entriesIn(s, title + 1, end);
		if (entries.length < LEAST$12) continue;
		keep[title] = 1;
		for (const i of entries) keep.fill(1, i, i + 2);
		title = end - 1;
	}
};
// core/markdown/src/content/permalinks.ts
/** Elements of a box around a heading and its link that are looked at; more are no such box. */
const MOST_ELEMENTS$2 = 60;
/** Whether the last link in a box leads to what has its name in the same box. */
const leadsToOwn$1 = ({ element }) => {
	const names = /* @__PURE__ */ new Set();
	let target = "";
	let seen = 0;
	for (const inside of element ? elements(element) : []) {
		if (++seen > MOST_ELEMENTS$2) return false;
		names.add(attribute(inside, "id") ?? "");
		if (inside.tagName === "a") target = attribute(inside, "href") ?? target;
	}
	return target.length > 1 && target.startsWith("#") && names.has(target.slice(1));
};
/** Whether a heading has links, and all of them lead to places on its own page, as those that name it do. */
const linksHere = ({ element }) => {
	let seen = 0;
	let here = 0;
	for (const inside of element ? elements(element) : []) {
		if (++seen > MOST_ELEMENTS$2) return false;
		const href = inside.tagName === "a" ? attribute(inside, "href") : null;
		if (href !== null && !href.startsWith("#")) return false;
		if (href !== null) here++;
	}
	return here > 0;
};
/** Drops the link that stands behind a heading, in a box of both, and leads to it: "Section titled …" is for those who share it. */
const dropPermalinks = (s, keep) => {
	for (const [i, { box, links, chars, linkChars }] of s.outline.blocks.entries()) {
		if (links !== 1 || linkChars < chars || box.end !== i + 1 || box.end - box.first !== 2 || !s.headings[i - 1]) continue;
		if (leadsToOwn$1(box)) keep[i] = 0;
	}
};
// core/markdown/src/content/plain.ts
/** Elements that say what a text is, and not where on the page it stands. */
const OF_TEXT = new Set("html body main article p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd pre listing blockquote center address a font b strong i em u tt code big small cite".split(" "));
/** What only a page with a layout has. */
const BESIDE$5 = AROUND$1 | IN.aside | IN.header;
/** Share of a page's words that may stand in other boxes: a table, a form. */
const FEW$1 = .25;
const isBare = ({ element }) => element !== null && attribute(element, "class") === null && attribute(element, "id") === null;
const isOfText = (box) => box.element === null || OF_TEXT.has(box.tag) || box.tag === "div" && isBare(box);
/** Whether a page is a text without a layout, as people write them by hand: nothing stands beside it. */
const isPlain = (s) => {
	let beside = 0;
	let end = 0;
	for (const box of s.outline.boxes) {
		if (box.inside & BESIDE$5 && box.end > box.first) return false;
		if (box.first < end || isOfText(box)) continue;
		beside += sumIn(s.words, box);
		end = box.end;
	}
	return beside <= FEW$1 * (s.words.at(-1) ?? 0);
};
// core/markdown/src/content/contents.ts
/** What generators of books and documentation call such a list: DocBook, Sphinx, Asciidoctor, Texinfo, rustdoc. */
const CALLED$8 = /(?:^|[\s_-])(?:toc|toctree|table-of-contents|contents|menu|all-items)(?:$|[\s_-])/i;
/** What Sphinx calls those that an author wrote into the text, and no others. */
const WRITTEN$2 = /(?:^|\s)toctree-wrapper(?:\s|$)/;
const LIST$3 = /* @__PURE__ */ new Set([
	"ul",
	"ol",
	"dl"
]);
/** Share of its letters in links from which on a box is a list of links, and how few such a list has. */
const LINKED$18 = .8;
const FEWEST$1 = 3;
/** Blocks between what is kept and such a list: "Table of Contents", a rule. */
const BETWEEN$3 = 3;
/** Links that are looked at, and the share of them that must lead to parts of this page. */
const LOOKED_AT = 500;
const PARTS$5 = .8;
/** Whether an address is that of a page beside this one or below it. */
const isPart = (address, url) => {
	const target = address === null ? null : URL.parse(address);
	if (target?.host !== url.host || target.pathname === url.pathname) return false;
	return target.pathname.startsWith(url.pathname.slice(0, url.pathname.lastIndexOf("/") + 1));
};
const isCalled$7 = (name, { element, parent }) => [element, parent?.element].some((each) => each && name.test(attribute(each, "class") ?? ""));
const leadsToParts = ({ element }, url, fewest = FEWEST$1) => {
	const some = (element === null ? [] : elementsOf(element).filter((each) => each.tagName === "a" && attribute(each, "href"))).slice(0, LOOKED_AT);
	return some.length >= fewest && some.filter((link) => isPart(absoluteUrl(attribute(link, "href") ?? "", url), url)).length >= PARTS$5 * some.length;
};
/** What programs call the contents of the page itself. */
const OWN$1 = /(?:^|[\s_-])(?:toc|table-?of-?contents|doc-toc)(?:$|[\s_-])/i;
/** What stands above such a box where it is no part of it: TeX4ht, TiddlyWiki. */
const ABOVE$2 = /^(?:(?:table of )?contents|inhalt(?:sverzeichnis)?|sommaire|table des matières|[íi]ndice|sumário|inhoud|содержание|оглавление|目录|目次)$/iu;
/** Lines of the longest list of places on a page. */
const PLACES = 60;
/** Leaves out titles of lists of places on this page of which no line is kept: what they lead to stands below. The page's own title stays. */
const dropBarePlaces = (s, keep) => {
	for (const [i, { box }] of s.outline.blocks.entries()) {
		const { parent } = box;
		if (!keep[i] || (s.headings[i] ?? 0) < 2 || parent?.first !== i || parent.end - i < FEWEST$1 || parent.end - i > PLACES) continue;
		const list = {
			first: i + 1,
			end: parent.end
		};
		if (keep.subarray(list.first, list.end).includes(1) || sumIn(s.linkChars, list) < LINKED$18 * sumIn(s.chars, list)) continue;
		const links = parent.element === null ? [] : elementsOf(parent.element).filter(({ tagName }) => tagName === "a");
		if (links.length > 0 && links.every((link) => attribute(link, "href")?.startsWith("#"))) keep[i] = 0;
	}
};
/** Leaves out the title of contents of which no line is kept. */
const dropBareContents = (s, keep) => {
	dropBarePlaces(s, keep);
	let done = 0;
	for (const box of s.outline.boxes) {
		const { element, first, end } = box;
		if (!element || first < done || first === end) continue;
		if (![
			"class",
			"id",
			"role"
		].some((name) => OWN$1.test(attribute(element, name) ?? ""))) continue;
		done = end;
		if (s.headings[first - 1] && ABOVE$2.test(s.outline.blocks[first - 1]?.text ?? "") && !keep.subarray(first, end).includes(1)) keep[first - 1] = 0;
		if (end - first === 1 && ABOVE$2.test(s.outline.blocks[first]?.text ?? "")) keep[first] = 0;
		const [title, ...more] = Array.from({ length: end - first }, (_, i) => first + i).filter((i) => keep[i]);
		const block = title === void 0 ? void 0 : s.outline.blocks[title];
		if (block !== void 0 && (linkDensity(block) < LINKED$18 || levelOf$1(block.box.tag) > 0 && linksHere(block.box)) && s.texts[title]?.sentences === 0 && more.length === 0 && end - first > 1 && sumIn(s.linkChars, box) > 0) keep.fill(0, first, end);
	}
};
/** Paragraphs in a row that are links to the pages below this one, as people wrote contents without a list. */
const rowsOf$3 = (s, url) => {
	const rows = [];
	for (const [i, block] of s.outline.blocks.entries()) {
		const isRow = linkDensity(block) >= LINKED$18 && block.box.end - block.box.first === 1 && leadsToParts(block.box, url, 1);
		const last = rows.at(-1);
		if (isRow && last?.end === i) last.end++;
		else if (isRow) rows.push({
			first: i,
			end: i + 1
		});
	}
	return rows.filter(({ first, end }) => end - first > FEWEST$1);
};
/** Lists of the pages below this one, by what they are called and what they hold: none in another. */
const listsOf = (s, url, isAlone) => {
	let looked = 0;
	return s.outline.boxes.filter((box) => {
		const { first, end, inside } = box;
		if (end <= looked || end - first < FEWEST$1 || inside & FOR_USE) return false;
		if (!isCalled$7(CALLED$8, box) && !(isAlone && LIST$3.has(box.tag))) return false;
		if (sumIn(s.linkChars, box) < LINKED$18 * sumIn(s.chars, box)) return false;
		looked = end;
		return leadsToParts(box, url);
	});
};
const isBehind = (keep, first) => keep.subarray(Math.max(0, first - BETWEEN$3), first).includes(1);
/**
* Keeps the contents of a book, a part or a chapter whole, behind what is kept: where they are most of what their page says, and where an
* author wrote them into the text. On a page without a layout any list or row of pages is part of it.
*/
const keepContents = (s, keep, url) => {
	const isAlone = isPlain(s);
	const lists = listsOf(s, url, isAlone);
	if (isAlone) {
		for (const { first, end } of rowsOf$3(s, url)) if (isBehind(keep, first)) keep.fill(1, first, end);
	}
	if (lists.length === 0) return;
	const kept = totals(keep.length, (i) => keep[i] ? s.texts[i]?.words ?? 0 : 0);
	const sum = (of) => lists.reduce((words, box) => words + sumIn(of, box), 0);
	const isMost = sum(s.words) >= (kept[keep.length] ?? 0) - sum(kept);
	for (const box of lists) {
		const { first, end } = box;
		if (!isMost && !isAlone && !isCalled$7(WRITTEN$2, box)) continue;
		if (isBehind(keep, first)) keep.fill(1, first, end);
	}
};
// core/markdown/src/content/copies.ts
/** Words from which on a text that stands twice is a copy rather than a label. */
const COPY_WORDS = 8;
/** A page holds its text a few times, for wide and narrow screens and for print; what stands there much more often is an entry that recurs. */
const MAX_COPIES = 20;
/**
* Of long texts that a page holds in different places, only the one of the best score stays; refrains and cards repeat in like places, and
* "somebody wrote:" says nothing without the quotation below it.
*/
const dropCopies = (s, keep, scores) => {
	const best = /* @__PURE__ */ new Map();
	const { placeOf } = s;
	const isIn = (i) => (s.outline.blocks[i]?.inside ?? 0) & IN.quote;
	/** A control that shows the quotation may stand between. */
	const isIntroduced = (i) => {
		const before = keep[i - 1] ? i - 1 : i - 2;
		return isIn(i) !== 0 && !isIn(before) && keep[before] === 1 && s.texts[before]?.endsColon === true;
	};
	for (const [i, copies] of s.copies.entries()) {
		if (!keep[i] || copies < 2 || copies > MAX_COPIES || (s.texts[i]?.words ?? 0) < COPY_WORDS) continue;
		const { text, box } = s.outline.blocks[i];
		const other = best.get(text);
		const first = other === void 0 ? void 0 : s.outline.blocks[other];
		if (other === void 0 || first === void 0) best.set(text, i);
		else if (placeOf(first.box) !== placeOf(box) && !isIntroduced(i) && !isIntroduced(other)) {
			const [stays, goes] = (scores[i] ?? 0) > (scores[other] ?? 0) ? [i, other] : [other, i];
			best.set(text, stays);
			keep[goes] = 0;
		}
	}
};
/** Words from which on a block may be a whole text told again in one piece. */
const WHOLE_TEXT = 250;
/** How many words in a row are compared, and which share of them must stand elsewhere too. */
const RUN = 5;
const RETOLD = .8;
const runsOf = (text) => {
	const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return new Set(Array.from({ length: Math.max(0, words.length - RUN + 1) }, (_, i) => words.slice(i, i + RUN).join(" ")));
};
/** Drops a block that tells in one piece what other kept blocks tell in theirs: pages carry their text again for machines. */
const dropRetold = (s, keep) => {
	const wordsOf = (i) => s.texts[i]?.words ?? 0;
	const kept = [...keep.keys()].filter((i) => keep[i]);
	const longest = kept.filter((i) => wordsOf(i) >= WHOLE_TEXT).sort((a, b) => wordsOf(b) - wordsOf(a));
	const all = kept.reduce((sum, i) => sum + wordsOf(i), 0);
	if (!longest.some((i) => all - wordsOf(i) >= RETOLD * wordsOf(i))) return;
	const runs = new Map(kept.map((i) => [i, runsOf(s.outline.blocks[i]?.text ?? "")]));
	const tellers = /* @__PURE__ */ new Map();
	for (const own of runs.values()) for (const run of own) tellers.set(run, (tellers.get(run) ?? 0) + 1);
	for (const i of longest) {
		const own = runs.get(i) ?? /* @__PURE__ */ new Set();
		if ([...own].filter((run) => (tellers.get(run) ?? 0) > 1).length < RETOLD * own.size) continue;
		keep[i] = 0;
		for (const run of own) tellers.set(run, (tellers.get(run) ?? 1) - 1);
	}
};
// core/markdown/src/dom/box-table.ts
/** What Javadoc (since 16) calls the table of a summary, its heads, and its cells. */
const SUMMARY = /(?:^|\s)(?:summary|details|constants)-table(?:\s|$)/;
const HEAD$6 = /(?:^|\s)table-header(?:\s|$)/;
const CELL = /(?:^|\s)col-[a-z-]+(?:\s|$)/;
/** Roles of tables and of what they consist of (WAI-ARIA 1.2). */
const TABLES = /* @__PURE__ */ new Set([
	"table",
	"grid",
	"treegrid"
]);
const CELLS = /* @__PURE__ */ new Set([
	"cell",
	"gridcell",
	"columnheader",
	"rowheader"
]);
/** Roles of boxes that only hold others. */
const HOLDERS$2 = /* @__PURE__ */ new Set([
	"",
	"none",
	"presentation",
	"generic",
	"rowgroup"
]);
/** Boxes of such a table that are looked at. */
const MOST$45 = 2e4;
/** Letters of a cell by which it is told from another. */
const LONG$1 = 1e3;
/** The first of its roles. */
const roleOf = (element) => /\S+/.exec(attribute(element, "role") ?? "")?.[0] ?? "";
/** Rows of a summary: as many cells as it has heads. */
const rowsOfSummary = (table) => {
	const cells = childElements(table);
	const width = cells.findIndex((cell) => !HEAD$6.test(nameOf$6(cell)));
	if (width < 2 || cells.length % width !== 0 || !cells.every((cell) => CELL.test(nameOf$6(cell)))) return [];
	return Array.from({ length: cells.length / width }, (_, row) => cells.slice(row * width, (row + 1) * width));
};
/** All that holds a box of some roles, or a table, in another. What stands in these is not looked at: tables may hold others. */
const holdersOf = (box, wanted) => {
	const holders = /* @__PURE__ */ new Set();
	const left = childElements(box);
	for (let part = left.pop(); part; part = left.pop()) {
		const role = roleOf(part);
		if (!wanted(role) && !TABLES.has(role)) for (const one of childElements(part)) left.push(one);
		else for (let at = parentElement(part); at !== null && at !== box && !holders.has(at); at = parentElement(at)) holders.add(at);
	}
	return holders;
};
/** `undefined` if something between them says anything, or a table stands among them. */
const inside = (box, wanted) => {
	const holders = holdersOf(box, wanted);
	const found = [];
	const above = [];
	const below = [];
	const left = [...childElements(box)].reverse();
	for (let seen = 0; left.length > 0; seen++) {
		const part = left.pop();
		if (seen > MOST$45) return;
		const role = roleOf(part);
		if (wanted(role)) {
			if (below.length > 0) return;
			found.push(part);
		} else if (HOLDERS$2.has(role) && !saysOwn(part) && holders.has(part)) for (const one of [...childElements(part)].reverse()) left.push(one);
		else if (TABLES.has(role)) return;
		else if (textOf$2(part, 1).trim() !== "") (role === "caption" || found.length === 0 ? above : below).push(part);
	}
	return {
		found,
		above,
		below
	};
};
/** In the order that they say that they have: what draws a table as it is scrolled writes them in any. */
const inOrder = (boxes, index) => {
	const placed = boxes.map((box) => ({
		box,
		at: Number.parseInt(attribute(box, index) ?? "", 10)
	}));
	if (placed.some(({ at }) => Number.isNaN(at))) return boxes;
	return placed.sort((one, other) => one.at - other.at).map(({ box }) => box);
};
/**
* The rows, those of one number as one: columns that stay where they are as others are scrolled stand in boxes of their own, and may stand
* there a second time. All as they are where two of one number say different things at one place: each part of such a table counts anew.
*/
const joined = (rows, cells) => {
	const byNumber = /* @__PURE__ */ new Map();
	for (const [at, row] of rows.entries()) {
		const number = attribute(row, "aria-rowindex") ?? ` ${at}`;
		const own = byNumber.get(number) ?? /* @__PURE__ */ new Map();
		byNumber.set(number, own);
		for (const [place, cell] of (cells[at] ?? []).entries()) {
			const key = attribute(cell, "aria-colindex") ?? ` ${at} ${place}`;
			const other = own.get(key);
			const [said, says] = [other ? textOf$2(other, LONG$1).trim() : "", textOf$2(cell, LONG$1).trim()];
			if (said === "") own.set(key, cell);
			else if (says !== "" && says !== said) return cells;
		}
	}
	return [...byNumber.values()].map((own) => [...own.values()]);
};
/** The cells of a row; `undefined` if something else in it says anything. */
const cellsOf$1 = (row) => {
	const cells = saysOwn(row) ? void 0 : inside(row, (role) => CELLS.has(role));
	return cells && cells.above.length + cells.below.length === 0 ? cells.found : void 0;
};
/** Whether rows count anew, as those of several pages do: two of one number stand in one box. */
const countAnew = (rows) => {
	const numbers = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const number = attribute(row, "aria-rowindex");
		const box = parentElement(row);
		const others = numbers.get(box) ?? /* @__PURE__ */ new Set();
		numbers.set(box, others);
		if (number !== null && others.has(number)) return true;
		if (number !== null) others.add(number);
	}
	return false;
};
/** A table of boxes that say by their roles what they are; `undefined` if one of its parts does not, or no row does. */
const tableOfRoles = (table) => {
	const { found = [], above = [], below = [] } = inside(table, (role) => role === "row") ?? {};
	if (found.length === 0) return;
	const isAnew = countAnew(found);
	const rows = isAnew ? found : inOrder([...found], "aria-rowindex");
	const cells = rows.map(cellsOf$1);
	if (!cells.every((row) => row !== void 0)) return;
	return {
		rows: (isAnew ? cells : joined(rows, cells)).map((row) => inOrder([...row], "aria-colindex")),
		above,
		below
	};
};
/** Whether a box is called a table, or is one. */
const isCalledTable = (box) => box.tagName === "table" || SUMMARY.test(nameOf$6(box)) || TABLES.has(roleOf(box));
/** The table that a box is, by what it or its parts are called; `undefined` of all other boxes. */
const readBoxTable = (box) => {
	if (box.tagName === "table" || !isCalledTable(box) || saysOwn(box)) return;
	return SUMMARY.test(nameOf$6(box)) ? {
		rows: rowsOfSummary(box),
		above: [],
		below: []
	} : tableOfRoles(box);
};
// core/markdown/src/dom/fragment.ts
/** Doxygen (parts that fold since 1.9.6), and editors of code that pages show code in: CodeMirror 5 and 6, Monaco, and Ace. */
const PROGRAMS = [
	{
		box: /(?:^|\s)fragment(?:\s|$)/,
		line: /(?:^|\s)line(?:\s|$)/,
		part: /^foldopen$/,
		beside: /^ttc$/
	},
	{
		box: /(?:^|\s)CodeMirror-code(?:\s|$)/,
		line: /(?:^|\s)CodeMirror-line(?:\s|$)/,
		part: /^$/,
		beside: /(?:^|\s)CodeMirror-(?:gutter-wrapper|linewidget)(?:\s|$)/
	},
	{
		box: /(?:^|\s)cm-content(?:\s|$)/,
		line: /(?:^|\s)cm-line(?:\s|$)/,
		beside: /(?:^|\s)cm-(?:gap|panel)(?:\s|$)/
	},
	{
		box: /(?:^|\s)view-lines(?:\s|$)/,
		line: /(?:^|\s)view-line(?:\s|$)/
	},
	{
		box: /(?:^|\s)ace_text-layer(?:\s|$)/,
		line: /(?:^|\s)ace_line(?:\s|$)/,
		part: /(?:^|\s)ace_line_group(?:\s|$)/
	}
];
/** The lines of a piece of code that is no `pre`; none of all other boxes. */
const linesOfFragment = (box) => {
	const called = nameOf$6(box);
	const names = called && PROGRAMS.find((program) => program.box.test(called));
	if (!names || saysOwn(box)) return [];
	const lines = [];
	const left = [...childElements(box)].reverse();
	for (let element = left.pop(); element; element = left.pop()) {
		const name = nameOf$6(element);
		if (names.line.test(name)) lines.push(element);
		else if (names.part?.test(name) && !saysOwn(element)) for (const inside of [...childElements(element)].reverse()) left.push(inside);
		else if (!names.beside?.test(name)) return [];
	}
	return lines;
};
// core/markdown/src/dom/patch.ts
/** What a line stands in: a paragraph is prose, also one that quotes a line of a diff. */
const LINE$5 = "div";
/** The line of a unified diff that says where a part of it begins. */
const PART = /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/;
/** What the other lines begin with; blanks are folded. */
const CHANGE = /^[+-]/;
/**
* Whether each line of a unified diff stands in a box of its own in this one, as cgit and gitweb show them: it holds no other boxes and no
* paragraphs, one of its lines says where a part begins, and one behind that is changed.
*/
const isPatch = ({ first, end, index }, { blocks }) => {
	let [isBegun, isChanged] = [false, false];
	for (let i = first; i < end; i++) {
		const block = blocks[i];
		if (block?.box.parent?.index !== index || block.box.tag !== LINE$5) return false;
		if (PART.test(block.text)) isBegun = true;
		else isChanged ||= isBegun && CHANGE.test(block.text);
	}
	return isChanged;
};
// core/markdown/src/content/wholes.ts
/** What is read as one thing: kept whole, or left out whole. */
const CODE$1 = /* @__PURE__ */ new Set(["pre", "listing"]);
const WHOLE$2 = /* @__PURE__ */ new Set([...CODE$1, "table"]);
const LIST$2 = /* @__PURE__ */ new Set([
	"ul",
	"ol",
	"dl"
]);
/** Share of its words from which on most of a thing is kept. */
const MOST$44 = .5;
/** Score from which on a part stays where the rest is left out: tables lay out articles and what stands beside them. */
const SURE$2 = .7;
/** Score that an item must have to be filled in: threads and catalogues are lists too, and have buttons in their items. */
const LEAST$11 = .1;
/** Cells, lines and items get low scores because they are short: such a mean score will do where the text around is kept. */
const AMID = {
	data: .1,
	text: .25,
	list: .3
};
/** Elements of a table among which the heads of its columns are looked for. */
const HEADS_AMONG = 40;
/** What a head of columns says that it is of. */
const COLUMNS$1 = /^col(?:group)?$/i;
/** Whether a table says what its columns are, two of them at least (`scope`), before its first cell that holds something. */
const hasHeads = ({ element }) => {
	let seen = 0;
	let heads = 0;
	for (const inside of element ? elements(element) : []) {
		if (++seen > HEADS_AMONG || inside.tagName === "td" && inside.childNodes.length > 0) return false;
		if (inside.tagName === "th" && COLUMNS$1.test(attribute(inside, "scope") ?? "") && ++heads > 1) return true;
	}
	return false;
};
/** A table that holds most of the page lays it out, and is no thing of its own. */
const isPage = (box, s) => {
	const words = sumIn(s.words, box);
	return words >= 400 && words > .5 * (s.words.at(-1) ?? 0) && !hasHeads(box);
};
/** Of a table that holds most of the page so much must be kept for the rest to be filled in. */
const PAGE_MOST = .7;
/** Code near what is kept stays, and a table of data beside it, on one side, with such a mean score. */
const BESIDE$4 = .2;
/** Share of the letters of a list of facts from which on it leads elsewhere. */
const LINKED$17 = .3;
const filledCells = (box, boxes) => {
	let cells = 0;
	for (const { tag, first, end } of boxesIn(box, boxes)) if ((tag === "td" || tag === "th") && end > first) cells++;
	return cells;
};
/** Tables of fewer cells lay out what stands in them. */
const LEAST_CELLS = 4;
/** A table of data: several cells, with heads above them or hardly more than one block to each. */
const isData$2 = (box, boxes) => {
	const cells = filledCells(box, boxes);
	return cells >= LEAST_CELLS && (box.end - box.first <= 1.2 * cells || hasHeads(box));
};
/** Blocks to either side of code in which something is kept: between them stand its buttons and the names of files. */
const CODE_REACH = 5;
const isNearKept = (box, keep) => keep.subarray(Math.max(0, box.first - CODE_REACH), box.end + CODE_REACH).includes(1);
const isBesideKept = (box, keep) => keep[box.first - 1] === 1 || keep[box.end] === 1;
/** Whether a table of data stands beside what is kept, or in the page's own text and says what its columns are. */
const isTableOfPage = (box, keep) => isBesideKept(box, keep) || !(box.inside & APART$1) && hasHeads(box);
/** Whether the blocks next to a box are kept, on both sides, and part of what the box's parent holds. */
const isAmidKept = (box, keep) => {
	const around = box.parent;
	if (!around || !keep[box.first - 1]) return false;
	return box.end >= around.end || keep[box.end] === 1;
};
/** Whether a box is the one list of facts at its place, without links and sentences: threads and references have many. */
const isFacts$1 = (box, s) => box.tag === "dl" && box.end - box.first >= 6 && !(box.inside & APART$1) && s.repetition[box.index]?.count === 1 && sumIn(s.linkChars, box) < LINKED$17 * sumIn(s.chars, box) && s.texts.slice(box.first, box.end).every(({ sentences }) => sentences === 0);
/** The cells of a box that is a table made of boxes, if something is kept of it: the names in it are links, which no model takes for text. */
const cellsOfTable = ({ element, first, end, inside }, keep) => {
	const { rows = [] } = element !== null && !(inside & FOR_USE) && keep.subarray(first, end).includes(1) && readBoxTable(element) || {};
	return new Set(rows.length > 1 ? rows.flat() : []);
};
const isFragment = ({ element }) => element !== null && linesOfFragment(element).length > 0;
/** Makes code, tables and lists whole. */
const makeWhole = (s, keep, scores) => {
	for (const box of s.outline.boxes) {
		const list = LIST$2.has(box.tag);
		if (box.first === box.end) continue;
		const cells = cellsOfTable(box, keep);
		if (cells.size > 0) {
			for (const { element, first, end } of boxesIn(box, s.outline.boxes)) if (element !== null && cells.has(element)) keep.fill(1, first, end);
		}
		const code = CODE$1.has(box.tag) || isPatch(box, s.outline) || isFragment(box);
		if (!list && !code && !WHOLE$2.has(box.tag)) continue;
		let kept = 0;
		let all = 0;
		let expected = 0;
		for (let i = box.first; i < box.end; i++) {
			const words = (s.texts[i]?.words ?? 0) + 1;
			all += words;
			expected += words * (scores[i] ?? 0);
			if (keep[i]) kept += words;
		}
		if (kept === all) continue;
		if (box.tag === "table" && isPage(box, s)) {
			if (kept >= PAGE_MOST * all && isData$2(box, s.outline.boxes)) keep.fill(1, box.first, box.end);
			continue;
		}
		const data = box.tag === "table" && isData$2(box, s.outline.boxes);
		const amid = isAmidKept(box, keep) && expected >= AMID[list ? "list" : data ? "data" : "text"] * all;
		const beside = (data ? isTableOfPage(box, keep) : isFacts$1(box, s) ? isBesideKept(box, keep) : code && isNearKept(box, keep)) && expected >= BESIDE$4 * all;
		const isKept = kept >= MOST$44 * all || amid || beside;
		if (!list && isKept) keep.fill(1, box.first, box.end);
		else if (!list) {
			for (let i = box.first; i < box.end; i++) if ((scores[i] ?? 0) < SURE$2) keep[i] = 0;
		} else if (isKept) {
			for (let i = box.first; i < box.end; i++) if ((scores[i] ?? 0) >= LEAST$11) keep[i] = 1;
		}
	}
};
const NETWORK = bitsOf("share");
/** Keeps posts of networks that an article quotes: their boxes are called like those to share the article by. */
const keepQuotations = (s, keep) => {
	for (const { tag, first, end, inside, parent, words } of s.outline.boxes) {
		if (tag !== "blockquote" || !(words & NETWORK) || first === end || !parent || inside & APART$1) continue;
		if (first > parent.first && end < parent.end && keep[first - 1] && keep[end]) keep.fill(1, first, end);
	}
};
/** Blocks before a table among which its heading is looked for: a control may stand between. */
const NAME_REACH = 2;
/** Whether a heading is of what the table is not in, such as a dialog. */
const isOfOther = (heading, table) => (heading.inside & ~table.inside & APART$1) !== 0 || isInAppeal(heading) && !isInAppeal(table);
/** Keeps the heading right before each table that is kept, of several cells and in the page: without it nobody knows what the table is of. */
const nameTables = (s, keep) => {
	const { blocks, boxes } = s.outline;
	for (const box of boxes) {
		const table = blocks[box.first];
		if (box.tag !== "table" || !table || !keep[box.first] || isPage(box, s) || filledCells(box, boxes) < LEAST_CELLS) continue;
		for (let i = box.first - 1; i >= Math.max(0, box.first - NAME_REACH) && !keep[i]; i--) {
			const block = blocks[i];
			if (block && s.headings[i] && !isOfOther(block, table)) keep[i] = 1;
		}
	}
};
// core/markdown/src/content/data-rows.ts
/** Rows from which on a table has columns. */
const LEAST$10 = 3;
/** Share of its rows in which something must be kept. */
const MOST$43 = .8;
/** Share of the letters of rows up to which what is kept of them is not what they are about. */
const LITTLE$3 = .5;
/** Tables that lie deeper lay out pages: to look into each would take time in the square of their depth. */
const DEEPEST$3 = 250;
/** Rows of a table that have several cells of text, without those of tables in it. */
const rowsOf$2 = (table, boxes) => {
	const rows = [];
	let end = table.first;
	for (const box of boxesIn(table, boxes)) {
		if (box.tag !== "tr" || box.first < end) continue;
		end = box.end;
		if (box.end - box.first > 1) rows.push(box);
	}
	return rows;
};
/** A count, a share, a sum, a span of time: digits, and hardly a letter besides. */
const FIGURE = /^[\p{Sc}\p{P}\p{Sm}\s]{0,4}\d[\d\s\p{P}\p{Sc}\p{Sm}]{0,14}(?:\p{L}{1,3}\p{P}?)?$/u;
/** Share of what is not kept of rows from which on it is their figures. */
const NEARLY_ALL$2 = .9;
/** How many blocks of a row are not kept, and how many of them are figures without a link. */
const figuresOf = ({ first, end }, { blocks }, keep) => {
	let [left, figures] = [0, 0];
	for (let i = first; i < end; i++) {
		if (keep[i]) continue;
		left++;
		const block = blocks[i];
		if (block && block.linkChars === 0 && block.text.length <= 24 && FIGURE.test(block.text)) figures++;
	}
	return [left, figures];
};
/** Letters of a row, and those of them that are kept. */
const lettersOf$1 = ({ first, end }, { blocks }, keep) => {
	let [all, kept] = [0, 0];
	for (let i = first; i < end; i++) {
		const chars = blocks[i]?.chars ?? 0;
		all += chars;
		if (keep[i]) kept += chars;
	}
	return [all, kept];
};
/**
* Keeps a table of data whole if something of nearly every row is kept, and little of all, or all but its figures: it says nothing, such
* as the dates of changes without what was changed, which is a link, or the names of files without what was measured of each.
*/
const keepRows = (outline, keep, little = LITTLE$3) => {
	const { boxes } = outline;
	for (const table of boxes) {
		if (table.tag !== "table" || table.depth > DEEPEST$3 || table.inside & FOR_USE) continue;
		const rows = rowsOf$2(table, boxes);
		let [all, kept, told, left, figures] = [
			0,
			0,
			0,
			0,
			0
		];
		for (const row of rows) {
			const [letters, ofThem] = lettersOf$1(row, outline, keep);
			const [others, ofOthers] = figuresOf(row, outline, keep);
			all += letters;
			kept += ofThem;
			left += others;
			figures += ofOthers;
			if (ofThem > 0) told++;
		}
		const isTold = rows.length >= LEAST$10 && told >= MOST$43 * rows.length && kept < all;
		const isTorn = kept < little * all || figures >= NEARLY_ALL$2 * left;
		if (isTold && isTorn && isData$2(table, boxes)) keep.fill(1, table.first, table.end);
	}
};
// core/markdown/src/content/disclosures.ts
/** Blocks of the longest label: its words, and a line below them. */
const MOST$42 = 3;
/** Words of the longest label. */
const LONGEST$25 = 30;
/** Share of what a control opens from which on it is kept, and of the parts of an accordion. */
const MOSTLY$8 = .5;
/** Parts from which on they are an accordion, and blocks of the largest one that is told by where it stands. */
const ACCORDION = 2;
const LARGEST$7 = 40;
/** Boxes around a control in which what it opens may stand. */
const NEAR$5 = 4;
/** Nodes of the largest line that holds nothing but a control. */
const MOST_NODES$2 = 8;
const said$3 = (element, name) => element ? attribute(element, name) : null;
/** The control that a box is, or that it holds and nothing else: a link in a heading. */
const controlIn = ({ element }) => {
	if (said$3(element, "aria-expanded") !== null) return element;
	if (!element || element.childNodes.length > MOST_NODES$2) return null;
	const [only, ...more] = childElements(element);
	return only && more.length === 0 && isInline(only) && said$3(only, "aria-expanded") !== null ? only : null;
};
/** The id of what a control opens, as ARIA, Bootstrap and links to places say it. */
const openedBy = (control) => {
	for (const name of [
		"aria-controls",
		"data-bs-target",
		"data-target",
		"href"
	]) {
		const id = said$3(control, name)?.replace(/^#/, "");
		if (id && (name === "aria-controls" || said$3(control, name)?.startsWith("#"))) return id;
	}
	return null;
};
const controlsOf = ({ words, outline: { blocks, boxes } }) => boxes.filter((box) => {
	const count = box.end - box.first;
	if (count === 0 || count > MOST$42 || sumIn(words, box) > LONGEST$25 || controlIn(box) === null) return false;
	return ((blocks[box.first]?.inside ?? 0) & AROUND$1) === 0;
});
/** What controls open that name it or are named by it (`aria-labelledby`), and stand before it. */
const namedParts = (controls, boxes) => {
	const byName = /* @__PURE__ */ new Map();
	for (const box of controls) {
		const control = controlIn(box);
		const [opens, id] = [openedBy(control), said$3(control, "id")];
		if (opens) byName.set(opens, box);
		if (id) byName.set(`by ${id}`, box);
	}
	const parts = /* @__PURE__ */ new Map();
	if (byName.size > 0) for (const part of boxes) {
		const control = byName.get(said$3(part.element, "id") ?? "") ?? byName.get(`by ${said$3(part.element, "aria-labelledby") ?? ""}`);
		if (control && part.first >= control.end && !parts.has(control)) parts.set(control, part);
	}
	return parts;
};
/** What stands behind a control in a box of both, up to the next control. */
const partBehind = ({ end, parent }, next) => {
	for (let item = parent, up = 0; item && up < NEAR$5; item = item.parent, up++) if (item.end > end) return {
		first: end,
		end: Math.min(item.end, next)
	};
	return null;
};
const disclosuresOf = (s) => {
	const controls = controlsOf(s);
	const named = namedParts(controls, s.outline.boxes);
	return controls.flatMap((control, i) => {
		const isNamed = named.has(control);
		const part = named.get(control) ?? partBehind(control, controls[i + 1]?.first ?? s.outline.blocks.length);
		return part ? [{
			control,
			part,
			isNamed
		}] : [];
	});
};
/**
* Keeps what stands on a control whose part of the page is kept, as the questions of an accordion or the folders of a tree. An accordion of
* which most is kept stays whole.
*/
const keepDisclosures = (s, keep) => {
	const all = disclosuresOf(s);
	if (all.length === 0) return;
	const keptUpTo = totals(keep.length, (i) => keep[i] ?? 0);
	const share = ({ control, part: { first, end } }) => end > first ? sumIn(keptUpTo, {
		first,
		end
	}) / (end - first) : keep[control.first] ?? 0;
	const accordions = /* @__PURE__ */ new Map();
	for (const each of all) {
		const { control, part, isNamed } = each;
		if (isNamed && share(each) >= MOSTLY$8) keep.fill(1, control.first, control.end);
		const inside = (s.outline.blocks[part.first]?.inside ?? 0) | control.inside;
		if (part.end - part.first > LARGEST$7 || inside & (IN.nav | IN.footer | IN.dialog)) continue;
		const place = s.placeOf(control);
		const beside = accordions.get(place);
		if (beside) beside.push(each);
		else accordions.set(place, [each]);
	}
	for (const accordion of accordions.values()) {
		const kept = accordion.filter((each) => share(each) >= MOSTLY$8).length;
		if (accordion.length < ACCORDION || kept < MOSTLY$8 * accordion.length) continue;
		for (const { control, part } of accordion) {
			keep.fill(1, control.first, control.end);
			keep.fill(1, part.first, part.end);
		}
	}
};
// core/markdown/src/content/endpoints.ts
/** A piece of the path behind a method, in a small box of its own. */
const PIECE = /^[\w{}.:~/-]{1,80}$/;
const MOST$41 = 20;
/** What the path behind a method begins with. */
const PATH$1 = /^(?:\/|https?:\/\/)/;
/** Boxes around a method in which what it does is looked for, and blocks of the line that it stands on. */
const NEAREST$12 = 6;
const MOST_ON_LINE = 4;
/** The box that holds a method, its path and what it is called, if they stand on a line of their own. */
const lineOf$4 = (row) => {
	let line = row;
	for (let up = 0; line && up < 2 && line.end - line.first < 2; up++) line = line.parent;
	const count = line ? line.end - line.first : 0;
	return count > 1 && count <= MOST_ON_LINE ? line : null;
};
/**
* Keeps the path behind a method that is kept: "POST" says nothing without it. And keeps both, and what they are called, at the head of
* an operation of which text is kept: references of interfaces have them on a button, which opens what is said of it.
*/
const keepEndpoints = (s, keep) => {
	const { blocks } = s.outline;
	const starts = Uint8Array.from(blocks, ({ text, inside }, i) => isHttpMethod(text) && !(inside & APART$1) && PATH$1.test(blocks[i + 1]?.text ?? "") ? 1 : 0);
	if (!starts.includes(1)) return;
	const startsUpTo = totals(blocks.length, (i) => starts[i] ?? 0);
	const keptUpTo = totals(blocks.length, (i) => keep[i] ?? 0);
	for (const [i, { box }] of blocks.entries()) {
		if (!starts[i]) continue;
		const line = lineOf$4(box.parent);
		let around = line;
		for (let up = 0; line && around && up < NEAREST$12 && sumIn(startsUpTo, around) === 1; up++, around = around.parent) if (sumIn(keptUpTo, {
			first: line.end,
			end: Math.max(line.end, around.end)
		}) > 0) {
			keep.fill(1, line.first, line.end);
			break;
		}
		const row = box.parent;
		if (!keep[i] || !blocks[i + 1]?.text.startsWith("/")) continue;
		for (let at = i + 1; row && at < Math.min(row.end, i + MOST$41) && PIECE.test(blocks[at]?.text ?? ""); at++) keep[at] = 1;
	}
};
// core/markdown/src/content/beside.ts
/** What names of boxes call what is about the site, not about what the page is about: sidebars and widgets, feet, other pages, answers. */
const BESIDE$3 = bitsOf("footer", "aside", "related", "comment", "share");
/** Boxes around a block whose names count. */
const NEAREST$11 = 4;
/** Whether a block stands in a box that is called so. */
const isBeside$1 = ({ box }) => isSomeAround(box, NEAREST$11, ({ words }) => (words & BESIDE$3) !== 0);
// core/markdown/src/content/facts.ts
/** Blocks and words of the longest list of facts. */
const LARGEST$6 = 20;
const WORDS$5 = 80;
/** Share of the letters in links from which on it leads elsewhere. */
const LINKED$16 = .5;
/** Blocks between a title and its facts, and terms from which on they are facts of it. */
const BETWEEN$2 = 1;
/** What only changes a fact: "Change", in a part that is called so. */
const ACTIONS = /(?:^|[\s_-])actions?(?:$|\s)/;
const MOSTLY$7 = .9;
/** Whether a box is a short list of terms, each with what it means or what its value is. */
const isFacts = (s, box) => box.tag === "dl" && !(box.inside & FOR_USE) && box.end - box.first >= 2 && box.end - box.first <= LARGEST$6 && sumIn(s.words, box) <= WORDS$5 && sumIn(s.linkChars, box) < LINKED$16 * sumIn(s.chars, box);
const isAction$1 = (block) => {
	return block.box.tag === "dd" && ACTIONS.test(classOf$2(block.box)) && linkDensity(block) >= MOSTLY$7;
};
/** Whether the next heading before a box is kept, and right above it. */
const isTitled = (s, keep, { first }) => {
	for (let i = first - 1; i >= 0 && i >= first - 1 - BETWEEN$2; i--) if (s.headings[i]) return keep[i] === 1;
	return false;
};
/** Rows from which on a table of names and values says what a thing is, and share of letters in links of one that leads elsewhere. */
const ROWS$4 = 3;
const LABEL_WORDS$2 = 4;
const NEAR$4 = 3;
/** The rows of a short table of names and values, each a cell of its own. */
const isFactTable = (s, box) => {
	const { boxes } = s.outline;
	if (box.tag !== "table" || box.inside & (FOR_USE | IN.aside) || box.end - box.first > 40 || box.end - box.first < 6) return false;
	if (sumIn(s.words, box) > 160 || sumIn(s.linkChars, box) >= LINKED$16 * sumIn(s.chars, box)) return false;
	let rows = 0;
	for (const { tag, first, end } of boxesIn(box, boxes)) {
		if (tag === "table" || tag === "form") return false;
		if (tag !== "tr" || end === first) continue;
		if (end - first > 2) return false;
		if (end - first === 2 && (s.texts[first]?.words ?? 0) <= LABEL_WORDS$2) rows++;
	}
	return rows >= ROWS$4;
};
/** Keeps a short table of names and values that begins what is kept, with the heading right above it: it says what the thing is. */
const keepFactTables = (s, keep) => {
	const kept = totals(keep.length, (i) => keep[i] ?? 0);
	for (const box of s.outline.boxes) {
		const { first, end } = box;
		if (box.tag !== "table" || first === 0 || !s.headings[first - 1] || sumIn(kept, box) > 0) continue;
		if (isBeside$1(s.outline.blocks[first - 1])) continue;
		let around = box.parent;
		for (let up = 0; around && (around.first >= first || around.end === end) && up < NEAR$4; up++) around = around.parent;
		if (!around || around.tag === "body" || sumIn(kept, {
			first: end,
			end: around.end
		}) === 0 || !isFactTable(s, box)) continue;
		keep.fill(1, first - 1, end);
	}
};
/** Keeps short lists of facts whole of which a part is kept, or the title right above them: a term or a value alone says nothing. */
const keepFacts = (s, keep) => {
	const last = keep.lastIndexOf(1);
	for (const box of s.outline.boxes) {
		const { first, end } = box;
		if (box.tag !== "dl" || !isFacts(s, box)) continue;
		if (!keep.subarray(first, end).includes(1) && !(end <= last && end - first >= 4 && isTitled(s, keep, box))) continue;
		for (let i = first; i < end; i++) if (!isAction$1(s.outline.blocks[i])) keep[i] = 1;
	}
};
// core/markdown/src/content/columns.ts
/** Columns by their names, in a group: `+` stands before those of counts. */
const columns = (names, group = "") => names.map((name) => {
	const bare = name.replace("+", "");
	return {
		name: group ? `${group}.${bare}` : bare,
		isCount: bare !== name
	};
});
/** Most logarithms are of counts. */
const LOGS = Float64Array.from({ length: 4096 }, (_, count) => Math.log1p(count));
const log = (value) => {
	const count = value | 0;
	return count === value && count >= 0 && count < LOGS.length ? LOGS[count] : Math.log1p(value);
};
const signedLog = (value) => Math.sign(value) * log(Math.abs(value));
const share = (part, whole) => whole > 0 ? part / whole : 0;
// core/markdown/src/content/candidates.ts
/** What a container's names change of its worth. */
const NAMED$4 = [{
	bits: bitsOf("nav", "footer", "aside", "ad", "share", "signup", "popup", "related", "comment"),
	times: .5
}, {
	bits: bitsOf("content", "post"),
	times: 1.25
}];
/** Shorter texts are no prose. */
const LEAST_CHARS = 25;
/** What a text gives to the containers around it, from the nearest that holds more than it. */
const SHARES = [
	1,
	1 / 2,
	1 / 6,
	1 / 9,
	1 / 12
];
const proseOf = (s, i) => {
	const block = s.outline.blocks[i];
	const text = s.texts[i];
	if (!block || !text || block.chars < LEAST_CHARS || s.headings[i]) return 0;
	return (1 + text.commas + Math.min(3, block.chars / 100)) * (1 - linkDensity(block));
};
const sizeOf$1 = (box) => box.end - box.first;
/** By box: what the prose in it counts. */
const worths = (s) => {
	const { blocks, boxes } = s.outline;
	const larger = [];
	for (const box of boxes) {
		const { parent } = box;
		larger.push(parent && sizeOf$1(parent) <= sizeOf$1(box) ? larger[parent.index] ?? null : parent);
	}
	const worth = new Float64Array(boxes.length);
	for (const [i, block] of blocks.entries()) {
		const prose = proseOf(s, i);
		if (prose === 0) continue;
		let box = sizeOf$1(block.box) > 1 ? block.box : larger[block.box.index] ?? null;
		for (const part of SHARES) {
			if (!box) break;
			worth[box.index] = (worth[box.index] ?? 0) + prose * part;
			box = larger[box.index] ?? null;
		}
	}
	for (const box of boxes) {
		const chars = sumIn(s.chars, box);
		const links = chars > 0 ? sumIn(s.linkChars, box) / chars : 0;
		const named = NAMED$4.reduce((product, { bits, times }) => box.words & bits ? product * times : product, 1);
		worth[box.index] = (worth[box.index] ?? 0) * (1 - links) * named;
	}
	return worth;
};
/**
* Compares all containers of a page by the prose in them, as Readability does to choose one (arc90, 2009): each text counts for the
* containers around it, less for further ones, and links and names count against them.
*/
const candidatesOf = (s) => {
	const { boxes } = s.outline;
	const worth = worths(s);
	const top = boxes.reduce((most, box) => (worth[box.index] ?? 0) > (most ? worth[most.index] ?? 0 : 0) ? box : most, null);
	const best = new Float64Array(boxes.length);
	const away = new Int32Array(boxes.length).fill(-1);
	if (!top) return {
		top,
		best,
		away,
		rival: 0
	};
	const most = worth[top.index] ?? 1;
	let rival = 0;
	for (const box of boxes) {
		const { index, parent } = box;
		const own = (worth[index] ?? 0) / most;
		best[index] = parent ? Math.max(own, best[parent.index] ?? 0) : own;
		away[index] = box.first <= top.first && box.end >= top.end ? 0 : parent ? (away[parent.index] ?? 0) + 1 : 0;
		if (box.end <= top.first || box.first >= top.end) rival = Math.max(rival, own);
	}
	return {
		top,
		best,
		away,
		rival
	};
};
// core/markdown/src/content/runs.ts
/**
* All maximal scoring runs of a sequence, in their order; none overlap. Linear: Ruzzo and Tompa, "A linear time algorithm for finding
* all maximal scoring subsequences" (1999).
*/
function maximalRuns(values) {
	const open = [];
	let total = 0;
	for (const [at, value] of values.entries()) {
		const before = total;
		total += value;
		if (value <= 0) continue;
		let run = {
			first: at,
			before
		};
		let link = open.length - 1;
		for (;;) {
			while (link >= 0 && open[link].before >= run.before) link = open[link].link;
			const known = open[link];
			if (!known || known.upTo >= total) break;
			run = {
				first: known.first,
				before: known.before
			};
			open.length = link;
			link = known.link;
		}
		open.push({
			...run,
			end: at + 1,
			sum: total - run.before,
			upTo: total,
			link
		});
	}
	return open;
}
// core/markdown/src/content/core.ts
/** Words outside of links that a block must have more than, for a run to grow by it. */
const TOLL = 8;
const NONE$3 = {
	first: 0,
	end: 0,
	sum: 0
};
/** From this share of common words on a block may be the title; headings are ahead of others by so much. */
const LIKE_TITLE = .5;
const HEADING$1 = 1.2;
const LEAST_WORDS = 2;
const titleOf$1 = (s, { known, own }, size) => {
	let title = -1;
	let most = LIKE_TITLE;
	for (const [i, words] of own.entries()) {
		if (words < LEAST_WORDS) continue;
		const like = 2 * (known[i] ?? 0) / (words + size) * (s.headings[i] ? HEADING$1 : 1);
		if (like > most) [title, most] = [i, like];
	}
	return title;
};
/** Finds the core of a page; `titleSize` is how many words its title has. */
const coreOf = (s, words, titleSize) => {
	const { blocks } = s.outline;
	const runs = maximalRuns(Float64Array.from(blocks, (block, i) => s.headings[i] ? 0 : (s.texts[i]?.words ?? 0) * (1 - 2 * linkDensity(block)) - TOLL));
	const run = runs.reduce((most, each) => each.sum > most.sum ? each : most, NONE$3);
	const worth = new Float32Array(blocks.length);
	for (const { first, end, sum } of runs) worth.fill(sum / run.sum, first, end);
	return {
		candidates: candidatesOf(s),
		run,
		worth,
		title: titleOf$1(s, words, titleSize)
	};
};
// core/markdown/src/content/core-features.ts
/** Stands for a distance from a title that no block says. */
const NO_TITLE = -20;
const NOWHERE = {
	first: 0,
	end: 0
};
/** How many blocks a block stands before a range (less than 0) or behind it. */
const blocksBeside = (i, { first, end }) => i < first ? i - first : i >= end ? i - end + 1 : 0;
/** How many words lie between a block and a range, likewise. */
const wordsBeside = (i, { first, end }, { words }) => i < first ? (words[i] ?? 0) - (words[first] ?? 0) : i >= end ? (words[i] ?? 0) - (words[end] ?? 0) : 0;
/** Columns of where a block stands to the core of its page, in the order of `writeCore`. */
const CORE$1 = [
	...columns([
		"best",
		"away",
		"in",
		"blocks",
		"words",
		"share",
		"rival"
	], "core"),
	...columns([
		"run",
		"run.blocks",
		"run.words",
		"run.share",
		"run.at"
	], "core"),
	...columns([
		"title.blocks",
		"title.words",
		"title.run"
	], "core")
];
/** Writes the core's part of a row from `at` on. */
const writeCore = (row, at, block, i, s, core) => {
	const { candidates, run, worth, title } = core;
	const top = candidates.top ?? NOWHERE;
	const total = s.words.at(-1) ?? 0;
	const wordsIn = ({ first, end }) => (s.words[end] ?? 0) - (s.words[first] ?? 0);
	row[at++] = candidates.best[block.box.index] ?? 0;
	row[at++] = candidates.away[block.box.index] ?? -1;
	row[at++] = i >= top.first && i < top.end ? 1 : 0;
	row[at++] = signedLog(blocksBeside(i, top));
	row[at++] = signedLog(wordsBeside(i, top, s));
	row[at++] = share(wordsIn(top), total);
	row[at++] = candidates.rival;
	row[at++] = worth[i] ?? 0;
	row[at++] = signedLog(blocksBeside(i, run));
	row[at++] = signedLog(wordsBeside(i, run, s));
	row[at++] = share(wordsIn(run), total);
	row[at++] = share(i - run.first, run.end - run.first);
	row[at++] = title < 0 ? NO_TITLE : signedLog(i - title);
	row[at++] = title < 0 ? NO_TITLE : signedLog((s.words[i] ?? 0) - (s.words[title] ?? 0));
	row[at++] = title < 0 ? 0 : signedLog(run.first - title);
	return at;
};
// core/markdown/src/content/place-features.ts
const RANKS = new Map("nav button label footer summary a span li div section td th dt dd h6 h5 h4 h3 h2 h1 figcaption article blockquote pre p".split(" ").map((tag, rank) => [tag, rank]));
const rankOf = (tag) => RANKS.get(tag ?? "") ?? -1;
/** By block: the rank of the tag that it stands in. */
const ranksOf = (blocks) => Int8Array.from(blocks, ({ box }) => rankOf(box.tag));
/** Levels from which on a name is as good as none. */
const FAR$2 = 15;
const REPETITION_LEVELS = 10;
const LEVELS$5 = [
	0,
	1,
	2,
	3,
	4
];
const INSIDE$1 = Object.values(IN);
/** Pages that go on and on hold one article after another; the first is the one that was asked for. */
const inheritedIn = (boxes) => {
	const width = WORDS$8.length;
	const near = new Uint8Array(boxes.length * width).fill(FAR$2);
	const article = new Int32Array(boxes.length).fill(-1);
	const nested = new Int32Array(boxes.length);
	let articles = 0;
	for (const { index, parent, words, tag } of boxes) {
		const at = index * width;
		if (parent) {
			const from = parent.index * width;
			for (let w = 0; w < width; w++) near[at + w] = Math.min(FAR$2, near[from + w] + 1);
			article[index] = article[parent.index];
			nested[index] = nested[parent.index];
		}
		for (let w = 0; w < width; w++) if (words & 1 << w) near[at + w] = 0;
		if (tag !== "article") continue;
		if (article[index] === -1) article[index] = articles;
		nested[index] = nested[index] + 1;
		articles++;
	}
	return {
		near,
		article,
		nested,
		articles
	};
};
/** Columns of where a block stands, in the order of `writePlace`. */
const PLACE$2 = [
	...columns([
		"tag",
		"parentTag",
		"depth"
	]),
	...columns(Object.keys(IN), "in"),
	...columns(WORDS$8, "near"),
	...columns([
		"+own",
		"+count",
		"distance",
		"+words",
		"links",
		"media",
		"share"
	], "repeat"),
	...columns([
		"index",
		"nested",
		"left"
	], "article")
];
/** Writes the place's part of a row from `at` on. */
const writePlace = (row, at, block, s, from) => {
	const { box, inside, words } = block;
	row[at++] = rankOf(box.tag);
	row[at++] = rankOf(box.parent?.tag);
	row[at++] = box.depth;
	for (let i = 0; i < INSIDE$1.length; i++) row[at++] = inside & INSIDE$1[i] ? 1 : 0;
	const near = box.index * WORDS$8.length;
	for (let w = 0; w < WORDS$8.length; w++) row[at++] = words & 1 << w ? 0 : from.near[near + w];
	const own = s.repetition[box.index];
	let most = own;
	let count = 1;
	let distance = 0;
	let outer = box;
	for (let up = 0; outer && up < REPETITION_LEVELS; up++) {
		const repetition = s.repetition[outer.index];
		if (repetition && repetition.count > count) {
			most = repetition;
			count = repetition.count;
			distance = up;
		}
		outer = outer.parent;
	}
	row[at++] = own?.count ?? 1;
	row[at++] = count;
	row[at++] = distance;
	row[at++] = (most?.words ?? 0) / count;
	row[at++] = share(most?.linkChars ?? 0, most?.chars ?? 0);
	row[at++] = share(most?.media ?? 0, count);
	row[at++] = share(most?.words ?? 0, s.words.at(-1) ?? 0);
	const article = from.article[box.index];
	row[at++] = article;
	row[at++] = from.nested[box.index];
	row[at++] = article < 0 ? 0 : from.articles - article;
	return at;
};
/** Columns of the containers around a block, in the order of `writeContainers`. */
const CONTAINERS = LEVELS$5.flatMap((level) => [...columns([
	"+words",
	"share",
	"links",
	"paragraphs",
	"+blockWords"
], `box${level}`), ...columns([
	"headings",
	"+children",
	"at",
	"functional",
	"+media"
], `box${level}`)]);
/** Writes the containers' part of a row, likewise. */
const writeContainers = (row, at, block, index, s) => {
	const total = s.words.at(-1) ?? 0;
	let box = block.box;
	let size = 0;
	for (let level = 0; level < LEVELS$5.length; level++) {
		while (box.parent && box.end - box.first <= size) box = box.parent;
		size = box.end - box.first;
		const words = sumIn(s.words, box);
		row[at++] = words;
		row[at++] = share(words, total);
		row[at++] = share(sumIn(s.linkChars, box), sumIn(s.chars, box));
		row[at++] = share(sumIn(s.paragraphs, box), words);
		row[at++] = words / Math.max(1, size);
		row[at++] = share(sumIn(s.headingCount, box), size);
		row[at++] = box.children;
		row[at++] = share(index - box.first, size);
		row[at++] = share(sumIn(s.functional, box), words);
		row[at++] = box.endMedia - box.firstMedia;
	}
	return at;
};
// core/markdown/src/content/order-features.ts
/** Stands for a distance from a heading that there is not. */
const NO_H1 = -20;
const NO_SECTION = 9;
const NEAR$3 = [
	-3,
	-2,
	-1,
	1,
	2,
	3
];
const NEAREST$10 = NEAR$3.slice(1, 5);
const REACHES$1 = [4, 12];
/** Columns of what comes before and after a block, in the order of `writeOrder`. */
const ORDER$1 = [
	...columns([
		"+occurrence",
		"index",
		"position",
		"+wordsBefore",
		"+wordsAfter",
		"afterH1",
		"headingLevel"
	]),
	...columns([
		"level",
		"distance",
		"+words",
		...TOPIC_NAMES
	], "section"),
	...NEAR$3.flatMap((d) => columns(["words", "links"], `block${d}`)),
	...NEAREST$10.flatMap((d) => columns(["tag", "sentences"], `block${d}`)),
	...REACHES$1.flatMap((reach) => columns([
		"+words",
		"links",
		"paragraphs"
	], `around${reach}`))
];
const neighboursIn = ({ outline: { blocks }, texts }) => ({
	words: Float64Array.from(texts, ({ words }) => log(words)),
	sentences: Float64Array.from(texts, ({ sentences }) => log(sentences)),
	links: Float64Array.from(blocks, linkDensity),
	ranks: ranksOf(blocks)
});
const writeNeighbours = (row, at, i, { words, sentences, links, ranks }) => {
	for (let k = 0; k < NEAR$3.length; k++) {
		const other = i + NEAR$3[k];
		row[at++] = words[other] ?? -1;
		row[at++] = links[other] ?? -1;
	}
	for (let k = 0; k < NEAREST$10.length; k++) {
		const other = i + NEAREST$10[k];
		row[at++] = ranks[other] ?? -2;
		row[at++] = sentences[other] ?? -1;
	}
	return at;
};
const between$2 = (sums, from, to) => sums[to] - sums[from];
/** Writes the part of a row, from `at` on, of block `i` of `n` below the heading `heading` (-1 if there is none). */
const writeOrder = (row, at, i, s, near, heading, firstH1) => {
	const n = s.texts.length;
	const { words } = s;
	const total = words[n];
	const before = words[i];
	row[at++] = s.occurrences[i];
	row[at++] = i / n;
	row[at++] = share(before, total);
	row[at++] = before;
	row[at++] = total - words[i + 1];
	row[at++] = firstH1 < 0 ? NO_H1 : signedLog(i - firstH1);
	row[at++] = s.headings[i];
	row[at++] = heading < 0 ? 0 : s.headings[heading];
	row[at++] = heading < 0 ? NO_SECTION : log(i - heading);
	row[at++] = heading < 0 ? 0 : before - words[heading];
	const topics = s.texts[heading]?.topics;
	for (let k = 0; k < TOPIC_NAMES.length; k++) row[at++] = topics ? topics[k] : 0;
	at = writeNeighbours(row, at, i, near);
	for (let k = 0; k < REACHES$1.length; k++) {
		const reach = REACHES$1[k];
		const from = Math.max(0, i - reach);
		const to = Math.min(n, i + reach + 1);
		const around = between$2(words, from, to);
		row[at++] = around / (to - from);
		row[at++] = share(between$2(s.linkChars, from, to), between$2(s.chars, from, to));
		row[at++] = share(between$2(s.paragraphs, from, to), around);
	}
	return at;
};
// core/markdown/src/content/text-features.ts
/** Longer texts are no title. */
const TITLE_WORDS$4 = 40;
/** As many characters of a text are looked at for the title's words. */
const TITLE_CHARS = 400;
/** What blocks have in common with the title. */
const titleWordsOf = (s, { titleWords }) => {
	const { blocks } = s.outline;
	const known = new Uint8Array(blocks.length);
	const own = new Uint8Array(blocks.length);
	for (const [i, block] of blocks.entries()) {
		if ((s.texts[i]?.words ?? 0) >= TITLE_WORDS$4) continue;
		for (const word of block.text.slice(0, TITLE_CHARS).toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
			own[i] = (own[i] ?? 0) + 1;
			if (titleWords.has(word)) known[i] = (known[i] ?? 0) + 1;
		}
	}
	return {
		known,
		own
	};
};
/** Columns of what a text is like by itself, in the order of `writeText`. */
const TEXT$2 = [
	...columns([
		"+words",
		"+chars",
		"linkDensity",
		"+links",
		"strong",
		"+breaks",
		"functional",
		"wordLength",
		"digits"
	]),
	...columns([
		"capitals",
		"+sentences",
		"+sentenceLength",
		"commas",
		"separators",
		"wide",
		"ends",
		"startsLower"
	]),
	...columns([
		"price",
		"date",
		"contact",
		"copyright",
		"question",
		"controls",
		"times",
		"media",
		"+copies",
		"upper"
	]),
	...columns(TOPIC_NAMES, "topic"),
	...columns([
		"inTitle",
		"titleCover",
		"inDescription",
		"inBody"
	])
];
/** Writes the text's part of a row from `at` on. */
const writeText = (row, at, block, t, copies) => {
	const words = Math.max(1, t.words);
	row[at++] = t.words;
	row[at++] = block.chars;
	row[at++] = linkDensity(block);
	row[at++] = block.links;
	row[at++] = share(block.strongChars, block.chars);
	row[at++] = block.breaks;
	row[at++] = t.functional / words;
	row[at++] = t.letters / words;
	row[at++] = share(t.digits, block.chars);
	row[at++] = t.capitals / words;
	row[at++] = t.sentences;
	row[at++] = t.words / (t.sentences + 1);
	row[at++] = t.commas / words;
	row[at++] = t.separators / words;
	row[at++] = share(t.wide, t.letters);
	row[at++] = t.endsEllipsis ? 3 : t.endsSentence ? 2 : t.endsColon ? 1 : 0;
	row[at++] = t.startsLower ? 1 : 0;
	row[at++] = t.price ? 1 : 0;
	row[at++] = t.date ? 1 : 0;
	row[at++] = t.contact ? 1 : 0;
	row[at++] = t.copyright ? 1 : 0;
	row[at++] = t.question ? 1 : 0;
	row[at++] = block.controls;
	row[at++] = block.times;
	row[at++] = block.media;
	row[at++] = copies;
	row[at++] = share(t.upper, t.letters);
	for (let i = 0; i < TOPIC_NAMES.length; i++) row[at++] = t.topics[i] / words;
	return at;
};
/** Writes what a text has in common with the title, the description and the body that the page gives, likewise. */
const writeGiven = (row, at, text, page, known, own) => {
	const probe = text.slice(0, 60).toLowerCase();
	row[at++] = share(known, own);
	row[at++] = share(known, page.titleWords.size);
	row[at++] = probe.length > 20 && page.description.includes(probe) ? 1 : 0;
	row[at++] = page.body ? probe.length > 8 && page.body.includes(probe) ? 1 : 0 : -1;
	return at;
};
// core/markdown/src/content/features.ts
/** Columns of the page, the same in all rows; behind them stand the numbers of `PageFacts`. */
const PAGE = columns([
	"+words",
	"links",
	"paragraphs",
	"headings",
	"+prices",
	"functional"
], "page");
const pageValues = (s, numbers) => {
	const n = s.texts.length;
	const total = s.words[n] ?? 0;
	return [...[
		total,
		share(s.linkChars[n] ?? 0, s.chars[n] ?? 0),
		share(s.paragraphs[n] ?? 0, total),
		share(s.headingCount[n] ?? 0, n),
		s.prices[n] ?? 0,
		share(s.functional[n] ?? 0, total)
	], ...numbers];
};
const OF_BLOCKS = [
	...TEXT$2,
	...PLACE$2,
	...CONTAINERS,
	...CORE$1,
	...ORDER$1
];
let layout;
const layoutFor = (page) => {
	const all = [
		...OF_BLOCKS,
		...PAGE,
		...columns(Object.keys(page.numbers), "page")
	];
	const counts = Uint16Array.from([...all.keys()].filter((c) => all[c]?.isCount));
	return {
		names: all.map(({ name }) => name),
		counts
	};
};
/** The features of every block, in the order of the page. */
const featuresOf = (s, page) => {
	layout ??= layoutFor(page);
	const { names, counts } = layout;
	const { blocks, boxes } = s.outline;
	const n = blocks.length;
	const width = names.length;
	const values = new Float32Array(n * width);
	const row = new Float64Array(width);
	row.set(pageValues(s, Object.values(page.numbers)), OF_BLOCKS.length);
	const title = titleWordsOf(s, page);
	const core = coreOf(s, title, page.titleWords.size);
	const inherited = inheritedIn(boxes);
	const near = neighboursIn(s);
	const firstH1 = s.headings.indexOf(1);
	let heading = -1;
	for (const [i, block] of blocks.entries()) {
		let at = writeText(row, 0, block, s.texts[i], s.copies[i] ?? 1);
		at = writeGiven(row, at, block.text, page, title.known[i] ?? 0, title.own[i] ?? 0);
		at = writePlace(row, at, block, s, inherited);
		at = writeContainers(row, at, block, i, s);
		at = writeCore(row, at, block, i, s, core);
		writeOrder(row, at, i, s, near, heading, firstH1);
		if (s.headings[i]) heading = i;
		const start = i * width;
		values.set(row, start);
		for (let k = 0; k < counts.length; k++) {
			const column = counts[k];
			values[start + column] = log(row[column]);
		}
	}
	return {
		names,
		rows: n,
		values
	};
};
// core/markdown/src/dom/link.ts
const PICTURE$1 = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i;
const DOCUMENT = /\.(?:pdf|epub|docx?|xlsx?|pptx?|od[pst]|rtf|csv|zip)(?:[?#]|$)/i;
/** The link that an element stands in, at most `reach` elements up. */
const linkAround = (element, reach) => {
	let node = parentElement(element);
	for (let up = 0; up < reach && node; up++, node = parentElement(node)) if (node.tagName === "a") return node;
	return null;
};
/** Whether an address is that of a picture, told by its file's name. */
const isPictureFile = (address) => PICTURE$1.test(address);
/** Whether an address is that of a document to be loaded, told by its file's name. */
const isDocumentFile = (address) => DOCUMENT.test(address);
// core/markdown/src/content/files.ts
/** Share of its letters from which on a line is a link. */
const MOSTLY$6 = .7;
/** Words of the longest name of a file, and elements of its line that are looked at. */
const WORDS$4 = 30;
const MOST$40 = 16;
/** Words of kept text before and behind it in the box around it. */
const TEXT_WORDS$2 = 20;
const ASIDE$6 = APART$1 | IN.form | IN.button;
/** Whether a line by itself is a link to a document. */
const isFile = (s, i) => {
	const block = s.outline.blocks[i];
	const { box, inside, links } = block;
	if (links === 0 || inside & ASIDE$6 || !box.element || box.end - box.first > 1) return false;
	if ((s.texts[i]?.words ?? 0) > WORDS$4 || linkDensity(block) < MOSTLY$6) return false;
	let seen = 0;
	for (const element of [box.element, ...elements(box.element)]) {
		if (++seen > MOST$40) break;
		if (element.tagName === "a" && isDocumentFile(attribute(element, "href") ?? "")) return true;
	}
	return false;
};
/** Keeps links to documents that stand by themselves amid kept text of a box: what an author adds to it, not what leads away from it. */
const keepFiles = (s, keep) => {
	const kept = totals(keep.length, (i) => keep[i] ? s.texts[i]?.words ?? 0 : 0);
	for (const [i, { box }] of s.outline.blocks.entries()) {
		if (keep[i] || !box.parent || !isFile(s, i)) continue;
		const { first, end } = box.parent;
		const [before, behind] = [sumIn(kept, {
			first,
			end: i
		}), sumIn(kept, {
			first: i + 1,
			end
		})];
		if (before >= TEXT_WORDS$2 && behind >= TEXT_WORDS$2) keep[i] = 1;
	}
};
// core/markdown/src/dom/math-picture.ts
/** What programs call the picture of a formula whose alternative text is its source: WordPress, QuickLaTeX, MediaWiki. */
const CALLED$7 = /(?:^|\s)(?:latex|tex|ql-img-(?:inline|displayed)-(?:formula|equation)|mwe-math-fallback-image-(?:inline|display))(?:\s|$)/;
const DISPLAYED = /displayed|image-display/;
/** Marks of TeX around alternative texts, as LaTeX2HTML and many scripts write them. */
const MARKS$2 = [
	["$$", "$$"],
	["$", "$"],
	["\\(", "\\)"],
	["\\[", "\\]"]
];
const LINE$4 = /^(?:\$\$|\\\[|\$\\displaystyle\b)/;
/** What a formula has, and a price between two signs has not. */
const LIKE_TEX = /[\\^_{}]|^\$\s*[a-z]/i;
/** Characters of the longest source. */
const LONGEST$24 = 5e3;
/** Whether a text is one formula between its marks. */
const isMarked$1 = (text) => LIKE_TEX.test(text) && MARKS$2.some(([open, close]) => {
	if (!text.startsWith(open) || !text.endsWith(close) || text.length <= open.length + close.length) return false;
	return !text.slice(open.length, -close.length).includes(open.startsWith("$") ? "$" : open);
});
/** The source of the formula that a picture shows, and whether it stands on a line of its own; `null` of other pictures. */
const formulaOnPicture = (picture) => {
	const alt = attribute(picture, "alt")?.trim() ?? "";
	if (alt === "" || alt.length > LONGEST$24) return null;
	const name = attribute(picture, "class") ?? "";
	const isCalled = CALLED$7.test(name);
	if (!isCalled && !isMarked$1(alt)) return null;
	return {
		source: alt.replace(/^(\$?)\\displaystyle\b/, "$1"),
		display: LINE$4.test(alt) || isCalled && DISPLAYED.test(name)
	};
};
// core/markdown/src/dom/mathjax.ts
/** What MathJax 2 calls the boxes in which it shows a formula, right before the script that holds its source. */
const FRAME = /^MathJax/;
/** Parts of a formula of MathJax 4 that are looked at for the source of all of it, which the first one has. */
const FIRST_PARTS = 8;
const isSource = (element) => element.tagName === "script" && (attribute(element, "type") ?? "").startsWith("math/tex");
/** Frames and their sources, by what holds them: each holder is looked through once. */
const known$5 = /* @__PURE__ */ new WeakMap();
const sourcesBeside = ({ parentNode: holder }) => {
	let found = holder ? known$5.get(holder) : void 0;
	if (!found && holder) {
		const inside = childElements(holder);
		const behind = /* @__PURE__ */ new Map();
		for (const [i, frame] of inside.entries()) {
			const script = inside[i + 1];
			if (script && isSource(script) && isMathJaxFrame(frame)) behind.set(frame, script);
		}
		found = {
			behind,
			scripts: new Set(behind.values())
		};
		known$5.set(holder, found);
	}
	return found;
};
/** Whether MathJax 2 calls an element so. */
const isMathJaxFrame = (element) => FRAME.test(attribute(element, "class") ?? "");
/** The script behind a frame of MathJax 2, which holds the TeX that is shown there. */
const scriptOfFrame = (frame) => sourcesBeside(frame)?.behind.get(frame);
/** Whether a script holds TeX that a frame before it stands for. */
const isShownBefore = (script) => sourcesBeside(script)?.scripts.has(script) === true;
/** The TeX that MathJax 4 writes beside what it draws; `null` where it does not. */
const latexIn = (container) => {
	let seen = 0;
	for (const part of elements(container)) {
		const latex = attribute(part, "data-latex");
		if (latex !== null) return latex;
		if (++seen >= FIRST_PARTS) return null;
	}
	return null;
};
// core/markdown/src/dom/math.ts
/** What KaTeX and MediaWiki put a formula into. */
const WRAPPER = /(?:^|\s)(?:katex(?:-+(?:display|block|inline))?|mwe-math-element\S*)(?:\s|$)/;
/** The formula's source, or TeX that says the same. */
const writtenTex = ({ tex, sourceless }) => sourceless && texOfMathml(mathNode(sourceless)) || tex;
/** MathML as the maker of TeX reads it. */
const mathNode = (element) => ({
	name: element.tagName,
	get children() {
		return childElements(element).map(mathNode);
	},
	get text() {
		return textOf$2(element);
	},
	attribute: (name) => attribute(element, name)
});
const formula = (source, display) => {
	const tex = tidyTex(source);
	return tex === "" ? null : {
		tex,
		display
	};
};
/** MathML in MathML without any text: it can only have an alternative one. */
const blank = /* @__PURE__ */ new WeakSet();
const ofMathml = (math, display) => {
	if (math === null) return null;
	const isBlank = blank.has(math);
	const source = sourceOf(isBlank ? {
		name: "math",
		children: [],
		text: "",
		attribute: (name) => attribute(math, name)
	} : mathNode(math));
	if (source !== void 0) return {
		tex: source,
		display
	};
	const row = isBlank ? "" : fold(textOf$2(math));
	if (row !== "") return {
		tex: row,
		display,
		sourceless: math
	};
	if (!isBlank) {
		for (const inner of elements(math)) if (inner.tagName === "math") blank.add(inner);
	}
	return null;
};
/** The first `math` in elements that were looked through: those that lie in each other are looked through once. */
const first = /* @__PURE__ */ new WeakMap();
const mathIn = (element) => {
	const known = first.get(element);
	if (known !== void 0) return known;
	for (const inner of elements(element)) {
		if (inner.tagName !== "math") {
			first.set(inner, null);
			continue;
		}
		for (let around = parentElement(inner); around && around !== element; around = parentElement(around)) first.set(around, inner);
		first.set(element, inner);
		return inner;
	}
	first.set(element, null);
	return null;
};
/** What MathJax 2 shows: the source behind it, or the MathML in it where the source is gone. */
const ofFrame = (frame) => {
	const script = scriptOfFrame(frame);
	return script ? ofScript(script) : ofMathml(mathIn(frame), (attribute(frame, "class") ?? "").includes("isplay"));
};
const ofScript = (script) => {
	const type = attribute(script, "type") ?? "";
	return type.startsWith("math/tex") ? formula(rawText(script), type.includes("display")) : null;
};
/** A formula of MathJax 3 and 4. */
const ofContainer = (container) => {
	const display = attribute(container, "display") === "true";
	const latex = latexIn(container);
	return latex && formula(latex, display) || ofMathml(mathIn(container), display);
};
/** What Texinfo calls a formula, whose source is its text: on a line of its own, or amid others. */
const LINE_OF_TEXINFO = /(?:^|\s)displaymath(?:\s|$)/;
const OF_TEXINFO = /(?:^|\s)math(?:\s|$)/;
const hasNoElement = (element) => element.childNodes.every(isText);
const ofTexinfo = (element) => {
	const name = attribute(element, "class") ?? "";
	if (element.tagName === "em") return OF_TEXINFO.test(name) && hasNoElement(element) ? formula(textOf$2(element), false) : null;
	return (LINE_OF_TEXINFO.test(name) ? childElements(element) : null)?.every((part) => part.tagName === "em" && hasNoElement(part)) ? formula(textOf$2(element), true) : null;
};
/** The TeX that an element was made from (pictures, Texinfo, Zenn, MathML annotation, KaTeX, MathJax 2 to 4, MediaWiki); `null` if it is no formula. */
const mathOf = (element) => {
	const tag = element.tagName;
	if (tag === "img") {
		const shown = formulaOnPicture(element);
		return shown && formula(shown.source, shown.display);
	}
	if (tag === "em" || tag === "pre") return ofTexinfo(element);
	if (tag === "math") return ofMathml(element, attribute(element, "display") === "block");
	if (tag === "script") return isShownBefore(element) ? null : ofScript(element);
	if (tag === "mjx-container") return ofContainer(element);
	if (tag === "embed-katex") return hasNoElement(element) ? formula(textOf$2(element), attribute(element, "display-mode") !== null) : null;
	if (tag !== "span" && tag !== "div") return null;
	const name = attribute(element, "class");
	if (isMathJaxFrame(element)) return ofFrame(element);
	if (!name || !WRAPPER.test(name)) return tag === "div" && name ? ofTexinfo(element) : null;
	return ofMathml(mathIn(element), /display|block/.test(name));
};
// core/markdown/src/content/formulas.ts
/** Elements of a box among which its formula is looked for. */
const MOST$39 = 8;
const isFormula = ({ element, first, end }) => {
	if (!element || end - first !== 1) return false;
	let seen = 0;
	for (const each of elements(element)) {
		if (mathOf(each)?.display) return true;
		if (++seen > MOST$39) return false;
	}
	return false;
};
/** Keeps formulas of their own line between kept texts, which speak of them. */
const keepFormulas = (s, keep) => {
	for (const [i, { box, inside }] of s.outline.blocks.entries()) if (!keep[i] && keep[i - 1] && keep[i + 1] && !(inside & APART$1) && isFormula(box)) keep[i] = 1;
};
// core/markdown/src/content/heads.ts
/** Where a page has its own text. */
const OWN = IN.main | IN.article;
/** Links to the parts of a section that may stand between its heading and its text. */
const MOST_PARTS$1 = 60;
/** What DocBook calls the box around a heading, and how many boxes stand between them at most. */
const TITLE_PAGE = /(?:^|\s)titlepage(?:\s|$)/;
const WRAPPERS$1 = 5;
/** Share of the words of a box from which on most of it is kept. */
const MOST$38 = .5;
/** Share of a block's letters in links from which on it is nothing else. */
const LINKED$15 = .8;
/** Whether a heading, all of its box, is a link to a place on its own page. */
const leadsToItself = ({ box, links }, url) => {
	if (links !== 1 || box.element === null || box.end - box.first > 1) return false;
	const link = elementsOf(box.element).find((element) => element.tagName === "a" && attribute(element, "href"));
	const target = link && absoluteUrl(attribute(link, "href") ?? "", url);
	return typeof target === "string" && isPlaceOn(url, target);
};
/** The box that a heading stands in, or that of the title page which is all its own: DocBook has one for each section. */
const placeOf = ({ box }) => {
	let place = box.parent;
	for (let up = 0; place && place.end - place.first === 1 && up < WRAPPERS$1; up++) {
		if (place.element && TITLE_PAGE.test(attribute(place.element, "class") ?? "")) return place.parent;
		place = place.parent;
	}
	return box.parent;
};
/** Words of kept blocks, as running totals. */
const keptWordsOf = (s, keep) => totals(keep.length, (i) => keep[i] ? s.texts[i]?.words ?? 0 : 0);
/** The outermost of the boxes that begin with a text and stand in a place; `null` if they stand elsewhere. */
const outermost = (text, at, place) => {
	let { box } = text;
	for (let up = 0; box.parent !== place && box.parent?.first === at && up < WRAPPERS$1; up++) box = box.parent;
	return box.parent === place ? box : null;
};
/**
* Whether a heading stands right above kept text of its own box, or above a box that begins with it and of which most is kept. The text
* is a sentence, or stands between two that are kept.
*/
const isAbove = (s, keep, i, keptWords) => {
	const [heading, text] = s.outline.blocks.slice(i, i + 2);
	const box = heading && text && outermost(text, i + 1, placeOf(heading));
	if (!box || box !== text.box && sumIn(keptWords, box) < MOST$38 * sumIn(s.words, box)) return false;
	return keep[i - 1] === 1 || (s.texts[i + 1]?.sentences ?? 0) > 0;
};
/** Lines that may stand between a title and the text: who wrote it, and when. */
const BYLINES = 3;
/** The only heading of the first level, where it stands above sentences of the page's own text; -1 if there is none. */
const onlyTitleOf = (s, keep) => {
	const at = s.headings.indexOf(1);
	const inside = s.outline.blocks[at]?.inside ?? 0;
	if (at < 0 || s.headings.lastIndexOf(1) !== at || (inside & OWN) === 0) return -1;
	const text = keep.subarray(0, at).includes(1) ? at + 1 : keep.indexOf(1);
	return text > at && text <= at + 1 + BYLINES && keep[text] === 1 && (s.texts[text]?.sentences ?? 0) > 0 ? at : -1;
};
/** Where the text of a section begins: behind links to its parts. */
const beginOf$2 = (s, keep, i) => {
	const isPart = (at) => {
		const block = s.outline.blocks[at];
		return block !== void 0 && !keep[at] && !s.headings[at] && linkDensity(block) > LINKED$15;
	};
	let at = i + 1;
	while (at - i <= MOST_PARTS$1 && isPart(at)) at++;
	return at;
};
/** Elements of a block, or of a heading, among which its link or its id is looked for. */
const MOST_INSIDE = 8;
const firstOf$1 = ({ box }, of) => {
	let seen = 0;
	if (box.element) {
		const own = of(box.element);
		if (own !== null) return own;
		for (const element of elements(box.element)) {
			const found = of(element);
			if (found !== null) return found;
			if (++seen > MOST_INSIDE) break;
		}
	}
	return null;
};
const addressOf = (element) => element.tagName === "a" ? attribute(element, "href") : null;
const named$2 = (place, text) => `${place} ${text}`;
/** What the page's own contents lead to: for each line that is one link to a place on the page, that place and the text. */
const contentsOf = ({ outline: { blocks } }, url) => {
	const found = /* @__PURE__ */ new Set();
	for (const block of blocks) {
		if (block.links !== 1 || linkDensity(block) < LINKED$15) continue;
		const href = firstOf$1(block, addressOf);
		const place = href?.includes("#") ? absoluteUrl(href, url) : null;
		if (place && isPlaceOn(url, place)) found.add(named$2(place.slice(place.indexOf("#")), block.text));
	}
	return found;
};
/** Whether the page's contents lead to a heading by its text. */
const isInContents = (heading, contents, url) => {
	const id = contents.size > 0 ? firstOf$1(heading, (element) => attribute(element, "id")) : null;
	const place = id === null ? null : absoluteUrl(`#${id}`, url);
	return place !== null && contents.has(named$2(place.slice(place.indexOf("#")), heading.text));
};
/**
* Keeps the headings of kept text: right above it, or links to where they stand themselves, as generators of documentation write them,
* also above links to the parts of the section, or in the page's own contents, whatever is kept below them.
*/
const keepHeads = (s, keep, url) => {
	const { blocks } = s.outline;
	const keptWords = keptWordsOf(s, keep);
	const onlyTitle = onlyTitleOf(s, keep);
	let contents;
	for (let i = blocks.length - 2; i >= 0; i--) {
		const block = blocks[i];
		if (keep[i] || !s.headings[i] || block.inside & FOR_USE) continue;
		if (keep[i + 1] && isAbove(s, keep, i, keptWords) || i === onlyTitle || leadsToItself(block, url) && keep[beginOf$2(s, keep, i)]) keep[i] = 1;
		else if (keep[i + 1]) {
			contents ??= contentsOf(s, url);
			if (isInContents(block, contents, url)) keep[i] = 1;
		}
	}
};
// core/markdown/src/content/infobox.ts
/** What wikis call the box of facts that an article begins with. */
const CALLED$6 = /(?:^|\s)(?:portable-)?infobox(?:\s|$)/;
/** Blocks behind the box among which the article goes on. */
const REACH$4 = 6;
/** Other sites call boxes of any content so, and make them of neither. */
const isCalled$6 = (element) => (element.tagName === "table" || element.tagName === "aside") && CALLED$6.test(attribute(element, "class") ?? "");
/** Keeps the box of facts beside an article of a wiki: pages have it aside, and it says what the thing is. */
const keepInfobox = (s, keep) => {
	let done = 0;
	for (const { element, first, end, inside, parent } of s.outline.boxes) {
		if (!element || first < done || first === end || inside & AROUND$1 || !isCalled$6(element)) continue;
		const last = Math.min(end + REACH$4, parent?.end ?? end);
		if (!keep.subarray(end, last).includes(1)) continue;
		keep.fill(1, first, end);
		done = end;
	}
};
// core/markdown/src/content/item-facts.ts
/** Items from which on what each of them holds is told of all, and the share of them of which something else is kept. */
const ITEMS$1 = 2;
const MOST$37 = .5;
/** Keeps the facts of items of which the name is kept: the votes of each candidate. */
const keepItemFacts = (s, keep) => {
	const keptUpTo = totals(keep.length, (i) => keep[i] ?? 0);
	const groups = /* @__PURE__ */ new Map();
	for (const box of s.outline.boxes) {
		const item = box.parent;
		if (!item?.parent || item.tag !== "li" || !isFacts(s, box)) continue;
		const beside = groups.get(item.parent);
		if (beside) beside.push(box);
		else groups.set(item.parent, [box]);
	}
	for (const facts of groups.values()) {
		const named = facts.filter(({ parent, first, end }) => {
			const item = parent;
			return sumIn(keptUpTo, {
				first: item.first,
				end: first
			}) > 0 || sumIn(keptUpTo, {
				first: end,
				end: item.end
			}) > 0;
		});
		if (facts.length < ITEMS$1 || named.length < MOST$37 * facts.length) continue;
		for (const { first, end } of named) keep.fill(1, first, end);
	}
};
// core/markdown/src/content/labelled-facts.ts
/** Lines of the least and of the longest set of facts, and words of the longest line and title. */
const LEAST$9 = 3;
const MOST$36 = 30;
const WORDS$3 = 14;
const TITLE_WORDS$3 = 5;
/** Share of a line that its bold label is at least and at most. */
const LABEL$5 = {
	least: .1,
	most: .9
};
const LINKED$14 = .6;
const isFact = (s, i) => {
	const block = s.outline.blocks[i];
	const share = block.strongChars / (block.chars || 1);
	if (share < LABEL$5.least || share > LABEL$5.most || block.inside & (APART$1 | FOR_USE) || levelOf$1(block.box.tag) > 0) return false;
	return (s.texts[i]?.words ?? 0) <= WORDS$3 && linkDensity(block) < LINKED$14 && !isInAppeal(block) && !isBeside$1(block);
};
/** Keeps the facts of what a page is about: lines of a bold label and a value, all alike, below a title and below what is kept. */
const keepLabelledFacts = (s, keep) => {
	const from = keep.indexOf(1);
	if (from < 0) return;
	for (let title = from + 1; title < keep.length - LEAST$9; title++) {
		if (s.headings[title] === 0 || (s.texts[title]?.words ?? 0) > TITLE_WORDS$3 || !/\p{L}/u.test(s.outline.blocks[title]?.text ?? "")) continue;
		const place = s.placeOf(s.outline.blocks[title + 1].box);
		let end = title + 1;
		while (end < keep.length && s.placeOf(s.outline.blocks[end].box) === place && isFact(s, end)) end++;
		const count = end - title - 1;
		if (count < LEAST$9 || count > MOST$36) continue;
		if (s.texts.slice(title + 1, end).some(({ contact }) => contact)) continue;
		keep.fill(1, title, end);
		title = end - 1;
	}
};
// core/markdown/src/content/leads.ts
/** Boxes that begin with a line which says of what kind they are, or whose words follow. */
const LED = /(?:^|[\s_-])(?:quote|bbcodeblock|admonition|callout|notice|note|tip|warning|caution|important|hint)(?:$|[\s_-])/i;
/** Blocks of the largest such box, and letters and words of the line. */
const LARGEST$5 = 12;
const LINE$3 = 60;
const LINE_WORDS$3 = 6;
const LINKED$13 = .7;
const isLed = (box) => LED.test(classOf$2(box));
/** A time of day, or the span between two. */
const CLOCK = /^\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?(?: ?[-–—] ?\d{1,2}[:.]\d{2}(?: ?[ap]\.?m\.?)?)?(?: ?(?:Uhr|h|GMT|UTC|[A-Z]{1,3}T))?$/i;
/** Times in one place from which on they are those of a programme. */
const PROGRAMME = 3;
/** Keeps the title (`legend`) of a set of fields all of which is kept: libraries and wikis frame texts by it. */
const keepLegends = (s, keep) => {
	const { blocks, boxes } = s.outline;
	for (const { tag, first, end, inside } of boxes) {
		if (tag !== "fieldset" || keep[first] || end - first < 2 || inside & AROUND$1 || blocks[first]?.box.tag !== "legend") continue;
		if ((s.texts[first]?.words ?? 0) <= LINE_WORDS$3 && !keep.subarray(first + 1, Math.min(end, first + LARGEST$5)).includes(0)) keep[first] = 1;
	}
};
/** Keeps the line that a kept quotation or notice begins with: who said it, and that it is a warning. */
const keepLeads = (s, keep) => {
	for (const box of s.outline.boxes) {
		const { first, end, inside } = box;
		if (end - first < 2 || end - first > LARGEST$5 || keep[first] || inside & FOR_USE || !isLed(box)) continue;
		const line = s.outline.blocks[first];
		if (!line || line.inside & FOR_USE || line.chars > LINE$3 || (s.texts[first]?.words ?? 0) > LINE_WORDS$3) continue;
		if (linkDensity(line) < LINKED$13 && /\p{L}/u.test(line.text) && !keep.subarray(first + 1, end).includes(0)) keep[first] = 1;
	}
};
/** A day, its words, and blocks of the least entry of a log below it: a single line is the title of a card. */
const DAY$1 = /^[\p{Lu}\d].{0,40}\d/u;
const DAY_WORDS$1 = 4;
/** A year of a timeline, or the years from one to another. */
const YEAR = /^(?:c(?:a|irca)?\.? ?)?1?\d{3}s?(?: ?[-–—] ?\d{2,4})?$|^20\d\ds?(?: ?[-–—] ?\d{2,4})?$/;
const ENTRY$1 = 2;
/**
* Keeps the times of a programme and the days of a log whose entries are kept: each time right before or behind what it is the time of, in a
* box of both, each day before it.
*/
const keepTimes = (s, keep) => {
	const { blocks } = s.outline;
	const places = /* @__PURE__ */ new Map();
	/** Whether a line begins an entry, or stands right below its kept title. */
	const begins = (i, first) => first === i || first === i - 1 && !!s.headings[first] && keep[first] === 1;
	const isDay = (i, row) => row !== null && begins(i, row.first) && (keep[i] === 1 || row.end - row.first > ENTRY$1) && (s.texts[i]?.date === true && DAY$1.test(blocks[i]?.text ?? "") || YEAR.test(blocks[i]?.text ?? "")) && (s.texts[i]?.words ?? 0) <= DAY_WORDS$1 && linkDensity(blocks[i]) < LINKED$13;
	for (const [i, { text, box, inside }] of blocks.entries()) {
		const row = box.parent;
		if (text.length > LINE$3 || inside & FOR_USE || !(CLOCK.test(text) || isDay(i, row))) continue;
		if (!row || row.end - row.first > LARGEST$5 || !keep.subarray(row.first, row.end).includes(1)) continue;
		const place = s.placeOf(box);
		const times = places.get(place);
		if (times) times.push(i);
		else places.set(place, [i]);
	}
	for (const times of places.values()) if (times.length >= PROGRAMME) for (const i of times) keep[i] = 1;
};
// core/markdown/src/content/link-titles.ts
/** Blocks of the largest link, words of its title (one or two are a tag, a rank, a count), and of what it says below. */
const LARGEST$4 = 6;
const LEAST$8 = 3;
const MOST$35 = 25;
const SAYS$2 = 6;
const ASIDE$5 = APART$1 | IN.button;
/** Keeps the first line of a link around several blocks where another of them is kept: a preview of a page without its title says nothing. */
const keepLinkTitles = (s, keep) => {
	for (const box of s.outline.boxes) {
		const { tag, first, end, inside } = box;
		if (tag !== "a" || end - first < 2 || end - first > LARGEST$4 || keep[first] || inside & ASIDE$5) continue;
		const [title, below] = [s.texts[first]?.words ?? 0, s.texts[first + 1]?.words ?? 0];
		if (!keep[first + 1] || below < SAYS$2 || title < LEAST$8 || title > MOST$35 || sumIn(s.headingCount, box) > 0) continue;
		keep[first] = 1;
	}
};
// core/markdown/src/content/ornament.ts
const SMALL = 24;
const ORNAMENT = /\b(?:emoji|avatar|gravatar|spacer|pixel|smiley|smilie)s?\b/i;
/** What a small sign is called that says "play", "five stars" or "certified" rather than showing something. */
const SIGN$2 = /(?:^|[^a-z])(?:icons?|arrow|favicon|badges?|logos?|sprites?|stars?|rating|flags?|bullets?|headshot|mugshot|author|profile|user|share|social|signature|play|close|chevron|caret|quote|check(?:mark)?)(?![a-z])|\.ico$/i;
/** Words of box names: who wrote it, and where to share it. */
const ABOUT = bitsOf("author", "share");
const fileOf$1 = (element) => {
	const path = (attribute(element, "src") ?? "").slice(0, 1e3).replace(/[?#][\s\S]*$/, "");
	return path.slice(path.lastIndexOf("/") + 1);
};
/** A film that runs by itself, without sound or controls, is part of the page's looks. */
const isBackdrop = (element) => attribute(element, "controls") === null && attribute(element, "autoplay") !== null && (attribute(element, "muted") !== null || attribute(element, "loop") !== null);
/** Portraits, smileys, counters and moving backgrounds: told by their size, name or behaviour. */
const isOrnament = (element) => {
	if (element.tagName === "video") return isBackdrop(element);
	if (!isImage(element.tagName)) return false;
	const size = Math.max(Number.parseInt(attribute(element, "width") ?? "", 10) || 0, Number.parseInt(attribute(element, "height") ?? "", 10) || 0);
	if (size > 0 && size <= SMALL) return true;
	return ORNAMENT.test(`${nameOf$6(element)} ${attribute(element, "src")?.slice(0, 300) ?? ""}`);
};
/** A sign rather than a picture, or part of what is said of the author. */
const isSign = (element, box) => SIGN$2.test(`${fileOf$1(element)} ${nameOf$6(element)}`) || ((box.words | (box.parent?.words ?? 0)) & ABOUT) !== 0;
// core/markdown/src/dom/noscript.ts
/** Worked out once for each element that holds pictures. */
const known$4 = /* @__PURE__ */ new WeakMap();
/** Wrappers around a lazy image, at most, the image included. */
const REACH$3 = 3;
const PICTURE = /<img\b[^<>]{0,2000}?\ssrc\s*=\s*["']?([^"'\s>]+)/i;
/** Elements that are looked through for it: what stands in for a picture is hardly more than that. */
const MAX_ELEMENTS = 20;
/** The address of the picture that a `noscript` holds; a parser for which scripts run leaves that as text. */
const pictureIn = (noscript) => {
	if (noscript.childNodes.every(isText)) return PICTURE.exec(rawText(noscript))?.[1]?.replaceAll("&amp;", "&");
	let left = MAX_ELEMENTS;
	for (const element of elements(noscript)) {
		const source = element.tagName === "img" ? attribute(element, "src")?.trim().split(/\s/, 1)[0] : void 0;
		if (source) return source;
		if (--left === 0) break;
	}
};
const hiddenIn = (parent) => {
	const done = known$4.get(parent);
	if (done) return done;
	const behind = /* @__PURE__ */ new Map();
	let count = 0;
	let before;
	for (const node of parent.childNodes) {
		if (!isElement(node) && !(isText(node) && /\S/.test(node.value))) continue;
		const source = before && isElement(node) && node.tagName === "noscript" ? pictureIn(node) : void 0;
		if (before && source) behind.set(before, source);
		before = node;
		count++;
	}
	const hidden = {
		behind,
		isSingle: count === 1
	};
	known$4.set(parent, hidden);
	return hidden;
};
/** The `img` that a `noscript` right after a lazy image, or after the wrapper it is alone in, holds. */
const noscriptSource = (element) => {
	let node = element;
	for (let up = 0; up < REACH$3 && node.parentNode; up++) {
		const parent = node.parentNode;
		const { behind, isSingle } = hiddenIn(parent);
		const source = behind.get(node);
		if (source !== void 0) return source;
		if (!isSingle || !isElement(parent)) return null;
		node = parent;
	}
	return null;
};
// core/markdown/src/content/repeats.ts
const named$1 = ({ attrs }) => {
	let key = "";
	for (const { name, value } of attrs) if (name.includes("src") || name.includes("original")) key += `${value} `;
	return key;
};
/** Everything that an element may be loaded from, as one key. */
const sourcesOf = (element) => {
	const parent = parentElement(element);
	return (parent?.tagName === "picture" ? childElements(parent) : [element]).map(named$1).join("") + (noscriptSource(element) ?? "");
};
/** Places of one source from which on it is decoration, and shown once: stars, marks, arrows, the logos of a band that runs on. */
const REPEATED$1 = 3;
/** Media that repeat what an earlier one shows, where that is decoration. */
const repeats = (media) => {
	const keys = media.map(({ element }) => sourcesOf(element));
	const places = /* @__PURE__ */ new Map();
	for (const key of keys) places.set(key, (places.get(key) ?? 0) + 1);
	const seen = /* @__PURE__ */ new Set();
	return Uint8Array.from(keys, (key) => {
		const again = seen.has(key) && (places.get(key) ?? 0) >= REPEATED$1 ? 1 : 0;
		seen.add(key);
		return again;
	});
};
// core/markdown/src/content/media.ts
const ASIDE$4 = AROUND$1 | IN.button;
/** How many blocks that are left out may stand between a medium and a kept one. */
const REACH$2 = 2;
/** Blocks up to which a box is a card: a picture and a few lines on it. */
const CARD$1 = 8;
/** Elements between a picture of a slider and the link around all of it, at most. */
const LINK_REACH$1 = 12;
/** Of the pictures that follow each other in one link, the views of one thing, the first stands for all. */
const leaveOneOfASlider = (media, chosen) => {
	let lastLink = null;
	let lastAt = -1;
	for (const [i, { element, at, inside }] of media.entries()) {
		const link = chosen[i] && inside & IN.link ? linkAround(element, LINK_REACH$1) : null;
		if (!link) continue;
		if (link === lastLink && at === lastAt) chosen[i] = 0;
		[lastLink, lastAt] = [link, at];
	}
};
/** Pictures in a row, each a link, without a word between them, from which on they are a wall of advertisements or partners. */
const WALL = 6;
/** Where the link around a picture leads; empty if there is none. */
const hrefAround = (picture) => {
	const link = linkAround(picture, LINK_REACH$1);
	return (link && attribute(link, "href")) ?? "";
};
/** Leaves out walls; pictures that lead to themselves in a larger size are a gallery. */
const leaveOutWalls = (media, chosen) => {
	const leadsAway = (i) => {
		const medium = media[i];
		const link = medium && chosen[i] && medium.inside & IN.link ? linkAround(medium.element, LINK_REACH$1) : null;
		return link !== null && !isPictureFile(attribute(link, "href") ?? "");
	};
	for (let first = 0; first < media.length;) {
		let end = first;
		while (end < media.length && media[end]?.at === media[first]?.at && leadsAway(end)) end++;
		if (end - first >= WALL) chosen.fill(0, first, end);
		first = Math.max(end, first + 1);
	}
};
/**
* A medium is kept if what stands on both sides of it is, if it is part of a figure next to something kept, or if most of what
* shares the nearest boxes with it is kept. A line or two that are left out may stand between (a credit, a counter).
*/
const chooseMedia = (s, keep) => {
	const { media, blocks } = s.outline;
	const kept = totals(keep.length, (i) => keep[i] ?? 0);
	const charsKept = totals(keep.length, (i) => keep[i] ? blocks[i]?.chars ?? 0 : 0);
	const keptFrom = (from, to) => (kept[Math.min(to, keep.length)] ?? 0) - (kept[Math.max(from, 0)] ?? 0);
	const repeated = repeats(media);
	/** Whether most of a card around a medium is kept: of the nearest box that holds blocks, or of the next larger one. */
	const isInKeptCard = (from) => {
		let last = null;
		let tried = 0;
		for (let box = from; box && box.end - box.first <= CARD$1 && tried < 2; box = box.parent) {
			if (box.end === box.first || last && last.first === box.first && last.end === box.end) continue;
			if (2 * sumIn(charsKept, box) > sumIn(s.chars, box)) return true;
			last = box;
			tried++;
		}
		return false;
	};
	const chosen = Uint8Array.from(media, ({ element, box, at, inside }, i) => {
		if (inside & ASIDE$4 || isOrnament(element) || repeated[i]) return 0;
		if (keep[at - 1] && keep[at]) return 1;
		const isLarger = (inside & IN.link) !== 0 && isPictureFile(hrefAround(element));
		const linked = (inside & IN.link) !== 0 && !isLarger;
		const isShown = (inside & IN.figure) !== 0 || isLarger;
		if (!linked && keptFrom(at - 2, at) && keptFrom(at, at + 2)) return 1;
		let holder = box;
		while (holder && holder.end === holder.first) holder = holder.parent;
		if (holder && holder.end - holder.first < blocks.length && (keep[at - 1] || keep[at]) && 2 * sumIn(kept, holder) > holder.end - holder.first) return 1;
		if (isSign(element, box)) return 0;
		const behind = keptFrom(at - 1 - REACH$2, at) > 0;
		const ahead = keptFrom(at, at + 1 + REACH$2) > 0;
		if (behind && ahead || isShown && !linked && (behind || ahead)) return 1;
		return isInKeptCard(box) ? 1 : 0;
	});
	leaveOneOfASlider(media, chosen);
	leaveOutWalls(media, chosen);
	return chosen;
};
// core/markdown/src/content/simd/assembler.ts
/** Unsigned LEB128. */
const unsigned = (value) => value < 128 ? [value] : [value & 127 | 128, ...unsigned(Math.floor(value / 128))];
/** Signed LEB128, of what is not negative. */
const positive = (value) => value < 64 ? [value] : [value & 127 | 128, ...positive(Math.floor(value / 128))];
const float = (value) => [...new Uint8Array(Float32Array.of(value).buffer)];
const memory = (align, offset) => [...unsigned(align), ...unsigned(offset)];
const vector = (opcode) => [253, ...unsigned(opcode)];
/** Bytes of a page of memory. */
const PAGE_BYTES = 65536;
const EMPTY = 64;
const END = 11;
/** Instructions, by their names in the text format. Operands of memory are offsets in bytes. */
const op = {
	get: (local) => [32, ...unsigned(local)],
	set: (local) => [33, ...unsigned(local)],
	tee: (local) => [34, ...unsigned(local)],
	loop: (...body) => [
		3,
		EMPTY,
		...body.flat(),
		END
	],
	if: (...body) => [
		4,
		EMPTY,
		...body.flat(),
		END
	],
	again: [13, 0],
	select: [27],
	i32: {
		const: (value) => [65, ...positive(value)],
		load: (offset = 0) => [40, ...memory(2, offset)],
		store: (offset = 0) => [54, ...memory(2, offset)],
		ltU: [73],
		add: [106],
		sub: [107],
		mul: [108]
	},
	f32: {
		const: (value) => [67, ...float(value)],
		load: (offset = 0) => [42, ...memory(2, offset)],
		store: (offset = 0) => [56, ...memory(2, offset)],
		ne: [92],
		lt: [93],
		add: [146],
		sub: [147],
		mul: [148],
		min: [150],
		max: [151]
	},
	f64: {
		zero: [68, ...new Array(8).fill(0)],
		store: (offset = 0) => [57, ...memory(3, offset)],
		add: [160],
		promote: [187]
	},
	v128: {
		load: (offset = 0) => [...vector(0), ...memory(4, offset)],
		/** One number in all four lanes. */
		load32Splat: (offset = 0) => [...vector(9), ...memory(2, offset)],
		store: (offset = 0) => [...vector(11), ...memory(4, offset)],
		zero: [...vector(12), ...new Array(16).fill(0)]
	},
	f32x4: {
		lane: (lane) => [...vector(31), lane],
		add: vector(228),
		mul: vector(230),
		max: vector(233)
	}
};
const counted$1 = (items) => [...unsigned(items.length), ...items.flat()];
const sized = (bytes) => [...unsigned(bytes.length), ...bytes];
const section = (id, items) => [id, ...sized(counted$1(items))];
const text = (value) => sized([...new TextEncoder().encode(value)]);
/** A module of procedures over one memory of so many pages of 64 KiB, which is exported as `memory`. */
const moduleOf = (pages, procedures) => Uint8Array.from([
	...[
		0,
		97,
		115,
		109,
		1,
		0,
		0,
		0
	],
	...section(1, procedures.map(({ parameters }) => [
		96,
		...counted$1(parameters.map((type) => [type])),
		0
	])),
	...section(3, procedures.map((_, i) => unsigned(i))),
	...section(5, [[
		1,
		...unsigned(pages),
		...unsigned(pages)
	]]),
	...section(7, [[
		...text("memory"),
		2,
		0
	], ...procedures.map(({ name }, i) => [
		...text(name),
		0,
		...unsigned(i)
	])]),
	...section(10, procedures.map(({ locals, body }) => sized([
		...counted$1(locals.map(([count, type]) => [...unsigned(count), type])),
		...body,
		END
	])))
]);
// core/markdown/src/content/simd/trees.ts
/** Rows that walk down a tree side by side: while one waits for memory, the others go on. */
const ABREAST = 8;
const NUMBER$10 = 4;
const SUM = 8;
const each = (code) => Array.from({ length: ABREAST }, (_, k) => code(k)).flat();
const { get: get$1, set: set$1, tee: tee$1, i32: i32$1, f32: f32$1, f64 } = op;
const step$1 = (local, bytes) => [
	...get$1(local),
	...i32$1.const(bytes),
	...i32$1.add,
	...set$1(local)
];
/**
* `table` rows of numbers into `sums` of the leaves that they come to. All rows go down as many steps as the tree is deep, without a
* branch: a leaf is its own right child, and nothing is less than its bound.
*/
function walk({ trees, width }, firstTree) {
	const [groups, table, sums, tree, steps, nodes, totals] = [
		0,
		1,
		2,
		3,
		4,
		5,
		13
	];
	const row = width * NUMBER$10;
	const down = (k) => [
		...[
			...get$1(nodes + k),
			...i32$1.const(16),
			...get$1(nodes + k),
			...i32$1.load(8)
		],
		...[
			...get$1(table),
			...get$1(nodes + k),
			...i32$1.load(),
			...i32$1.add,
			...f32$1.load(k * row)
		],
		...[
			...get$1(nodes + k),
			...f32$1.load(4),
			...f32$1.lt,
			...op.select,
			...i32$1.add,
			...set$1(nodes + k)
		]
	];
	const body = op.loop(each((k) => [...f64.zero, ...set$1(totals + k)]), [...i32$1.const(firstTree), ...set$1(tree)], op.loop([
		...get$1(tree),
		...i32$1.load(),
		...set$1(nodes)
	], each((k) => k === 0 ? [] : [...get$1(nodes), ...set$1(nodes + k)]), [
		...get$1(tree),
		...i32$1.load(NUMBER$10),
		...set$1(steps)
	], op.loop(each(down), [
		...get$1(steps),
		...i32$1.const(1),
		...i32$1.sub,
		...tee$1(steps),
		...op.again
	]), each((k) => [
		...get$1(totals + k),
		...get$1(nodes + k),
		...f32$1.load(12),
		...f64.promote,
		...f64.add,
		...set$1(totals + k)
	]), [
		...step$1(tree, 8),
		...get$1(tree),
		...i32$1.const(firstTree + trees * 8),
		...i32$1.ltU,
		...op.again
	]), each((k) => [
		...get$1(sums),
		...get$1(totals + k),
		...f64.store(k * SUM)
	]), [...step$1(table, ABREAST * row), ...step$1(sums, 64)], [
		...get$1(groups),
		...i32$1.const(1),
		...i32$1.sub,
		...tee$1(groups),
		...op.again
	]);
	return {
		name: "walk",
		parameters: [
			127,
			127,
			127
		],
		locals: [[10, 127], [ABREAST, 124]],
		body
	};
}
/** Makes the code and the memory for so many trees. */
function treesFor(size) {
	const { trees, nodes, width } = size;
	const sums = 0;
	const table = 512;
	const at = {
		trees: table + 64 * width * NUMBER$10,
		nodes: table + 64 * width * NUMBER$10 + trees * 8,
		table
	};
	const bytes = at.nodes + nodes * 16;
	const code = moduleOf(Math.ceil(bytes / PAGE_BYTES), [walk(size, at.trees)]);
	const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code));
	const { memory, walk: run } = exports;
	return {
		at,
		memory: memory.buffer,
		walk(rows) {
			run(Math.ceil(rows / ABREAST), table, sums);
			return new Float64Array(memory.buffer, sums, rows);
		}
	};
}
// core/markdown/src/content/forest.ts
/** Marks a leaf in the column of features. */
const LEAF = 65535;
/**
* Boosted decision trees, flattened: node `i` asks whether `feature[i]` is less than `value[i]`; if so the next node is
* `i + 1`, else `i + right[i]`. At a leaf `value[i]` is added to the sum.
*/
var Forest = class Forest {
	#trees;
	#width;
	constructor(trees, width) {
		this.#trees = trees;
		this.#width = width;
	}
	/**
	* Reads `trees` roots (u32) and `nodes` features (u16), distances (u16) and values (f32), little-endian, from `offset`, for rows of
	* `width` numbers.
	*/
	static read(bytes, offset, trees, nodes, width) {
		const view = new DataView(bytes.buffer, bytes.byteOffset + offset);
		const made = treesFor({
			trees,
			nodes,
			width
		});
		const into = new DataView(made.memory);
		const columns = trees * 4;
		const depths = new Uint8Array(nodes);
		for (let i = nodes - 1; i >= 0; i--) {
			const feature = view.getUint16(columns + i * 2, true);
			const right = view.getUint16(columns + nodes * 2 + i * 2, true);
			const value = view.getFloat32(columns + nodes * 4 + i * 4, true);
			const isLeaf = feature === LEAF;
			if (!isLeaf) depths[i] = 1 + Math.max(depths[i + 1], depths[i + right]);
			const at = made.at.nodes + i * 16;
			into.setUint32(at, isLeaf ? 0 : feature * 4, true);
			into.setFloat32(at + 4, isLeaf ? Number.NEGATIVE_INFINITY : value, true);
			into.setUint32(at + 8, isLeaf ? 0 : right * 16, true);
			into.setFloat32(at + 12, value, true);
		}
		for (let t = 0; t < trees; t++) {
			const root = view.getUint32(t * 4, true);
			const at = made.at.trees + t * 8;
			into.setUint32(at, made.at.nodes + root * 16, true);
			into.setUint32(at + 4, Math.max(1, depths[root]), true);
		}
		return new Forest(made, width);
	}
	static size(trees, nodes) {
		return trees * 4 + nodes * 8;
	}
	/** Log-odds for each of the `rows` of a table. */
	scores(table, rows) {
		const width = this.#width;
		const { memory, at, walk } = this.#trees;
		const out = new Float32Array(rows);
		const chunk = new Float32Array(memory, at.table, 64 * width);
		for (let r = 0; r < rows; r += 64) {
			const count = Math.min(64, rows - r);
			chunk.set(table.subarray(r * width, (r + count) * width));
			out.set(walk(count), r);
		}
		return out;
	}
};
/** A row of numbers, most of which are 0. */
var SparseRow = class {
	#which;
	#what;
	#count = 0;
	constructor(length) {
		this.#which = new Uint16Array(length);
		this.#what = new Float64Array(length);
	}
	clear() {
		this.#count = 0;
	}
	add(index, value) {
		if (value === 0) return;
		this.#which[this.#count] = index;
		this.#what[this.#count++] = value;
	}
	/** `bias` and the row times a matrix of as many columns (a multiple of LANES) into `out`. */
	times(matrix, bias, out) {
		const which = this.#which;
		const what = this.#what;
		const count = this.#count;
		const columns = bias.length;
		for (let c = 0; c < columns; c += 8) {
			let s0 = bias[c];
			let s1 = bias[c + 1];
			let s2 = bias[c + 2];
			let s3 = bias[c + 3];
			let s4 = bias[c + 4];
			let s5 = bias[c + 5];
			let s6 = bias[c + 6];
			let s7 = bias[c + 7];
			for (let i = 0; i < count; i++) {
				const at = which[i] * columns + c;
				const x = what[i];
				s0 += x * matrix[at];
				s1 += x * matrix[at + 1];
				s2 += x * matrix[at + 2];
				s3 += x * matrix[at + 3];
				s4 += x * matrix[at + 4];
				s5 += x * matrix[at + 5];
				s6 += x * matrix[at + 6];
				s7 += x * matrix[at + 7];
			}
			out[c] = s0;
			out[c + 1] = s1;
			out[c + 2] = s2;
			out[c + 3] = s3;
			out[c + 4] = s4;
			out[c + 5] = s5;
			out[c + 6] = s6;
			out[c + 7] = s7;
		}
	}
};
// core/markdown/src/content/surroundings.ts
/** How far, in blocks, the two neighbourhoods of a block reach to either side. */
const REACHES = [3, 15];
/** What is known of a block: its own, the means of both neighbourhoods, of the page and of the blocks like it. */
const VIEWS = 1 + REACHES.length + 2;
/** Words from which on a block says no more for its page or its kind. */
const MAX_WORDS = 60;
const surroundingsOf = ({ outline, texts, placeOf }) => {
	const kinds = /* @__PURE__ */ new Map();
	const kindOf = ({ box }) => {
		const place = placeOf(box);
		const kind = kinds.get(place) ?? kinds.size;
		kinds.set(place, kind);
		return kind;
	};
	return {
		weights: Float32Array.from(texts, ({ words }) => Math.min(words, MAX_WORDS) + 1),
		kinds: Uint32Array.from(outline.blocks, kindOf),
		kindCount: kinds.size
	};
};
/** Sums of the first `i` rows, for all `i`. */
const runningSums = (rows, width) => {
	const sums = new Float64Array(rows.length + width);
	for (let i = 0; i < rows.length; i++) sums[i + width] = sums[i] + rows[i];
	return sums;
};
/**
* Each row of `width` numbers as `VIEWS` of them: its own, and the means of what is around it. Where rows are made of groups of so many
* numbers, the views of one group follow those of another.
*/
const writerOfViews = (rows, width, { weights, kinds, kindCount }, group = width) => {
	const count = weights.length;
	const sums = runningSums(rows, width);
	const kindSums = new Float64Array((kindCount + 1) * width);
	const kindWeights = new Float64Array(kindCount + 1);
	const addTo = (kind, r) => {
		const weight = weights[r];
		const [from, to] = [r * width, kind * width];
		kindWeights[kind] = kindWeights[kind] + weight;
		for (let c = 0; c < width; c++) kindSums[to + c] = kindSums[to + c] + weight * rows[from + c];
	};
	for (let r = 0; r < count; r++) {
		addTo(kinds[r], r);
		addTo(kindCount, r);
	}
	const kindMeans = new Float32Array(kindSums.length);
	for (let kind = 0, at = 0; kind <= kindCount; kind++) for (let c = 0; c < width; c++, at++) kindMeans[at] = kindSums[at] / kindWeights[kind];
	return (first, end, out) => {
		let at = 0;
		for (let r = first; r < end; r++) for (let start = 0; start < width; start += group) {
			for (let c = start; c < start + group; c++) out[at++] = rows[r * width + c];
			for (const reach of REACHES) {
				const from = Math.max(0, r - reach);
				const to = Math.min(count, r + reach + 1);
				for (let c = start; c < start + group; c++) out[at++] = (sums[to * width + c] - sums[from * width + c]) / (to - from);
			}
			for (let view = 0; view < 2; view++) {
				const from = (view === 0 ? kindCount : kinds[r]) * width;
				for (let c = start; c < start + group; c++) out[at++] = kindMeans[from + c];
			}
		}
	};
};
/** The views of all rows. */
const viewsOf = (rows, width, surroundings) => {
	const count = surroundings.weights.length;
	const out = new Float32Array(count * width * VIEWS);
	writerOfViews(rows, width, surroundings)(0, count, out);
	return out;
};
/** The parts of a network's parameters, in the order in which they are stored, with their lengths. */
const partsOf$2 = ({ inputs, encoded, hidden }) => [
	["centre", inputs],
	["scale", inputs],
	["encode", inputs * encoded],
	["encodeBias", encoded],
	["mix", encoded * VIEWS * hidden],
	["mixBias", hidden],
	["out", hidden],
	["outBias", 1]
];
/**
* A small network that reads all blocks of a page at once: each is condensed to a few numbers, and scored by these and by their means
* over the blocks around it, the page, and the blocks like it. This is what is trained; pages are read by several at once (networks.ts).
*/
var Network = class Network {
	shape;
	parts;
	constructor(shape, parts) {
		if (shape.encoded % 8 || shape.hidden % 8) throw new Error(`the layers of a network are multiples of 8 wide`);
		this.shape = shape;
		this.parts = parts;
	}
	/** Reads the parameters, f32 little-endian, from `offset`. */
	static read(bytes, offset, shape) {
		const view = new DataView(bytes.buffer, bytes.byteOffset + offset);
		let at = 0;
		const parts = partsOf$2(shape).map(([name, length]) => {
			const values = Float32Array.from({ length }, (_, i) => view.getFloat32(at + i * 4, true));
			at += length * 4;
			return [name, values];
		});
		return new Network(shape, Object.fromEntries(parts));
	}
	static size(shape) {
		return partsOf$2(shape).reduce((sum, [, length]) => sum + length * 4, 0);
	}
	/** A feature as the network takes it: 0 where it is what it usually is. */
	input(value, feature) {
		const x = (value - this.parts.centre[feature]) * this.parts.scale[feature];
		return Math.min(5, Math.max(-5, x));
	}
	/** Log-odds for each of the rows of a table of features. */
	scores(table, surroundings) {
		const { inputs, encoded } = this.shape;
		const { centre, encode, encodeBias } = this.parts;
		const rows = surroundings.weights.length;
		const codes = new Float32Array(rows * encoded);
		const sum = new Float64Array(encoded);
		const given = new SparseRow(inputs);
		for (let r = 0; r < rows; r++) {
			given.clear();
			for (let f = 0; f < inputs; f++) {
				const value = table[r * inputs + f];
				if (value !== centre[f]) given.add(f, this.input(value, f));
			}
			given.times(encode, encodeBias, sum);
			for (let c = 0; c < encoded; c++) codes[r * encoded + c] = Math.max(0, sum[c]);
		}
		return this.#mixed(viewsOf(codes, encoded, surroundings), rows);
	}
	#mixed(views, rows) {
		const { encoded, hidden } = this.shape;
		const { mix, mixBias, out, outBias } = this.parts;
		const wide = encoded * VIEWS;
		const scores = new Float32Array(rows);
		const sum = new Float64Array(hidden);
		const seen = new SparseRow(wide);
		for (let r = 0; r < rows; r++) {
			seen.clear();
			for (let v = 0; v < wide; v++) seen.add(v, views[r * wide + v]);
			seen.times(mix, mixBias, sum);
			let score = outBias[0];
			for (let h = 0; h < hidden; h++) score += Math.max(0, sum[h]) * out[h];
			scores[r] = score;
		}
		return scores;
	}
};
/** Bytes of a number, and numbers of a vector. */
const NUMBER$9 = 4;
const LANES = 4;
/** Sums that are held in registers at once. */
const SUMS = 8;
const placed = (lengths) => {
	let bytes = 0;
	const at = Object.entries(lengths).map(([name, length]) => {
		const start = bytes;
		bytes = Math.ceil((bytes + length * NUMBER$9) / 16) * 16;
		return [name, start];
	});
	return {
		at: Object.fromEntries(at),
		bytes
	};
};
const times = (count, code) => Array.from({ length: count }, (_, i) => code(i)).flat();
const { get, set, tee, i32, f32, v128, f32x4 } = op;
/** Adds to a local. */
const step = (local, bytes) => [
	...get(local),
	...i32.const(bytes),
	...i32.add,
	...set(local)
];
/** `rows` of `table` into `codes`: what differs from the usual is listed, and the list times the matrix, nothing below 0. */
function encode({ inputs, encoded, networks, far }, at) {
	const [rows, table, codes, f, list, p, weights, value, x, sums] = [
		0,
		1,
		2,
		3,
		4,
		5,
		6,
		7,
		8,
		9
	];
	const row = encoded * networks * NUMBER$9;
	const listed = op.loop([
		...get(table),
		...get(f),
		...i32.add,
		...f32.load(),
		...tee(value)
	], [
		...get(f),
		...f32.load(at.centre),
		...f32.ne
	], op.if([
		...get(list),
		...get(f),
		...i32.const(row / NUMBER$9),
		...i32.mul,
		...i32.store()
	], [
		...get(list),
		...get(value),
		...get(f),
		...f32.load(at.centre),
		...f32.sub,
		...get(f),
		...f32.load(at.scale),
		...f32.mul
	], [
		...f32.const(-far),
		...f32.max,
		...f32.const(far),
		...f32.min,
		...f32.store(NUMBER$9)
	], step(list, 8)), [
		...step(f, NUMBER$9),
		...get(f),
		...i32.const(inputs * NUMBER$9),
		...i32.ltU,
		...op.again
	]);
	const vectors = row / NUMBER$9 / LANES;
	const multiplied = times(Math.ceil(vectors / SUMS), (block) => {
		const from = block * SUMS * LANES * NUMBER$9;
		const width = Math.min(SUMS, vectors - block * SUMS);
		const offset = (i) => from + i * LANES * NUMBER$9;
		return [
			...times(width, (i) => [
				...i32.const(0),
				...v128.load(at.encodeBias + offset(i)),
				...set(sums + i)
			]),
			...[
				...i32.const(at.list),
				...tee(p),
				...get(list),
				...i32.ltU
			],
			...op.if(op.loop([
				...get(p),
				...i32.load(),
				...set(weights),
				...get(p),
				...v128.load32Splat(NUMBER$9),
				...set(x)
			], times(width, (i) => [...[
				...get(sums + i),
				...get(x),
				...get(weights),
				...v128.load(at.encode + offset(i))
			], ...[
				...f32x4.mul,
				...f32x4.add,
				...set(sums + i)
			]]), [
				...step(p, 8),
				...get(p),
				...get(list),
				...i32.ltU,
				...op.again
			])),
			...times(width, (i) => [
				...get(codes),
				...get(sums + i),
				...v128.zero,
				...f32x4.max,
				...v128.store(offset(i))
			])
		];
	});
	return {
		name: "encode",
		parameters: [
			127,
			127,
			127
		],
		locals: [
			[4, 127],
			[1, 125],
			[9, 123]
		],
		body: op.loop([
			...i32.const(at.list),
			...set(list),
			...i32.const(0),
			...set(f)
		], listed, multiplied, [...step(table, inputs * NUMBER$9), ...step(codes, row)], [
			...get(rows),
			...i32.const(1),
			...i32.sub,
			...tee(rows),
			...op.again
		])
	};
}
/** `rows` of `views` into `scores`: the sum of what the networks say. Of each row the views of one network follow those of another. */
function mix({ encoded, hidden, networks }, at) {
	const [rows, views, scores, end, weights, score, x, sums] = [
		0,
		1,
		2,
		3,
		4,
		5,
		6,
		7
	];
	const wide = encoded * VIEWS;
	const vectors = hidden / LANES;
	const offset = (i) => i * LANES * NUMBER$9;
	const network = (k) => [
		...times(vectors, (i) => [
			...i32.const(0),
			...v128.load(at.mixBias + k * hidden * NUMBER$9 + offset(i)),
			...set(sums + i)
		]),
		...[
			...get(views),
			...i32.const(wide * NUMBER$9),
			...i32.add,
			...set(end)
		],
		...[...i32.const(at.mix + k * wide * hidden * NUMBER$9), ...set(weights)],
		...op.loop([
			...get(views),
			...v128.load32Splat(),
			...set(x)
		], times(vectors, (i) => [
			...get(sums + i),
			...get(x),
			...get(weights),
			...v128.load(offset(i)),
			...f32x4.mul,
			...f32x4.add,
			...set(sums + i)
		]), [
			...step(weights, hidden * NUMBER$9),
			...step(views, NUMBER$9),
			...get(views),
			...get(end),
			...i32.ltU,
			...op.again
		]),
		...v128.zero,
		...times(vectors, (i) => [...[
			...get(sums + i),
			...v128.zero,
			...f32x4.max
		], ...[
			...i32.const(0),
			...v128.load(at.out + k * hidden * NUMBER$9 + offset(i)),
			...f32x4.mul,
			...f32x4.add
		]]),
		...set(x),
		...[
			...get(score),
			...i32.const(0),
			...f32.load(at.outBias + k * NUMBER$9),
			...f32.add
		],
		...times(LANES, (lane) => [
			...get(x),
			...f32x4.lane(lane),
			...f32.add
		]),
		...set(score)
	];
	const body = op.loop([...f32.const(0), ...set(score)], times(networks, network), [
		...get(scores),
		...get(score),
		...f32.store(),
		...step(scores, NUMBER$9)
	], [
		...get(rows),
		...i32.const(1),
		...i32.sub,
		...tee(rows),
		...op.again
	]);
	return {
		name: "mix",
		parameters: [
			127,
			127,
			127
		],
		locals: [
			[2, 127],
			[1, 125],
			[1 + vectors, 123]
		],
		body
	};
}
/** Makes the code for networks of that shape, whose parameters the caller puts to their places. */
function kernelFor(layers) {
	const { inputs, encoded, hidden, networks } = layers;
	const columns = encoded * networks;
	const { at, bytes } = placed({
		centre: inputs,
		scale: inputs,
		encode: inputs * columns,
		encodeBias: columns,
		mix: networks * encoded * VIEWS * hidden,
		mixBias: networks * hidden,
		out: networks * hidden,
		outBias: networks,
		list: 2 * inputs,
		table: 64 * inputs,
		codes: 64 * columns,
		views: 64 * columns * VIEWS,
		scores: 64
	});
	const code = moduleOf(Math.ceil(bytes / PAGE_BYTES), [encode(layers, at), mix(layers, at)]);
	const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code));
	const { memory, ...procedures } = exports;
	return {
		at,
		memory: new Float32Array(memory.buffer),
		...procedures
	};
}
// core/markdown/src/content/networks.ts
/** What networks side by side share: what the inputs usually are. */
const SHARED = ["centre", "scale"];
/**
* Networks that were trained on the same inputs, asked at once: four numbers in one instruction, in single precision. Says what the mean
* of `Network.scores` says, but for rounding.
*/
var Networks = class {
	#kernel;
	#inputs;
	#encoded;
	#count;
	constructor(networks) {
		const [first] = networks;
		if (first === void 0) throw new Error("there is no network");
		const { inputs, encoded, hidden } = first.shape;
		for (const { shape, parts } of networks) if (Object.entries(first.shape).some(([name, size]) => shape[name] !== size) || SHARED.some((part) => parts[part].some((value, i) => value !== first.parts[part][i]))) throw new Error("networks that are asked together have one shape and the same inputs");
		this.#kernel = kernelFor({
			inputs,
			encoded,
			hidden,
			networks: networks.length,
			far: 5
		});
		this.#inputs = inputs;
		this.#encoded = encoded;
		this.#count = networks.length;
		const put = (place, values, offset = 0) => this.#kernel.memory.set(values, this.#kernel.at[place] / 4 + offset);
		for (const part of SHARED) put(part, first.parts[part]);
		for (const [k, { parts }] of networks.entries()) {
			for (const part of [
				"encodeBias",
				"mix",
				"mixBias",
				"out",
				"outBias"
			]) put(part, parts[part], k * parts[part].length);
			for (let f = 0; f < inputs; f++) put("encode", parts.encode.subarray(f * encoded, (f + 1) * encoded), (f * networks.length + k) * encoded);
		}
	}
	/** Mean log-odds for each of the rows of a table of features. */
	scores(table, surroundings) {
		const rows = surroundings.weights.length;
		const columns = this.#encoded * this.#count;
		const kernel = this.#kernel;
		const { memory, at } = kernel;
		const part = (place, length) => memory.subarray(at[place] / 4, at[place] / 4 + length);
		const codes = new Float32Array(rows * columns);
		const read = part("table", 64 * this.#inputs);
		for (let r = 0; r < rows; r += 64) {
			const count = Math.min(64, rows - r);
			read.set(table.subarray(r * this.#inputs, (r + count) * this.#inputs));
			kernel.encode(count, at.table, at.codes);
			codes.set(part("codes", count * columns), r * columns);
		}
		const writeViews = writerOfViews(codes, columns, surroundings, this.#encoded);
		const views = part("views", 64 * columns * VIEWS);
		const scores = new Float32Array(rows);
		for (let r = 0; r < rows; r += 64) {
			const count = Math.min(64, rows - r);
			writeViews(r, r + count, views);
			kernel.mix(count, at.views, at.scores);
			scores.set(part("scores", count), r);
		}
		for (let r = 0; r < rows; r++) scores[r] = scores[r] / this.#count;
		return scores;
	}
};
// core/markdown/src/content/model.ts
/** Log-odds of models of one kind as those of one. */
const meanOf = (models) => {
	const sum = new Float32Array(models[0]?.length ?? 0);
	for (const scores of models) for (let i = 0; i < sum.length; i++) sum[i] = sum[i] + scores[i];
	return sum.map((score) => score / models.length);
};
/** What two kinds of models that err differently say together: the mean of their log-odds, as a probability. */
const agreed = (one, other) => meanOf([one, other]).map((score) => 1 / (1 + Math.exp(-score)));
/** Reads the weights: u32 length of the head, the head as JSON, the forest, the networks. */
const readModel = (bytes) => {
	const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
	const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
	const { trees, nodes } = head.forest;
	const forest = Forest.read(bytes, 4 + length, trees, nodes, head.features.length);
	let at = 4 + length + Forest.size(trees, nodes);
	const networks = new Networks(head.networks.map((shape) => {
		const network = Network.read(bytes, at, shape);
		at += Network.size(shape);
		return network;
	}));
	const trained = head.features.join();
	let known;
	return { score(survey, { names, rows, values }) {
		if (names !== known && names.join() !== trained) throw new Error("the weights of main content were trained on other features: train them again");
		known = names;
		return agreed(forest.scores(values, rows), networks.scores(values, surroundingsOf(survey)));
	} };
};
let shipped;
/** The model whose weights come with the package, read once. */
const model = () => shipped ??= readModel(readFileSync(new URL("../../model/main-content.bin", new URL("content/model.js", import.meta.url).href)));
// core/markdown/src/content/named-links.ts
/** Share of its letters from which on a text is a link rather than one with a link in it. */
const MOSTLY$5 = .7;
/** Blocks of links at most; more are a list of what is elsewhere. */
const MOST$34 = 4;
const ASIDE$3 = IN.nav | IN.footer | IN.aside | IN.header | IN.form | IN.dialog;
/** Whether a box is the other one, or stands in it. */
const isWithin = (box, other) => {
	let at = box;
	while (at && at !== other) at = at.parent;
	return at === other;
};
/**
* Keeps the links that a kept heading amid kept prose has under it, where that is all it has: downloads, sources, forms. A heading with
* nothing below it says that something is missing.
*/
const keepNamedLinks = (s, keep) => {
	const { blocks } = s.outline;
	const prose = [...keep.keys()].filter((i) => keep[i] && (s.paragraphs[i + 1] ?? 0) > (s.paragraphs[i] ?? 0));
	const [first, last] = [prose[0], prose.at(-1)];
	if (first === void 0 || last === void 0) return;
	for (let i = first; i < last; i++) {
		if (!keep[i] || !s.headings[i]) continue;
		const around = blocks[i]?.box.parent ?? null;
		let end = i + 1;
		while (end < blocks.length && end <= i + MOST$34 + 1 && !s.headings[end] && isWithin(blocks[end]?.box ?? null, around)) end++;
		const under = blocks.slice(i + 1, end);
		if (under.length === 0 || under.length > MOST$34 || keep.subarray(i + 1, end).includes(1)) continue;
		if (under.every((block) => linkDensity(block) >= MOSTLY$5 && !(block.inside & ASIDE$3))) keep.fill(1, i + 1, end);
	}
};
/** What programs for documentation call a grid of links to further pages, and links of one at most. */
const CARDS$2 = /(?:^|[\s_-])(?:cards|card-(?:grid|group|list))(?=$|\s)/;
const MOST_CARDS = 24;
/** Keeps a grid of links that stands between kept blocks of the box that it is in: an author put it into the text. */
const keepCards = (s, keep) => {
	const { blocks, boxes } = s.outline;
	for (const box of boxes) {
		const count = box.end - box.first;
		if (count === 0 || count > MOST_CARDS || !box.parent || !CARDS$2.test(classOf$2(box))) continue;
		if (!(box.first > box.parent.first && box.end < box.parent.end) || !keep[box.first - 1] || !keep[box.end]) continue;
		if (blocks.slice(box.first, box.end).every((block) => linkDensity(block) >= MOSTLY$5 && !(block.inside & ASIDE$3))) keep.fill(1, box.first, box.end);
	}
};
// core/markdown/src/content/next-articles.ts
/** Boxes around a title that may be its article, and letters of a title that are compared. */
const NEAREST$9 = 6;
const LEAST$7 = 12;
/** Titles of the first level that are looked at. */
const MOST$33 = 20;
/** What articles are called. */
const ARTICLE = /article|post|story|entry/i;
/** The box of an article around its title whose next title stands in a box beside it. */
const articleOf$1 = (title, next) => {
	let box = title;
	for (let up = 0; box && up < NEAREST$9; up++, box = box.parent) if (box.parent && box.parent.end > next.first) return box;
	return null;
};
/**
* Leaves out the articles that follow the page's own on pages that scroll without an end: boxes beside its box, called alike, each with a title
* of the first level. The page is about the first one if it is called so.
*/
const dropNextArticles = ({ blocks, boxes }, keep, titles) => {
	const heads = boxes.filter(({ tag, first, end }) => levelOf$1(tag) === 1 && end === first + 1).slice(0, MOST$33);
	const named = titles.map((title) => letters(title ?? ""));
	const isPage = ({ first }) => {
		const said = letters(blocks[first]?.text ?? "");
		return said.length >= LEAST$7 && named.some((name) => name.startsWith(said));
	};
	const at = heads.findIndex(isPage);
	const [own, next] = [heads[at], heads[at + 1]];
	if (!own || !next || isPage(next)) return;
	const article = articleOf$1(own, next);
	if (!article?.element || !ARTICLE.test(kindOf$2(article))) return;
	for (const box of boxes) {
		if (box.parent !== article.parent || box.first < article.end || kindOf$2(box) !== kindOf$2(article)) continue;
		if (heads.some(({ first }) => first >= box.first && first < box.end)) keep.fill(0, box.first, box.end);
	}
};
// core/markdown/src/content/notes.ts
/** What holds notes is called so. */
const CALLED$5 = /(?:^|[\s_-])(?:(?:the)?foot|end)?notes?(?:$|[\s_-])|^_?(?:f|e)tn\d{1,4}$|^sd(?:foot|end)note\d{0,4}$|^doc-(?:foot|end)notes?$/i;
/** What stands above notes that are called nothing: LaTeX2HTML, old Texinfo. */
const TITLE$4 = /^(?:foot|end)?notes:?$/i;
/** The link from a note to where it is cited: an arrow, or the note's mark. */
const BACK = /^(?:[[(]?(?:\d{1,3}|[a-z*†‡])[\])]?|[↩↑⤴^]\ufe0e?)$/iu;
const ASIDE$2 = IN.nav | IN.hidden | IN.dialog;
/** Elements of a box of notes among which one that leads back is looked for. */
const MOST$32 = 40;
const isCalled$5 = (element) => [
	"class",
	"id",
	"role"
].some((name) => CALLED$5.test(attribute(element, name) ?? ""));
const holdsBack = (element) => {
	let seen = 0;
	for (const inside of elements(element)) {
		if (++seen > MOST$32) return false;
		if (inside.tagName === "a" && attribute(inside, "href")?.includes("#") && BACK.test(fold(textOf$2(inside, 10)))) return true;
	}
	return false;
};
const isBelowTitle = (s, first) => Boolean(s.headings[first - 1]) && TITLE$4.test(s.outline.blocks[first - 1]?.text ?? "");
/** Keeps the notes below kept text, which they are part of: boxes called so whose notes lead back to where they are cited. */
const keepNotes = (s, keep) => {
	const first = keep.indexOf(1);
	let done = 0;
	for (const { element, first: from, end, inside } of s.outline.boxes) {
		if (!element || first < 0 || from < Math.max(first, done) || from === end || inside & ASIDE$2) continue;
		if (!isCalled$5(element) && !isBelowTitle(s, from)) continue;
		if (!keep.subarray(from, end).includes(0) || !holdsBack(element)) continue;
		keep.fill(1, from, end);
		done = end;
	}
};
// core/markdown/src/content/numbered-sections.ts
/**
* The number that a title begins with: 4, 4.1., §4.1.2, "A. ", B.1, "Appendix C". One letter is a number only before a dot, or behind what
* says so: "A walk" has none.
*/
const NUMBERED = /^(?:§ ?)?(?:(\d{1,3}(?:\.\d{1,3}){0,5})(?![\d:%])|(?:appendix |annex )([A-Z](?:\.\d{1,3}){0,5})\b|([A-Z](?:\.\d{1,3}){1,5})\b|([A-Z])\. )/i;
/** Sections of the least document, and how many of its titles the models must have kept. */
const LEAST$6 = 5;
const MOSTLY$4 = .6;
/** Share of the titles that must follow on the one before them. */
const IN_ORDER = .8;
/** A title of a section of a document has no more signs. */
const LONGEST$23 = 200;
const LETTERS$1 = /[\p{L}\p{N}]/u;
/** Letters count as numbers behind all others. `A` is what it is as a digit of base 36. */
const FIRST_LETTER = 1e3;
const A = 10;
const numbersOf$1 = (text) => {
	return ((text.length <= LONGEST$23 ? NUMBERED.exec(text) : null)?.slice(1).find((each) => each !== void 0))?.split(".").map((each) => /\d/.test(each) ? Number(each) : FIRST_LETTER + parseInt(each, 36) - A) ?? null;
};
/** Whether one number is the next one after another: 4.2 after 4.1, 4.1.3 or 4; 5 after 4.2; A after all. */
const follows = (next, last) => {
	const depth = next.length - 1;
	const own = next[depth];
	if (next.slice(0, depth).some((each, i) => each !== last[i])) return false;
	if (depth === last.length) return own === 1;
	const before = last[depth];
	return depth < last.length && (own === before + 1 || own === FIRST_LETTER && before < FIRST_LETTER);
};
const sectionsOf = ({ outline: { blocks }, headings }) => blocks.flatMap(({ text, inside }, at) => {
	const numbers = headings[at] && !(inside & (APART$1 | FOR_USE)) ? numbersOf$1(text) : null;
	return numbers ? [{
		at,
		numbers
	}] : [];
});
/** Whether titles are those of one document: its sections have sections of their own, and follow each other. Lists of "10 best" have none. */
const areOfDocument = (sections, keep) => {
	if (sections.length < LEAST$6 || !sections.some(({ numbers }) => numbers.length > 1)) return false;
	const inOrder = sections.filter(({ numbers }, i) => i > 0 && follows(numbers, sections[i - 1].numbers));
	const kept = sections.filter(({ at }) => keep[at]);
	return inOrder.length >= IN_ORDER * (sections.length - 1) && kept.length >= MOSTLY$4 * sections.length;
};
/** Boxes around a title, of which the outermost that it begins is its section. */
const NEAREST$8 = 4;
/** Where the last section ends: with the box that its title begins. Where there is none, nothing tells, and it is left as it is. */
const endOf$2 = ({ outline: { blocks } }, { at }) => {
	let end = at + 1;
	let box = blocks[at].box;
	for (let up = 0; box?.first === at && up < NEAREST$8; up++, box = box.parent) end = box.end;
	return end;
};
/** Scores that a text of a section must have, one beside it, and one that is a link as a whole. */
const LEAST_SCORE = {
	text: .1,
	beside: .25,
	link: .3
};
const LINKED$12 = .8;
const isOfSection = (block, score) => {
	if (block.inside & FOR_USE || block.links > 0 && !LETTERS$1.test(block.text) || isInAppeal(block)) return false;
	if (block.inside & IN.dl) return true;
	const isLink = linkDensity(block) >= LINKED$12;
	return score >= LEAST_SCORE[isLink ? "link" : block.inside & IN.aside ? "beside" : "text"];
};
/**
* Keeps the sections of a document that are numbered, such as a standard's or a law's, where most of them are kept: of one alone, and of
* the notes, grammars and references in it, the models are not sure, but the numbers say that it belongs to the others.
*/
const keepNumberedSections = (s, keep, scores) => {
	const sections = sectionsOf(s);
	const [first, last] = [sections[0], sections.at(-1)];
	if (!first || !last || !areOfDocument(sections, keep)) return;
	const end = endOf$2(s, last);
	for (let i = first.at; i < end; i++) if (isOfSection(s.outline.blocks[i], scores[i] ?? 0)) keep[i] = 1;
};
// core/markdown/src/content/options.ts
/** Words of the longest option of a question, and the most options that it has. */
const OPTION_WORDS = 40;
const MOST$31 = 30;
/** Blocks of the box of one. */
const PARTS$4 = 2;
/** What a question ends with, or what is to be filled in. */
const ASKS$1 = /[?:？：؟…]\s*(?:\(.{0,40}\)|\*)?$|_{3}/u;
const SET = /^(?:radiogroup|group)$/;
/** Boxes around a line in which what it is the title of may stand. */
const NEAREST$7 = 4;
/** Whether a line stands in one set of options (`fieldset`, or by its role) with the next: it is their title. */
const isTitle$2 = ({ outline: { blocks } }, line) => {
	let box = blocks[line]?.box ?? null;
	for (let up = 0; box && up < NEAREST$7; up++, box = box.parent) if (box.end > line + 1 && (box.tag === "fieldset" || SET.test((box.element && attribute(box.element, "role")) ?? ""))) return true;
	return false;
};
/** Lines from which on those that can be ticked off are a list. */
const LIST$1 = 3;
/** Keeps lines to be ticked off right below a kept heading: what one needs, or has to do. */
const keepTicked = (s, keep, isLine) => {
	for (let first = 1; first < keep.length; first++) {
		if (!keep[first - 1] || !s.headings[first - 1] || !isLine(first, isTickable)) continue;
		let end = first + 1;
		while (isLine(end, isTickable)) end++;
		if (end - first >= LIST$1 && end - first <= MOST$31) keep.fill(1, first, end);
		first = end;
	}
};
/** Words of the title of a set, and elements of it that are looked at. */
const TITLE_WORDS$2 = 6;
const MOST_ELEMENTS$1 = 200;
/** Whether one of a set is chosen, and not several: filters have boxes to tick. */
const isOneOfThem = (set) => {
	let seen = 0;
	let radios = 0;
	for (const element of elements(set)) {
		if (++seen > MOST_ELEMENTS$1) return false;
		const type = element.tagName === "input" ? attribute(element, "type") ?? "" : "";
		if (/^checkbox$/i.test(type)) return false;
		if (/^radio$/i.test(type)) radios++;
	}
	return radios > 1;
};
/** Whether the title of a set is kept, with an option or right above one, and nothing in it is long: what stands between explains them. */
const isBegun = (s, keep, first, end, isOne) => {
	if (!keep[first]) return false;
	let isKept = isOne(first + 1);
	for (let i = first + 1; i < end; i++) {
		if ((s.texts[i]?.words ?? 0) > OPTION_WORDS) return false;
		isKept ||= keep[i] === 1 && isOne(i);
	}
	return isKept;
};
/** Keeps sets of which one is to be chosen, with their titles, amid what is kept, or where they are begun: the size and colour of a product. */
const keepSets = (s, keep, isOne) => {
	const [from, to] = [keep.indexOf(1), keep.lastIndexOf(1)];
	for (const { element, tag, first, end, inside } of s.outline.boxes) {
		if (tag === "fieldset" && element && end - first <= MOST$31 && isBegun(s, keep, first, end, isOne) && isOneOfThem(element)) keep.fill(1, first, end);
		if (tag !== "fieldset" || !element || first <= from || end > to || end - first < 2 || end - first > MOST$31) continue;
		if (keep[first] || isOne(first) || (s.texts[first]?.words ?? 0) > TITLE_WORDS$2 || inside & APART$1) continue;
		let at = first + 1;
		while (at < end && isOne(at)) at++;
		if (at === end && isOneOfThem(element)) keep.fill(1, first, end);
	}
};
/** Keeps the options of a kept question: what is asked says nothing without what there is to choose from. */
const keepOptions = (s, keep) => {
	const { blocks } = s.outline;
	const isLine = (i, is) => {
		const block = blocks[i];
		if (!block?.box.element || block.box.end - block.box.first > PARTS$4 || block.inside & APART$1 || (s.texts[i]?.words ?? 0) > OPTION_WORDS || isInAppeal(block)) return false;
		return is(block.box.element);
	};
	const isOne = (i) => isLine(i, isOption);
	keepTicked(s, keep, isLine);
	keepSets(s, keep, isOne);
	for (let first = 1; first < blocks.length; first++) {
		if (keep[first] || !keep[first - 1] || !isOne(first)) continue;
		let end = first + 1;
		while (isOne(end)) end++;
		if ((ASKS$1.test(blocks[first - 1]?.text ?? "") || keep[end] === 1 || isOne(first - 1) || isTitle$2(s, first - 1)) && end - first <= MOST$31) keep.fill(1, first, end);
		first = end;
	}
};
// core/markdown/src/content/outskirts.ts
/** Share of the kept words up to which the model is as sure as it is of the core. */
const CORE = .9;
/** Log-odds by which a text of the core may be less sure, and the words that it has at least. */
const NEAR$2 = 1;
const CORE_WORDS = 8;
/** Log-odds by which a text outside of the core may be less sure: any text, and one that is mostly links. */
const LESS = {
	text: 2.5,
	links: 1.5
};
const MOSTLY$3 = .5;
/** Blocks of the core in one place from which on all of that place is: the page's text stands there, and no list of teasers. */
const MANY = 20;
/** Code, terms, and tables with heads or lines are no comments and no teasers: the core reaches to the last of them, and begins with the first code or heads. */
const TAUGHT = IN.pre | IN.dl;
const HEAD$5 = "th";
const TABLE$1 = "table";
/** Programs that make references and papers out of sources, with the marks of 2000 until today. */
const REFERENCE = /doxygen|javadoc|epydoc|pydoc|texinfo|makeinfo|texi2html|docbook|asciidoc|latex2html|natural ?docs|groff|hevea|\btth\b|tex4ht|txt2tags|org mode/i;
/** Keeps the log-odds of a certain score finite. */
const TINY$2 = 1e-4;
/** Whether a document says that it is HTML 5; one without a type was written before, or by hand. */
const isHtml5 = ({ childNodes }) => childNodes.some((node) => "publicId" in node && node.publicId === "" && (node.systemId === "" || node.systemId === "about:legacy-compat"));
/**
* Whether a page is marked up as they were before HTML 5, so that nothing in it says where its content is; and is neither a thread nor a
* reference that a program made.
*/
const isUnmarked = ({ root, meta }, { numbers }) => {
	const { hasMain, articles, navs, sections, pathForum, ldForum, madeForum, madeDocs } = numbers;
	return ![
		hasMain,
		articles,
		navs,
		sections,
		pathForum,
		ldForum,
		madeForum,
		madeDocs
	].some(Boolean) && !isHtml5(root) && !REFERENCE.test(meta("generator") ?? "");
};
const logOdds = (score) => Math.log((score + TINY$2) / (1 - score + TINY$2));
/** The value up to which the given share of the weights lies. */
const quantile = (values, share) => {
	const sorted = [...values].sort(([a], [b]) => a - b);
	const whole = sorted.reduce((sum, [, weight]) => sum + weight, 0);
	let sum = 0;
	for (const [value, weight] of sorted) {
		sum += weight;
		if (sum >= share * whole) return value;
	}
	return NaN;
};
/** The nearest box of a tag around a box, itself included. */
const around$1 = (tag, box) => {
	let found = box;
	while (found && found.tag !== tag) found = found.parent;
	return found;
};
const hasLines = (table) => table.element !== null && Number(attribute(table.element, "border")) > 0;
/** Rows of several cells from which on a table with lines is one of data. */
const LEAST_ROWS = 2;
const hasRows = (table, boxes) => {
	let rows = 0;
	for (const { tag, first, end } of boxesIn(table, boxes)) if (tag === "tr" && end - first > 1 && ++rows === LEAST_ROWS) return true;
	return false;
};
/** The first block of the code or of the table with heads, or with lines and rows of data, that a block belongs to; `null` if it belongs to none. */
const startOfTaught = (s, at) => {
	const block = s.outline.blocks[at];
	if (!block) return null;
	if (block.inside & IN.pre) return at;
	const table = around$1(TABLE$1, block.box);
	if (around$1(HEAD$5, block.box)) return table?.first ?? at;
	if (!table || table.first !== at || !hasLines(table) || !isData$2(table, s.outline.boxes) || !hasRows(table, s.outline.boxes)) return null;
	return sumIn(s.linkChars, table) < MOSTLY$3 * sumIn(s.chars, table) ? at : null;
};
/** The last block of the code, the terms or the table of values that a block belongs to, as far as it can be told; -1 if it does not. */
const endOfTaught = (block, at) => {
	if (!block) return -1;
	if (block.inside & TAUGHT) return at;
	const table = around$1(TABLE$1, block.box);
	return table && (hasLines(table) || around$1(HEAD$5, block.box)) ? table.end - 1 : -1;
};
/**
* Drops what stands before and after the core of an unmarked page and is much less sure than it: comments, further headlines, teasers. The expected F1
* would keep them, since it takes each score at its word; but where nothing is marked, all scores but those of the article are too high. Headings before the core stay.
*/
const dropOutskirts = (s, keep, scores) => {
	const wordsOf = (i) => s.texts[i]?.words ?? 0;
	const kept = [...keep.keys()].filter((i) => keep[i]);
	const core = quantile(kept.map((i) => [logOdds(scores[i] ?? 0), wordsOf(i)]), CORE);
	const inCore = kept.filter((i) => logOdds(scores[i] ?? 0) >= core - NEAR$2 && wordsOf(i) >= CORE_WORDS);
	const [start, end] = [inCore[0], inCore.at(-1)];
	if (start === void 0 || end === void 0) return;
	const first = kept.reduce((least, i) => Math.min(least, startOfTaught(s, i) ?? least), start);
	const last = kept.reduce((most, i) => Math.max(most, endOfTaught(s.outline.blocks[i], i)), end);
	const siblings = /* @__PURE__ */ new Map();
	for (const i of inCore) {
		const place = s.outline.blocks[i]?.box.parent ?? null;
		siblings.set(place, (siblings.get(place) ?? 0) + 1);
	}
	const isAmong = (block) => (siblings.get(block.box.parent) ?? 0) >= MANY;
	for (const i of kept) {
		const block = s.outline.blocks[i];
		if (!block || i >= first && i <= last || i < first && s.headings[i] || isAmong(block)) continue;
		const less = linkDensity(block) < MOSTLY$3 ? LESS.text : LESS.links;
		if (logOdds(scores[i] ?? 0) < core - less) keep[i] = 0;
	}
};
// core/markdown/src/content/page-facts.ts
const has = (test, text) => test.test(text) ? 1 : 0;
const pageFacts = (outline, raw, url) => {
	const types = raw.things.flatMap(typesOf).join(" ");
	const path = `${url.pathname}${url.search}`.toLowerCase();
	const generator = `${raw.meta("generator") ?? ""} ${raw.meta("og:site_name") ?? ""}`.toLowerCase();
	const og = (raw.meta("og:type") ?? "").toLowerCase();
	const count = (bit) => outline.boxes.filter((box) => box.inside & bit && !((box.parent?.inside ?? 0) & bit)).length;
	const tags = /* @__PURE__ */ new Map();
	for (const { tag } of outline.boxes) tags.set(tag, (tags.get(tag) ?? 0) + 1);
	const tag = (name) => tags.get(name) ?? 0;
	const log = Math.log1p;
	const title = `${raw.title ?? ""} ${raw.meta("og:title") ?? ""} ${raw.heading ?? ""}`.toLowerCase();
	const bodies = raw.things.flatMap((thing) => [
		thing.articleBody,
		thing.reviewBody,
		thing.text
	].map(textIn)).filter((text) => text !== null);
	return {
		host: url.hostname,
		numbers: {
			hasMain: Math.min(2, count(IN.main)),
			articles: log(tag("article")),
			h1s: Math.min(5, tag("h1")),
			h2s: log(tag("h2")),
			h3s: log(tag("h3")),
			paragraphs: log(tag("p")),
			listItems: log(tag("li")),
			tables: log(tag("table")),
			pres: log(tag("pre")),
			forms: log(tag("form")),
			sections: log(tag("section")),
			navs: log(tag("nav")),
			pageMedia: log(outline.media.length),
			pageBoxes: log(outline.boxes.length),
			pageBlocks: log(outline.blocks.length),
			ldArticle: has(/\b(?:\w*Article|BlogPosting|Report)\b/, types),
			ldProduct: has(/\bProduct\b/, types),
			ldForum: has(/\b(?:DiscussionForumPosting|QAPage|Question|Answer|Comment)\b/, types),
			ldList: has(/\b(?:ItemList|CollectionPage|SearchResultsPage)\b/, types),
			ldBusiness: has(/\b(?:LocalBusiness|Service|Organization|ProfessionalService)\b/, types),
			ldFaq: has(/\bFAQPage\b/, types),
			ldAny: raw.things.length ? 1 : 0,
			ogArticle: has(/article/, og),
			ogProduct: has(/product/, og),
			ogWebsite: has(/website/, og),
			published: raw.meta("article:published_time", "datePublished") ? 1 : 0,
			pathDepth: path.split("?")[0]?.split("/").filter(Boolean).length ?? 0,
			pathLength: log(path.length),
			pathQuery: url.search ? 1 : 0,
			pathRoot: has(/^\/(?:index\.\w+|[a-z]{2}(?:[-_][a-z]{2})?\/?)?$/, path),
			pathHyphens: Math.min(12, path.split("-").length - 1),
			pathDate: has(/\/(?:19|20)\d\d[/-]\d\d?/, path),
			pathForum: has(/forum|thread|topic|\/t\/|viewtopic|showthread|discussion|community|question|\/q\/|comments|\/d\//, path + url.hostname),
			pathShop: has(/product|shop|store|\/p\/|\/dp\/|item|\bsku\b|buy/, path),
			pathList: has(/categor|collection|\/tags?\/|archive|\/c\/|search|browse|\/all|list|catalog|\/s\?/, path),
			pathDocs: has(/docs?\b|documentation|guide|reference|manual|api|tutorial|learn|wiki|help|kb\b|readme/, path + url.hostname),
			pathBlog: has(/blog|news|article|stor(?:y|ies)|post|magazine|opinion/, path + url.hostname),
			pathService: has(/service|solution|about|pricing|feature|platform|industr|contact|team|compan/, path),
			madeForum: has(/discourse|phpbb|vbulletin|xenforo|mybb|flarum|vanilla|invision|nodebb|smf/, generator),
			madeDocs: has(/docusaurus|mkdocs|sphinx|vitepress|vuepress|gitbook|readme|hugo|jekyll|antora|starlight|docutils/, generator),
			madeShop: has(/shopify|woocommerce|magento|prestashop|bigcommerce|shopware/, generator),
			madeBlog: has(/wordpress|ghost|blogger|medium|drupal|joomla|typo3/, generator)
		},
		titleWords: new Set(title.match(/[\p{L}\p{N}]+/gu) ?? []),
		description: fold(raw.meta("description", "og:description") ?? "").toLowerCase().slice(0, 1e4),
		body: fold(bodies.sort((a, b) => b.length - a.length)[0] ?? "").toLowerCase().slice(0, 2e5)
	};
};
// core/markdown/src/content/page-title.ts
/** How many blocks may stand between a title and what is kept first: as many as the table of contents of a long page has. */
const TITLE_REACH = 400;
/** Words of the longest heading that says of what kind a thing is, and what it is called: "Class Mole". */
const NAMED_WORDS = 3;
/** Generated references head their pages with the second level, too (Javadoc until 8). */
const NAMED_LEVEL = 2;
/** The name that a title begins with, as pages of generated references have it: "Mole (Quay 2.4 API)", "Mole in quay - Rust". */
const nameOf$5 = (title) => /^[\p{L}\p{N}_.$]{2,}/u.exec(title.trim())?.[0] ?? "";
/** Whether a heading is such a name behind its kind. */
const isNamed = (text, title) => {
	const words = text.trim().split(/\s+/, 4);
	const name = nameOf$5(title);
	return name !== "" && words.length > 1 && words.length <= NAMED_WORDS && words.at(-1)?.replace(/<.*$/s, "").split("::").at(-1) === name;
};
/** Letters of a title that are looked at. What pages say of themselves to be shared may have no end. */
const TITLE_LENGTH = 500;
/** What stands between the parts of a title: "mooring - How long must a spring line be? - Seamanship". */
const BETWEEN_PARTS = /\s[-|–—·:»]\s/;
/** The title, and what is left of it without its first parts, such as a tag or a place; its last part is the site's name. */
const tailsOf = (title) => {
	const parts = title.slice(0, TITLE_LENGTH).split(BETWEEN_PARTS);
	return [title, ...parts.slice(1, -1).map((_, at) => parts.slice(at + 1).join(" "))].map(letters).filter(Boolean);
};
/** Words of a title's first part that a heading may go on behind, and how many times as long it may be: a film and its year. */
const BEGIN_WORDS = 2;
const TWICE = 2;
const beginOf$1 = (title) => {
	const [part = "", ...more] = (title ?? "").slice(0, TITLE_LENGTH).split(BETWEEN_PARTS);
	return more.length > 0 && part.trim().split(/\s+/, BEGIN_WORDS).length === BEGIN_WORDS ? [letters(part)] : [];
};
/**
* The page's own heading leads: kept if it stands before everything else that is, not far from it. It is told from the name of the
* site, often a heading too, by what the page calls itself: titles begin with the page's own part. Where the title of a post is known, a
* heading of the page's header is the site's.
*/
const keepTitle = (s, keep, titles, isPost) => {
	const known = titles.flatMap((title) => title ? tailsOf(title) : []);
	const begins = s.headings.some((level, i) => level === 1 && keep[i]) ? [] : titles.flatMap(beginOf$1);
	const first = keep.indexOf(1);
	for (let i = first - 1; i >= 0 && i >= first - TITLE_REACH; i--) {
		const block = s.outline.blocks[i];
		const level = s.headings[i] ?? 0;
		if (level < 1 || level > NAMED_LEVEL || !block || block.inside & (isPost ? AROUND$1 | IN.header : AROUND$1)) continue;
		const heading = letters(block.text);
		if (!heading) continue;
		if (!(level === 1 && (known.some((title) => title.startsWith(heading) || heading.startsWith(title)) || !(block.inside & IN.header) && begins.some((begin) => heading.startsWith(begin) && heading.length <= begin.length * TWICE))) && !titles.some((title) => title !== null && isNamed(block.text, title))) continue;
		keep[i] = 1;
		return;
	}
};
/** Words of the shortest title that is known without a heading's mark. */
const TITLE_WORDS$1 = 2;
/** What a list or a row holds is a step of a path, or an entry. */
const ENTRY = AROUND$1 | IN.list | IN.table | IN.button;
/** The titles and their parts that have so many words. */
const namesIn = (titles, words) => {
	const parts = titles.flatMap((title) => title ? [title, ...title.slice(0, TITLE_LENGTH).split(BETWEEN_PARTS)] : []);
	return new Set(parts.filter((part) => part.trim().split(/\s+/, words).length === words).map(letters));
};
/** The page's title where no heading and no kept line says it: a line before all that is kept which is one of the title's parts, and leads nowhere. */
const keepPlainTitle = (s, keep, titles) => {
	const names = namesIn(titles, TITLE_WORDS$1);
	const { blocks } = s.outline;
	const isName = (i) => {
		const text = blocks[i]?.text ?? "";
		return text.length <= TITLE_LENGTH && names.has(letters(text));
	};
	if (names.size === 0 || blocks.some((_, i) => (keep[i] || s.headings[i]) && isName(i))) return;
	const first = keep.indexOf(1);
	for (let i = first - 1; i >= 0 && i >= first - TITLE_REACH; i--) {
		const block = blocks[i];
		if (!block || block.inside & ENTRY || block.links > 0 || !isName(i)) continue;
		keep[i] = 1;
		return;
	}
};
/** Words of a title that is no name of a site or a rubric, and letters that stand beside it in its line: a day, who wrote. */
const HEADLINE_WORDS = 4;
const BESIDE$2 = 120;
/** How many blocks may stand between such a title and the first text. */
const NEAR$1 = 6;
/** The title of an old page where no heading says it: a line near the first text that holds it, with the day and who wrote. */
const keepOldTitle = (s, keep, titles) => {
	const names = [...namesIn(titles, HEADLINE_WORDS)];
	const { blocks } = s.outline;
	const said = (i) => {
		const text = blocks[i]?.text ?? "";
		return names.some((name) => name !== "" && text.length <= name.length * 2 + BESIDE$2 && letters(text).includes(name));
	};
	const first = keep.indexOf(1);
	if (names.length === 0 || blocks.some((_, i) => keep[i] && i < first + NEAR$1 && said(i))) return;
	for (let i = first - 1; i >= 0 && i >= first - NEAR$1; i--) {
		const block = blocks[i];
		if (!block || block.inside & (AROUND$1 | IN.list | IN.dl | IN.button) || block.links > 0 || !said(i)) continue;
		keep[i] = 1;
		return;
	}
};
/** What parts a title from the name of its site, in either order: "Gull's Eye: Painting a hull". */
const BETWEEN_NAMES = /\s[-|–—·»]\s|:\s/;
/** Headings of a post's name are of one of these levels. */
const POST_LEVEL = 3;
/** How many blocks may stand between a heading and what it heads: a date, an author, the tags of a post. */
const HEADED$1 = 4;
const TAGGED = 8;
/** Words from which on a name is none of a site or a rubric: then a menu may stand between. */
const LONG_NAME = 6;
/**
* The heading that is a part of the title is kept where what it heads is: blogs make a name of the site their first heading, and posts' names
* lesser ones. The last one above the first text may stand further from it. Says whether there is one.
*/
const keepPostTitle = (s, keep, title) => {
	const parts = (title ?? "").slice(0, TITLE_LENGTH).split(BETWEEN_NAMES).filter((part) => /\p{L}\P{L}+\p{L}/u.test(part));
	const names = new Set(parts.length > 0 ? parts.map(letters) : []);
	const { blocks } = s.outline;
	const isName = ({ text, inside }, i) => {
		const level = s.headings[i] ?? 0;
		return level >= 1 && level <= POST_LEVEL && !(inside & AROUND$1) && names.has(letters(text));
	};
	const text = keep.findIndex((kept, i) => kept === 1 && !s.headings[i]);
	const last = s.headings.subarray(0, Math.max(0, text)).findLastIndex((level) => level > 0);
	const heading = blocks[last];
	const isLong = (s.texts[last]?.words ?? 0) >= LONG_NAME && text - last <= TITLE_REACH;
	const at = heading && (text - last <= TAGGED || isLong) && isName(heading, last) ? last : blocks.findIndex((block, i) => isName(block, i) && !keep[i] && keep.subarray(i + 1, i + 1 + HEADED$1).includes(1));
	if (at >= 0) keep[at] = 1;
	return at >= 0;
};
// core/markdown/src/content/pairs.ts
/** Rows from which on names with their values are a table in all but its elements. */
const ROWS$2 = 3;
/** Words of the longest part of a row. */
const PART_WORDS$1 = 20;
/** Share of links from which on what follows a label leads elsewhere. */
const LINKED$11 = .7;
/** Words of the longest label. */
const LABEL_WORDS$1 = 4;
/** Share of the rows of which something must be kept. */
const MOST$30 = .5;
/** Rows of two short parts, a name and a value, of the same tag and in the same box, one after the other. */
const rowsOf$1 = (s) => {
	const rows = /* @__PURE__ */ new Map();
	for (const box of s.outline.boxes) {
		const { first, end, parent, inside } = box;
		if (end - first !== 2 || !parent || parent.end - parent.first === 2 || inside & APART$1) continue;
		if (Math.max(s.texts[first]?.words ?? 0, s.texts[first + 1]?.words ?? 0) > PART_WORDS$1) continue;
		const place = `${parent.index} ${box.tag}`;
		const beside = rows.get(place);
		if (beside) beside.push(box);
		else rows.set(place, [box]);
	}
	return rows;
};
/** Whether a row is a label that ends with a colon, and what it is the label of. */
const isLabelled$1 = (s, { first, end }) => {
	const [label, value] = [s.outline.blocks[first], s.outline.blocks[first + 1]];
	const [name, text] = [s.texts[first], s.texts[first + 1]];
	if (end - first !== 2 || !label || !value || s.headings[first] || (label.inside | value.inside) & FOR_USE) return false;
	if (!name?.endsColon || name.words > LABEL_WORDS$1) return false;
	return (text?.words ?? 0) <= PART_WORDS$1 && linkDensity(value) < LINKED$11;
};
/** What is given to a thing: points of five, ten, twenty or a hundred, or a share. */
const SCORE$1 = /^\d{1,2}(?:[.,]\d{1,2})?(?:\s?\/\s?(?:5|10|20|100))?$|^\d{1,3}\s?%$/;
const DIGIT = /\d/;
/** What tells it from a count: of how many, or a part of a point. */
const SCALED = /[.,/%]/;
const isScored = (s, { first }) => {
	const [label, value] = [s.outline.blocks[first], s.outline.blocks[first + 1]];
	if (!label || !value || (label.inside | value.inside) & FOR_USE || label.links + value.links > 0) return false;
	return !DIGIT.test(label.text) && (s.texts[first]?.words ?? 0) <= LABEL_WORDS$1 && SCORE$1.test(value.text);
};
/**
* Keeps the scores of a thing amid what is kept, with the heading right above them: of how its guests found it, one set on the page. Of the
* members of a thread each has one.
*/
const keepScores = (s, keep, groups) => {
	const [rows, ...more] = [...groups].filter((rows) => rows.length >= ROWS$2 && rows.every((row) => isScored(s, row)) && rows.some(({ first }) => SCALED.test(s.outline.blocks[first + 1]?.text ?? "")));
	const [first, end] = [rows?.[0]?.first, rows?.at(-1)?.end];
	if (first === void 0 || end === void 0 || more.length > 0) return;
	if (first < keep.indexOf(1) || end > keep.lastIndexOf(1)) return;
	keep.fill(1, first, end);
	if (s.headings[first - 1]) keep[first - 1] = 1;
};
/**
* Keeps rows of names and values whole where most of them are kept in part: a name without its value says nothing. A label with a colon
* never stays alone.
*/
const keepPairs = (s, keep) => {
	const groups = rowsOf$1(s);
	keepScores(s, keep, groups.values());
	for (const rows of groups.values()) {
		if (rows.length < ROWS$2) continue;
		if (rows.filter(({ first }) => keep[first] || keep[first + 1]).length >= MOST$30 * rows.length) for (const { first, end } of rows) keep.fill(1, first, end);
	}
	for (const row of s.outline.boxes) if (keep[row.first] && isLabelled$1(s, row)) keep[row.first + 1] = 1;
};
// core/markdown/src/content/panels.ts
/** What says that a box is the panel of a tab. */
const PANEL = /(?:^|\s)(?:tab-?pane|tab-?panel|tabs?[-_]+(?:pane|panel|content)(?:[-_]item)?)(?:\s|$)/i;
/** Share of a panel that is kept where it is part of the page. */
const MOSTLY$2 = .5;
/** Blocks of the largest set of facts or table, and rows of the least. */
const LARGEST$3 = 200;
/** Boxes around it among which its panel is looked for. */
const NEAREST$6 = 12;
/** Elements of it that are looked at for its terms. */
const MOST$29 = 40;
const LEAST$5 = 2;
/** Share of links from which on it leads elsewhere. */
const LINKED$10 = .5;
const isPanel = ({ element }) => element !== null && (attribute(element, "role") === "tabpanel" || PANEL.test(attribute(element, "class") ?? ""));
/** Whether a box is a list of facts or a table with heads. */
const isData$1 = ({ element, tag }) => {
	if (!element || tag !== "dl" && tag !== "table") return false;
	let [terms, seen] = [0, 0];
	for (const { tagName } of elements(element)) {
		if (tagName === (tag === "dl" ? "dt" : "th")) terms++;
		if (terms >= LEAST$5) return true;
		if (++seen > MOST$29) return false;
	}
	return false;
};
/** The panels beside one of which most is kept. */
const openPanels = (s, kept) => {
	const sets = /* @__PURE__ */ new Map();
	for (const box of s.outline.boxes) {
		const around = box.element && isPanel(box) ? parentElement(box.element) : null;
		if (!around || box.inside & (IN.nav | IN.footer | IN.dialog)) continue;
		const beside = sets.get(around);
		if (beside) beside.push(box);
		else sets.set(around, [box]);
	}
	const isKept = (panel) => panel.end > panel.first && sumIn(kept, panel) >= MOSTLY$2 * sumIn(s.words, panel);
	return new Set([...sets.values()].filter((panels) => panels.some(isKept)).flat());
};
/** Keeps facts and tables of data in the panels of tabs beside one that is kept: scripts show them in turn. */
const keepPanels = (s, keep) => {
	const kept = totals(keep.length, (i) => keep[i] ? s.texts[i]?.words ?? 0 : 0);
	const panels = openPanels(s, kept);
	if (panels.size === 0) return;
	const isIn = (data) => {
		let around = data.parent;
		for (let up = 0; around && up < NEAREST$6; up++, around = around.parent) if (panels.has(around)) return true;
		return false;
	};
	for (const box of s.outline.boxes) {
		const { first, end } = box;
		if (first === end || end - first > LARGEST$3 || !isIn(box) || !isData$1(box) || sumIn(kept, box) > 0) continue;
		if (sumIn(s.linkChars, box) < LINKED$10 * sumIn(s.chars, box)) keep.fill(1, first, end);
	}
};
// core/markdown/src/content/paper-authors.ts
/** Blocks behind the title among which the authors of a paper stand: each may have one, and its institute. */
const REACH$1 = 60;
/** Names that are looked for, and letters of the longest. */
const MOST_NAMES = 60;
const LONGEST$22 = 80;
/** Share of the words of a block that names are. */
const SHARE = .4;
const wordsOf$2 = (text) => fold(text).toLowerCase().match(/\p{L}+/gu) ?? [];
/** Words of a block that are of the names it holds whole, and how many words it has. */
const shareOfNames = (text, names) => {
	const words = wordsOf$2(text);
	const said = new Set(words);
	const of = new Set(names.filter((name) => name.every((word) => said.has(word))).flat());
	return words.length ? words.filter((word) => of.has(word)).length / words.length : 0;
};
/** Where the title of the page stands; -1 where no kept heading of the first level does. */
const titleAt = (s, keep) => s.headings.findIndex((level, i) => level === 1 && keep[i] === 1);
/** Keeps who wrote a paper, below its title: journals name them in the head of the page, as those who cite it need them (`citation_author`). */
const keepPaperAuthors = (s, keep, authors) => {
	const names = authors.slice(0, MOST_NAMES).map((name) => wordsOf$2(name.slice(0, LONGEST$22))).filter((name) => name.length > 1);
	const title = names.length > 0 ? titleAt(s, keep) : -1;
	if (title < 0) return;
	for (let i = title + 1; i <= title + REACH$1 && i < keep.length && !s.headings[i]; i++) {
		const { text, inside } = s.outline.blocks[i] ?? {
			text: "",
			inside: FOR_USE
		};
		if (!(inside & FOR_USE) && text.length < 4800 && shareOfNames(text, names) >= SHARE) keep[i] = 1;
	}
};
// core/markdown/src/content/patterns.ts
/** Blocks of one place from which on they are parts of a pattern: the prices of a catalogue, the names in a thread. */
const PATTERN = 4;
/** Words up to which a block is such a part, rather than a text of its own. */
const PART_WORDS = 60;
/** Shares of a pattern that is kept, and of one that is not; between them every part stands for itself. */
const MOST$28 = .5;
const FEW = .4;
/** Score that a part must have to be kept with the others, and from which on it is kept without them. */
const LEAST$4 = .1;
const SURE$1 = .7;
/**
* Share of such parts from which on the others need hardly any: of a long list the last rows are the least sure, and a list lacks none of
* them. What is mostly a link may lead around the site.
*/
const NEARLY_ALL$1 = .9;
const HARDLY_ANY = .04;
const LINKED$9 = .5;
/** Parts of a pattern are kept or left out together: what most of them are, and not one card's price and another's name. */
const settlePatterns = (s, keep, scores) => {
	const patterns = /* @__PURE__ */ new Map();
	for (const [i, { box }] of s.outline.blocks.entries()) {
		if ((s.texts[i]?.words ?? 0) > PART_WORDS) continue;
		const place = s.placeOf(box);
		const parts = patterns.get(place);
		if (parts) parts.push(i);
		else patterns.set(place, [i]);
	}
	for (const parts of patterns.values()) {
		if (parts.length < PATTERN) continue;
		const share = parts.reduce((sum, i) => sum + (keep[i] ?? 0), 0) / parts.length;
		if (share > FEW && share < MOST$28) continue;
		const isNearlyAll = parts.filter((i) => keep[i] || (scores[i] ?? 0) >= LEAST$4).length >= NEARLY_ALL$1 * parts.length;
		for (const i of parts) {
			const score = scores[i] ?? 0;
			const least = isNearlyAll && linkDensity(s.outline.blocks[i]) < LINKED$9 ? HARDLY_ANY : LEAST$4;
			if (share > FEW && score >= least) keep[i] = 1;
			else if (share <= FEW && score < SURE$1) keep[i] = 0;
		}
	}
};
// core/markdown/src/content/pointers.ts
/** Items and cells may be links alone: that is how indexes and tables are read. */
const THINGS$1 = IN.list | IN.table | IN.dl | IN.pre;
/** Share of its letters from which on a text is a link rather than one with a link in it. */
const MOSTLY$1 = .7;
/** Words from which on it points somewhere; a single one is a name. */
const POINTER_WORDS = 2;
/** Blocks to either side in which prose stands that it interrupts. */
const REACH = 3;
/** Score from which on it is kept all the same. */
const SURE = .97;
/** Boxes of one kind in a row from which on they are cards, and boxes around a block among which such a card is looked for. */
const CARDS$1 = 3;
const NEAREST$5 = 5;
/** Whether a block is what a card begins with, above the prose of that card: the title of a teaser leads to what it is of. */
const isTitleOfCard = (s, i, proseUpTo) => {
	let card = s.outline.blocks[i]?.box ?? null;
	for (let up = 0; card && up < NEAREST$5; card = card.parent, up++) {
		const { first, end, index } = card;
		if (proseUpTo[first] !== proseUpTo[i]) return false;
		if (proseUpTo[end] !== proseUpTo[i] && (s.repetition[index]?.count ?? 0) >= CARDS$1) return true;
	}
	return false;
};
/** Drops what stands between paragraphs of kept prose and points elsewhere: "read more", "sign up", the headline of another article. */
const dropPointers = (s, keep, scores) => {
	const isProse = (i) => keep[i] === 1 && (s.paragraphs[i + 1] ?? 0) > (s.paragraphs[i] ?? 0);
	const prose = Uint8Array.from(keep, (_, i) => isProse(i) ? 1 : 0);
	const proseUpTo = totals(prose.length, (i) => prose[i] ?? 0);
	for (const [i, block] of s.outline.blocks.entries()) {
		if (!keep[i] || s.headings[i] || block.inside & THINGS$1 || (scores[i] ?? 0) >= SURE) continue;
		if (linkDensity(block) < MOSTLY$1 || (s.texts[i]?.words ?? 0) < POINTER_WORDS) continue;
		if (prose.subarray(Math.max(0, i - REACH), i + REACH + 1).includes(1) && !isTitleOfCard(s, i, proseUpTo)) keep[i] = 0;
	}
};
// core/markdown/src/content/posters.ts
/** What a post is marked as (schema.org). */
const POST = /\/(?:Comment|DiscussionForumPosting|SocialMediaPosting|Question|Answer)$/i;
const PARTS$3 = /(?:^|\s)(?:comment|suggestedAnswer|acceptedAnswer)(?:\s|$)/;
const NAME$4 = /(?:^|\s)(?:author|creator|user-?name)(?:\s|$)/i;
/** Words of the longest line that says who wrote a post, and when. */
const LINE_WORDS$2 = 16;
/** Elements of such a line that are looked at, and of a post before its text. */
const MOST$27 = 60;
/** Posts from which on they are a thread. */
const THREAD$1 = 2;
const isPost = (element) => POST.test(attribute(element, "itemtype") ?? "") || PARTS$3.test(attribute(element, "itemprop") ?? "");
const isName$3 = (element) => NAME$4.test(attribute(element, "itemprop") ?? "") || NAME$4.test(attribute(element, "class") ?? "");
const namesAuthor = (element) => {
	let seen = 0;
	for (const inside of elements(element)) {
		if (++seen > MOST$27) return false;
		if (isName$3(inside)) return true;
	}
	return isName$3(element);
};
/** Keeps the line of each kept post of a thread that says who wrote it: a talk without its speakers is none. */
const keepPosters = (s, keep) => {
	const lines = [];
	let post = null;
	for (const box of s.outline.boxes) {
		const { element, first, end, inside } = box;
		if (!element) continue;
		if (isPost(element)) post = box;
		if (!post || box === post || first < post.first || end >= post.end || end === first || end - first > 1) continue;
		if (sumIn(s.words, box) > LINE_WORDS$2 || inside & AROUND$1 || !namesAuthor(element)) continue;
		if (keep.subarray(end, post.end).includes(1)) lines.push(box);
		post = null;
	}
	if (lines.length >= THREAD$1) for (const { first, end } of lines) keep.fill(1, first, end);
};
// core/markdown/src/content/prices.ts
/** Blocks of the largest offer: a name, a price, and what it has. */
const OFFER = 15;
/** Words of the longest price. */
const PRICE_WORDS = 6;
/** Blocks before the title of a page, and behind it, among which its price may stand, and most prices that are one offer's: now, and before. */
const ABOVE$1 = 4;
const BELOW = 24;
const MOST_PRICES = 2;
/** Words of paragraphs above it from which on it is none of the title's: of an article, or of something beside it. */
const PROSE_WORDS = 60;
/** Level of the least heading that is a page's title. */
const TITLE_LEVEL$1 = 2;
/** A price and nothing else. */
const BARE = /^(?:\p{Sc}|[A-Z]{3}\s)?\s?\d[\d.,\s']*(?:,[-–—])?\s?(?:\p{Sc}|[A-Z]{3})?$/u;
/** Keeps a price between what is kept of an offer: "Pro" and what it has say nothing without what it costs. */
const keepPrices = (s, keep) => {
	for (const [i, { box, inside }] of s.outline.blocks.entries()) {
		const text = s.texts[i];
		if (keep[i] || !keep[i - 1] || !keep[i + 1] || !text?.price || text.words > PRICE_WORDS || inside & APART$1) continue;
		let offer = box;
		while (offer && (offer.first > i - 1 || offer.end < i + 2)) offer = offer.parent;
		if (offer && offer.end - offer.first <= OFFER) keep[i] = 1;
	}
};
/** Keeps the price of the one thing that a page is about, near its title and before most of its text, where the models kept none: of several things each has one. */
const keepPagePrice = (s, keep) => {
	const { blocks } = s.outline;
	const title = keep.findIndex((kept, i) => kept === 1 && s.headings[i] !== 0);
	if (title < 0 || (s.headings[title] ?? 0) > TITLE_LEVEL$1) return;
	const prices = [];
	let prose = 0;
	for (let i = Math.max(0, title - ABOVE$1); i < Math.min(blocks.length, title + BELOW); i++) {
		const block = blocks[i];
		const text = s.texts[i];
		if (i > title && keep[i] && isParagraph(block, text)) prose += text.words;
		if (prose > PROSE_WORDS) break;
		if (!text.price || !BARE.test(block.text) || block.linkChars > 0) continue;
		if (keep[i]) return;
		if (!(block.inside & (APART$1 | FOR_USE))) prices.push(i);
	}
	const [now = -1, before = -1] = prices;
	if (now < 0 || prices.length > MOST_PRICES) return;
	keep[now] = 1;
	if (before === now + 1 && blocks[before]?.text !== blocks[now]?.text) keep[before] = 1;
};
// core/markdown/src/content/registers.ts
/** Heads of a table from which on it is a register of things, rows, and words of all rows. */
const HEADS = 3;
const ROWS$1 = 3;
const WORDS$2 = 12;
/** Share of the words of the page outside of what leads around it. */
const MOST$26 = .3;
/** Share of its letters up to which the models kept next to nothing of it; more is what they chose of it. */
const LITTLE$2 = .3;
/** Tables that lie deeper lay out pages: to look into each would take time in the square of their depth. */
const DEEPEST$2 = 250;
/** Whether a table lists things row by row, below heads that say what of them. */
const isRegister = (table, { outline: { boxes }, words }) => {
	let rows = 0;
	let heads = 0;
	for (const box of boxesIn(table, boxes)) {
		if (box.tag === "table") return false;
		if (box.tag === "tr" && box.end - box.first > 1) rows++;
		if (box.tag === "th" && rows === 1 && box.end > box.first) heads++;
	}
	return heads >= HEADS && rows > ROWS$1 && sumIn(words, table) >= WORDS$2 && isData$2(table, boxes);
};
const keptOf = (table, s, keep) => {
	let kept = 0;
	for (let i = table.first; i < table.end; i++) if (keep[i]) kept += s.outline.blocks[i]?.chars ?? 0;
	return kept;
};
/** Keeps the tables of a page that is a list of things, such as the entries of a tracker: nothing on it is said in a sentence. */
const keepRegisters = (s, keep) => {
	const { blocks, boxes } = s.outline;
	if (blocks.some((block, i) => keep[i] && s.texts[i] && isParagraph(block, s.texts[i]))) return;
	const around = blocks.reduce((sum, { inside }, i) => sum + (inside & APART$1 ? 0 : s.texts[i]?.words ?? 0), 0);
	for (const table of boxes) {
		if (table.tag !== "table" || table.depth > DEEPEST$2 || table.inside & APART$1 || sumIn(s.words, table) < MOST$26 * around) continue;
		if (keptOf(table, s, keep) <= LITTLE$2 * sumIn(s.chars, table) && isRegister(table, s)) keep.fill(1, table.first, table.end);
	}
};
// core/markdown/src/content/rows-alike.ts
/** Boxes of a list from which on they are its rows, and share of them that must keep a part for the others to. */
const LEAST$3 = 3;
const MOST$25 = .6;
/** Blocks that a row has at most. */
const LONGEST$21 = 8;
/** Score that a part must have to be kept with those of the others. */
const UNLIKELY = .1;
/**
* Keeps of each row of a list what is kept of most: rows are boxes beside each other of one kind and with as many parts, whatever state their
* other classes say that each is in ("test passed", "test failed").
*/
const keepRowsAlike = (s, keep, scores) => {
	const isRow = ({ tag, first, end, parent, inside }) => tag !== "tr" && parent !== null && !(inside & APART$1) && end - first > 1 && end - first <= LONGEST$21;
	const lists = Map.groupBy(s.outline.boxes.filter(isRow), (box) => `${box.parent?.index} ${box.end - box.first} ${kindOf$2(box)}`);
	for (const rows of lists.values()) {
		if (rows.length < LEAST$3) continue;
		const [{ first, end }] = rows;
		for (let part = 0; part < end - first; part++) {
			const parts = rows.map((row) => row.first + part);
			if (parts.filter((i) => keep[i]).length < MOST$25 * rows.length) continue;
			for (const i of parts) if ((scores[i] ?? 0) >= UNLIKELY) keep[i] = 1;
		}
	}
};
// core/markdown/src/content/sayers.ts
/** Where it stands who said what is quoted: below the quotation, within it or in the figure around it. */
const SAYERS = /* @__PURE__ */ new Set(["footer", "figcaption"]);
/** Words of the longest line that says so. */
const LINE_WORDS$1 = 25;
const isOf = (box, quotation) => {
	if (box.tag === "footer" && box.first >= quotation.first && box.end <= quotation.end) return true;
	return box.tag === "figcaption" && box.parent?.tag === "figure" && box.parent.first <= quotation.first;
};
/** What pages call the words of somebody who praises them, blocks of the largest such box, and words of what is said and of who says so. */
const PRAISE = /testimonial/i;
const LARGEST$2 = 5;
const SAID_WORDS = 4;
const NAME_WORDS$1 = 8;
/** Share of links from which on a line leads elsewhere. */
const LINKED$8 = .7;
/** Such words where no box is called so, how many they and their letters are, and boxes beside each other from which on several say them. */
const QUOTED = /^["“„«»]\p{L}[^"“”„«»]*["“”«»]$/u;
const QUOTED_WORDS = 6;
const QUOTED_CHARS = 2e3;
const SEVERAL$1 = 2;
const LETTER$1 = /\p{L}/u;
/** The first letters of a name, where there is no portrait. */
const INITIALS = /^\p{Lu}{1,2}$/u;
/** Whether a box is one of several alike, whose text is kept and quoted. */
const isQuoted = (s, keep, { index, first, end }) => (s.repetition[index]?.count ?? 0) >= SEVERAL$1 && s.outline.blocks.slice(first, end).some(({ text, chars }, at) => keep[first + at] && chars <= QUOTED_CHARS && (s.texts[first + at]?.words ?? 0) >= QUOTED_WORDS && QUOTED.test(text));
/** Keeps who praises above or below what is kept of the praise, with what the person is. */
const keepPraisers = (s, keep, box) => {
	const { first, end, inside } = box;
	if (end - first < 2 || end - first > LARGEST$2 || inside & FOR_USE || !keep.subarray(first, end).includes(1)) return;
	if (!PRAISE.test(classOf$2(box)) && !isQuoted(s, keep, box)) return;
	const words = (i) => s.texts[i]?.words ?? 0;
	const lines = Array.from({ length: end - first }, (_, at) => first + at).filter((i) => words(i) > 0 && !INITIALS.test(s.outline.blocks[i]?.text ?? ""));
	const isName = (i) => words(i) <= NAME_WORDS$1 && LETTER$1.test(s.outline.blocks[i]?.text ?? "") && !s.headings[i] && linkDensity(s.outline.blocks[i]) < LINKED$8;
	if (!lines.some((i) => keep[i] && words(i) >= SAID_WORDS) || !lines.every((i) => keep[i] || isName(i))) return;
	for (const i of lines) keep[i] = 1;
};
/** Keeps the line that says who is quoted, right below what is kept of a quotation: without it the words are nobody's. */
const keepSayers = (s, keep) => {
	let quotation;
	for (const box of s.outline.boxes) {
		if (box.tag === "blockquote") quotation = box;
		keepPraisers(s, keep, box);
		if (!quotation || !SAYERS.has(box.tag) || box.first === box.end || !isOf(box, quotation)) continue;
		if (box.first > quotation.first && box.first <= quotation.end && keep[box.first - 1] === 1 && sumIn(s.words, box) <= LINE_WORDS$1) keep.fill(1, box.first, box.end);
	}
};
// core/markdown/src/content/member-since.ts
const SINCE = /joined|registered|since|seit|registrad|angemeldet|anmeldung|mitglied|inscri|membre|iscritt|dołączył/i;
/** Whether a line tells since when somebody is a member, and not when something was written. */
const isMemberSince = (line) => SINCE.test(line);
// core/markdown/src/content/sections.ts
/** Rows of the least section and of the longest one, and words of the longest row and of its title. */
const LEAST$2 = 3;
const MOST$24 = 40;
const ROW_WORDS = 12;
const TITLE_WORDS = 8;
/** Share of links from which on a row leads elsewhere. */
const LINKED$7 = .2;
/** What libraries call the title of a card, which is no heading by its element. */
const CARD_TITLE = /(?:^|[\s-])(?:card|panel|box)(?:-|__)(?:head(?:er)?-)?(?:title|heading|header(?:__main)?)(?:$|\s)/;
/** Keeps the titles of cards of which something is kept. */
const keepCardTitles = (s, keep) => {
	for (const [i, block] of s.outline.blocks.entries()) {
		if (keep[i] || !CARD_TITLE.test(classOf$2(block.box)) || !isTitle$1(s, i) || block.links > 0 || block.inside & (APART$1 | FOR_USE)) continue;
		if (!isInAppeal(block) && keep.subarray(i + 1, endBelow(s, i, i + MOST$24 + 2)).includes(1)) keep[i] = 1;
	}
};
/** Whether a block is the title of a part. */
const isTitle$1 = (s, i) => {
	const { box } = s.outline.blocks[i];
	return (levelOf$1(box.tag) >= 2 || CARD_TITLE.test(classOf$2(box))) && (s.texts[i]?.words ?? 0) <= TITLE_WORDS;
};
/** A label before a day: "Started: 4 March 2026". Of other lines with days each is a text elsewhere. */
const LABELLED = /^\p{L}[^\d:·]{0,30}[:·]\s/u;
const isRow$1 = (s, i) => {
	const block = s.outline.blocks[i];
	const text = s.texts[i];
	if (!text || text.words === 0 || text.words > ROW_WORDS || text.contact || isMemberSince(block.text)) return false;
	if (text.date && !LABELLED.test(block.text)) return false;
	return linkDensity(block) < LINKED$7 && !(block.inside & (APART$1 | FOR_USE)) && !isInAppeal(block);
};
/**
* Keeps rows that look alike below a kept title amid what is kept, where nothing of them was: figures of a match, services, who is in a team.
* Of each alone the models are not sure; without them the title says nothing. The last one of them has such rows where another like it is kept.
*/
const keepSections = (s, keep) => {
	keepCardTitles(s, keep);
	const last = keep.lastIndexOf(1);
	const titled = /* @__PURE__ */ new Set();
	for (let title = keep.indexOf(1); title >= 0 && title <= last; title++) {
		if (!keep[title] || !isTitle$1(s, title)) continue;
		const place = s.placeOf(s.outline.blocks[title].box);
		const isLikeAnother = titled.has(place);
		titled.add(place);
		if (keep[title + 1]) continue;
		const end = endBelow(s, title, title + MOST$24 + 2);
		const count = end - title - 1;
		if (count < LEAST$2 || count > MOST$24 || end > last && !isLikeAnother || keep.subarray(title + 1, end).includes(1)) continue;
		const places = /* @__PURE__ */ new Set();
		let at = title + 1;
		for (; at < end && isRow$1(s, at); at++) places.add(s.placeOf(s.outline.blocks[at].box));
		if (at === end && places.size * LEAST$2 <= count) keep.fill(1, title + 1, end);
	}
};
// core/markdown/src/content/siblings.ts
/** Words up to which a block is a label or a value. */
const MOST_WORDS$1 = 6;
/** Blocks of a box from which on they are parts of one thing, and share of them that must be kept. */
const LEAST$1 = 3;
const MOST$23 = .5;
/** Share of the score from which on blocks are kept that the others need. */
const NEARLY = .9;
const LINKED$6 = .5;
/** Rows of tables have rules of their own; what stands around a text has none of it. */
const ELSEWHERE = IN.table | APART$1;
/**
* Keeps labels and values that miss the least score by little where half of those in their box reach it: "5 passed" without "2 failed" is
* not true. Their classes, which say what they are, need not be alike.
*/
const keepSiblings = (s, keep, scores, threshold) => {
	const { blocks } = s.outline;
	const isPart = (i) => (s.texts[i]?.words ?? 0) <= MOST_WORDS$1 && !((blocks[i]?.inside ?? 0) & ELSEWHERE);
	const parts = Map.groupBy([...blocks.keys()].filter(isPart), (i) => `${blocks[i]?.box.parent?.index} ${blocks[i]?.box.tag}`);
	for (const siblings of parts.values()) {
		if (siblings.length < LEAST$1 || siblings.filter((i) => keep[i]).length < MOST$23 * siblings.length) continue;
		for (const i of siblings) {
			const block = blocks[i];
			if (block && (scores[i] ?? 0) >= NEARLY * threshold && linkDensity(block) < LINKED$6) keep[i] = 1;
		}
	}
};
// core/markdown/src/content/signatures.ts
/** Blocks of the largest comment or review, and words of the least that it says. */
const LARGEST$1 = 12;
const TEXT_WORDS$1 = 4;
/** Words of a name or a date, and blocks of both together. */
const NAME_WORDS = 8;
const HEAD$4 = 3;
/** How often a name stands on a page at most. */
const COPIES = 3;
/** Elements of a line that are looked at for a time, and boxes around one. */
const MOST$22 = 12;
/** Comments from which on they are several, and words of what they are below. */
const SEVERAL = 2;
const BEFORE_WORDS = 20;
/** What is called one: of such a single one counts. */
const COMMENT = /(?:^|[\s_-])(?:comments?|reviews?)(?:$|[\s_-])/;
/** Share of links from which on a line leads elsewhere. */
const LINKED$5 = .7;
/** Whether an element is marked as a time, or one of the first in it is. */
const holdsTime = (element) => {
	if (element.tagName === "time") return true;
	let seen = 0;
	for (const { tagName } of elements(element)) {
		if (tagName === "time") return true;
		if (++seen > MOST$22) break;
	}
	return false;
};
/** Whether a line says when: a date, or what is marked as a time. */
const saysWhen = (s, i) => {
	const block = s.outline.blocks[i];
	if (!block || (s.texts[i]?.words ?? 0) > NAME_WORDS || isMemberSince(block.text)) return false;
	if (block.times > 0 || s.texts[i]?.date || block.box.tag === "time") return true;
	if (!block.box.element || block.box.end - block.box.first > 1) return false;
	return holdsTime(block.box.element);
};
/** Whether a line is short, no control, and no link unless it may be one. */
const isOfIt = (s, i, mayLink = false) => {
	const block = s.outline.blocks[i];
	if (!block || (s.texts[i]?.words ?? 0) > NAME_WORDS || !mayLink && linkDensity(block) >= LINKED$5) return false;
	return (block.inside & (IN.nav | IN.button | IN.form | IN.dialog | IN.hidden)) === 0;
};
/** Letters, and no counts of what somebody has: "8,524 4 silver badges". */
const isCalled$4 = (line) => /\p{L}{2}/u.test(line) && (line.match(/\d[\d,.k]*/g)?.length ?? 0) < 2;
/** Whether a line stands on the page once, or is no more frequent than somebody who answers: ranks and labels are. */
const isName$2 = (s, i, mayLink = false) => isOfIt(s, i, mayLink) && (s.texts[i]?.words ?? 0) <= NAME_WORDS && !saysWhen(s, i) && isCalled$4(s.outline.blocks[i]?.text ?? "") && (s.copies[i] ?? 0) <= COPIES;
const hasName = (s, { first, end }, mayLink) => {
	for (let i = first; i < end; i++) if (isName$2(s, i, mayLink)) return true;
	return false;
};
const isComment = (box) => COMMENT.test(kindOf$2(box));
/** Parts of the longest line that says both, there and in what is called a comment, and its numbers: a day, a year, hours and minutes. */
const PARTS$2 = 6;
const PARTS_OF_COMMENT = 8;
const NUMBERS$3 = 4;
/** Whether a line says both: it has a date, and parts beside that. */
const saysBoth = ({ outline: { blocks } }, i, comment) => {
	const { box, text } = blocks[i];
	const { element, first, end } = box;
	if ((text.match(/\d+/g)?.length ?? 0) > NUMBERS$3) return false;
	const isTime = isComment(comment) ? holdsTime : ({ tagName }) => tagName === "time";
	const most = isComment(comment) ? PARTS_OF_COMMENT : PARTS$2;
	const parts = element && end - first === 1 && element.childNodes.length <= most ? childElements(element) : [];
	return parts.length > 1 && parts.some((part) => isTime(part) || textFacts(textOf$2(part, 40)).date);
};
/** The name and the date that a comment begins with, right above what is said, where no box holds just the two. */
const headAbove = (s, date, said, comment) => {
	const { first } = comment;
	return date === first + 1 && said === date + 1 && isName$2(s, first, isComment(comment)) ? {
		first,
		end: said
	} : null;
};
/** The box of a date and the name beside it, in a comment. */
const headAround = (s, date, comment) => {
	let box = s.outline.blocks[date]?.box ?? null;
	if (saysBoth(s, date, comment)) return box;
	for (let up = 0; box && box !== comment && box.end - box.first < 2 && up < MOST$22; up++) box = box.parent;
	return box && box !== comment && box.end - box.first >= 2 && box.end - box.first <= HEAD$4 && hasName(s, box, isComment(comment)) ? box : null;
};
/** Keeps who wrote a comment or a review, and when, below what it is about: where several of them that look alike are kept. */
const keepSignatures = (s, keep) => {
	const { blocks, boxes } = s.outline;
	const proseUpTo = totals(keep.length, (i) => keep[i] && (s.paragraphs[i + 1] ?? 0) > (s.paragraphs[i] ?? 0) ? s.texts[i]?.words ?? 0 : 0);
	const groups = /* @__PURE__ */ new Map();
	for (const comment of boxes) {
		const { first, end } = comment;
		if (end - first < 2 || end - first > LARGEST$1 && !isComment(comment)) continue;
		let said = -1;
		let date = -1;
		for (let i = first; i < Math.min(end, first + LARGEST$1); i++) {
			if (said < 0 && keep[i] && !s.headings[i] && (s.texts[i]?.words ?? 0) >= TEXT_WORDS$1 && linkDensity(blocks[i]) < LINKED$5 && !saysWhen(s, i)) said = i;
			if (date < 0 && saysWhen(s, i)) date = i;
		}
		const head = said >= 0 && date >= 0 ? headAround(s, date, comment) ?? headAbove(s, date, said, comment) : null;
		if (!head) continue;
		for (const kind of [s.placeOf(comment), kindOf$2(comment)]) {
			const group = groups.get(kind) ?? {
				first,
				heads: []
			};
			groups.set(kind, group);
			group.heads.push(head);
		}
	}
	for (const [kind, { first, heads }] of groups) {
		const isCommented = COMMENT.test(String(kind));
		if (heads.length < (isCommented ? 1 : SEVERAL) || sumIn(proseUpTo, {
			first: 0,
			end: first
		}) < BEFORE_WORDS) continue;
		for (const head of heads) for (let i = head.first; i < head.end; i++) if (isName$2(s, i, isCommented) || saysWhen(s, i) && isOfIt(s, i, isCommented)) keep[i] = 1;
	}
};
// core/markdown/src/content/speakers.ts
/** Blocks above the text of a post that are looked at, and words of the longest of them and of all. */
const HEAD$3 = 4;
const LINE_WORDS = 24;
/** Blocks behind the head among which the first is kept. */
const BETWEEN$1 = 8;
/** Elements of such a line that are looked at, and boxes around it. */
const MOST$21 = 30;
const NEAREST$4 = 3;
/** Lines of the longest date: the day, and the time below it. */
const DATE_LINES = 2;
/** Posts from which on they are a thread, and words that the text of one has at least. */
const THREAD = 2;
const TEXT_WORDS = 2;
/** Share of the heads of a thread of which the models must have kept something. */
const SOME = .3;
/** Share of links from which on a text leads elsewhere: the title of a card. */
const LINKED$4 = .7;
const NAME$3 = /(?:^|[\s_-])(?:author|creator|user|user-?name|poster|sender|name|from)(?:$|[\s_-])/i;
const WHEN$1 = /(?:^|[\s_-])(?:date|time|timeago|timestamp)(?:$|[\s_-])/i;
const isCalled$3 = (element, name) => element !== null && name.test(attribute(element, "class") ?? "");
const toldBy = (s, i, post) => {
	const block = s.outline.blocks[i];
	let who = false;
	let when = (s.texts[i]?.date ?? false) && !isMemberSince(block.text);
	for (let box = block.box, up = 0; box && box !== post && up < NEAREST$4; box = box.parent, up++) {
		const blocks = box.end - box.first;
		who ||= blocks === 1 && isCalled$3(box.element, NAME$3);
		when ||= blocks <= DATE_LINES && isCalled$3(box.element, WHEN$1);
	}
	if (!block.box.element || block.box.end - block.box.first > 1) return {
		who,
		when
	};
	let seen = 0;
	for (const element of elements(block.box.element)) {
		if (++seen > MOST$21) break;
		who ||= isCalled$3(element, NAME$3);
		when ||= element.tagName === "time" || isCalled$3(element, WHEN$1) || textFacts(attribute(element, "title") ?? "").date;
	}
	return {
		who,
		when
	};
};
/** The lines above the kept text of a box that say who wrote it, and when; none if they do not say both. */
const headOf$1 = (s, keep, post) => {
	let lines = [];
	let who = false;
	let when = false;
	let at = post.first;
	for (; at < Math.min(post.end, post.first + HEAD$3) && !(who && when); at++) {
		const block = s.outline.blocks[at];
		if ((s.texts[at]?.words ?? 0) > LINE_WORDS || s.texts[at]?.endsColon || block.inside & FOR_USE) break;
		const told = toldBy(s, at, post);
		if (!told.who && !told.when && lines.length === 0) continue;
		if (!told.who && !told.when) {
			[lines, who, when] = [
				[],
				false,
				false
			];
			continue;
		}
		who ||= told.who;
		when ||= told.when;
		lines.push(at);
	}
	if (!who || !when) return [];
	for (let i = at; i < Math.min(post.end, at + BETWEEN$1); i++) {
		const text = s.outline.blocks[i];
		if (!keep[i] || (s.texts[i]?.words ?? 0) < TEXT_WORDS) continue;
		return s.headings[i] || linkDensity(text) >= LINKED$4 ? [] : lines;
	}
	return [];
};
/** Letters of the longest line that says who wrote a message of a chat, or when: those of forums have its title. */
const LONGEST_OF_CHAT = 40;
/** Whether a post is a message of a chat, which begins with its head, or with what it answers. */
const isChat = ({ outline: { blocks } }, post, lines) => isOfChat(post) && lines.every((i) => (blocks[i]?.chars ?? 0) <= LONGEST_OF_CHAT && !isMemberSince(blocks[i]?.text ?? "")) && blocks.slice(post.first, lines[0]).every((block) => linkDensity(block) < LINKED$4);
/**
* Keeps the lines of a thread that say who speaks, and when, above the texts that are kept: if they recur, and the models kept a third
* of them, or the page is an archive.
*/
const keepSpeakers = (s, keep) => {
	const threads = /* @__PURE__ */ new Map();
	for (const post of s.outline.boxes) {
		if (post.end - post.first < 2 || post.inside & FOR_USE) continue;
		const lines = headOf$1(s, keep, post);
		const first = lines[0] ?? -1;
		const box = s.outline.blocks[first]?.box;
		if (!box) continue;
		const place = `${lookOf(box)}\n${box.parent ? lookOf(box.parent) : ""}`;
		const thread = threads.get(place) ?? {
			heads: /* @__PURE__ */ new Map(),
			isArchive: false
		};
		threads.set(place, thread);
		thread.heads.set(first, lines);
		thread.isArchive ||= isOfArchive(post) || isChat(s, post, lines);
	}
	for (const { heads, isArchive } of threads.values()) {
		const all = [...heads.values()];
		const kept = all.filter((lines) => lines.some((i) => keep[i])).length;
		if (heads.size >= THREAD && (isArchive || kept >= SOME * heads.size)) for (const i of all.flat()) keep[i] = 1;
	}
};
// core/markdown/src/content/talks.ts
/** What transcripts of debates and talks call who speaks; there nobody says when. */
const SPEAKER = /speak(?:er|ing)|attributed/i;
/** Lines of a speaker, a name and what the person is, and their words. */
const LINES$2 = 3;
const WORDS$1 = 20;
/** Elements of a line that are looked at for one who speaks. */
const MOST$20 = 12;
/** Boxes around a name in which what is said may stand. */
const NEAREST$3 = 3;
/** Speakers from which on it is a talk. */
const TALK = 2;
/** Share of links from which on a text leads elsewhere: a list of talks. */
const LINKED$3 = .7;
const isCalled$2 = (box) => {
	if (!box.element) return false;
	if (SPEAKER.test(classOf$2(box))) return true;
	if (box.end - box.first > 1) return false;
	let seen = 0;
	for (const element of elements(box.element)) {
		if (SPEAKER.test(nameOf$6(element))) return true;
		if (++seen > MOST$20) break;
	}
	return false;
};
/** Whether what is said right below a name is kept, in a box of both. */
const isAboveText = (s, keep, name) => {
	const text = s.outline.blocks[name.end];
	if (!text || !keep[name.end] || s.headings[name.end] || linkDensity(text) >= LINKED$3) return false;
	let around = name.parent;
	for (let up = 0; around && up < NEAREST$3; up++, around = around.parent) if (around.end > name.end) return true;
	return false;
};
/** Keeps who speaks above what is kept of a debate or a talk: without names it is one speech. */
const keepTalks = (s, keep) => {
	const names = s.outline.boxes.filter((box) => {
		const lines = box.end - box.first;
		if (lines < 1 || lines > LINES$2 || box.inside & FOR_USE || sumIn(s.words, box) > WORDS$1) return false;
		return isAboveText(s, keep, box) && isCalled$2(box);
	});
	if (new Set(names.map(({ end }) => end)).size < TALK) return;
	for (const { first, end } of names) keep.fill(1, first, end);
};
// core/markdown/src/content/threshold.ts
/**
* The score from which blocks are kept so that the expected F1 of their words is greatest. Scores are probabilities: with
* certain ones this is about a half; on a page that the model is unsure of it is lower, since leaving content out costs
* more there than keeping some of the rest.
*/
const expectedThreshold = (scores, words) => {
	const order = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
	let whole = 0;
	for (let i = 0; i < scores.length; i++) whole += (scores[i] ?? 0) * (words[i] ?? 0);
	let kept = 0;
	let hits = 0;
	let best = -1;
	let threshold = .5;
	for (const i of order) {
		kept += words[i] ?? 0;
		hits += (scores[i] ?? 0) * (words[i] ?? 0);
		const f1 = 2 * hits / (kept + whole);
		if (f1 > best) [best, threshold] = [f1, scores[i] ?? 0];
	}
	return threshold;
};
// core/markdown/src/content/timelines.ts
const CALLED$4 = /(?:^|[\s_-])(?:timeline|steps|stepper)(?:$|[\s_-])/i;
/** Blocks of the longest one, words of the longest day with its time of day, and share of the rest that must be kept. */
const LARGEST = 300;
const DAY_WORDS = 6;
const MOST$19 = .5;
/** What libraries call the line of an entry that says when it is, or of what it is, where that is no day: "Day 3". Posts have other lines. */
const WHEN = /(?:timeline|step)[\w-]{0,40}[_-](?:time|date|meta|opposite|description)(?:$|\s)/i;
/** What says how long ago something was stands on posts, and has no digit where it begins. */
const DAY = /^[\p{Lu}\d].{0,40}\d/u;
const LINKED$2 = .7;
/** Keeps the days of what programs call a timeline or steps, where most of its entries are kept: without them it says in which order, and not when. */
const keepTimelines = (s, keep) => {
	const { blocks, boxes } = s.outline;
	const isDay = (i) => {
		const block = blocks[i];
		if (!(WHEN.test(classOf$2(block.box)) && (s.texts[i]?.words ?? 0) > 0) && !(s.texts[i]?.date === true && DAY.test(block.text))) return false;
		return (s.texts[i]?.words ?? 0) <= DAY_WORDS && linkDensity(block) < LINKED$2;
	};
	let done = 0;
	for (const box of boxes) {
		const { first, end, inside } = box;
		if (first < done || end - first < 2 || end - first > LARGEST || inside & APART$1 || !CALLED$4.test(classOf$2(box))) continue;
		done = end;
		const all = Array.from({ length: end - first }, (_, i) => first + i);
		const days = all.filter(isDay);
		const kept = all.filter((i) => keep[i] && !isDay(i)).length;
		if (kept > 0 && kept >= MOST$19 * (all.length - days.length)) for (const i of days) keep[i] = 1;
	}
};
// core/markdown/src/dom/variant.ts
/** What stands on the button of a form by which a thing is bought, as shops of some twenty languages have it. */
const BUYS = /^(?:add to (?:my )?(?:cart|basket|bag|trolley)|buy(?: it)? now|in den (?:warenkorb|einkaufswagen)(?: legen)?|ajouter au panier|añadir (?:al carrito|a la cesta)|agregar al carrito|aggiungi al carrello|adicionar ao carrinho|in (?:winkelwagen|winkelmand)|toevoegen aan winkelwagen|(?:dodaj )?do koszyka|(?:добавить )?в корзину|lägg i (?:varukorgen|varukorg|kundvagn)|læg i kurv(?:en)?|legg i handlekurv(?:en)?|lisää ostoskoriin|kosárba|do košíku|vložit do košíku|sepete ekle|أضف إلى (?:السلة|عربة التسوق)|הוסף לסל|カートに(?:入れる|追加)(?:する)?|加入购物[车車]|加入購物車|장바구니(?:에 담기)?)$/iu;
/** Letters of the longest such button, elements of a form that are looked at, and boxes around a label. */
const LONGEST$20 = 40;
const MOST$18 = 2e3;
const MOST_AROUND = 30;
/** Entries of the longest list of variants. */
const MOST_ENTRIES = 40;
/** How many of it one buys. */
const COUNT = /^(?:qty|quantity|menge|anzahl|quantité|cantidad|quantità|quantidade|aantal|ilość|количество|数量|수량)\b/iu;
const isBuyButton = (element) => {
	if (element.tagName === "button") return BUYS.test(fold(textOf$2(element, LONGEST$20)));
	const type = element.tagName === "input" ? attribute(element, "type")?.toLowerCase() : "";
	return (type === "submit" || type === "button") && BUYS.test(fold(attribute(element, "value") ?? ""));
};
const NONE$2 = /* @__PURE__ */ new Map();
const known$3 = /* @__PURE__ */ new WeakMap();
/** The labels of a form by which a thing is bought, each with what there is to choose from; none of any other form. */
const variantsIn = (form) => {
	let variants = known$3.get(form);
	if (!variants) {
		variants = find$1(form);
		known$3.set(form, variants);
	}
	return variants;
};
const find$1 = (form) => {
	const labels = [];
	const selects = /* @__PURE__ */ new Map();
	let buys = false;
	let seen = 0;
	for (const element of elements(form)) {
		if (++seen > MOST$18) break;
		if (element.tagName === "label") labels.push(element);
		else if (element.tagName === "select") selects.set(attribute(element, "id") ?? "", element);
		else buys ||= isBuyButton(element);
	}
	if (!buys || selects.size === 0) return NONE$2;
	const variants = /* @__PURE__ */ new Map();
	for (const label of labels) {
		const select = selects.get(attribute(label, "for") || "\0");
		if (!select || COUNT.test(fold(textOf$2(label, LONGEST$20)))) continue;
		const entries = allEntriesOf(select, MOST_ENTRIES);
		if (entries.length > 0) variants.set(label, entries.join(" / "));
	}
	return variants;
};
/** What there is to choose from where a label names it, in a form by which a thing is bought: its sizes, its colours. */
const variantsOf = (label) => {
	let form = attribute(label, "for") ? parentElement(label) : null;
	for (let up = 0; form && up < MOST_AROUND && form.tagName !== "form"; up++) form = parentElement(form);
	return form?.tagName === "form" ? variantsIn(form).get(label) : void 0;
};
// core/markdown/src/content/variants.ts
/** Level of the least heading that is a page's title, words of the longest label, and forms of a page that is about one thing. */
const TITLE_LEVEL = 2;
const LABEL_WORDS = 6;
const MOST_FORMS$1 = 3;
/** Keeps the names of what there is to choose from of the thing that a page is about, in the form by which it is bought below its title. */
const keepVariants = (s, keep) => {
	const { boxes, blockOf, unseenBlocks } = s.outline;
	const title = keep.findIndex((kept, i) => kept === 1 && s.headings[i] !== 0);
	if (title < 0 || (s.headings[title] ?? 0) > TITLE_LEVEL) return;
	const next = s.headings.findIndex((level, i) => i > title && keep[i] === 1 && level > 0 && level <= TITLE_LEVEL);
	const named = boxes.filter(({ tag, first, element }) => tag === "form" && element && first > title && (next < 0 || first < next)).flatMap(({ element }) => element && variantsIn(element).size > 0 ? [variantsIn(element)] : []);
	if (named.length > MOST_FORMS$1) return;
	const [labels = /* @__PURE__ */ new Map()] = named;
	for (const { childNodes } of labels.keys()) {
		const text = childNodes.find((node) => isText(node) && /\S/.test(node.value));
		const i = text && blockOf.get(text);
		if (i !== void 0 && (s.texts[i]?.words ?? 0) <= LABEL_WORDS && !unseenBlocks.has(i)) keep[i] = 1;
	}
};
// core/markdown/src/content/word-classes.ts
/** What dictionaries call kinds of words. */
const CLASSES = /* @__PURE__ */ new Set([
	..."noun verb adjective adverb pronoun preposition conjunction interjection exclamation determiner numeral prefix suffix".split(" "),
	..."idiom abbreviation adj adv substantiv nomen verb adjektiv adverb pronomen präposition konjunktion eigenname".split(" "),
	..."verbe adjectif adverbe pronom préposition sustantivo verbo adjetivo adverbio preposición".split(" "),
	..."sostantivo aggettivo avverbio preposizione substantivo advérbio werkwoord bijwoord rzeczownik czasownik przymiotnik".split(" "),
	..."существительное глагол прилагательное наречие местоимение предлог 名詞 動詞 形容詞 副詞 名词 动词 形容词 副词 명사 동사 형용사 부사".split(" ")
]);
/** Of them those that are the kind of a page, too, or the label of a field: they are never alone. */
const NEVER_ALONE = /* @__PURE__ */ new Set([
	"article",
	"nom",
	"nombre"
]);
/** What stands beside that, in a line of its own with it. */
const MORE$3 = /* @__PURE__ */ new Set([
	..."transitive intransitive reflexive auxiliary modal phrasal proper common countable uncountable plural singular".split(" "),
	..."masculine feminine neuter definite indefinite masculin féminin maskulin feminin sächlich masculino femenino feminino maschile femminile".split(" "),
	..."propre commun transitif intransitif pronominal transitiv intransitiv transitivo intransitivo and or und et y e o".split(" ")
]);
const LONGEST$19 = 60;
const MOST_WORDS = 4;
const isWordClass = (text) => {
	if (text.length > LONGEST$19) return false;
	const bare = text.replace(/[[(][^\])]{0,40}[\])]/gu, " ").toLowerCase();
	const words = bare.match(/[\p{L}\p{M}]+/gu) ?? [];
	if (/\d/.test(bare) || words.length > MOST_WORDS) return false;
	if (!words.every((word) => CLASSES.has(word) || NEVER_ALONE.has(word) || MORE$3.has(word))) return false;
	return words.some((word) => CLASSES.has(word) || words.length > 1 && NEVER_ALONE.has(word));
};
/** Keeps what a dictionary says of what kind a word is, between what is kept of its entry. */
const keepWordClasses = ({ outline: { blocks } }, keep) => {
	for (let i = 1; i + 1 < keep.length; i++) {
		if (keep[i] || !keep[i - 1] || !keep[i + 1] || (blocks[i]?.inside ?? 0) & AROUND$1) continue;
		if (isWordClass(blocks[i]?.text ?? "")) keep[i] = 1;
	}
};
// core/markdown/src/content/choose.ts
/** What keeps a part of a thing that says nothing without it, where the models kept the rest; in this order. */
const KEEPERS = [
	keepNamedLinks,
	keepCards,
	keepFiles,
	keepLinkTitles,
	keepNotes,
	keepPairs,
	keepItemFacts,
	keepFacts,
	keepFactTables,
	keepPrices,
	keepInfobox,
	keepLeads,
	keepLegends,
	keepTimes,
	keepTimelines,
	keepWordClasses,
	keepPosters,
	keepRegisters,
	keepArchives,
	keepSpeakers,
	keepTalks,
	keepSignatures,
	keepQuotations,
	keepSayers,
	keepOptions,
	keepCaptions,
	keepFormulas,
	keepEndpoints,
	keepDisclosures,
	keepPanels,
	keepSections,
	keepCasts
];
/** Everything that a reader sees. */
const everything = (outline) => ({
	blocks: Uint8Array.from(outline.blocks, ({ inside }, i) => inside & IN.hidden || outline.unseenBlocks.has(i) ? 0 : 1),
	media: Uint8Array.from(outline.media, ({ inside, element }) => inside & IN.hidden || outline.unseen.has(element) ? 0 : 1)
});
const wordsOf$1 = (s) => Float64Array.from(s.texts, ({ words }) => words);
/** The main content. `weights` are those of the trained model, the shipped ones unless told otherwise. */
const chooseMain = (outline, raw, url, weights = model()) => {
	if (outline.blocks.length === 0) return everything(outline);
	const s = survey(outline);
	const page = pageFacts(outline, raw, url);
	const scores = weights.score(s, featuresOf(s, page));
	const threshold = expectedThreshold(scores, wordsOf$1(s));
	const blocks = Uint8Array.from(scores, (score) => score >= threshold ? 1 : 0);
	dropCopies(s, blocks, scores);
	dropRetold(s, blocks);
	settlePatterns(s, blocks, scores);
	keepSiblings(s, blocks, scores, threshold);
	keepRowsAlike(s, blocks, scores);
	dropAppeals(s, blocks, scores);
	dropPointers(s, blocks, scores);
	makeWhole(s, blocks, scores);
	keepAmid(s, blocks, scores);
	keepRows(s.outline, blocks);
	nameTables(s, blocks);
	const isOld = isUnmarked(raw, page);
	if (isOld && !isPlain(s)) dropOutskirts(s, blocks, scores);
	const isArticle = Boolean(page.numbers.ldArticle || page.numbers.ogArticle);
	if (!isArticle && !isOld) keepAlone(s, blocks);
	for (const keep of KEEPERS) keep(s, blocks);
	if (!isArticle) keepLabelledFacts(s, blocks);
	keepBodies(s, blocks, scores);
	if (!isArticle) keepNumberedSections(s, blocks, scores);
	keepContents(s, blocks, url);
	keepHeads(s, blocks, url);
	dropPermalinks(s, blocks);
	dropBareBylines(s, blocks);
	const titles = [raw.title, raw.meta("og:title", "twitter:title")];
	keepTitle(s, blocks, titles, keepPostTitle(s, blocks, raw.title));
	if (isOld) keepOldTitle(s, blocks, titles);
	else keepPlainTitle(s, blocks, titles);
	keepPagePrice(s, blocks);
	keepVariants(s, blocks);
	if (!isArticle) keepActs(s, blocks);
	dropNextArticles(outline, blocks, titles);
	keepPaperAuthors(s, blocks, [...raw.metas("citation_author"), ...raw.metas("citation_authors").flatMap((names) => names.split(";"))]);
	dropBareContents(s, blocks);
	for (const unseen of outline.unseenBlocks) blocks[unseen] = 0;
	const media = chooseMedia(s, blocks);
	if (outline.unseen.size > 0) {
		for (const [i, { element }] of outline.media.entries()) if (outline.unseen.has(element)) media[i] = 0;
	}
	return {
		blocks,
		media
	};
};
// core/markdown/src/hidden/colour.ts
const NAMED$3 = /* @__PURE__ */ new Map([
	["white", [
		255,
		255,
		255,
		255
	]],
	["black", [
		0,
		0,
		0,
		255
	]],
	["snow", [
		255,
		250,
		250,
		255
	]],
	["ivory", [
		255,
		255,
		240,
		255
	]],
	["whitesmoke", [
		245,
		245,
		245,
		255
	]],
	["transparent", [
		0,
		0,
		0,
		0
	]],
	["red", [
		255,
		0,
		0,
		255
	]],
	["green", [
		0,
		128,
		0,
		255
	]],
	["blue", [
		0,
		0,
		255,
		255
	]],
	["yellow", [
		255,
		255,
		0,
		255
	]],
	["gray", [
		128,
		128,
		128,
		255
	]],
	["grey", [
		128,
		128,
		128,
		255
	]],
	["silver", [
		192,
		192,
		192,
		255
	]]
]);
const HEX = /^#([\da-f]{3,8})$/;
const FUNCTION = /^(?:rgb|hsl)a?\(([^()]{1,60})\)$/;
/** How far apart the parts of two colours may be that nobody tells from each other. */
const ALIKE = 12;
const part = (text, most) => {
	const number = Number.parseFloat(text);
	return text.endsWith("%") ? number / 100 * 255 : number * (255 / most);
};
const ofHex = (digits) => {
	const wide = digits.length <= 4 ? digits.replace(/./g, "$&$&") : digits;
	if (wide.length !== 6 && wide.length !== 8) return null;
	const at = (index) => Number.parseInt(wide.slice(index * 2, index * 2 + 2), 16);
	return [
		at(0),
		at(1),
		at(2),
		wide.length === 8 ? at(3) : 255
	];
};
/** A colour of CSS (Color 4); `null` if it is none that is known here. Of `hsl()` the opacity, and whether it is black or white. */
const colourOf = (source) => {
	const text = source.trim().toLowerCase();
	const named = NAMED$3.get(text);
	if (named) return named;
	const hex = HEX.exec(text)?.[1];
	if (hex) return ofHex(hex);
	const parts = FUNCTION.exec(text)?.[1]?.split(/[\s,/]+/).filter(Boolean);
	if (parts === void 0 || parts.length < 3) return null;
	const alpha = parts[3] === void 0 ? 255 : part(parts[3], 1);
	if (text.startsWith("rgb")) return [
		part(parts[0] ?? "", 255),
		part(parts[1] ?? "", 255),
		part(parts[2] ?? "", 255),
		alpha
	];
	const light = part(parts[2] ?? "", 100);
	return alpha === 0 || light <= 0 || light >= 255 ? [
		light,
		light,
		light,
		alpha
	] : null;
};
/** Whether text of a colour is nothing to see on a background. */
const isAlike = (text, background) => text[3] < 13 || background[3] > 242 && [
	0,
	1,
	2
].every((at) => Math.abs((text[at] ?? 0) - (background[at] ?? 0)) <= ALIKE);
// core/markdown/src/hidden/declarations.ts
/** Whether any of the declarations may have to do with what is seen. */
const MATTERS = /display|visib|opacity|clip|position|overflow|font|indent|color|background|transform|filter|margin|scale|inset|translate|text-fill|zoom|mask|letter-spacing/i;
/** Longer ones are data, not style. */
const MAX_LENGTH = 5e3;
/** A value without `!important`. */
function withoutImportant(value) {
	const at = value?.lastIndexOf("!") ?? -1;
	return value !== void 0 && at >= 0 && value.slice(at + 1).trim() === "important" ? value.slice(0, at).trimEnd() : value ?? "";
}
/** CSS without its comments; one without an end takes all that follows with it. */
function withoutComments(css) {
	let out = "";
	for (let at = 0;;) {
		const open = css.indexOf("/*", at);
		if (open < 0) return out + css.slice(at);
		out += css.slice(at, open);
		const close = css.indexOf("*/", open + 2);
		if (close < 0) return out;
		at = close + 2;
	}
}
/** Reads the declarations of a style attribute, or of a rule. */
const declarationsOf = (style) => {
	const found = /* @__PURE__ */ new Map();
	for (const each of withoutComments(style.slice(0, MAX_LENGTH)).split(";")) {
		const colon = each.indexOf(":");
		if (colon < 0) continue;
		const name = each.slice(0, colon).trim().toLowerCase();
		const value = each.slice(colon + 1).trim().toLowerCase();
		if (!found.get(name)?.endsWith("!important") || value.endsWith("!important")) found.set(name, value);
	}
	return found;
};
/** What declarations do to the text of an element. */
const HIDES = {
	/** Not laid out, as what scripts switch on later. */
	off: 1,
	/** Laid out, and not painted; what is in it may be. */
	invisible: 2,
	/** Without height, as what unfolds. */
	folded: 4,
	/** Without opacity, as what fades in. */
	faded: 8,
	/** Where nobody looks: beside the page, cut out of it, of no size. */
	away: 16,
	/** Letters of no size; what is in it may have another. */
	tiny: 32,
	/** Letters of no colour, or the background's; likewise. */
	blank: 64,
	/** Not told to those who listen, as signs are. */
	silent: 128,
	/** Moved out of the picture that stands for it. */
	pictured: 256
};
/** What is inherited, and may be otherwise inside. */
const REVOCABLE = HIDES.invisible | HIDES.tiny | HIDES.blank;
const FAR = /-\s*(?:\d{4,}(?:\.\d+)?(?:px|pt)?(?![\d.%a-z])|[5-9]\d\d(?:\.\d+)?px|(?:[4-9]\d|\d{3,})(?:\.\d+)?r?em|\d{3,}(?:\.\d+)?v[wh]|(?:[5-9]\d\d|\d{4,})%)/;
const FAR_AWAY = /^(?:\d{4,}(?:px|pt)?|\d{3,}(?:r?em|v[wh])|[5-9]\d\d%|\d{4,}%)$/;
const NO_SIZE = /^(?:0(?:\.\d+)?(?:px|pt|r?em|%|v[wh])?|0?\.\d+px|1px)$/;
const TINY$1 = /^(?:0|0?\.0*|[01](?:\.\d+)?(?:px|pt)|0?\.\d+(?:px|pt)|0(?:\.0\d*)?(?:r?em|%|v[wh])|\.0\d*r?em)$/;
const SIZED = /^(?:\d+(?:\.\d+)?|\.\d+)(?:px|pt|rem|vw|vh|mm|cm|in|pc)$|^(?:x{0,2}-?(?:small|large)|medium)$/;
const CUT$1 = /rect\(\s*(?:0|1px|auto)[\d\spx,]*\)|^rect\(\s*(-?[\d.]+)px[\s,]+\1px[\s,]+\1px[\s,]+\1px\s*\)/;
const CLIPPED = /inset\(\s*(?:[5-9]\d|\d{3,})(?:\.\d+)?%|(?:circle|ellipse)\(\s*0|polygon\(\s*0[\dpx%]*\s+0[\dpx%]*\s*(?:,\s*0[\dpx%]*\s+0[\dpx%]*\s*)*\)/;
const SHRUNK = /scale(?:3d|[xy])?\(\s*0(?:\.0\d*)?\s*[,)]|translate(?:3d|[xy])?\([^()]*?-\s{0,8}(?:\d{4,}px|[5-9]\d\dpx|\d{3,}(?:v[wh]|r?em)|[5-9]\d\d%)|matrix\(\s*0\s*,\s*0\s*,\s*0\s*,\s*0|rotate[xy]\(\s*-?90deg/;
/** Letters that are drawn one over the other, or from right to left. */
const HEAPED = /^-(?:\d{2,}(?:\.\d+)?px|[1-9]\d*(?:\.\d+)?r?em)$/;
/** A mask that lets nothing through. */
const MASKED = /gradient\((?:to [a-z ]{1,20},|-?[\d.]{1,8}deg,)? ?transparent(?: ?, ?transparent){1,10} ?\)/;
const SIDES = [
	"left",
	"top",
	"right",
	"bottom",
	"inset",
	"margin-left",
	"margin-top",
	"margin",
	"text-indent",
	"inset-inline-start"
];
const numberOf = (value) => value.endsWith("%") ? Number.parseFloat(value) / 100 : Number.parseFloat(value);
/** HIDES bits of declarations, and the revocable ones that they take back. Colours are told elsewhere. */
const hidingOf = (declared) => {
	const of = (name) => withoutImportant(declared.get(name));
	let hides = 0;
	let shows = 0;
	if (declared.size === 0) return {
		hides,
		shows
	};
	if (of("display") === "none" || of("content-visibility") === "hidden") hides |= HIDES.off;
	const visibility = of("visibility");
	if (visibility === "hidden" || visibility === "collapse") hides |= HIDES.invisible;
	else if (visibility === "visible") shows |= HIDES.invisible;
	if (numberOf(of("opacity")) <= .05 || /opacity\(\s*0(?:\.0\d*)?%?\s*\)/.test(of("filter"))) hides |= HIDES.faded;
	const size = of("font-size") || /(?:^|\s)([\d.]+[a-z%]*)(?=\/|\s)/.exec(of("font"))?.[1] || "";
	if (size !== "" && TINY$1.test(size)) hides |= HIDES.tiny;
	else if (SIZED.test(size)) shows |= HIDES.tiny;
	const clips = /hidden|clip/.test(of("overflow") || `${of("overflow-x")} ${of("overflow-y")}`);
	const heights = [of("height"), of("max-height")];
	const widths = [of("width"), of("max-width")];
	if (clips && widths.some((width) => NO_SIZE.test(width)) && heights.some((height) => NO_SIZE.test(height))) hides |= HIDES.away;
	else if (clips && !/[1-9]/.test(`${of("padding-bottom")}${of("padding-top")}${of("padding")}`) && (heights.some((height) => NO_SIZE.test(height)) || widths.some((width) => NO_SIZE.test(width)))) hides |= HIDES.folded;
	const isPlaced = /absolute|fixed/.test(of("position"));
	for (const side of SIDES) {
		const value = of(side);
		if (value === "") continue;
		if (!FAR.test(value) && !(isPlaced && FAR_AWAY.test(value))) continue;
		hides |= side === "text-indent" && /url\(/.test(`${of("background")}${of("background-image")}`) ? HIDES.pictured : HIDES.away;
	}
	if (isPlaced && CUT$1.test(of("clip"))) hides |= HIDES.away;
	if (HEAPED.test(of("letter-spacing"))) hides |= HIDES.tiny;
	const mask = `${of("mask")} ${of("mask-image")} ${of("-webkit-mask")} ${of("-webkit-mask-image")}`;
	if (MASKED.test(mask)) hides |= HIDES.away;
	if (CLIPPED.test(of("clip-path") || of("-webkit-clip-path"))) hides |= HIDES.away;
	if (SHRUNK.test(`${of("transform")} ${of("-webkit-transform")}`) || /^0(?:\.0\d*)?%?$/.test(of("scale")) || /^0(?:\.0\d*)?%?$/.test(of("zoom"))) hides |= HIDES.away;
	if (isPlaced && Number.parseInt(of("z-index"), 10) <= -10) hides |= HIDES.away;
	return {
		hides,
		shows
	};
};
// core/markdown/src/hidden/reveal.ts
/** Names of what opens, unfolds, turns up while one scrolls, or is one of several to choose from. */
const OPENS$1 = /tab(?:s|bed|-?pane|-?panel|-?content|-?body)?(?![a-z])|pane|panel|accord|collaps|toggl|expand|unfold|more(?![a-z])|full-?(?:text|content|desc)|faq|answer|slid(?:e|er|ing)|carousel|swiper|spoiler|reveal|lazy|fade|animat|(?:^|[\s_-])(?:wow|aos|js|cloak)(?![a-z])|load|drawer|step(?![a-z])|hover|dropdown|solution/i;
const NAMING$2 = /* @__PURE__ */ new Set([
	"class",
	"id",
	"role",
	"data-role",
	"data-toggle",
	"data-tab",
	"data-content",
	"data-testid"
]);
/** Attributes of scripts that let things turn up. */
const MOVES = /^(?:data-(?:aos|w-id|wow|animate|animation|sal|scroll|reveal|framer|tab|panel|accordion|collapse|lazy)|x-show|x-cloak|v-show|v-cloak|ng-show|ng-if|ng-cloak|wire:)/;
const REFERRING = /* @__PURE__ */ new Set([
	"aria-controls",
	"aria-owns",
	"data-target",
	"data-bs-target",
	"for",
	"href",
	"data-tab",
	"data-id",
	"popovertarget",
	"commandfor",
	"interestfor",
	"data-ref",
	"data-toggle"
]);
const [QUOTE, APOSTROPHE, BACKTICK] = [
	34,
	39,
	96
];
const isQuote = (code) => code === QUOTE || code === APOSTROPHE || code === BACKTICK;
/** Longer ids and classes are no names that something refers to. */
const MAX_NAME = 200;
const NEARBY = 12;
const MAX_SCRIPT = 2e5;
/** Shares of a page's text that nobody hides from everybody: of a long one, and of any. */
const MUCH_OF_PAGE = .3;
const LONG = 1e3;
const NEARLY_ALL = .8;
/** Characters of a name that a picture stands for, and of a number. */
const SHORT$3 = 60;
/** What turns up when somebody searches: help and results, which are none of this page. */
const SEARCH$1 = /(?:^|[\s_-])search-?(?:results?|help|overlay|modal|dialog|popup|suggestions?)(?![a-z])/i;
const MOTION = /transition|animation|transform|will-change/;
/** Whether an element is closed until something opens it by its name, whatever stands beside it. */
const isClosed = ({ tagName, attrs }) => tagName === "dialog" ? !attrs.some(({ name }) => name === "open") : attrs.some(({ name }) => name === "popover");
const isInDetails = (element) => {
	let around = parentElement(element);
	for (let level = 0; around && level < NEARBY; level++, around = parentElement(around)) if (around.tagName === "details") return true;
	return false;
};
const isOfSearch = (element) => SEARCH$1.test(attribute(element, "id") ?? "") || SEARCH$1.test(attribute(element, "class") ?? "");
/** Elements of a site's own are called by what they are: `awsdocs-tabs`. */
const isOpening = ({ tagName, attrs }) => tagName.includes("-") && OPENS$1.test(tagName) || attrs.some(({ name, value }) => NAMING$2.has(name) && OPENS$1.test(value) || MOVES.test(name));
const isControl$1 = (element) => {
	const { tagName } = element;
	if (tagName === "button" || tagName === "summary" || tagName === "label") return true;
	if (tagName === "input") return /^(?:checkbox|radio|button)$/.test(attribute(element, "type") ?? "");
	return element.attrs.some(({ name, value }) => name === "onclick" || name === "aria-expanded" || name === "aria-controls" || name === "data-toggle" || name === "data-bs-toggle" || name === "role" && (value === "button" || value === "tab") || name === "href" && /^(?:#$|javascript:)/.test(value.trim()));
};
/** Whether an element is, or holds among its first ones, something to click on that may open what stands beside it. */
const holdsControl$1 = (node) => {
	if (isControl$1(node)) return true;
	let seen = 0;
	for (const element of elements(node)) {
		if (isControl$1(element)) return true;
		if (++seen >= NEARBY) return false;
	}
	return false;
};
const beside = (element, step) => {
	const nodes = element.parentNode?.childNodes ?? [];
	const from = nodes.indexOf(element);
	for (let at = from + step, looked = 0; at >= 0 && at < nodes.length && looked < 6; at += step, looked++) {
		const node = nodes[at];
		if (isElement(node) && node.tagName !== "script" && node.tagName !== "style" && node.tagName !== "br") return node;
	}
	return null;
};
/** Whether what is not told to those who listen says something to those who look: numbers, and headings. */
const isSeen = (element, chars) => {
	if (levelOf$1(element.tagName)) return true;
	if (chars <= SHORT$3 && /\d/.test(textOf$2(element, 120))) return true;
	for (const inner of elements(element)) if (levelOf$1(inner.tagName)) return true;
	return false;
};
/** Attributes that name what is said of an element. */
const DESCRIBING = /* @__PURE__ */ new Set(["aria-describedby", "aria-labelledby"]);
/** The ids that attributes of these names refer to. */
const idsIn = (root, names) => {
	const found = /* @__PURE__ */ new Set();
	for (const element of elementsOf(root)) for (const { name, value } of element.attrs) if (names.has(name) && value.length < MAX_NAME && (name !== "href" || value.includes("#"))) {
		for (const each of value.split(/\s+/)) if (name !== "href" || each.startsWith("#")) found.add(each.replace(/^#/, ""));
	}
	return found;
};
/** Tells what is hidden until somebody asks for it, or scrolls to it, from what nobody is to see. */
var Reveal = class {
	#root;
	#references;
	#described;
	/** What stands between quotes in the scripts: they are read once, however many names there are. */
	#scripted;
	constructor(root) {
		this.#root = root;
	}
	/** Whether an element that is hidden by `hides` is shown at some time; `share` is that of the `page`'s characters that are hidden in the same way, `chars` are its own. */
	shows(element, hides, share, style, chars, page) {
		if (hides & HIDES.off && isClosed(element)) return this.#isNamed(element) || isInDetails(element);
		if (share >= NEARLY_ALL) return true;
		if (hides & HIDES.pictured) return chars <= SHORT$3;
		if (hides & (HIDES.away | HIDES.tiny | HIDES.blank)) return false;
		if (share >= MUCH_OF_PAGE && page * share >= LONG) return true;
		if (hides & HIDES.off && (isOfSearch(element) || this.#isDescription(element))) return false;
		if (hides & HIDES.faded && MOTION.test(style)) return true;
		if (hides === HIDES.silent && isSeen(element, chars)) return true;
		const parent = parentElement(element);
		if (isOpening(element) || parent && parent.tagName !== "body" && isOpening(parent)) return true;
		if (this.#isNamed(element)) return true;
		return [beside(element, -1), beside(element, 1)].some((each) => each !== null && holdsControl$1(each));
	}
	/** Whether a control or a script speaks of an element: by its id or a class, of a dialog by its tag, too. */
	#isNamed(element) {
		const id = attribute(element, "id");
		if (id && (this.#isReferredTo(id) || this.#isScripted(id))) return true;
		if (element.tagName === "dialog" && this.#isScripted("dialog")) return true;
		return (attribute(element, "class") ?? "").split(/\s+/, 4).some((name) => name.length > 3 && this.#isScripted(name));
	}
	/** Whether an element only says to those who listen what another one is: no control opens it. */
	#isDescription(element) {
		const id = attribute(element, "id");
		if (!id || attribute(element, "hidden") === null) return false;
		this.#described ??= idsIn(this.#root, DESCRIBING);
		return this.#described.has(id) && !this.#isNamed(element);
	}
	#isReferredTo(id) {
		this.#references ??= idsIn(this.#root, REFERRING);
		return this.#references.has(id);
	}
	/** Whether a script speaks of an id or class, as a name or a selector. */
	#isScripted(name) {
		this.#scripted ??= this.#findScripted();
		return name.length < MAX_NAME && this.#scripted.has(name);
	}
	#findScripted() {
		const found = /* @__PURE__ */ new Set();
		const text = this.#scripts();
		/** Where what stands behind the last quote begins; -1 before the first. */
		let from = -1;
		for (let at = 0; at < text.length; at++) {
			if (!isQuote(text.charCodeAt(at))) continue;
			if (from >= 0 && at - from <= MAX_NAME) {
				const isSelector = text[from] === "#" || text[from] === ".";
				const name = text.slice(isSelector ? from + 1 : from, at);
				if (name.length < MAX_NAME) found.add(name);
				if (isSelector && name.length < MAX_NAME) found.add(text.slice(from, at));
			}
			from = at + 1;
		}
		return found;
	}
	#scripts() {
		const out = [];
		let left = MAX_SCRIPT;
		for (const element of elementsOf(this.#root)) {
			if (left <= 0) break;
			if (element.tagName !== "script" || /json/i.test(attribute(element, "type") ?? "")) continue;
			const text = textOf$2(element, left);
			left -= text.length;
			out.push(text);
		}
		return out.join("\n");
	}
};
// core/markdown/src/hidden/sheet.ts
/** What stands between the braces of a rule, read when it is asked for: most rules of a page never are. */
var Body = class {
	#text;
	#known;
	constructor(text) {
		this.#text = text;
	}
	get declared() {
		this.#known ??= declarationsOf(this.#text);
		return this.#known;
	}
};
const NONE$1 = [];
const MAX_CHARS = 5e5;
const MAX_RULES = 2e4;
/** Rules of one class, id or tag: each is held against all elements that have it. */
const MAX_RULES_OF_ONE = 1e3;
const COMPOUND = /^([a-z][a-z\d]*)?((?:[.#][\w-]+)*)$/i;
/** Conditions that every screen meets. */
const ALWAYS = /^@(?:media\s+(?:all|screen|only\s+screen)\s*$|layer\b)/i;
/** A screen's width in pixels: what its rules show is shown, though not all that they hide is hidden from others. */
const WIDTH = 1280;
const WIDE = /^@media\s+(?:(?:all|screen|only\s+screen)\s+and\s+)?\(\s*min-width\s*:\s*([\d.]+)(px|r?em)\s*\)\s*$/i;
/** Where a sign stands from `at` on; the end of the text if nowhere. */
const indexIn = (text, sign, at) => {
	const found = text.indexOf(sign, at);
	return found < 0 ? text.length : found;
};
/** The style rules of a page that hold for single elements by their own names, wherever these stand. */
var Sheet = class Sheet {
	#rules = /* @__PURE__ */ new Map();
	/** What is declared for elements whatever their ids, by their tags and class attributes. */
	#declared = /* @__PURE__ */ new Map();
	#count = 0;
	/** Whether what is not read here may give things a background. */
	mayPaint = false;
	constructor(root) {
		const styles = [];
		for (const element of elementsOf(root)) if (element.tagName === "style") styles.push(element);
		else if (element.tagName === "link" && /stylesheet/i.test(attribute(element, "rel") ?? "")) this.mayPaint = true;
		let left = MAX_CHARS;
		for (const element of styles) {
			if (left <= 0 || /print/i.test(attribute(element, "media") ?? "")) continue;
			const css = textOf$2(element, left).slice(0, left);
			left -= css.length;
			this.#read(withoutComments(css), parentElement(element)?.tagName === "noscript");
		}
	}
	static of(root) {
		return new Sheet(root);
	}
	/** Of rules for readers `withoutScripts` those hold that hide nothing: what they show is shown, what they hide is hidden from few. */
	#read(css, withoutScripts) {
		/** How many blocks are open whose rules do not always hold, and whose do. */
		let skipped = 0;
		/** Whether the one that is skipped is for wide screens: of its rules those hold that hide nothing. */
		let isWide = false;
		let [at, open, close] = [
			0,
			-1,
			-1
		];
		const next = (sign, last) => last >= at || last === css.length ? last : indexIn(css, sign, at);
		while (at < css.length && this.#count < MAX_RULES) {
			open = next("{", open);
			close = next("}", close);
			if (close < open) {
				skipped = Math.max(0, skipped - 1);
				at = close + 1;
				continue;
			}
			if (open === css.length) return;
			const before = css.slice(at, open);
			const prelude = before.slice(before.lastIndexOf(";") + 1).trim();
			if (prelude.startsWith("@")) {
				const [, width = "", unit] = WIDE.exec(prelude) ?? [];
				isWide = skipped === 0 && width !== "" && Number(width) * (unit === "px" ? 1 : 16) <= WIDTH;
				if (skipped > 0 || !ALWAYS.test(prelude)) skipped++;
				at = open + 1;
				continue;
			}
			if (skipped === 0 || isWide && skipped === 1) this.#add(prelude, css.slice(open + 1, close), withoutScripts || skipped > 0);
			at = close + 1;
		}
	}
	#add(selectors, body, isForSome) {
		if (!MATTERS.test(body) || isForSome && hidingOf(declarationsOf(body)).hides !== 0) return;
		const shared = new Body(body);
		for (const selector of selectors.split(",")) {
			const [whole, tag = "", names = ""] = COMPOUND.exec(selector.trim()) ?? [];
			if (!whole) {
				this.mayPaint ||= /background/i.test(body);
				continue;
			}
			const parts = names.match(/[.#][\w-]+/g) ?? [];
			const id = parts.find((part) => part.startsWith("#"))?.slice(1) ?? "";
			const classes = parts.filter((part) => part.startsWith(".")).map((part) => part.slice(1));
			const key = id ? `#${id}` : classes[0] ? `.${classes[0]}` : tag.toLowerCase();
			const weight = (id ? 1e4 : 0) + classes.length * 100 + (tag ? 1 : 0);
			const known = this.#rules.get(key);
			const rule = {
				tag: tag.toLowerCase(),
				classes,
				weight,
				body: shared
			};
			if (known === void 0) this.#rules.set(key, [rule]);
			else if (known.length < MAX_RULES_OF_ONE) known.push(rule);
			this.#count++;
		}
	}
	/** The rules of a class, an id or a tag that hold for an element which has it. */
	#rulesOf(key, tag, classes) {
		return (this.#rules.get(key) ?? NONE$1).filter((rule) => (rule.tag === "" || rule.tag === tag) && rule.classes.every((name) => classes.includes(name)));
	}
	/** What the rules declare for all elements of a tag with a class attribute, whatever their ids. */
	#declaredFor(tag, names) {
		const key = `${tag} ${names}`;
		let declared = this.#declared.get(key);
		if (declared === void 0) {
			const classes = names.split(/\s+/).filter(Boolean);
			declared = together([tag, ...classes.map((name) => `.${name}`)].flatMap((each) => this.#rulesOf(each, tag, classes)));
			this.#declared.set(key, declared);
		}
		return declared;
	}
	/** What the rules declare for an element; `null` if nothing. */
	declared(element) {
		if (this.#rules.size === 0) return null;
		const names = attribute(element, "class") ?? "";
		const declared = this.#declaredFor(element.tagName, names);
		const id = attribute(element, "id");
		if (!id || !this.#rules.has(`#${id}`)) return declared;
		const own = together(this.#rulesOf(`#${id}`, element.tagName, names.split(/\s+/)));
		return declared && own ? cascade([declared, own]) : own ?? declared;
	}
};
/** What rules declare together: those that say more of an element win, then later ones. */
function together(rules) {
	if (rules.length < 2) return rules[0]?.body.declared ?? null;
	return cascade(rules.toSorted((a, b) => a.weight - b.weight).map(({ body }) => body.declared));
}
/** Declarations of which later ones win, unless earlier ones are important. */
const cascade = (all) => {
	const out = /* @__PURE__ */ new Map();
	for (const declared of all) for (const [name, value] of declared) if (!out.get(name)?.endsWith("!important") || value.endsWith("!important")) out.set(name, value);
	return out;
};
// core/markdown/src/hidden/covers.ts
const WHITE = [
	255,
	255,
	255,
	255
];
const BLACK = [
	0,
	0,
	0,
	255
];
const backgroundIn = (declared) => {
	const value = declared.get("background-color") ?? declared.get("background");
	if (value === void 0) return declared.has("background-image") ? null : void 0;
	if (/url\(|gradient|var\(/.test(`${value} ${declared.get("background-image") ?? ""}`)) return null;
	const colour = colourOf(withoutImportant(value)) ?? colourOf(/^\S+/.exec(value)?.[0] ?? "");
	return colour === null ? /^(?:none|inherit|initial|unset|transparent)/.test(value) ? void 0 : null : colour[3] === 0 ? void 0 : colour;
};
/** What of a page is hidden from those who look at it, as far as that can be known without laying it out. */
var Covers = class {
	#root;
	#sheet;
	#all = [];
	start;
	constructor(root) {
		this.#root = root;
		this.#sheet = Sheet.of(root);
		this.start = {
			cover: null,
			colour: this.#sheet.mayPaint ? null : BLACK,
			background: this.#sheet.mayPaint ? null : WHITE
		};
	}
	/** How text in an element is painted, by how it is around it. */
	enter(element, around) {
		let hides = 0;
		let style = null;
		let painted = false;
		for (const { name, value } of element.attrs) if (name === "style") style = MATTERS.test(value) ? value : null;
		else if (name === "hidden") hides |= value === "until-found" ? 0 : HIDES.off;
		else if (name === "popover") hides |= HIDES.off;
		else if (name === "aria-hidden" && value === "true") hides |= HIDES.silent;
		else if (name === "bgcolor" || name === "background" || name === "color" && element.tagName === "font") painted = true;
		if (element.tagName === "dialog" && attribute(element, "open") === null) hides |= HIDES.off;
		const ruled = this.#sheet.declared(element);
		if (hides === 0 && style === null && ruled === null && !painted) return around;
		const own = style === null ? null : declarationsOf(style);
		const declared = own && ruled ? cascade([ruled, own]) : own ?? ruled ?? /* @__PURE__ */ new Map();
		const hiding = hidingOf(declared);
		if (hides & HIDES.off && /^(?:block|flex|grid|inline|table|contents)/.test(declared.get("display") ?? "")) hides &= ~HIDES.off;
		hides |= hiding.hides;
		const coloured = this.#colours(element, declared, painted, around);
		const shows = hiding.shows | (coloured.isBlank === false ? HIDES.blank : 0);
		if (coloured.isBlank) hides |= HIDES.blank;
		return {
			cover: hides === 0 ? uncovered(around.cover, shows) : this.#cover(element, hides, `${style ?? ""};${[...declared.keys()].join(";")}`, uncovered(around.cover, shows)),
			colour: coloured.colour,
			background: coloured.background
		};
	}
	#colours(element, declared, painted, around) {
		const colourText = declared.get("-webkit-text-fill-color") ?? declared.get("color") ?? (painted && element.tagName === "font" ? attribute(element, "color") : null);
		const picture = painted && attribute(element, "background") !== null;
		const plain = painted ? attribute(element, "bgcolor") : null;
		const ruled = backgroundIn(declared);
		const background = picture ? null : ruled !== void 0 ? ruled : plain === null ? void 0 : colourOf(plain);
		if (colourText == null && background === void 0) return {
			colour: around.colour,
			background: around.background,
			isBlank: void 0
		};
		const colour = colourText == null ? around.colour : colourOf(withoutImportant(colourText));
		const behind = background === void 0 ? around.background : background;
		const isBlank = colour === null ? void 0 : behind === null ? colour[3] < 13 && colourText != null : isAlike(colour, behind);
		return {
			colour,
			background: behind,
			isBlank: colourText == null && isBlank !== true ? false : isBlank ?? false
		};
	}
	#cover(element, hides, style, outer) {
		const cover = {
			element,
			outer,
			hides,
			style,
			chars: 0
		};
		this.#all.push(cover);
		return cover;
	}
	/** The covers under which nobody ever sees anything; `chars` is the length of the page's text. */
	lasting(chars) {
		const lasting = /* @__PURE__ */ new Set();
		if (this.#all.length === 0) return lasting;
		for (const cover of this.#all.toReversed()) if (cover.outer) cover.outer.chars += cover.chars;
		const alike = /* @__PURE__ */ new Map();
		for (const cover of this.#all) alike.set(likeness(cover), (alike.get(likeness(cover)) ?? 0) + (cover.outer ? 0 : cover.chars));
		const reveal = new Reveal(this.#root);
		for (const cover of this.#all) {
			if (cover.chars === 0) continue;
			const { element, hides, outer, style } = cover;
			const share = Math.max(cover.chars, alike.get(likeness(cover)) ?? 0) / chars;
			if (outer && lasting.has(outer) || !reveal.shows(element, hides, share, style, cover.chars, chars)) lasting.add(cover);
		}
		return lasting;
	}
};
/** The innermost cover that is left where some ways of hiding are taken back. */
const uncovered = (cover, shows) => {
	let left = cover;
	while (left && shows !== 0 && (left.hides & ~(shows & REVOCABLE)) === 0) left = left.outer;
	return left;
};
/** What is hidden in one way: by elements of one name, or without a paint by any, as pages do until their scripts run. */
const likeness = ({ element, hides }) => hides & (HIDES.off | HIDES.silent) ? `${hides} ${element.tagName} ${attribute(element, "class") ?? attribute(element, "id") ?? ""}` : `${hides}`;
// core/markdown/src/dom/consent.ts
/** Roots that consent managers put into a page, by id or class: OneTrust, Cookiebot, Didomi, Usercentrics, Quantcast, Sourcepoint, and the usual scripts. */
const ROOT = /(?:^|\s)(?:onetrust-(?:consent-sdk|banner-sdk|pc-sdk)|CybotCookiebotDialog(?:Body)?|didomi-(?:host|popup|notice)|usercentrics-(?:root|cmp-ui)|qc-cmp2-(?:container|main)|sp_message_container(?:_\d+)?|truste-consent-(?:track|content)|cmpbox|cmplz-cookiebanner(?:-container)?|cookie-law-info-bar|cky-consent-container|cookie-?(?:banner|notice|consent|bar|popup|overlay|policy-banner)|cc-(?:window|banner)|gdpr-(?:banner|consent|cookie-notice)|consent-(?:banner|manager|popup|modal)|iubenda-cs-banner|borlabs-cookie|BorlabsCookieBox|moove_gdpr_cookie_info_bar|tarteaucitronRoot|klaro|axeptio_overlay|shopify-pc__banner)(?:\s|$)/i;
const WORDING = /cookie|consent|privacy|gdpr|datenschutz|einwillig|confidentialit|privacidad|privacidade|riservatezza|personlige oplysninger|samtycke|prywatno|隐私|プライバシー|クッキー|쿠키|конфиденциальн/i;
const SAMPLE$1 = 4e3;
/** Whether an element is the root of a consent dialog: named so, and speaking of it. */
const isConsentRoot = (element) => {
	const id = attribute(element, "id");
	const name = attribute(element, "class");
	if (!(id && ROOT.test(id)) && !(name && ROOT.test(name))) return false;
	return WORDING.test(textOf$2(element, SAMPLE$1));
};
// core/markdown/src/dom/drawing.ts
/** Where a drawing is a sign, or no part of what is read. */
const ASIDE$1 = AROUND$1 | IN.header | IN.link | IN.button | IN.label;
/** Parts of a drawing of which nothing is drawn. */
const UNDRAWN = /* @__PURE__ */ new Set([
	"defs",
	"symbol",
	"style",
	"script",
	"metadata",
	"title",
	"desc"
]);
/** What a drawing says as text; tags of SVG have capitals. */
const LABELS = /* @__PURE__ */ new Set(["text", "foreignObject"]);
/** Roles of shapes that stand for a value (WAI-ARIA Graphics Module 1.0; Highcharts has `img`), which they are called by. */
const SYMBOLS = /* @__PURE__ */ new Set([
	"img",
	"graphics-symbol",
	"graphics-object"
]);
/** Shapes of the largest chart whose values are read, and letters of the longest one. */
const MOST_SYMBOLS = 300;
const LONGEST_SYMBOL = 200;
/** Elements that are looked at for a first label. */
const MOST$17 = 2e3;
/** Values by which a drawing hides what it says, as attributes or as its style. */
const HIDING = [
	["display", /^none$/],
	["visibility", /^(?:hidden|collapse)$/],
	["opacity", /^0(?:\.0{1,9})?%?$/],
	["fill-opacity", /^0(?:\.0{1,9})?%?$/],
	["font-size", /^0(?:\.0{1,9})?(?:px|pt|em|rem|%)?$/]
];
const UNFILLED = /^(?:none|transparent)$/;
const stylesOf = (element) => new Map((attribute(element, "style") ?? "").split(";").map((each) => {
	const [name = "", value = ""] = each.toLowerCase().split(":");
	return [name.trim(), value.trim()];
}));
/** Whether nobody sees what an element of a drawing says. */
const isUnseen = (element) => {
	if (UNDRAWN.has(element.tagName) || ownBits(element, element.tagName).inside & IN.hidden) return true;
	const styles = stylesOf(element);
	const said = (name) => styles.get(name) ?? attribute(element, name)?.trim().toLowerCase() ?? "";
	if (element.tagName !== "g" && UNFILLED.test(said("fill"))) return true;
	return HIDING.some(([name, value]) => value.test(said(name)));
};
const ownName = (drawing, tag) => {
	const name = childElements(drawing).find(({ tagName }) => tagName === tag);
	return name ? textIn$2(name) : "";
};
/** All that an element says. Texts that are set at places of their own are words of their own. */
const textIn$2 = (root) => {
	let out = "";
	const stack = [root];
	for (let node = stack.pop(); node; node = stack.pop()) if (isText(node)) out += node.value;
	else if (isElement(node) && (node === root || !isUnseen(node))) {
		if (node.tagName !== "tspan" || attribute(node, "x") !== null) out += " ";
		for (const child of [...node.childNodes].reverse()) stack.push(child);
	}
	return fold(out);
};
/** Whether a drawing (`svg`) within what `inside` says is a figure with words, and no sign of an icon font. */
const isDrawing = (drawing, inside) => {
	if ((inside | ownBits(drawing, "svg").inside) & (ASIDE$1 | IN.ariaHidden)) return false;
	let seen = 0;
	for (const { tagName } of elements(drawing)) {
		if (LABELS.has(tagName) || tagName === "desc") return true;
		if (++seen > MOST$17) return false;
	}
	return (inside & IN.figure) !== 0 && ownName(drawing, "title") !== "";
};
/** What a shape is called that stands for a value; nothing of others. */
const symbolOf = (shape) => {
	if (shape.tagName === "svg" || !SYMBOLS.has(attribute(shape, "role") ?? "")) return "";
	const name = fold(attribute(shape, "aria-label") ?? "");
	return name.length <= LONGEST_SYMBOL && /\d/.test(name) ? name : "";
};
/** What a drawing says: its title, its description, its labels, and the values that its shapes stand for, each once. */
const wordsOfDrawing = (drawing) => {
	const names = [ownName(drawing, "title"), ownName(drawing, "desc")].filter(Boolean);
	const labels = /* @__PURE__ */ new Set();
	const symbols = /* @__PURE__ */ new Set();
	const stack = [drawing];
	for (let element = stack.pop(); element; element = stack.pop()) {
		const symbol = symbolOf(element);
		if (symbol !== "") symbols.add(symbol);
		else if (LABELS.has(element.tagName)) labels.add(textIn$2(element));
		else for (const child of childElements(element).reverse()) if (!isUnseen(child)) stack.push(child);
	}
	for (const known of ["", ...names]) labels.delete(known);
	const values = symbols.size <= MOST_SYMBOLS ? [...symbols].join("; ") : "";
	const all = [
		...names,
		[...labels].join(", "),
		values
	].filter(Boolean).join(": ");
	return /\p{L}{2}/u.test(all) ? all : "";
};
/** The drawing that is all a box for lines holds: Mermaid writes one over the text that it was made from. */
const drawingOfLines = (lines) => {
	const [first, ...others] = lines.childNodes.filter((node) => isElement(node) || isText(node) && node.value.trim() !== "");
	return first && isElement(first) && first.tagName === "svg" && others.length === 0 ? first : null;
};
// core/markdown/src/dom/slide.ts
/** The element of a drawing in which a part of a page is set (SVG 2, "Embedded content"); tags of SVG have capitals. */
const FOREIGN = "foreignObject";
/** What a label has none of. */
const OF_PAGES = /* @__PURE__ */ new Set([
	"section",
	"article",
	"h1",
	"h2",
	"h3",
	"p",
	"ul",
	"ol",
	"table",
	"pre",
	"blockquote"
]);
/** Elements of such a part among which the first of them is looked for. */
const MOST$16 = 10;
/** Whether a drawing (`svg`) is nothing but a frame for parts of the page, as Marp makes one of each slide to let it grow with the window. */
const isSlide = (drawing) => {
	const parts = childElements(drawing);
	const [first] = parts;
	if (!first || parts.some(({ tagName }) => tagName !== FOREIGN)) return false;
	let seen = 0;
	for (const { tagName } of elements(first)) {
		if (OF_PAGES.has(tagName)) return true;
		if (++seen > MOST$16) return false;
	}
	return false;
};
// core/markdown/src/dom/outline.ts
/** More nodes than any page made for readers has. */
const MAX_NODES = 4e5;
const CONTROLS = /* @__PURE__ */ new Set([
	"input",
	"select",
	"textarea"
]);
/** Names that say nothing on the outermost elements (`<body class="single post sidebar-right">`). */
const OUTER = /* @__PURE__ */ new Set(["html", "body"]);
const NO_TEXT$1 = {
	text: "",
	linkChars: 0,
	links: 0,
	chars: 0,
	strongChars: 0,
	breaks: 0,
	words: 0
};
var Reader = class {
	blocks = [];
	boxes = [];
	media = [];
	drawings = [];
	blockOf = /* @__PURE__ */ new Map();
	boxOf = /* @__PURE__ */ new Map();
	opened = /* @__PURE__ */ new Set();
	seen = 0;
	#root;
	#stack = [];
	#covers;
	#covered = [];
	#chars;
	#run = null;
	#pieces = "";
	constructor(root, beside) {
		this.#chars = beside;
		this.#root = root;
		this.#covers = new Covers(root);
	}
	read() {
		const top = this.#open(null, null, 0, 0);
		this.#push(this.#root, top, false, 0, 0, 0, this.#covers.start);
		for (let frame = this.#stack.at(-1); frame; frame = this.#stack.at(-1)) {
			const node = frame.nodes[frame.at++];
			if (node && this.seen++ < MAX_NODES) this.#enter(node, frame);
			else this.#leave(frame);
		}
		const { blocks, boxes, media, drawings, blockOf, boxOf, opened } = this;
		return {
			blocks,
			boxes,
			media,
			drawings,
			blockOf,
			boxOf,
			opened,
			...this.#unseen(),
			cut: this.seen > MAX_NODES
		};
	}
	#unseen() {
		const unseen = /* @__PURE__ */ new Set();
		const unseenBlocks = /* @__PURE__ */ new Set();
		let hidden = 0;
		const lasting = this.#covers.lasting(this.#chars);
		if (lasting.size === 0) return {
			unseen,
			unseenBlocks,
			hidden
		};
		const left = /* @__PURE__ */ new Map();
		for (const { node, cover, block, chars } of this.#covered) {
			if (!lasting.has(cover)) continue;
			unseen.add(node);
			hidden += chars;
			if (chars > 0) left.set(block, (left.get(block) ?? this.blocks[block]?.chars ?? 0) - chars);
		}
		for (const [block, chars] of left) if (chars <= 0) unseenBlocks.add(block);
		return {
			unseen,
			unseenBlocks,
			hidden
		};
	}
	#cover(node, { paint: { cover } }, chars) {
		if (cover === null) return;
		cover.chars += chars;
		this.#covered.push({
			node,
			cover,
			block: this.blocks.length,
			chars
		});
	}
	#push(node, box, phrasing, inside, words, strong, paint) {
		this.#stack.push({
			node,
			nodes: node.childNodes,
			at: 0,
			box,
			phrasing,
			inside,
			words,
			strong,
			paint
		});
	}
	#leave(frame) {
		this.#stack.pop();
		if (frame.phrasing && !this.opened.has(frame.node)) return;
		this.#flush();
		frame.box.end = this.blocks.length;
		frame.box.endMedia = this.media.length;
	}
	#enter(node, frame) {
		if (isText(node)) {
			if (this.#run || /\S/.test(node.value)) this.#add(frame, node, node.value);
			return;
		}
		if (!isElement(node)) return;
		const tag = node.tagName;
		const formula = mathOf(node);
		if (formula) this.#add(frame, node, formula.tex);
		else if (MEDIA.has(tag)) {
			if (this.#run) this.#run.media++;
			this.#cover(node, frame, 0);
			this.media.push({
				element: node,
				box: frame.box,
				at: this.blocks.length,
				inside: frame.inside
			});
		} else if (tag === "br") {
			if (!this.#run) return;
			this.#run.breaks++;
			this.#pieces += "\n";
			this.blockOf.set(node, this.blocks.length);
		} else if (tag === "svg" && isSlide(node)) this.#enterBlock(node, tag, frame);
		else if (isMute(tag)) {
			if (CONTROLS.has(tag)) {
				if (this.#run) this.#run.controls++;
				this.blockOf.set(node, this.blocks.length);
			} else if (tag === "svg" && frame.paint.cover === null && isDrawing(node, frame.inside)) this.drawings.push({
				element: node,
				box: frame.box,
				at: this.blocks.length,
				inside: frame.inside
			});
		} else if (isInline(node) && headingLevel(node) === null) this.#enterPhrasing(node, tag, frame);
		else if (!isConsentRoot(node)) this.#enterBlock(node, tag, frame);
	}
	#enterPhrasing(node, tag, frame) {
		const own = ownBits(node, tag);
		if (tag === "time") this.#begin(frame).times++;
		if (tag === "a" && node.childNodes.length) this.#begin(frame).links++;
		const strong = frame.strong + (tag === "b" || tag === "strong" ? 1 : 0);
		const words = frame.phrasing ? frame.words | own.words : own.words;
		this.#push(node, frame.box, true, frame.inside | own.inside, words, strong, this.#covers.enter(node, frame.paint));
	}
	#enterBlock(node, tag, frame) {
		this.#flush();
		let outer = this.#stack.length - 1;
		for (let f = this.#stack[outer]; outer > 0 && f?.phrasing && !this.opened.has(f.node); f = this.#stack[outer]) outer--;
		let parent = this.#stack[outer]?.box ?? frame.box;
		for (const f of this.#stack.slice(outer + 1)) {
			parent = this.#open(f.node, parent, f.inside, f.words);
			f.box = parent;
			this.opened.add(f.node);
		}
		const own = ownBits(node, tag);
		const inside = frame.inside | own.inside;
		const box = this.#open(node, parent, inside, OUTER.has(tag) ? 0 : own.words);
		if (isInline(node)) this.opened.add(node);
		this.#push(node, box, false, inside, 0, 0, this.#covers.enter(node, frame.paint));
	}
	#open(element, parent, inside, words) {
		const level = element && headingLevel(element);
		const box = {
			index: this.boxes.length,
			element,
			tag: level ? `h${level}` : element && isCodeBox(element) ? "pre" : element?.tagName ?? "",
			parent,
			depth: parent ? parent.depth + 1 : 0,
			inside,
			words,
			first: this.blocks.length,
			end: 0,
			firstMedia: this.media.length,
			endMedia: 0,
			children: 0
		};
		if (parent) parent.children++;
		this.boxes.push(box);
		if (element) this.boxOf.set(element, box);
		return box;
	}
	#begin({ box, inside }) {
		this.#run ??= {
			box,
			inside,
			...NO_TEXT$1,
			controls: 0,
			times: 0,
			media: 0
		};
		return this.#run;
	}
	#add(frame, node, text) {
		const block = this.#begin(frame);
		this.blockOf.set(node, this.blocks.length);
		this.#pieces += text;
		const chars = text.trim().length;
		block.chars += chars;
		this.#chars += chars;
		this.#cover(node, frame, chars);
		block.words |= frame.phrasing ? frame.words : 0;
		if (frame.inside & IN.link) block.linkChars += chars;
		if (frame.strong) block.strongChars += chars;
	}
	#flush() {
		if (!this.#run) return;
		this.#run.text = fold(this.#pieces);
		if (this.#run.text) this.blocks.push(this.#run);
		this.#run = null;
		this.#pieces = "";
	}
};
/**
* Reads the outline of everything under `root`, in time linear in its size, whatever its depth. `beside` are the characters of what it
* is a part of: nobody hides all of a page, but parts of it.
*/
const outline = (root, beside = 0) => new Reader(root, beside).read();
// core/markdown/src/content/actions.ts
/** What a button has that opens, chooses or switches something: what stands on it is the title of that, or a choice. */
const STATE = /^(?:aria-(?:expanded|controls|selected|pressed|checked|current)|role|data-.{0,30}(?:toggle|target).{0,20}|popovertarget|commandfor)$/;
const SWITCH = /accordion|collaps|expand|toggle|faq|question|tab|option|variant|swatch/i;
/** What says more than what happens: a question, a sentence, the path of an operation. */
const SAYS$1 = /[.?？؟。]$|\w\/\w/u;
/** Words of the longest action, and of a choice: a size, a colour. */
const LONGEST$18 = 20;
const CHOICE_WORDS = 2;
/** Buttons beside each other from which on they are tabs or choices, whatever is on them, and those that are looked at. */
const ROW = 3;
const MOST$15 = 60;
/** Whether a node is nothing but a blank. */
const isBlank$5 = (nodes) => nodes.every((node) => !isText(node) || node.value.trim() === "");
/** The button that an element is, or holds and nothing else: in an item of a list. */
const buttonOf = (element) => {
	if (element.tagName === "button") return element;
	const [only, ...more] = element.childNodes.length > ROW ? [] : childElements(element);
	return only?.tagName === "button" && more.length === 0 && isBlank$5(element.childNodes) ? only : null;
};
/** Whether a button says what there is, in few words or behind a number, rather than what to do. */
const isChoice = (text) => /^\s*\d/.test(text) || textFacts(text).words <= CHOICE_WORDS;
const known$2 = /* @__PURE__ */ new WeakMap();
const rowOf$2 = (element) => {
	let row = known$2.get(element);
	if (!row) {
		const buttons = childElements(element).slice(0, MOST$15).map(buttonOf);
		const only = buttons.filter((button) => button !== null);
		const isShort = only.every((button) => isChoice(textOf$2(button, 60)));
		const areChoices = only.length >= ROW || only.length > 1 && only.length === buttons.length && isShort;
		row = {
			isBlank: isBlank$5(element.childNodes),
			areChoices
		};
		known$2.set(element, row);
	}
	return row;
};
/** Whether an element is a button that does something, and is read by nobody: "Add to basket", "Follow shop". */
const isAction = (element, { boxOf, blocks }) => {
	if (element.tagName !== "button") return false;
	const box = boxOf.get(element);
	const parent = parentElement(element);
	if (!box || !parent || box.end - box.first !== 1) return false;
	if (element.attrs.some(({ name, value }) => STATE.test(name) && value !== "button")) return false;
	const around = buttonOf(parent) ? parentElement(parent) : parent;
	if (!around || [
		element,
		parent,
		around
	].some((each) => SWITCH.test(attribute(each, "class") ?? ""))) return false;
	if (parent.tagName === "a" || around.tagName === "a") return false;
	if (!rowOf$2(parent).isBlank || levelOf$1(parent.tagName) > 0 || levelOf$1(around.tagName) > 0) return false;
	const text = blocks[box.first]?.text ?? "";
	return !SAYS$1.test(text) && textFacts(text).words <= LONGEST$18 && !rowOf$2(around).areChoices && !rowOf$2(parent).areChoices;
};
// core/markdown/src/content/bare-end.ts
/** Words of the longest title, and paragraphs above it from which on a page says something without it. */
const WORDS = 8;
const ABOVE = 2;
const SENTENCE_END = /[.!…。！]$/u;
/** A choice without the last heading where nothing of what stands below it was chosen: it is the title of teasers or of a form. */
const dropBareEnd = ({ blocks, media }, choice) => {
	const kept = choice.blocks;
	const last = kept.lastIndexOf(1);
	const block = blocks[last];
	if (!block || (levelOf$1(block.box.tag) ?? 1) < 2 || block.linkChars > 0 && !linksHere(block.box)) return choice;
	if (SENTENCE_END.test(block.text) || textFacts(block.text).words > WORDS) return choice;
	if (media.some(({ at }, i) => choice.media[i] && at > last)) return choice;
	if (kept.subarray(0, last).reduce((sum, is, i) => sum + (is && !levelOf$1(blocks[i]?.box.tag ?? "") ? 1 : 0), 0) >= ABOVE) kept[last] = 0;
	return choice;
};
// core/markdown/src/content/clones.ts
/** What programs for carousels call the copies of slides that they set before the first and behind the last. */
const CLONE = /(?:^|[\s_-])(?:cloned?|duplicate)(?:$|\s)/;
/** Characters of a slide that are compared, and slides that are looked at. */
const MOST$14 = 400;
const SLIDES = 200;
const isCalledClone = (element) => CLONE.test(attribute(element, "class") ?? "");
const said$2 = (element) => textOf$2(element, MOST$14).replace(/\s+/g, " ").trim();
/** What the slides beside clones say: known of each carousel. */
const known$1 = /* @__PURE__ */ new WeakMap();
const slidesOf = (carousel) => {
	let slides = known$1.get(carousel);
	if (!slides) {
		const own = childElements(carousel).slice(0, SLIDES);
		slides = new Set(own.filter((slide) => !isCalledClone(slide)).map(said$2));
		known$1.set(carousel, slides);
	}
	return slides;
};
/** Whether an element is the copy of a slide beside it, as carousels that turn without end have them. */
const isClone = (element) => {
	if (!isCalledClone(element)) return false;
	const carousel = parentElement(element);
	return carousel !== null && slidesOf(carousel).has(said$2(element));
};
// core/markdown/src/content/colophon.ts
/** How a line begins that says which program made the page, and nothing else that somebody made; and the letters of the longest such line. */
const MADE = /^[-–—*(]?\s?(?:(?:this|the) (?:\w{1,20} ){0,2}(?:file|page|document|documentation|manual|book|reference|site|website|blog|wiki|docs|html|version|archive|list|index|slides) (?:was|were|is|has been) |(?:file|page|document|documentation|site|docs) )?(?:automatically )?(?:generated|translated|converted|formatted|powered|rendered|built) (?:\S{1,40} ){0,6}?(?:by|using|with)\b/i;
const LONGEST$17 = 200;
/** The heading that LaTeX2HTML writes above it. */
const HEADING = /^about this document/i;
/** Elements of a line among which its link is looked for. */
const MOST$13 = 12;
/** Whether a box holds a link to another site. */
const leadsAway = (element, host) => {
	let seen = 0;
	for (const inside of element ? elements(element) : []) {
		if (++seen > MOST$13) return false;
		const href = inside.tagName === "a" ? attribute(inside, "href") : null;
		const target = href === null ? null : URL.parse(href);
		if (target && target.host !== "" && target.host !== host) return true;
	}
	return false;
};
const isMade = ({ text, chars, links, inside, box }, host) => links > 0 && chars <= LONGEST$17 && !(inside & IN.pre) && MADE.test(text) && leadsAway(box.element, host);
/** The blocks of LaTeX2HTML's section about the page, up to the heading of the next one. */
const sectionOf = ({ blocks }) => {
	const isHeading = ({ box }) => levelOf$1(box.tag) > 0;
	const first = blocks.findLastIndex((block) => isHeading(block) && HEADING.test(block.text));
	if (first < 0 || !blocks.slice(first + 1, first + 3).some(({ text }) => MADE.test(text))) return [];
	const next = blocks.findIndex((block, i) => i > first && isHeading(block));
	return [[first, next < 0 ? blocks.length : next]];
};
/** Blocks that say which program made the page: lines at the end of what is kept, and a section of their own. */
const colophonsOf = (outline, keep, { host }) => {
	const { blocks } = outline;
	const end = keep.lastIndexOf(1) + 1;
	let first = end;
	for (let block = blocks[first - 1]; block && (keep[first - 1] === 0 || isMade(block, host)); block = blocks[first - 1]) first--;
	return [...sectionOf(outline), [first, end]];
};
// core/markdown/src/content/crumbs.ts
/** What the way to a page from the site's start is called, whatever stands before it in the name: `MuiBreadcrumbs-root`, `ant-breadcrumb`. */
const CRUMBS = /(?:^|[\s_-]|[a-z])bread-?crumbs?(?:$|[\s_-])/i;
const MARKED$2 = /\/BreadcrumbList$/;
/** Its longest line, and its lines. */
const LONGEST$16 = 120;
const MOST$12 = 12;
const isCalled$1 = (element, name) => CRUMBS.test((attribute(element, name) ?? "").slice(0, 400));
/** Whether a box says where on the site a page lies: then its last line is the page's title once more, and no link. */
const isBreadcrumb = (element, { boxOf, blocks }) => {
	if (!isCalled$1(element, "class") && !isCalled$1(element, "aria-label") && !MARKED$2.test(attribute(element, "itemtype") ?? "")) return false;
	const box = boxOf.get(element);
	if (!box || box.end === box.first || box.end - box.first > MOST$12) return false;
	const lines = blocks.slice(box.first, box.end);
	return (isCalled$1(element, "aria-label") || lines.some(({ linkChars }) => linkChars > 0)) && lines.every(({ chars, box: { tag } }) => chars <= LONGEST$16 && levelOf$1(tag) === 0);
};
// core/markdown/src/content/forms.ts
/** Elements of a form that are looked at, and forms of a page. */
const MOST$11 = 2e3;
const MOST_FORMS = 60;
/** Fields from which on a form is to be filled in. */
const FIELDS = 2;
const TYPED = /* @__PURE__ */ new Set([
	"text",
	"email",
	"tel",
	"file",
	"password",
	"number",
	"date",
	"url"
]);
/** Share of what is kept that stands before such a form, and of what is in it. */
const BEFORE$1 = .4;
const INSIDE = .4;
/** Whether a form has fields for what one writes, and not only options to choose from: a quiz has these. */
const isToFillIn = (form) => {
	let seen = 0;
	let fields = 0;
	for (const element of elements(form)) {
		if (++seen > MOST$11 || fields >= FIELDS) break;
		if (element.tagName === "input" && TYPED.has((attribute(element, "type") ?? "text").toLowerCase()) || element.tagName === "textarea") fields++;
	}
	return fields >= FIELDS;
};
/** Blocks that a form's title has at most, with what is said of the form. */
const TITLE$3 = 3;
/** Where what is said of a form begins: with its title, in a box of both. */
const beginOf = ({ first, parent }, blocks) => {
	const title = parent?.first ?? first;
	return first - title <= TITLE$3 && levelOf$1(blocks[title]?.box.tag ?? "") > 1 ? title : first;
};
/** Leaves out forms below a text: to comment on it, to apply, to ask. A page that is a form, or has its text in one, keeps it. */
const dropForms = ({ blocks, boxes }, keep) => {
	const forms = boxes.filter(({ tag, first, end }) => tag === "form" && end > first).slice(0, MOST_FORMS);
	if (forms.length === 0) return;
	const keptIn = (first, end) => {
		let chars = 0;
		for (let i = first; i < end; i++) if (keep[i]) chars += blocks[i]?.chars ?? 0;
		return chars;
	};
	const all = keptIn(0, blocks.length);
	for (const form of forms) {
		const { element, end } = form;
		const first = beginOf(form, blocks);
		const inside = keptIn(form.first, end);
		if (inside === 0 || inside > INSIDE * all || keptIn(0, first) < BEFORE$1 * all) continue;
		if (element && isToFillIn(element)) keep.fill(0, first, end);
	}
};
// core/markdown/src/content/mail-ends.ts
/** What the link of a letter says that leads to it in a browser, and the one by which it is to come no more. */
const VIEW = /\b(?:view|read|see|open)\b.{0,40}\b(?:browser|online|web version)\b|\bim browser\b|\bonline-?(?:version|ansicht)\b|\b(?:votre|le) navigateur\b|\bversion en ligne\b|\b(?:tu|su|el|no|seu) naveg?ador\b|\bin (?:je|uw) browser\b|\bnel browser\b/i;
const LEAVE = /unsubscribe|abbestellen|\babmelden\b|désabonne|désinscri|darse de baja|cancelar (?:la )?suscripción|cancelar (?:a )?inscrição|disiscri|\bafmelden\b|отписаться|退订|配信停止|수신거부/i;
/** Kept blocks at either end among which these are looked for, letters of the longest, and those of a name of a network. */
const FIRST = 3;
const LAST = 6;
const LONGEST$15 = 400;
const SHORT$2 = 24;
const MOSTLY = .7;
/** Letters of the longest link, and elements among which it is looked for. */
const LINK = 60;
const MOST$10 = 24;
const says = (element, what) => {
	let seen = 0;
	for (const inside of element ? elements(element) : []) {
		if (++seen > MOST$10) return false;
		if (inside.tagName !== "a") continue;
		const text = textOf(inside);
		if (text.length <= LINK && what.test(text)) return true;
	}
	return false;
};
const isAbout = ({ text, chars, links, inside, box }, what) => links > 0 && chars <= LONGEST$15 && !(inside & IN.pre) && what.test(text) && says(box.element, what);
/** What a letter, shown as a page, says of itself at its ends: where it can be read, who sent it why, and how to get no more. */
const mailEndsOf = ({ blocks }, keep) => {
	const kept = [...keep.keys()].filter((i) => keep[i]);
	const isLine = (i, what) => isAbout(blocks[i], what);
	const ends = kept.slice(0, FIRST).filter((i) => isLine(i, VIEW) && (blocks[i]?.chars ?? 0) <= 120).map((i) => [i, i + 1]);
	let last = kept.slice(-6).find((i) => isLine(i, LEAVE));
	if (last === void 0) return ends;
	for (let i = last - 1; i >= 0 && last - i <= LAST; i--) {
		const { chars, inside } = blocks[i];
		if (chars > SHORT$2 || inside & IN.pre || linkDensity(blocks[i]) < MOSTLY) break;
		last = i;
	}
	return [...ends, [last, blocks.length]];
};
// core/markdown/src/content/messages.ts
/**
* Comments that MHonArc's pages have where links to other messages begin, and where the message goes on, whatever layout a site gave
* them. Format: MHonArc 2.6, "Resource layout" of its documentation.
*/
const LEAVES = /* @__PURE__ */ new Set([
	"X-TopPNI",
	"X-MsgBody-End",
	"X-Body-of-Message-End"
]);
const RETURNS = /* @__PURE__ */ new Set([
	"X-TopPNI-End",
	"X-MsgBody",
	"X-Subject-Header-Begin",
	"X-Body-of-Message"
]);
const isBlank$4 = (node) => isText(node) && !/\S/.test(node.value);
const commentOf = (node) => "data" in node ? node.data.trim() : null;
/** Whether a node is a comment behind which the message is left. Most pages have none: this is all that they cost. */
const isLeave = (node) => node.nodeName === "#comment" && LEAVES.has(commentOf(node) ?? "");
/** What stands around the message on a page of MHonArc. */
const ofMhonarc = ({ boxes, blocks, blockOf, boxOf }) => {
	if (!boxes.some(({ element }) => element?.childNodes.some(isLeave))) return [];
	const ranges = [];
	let left = null;
	for (const { element, end } of boxes) {
		let mark = null;
		/** What a mark says of the block that follows it. */
		const reach = (block) => {
			if (mark === null) return;
			if (LEAVES.has(mark)) left ??= block;
			else if (left !== null) {
				ranges.push([left, block]);
				left = null;
			}
			mark = null;
		};
		/** The block behind what was passed: mails leave their last paragraph open, and the mark stands in it. */
		let next = 0;
		for (const node of element?.childNodes ?? []) {
			const comment = commentOf(node);
			if (comment !== null && (LEAVES.has(comment) || RETURNS.has(comment))) mark = comment;
			const block = isBlank$4(node) ? void 0 : blockOf.get(node) ?? boxOf.get(node)?.first;
			if (block === void 0) continue;
			reach(Math.max(block, next));
			next = boxOf.get(node)?.end ?? block + 1;
		}
		reach(end);
	}
	return left === null ? ranges : [...ranges, [left, blocks.length]];
};
/** Ids of the message and of "Reply instructions" on a page of public-inbox, which archives the lists of the Linux kernel. */
const MESSAGE = "b";
const REPLY = "R";
/** What stands around the message on a page of public-inbox. */
const ofPublicInbox = ({ boxes, blocks }) => {
	const called = (id) => boxes.find(({ tag, element }) => tag === "pre" && element && attribute(element, "id") === id);
	const message = called(MESSAGE);
	if (!message || !called(REPLY)) return [];
	return [[0, message.first], [message.end, blocks.length]];
};
/** What stands around a message in an archive of mails, told by what the programs write into their pages. */
const aroundMessage = (outline) => [...ofMhonarc(outline), ...ofPublicInbox(outline)];
// core/markdown/src/content/teaser-titles.ts
/** What stands above teasers, in the languages of most pages: what others looked at, and what is like this. */
const TITLES = [
	"(?:\\w{1,20} ){1,4}(?:also|too) (?:like|likes|liked|love|loved|look|looked|view|viewed|watch|watched|buy|bought|read|enjoy|enjoyed|consider|considered)(?: .{1,20})?",
	"you(?:'ll| may| might| will| could) (?:also |really )?(?:like|love|enjoy|be interested).*",
	"related(?: (?:products?|items?|articles?|posts?|stories|news|content|reading|pages|recipes|courses|events|jobs|videos|topics|listings))?",
	"similar (?:\\w{1,12} )?(?:products?|items?|articles?|posts?|stories|recipes|courses|events|jobs|listings|properties|homes|places|books)",
	"(?:recommended|picked|suggested)(?: (?:products?|items?|articles?|posts?|stories|reading|for you|just for you))?|recommendations(?: for you)?",
	"more (?:like this|for you|stories|articles|posts|to (?:read|explore|love|discover)|from .*|you (?:may|might) .*)",
	"(?:read|up|watch|what to read) next|(?:keep|continue) reading|frequently bought together|recently viewed(?: .*)?|complete the look|pairs well with",
	"(?:das|dies|diese \\w{1,20}) könnten? (?:dir|dich|ihnen|sie|euch) auch .*|auch interessant|passend dazu|zuletzt angesehen",
	"(?:ähnliche|verwandte|weitere|empfohlene|passende) (?:artikel|produkte|beiträge|themen|rezepte|stellen|kurse|immobilien|veranstaltungen)",
	"(?:kunden|andere|besucher) .{1,40} auch .*|mehr zum thema|das könnte (?:interessant sein|gefallen)",
	"vous (?:aimerez|pourriez|devriez) .*|(?:articles|produits|contenus|recettes|annonces|offres) (?:similaires|associés|liés|recommandés|connexes)",
	"nos clients .* aussi .*|sur le même (?:sujet|thème)",
	"(?:también|quizás?|tal vez) te (?:puede|podría|pueden).*|te (?:puede|podría|pueden) (?:gustar|interesar).*|te recomendamos",
	"(?:productos|artículos|entradas|noticias|recetas|cursos) (?:relacionad[oa]s|similares|recomendad[oa]s)",
	"(?:você|voce) (?:também|pode|poderá) .*|(?:produtos|artigos|posts|notícias|receitas) (?:relacionad[oa]s|semelhantes|recomendad[oa]s)|veja também",
	"(?:ti )?potrebber?o? (?:anche )?.*|(?:articoli|prodotti|ricette) (?:correlat[ie]|simili|consigliat[ie])",
	"(?:gerelateerde|vergelijkbare|aanbevolen) \\w{1,20}|anderen bekeken ook|misschien vind je .*",
	"(?:relaterade|liknande|rekommenderade|relaterede|lignende|relaterte|anbefalte) \\p{L}{1,20}|andra (?:köpte|tittade) .*",
	"(?:podobne|powiązane|polecane) \\p{L}{1,20}|zobacz (?:też|także|również)|(?:podobné|související) \\p{L}{1,20}|(?:benzer|ilgili) \\p{L}{1,20}",
	"(?:похожие|рекомендуемые|схожі|пов'язані) \\p{L}{1,20}|(?:вам|вас) (?:также )?(?:может|могут) (?:понравиться|заинтересовать)|с этим (?:товаром )?(?:покупают|смотрят)",
	"(?:σχετικά|παρόμοια) \\p{L}{1,20}",
	"(?:articole|produse|știri) (?:similare|recomandate|pe aceeași temă)|(?:kapcsolódó|hasonló|ajánlott) \\p{L}{1,20}",
	"(?:tin|bài viết|sản phẩm|bài) (?:liên quan|cùng chuyên mục|tương tự|cùng loại)|có thể bạn quan tâm|(?:artikel|produk|berita) terkait",
	"(?:مقالات|مواضيع|أخبار|منتجات) (?:ذات صلة|مشابهة|متعلقة)|قد يعجبك (?:أيضا|أيضًا|ايضا|أيضاً)",
	"(?:مطالب|اخبار|مقالات|محصولات) (?:مرتبط|مشابه|پیشنهادی)",
	"(?:כתבות נוספות|כתבות קשורות|מוצרים (?:דומים|קשורים)|אולי יעניין אותך|אולי יעניין אתכם)",
	"संबंधित (?:खबरें|ख़बरें|लेख)|(?:ข่าว|บทความ|สินค้า)(?:ที่)?(?:เกี่ยวข้อง|แนะนำ|ใกล้เคียง)",
	"相[关關](?:推荐|推薦|文章|商品|阅读|閱讀|产品|產品)|猜你喜[欢歡]|推[荐薦](?:阅读|閱讀|商品|文章)|看了又看|为你推荐|為你推薦",
	"関連(?:記事|商品|する.{1,10})?|おすすめ(?:の)?(?:記事|商品)|この(?:商品|記事)を.{1,12}人.{0,20}|最近チェックした.{1,8}",
	"관련 ?(?:상품|글|기사|콘텐츠)|추천 ?(?:상품|글|기사|콘텐츠)|함께 .{1,12}상품"
];
const ASKS = new RegExp(`^(?:${[
	"also read|(?:read|watch) also|lesen sie auch|lies auch|(?:à lire|à voir|découvrez|lire) (?:aussi|également)",
	"(?:lea|lee|mira) también|leia também|leggi anche|lees ook|läs (?:också|även)|læs også|les også|lue myös",
	"czytaj (?:też|także|również)|čtěte (?:také|též)|ezt is olvassa|(?:citește|citiți) și|читайте (?:также|також)",
	"διαβάστε (?:επίσης|ακόμ[αη])|đọc thêm|baca juga|ilgili haber(?:ler)?",
	"(?:اقرأ|إقرأ|شاهد|طالع) (?:أيضا|أيضًا|ايضا|أيضاً)|(?:بیشتر|همچنین) بخوانید|לקריאה נוספת|קרא[וי]? (?:גם|עוד)",
	"(?:यह|ये|इसे) भी (?:पढ़ें|पढ़ें)|อ่านเพิ่มเติม|อ่านข่าวที่เกี่ยวข้อง|あわせて読みたい|延伸[阅閱][读讀]"
].join("|")})\\s?[:：…]?$`, "iu");
const TITLE$2 = new RegExp(`^(?:${TITLES.join("|")})\\s?[:：…]?$`, "iu");
/** Letters of the longest title. */
const LONGEST$14 = 60;
/** Whether a line asks to read something else: an author's list of links has another title. */
const asksToRead = (line) => line.length <= LONGEST$14 && ASKS.test(line.replaceAll("’", "'"));
/** Whether a line is what stands above teasers of other pages. */
const isTeaserTitle = (line) => asksToRead(line) || line.length <= LONGEST$14 && TITLE$2.test(line.replaceAll("’", "'"));
// core/markdown/src/content/teasers.ts
/** Titles of teasers that are looked at, boxes around one, and elements of what stands below it. */
const MOST_TITLES = 40;
const MOST_UP = 5;
const MOST_ELEMENTS = 3e3;
/** Cards from which on they are teasers, the parts of one, and words of its longest part. */
const CARDS = 2;
const PARTS$1 = 8;
const LONGEST$13 = 60;
/** Share of the letters of a page that stand before its teasers. */
const BEFORE = .5;
/** The box around a title in which more stands behind it; `null` if there is none near. */
const aroundTitle = (title, { box }) => {
	let around = box;
	for (let up = 0; around && up < MOST_UP; up++, around = around.parent) if (around.end > title + 1) return around;
	return null;
};
/** Boxes right in each box, by the block that they begin with: the outermost ones. */
const childrenIn = (around, boxes) => {
	const children = /* @__PURE__ */ new Map();
	for (let at = around.index + 1, seen = 0; seen < MOST_ELEMENTS; at++, seen++) {
		const box = boxes[at];
		if (!box || box.first >= around.end || box.depth <= around.depth) break;
		if (box.parent === around && box.end > box.first) children.set(box.first, box);
	}
	return children;
};
/** Blocks behind a title up to where its teasers end: those of the next box, and of the boxes that look like it. */
const endOf$1 = (title, around, boxes) => {
	const children = childrenIn(around, boxes);
	let box = children.get(title + 1);
	if (!box) return title + 1;
	const look = lookOf(box);
	let { end } = box;
	for (box = children.get(end); box && lookOf(box) === look; box = children.get(end)) end = box.end;
	return end;
};
const addTarget = (element, found) => {
	const href = element?.tagName === "a" ? attribute(element, "href")?.trim() ?? "" : "";
	if (href && !/^(?:#|javascript:|mailto:|tel:)/i.test(href)) found.add(href);
};
/** Addresses of other pages to which links in a box lead, or the link that is the box, or is around it. */
const targetsIn = (element, found) => {
	addTarget(element, found);
	addTarget(parentElement(element), found);
	let seen = 0;
	for (const each of elements(element)) {
		if (++seen > MOST_ELEMENTS) return;
		addTarget(each, found);
	}
};
/** Whether what stands between two blocks are cards that lead to other pages: a picture or a price each, and few words. */
const areCards = ({ blocks, boxes, media }, first, end, around) => {
	const targets = /* @__PURE__ */ new Set();
	for (const box of childrenIn(around, boxes).values()) if (box.first >= first && box.end <= end && box.element) targetsIn(box.element, targets);
	const count = targets.size;
	if (count < CARDS || end - first > count * PARTS$1) return false;
	if (media.reduce((sum, { at, box }) => sum + (at >= first && at <= end && box.first >= first - 1 ? 1 : 0), 0) < count / 2 && end - first < 2 * count) return false;
	return blocks.slice(first, end).every(({ text, box }) => box.tag !== "pre" && textFacts(text).words <= LONGEST$13);
};
/** Share of its letters that are links of what only leads to other pages. */
const LINKED$1 = .8;
/** Whether what stands between two blocks are links: below a title that asks to read something else, or is no heading, these are no author's list. */
const areLinks$1 = ({ blocks }, first, end) => end - first >= CARDS && end - first <= PARTS$1 && blocks.slice(first, end).every((block) => linkDensity(block) >= LINKED$1 && !(block.inside & IN.table));
const isAsking = ({ text, box }) => asksToRead(text) || levelOf$1(box.tag) === 0;
/** Where the teasers below a title or what stands below that end, if there are any. */
const teasersBelow = (outline, title) => {
	const block = outline.blocks[title];
	const around = aroundTitle(title, block);
	const end = around ? endOf$1(title, around, outline.boxes) : 0;
	if (!around || end <= title + 1) return void 0;
	return areCards(outline, title + 1, end, around) || isAsking(block) && areLinks$1(outline, title + 1, end) ? end : void 0;
};
/** Words of what a title of teasers may have below it. */
const SUBTITLE_WORDS = 12;
const isSubtitle = (block) => block !== void 0 && levelOf$1(block.box.tag) === 0 && block.links === 0 && textFacts(block.text).words <= SUBTITLE_WORDS;
/** Pairs of a first block and the end: titles of teasers with the cards below them, which lead to other pages, where the page says more. */
const teasersOf = (outline, kept) => {
	const { blocks } = outline;
	const found = [];
	let titles = 0;
	let before = 0;
	for (const [i, block] of blocks.entries()) {
		if (kept[i]) before += block.chars;
		if (levelOf$1(block.box.tag) === 1 || !isTeaserTitle(block.text) || titles >= MOST_TITLES) continue;
		titles++;
		const end = teasersBelow(outline, i) ?? (isSubtitle(blocks[i + 1]) ? teasersBelow(outline, i + 1) : void 0);
		if (end === void 0) continue;
		let letters = 0;
		for (let at = i + 1; at < end; at++) if (kept[at]) letters += blocks[at]?.chars ?? 0;
		if (letters === 0 || before - (kept[i] ? block.chars : 0) >= letters * BEFORE) found.push([i, end]);
	}
	return found;
};
/** A choice without teasers. Pictures in front of their title are none of theirs, nor those behind the last card. */
const dropTeasers = (outline, { blocks, media }) => {
	for (const [first, end] of teasersOf(outline, blocks)) {
		blocks.fill(0, first, end);
		for (const [i, { at, box }] of outline.media.entries()) if (at > first && (at < end || at === end && box.first >= first && box.end <= end)) media[i] = 0;
	}
	return {
		blocks,
		media
	};
};
// core/markdown/src/dom/image.ts
/** The largest candidate of a `srcset`: widest, or of the highest density. */
const largest = (srcset) => {
	let best = null;
	let size = -1;
	for (const [, url, descriptors = ""] of srcset.matchAll(/([^\s,](?:\S*[^\s,])?)(?:\s+([^,]*))?/g)) {
		const width = Number(/^([\d.]+)[wxh]/.exec(descriptors)?.[1] ?? 1);
		if (url && width > size) [best, size] = [url, width];
	}
	return best;
};
const LAZY_SOURCES = [
	"data-src",
	"data-original",
	"data-lazy-src",
	"data-lazy",
	"data-hi-res-src",
	"data-full-src",
	"data-image",
	"data-url",
	"data-img-src"
];
/** Attributes under which other scripts keep the address: `data-wpfc-original-src`, `data-cfsrc`. */
const ANY_SOURCE = /^data-[\w-]*(?:src|original)$/;
const LAZY_SETS = [
	"data-srcset",
	"data-lazy-srcset",
	"srcset"
];
/** Pictures that only hold the place of another one, told by what follows the host in their address. */
const PLACEHOLDER = /^(?:data|about):|placeholder|\bblank\.(?:gif|png)|\bspacer|\bpixel\.|\b1x1\b|loading\.gif|lazy[-_]?load/i;
/** Files that are called so as a whole are such pictures, too. */
const PLACEHOLDER_FILE = /(?:^|\/)(?:(?:clear|transparent|trans|transp|dot|cleardot|pix|empty|dummy|shim|1px|grey|gray|white|none|nothing|[a-z])\.gif|(?:clear|transparent|empty|dummy|1px)\.png|(?:loading|loader|preload(?:er)?|ajax-loader|spinner|no[-_]?image)\.(?:gif|png|svg|jpe?g))(?:[?#]|$)/i;
const HOST$1 = /^(?:https?:)?\/\/[^/]*/i;
const isPlaceholder = (address) => {
	const path = address.slice(0, 2e3).replace(HOST$1, "");
	return PLACEHOLDER.test(path) || PLACEHOLDER_FILE.test(path);
};
/** Where a picture may be, the likeliest first. */
function* sources(element) {
	const src = attribute(element, "src");
	if (src && !isPlaceholder(src)) {
		yield attribute(element, "data-src");
		yield src;
	}
	for (const name of LAZY_SOURCES) yield attribute(element, name);
	for (const name of LAZY_SETS) {
		const set = attribute(element, name);
		yield set && largest(set);
	}
	for (const { name, value } of element.attrs) if (ANY_SOURCE.test(name)) yield value;
}
/** Elements up to the link around a picture, at most. */
const LINK_REACH = 4;
/** The file that a link around an `img` leads to, if that is a picture: the same one, larger. */
const linkedSource = (element, base) => {
	const link = linkAround(element, LINK_REACH);
	const href = link && attribute(link, "href");
	const url = href === null ? null : absoluteSource(href, base);
	return url && isPictureFile(new URL(url).pathname) ? url : null;
};
/** Address of the picture that an `img` shows once it is loaded; `null` if there is none but a placeholder. */
const imageSource = (element, base) => {
	for (const candidate of sources(element)) if (candidate && !isPlaceholder(candidate)) {
		const url = absoluteSource(candidate, base);
		if (url) return url;
	}
	const parent = parentElement(element);
	if (parent?.tagName === "picture") for (const source of childElements(parent)) {
		const set = attribute(source, "srcset") || attribute(source, "data-srcset");
		const best = set && largest(set);
		const url = best && !isPlaceholder(best) ? absoluteSource(best, base) : null;
		if (url) return url;
	}
	const hidden = noscriptSource(element);
	return (hidden && !isPlaceholder(hidden) ? absoluteSource(hidden, base) : null) ?? linkedSource(element, base);
};
/** Markup that a page put into an alternative text, and the attributes behind a quotation mark that was not escaped. */
const TAG = /<\/?[a-z][^<>]*>|<!--[^<>]*-->/gi;
const ATTRIBUTES = /["']\s+[a-z-]+=["'].*$/is;
/** Text that stands for an image. */
const imageAlt = (element) => {
	const said = attribute(element, "alt") ?? attribute(element, "title") ?? "";
	return fold(/[<>]/.test(said) ? said.replace(ATTRIBUTES, "").replace(TAG, " ") : said);
};
// core/markdown/src/content/turns.ts
/** What HTML 4 and programs that make books call the pages that a page leads to (`rel`). */
const RELATIONS = /* @__PURE__ */ new Set([
	"next",
	"prev",
	"previous",
	"up",
	"start",
	"first",
	"last",
	"contents",
	"toc",
	"index",
	"top",
	"home"
]);
/** What such links say, or their labels: Texinfo, LaTeX2HTML, Halibut, and many by hand. */
const NAMES = /* @__PURE__ */ new Set([...RELATIONS, ...[
	"next page",
	"previous page",
	"table of contents",
	"bibliography",
	"title page",
	"back",
	"forward",
	"node"
]]);
/** What stands before the numbers of a text's pages. */
const PAGES = /* @__PURE__ */ new Set([
	"page",
	"pages",
	"seite",
	"seiten",
	"pagina",
	"paginas",
	"pagine",
	"sida",
	"side",
	"strona",
	"страница",
	"страницы"
]);
const NUMBER$8 = /^\d{1,3}$/;
/** Letters, links and nodes of the longest row, and words beside its links in any language. */
const LONGEST$12 = 600;
const MOST_LINKS = 12;
const MOST_NODES$1 = 200;
const FEW_WORDS = 8;
/** A name without the signs around it: arrows, brackets, colons. */
const plain$1 = (text) => fold(text.replace(/[^\p{L}\p{N}]/gu, " ")).toLowerCase();
/** What a link says, or the picture that it shows. */
const saidBy = (link) => {
	const text = plain$1(textOf$2(link, 40));
	if (text !== "") return text;
	for (const inside of elements(link)) if (isImage(inside.tagName)) return plain$1(imageAlt(inside) ?? "");
	return "";
};
const isRelated = (link) => plain$1(attribute(link, "rel") ?? "").split(" ").some((each) => RELATIONS.has(each));
/** What a row consists of; `null` of what has too many parts to be one. */
const rowOf$1 = (element) => {
	const row = {
		related: 0,
		named: 0,
		other: 0,
		numbers: /* @__PURE__ */ new Set(),
		beside: ""
	};
	const stack = [...element.childNodes].reverse();
	for (let seen = 0; stack.length > 0; seen++) {
		const node = stack.pop();
		if (seen > MOST_NODES$1) return null;
		if (isText(node)) row.beside += node.value;
		else if (isElement(node) && node.tagName === "a" && attribute(node, "href") !== null) {
			row.beside += "|";
			if (isRelated(node)) row.related++;
			else if (NAMES.has(saidBy(node))) row.named++;
			else {
				row.other++;
				const said = saidBy(node);
				if (NUMBER$8.test(said)) row.numbers.add(said);
			}
		} else if (isElement(node)) for (const inside of [...node.childNodes].reverse()) stack.push(inside);
	}
	return row;
};
/** Whether a row leads to the pages that a text is cut into: their numbers, and the one that is shown is no link. */
const isOfPages = ({ related, named, other, numbers }, labels) => {
	if (numbers.size === 0 || numbers.size !== other) return false;
	const shown = labels.flatMap((label) => label.split(" ")).filter((word) => !NAMES.has(word));
	const own = shown.filter((word) => NUMBER$8.test(word));
	const words = shown.filter((word) => !NUMBER$8.test(word));
	if (!words.every((word) => PAGES.has(word)) || own.length !== 1) return false;
	return (numbers.has(String(Number(own[0]) - 1)) || numbers.has(String(Number(own[0]) + 1))) && (words.length > 0 || related + named > 0 || numbers.size > 1);
};
/** What one says, and the labels beside its links. */
const labelsOf = ({ beside }) => beside.split(/[^\p{L}\p{N}\s]+/u).map(plain$1).filter((label) => label !== "");
/** Whether a table in the only cell of a row only turns the pages of the table around it, as ASP.NET writes it: a number in each of its cells. */
const isPager = ({ element, first, end, tag, parent }) => {
	const row = parent?.parent;
	if (tag !== "table" || parent?.tag !== "td" || row?.first !== first || row.end !== end || !element || end - first < 2 || end - first > MOST_LINKS) return false;
	const links = rowOf$1(element);
	return links !== null && isOfPages(links, labelsOf(links));
};
/** Whether a block, all of its box, only turns pages: each link is told, or labelled "Next:", and nothing else is said. */
const isTurn = (box, { blocks }) => {
	if (isPager(box)) return true;
	const { element, first, end, tag } = box;
	const block = blocks[first];
	if (!element || !block || end - first !== 1 || block.box.element !== element || levelOf$1(tag) > 0) return false;
	if (block.links === 0 || block.links > MOST_LINKS || block.chars > LONGEST$12 || block.inside & IN.pre) return false;
	const row = rowOf$1(element);
	if (row === null) return false;
	const labels = labelsOf(row);
	if (row.related > 0 && row.other === 0 && row.named === 0) return labels.join(" ").split(" ").length <= FEW_WORDS;
	if (isOfPages(row, labels)) return true;
	if (!labels.every((label) => NAMES.has(label))) return false;
	return row.related + row.named + row.other > 0 && row.other <= labels.length && row.related + row.named + labels.length > 1;
};
// core/markdown/src/content/around.ts
/** Boxes of MediaWiki's templates that lead to other pages, and its list of categories. */
const WIKI_BOX = /(?:^|\s)(?:navbox|catlinks|printfooter)(?:\s|$)/;
/** What MediaWiki calls its own boxes, and the body of its pages. */
const WIKI_OWN = /(?:^|\s)(?:mw-|mediawiki(?:\s|$))/;
/** Whether a box leads to other pages of a wiki, by what MediaWiki calls it; other sites have boxes of the same names. */
const isWikiBox = (element, others) => {
	if (!WIKI_BOX.test(nameOf$6(element))) return false;
	for (let at = element; at && !others.has(at); at = parentElement(at)) if (WIKI_OWN.test(nameOf$6(at))) return true;
	for (let at = element; at && !others.has(at); at = parentElement(at)) others.add(at);
	return false;
};
/** What DocBook calls the rows above and below a page that lead to those beside it (in HTML before 4 in capitals), and blocks of the longest. */
const BOOK_ROW = /(?:^|\s)nav(?:header|footer)(?:\s|$)/i;
const LONGEST_ROW = 12;
const isBookRow = (element, { boxOf }) => {
	const box = boxOf.get(element);
	return box !== void 0 && box.end - box.first <= LONGEST_ROW && BOOK_ROW.test(nameOf$6(element));
};
/** What GitBook and those after it call the box in which a script shows what was found. */
const MOST_IN_RESULT = 20;
const FOUND = /(?:^|\s)search-results(?:\s|$)/;
/** A form to search by, and what it is called elsewhere. */
const SEARCH = /(?:^|\s)search(?:-?form)?(?:\s|$)/;
/** Whether a box is for searching the site: its form with what explains it, or the place for what is found. */
const isSearch = (element) => element.tagName === "form" ? SEARCH.test(nameOf$6(element)) : element.tagName === "div" && FOUND.test(nameOf$6(element)) && isEmptyResult(element);
/** What such a place holds before anything was searched for: a count and a query, both empty. */
const isEmptyResult = (element) => {
	let seen = 0;
	for (const inside of elements(element)) {
		if (++seen > MOST_IN_RESULT) return false;
		if (/(?:^|\s)search-query(?:\s|$)/.test(nameOf$6(inside))) return inside.childNodes.length === 0;
	}
	return false;
};
/** Ids of the box above each page of Doxygen's, of the project's name in it, and of the row below the page. */
const PROJECT = "titlearea";
const PROJECT_NAME = "projectname";
const PATH = "nav-path";
/** Whether a box only names the project that a page of Doxygen's is of, or says where it lies. */
const isProject = (element) => {
	const id = attribute(element, "id");
	if (id !== PROJECT) return id === PATH && nameOf$6(element) === "navpath";
	let seen = 0;
	for (const inside of elements(element)) {
		if (attribute(inside, "id") === PROJECT_NAME) return true;
		if (++seen > MOST_IN_RESULT) return false;
	}
	return false;
};
/** Letters of the longest name of a tab. */
const TAB = 40;
/** Elements of a row of tabs that are looked at; more are no row. */
const MOST_IN_ROW$1 = 2e3;
const TAB_HOLDERS = /* @__PURE__ */ new Set([
	"ul",
	"ol",
	"div",
	"nav"
]);
/** Whether an element is a row of tabs (WAI-ARIA 1.2, `tablist`), and holds no panels as those of some accordions do. */
const isTabRow = (element, { boxOf, blocks }) => {
	if (attribute(element, "role") !== "tablist" || !TAB_HOLDERS.has(element.tagName)) return false;
	const box = boxOf.get(element);
	if (box === void 0 || !blocks.slice(box.first, box.end).every(({ chars }) => chars <= TAB)) return false;
	let seen = 0;
	for (const inside of elements(element)) if (++seen > MOST_IN_ROW$1 || attribute(inside, "role") === "tabpanel") return false;
	return true;
};
const KINDS = [
	isAction,
	isBreadcrumb,
	isClone,
	isTabRow,
	isBookRow,
	isSearch,
	isProject
];
/** Boxes that lie deeper are no rows of tabs, and none of a wiki: to look into each would take time in the square of their depth. */
const DEEPEST$1 = 250;
/**
* A choice without what leads around the page and the site it is of: rows of tabs and of books, boxes of wikis, links to other mails, what made it,
* teasers of other pages, actions, and forms to fill in.
*/
const withoutAround = (outline, { blocks, media }, url) => {
	const left = {
		blocks: blocks.slice(),
		media: media.slice()
	};
	/** Elements that neither are of a wiki nor lie in it. */
	const others = /* @__PURE__ */ new Set();
	for (const box of outline.boxes) {
		const { element, depth, first, end, firstMedia, endMedia } = box;
		if (!element || depth > DEEPEST$1) continue;
		if (!KINDS.some((isKind) => isKind(element, outline)) && !isWikiBox(element, others) && !isTurn(box, outline)) continue;
		left.blocks.fill(0, first, end);
		left.media.fill(0, firstMedia, endMedia);
	}
	const around = [
		...aroundMessage(outline),
		...colophonsOf(outline, left.blocks, url),
		...mailEndsOf(outline, left.blocks)
	];
	const isAround = new Uint8Array(outline.blocks.length);
	for (const [first, end] of around) isAround.fill(1, first, end);
	const teased = dropTeasers(outline, {
		blocks: left.blocks.map((kept, i) => isAround[i] ? 0 : kept),
		media: left.media.map((kept, i) => isAround[outline.media[i]?.at ?? -1] ? 0 : kept)
	});
	dropForms(outline, teased.blocks);
	return dropBareEnd(outline, teased);
};
// core/markdown/src/content/embedded.ts
const MAX_STATE = 5e6;
const MAX_VALUES = 2e5;
const MAX_TEXTS = 2e3;
const MIN_WORDS = 8;
/** Property names under which frameworks keep what a reader is to see. */
const CONTENT_KEY = /^(?:cooked|body|bodyhtml|body_html|content|contents|contenthtml|content_html|html|text|value|raw|message|articlebody|description|markup|markdown|copy|paragraph|answer|answertext)$/i;
const HTML$1 = /<(?:p|br|div|li|ul|ol|h[1-6]|blockquote|span|strong|em|a)\b[^<>]*>/i;
/** What is no text: code, styles, addresses, tokens. */
const NO_TEXT = /[{};]\s*[\w-]+\s*[:=(]|^\s*(?:https?:|data:|\/|[{[<]\?)|function\s*\(|=>|\bvar\s/;
const wordCount = (text) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
/** The readable strings of a state, in its order, and whether there are more than are read; strings that are JSON themselves are looked into. */
const textsOf$1 = (state) => {
	const found = /* @__PURE__ */ new Set();
	const stack = [{
		key: "",
		value: state
	}];
	for (let seen = 0; stack.length && seen < MAX_VALUES && found.size < MAX_TEXTS; seen++) {
		const { key, value } = stack.pop() ?? {
			key: "",
			value: null
		};
		if (typeof value === "string") {
			const inner = /^\s*[[{]/.test(value) ? readJson(value) : null;
			if (inner !== null) stack.push({
				key,
				value: inner
			});
			else if (CONTENT_KEY.test(key)) {
				const html = HTML$1.test(value);
				if (wordCount(value) >= MIN_WORDS && (html || !NO_TEXT.test(value) && value.includes(" "))) found.add(html ? value : `<p>${escaped(value)}</p>`);
			}
		} else if (typeof value === "object" && value !== null) {
			const entries = Array.isArray(value) ? value.map((one) => [key, one]) : Object.entries(value);
			for (let i = entries.length - 1; i >= 0; i--) stack.push({
				key: entries[i]?.[0] ?? "",
				value: entries[i]?.[1]
			});
		}
	}
	return {
		texts: [...found],
		isCut: stack.length > 0
	};
};
/** The object that a script assigns (`window.x = {…}`), or is. */
const stateIn = (script) => {
	const text = textOf$2(script, MAX_STATE).trim();
	if (/json/i.test(attribute(script, "type") ?? "") || /^[[{]/.test(text)) return readJson(text);
	const assigned = /^(?:window|self|globalThis)(?:\.\w+|\[["']\w+["']\])\s*=\s*(?=[[{])/.exec(text);
	return assigned ? readJson(text.slice(assigned[0].length).replace(/;$/, "")) : null;
};
const embeddedIn = (root, things) => {
	const noscript = [];
	const state = [];
	const written = /* @__PURE__ */ new Set();
	let isCut = false;
	const add = (value) => {
		const found = textsOf$1(value);
		append(state, found.texts);
		isCut ||= found.isCut;
	};
	for (const element of elements(root)) if (element.tagName === "noscript" && element.parentNode?.nodeName !== "head") {
		if (written.has(element)) continue;
		noscript.push(rawOf(element));
		for (const inner of elements(element)) if (inner.tagName === "noscript") written.add(inner);
	} else if (element.tagName === "script" && !/ld\+json/i.test(attribute(element, "type") ?? "")) add(stateIn(element));
	else {
		const preloaded = attribute(element, "data-preloaded") ?? attribute(element, "data-page");
		if (preloaded && preloaded.length < MAX_STATE) add(readJson(preloaded));
	}
	const linked = things.map((thing) => textIn(thing.articleBody) ?? textIn(thing.text) ?? "").filter((text) => wordCount(text) >= MIN_WORDS);
	return {
		noscript: noscript.join("\n"),
		state: state.join("\n<hr>\n"),
		isCut,
		linkedData: [...new Set(linked)].map((text) => HTML$1.test(text) ? text : escaped(text).split(/\n+/).map((line) => `<p>${line}</p>`).join("")).join("\n")
	};
};
// core/markdown/src/content/linked-things.ts
/** What a page may be about, of schema.org's types; others are of its site, or of parts of it. */
const TYPES = [
	...[
		"Product",
		"ProductGroup",
		"ProductModel",
		"Vehicle",
		"Car",
		"Book",
		"SoftwareApplication",
		"Event",
		"MusicEvent",
		"TheaterEvent"
	],
	...[
		"SportsEvent",
		"BusinessEvent",
		"EducationEvent",
		"Festival",
		"ExhibitionEvent",
		"Recipe",
		"JobPosting",
		"FAQPage",
		"QAPage",
		"Course"
	],
	...[
		"RealEstateListing",
		"Accommodation",
		"House",
		"Apartment",
		"SingleFamilyResidence",
		"HowTo",
		"Movie",
		"TouristTrip"
	]
];
/** Things, properties of one, values of a property, and levels of them that are looked at. */
const MOST$9 = {
	things: 30,
	properties: 80,
	values: 300,
	nested: 2e3,
	levels: 4
};
/** What is for programs, what others say of a thing, and what leads to other things. */
const NO_FACT = /^(?:@|(?:url|image|images|logo|photo|thumbnail|thumbnailUrl|sameAs|id|identifier|productID|mainEntityOfPage|potentialAction|video|review|reviews|breadcrumb|isRelatedTo|isSimilarTo|publisher|inLanguage|keywords|seller|directApply|datePublished|dateModified)$)/i;
const HTML = /<(?:p|br|div|li|ul|ol|h[1-6]|strong|em|span|b|a)\b[^<>]*>/i;
/** Letters from which on a value is a text, and no fact. */
const TEXT$1 = 160;
const isValue = (value) => [
	"string",
	"number",
	"boolean"
].includes(typeof value);
const listOf$1 = (value) => Array.isArray(value) ? value.slice(0, MOST$9.values) : value === void 0 ? [] : [value];
/** The words of a name of schema.org's: "startDate" and "https://schema.org/InStock". */
const wordsOf = (name) => {
	const words = name.replace(/^https?:\/\/schema\.org\//i, "").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
	return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};
const said$1 = (value) => {
	const text = String(value).trim();
	return /^https?:\/\/schema\.org\/\w+$/i.test(text) ? wordsOf(text) : text;
};
/** Properties whose values say together what each alone does not, in the order in which they are read. */
const TOGETHER = [...[
	"lowPrice",
	"highPrice",
	"price",
	"priceCurrency",
	"minValue",
	"maxValue",
	"value",
	"currency",
	"unitText",
	"unitCode",
	"ratingValue"
], ...[
	"reviewCount",
	"ratingCount",
	"streetAddress",
	"postalCode",
	"addressLocality",
	"addressRegion",
	"addressCountry"
]];
const COUNTS = /* @__PURE__ */ new Set(["reviewCount", "ratingCount"]);
/** The ends of a range, before the second of which a dash stands. */
const UP_TO = /* @__PURE__ */ new Set(["highPrice", "maxValue"]);
/** A value in one line; nothing if it has none. */
const lineOf$3 = (value, level = 0) => {
	if (isValue(value)) return said$1(value);
	if (Array.isArray(value)) {
		const lines = value.slice(0, MOST$9.values).map((each) => lineOf$3(each, level + 1));
		return [...new Set(lines.filter(Boolean))].join(", ");
	}
	if (!isThing(value) || level > MOST$9.levels) return "";
	const parts = [];
	const name = isValue(value.name) ? said$1(value.name) : "";
	if (name) parts.push(name);
	const together = TOGETHER.flatMap((key) => {
		const line = lineOf$3(value[key], level + 1);
		if (!line) return [];
		return [COUNTS.has(key) ? `(${line})` : UP_TO.has(key) ? `– ${line}` : line];
	});
	if (together.length > 0) parts.push(together.join(" "));
	for (const key of [
		"address",
		"availability",
		"priceSpecification"
	]) {
		const line = lineOf$3(value[key], level + 1);
		if (line) parts.push(line);
	}
	return parts.join(", ") || (textIn(value) ?? "");
};
const textOf$1 = (text) => HTML.test(text) ? text : text.split(/\n+/).map((line) => `<p>${escaped(line)}</p>`).join("");
/** What is done one after the other: strings, `HowToStep`, and sections of them. */
const stepsOf = (value, level = 0) => {
	if (isValue(value)) return [said$1(value)];
	if (Array.isArray(value)) return value.slice(0, MOST$9.values).flatMap((each) => stepsOf(each, level));
	if (!isThing(value) || level > MOST$9.levels) return [];
	if (value.itemListElement !== void 0) return stepsOf(value.itemListElement, level + 1);
	const text = textIn(value.text) ?? textIn(value.description) ?? textIn(value.name);
	return text ? [text] : [];
};
const items = (tag, texts) => `<${tag}>${texts.map((text) => `<li>${HTML.test(text) ? text : escaped(text)}</li>`).join("")}</${tag}>`;
/** Questions with their answers. */
const questionsOf = (value) => listOf$1(value).filter(isThing).map((question) => {
	const answer = textIn((isThing(question.acceptedAnswer) ? question.acceptedAnswer : { text: null }).text);
	const asked = textIn(question.name) ?? textIn(question.text);
	return asked ? `<h2>${escaped(asked)}</h2>${answer ? textOf$1(answer) : ""}` : "";
}).join("");
const STEPS = /* @__PURE__ */ new Set([
	"recipeInstructions",
	"step",
	"steps"
]);
/** A property: a text, a list, or a fact as a row of terms. */
const propertyOf = (name, value) => {
	if (STEPS.has(name) && !isValue(value)) return { text: `<h2>${wordsOf(name)}</h2>${items("ol", stepsOf(value))}` };
	if (name === "mainEntity") return { text: questionsOf(value) };
	if (name === "additionalProperty" || name === "nutrition") return { fact: listOf$1(value).flatMap((each) => {
		if (!isThing(each)) return [];
		return (name === "nutrition" ? Object.entries(each) : [[textIn(each.name) ?? "", {
			...each,
			name: void 0
		}]]).filter(([key]) => key && !NO_FACT.test(key)).map(([key, inner]) => factOf(key, inner));
	}).join("") };
	if (Array.isArray(value) && value.length > 2 && value.every((each) => typeof each === "string")) return { text: `<h2>${wordsOf(name)}</h2>${items("ul", value.slice(0, MOST$9.values))}` };
	if (typeof value === "string" && (value.length > TEXT$1 || HTML.test(value))) return { text: textOf$1(value) };
	return { fact: factOf(name, value) };
};
const factOf = (name, value) => {
	const line = lineOf$3(value);
	return line ? `<dt>${escaped(wordsOf(name))}</dt><dd>${escaped(line)}</dd>` : "";
};
const written$1 = (thing) => {
	const title = textIn(thing.name) ?? textIn(thing.title) ?? textIn(thing.headline);
	const description = textIn(thing.description);
	const facts = [];
	const texts = [];
	for (const [name, value] of Object.entries(thing).slice(0, MOST$9.properties)) {
		if (NO_FACT.test(name) || [
			"name",
			"title",
			"headline",
			"description"
		].includes(name)) continue;
		const { fact, text } = propertyOf(name, value);
		if (fact) facts.push(fact);
		if (text) texts.push(text);
	}
	return `${`${title ? `<h1>${escaped(title)}</h1>` : ""}${description ? textOf$1(description) : ""}`}${facts.length > 0 ? `<dl>${facts.join("")}</dl>` : ""}${texts.join("")}`;
};
const keyOf = (thing) => `${typesOf(thing).join(" ")} ${textIn(thing.name) ?? textIn(thing.title) ?? ""}`;
/** Names of the things that others hold: variants, and what is related. */
const namesInside = (things) => {
	const names = /* @__PURE__ */ new Set();
	const stack = things.flatMap((thing) => Object.values(thing));
	for (let seen = 0; stack.length > 0 && seen < MOST$9.nested; seen++) {
		const value = stack.pop();
		if (isThing(value)) names.add(keyOf(value));
		if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) stack.push(inner);
	}
	return names;
};
/** What a page says in linked data of the product, event, recipe, post or questions that it is about, as HTML. */
const linkedThings = (things) => {
	const all = things.filter((thing) => isOfType(thing, TYPES)).slice(0, MOST$9.things);
	const inside = namesInside(all);
	return [...new Map(all.map((thing) => [keyOf(thing), thing]))].filter(([key]) => !inside.has(key)).map(([, thing]) => written$1(thing)).join("\n");
};
// core/markdown/src/content/short.ts
/** Share of its letters from which on a line is a link: where the page has prose, such lines lead away from it. */
const LINKED = .5;
/** Letters, figures, and signs such as stars: a line of nothing else says nothing. */
const SAYS = /[\p{L}\p{N}\p{So}]/u;
const HEAD$2 = bitsOf("header");
const FOOT$1 = bitsOf("footer");
const CONTENT = bitsOf("content", "post");
/** Elements that hold all there is. */
const WHOLE$1 = /* @__PURE__ */ new Set([
	"html",
	"body",
	"main",
	"article"
]);
/** Whether a block is for using the page rather than for reading it: lines of links but to mailboxes, and what stands on its controls. */
const isForUse = ({ box, inside, chars, linkChars, text }) => levelOf$1(box.tag) === 0 && (linkChars > LINKED * chars && !textFacts(text).contact || (inside & (IN.button | IN.label)) !== 0) || !SAYS.test(text);
/** The boxes that are called the page's head or foot, and those in them. */
const edgesOf = ({ boxes }) => {
	const edges = new Uint8Array(boxes.length);
	for (const { index, parent, tag, words } of boxes) if (((words & FOOT$1) !== 0 || (words & HEAD$2) !== 0 && (words & CONTENT) === 0) && !WHOLE$1.has(tag) && levelOf$1(tag) === 0 || parent && edges[parent.index]) edges[index] = 1;
	return edges;
};
/**
* What is read of a short page: of all that is `shown` plainly what was `chosen`, and the rest without what is for using the page, what
* its head and foot say beside prose and titles (if only what is `inside` of them is read), and headings of which nothing is left.
*/
const readOf = (outline, { blocks: shown, media }, chosen, inside) => {
	const edges = inside ? edgesOf(outline) : new Uint8Array(outline.boxes.length);
	const read = Uint8Array.from(shown, (kept, i) => {
		const block = outline.blocks[i];
		if (!kept || !block || chosen.blocks[i]) return kept;
		return edges[block.box.index] && levelOf$1(block.box.tag) === 0 && !isParagraph(block, textFacts(block.text)) || isForUse(block) ? 0 : 1;
	});
	keepRows(outline, read, 1);
	let isFollowed = false;
	let isEmptied = false;
	for (let i = read.length - 1; i >= 0; i--) {
		const level = levelOf$1(outline.blocks[i]?.box.tag ?? "");
		if (level > 1 && isEmptied && !isFollowed && !chosen.blocks[i]) read[i] = 0;
		isFollowed = level === 0 && (isFollowed || read[i] === 1);
		isEmptied = level === 0 && (isEmptied || shown[i] === 1);
	}
	const isInEdge = (i) => !chosen.media[i] && edges[outline.media[i]?.box.index ?? -1] === 1;
	return {
		blocks: read,
		media: media.map((kept, i) => isInEdge(i) ? 0 : kept)
	};
};
// core/markdown/src/content/main.ts
const ASIDE = IN.nav | IN.footer | IN.aside | IN.dialog | IN.form;
/** Letters below which a page is taken to show less than it has. */
const LITTLE$1 = 400;
/** Letters up to which a page, without what stands around, is too short to choose from. */
const SHORT$1 = 1e3;
/** Words up to which a page of which most is kept has nothing to leave out but what is for using it. */
const TINY = 50;
/** Share of the paragraphs of such a page from which on most of it is kept. */
const MOST$8 = .5;
/** Letters that linked data of a product or the like have at least. */
const LEAST_OF_THINGS = 80;
/** How many times as much another source must give to be taken instead. */
const CLEARLY_MORE = 2;
const charsKept = ({ outline: read, choice }) => read.blocks.reduce((sum, { chars }, i) => sum + (choice.blocks[i] ? chars : 0), 0);
const wordsKept = ({ outline: read, choice }) => read.blocks.reduce((sum, { text }, i) => sum + (choice.blocks[i] ? textFacts(text).words : 0), 0);
/** Letters of what is kept below headings. */
const charsBelow = ({ outline: read, choice }) => read.blocks.reduce((sum, { box, chars }, i) => sum + (choice.blocks[i] && !levelOf$1(box.tag) ? chars : 0), 0);
/** Whether anything but headings is kept. */
const saysAnything = ({ outline: read, choice }) => read.blocks.some(({ box }, i) => choice.blocks[i] && !levelOf$1(box.tag));
/** Everything that is shown outside of navigation and the like. */
const plainly = (shown) => {
	const whole = everything(shown.outline);
	const outside = (inside, kept) => kept && !(inside & ASIDE) ? 1 : 0;
	return {
		...shown,
		choice: {
			blocks: whole.blocks.map((kept, i) => outside(shown.outline.blocks[i]?.inside ?? 0, kept)),
			media: whole.media.map((kept, i) => outside(shown.outline.media[i]?.inside ?? 0, kept))
		}
	};
};
/** What is read of a short page: without its edges if anything else is said, and all that is shown plainly if nothing is. */
const toRead = (plain, { choice }) => {
	for (const inside of [true, false]) {
		const read = {
			...plain,
			choice: readOf(plain.outline, plain.choice, choice, inside)
		};
		if (saysAnything(read)) return read;
	}
	return plain;
};
/** What either of two choices from a page keeps. */
const both = (one, { choice: { blocks, media } }) => ({
	...one,
	choice: {
		blocks: one.choice.blocks.map((kept, i) => kept | (blocks[i] ?? 0)),
		media: one.choice.media.map((kept, i) => kept | (media[i] ?? 0))
	}
});
const paragraphsIn = ({ outline: read, choice }) => read.blocks.reduce((sum, block, i) => sum + (choice.blocks[i] && isParagraph(block, textFacts(block.text)) ? block.chars : 0), 0);
/**
* Whether most of the paragraphs that are shown were chosen: then the page is a short text, and the rest stands around it. Not so where
* the outskirts of an old page went: from short ones much goes that is their own.
*/
const saysMost = (shown, plain) => {
	if (!isHtml5(shown.root)) return false;
	const chosen = paragraphsIn(shown);
	return chosen > 0 && chosen >= MOST$8 * paragraphsIn(plain);
};
/**
* The main content of a page. Where that is next to nothing, what the page carries beside it is tried: `noscript`, the state its
* scripts start from, the text of its JSON-LD, and what that says of a product or the like. If the model kept nothing but headings, or of a page that is short anyway less than half and
* few of its paragraphs, everything that is shown is taken, without navigation and the like.
*/
const mainContent = (root, raw, url, choosing = {}) => {
	const chosen = chosenOf(root, raw, url, choosing);
	const without = {
		...chosen,
		choice: withoutAround(chosen.outline, chosen.choice, url)
	};
	return saysAnything(without) || !saysAnything(chosen) ? without : chosen;
};
const chosenOf = (root, raw, url, { weights, isSelected = false, most }) => {
	const read = outline(root);
	const shown = {
		root,
		outline: read,
		choice: chooseMain(read, raw, url, weights)
	};
	const kept = charsKept(shown);
	if (kept >= LITTLE$1 && saysAnything(shown)) return shown;
	const { noscript, state, isCut, linkedData } = embeddedIn(root, raw.things);
	const beside = [
		{
			html: noscript,
			isPart: false,
			least: LITTLE$1 / 2
		},
		{
			html: state,
			source: "state",
			isPart: isCut,
			least: LITTLE$1 / 2
		},
		{
			html: linkedData,
			source: "linkedData",
			isPart: false,
			least: LITTLE$1 / 2
		},
		{
			html: linkedThings(raw.things),
			source: "linkedData",
			isPart: false,
			least: LEAST_OF_THINGS
		}
	];
	for (const { html, source, isPart, least } of isSelected ? [] : beside) {
		if (html.length <= Math.max(least, kept * CLEARLY_MORE)) continue;
		const piece = parsePiece(html, most);
		const other = outline(piece);
		const chosen = {
			root: piece,
			outline: other,
			choice: source ? everything(other) : chooseMain(other, raw, url, weights),
			isCut: isPart,
			source
		};
		if (charsKept(chosen) > Math.max(least, kept * CLEARLY_MORE)) return chosen;
	}
	const plain = plainly(shown);
	const chars = charsKept(plain);
	if (!saysAnything(shown) && chars > kept) return plain;
	if (kept === 0) return {
		...shown,
		choice: everything(read)
	};
	const saysLittle = charsBelow(shown) < charsBelow(plain) / 2;
	if (chars > SHORT$1 || saysMost(shown, plain)) return shown;
	if (saysLittle) return toRead(plain, shown);
	return wordsKept(plain) <= TINY ? both(shown, toRead(plain, shown)) : shown;
};
// core/markdown/src/content/unfilled.ts
/** Heads from which on a row of them is that of a table. */
const FEWEST = 2;
/** Whether a table has a row of heads, of which something is kept, and no other: the page's scripts write its rows. */
const isUnfilled = (table, { boxes }, keep) => {
	if (!keep.subarray(table.first, table.end).includes(1)) return false;
	let [rows, heads] = [0, 0];
	for (const { tag, first, end } of boxesIn(table, boxes)) {
		if (first === end) continue;
		if (tag === "table" || tag === "td" || tag === "caption") return false;
		if (tag === "tr" && ++rows > 1) return false;
		if (tag === "th") heads++;
	}
	return rows === 1 && heads >= FEWEST;
};
/** Whether a table of what is kept waits for its rows. */
const hasUnfilled = (outline, keep) => outline.boxes.some((box) => box.tag === "table" && box.first < box.end && isUnfilled(box, outline, keep));
// core/markdown/src/dom/math-loader.ts
/** Scripts that look for TeX in the text of a page: MathJax 2 to 4, KaTeX's auto-render. */
const LOADED = /mathjax|katex|\/tex-(?:mml-)?(?:chtml|svg)/i;
const CALLED$3 = /MathJax\b|renderMathInElement|katex\.render/;
/** `["$", "$"]` among MathJax's delimiters, `left: "$"` among KaTeX's. */
const DOLLARS = /["']\$["']\s*,\s*["']\$["']|left["']?\s*:\s*["']\$["']/;
/** What Sphinx, Pandoc, Python-Markdown, CKEditor and publishers put a formula into for such a script, and how it begins. */
const MARKED$1 = /(?:^|\s)(?:math|arithmatex|math-tex|mathjax-tex)(?:\s|$)/;
const BEGINS = /^\s*(?:\\[([]|\$\$)/;
/** Characters of a script that are read. */
const READ = 2e4;
const isMarked = (element) => MARKED$1.test(attribute(element, "class") ?? "") && BEGINS.test(textOf$2(element, 2));
/** How the page marks formulas; `null` if it loads no script that looks for them, and has no element for one. */
const delimitersOf = (root) => {
	let loads = false;
	let dollars = false;
	for (const element of elements(root)) {
		if (element.tagName !== "script") {
			loads ||= isMarked(element);
			continue;
		}
		const text = rawText(element).slice(0, READ);
		if (LOADED.test(attribute(element, "src") ?? "") || CALLED$3.test(text)) loads = true;
		if (DOLLARS.test(text)) dollars = true;
	}
	return loads ? { dollars } : null;
};
// core/markdown/src/dom/shadow.ts
/** Nodes at most that are put into the slots of a page, those counted again that go from one into another. */
const MOST$7 = 1e6;
const MODE = /^(?:open|closed)$/i;
/** Whether the style of a shadow tree says how its host is laid out: then it is shown, whatever its attribute `hidden` says. */
const LAID_OUT = /:host\s{0,9}\{[^{}]{0,4000}?\bdisplay\s{0,9}:\s{0,9}(?!none)[a-z]/i;
/** Whether an element holds the shadow tree of the element that it stands in (declarative shadow DOM). */
const isShadow = (element) => element.tagName === "template" && MODE.test(attribute(element, "shadowrootmode") ?? "");
const isStyle = (node) => node.nodeName === "style" || node.nodeName === "link";
const isSlot = (node) => node.nodeName === "slot";
const saysSomething = (node) => isText(node) && /\S/.test(node.value);
/** A box for text that has no slot to stand in. */
const unseenText = (text) => {
	const box = {
		nodeName: "span",
		tagName: "span",
		namespaceURI: html.NS.HTML,
		attrs: [{
			name: "hidden",
			value: ""
		}],
		childNodes: [],
		parentNode: null
	};
	fill(box, [text]);
	return box;
};
/** Puts what elements hold into the slots of their shadow trees, where browsers show it. */
var Shadows = class {
	/** The slots of nodes that stood in one themselves: then it is that one's which counts. */
	#slots = /* @__PURE__ */ new Map();
	#left = MOST$7;
	/** Whether there is more than is read. */
	get isCut() {
		return this.#left < 0;
	}
	fillIn(host) {
		const shadow = host.childNodes.find((node) => isElement(node) && isShadow(node));
		if (!shadow || this.isCut) return;
		const { content } = shadow;
		if (content.childNodes.some((node) => isStyle(node) && isElement(node) && LAID_OUT.test(rawText(node)))) host.attrs = host.attrs.filter(({ name }) => name !== "hidden");
		const held = this.#bySlot(host);
		const { slots, says } = this.#fillSlots(content, held);
		const rest = [...held.values()].flat();
		const unseen = slots > 0 || says ? rest.flatMap((node) => this.#hide(node)) : rest;
		fill(host, [...content.childNodes.filter((node) => !isStyle(node)), ...unseen]);
	}
	/** What an element holds, by the slots in which it is to stand. */
	#bySlot({ childNodes }) {
		const held = /* @__PURE__ */ new Map();
		for (const node of childNodes) {
			this.#left--;
			if (!isText(node) && !(isElement(node) && !isShadow(node))) continue;
			const name = this.#slots.get(node) ?? (isElement(node) ? attribute(node, "slot") ?? "" : "");
			const beside = held.get(name);
			if (beside) beside.push(node);
			else held.set(name, [node]);
		}
		return held;
	}
	/** Puts nodes in the place of the slots under `content`, and takes them from `held`; a slot for which there are none keeps its own text. */
	#fillSlots(content, held) {
		let slots = 0;
		let says = false;
		const stack = [content];
		for (let parent = stack.pop(); parent && !this.isCut; parent = stack.pop()) {
			const nodes = [];
			for (const node of parent.childNodes) {
				this.#left--;
				const name = isSlot(node) ? attribute(node, "name") ?? "" : null;
				const given = name === null ? void 0 : held.get(name);
				if (name !== null) slots++;
				if (name !== null && given && isSlot(node)) {
					held.delete(name);
					const outer = attribute(node, "slot") ?? "";
					for (const each of given) {
						each.parentNode = parent;
						this.#slots.set(each, outer);
						nodes.push(each);
					}
				} else {
					nodes.push(node);
					says ||= saysSomething(node);
					if (isElement(node) && !isShadow(node) && !isStyle(node)) stack.push(node);
				}
			}
			parent.childNodes = nodes;
		}
		return {
			slots,
			says
		};
	}
	#hide(node) {
		if (isElement(node)) {
			node.attrs = [...node.attrs, {
				name: "hidden",
				value: ""
			}];
			return [node];
		}
		return saysSomething(node) ? [unseenText(node)] : [];
	}
};
/** Writes the shadow trees of a page into it, each in the place where it is shown. Gives whether it holds more than is read. */
const openShadows = (tree) => {
	const shadows = new Shadows();
	const stack = [tree];
	for (let parent = stack.pop(); parent; parent = stack.pop()) {
		if (isElement(parent)) shadows.fillIn(parent);
		for (const node of parent.childNodes) if (isElement(node)) stack.push(node);
	}
	return shadows.isCut;
};
// core/markdown/src/dom/silenced.ts
/** Does work on a tree in which these texts, which nobody sees, say nothing: code, labels and names are read as they stand. */
const silenced = (unseen, work) => {
	const texts = [...unseen].filter(isText).map((text) => ({
		text,
		value: text.value
	}));
	for (const { text } of texts) text.value = "";
	try {
		return work();
	} finally {
		for (const { text, value } of texts) text.value = value;
	}
};
// core/markdown/src/mdast/note-mark.ts
/** What the mark of a note says: a number, a letter or a sign, bare or in brackets. */
const MARK$3 = /^[[(]?(?:\d{1,3}|[a-z]|[*†‡§]{1,3}|note \d+)[\])]?$/i;
/** The end of the text that a note is of, which LaTeX2HTML repeats before its mark. */
const REPEATED = /^\.\.\. /;
const HOLDERS$1 = /* @__PURE__ */ new Set([
	"li",
	"p",
	"div",
	"aside",
	"dd",
	"section",
	"tr"
]);
/** The elements behind each child of an element, which is looked through once. */
const behind$1 = /* @__PURE__ */ new WeakMap();
const nextTo = (element) => {
	const parent = element.parentNode;
	if (!parent || !("childNodes" in parent)) return void 0;
	let next = behind$1.get(parent);
	if (!next) {
		const all = childElements(parent);
		next = new Map(all.slice(1).map((each, i) => [all[i], each]));
		behind$1.set(parent, next);
	}
	return next.get(element);
};
/**
* The note that an element is, or whose mark it holds: what is said of a term (docutils, HeVeA, LaTeX2HTML) or stands below a heading
* (Texinfo); `null` of all others.
*/
const notedBy = (element) => {
	if (HOLDERS$1.has(element.tagName)) return { note: element };
	const said = element.tagName === "dt" ? "dd" : headingLevel(element) !== null ? "p" : null;
	const text = said === null ? "" : fold(textOf$2(element, 200));
	if (!MARK$3.test(text) && !REPEATED.test(text)) return null;
	const note = nextTo(element);
	return note?.tagName === said ? {
		note,
		mark: element
	} : null;
};
// core/markdown/src/mdast/footnotes.ts
const NAMED$2 = /\b(?:foot-?note|note-?ref|reference|fn-?ref|cite)/i;
/** Links that lead back from a note to where it is cited: an arrow, numbered where there are several. */
const BACK_LINK = /^\s*(?:[↩↑⤴⏎^][\ufe0e\ufe0f]?\s*(?:\d+\s*)?)*$/u;
const saysMark = (link) => MARK$3.test(fold(textOf$2(link, 40)));
/** Whether a mark is one of a note by how it is set, or by what it is called. */
const isMark$2 = (link) => {
	const around = parentElement(link);
	const name = `${attribute(link, "role") ?? ""} ${attribute(link, "class") ?? ""} ${around ? attribute(around, "class") ?? "" : ""}`;
	return around?.tagName === "sup" || link.childNodes.some(({ nodeName }) => nodeName === "sup") || NAMED$2.test(name);
};
const namesOf$3 = (element) => [attribute(element, "id"), attribute(element, "name")].filter((name) => name !== null && name !== "");
/** What leads to a mark: its own names, and those of what it alone stands in. */
const namesAround = (link) => {
	const around = parentElement(link);
	return [
		link,
		around,
		around && parentElement(around)
	].flatMap((each) => each ? namesOf$3(each) : []);
};
/** The place on the page that a link leads to; empty of all other links. */
const targetOf$1 = (link, base) => {
	const href = attribute(link, "href") ?? "";
	const at = href.indexOf("#");
	if (at < 0) return "";
	return at === 0 || base.href.includes(href.slice(href.lastIndexOf("/", at) + 1, at)) && isPlaceOn(base, absoluteUrl(href, base) ?? "") ? percentDecoded(href.slice(at + 1)) : "";
};
/** The name of an empty element that an item begins with, to which links lead: plugins name notes so. */
const anchorIn = ({ tagName, childNodes }) => {
	if (tagName !== "li") return null;
	const first = childNodes.slice(0, 3).find((node) => !isText(node) || /\S/.test(node.value));
	return first && isElement(first) && (first.tagName === "a" || first.tagName === "span") && textOf$2(first, 1) === "" ? namesOf$3(first)[0] ?? null : null;
};
/** What is left of the mark that a note begins with, when its link is gone: "[]", ".". */
const LEFT = /^[\s[\](){}.:]+/;
/** A note without what is left of its mark. */
const unmarked$1 = (content) => {
	const [first, ...rest] = content;
	const [begin, ...more] = first?.type === "paragraph" ? first.children : [];
	if (first?.type !== "paragraph" || begin?.type !== "text") return content;
	const value = begin.value.replace(LEFT, "");
	const children = value ? [{
		...begin,
		value
	}, ...more] : more;
	return children.length ? [{
		...first,
		children
	}, ...rest] : rest;
};
/** Levels between a note and its mark, and those around a mark that are looked at for a note that it stands in. */
const NOTE_LEVELS = 3;
const LINK_LEVELS = 30;
/** Elements that a section begins with, among which its heading is. */
const BEGINNING = 8;
/** Whether what a link leads to is a part of the text under a heading of its own. */
const isSection = (note) => {
	let seen = 0;
	for (const element of elements(note)) {
		if (++seen > BEGINNING) return false;
		if (headingLevel(element) !== null) return true;
	}
	return false;
};
/** Whether a link stands in what it leads to: the number of a verse. */
const isIn = (link, note) => {
	let around = parentElement(link);
	for (let up = 1; around && up < LINK_LEVELS && around !== note; up++) around = parentElement(around);
	return around === note;
};
/** Whether a link is what its block begins with: the number of an entry of a table of contents. */
const isFirst$2 = (link) => {
	let block = parentElement(link);
	for (let up = 1; block && up < LINK_LEVELS && isPhrasing(block.tagName); up++) block = parentElement(block);
	let at = block ?? void 0;
	for (let down = 0; at && at !== link && isElement(at) && down < LINK_LEVELS; down++) at = at.childNodes.find((node) => !isText(node) || /\S/.test(node.value));
	return at === link;
};
/** The notes of a page that are cited in what is written of it, numbered in the order of their citation. */
var Footnotes = class {
	#outline;
	#base;
	#byId;
	/** Links to the page itself, by their names and those of marks right before them, and their order. */
	#links;
	/** Elements that hold nothing but the mark of a note that is cited. */
	#marks = /* @__PURE__ */ new Set();
	/** Names of the places where notes are cited, and how many links back to them were left out so far. */
	#cited = /* @__PURE__ */ new Set();
	#backs = 0;
	#numbers = /* @__PURE__ */ new Map();
	#contents = /* @__PURE__ */ new Map();
	#taken = 0;
	constructor(outline, base) {
		this.#outline = outline;
		this.#base = base;
	}
	/** What a link cites: `null` if it is no mark of a note, the note otherwise. */
	target(link) {
		if (!saysMark(link)) return null;
		const name = targetOf$1(link, this.#base);
		if (name === "") return null;
		const noted = isMark$2(link) && this.#holders().get(name) || this.#answered(link, name);
		if (!noted || isSection(noted.note) || isIn(link, noted.note)) return null;
		for (const each of namesAround(link)) this.#cited.add(each);
		if (noted.mark) this.#marks.add(noted.mark);
		return noted.note;
	}
	/** Takes a link out of the text, and says so, if it is the mark of a note and leads back to where that is cited. */
	takesBack(link) {
		if (this.#cited.size === 0 || !this.#cited.has(targetOf$1(link, this.#base)) || !saysMark(link)) return false;
		this.#backs++;
		return true;
	}
	#holders() {
		if (!this.#byId) {
			this.#byId = /* @__PURE__ */ new Map();
			for (const { element } of this.#outline.boxes) {
				const id = element && (attribute(element, "id") ?? anchorIn(element));
				const noted = id && !this.#byId.has(id) ? notedBy(element) : null;
				if (id && noted) this.#byId.set(id, noted);
			}
		}
		return this.#byId;
	}
	/** What begins with a link further down that leads back to the one that leads there: a note, as Word writes it. */
	#answered(link, name) {
		this.#links ??= this.#findLinks();
		const { byName, order } = this.#links;
		const answer = byName.get(name);
		if (!answer || answer === link || !((order.get(link) ?? 0) < (order.get(answer) ?? 0))) return null;
		if (!namesAround(link).includes(targetOf$1(answer, this.#base)) || !isMark$2(link) && isFirst$2(link)) return null;
		let at = parentElement(answer);
		for (let up = 0; at && up < NOTE_LEVELS; up++, at = parentElement(at)) {
			const noted = notedBy(at);
			if (noted) return noted;
		}
		return null;
	}
	#findLinks() {
		const byName = /* @__PURE__ */ new Map();
		const order = /* @__PURE__ */ new Map();
		const root = this.#outline.boxes.find(({ element }) => element)?.element;
		/** Names of a mark that leads nowhere and stands before the link that does: LaTeX2HTML. */
		let names = [];
		for (const element of root ? elementsOf(topOf(root)) : []) {
			if (element.tagName !== "a") continue;
			const isLink = targetOf$1(element, this.#base) !== "";
			const own = namesOf$3(element);
			if (isLink) order.set(element, order.size);
			if (isLink) {
				for (const name of [...own, ...names]) if (!byName.has(name)) byName.set(name, element);
			}
			names = isLink || parentElement(element)?.tagName !== "dt" ? [] : own;
		}
		return {
			byName,
			order
		};
	}
	cite(note) {
		const number = this.#numbers.get(note) ?? this.#numbers.size + 1;
		this.#numbers.set(note, number);
		return {
			type: "footnoteReference",
			identifier: String(number),
			label: String(number)
		};
	}
	/** Whether an element is a note that is cited, or the mark of one. */
	isTaken(element) {
		return this.#numbers.has(element) || this.#marks.has(element);
	}
	/** Whether an element is written as a note, and so not in its place. It is read where it stands: it may cite notes that follow. */
	takes(element, flow) {
		if (!this.isTaken(element)) return false;
		this.#taken++;
		if (this.#numbers.has(element)) this.#read(element, flow);
		return true;
	}
	/** How many notes were taken from their places so far. */
	get taken() {
		return this.#taken;
	}
	#read(note, flow) {
		let content = this.#contents.get(note);
		if (!content) {
			content = [];
			this.#contents.set(note, content);
			const backs = this.#backs;
			const written = flow(note.childNodes);
			append(content, this.#backs > backs ? unmarked$1(written) : written);
		}
		return content;
	}
	/** The notes that are cited, and those that they cite. */
	definitions(flow) {
		const out = [];
		for (const [note, number] of this.#numbers) {
			const children = this.#read(note, flow);
			out.push({
				type: "footnoteDefinition",
				identifier: String(number),
				label: String(number),
				children
			});
		}
		return out;
	}
};
// core/markdown/src/mdast/image-map.ts
/** Areas of one picture that are written. */
const MOST_AREAS = 200;
/** What an area of a picture is called. */
const areaName = (area) => fold(attribute(area, "alt") || attribute(area, "title") || "");
/** The areas of the pictures of a page that are links. */
var ImageMaps = class {
	#maps;
	/** Which picture each map is written behind: many may name the same one. */
	#pictures = /* @__PURE__ */ new Map();
	#named(name, within) {
		if (!this.#maps) {
			this.#maps = /* @__PURE__ */ new Map();
			for (const element of elementsOf(topOf(within))) if (element.tagName === "map") {
				const own = attribute(element, "name") ?? attribute(element, "id");
				if (own !== null && !this.#maps.has(own)) this.#maps.set(own, element);
			}
		}
		return this.#maps.get(name);
	}
	/** The links on a picture, behind it; none behind a further picture with the same map. */
	linksOn(picture, base) {
		const name = attribute(picture, "usemap");
		const map = name?.startsWith("#") ? this.#named(name.slice(1), picture) : void 0;
		if (!map || (this.#pictures.get(map) ?? picture) !== picture) return [];
		this.#pictures.set(map, picture);
		return [...elements(map)].filter(({ tagName }) => tagName === "area").slice(0, MOST_AREAS).flatMap((area) => {
			const [value, url] = [areaName(area), absoluteUrl(attribute(area, "href") ?? "", base)];
			if (value === "" || url === null) return [];
			return [{
				type: "text",
				value: " "
			}, {
				type: "link",
				url,
				children: [{
					type: "text",
					value
				}]
			}];
		});
	}
};
// core/markdown/src/dom/tracker.ts
/** Hosts that count visits or show advertisements, and nothing else: what they send is for no reader. */
const HOST = /(?:^|\.)(?:doubleclick\.net|googlesyndication\.com|googleadservices\.com|google-analytics\.com|googletagmanager\.com|2mdn\.net|amazon-adsystem\.com|assoc-amazon\.[a-z.]+|adnxs\.com|adform\.net|criteo\.(?:com|net)|taboola\.com|outbrain\.com|mediaplex\.com|tradedoubler\.com|awin1\.com|linksynergy\.com|scorecardresearch\.com|quantserve\.com|imrworldwide\.com|c\d*\.statcounter\.com|sitemeter\.com|yadro\.ru|vgwort\.de|ivwbox\.de|zedo\.com|openx\.net|bluekai\.com|pixel\.wp\.com|stats\.wp\.com|stats\.wordpress\.com)$/i;
/** Hosts of which only such names count: they have pictures, too. */
const NAMED_HOST = /^(?:ads?|adserver|adlog|adfarm|pixel|beacon|counters?|count|track(?:ing|er)?|stats?|hits?|metrics|analytics)\d*\./i;
/** What counting programs are called. Pictures that are named or large may be called so, too. */
const PROGRAM = /(?:^|[/_.-])(?:pixel|beacon|counter|count|hits?|track|tracking|impression|stats?|piwik|matomo|adview|adlog|adframe|adserver|adi|cshow|webbug|collect)(?:[/_.;-]|$)/i;
const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif|svg|gif)$/i;
/** Boxes of social networks: to like, follow or share what is read. A post or film of theirs is content. */
const BOX$2 = /^https?:\/\/(?:[\w-]+\.)*(?:facebook\.com\/(?:v[\d.]+\/)?plugins\/(?!post|video|comment_embed)|fb\.com\/plugins\/|platform\.twitter\.com\/(?:widgets\/)?(?:tweet_button|follow_button|hub|jot)|platform\.linkedin\.com\/|plusone\.google\.com\/|apis\.google\.com\/[^?]*(?:plusone|follow|sharebutton)|addthis\.com\/|sharethis\.com\/|addtoany\.com\/|widget\.weibo\.com\/(?:relationship|like|distribution)|hits\.|google\.com\/recaptcha\/|disqus\.com\/embed\/|btn\.|ghbtns\.com\/|buttons\.github\.io\/)/i;
/** Host and path of an absolute address. */
const PLACE$1 = /^https?:\/\/([^/?#]*)([^?#]*)/i;
/** Pixels to a side up to which a picture or frame shows nothing. */
const SPECK = 3;
/** Pixels to a side up to which a picture may be a counter's. */
const COUNTER = 40;
/** The sides of an element in pixels, as far as it states them. */
const sides = (element) => ["width", "height"].flatMap((side) => {
	const value = attribute(element, side);
	return value !== null && /^\s*\d+(?:px)?\s*$/i.test(value) ? [Number.parseInt(value, 10)] : [];
});
const isSpeck = (element) => sides(element).some((side) => side <= SPECK);
const mayCount = (element) => element.tagName === "img" && !attribute(element, "alt")?.trim() && sides(element).every((side) => side <= COUNTER);
/** Whether a picture or frame counts, advertises or asks to be liked rather than showing something: by its size, or by its address. */
const isTracker = (element, address) => {
	if (isSpeck(element) || BOX$2.test(address)) return true;
	const [, host = "", pathname = ""] = PLACE$1.exec(address) ?? [];
	if (HOST.test(host)) return true;
	if (PICTURE_FILE.test(pathname)) return false;
	return NAMED_HOST.test(host) || mayCount(element) && PROGRAM.test(pathname);
};
// core/markdown/src/mdast/medium.ts
/** Elements that name a film by its number only, and where it is seen. */
const FILMS = lookup({
	"amp-youtube": "https://www.youtube.com/watch?v=",
	"lite-youtube": "https://www.youtube.com/watch?v=",
	"amp-vimeo": "https://vimeo.com/",
	"lite-vimeo": "https://vimeo.com/"
});
const NUMBER$7 = /^[\w-]{1,40}$/;
/** Attributes that hold the address of what is embedded. */
const SOURCES = [
	"src",
	"data-src",
	"data"
];
const film = (element) => {
	const site = FILMS.get(element.tagName);
	const number = attribute(element, "data-videoid") ?? attribute(element, "videoid") ?? "";
	return site && NUMBER$7.test(number) ? site + number : null;
};
const own = (element) => SOURCES.map((name) => attribute(element, name)).find(Boolean) ?? null;
/** What an element gives besides itself: a film's files, the plugin in an object. */
const inner = (element) => {
	for (const child of childElements(element)) {
		const source = child.tagName === "source" || child.tagName === "embed" ? own(child) : null;
		if (source) return source;
	}
	return null;
};
const nameOf$4 = (element) => fold(attribute(element, "title") || attribute(element, "aria-label") || attribute(element, "playlabel") || "");
/** The file of a film, a sound or a document, at the end of an address. */
const FILE$1 = /\/([^/]{1,60}\.(?:mp[34]|m4[av]|web[am]|og[agv]|wav|flac|mov|pdf|epub|docx?|xlsx?|pptx?|od[pst]))$/i;
/** The name of such a file, as its author wrote it. */
const fileOf = (url) => seenLine(percentDecoded(FILE$1.exec(new URL(url).pathname)?.[1] ?? ""));
/** Texts of what is said in a film or a sound that are named, and their kinds: where none is said, they are subtitles (HTML, 4.8.11). */
const MOST_TEXTS = 40;
const TEXT = /^(?:subtitles|captions|descriptions)$/;
/** Links to the texts of what is said, which a reader of Markdown can read. */
const textsOf = (element, base) => childElements(element).filter(({ tagName }) => tagName === "track").slice(0, MOST_TEXTS).flatMap((track) => {
	const kind = (attribute(track, "kind") || "subtitles").toLowerCase();
	const url = absoluteSource(attribute(track, "src") ?? "", base);
	if (!url || !TEXT.test(kind)) return [];
	const language = attribute(track, "label") || attribute(track, "srclang");
	return [{
		type: "text",
		value: " "
	}, {
		type: "link",
		url,
		children: [{
			type: "text",
			value: seenLine(fold(language ? `${kind}, ${language}` : kind))
		}]
	}];
});
/** A picture, or a link to what is embedded, by its name, its file or its host: the addresses of players go on for thousands of characters. */
const medium = (element, base) => {
	if (isImage(element.tagName)) {
		const alt = imageAlt(element);
		const url = imageSource(element, base);
		if (url) return isTracker(element, url) ? [] : [{
			type: "image",
			url,
			alt
		}];
		return alt ? [{
			type: "text",
			value: alt
		}] : [];
	}
	const source = film(element) ?? own(element) ?? inner(element);
	const url = source && absoluteSource(source, base);
	if (!url || isTracker(element, url)) return [];
	const name = nameOf$4(element);
	if (/^image\//i.test(attribute(element, "type") ?? "")) return [{
		type: "image",
		url,
		alt: name
	}];
	return [{
		type: "link",
		url,
		children: [{
			type: "text",
			value: name || fileOf(url) || new URL(url).host
		}]
	}, ...textsOf(element, base)];
};
// core/markdown/src/mdast/linked-panels.ts
/** Levels at the begin of a panel that are looked at for a heading. */
const LEVELS$4 = 5;
/** Letters of a heading that are read. */
const LONGEST$11 = 60;
/** The link within its page that an item is, if it is nothing else. */
function linkOf(item) {
	const link = item.tagName === "a" ? item : item.childNodes.find(isElement);
	const isOnly = link === item || item.childNodes.every((node) => node === link || "value" in node && node.value.trim() === "");
	return link && isOnly && link.tagName === "a" && attribute(link, "href")?.startsWith("#") ? link : void 0;
}
/** The heading that a panel, or what stands on its tab, begins with. */
function headingOf(panel) {
	let at = panel;
	for (let level = 0; at && level < LEVELS$4; level++, at = at.childNodes.find(isElement)) if (headingLevel(at) !== null) return at;
}
/** The links of a list that is nothing but links within its page; none if it is another one. */
function linksIn$1(list) {
	if (list.tagName !== "ul" && list.tagName !== "ol") return [];
	const first = list.childNodes.find(isElement);
	if (!first || !linkOf(first)) return [];
	const links = childElements(list).map(linkOf);
	return links.length > 1 && links.every((link) => link !== void 0) ? links : [];
}
/** What stands behind a row of tabs: the elements that follow it, and those in the first of them. */
function behind(row) {
	const beside = childElements(parentElement(row));
	const next = beside.slice(beside.indexOf(row) + 1);
	return {
		next,
		within: next[0] ? childElements(next[0]) : []
	};
}
/** What libraries call tabs, and what stands around them. */
const TABS = /(?:^|[\s_-])tabs?(?:$|[\s_-])/i;
/** Whether an element's class calls it tabs. */
const isCalledTabs = (element) => TABS.test(attribute(element, "class") ?? "");
/** The boxes that the links of a list lead to, one after the other behind it or in the box behind it. */
function targetsOf(list, links) {
	const { next, within } = behind(list);
	const areTheirs = (panels) => panels.length === links.length && panels.every((panel, at) => attribute(links[at], "href") === `#${attribute(panel, "id")}`);
	return [next.slice(0, links.length), within].find(areTheirs) ?? [];
}
/**
* The panels of a list of links, where scripts make tabs of such a list, as those of jQuery UI and Bootstrap do. None where a box has a
* heading of its own: that is a table of contents.
*/
function panelsOf(list, links) {
	const panels = targetsOf(list, links);
	return panels.some(headingOf) ? [] : panels;
}
/**
* What stands before panels that begin with what their tabs say, in a box that is called tabs: the list of links, and the title that it has
* as long as no script runs, which is called tabs too.
*/
function retoldRow(list, links) {
	const around = parentElement(list);
	if (![list, around].some((each) => each && isCalledTabs(each))) return [];
	const said = (element) => element ? fold(textOf$2(element, LONGEST$11)) : "";
	const panels = targetsOf(list, links);
	if (panels.length === 0 || panels.some((panel, at) => said(headingOf(panel)) !== said(links[at]))) return [];
	const before = around ? childElements(around).slice(0, 2) : [];
	const [title] = before;
	return title && before[1] === list && headingLevel(title) !== null && isCalledTabs(title) ? [list, title] : [list];
}
// core/markdown/src/mdast/shown-one.ts
/** Boxes around a row of tabs, boxes in each other behind it, and nodes of one, that are looked at. */
const LEVELS$3 = 5;
const DEEP$2 = 4;
const MOST_NODES = 200;
/** Siblings behind a box among which the next element is looked for. */
const NEAR = 6;
const NONE = /(?:^|;)\s{0,10}display\s{0,10}:\s{0,10}none/i;
const isHidden$3 = (element) => attribute(element, "hidden") !== null || attribute(element, "aria-hidden") === "true" || NONE.test(attribute(element, "style") ?? "");
const nextOf = (element) => {
	const siblings = element.parentNode?.childNodes ?? [];
	if (siblings.length > MOST_NODES) return null;
	const at = siblings.indexOf(element) + 1;
	return siblings.slice(at, at + NEAR).find(isElement) ?? null;
};
/** The boxes of which a page shows one at a time, so many, behind a row of tabs; none if there are no such boxes. */
const shownOneOf = (row, count) => {
	let at = row;
	for (let up = 0; at && up < LEVELS$3; up++, at = parentElement(at)) {
		let box = nextOf(at);
		for (let down = 0; box && down < DEEP$2 && box.childNodes.length <= MOST_NODES; down++) {
			const parts = childElements(box);
			if (parts.length === count && parts.filter(isHidden$3).length === count - 1) return parts;
			box = parts.length === 1 ? parts[0] ?? null : null;
		}
	}
	return [];
};
// core/markdown/src/mdast/tab-rows.ts
/** Elements of a row of tabs that are looked at, and levels between it and its panels. */
const MOST_IN_ROW = 2e3;
const LEVELS$2 = 5;
/** Rows that are looked at. */
const MOST_ROWS$4 = 100;
/** Attributes by which a tab names its panel. */
const TARGETS = [
	"aria-controls",
	"href",
	"data-bs-target",
	"data-target"
];
/** The tabs of a row. */
const tabsIn = (row) => {
	const tabs = [];
	let seen = 0;
	for (const element of elements(row)) {
		if (++seen > MOST_IN_ROW) return [];
		if (attribute(element, "role") === "tab") tabs.push(element);
	}
	return tabs;
};
const around = (element, levels) => {
	const out = [];
	for (let at = parentElement(element); at && out.length < levels; at = parentElement(at)) out.push(at);
	return out;
};
/** The rows of tabs of a page (ARIA's `tablist`), and which panels are theirs. */
var TabRows = class {
	#said;
	#rows = [];
	/** The elements that rows are. */
	#elements = /* @__PURE__ */ new Map();
	/** Rows that no panels took yet, by what is around them. */
	#near = /* @__PURE__ */ new Map();
	/** `said` tells what a reader sees on a tab; nothing if that is no name. */
	constructor(said) {
		this.#said = said;
	}
	add(row) {
		if (this.#rows.length >= MOST_ROWS$4) return;
		const tabs = tabsIn(row);
		this.#rows.push(tabs);
		this.#elements.set(tabs, row);
		for (const each of around(row, LEVELS$2)) {
			const near = this.#near.get(each);
			if (near) near.push(tabs);
			else this.#near.set(each, [tabs]);
		}
	}
	/** What tabs say by the ids that tie them to their panels. */
	#byId() {
		const names = /* @__PURE__ */ new Map();
		for (const tab of this.#rows.filter((tabs) => tabs.length > 1).flat()) {
			const ids = TARGETS.map((target) => attribute(tab, target)?.replace(/^#/, ""));
			const name = this.#said(tab);
			for (const id of [attribute(tab, "id"), ...ids]) if (id) names.set(id, (names.get(id) ?? name) === name ? name : "");
		}
		return names;
	}
	/** A row of so many tabs that stands near an element; it is taken from then on. */
	#take(parent, count) {
		if (!parent || count < 2) return void 0;
		for (const each of [parent, ...around(parent, 4)]) {
			const rows = this.#near.get(each);
			const at = rows?.findIndex((tabs) => tabs.length === count) ?? -1;
			const row = rows && at >= 0 ? rows.splice(at, 1)[0] : void 0;
			if (row) {
				this.#elements.delete(row);
				return row;
			}
		}
	}
	/** What the tabs of panels say; panels that no tab has are not named. `panels` are those of the page, by their parents. */
	namesOf(panels) {
		const names = /* @__PURE__ */ new Map();
		const byId = panels.size > 0 ? this.#byId() : void 0;
		for (const [parent, beside] of panels) {
			const named = beside.map((panel) => {
				return [attribute(panel, "aria-labelledby"), attribute(panel, "id")].map((id) => id ? byId?.get(id) : void 0).find(Boolean);
			});
			const row = named.every(Boolean) ? void 0 : this.#take(parent, beside.length);
			for (const [i, panel] of beside.entries()) {
				const name = named[i] ?? (row?.[i] && this.#said(row[i]));
				if (name) names.set(panel, name);
			}
		}
		this.#nameShownOnes(names);
		return names;
	}
	/** Names boxes that no attribute calls panels, behind rows whose panels are not known: those of which one is shown. */
	#nameShownOnes(names) {
		for (const [tabs, row] of this.#elements) {
			const panels = tabs.length > 1 ? shownOneOf(row, tabs.length) : [];
			if (panels.some((panel) => names.has(panel))) continue;
			for (const [i, panel] of panels.entries()) {
				const name = tabs[i] && this.#said(tabs[i]);
				if (name) names.set(panel, name);
			}
		}
	}
};
// core/markdown/src/mdast/tabs.ts
/** Letters of the longest name of a tab. */
const LONGEST$10 = 40;
/** Rows of labels, and of links, that are looked at. */
const MOST_ROWS$3 = 100;
/** A name, or a year: "1" and "2" count pictures that pass. */
const NAME$2 = /\p{L}|\p{N}{3}/u;
/** Levels of a tab at which its texts are looked for. */
const LEVELS$1 = 4;
/** What a tab says that says it in each of two elements: once hidden, so that it is as wide where it is bold. */
const once = (tab, name) => {
	let texts = childElements(tab);
	for (let level = 0; texts.length === 1 && level < LEVELS$1; level++) texts = childElements(texts[0]);
	const half = name.slice(0, name.length / 2);
	return texts.length === 2 && texts.every((text) => fold(textOf$2(text, 41)) === half) ? half : name;
};
/** Whether an element is a row of labels. */
const isLabels = (element) => {
	if (element.childNodes.find(isElement)?.tagName !== "label") return false;
	const labels = childElements(element);
	return labels.length > 1 && labels.every((each) => each.tagName === "label" && attribute(each, "for"));
};
/** What stands on the tabs of a page, by the panels of which they show one at a time. */
var Tabs = class {
	#outline;
	#names;
	#levels = /* @__PURE__ */ new Map();
	#rows = /* @__PURE__ */ new Set();
	/** Whether what holds rows of labels holds radio buttons: asked once of each. */
	#radios = /* @__PURE__ */ new Map();
	constructor(outline) {
		this.#outline = outline;
	}
	/** What the tab of an element says, if it is a panel that has one. */
	nameOf(panel) {
		this.#names ??= this.#find();
		return this.#names.get(panel);
	}
	/** The level of the heading that its tab is; `null` where it is none. */
	levelOf(panel) {
		return this.#levels.get(panel) ?? null;
	}
	/** Whether an element is a row of labels or links that stand with their panels. */
	isRow(element) {
		this.#names ??= this.#find();
		return this.#rows.has(element);
	}
	/** What a reader sees on a tab. */
	#said(tab) {
		const name = once(tab, fold(textOf$2(tab, 81, this.#outline.unseen)));
		return name.length <= LONGEST$10 && NAME$2.test(name) ? name : "";
	}
	#hasRadios(row) {
		const holder = parentElement(row);
		if (!holder) return false;
		const known = this.#radios.get(holder) ?? childElements(holder).some((each) => attribute(each, "type") === "radio");
		this.#radios.set(holder, known);
		return known;
	}
	#find() {
		const rows = new TabRows((tab) => this.#said(tab));
		const panels = [];
		const labels = [];
		const links = /* @__PURE__ */ new Map();
		const called = [];
		for (const { element } of this.#outline.boxes) {
			if (!element) continue;
			const role = attribute(element, "role");
			if (role === "tabpanel") panels.push(element);
			else if (role === "tablist") rows.add(element);
			else if (labels.length < MOST_ROWS$3 && isLabels(element) && this.#hasRadios(element)) labels.push(element);
			else if (links.size < MOST_ROWS$3) {
				const tabs = linksIn$1(element);
				if (tabs.length > 0) links.set(element, tabs);
				else if (called.length < MOST_ROWS$3 && isCalledTabs(element)) called.push(element);
			}
		}
		const names = new Map(labels.flatMap((row) => this.#named(row, childElements(row), behind(row).within)));
		for (const [row, tabs] of links) {
			for (const each of retoldRow(row, tabs)) this.#rows.add(each);
			for (const [panel, name] of this.#named(row, tabs, panelsOf(row, tabs))) names.set(panel, name);
		}
		for (const row of called) {
			const tabs = childElements(row);
			if (tabs.length < 2) continue;
			for (const [panel, name] of this.#named(row, tabs, shownOneOf(row, tabs.length))) names.set(panel, name);
		}
		for (const [panel, name] of rows.namesOf(Map.groupBy(panels, parentElement))) names.set(panel, name);
		return names;
	}
	/** The panels of a row, with what its tabs say; none where the row has no panels. */
	#named(row, tabs, panels) {
		const said = tabs.map((tab) => this.#said(tab));
		if (panels.length !== said.length || !said.every(Boolean) || panels.some(({ tagName }) => isPhrasing(tagName))) return [];
		this.#rows.add(row);
		for (const [i, panel] of panels.entries()) {
			const heading = headingOf(tabs[i]);
			const level = heading ? headingLevel(heading) : null;
			if (level !== null) this.#levels.set(panel, level);
		}
		return panels.map((panel, i) => [panel, said[i]]);
	}
};
// core/markdown/src/mdast/context.ts
/** How many of the items before each place count. */
const countsBefore = (items, counts) => {
	const before = new Uint32Array(items.length + 1);
	for (const [i, item] of items.entries()) before[i + 1] = (before[i] ?? 0) + (counts(item) ? 1 : 0);
	return before;
};
/** Drawings amid what is kept, or in a figure of which something is. */
const drawingsKept = ({ drawings, blocks }, kept) => {
	const isKeptIn = (box) => kept.subarray(box.first, box.end).includes(1);
	const isBeside = ({ box, at, inside }) => {
		const [before, behind] = [at === 0 || kept[at - 1] === 1, at === blocks.length || kept[at] === 1];
		return before && behind || (inside & IN.figure) !== 0 && (before || behind) && isKeptIn(box);
	};
	return new Set(drawings.filter(isBeside).map(({ element }) => element));
};
/** What elements stand in. */
const allAround = (nodes) => {
	const around = /* @__PURE__ */ new Set();
	for (const node of nodes) for (let at = parentElement(node); at && !around.has(at); at = parentElement(at)) around.add(at);
	return around;
};
const contextOf = (outline, base, kept, mediaKept) => {
	const keptBefore = new Uint32Array(kept.length + 1);
	for (let i = 0; i < kept.length; i++) keptBefore[i + 1] = (keptBefore[i] ?? 0) + (kept[i] ?? 0);
	const mediaBefore = new Uint32Array(mediaKept.length + 1);
	const media = /* @__PURE__ */ new Set();
	for (const [i, { element }] of outline.media.entries()) {
		mediaBefore[i + 1] = (mediaBefore[i] ?? 0) + (mediaKept[i] ?? 0);
		if (mediaKept[i]) media.add(element);
	}
	let written;
	const writtenBefore = () => written ??= countsBefore(outline.media, ({ element }) => media.has(element) && medium(element, base).length > 0);
	const drawings = drawingsKept(outline, kept);
	return {
		outline,
		base,
		kept,
		keptBefore,
		media,
		mediaBefore,
		writtenBefore,
		drawings,
		aroundDrawings: allAround(drawings),
		notes: new Footnotes(outline, base),
		maps: new ImageMaps(),
		tabs: new Tabs(outline),
		isCut: false
	};
};
/** Whether anything in `element` is kept. A phrasing element is always looked into. */
const holdsKept = ({ outline, keptBefore, mediaBefore, aroundDrawings }, element) => {
	const box = outline.boxOf.get(element);
	if (!box || outline.opened.has(element) || aroundDrawings.has(element)) return true;
	return keptBefore[box.end] !== keptBefore[box.first] || mediaBefore[box.endMedia] !== mediaBefore[box.firstMedia];
};
const isKept = ({ outline, kept }, node) => {
	const block = outline.blockOf.get(node);
	return block !== void 0 && kept[block] === 1 && !outline.unseen.has(node);
};
// core/markdown/src/dom/quotation.ts
/** Quotations that only move what they hold to the right: Scribble's, and the figures and tables of HeVeA. */
const INSET = /(?:^|\s)(?:SCodeFlow|SVInsetFlow|SubFlow|table|figure)(?:\s|$)/;
/** What DocBook and AsciiDoc call the box of a quotation, which holds whom it is from, too. */
const BOX$1 = /* @__PURE__ */ new Set(["blockquote", "quoteblock"]);
/** Whether a quotation is none: it moves what it holds to the right. */
const isInset = (quotation) => INSET.test(nameOf$6(quotation));
/** Whether a box is a quotation by what it is called. */
const isQuotationBox = (box) => box.tagName === "div" && BOX$1.has(nameOf$6(box));
// core/markdown/src/mdast/labelled-line.ts
/** Characters of the longest label, with its colon. */
const LABEL$4 = 40;
const LABEL_END$1 = /[:：]\s*$/u;
/** Such spans from which on each is a line, and those of them that say several words: numbers of what a dish holds stand on one. */
const LINES$1 = 3;
const PHRASES = 2;
/** Characters that are read of one. */
const MOST$6 = 200;
const PHRASE$1 = /[\p{L}\d,.:] [\p{L}\d]/u;
/** Signs that already part it from the next. */
const PARTED = /[|,;·•/]\s*$/u;
/** Known of each, as a box may hold many. */
const counted = /* @__PURE__ */ new WeakMap();
const nameOf$3 = (span) => (attribute(span, "class") ?? "").split(/\s+/, 1)[0] ?? "";
/** Whether a span begins with an element that is a label: "Edition: ". */
const isLabelled = (node) => {
	if (!isElement(node) || node.tagName !== "span" || !nameOf$3(node)) return false;
	const [first] = node.childNodes.filter((each) => !isText(each) || /\S/.test(each.value)).slice(0, 1);
	if (!first || !isElement(first)) return false;
	const label = textOf$2(first, 41);
	return label.length <= LABEL$4 && LABEL_END$1.test(label);
};
/** Whether a node is one of several labelled spans of a box, all of one name, which a style sheet sets on lines of their own (Koha); the first begins none. */
const beginsLine = (node) => {
	const box = node.parentNode;
	if (!box || !isLabelled(node)) return false;
	const name = nameOf$3(node);
	let lines = counted.get(box);
	if (lines === void 0) {
		const own = childElements(box);
		const texts = own.filter((span) => isLabelled(span) && nameOf$3(span) === name).map((span) => fold(textOf$2(span, MOST$6)));
		const phrases = texts.filter((text) => PHRASE$1.test(text.slice(text.search(/[:：]/) + 1).trim())).length;
		lines = own.some(({ tagName }) => tagName === "br") || phrases < PHRASES || texts.some((text) => PARTED.test(text)) ? 0 : texts.length;
		counted.set(box, lines);
	}
	return lines >= LINES$1;
};
// core/markdown/src/mdast/spoken.ts
/** What is said to those who listen only: "Directory" before a name that others see the picture of one beside. */
const SPOKEN$1 = /(?:^|[\s_-])(?:sr-only|visually-?hidden|screen-?reader-(?:text|only))(?:\s|$)/;
/** Characters of what is shown that is said again, and of what is said. */
const LONGEST$9 = 60;
const NUMBER$6 = /^[\d.,\s]+$/;
const SORT = /^(?:: )?(?:sort|activate to sort|sortieren|trier|ordenar|sortable)(?: |$)/i;
/** Whether an element is for those who listen only. */
const isSpoken = (element) => SPOKEN$1.test(attribute(element, "class") ?? "");
const known = /* @__PURE__ */ new WeakMap();
const besideOf = (element) => {
	const parent = element.parentNode;
	if (!parent) return {};
	let all = known.get(parent);
	if (!all) {
		const seen = parent.childNodes.filter((node) => isElement(node) || isText(node) && /\S/.test(node.value));
		all = new Map(seen.flatMap((node, i) => {
			const before = seen[i - 1];
			return isElement(node) ? [[node, {
				before: before && isElement(before) ? before : void 0,
				behind: seen[i + 1]
			}]] : [];
		}));
		known.set(parent, all);
	}
	return all.get(element) ?? {};
};
const wordsIn = (node) => fold(isText(node) ? node.value.slice(0, 61) : isElement(node) ? textOf$2(node, 61) : "");
/** Whether what stands before says it to those who look: `£39.00` before "Current price is: £39.00". A bare number says less. */
const retellsBefore = (said, before) => {
	if (!before || attribute(before, "aria-hidden") !== "true") return false;
	const shown = wordsIn(before);
	return shown !== "" && shown.length <= LONGEST$9 && !NUMBER$6.test(shown) && said.includes(shown);
};
const bare = (text) => text.replace(/[:.]$/, "").toLowerCase();
/** Whether a control to sort by says so, on the head of a column. */
const sorts = (element, said) => {
	const { parentNode } = element;
	return SORT.test(said) && parentNode !== null && (parentNode.nodeName === "th" || parentNode.nodeName === "button");
};
/** Whether something is said to those who listen that others read right beside it. */
const isSaidTwice = (element) => {
	if (!isSpoken(element) || childElements(element).length > 0) return false;
	const said = fold(textOf$2(element, 120));
	if (said === "") return false;
	const { before, behind } = besideOf(element);
	if (sorts(element, said) || retellsBefore(said, before)) return true;
	return behind !== void 0 && bare(wordsIn(behind)) === bare(said);
};
// core/markdown/src/mdast/apart.ts
/** Elements that a style sheet sets apart from what stands beside them, or that are things of their own. */
const THINGS = /* @__PURE__ */ new Set([
	"span",
	"a",
	"label",
	"time",
	"small",
	"button",
	"data"
]);
/** Marks within a word or beside it: `a<sub>i</sub>`. */
const MARKS$1 = /* @__PURE__ */ new Set([
	"sup",
	"sub",
	"wbr",
	"br",
	"rt",
	"rp",
	"code",
	"kbd",
	"samp",
	"tt",
	"svg",
	"img",
	"input"
]);
/** Levels that are looked into for the text at an edge of an element, and characters of it that are read. */
const DEEP$1 = 12;
const EDGE = 24;
const NO_EDGE = {
	text: "",
	isApart: false
};
/** What programs put amid a line that is none of it: comments that mark their places, and rules of style. */
const BETWEEN = /* @__PURE__ */ new Set([
	"#comment",
	"style",
	"script",
	"template"
]);
/** Whether a node holds the control of an option, which has its sign, and no text. */
const holdsControl = (node) => node?.nodeName === "span" && textOf$2(node, 1) === "" && isOption(node);
/** Whether a node is a sign of a set of such, which a style sheet draws: `<i class="icon-clock"></i>`. */
const isIcon = (node) => node?.nodeName === "i" && node.childNodes.length === 0 && node.attrs.length > 0;
const isSpokenBox = (node) => isElement(node) && isSpoken(node);
/** What stands at an edge; what is said of a drawing stands before it or behind it. */
const atEdge = ({ childNodes }, side) => {
	let at = side ? childNodes.length - 1 : 0;
	const isBetween = (node) => BETWEEN.has(node?.nodeName ?? "") || holdsControl(node) || isIcon(node);
	for (let seen = 0; seen < DEEP$1 && isBetween(childNodes[at]); seen++) at += side || 1;
	const [last, beside] = [childNodes[at], childNodes[at + (side || 1)]];
	return last?.nodeName === "svg" && beside && isSpokenBox(beside) ? beside : last;
};
/** What a node begins or ends with. */
const edgeOf = (of, side) => {
	let node = of;
	let isApart = false;
	for (let level = 0; node && level < DEEP$1; level++) {
		if (isText(node)) return {
			text: side ? node.value.slice(-24) : node.value.slice(0, EDGE),
			isApart
		};
		if (!isElement(node) || MARKS$1.has(node.tagName)) return NO_EDGE;
		isApart ||= isSpokenBox(node) || isIcon(node.childNodes.at(side));
		node = atEdge(node, side);
	}
	return NO_EDGE;
};
/** What a node ends with; the unit of a number often has an element of its own: "31" and "g". */
const endOf = (of) => {
	const end = edgeOf(of, -1);
	const number = end.text.length === 1 && isElement(of) ? of.childNodes.at(-2) : void 0;
	return number ? {
		...end,
		text: edgeOf(number, -1).text.slice(-1) + end.text
	} : end;
};
/** Ends of one thing and beginnings of another that are no parts of one word: "Sale price" and "$96", "00:14" and "Host", "(2)" and "A lamp". */
const BREAKS$1 = [
	[/\p{L}\p{Ll}$/u, /^(?:\p{Lu}|\p{Sc}?\d|ˈ)/u],
	[/\d\s?°$/, /^[-−]?\d/],
	[/\p{Lu}{2}$/u, /^(?:\p{Lu}\p{Ll}|\p{Sc}?\d)/u],
	[/\d\p{Ll}?$/u, /^\p{Lu}\p{Ll}/u],
	[/\d\.$/, /^\p{Lu}\p{Ll}/u],
	[/\s\p{Lu}\.$/u, /^\p{Lu}\p{Ll}/u],
	[/\p{L}:$/u, /^[\p{L}\d\p{Sc}]/u],
	[/[)!?%]$/, /^[\p{L}\d]/u],
	[/%$/, /^\p{Sc}/u],
	[/\p{Sc}\d[\d.,]*$/u, /^\p{Ll}{2}/u],
	[/\d[.,]\d\d$/, /^\p{L}{3}/u],
	[/\p{Ll}{2}[.!?]$/u, /^\p{Lu}\p{Ll}+\s/u],
	[/\d,[-–—]$/, /^\p{Lu}/u],
	[/\d:\d\d$/, /^\p{L}{2}/u],
	[/\d$/, /^(?:\+\d|[-−]\d[\d.,]*\s?%)/],
	[/[\d%]$/, /^\([-−+]?\d/]
];
/** A label that another element ends: "Title:" and "Tides". */
const LABEL_END = /^\s*\p{Lu}[\p{L} ]{1,20}:$/u;
const AFTER_LABEL = /^[\p{Lu}\d]/u;
/** Writing without blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const BLANK$2 = {
	type: "text",
	value: " "
};
/** What reStructuredText says of a term, behind it: of what type it is. A style sheet writes the colon. */
const CLASSIFIER = /(?:^|\s)classifier(?:\s|$)/;
const isClassifier = (node) => isElement(node) && CLASSIFIER.test(attribute(node, "class") ?? "");
const isThing$1 = (node) => THINGS.has(node.nodeName);
/** Things that are no pieces of a word, wherever they stand. */
const WHOLE = /* @__PURE__ */ new Set([
	"a",
	"label",
	"time",
	"button",
	"data"
]);
const PRICE = /^\p{Sc}/u;
/** A price with its sign behind it, as most of Europe writes it: "19,90 €". */
const PRICE_END = /\d\s?\p{Sc}$/u;
const TIME = /\d:\d\d$/;
/** Whether neighbours stand among text, which has its blanks: there a name is in two colours, and a formula in three. */
const isAmongText = (node) => {
	let at = node.parentNode;
	for (let level = 0; at && level < DEEP$1; level++) {
		if (isLine$1(at)) return true;
		if (!isElement(at) || !isPhrasing(at.tagName)) return false;
		at = at.parentNode;
	}
	return false;
};
/** Whether both are links, and to different places: one that is in two pieces is one word. */
const areLinks = (last, node) => last.nodeName === "a" && node.nodeName === "a" && hrefOf(last) !== hrefOf(node);
const hrefOf = (link) => attribute(link, "href");
/** Whether two numbers stand in elements of different names, "12" votes and "1 day ago", or are the scores of two sides. Digits of one are called alike. */
const areNumbers = (end, begin, last, node) => /\d$/.test(end) && /^\d/.test(begin) && last.nodeName === "span" && node.nodeName === "span" && (classOf$1(last) !== classOf$1(node) || SCORE.test(classOf$1(node) ?? ""));
/** What a match is called by that two sides have: "2" and "1". */
const SCORE = /(?:^|[\s_-])(?:score|goals?)(?:$|[\s_-])/;
const classOf$1 = (span) => attribute(span, "class");
/** Whether an element is a method of HTTP, whose path stands beside it; style sheets write it in capitals. */
const isMethod = (node) => node.nodeName === "span" && isHttpMethod(textOf$2(node, 10).trim());
/** What style sheets draw as a label with an edge of its own: badges, chips, values that are allowed. */
const PILL = /(?:^|[\s_-])(?:badge|chip|pill|tag|rounded(?:-(?:sm|md|lg|xl|full))?)(?:$|\s)|(?:^|\s)label label-/;
const isPill = (node) => node.nodeName === "span" && PILL.test(attribute(node, "class") ?? "");
/** Whether two elements that a style sheet knows say several words each, in a box of such: "House white" and "glass 6.00" are no pieces of a word. */
const arePhrases = (last, node) => HOLDERS.has(node.parentNode?.nodeName ?? "") && [last, node].every((each) => each.nodeName === "span" && classOf$1(each)) && ([last, node].every(hasWords) || isNumber$1(last) && hasWords(node) && /^\s*\p{Lu}[\p{L}\d]/u.test(textOf$2(node, PHRASE)) || classOf$1(last) !== classOf$1(node) && [last, node].some(hasWords) && [last, node].every(isWord));
/** Whether an element is called the label of the value in the next one: "Transaction" and "ch_3Oq". */
const LABEL$3 = /(?:^|[\s_-])label(?:$|\s)/;
const isLabelOf = (last, node) => [last, node].every((each) => each.nodeName === "span" && classOf$1(each)) && LABEL$3.test(classOf$1(last) ?? "") && !LABEL$3.test(classOf$1(node) ?? "") && isWord(last);
const hasWords = (span) => /\S\s+\S/.test(textOf$2(span, PHRASE));
/** Whether an element is a number: the day in a calendar, before what happens on it. A letter alone belongs to it: "3D printers". */
const isNumber$1 = (span) => /^\s*\p{Nd}{1,4}\s*$/u.test(textOf$2(span, PHRASE));
/** Whether an element says a word at least: a letter alone begins one. */
const isWord = (span) => /\p{L}{3}/u.test(textOf$2(span, PHRASE));
const HOLDERS = /* @__PURE__ */ new Set([
	"div",
	"span",
	"li",
	"td",
	"a",
	"label",
	"button",
	"section",
	"article",
	"header",
	"footer"
]);
const PHRASE = 60;
/** How a word is spoken, between strokes, in letters of its own or by the name of its element: "/bæŋk/". A path has neither. */
const SPOKEN = /(?:^|[\s_-])(?:pron\w{0,12}|phon\w{0,12}|ipa)(?:$|[\s_-])/i;
const isPronunciation = (node) => {
	if (node.nodeName !== "span") return false;
	const text = textOf$2(node, 64).trim();
	return /^\/[^/\n]{1,60}\/$/u.test(text) && (/[^\0-\x7f]/.test(text) || SPOKEN.test(classOf$1(node) ?? ""));
};
/** What libraries call the title of a notice, right before its text in the same line, at its begin: the last word of a name. */
const TITLE$1 = /(?:title|heading|label)(?:$|\s)/i;
const isTitleBefore = (last, node, end, begin) => last.nodeName === "span" && isText(node) && TITLE$1.test(classOf$1(last) ?? "") && /\p{Ll}{2}$/u.test(end) && /^\p{Lu}\p{Ll}*\s/u.test(begin) && isFirst$1(last);
const isFirst$1 = (node) => {
	const [first, second] = node.parentNode?.childNodes ?? [];
	return first === node || second === node && first !== void 0 && isText(first) && !/\S/.test(first.value);
};
/** Whether an element names whom a quotation is from, right behind its last sign. */
const isSayer = (last, node) => node.nodeName === "cite" && node.parentNode?.nodeName === "blockquote" && /[.!?…。”“»’"]$/u.test(edgeOf(last, -1).text);
/** What references of interfaces call the type behind the name of a parameter, where nothing but a style sheet sets them apart. */
const TYPE = /(?:^|[\s_-])(?:schema(?:__name)?|type|datatype|format|required|optional|deprecated)(?=$|\s)/;
const isTypeBehind = (last, node) => node.nodeName === "span" && (last.nodeName === "strong" || last.nodeName === "b") && TYPE.test(classOf$1(node) ?? "");
/** Whether an element is a sign between the parts of a line: who wrote something, when. */
const isSeparator$1 = (node) => node.nodeName === "span" && /^\s*[•·|]\s*$/u.test(textOf$2(node, 3));
const OPENS = /[\s([{"“„«/]$/;
const CLOSES = /^[\s)\]}"”»,.;:!?/]/;
/** Elements in which shops write prices that are none any more, and those that are. */
const PRICED = /* @__PURE__ */ new Set([
	...THINGS,
	"cite",
	"s",
	"del",
	"ins",
	"strong",
	"b",
	"bdi"
]);
/** Whether both are prices, or a number and a price. */
const arePrices = (end, begin, last, node) => (/\d$/.test(end) && /^\p{Sc}\d/u.test(begin) || PRICE_END.test(end) && /^\d/.test(begin)) && (PRICED.has(last.nodeName) || PRICED.has(node.nodeName));
/** The blank that a reader sees between two neighbours, though none stands there: a style sheet sets them apart. */
const between$1 = (last, node) => {
	if (!last || !PRICED.has(last.nodeName) && !PRICED.has(node.nodeName)) return [];
	if (beginsLine(node) || isSayer(last, node)) return [{ type: "break" }];
	const begin = edgeOf(node, 0);
	if (/^[\d\p{Sc}]/u.test(begin.text) && arePrices(edgeOf(last, -1).text, begin.text, last, node)) return [BLANK$2];
	if (!isThing$1(last) && !isThing$1(node)) return [];
	if (isClassifier(node)) return [{
		type: "text",
		value: " : "
	}];
	if (begin.text.startsWith("/") && isMethod(last)) return [BLANK$2];
	const end = endOf(last);
	if (begin.text.trimStart().startsWith("/") && /\p{L}$/u.test(end.text) && isPronunciation(node)) return [BLANK$2];
	if (isPill(last) || isPill(node)) return !end.text || OPENS.test(end.text) || !begin.text || CLOSES.test(begin.text) ? [] : [BLANK$2];
	if (/["']$/.test(end.text) && /^["']/.test(begin.text) && isThing$1(last) && isThing$1(node)) return [BLANK$2];
	if (isSeparator$1(last) || isSeparator$1(node)) return isAmongText(node) ? [] : [BLANK$2];
	if (!/^(?:[\p{L}\p{Nd}\p{Sc}ˈ]|\(?[-−+]?\d)/u.test(begin.text)) return [];
	if (!/(?:[\p{L}\p{Nd})!?:.%°]|\d,[-–—])$/u.test(end.text)) return [];
	if (UNSPACED.test(end.text.slice(-2)) || UNSPACED.test(begin.text.slice(0, 2))) return [];
	if (end.isApart || begin.isApart || isTypeBehind(last, node)) return [BLANK$2];
	if (isText(node) && isThing$1(last) && LABEL_END.test(end.text) && AFTER_LABEL.test(begin.text)) return [BLANK$2];
	if (isTitleBefore(last, node, end.text, begin.text)) return [BLANK$2];
	if (isText(last) || isText(node)) return [];
	if (last.nodeName === "time" || node.nodeName === "time" || areLinks(last, node) || areNumbers(end.text, begin.text, last, node)) return [BLANK$2];
	if ((arePhrases(last, node) || isLabelOf(last, node)) && !isAmongText(node)) return [BLANK$2];
	if (!BREAKS$1.some(([ends, begins]) => ends.test(end.text) && begins.test(begin.text))) return [];
	return WHOLE.has(last.nodeName) || WHOLE.has(node.nodeName) || PRICE.test(begin.text) || TIME.test(end.text) || !isAmongText(node) ? [BLANK$2] : [];
};
/** Of two neighbours the one that the next is beside: what holds nothing is seen by nobody. */
const seenLast = (last, node) => isText(node) || isElement(node) && node.childNodes.length > 0 && !BETWEEN.has(node.tagName) ? node : last;
// core/markdown/src/mdast/caption-alt.ts
/** Elements between a picture and its figure, and elements of a figure among which its caption is looked for. */
const AROUND = 6;
const MOST$5 = 60;
/** Words of the longest text of a picture that says little: "Figure 1", "image". */
const LITTLE = 3;
/** Words and letters of a caption that says something. */
const SAYING$1 = 4;
const LONGEST$8 = 300;
/** What credits begin with: they say who took a picture, and nothing of it. */
const CREDIT = /^(?:photo|image|picture|credit|source|foto|bild|quelle|cr[ée]dit|fuente|fonte|illustration|©|\(c\)|getty|courtesy)/iu;
const figureOf = (picture) => {
	let around = parentElement(picture);
	for (let up = 0; around && up < AROUND; up++, around = parentElement(around)) if (around.tagName === "figure") return around;
	return null;
};
const captionIn = (figure) => {
	let seen = 0;
	for (const inside of elements(figure)) {
		if (inside.tagName === "figcaption") return inside;
		if (++seen > MOST$5) return null;
	}
	return null;
};
const isLittle = (alt) => alt.split(/\s+/, 4).length <= LITTLE;
/** What is said of a picture: its own text, or the caption of its figure where that says little and the caption is not written below it. */
const saidOf = (picture, alt, context) => {
	if (!isLittle(alt)) return alt;
	const figure = figureOf(picture);
	const box = figure && context.outline.boxOf.get(figure);
	const caption = box && box.endMedia === box.firstMedia + 1 ? captionIn(figure) : null;
	if (!caption || holdsKept(context, caption)) return alt;
	const { blocks, unseenBlocks, boxOf } = context.outline;
	const lines = boxOf.get(caption) ?? {
		first: 0,
		end: 0
	};
	const texts = blocks.slice(lines.first, lines.end).filter((_, i) => !unseenBlocks.has(lines.first + i));
	const text = seenLine(texts.map((block) => block.text).join(" "));
	return text.length <= LONGEST$8 && text.split(/\s+/, SAYING$1).length === SAYING$1 && !CREDIT.test(text) ? text : alt;
};
// core/markdown/src/mdast/own-link.ts
/** What generators of standards call such a link: xml2rfc, ReSpec, Bikeshed, the pages of old RFCs. */
const CALLED$2 = /(?:^|\s)self-?(?:ref|link)(?:\s|$)/i;
/** Elements that a link may name as a whole. */
const NAMED$1 = /* @__PURE__ */ new Set([
	"h1",
	"h2",
	"h3",
	"h4",
	"h5",
	"h6",
	"caption",
	"figcaption",
	"dt"
]);
/** Elements around a link up to which the one is looked for that it leads to. */
const NEAREST$2 = 4;
const isCalledOwn = (link) => CALLED$2.test(nameOf$6(link));
const isBlank$3 = (node) => isText(node) && !/\S/.test(node.value);
/** Whether nothing stands before an element in the one around it. */
const isFirst = (element, around) => around.childNodes.find((node) => !isBlank$3(node)) === element;
/**
* Whether a link leads to what it stands in, as its name: the number of a section, "Note", "Example 3", a term. It says where that is to
* those who want to link to it; to its readers it is text.
*/
const leadsToOwn = (link, href) => {
	if (!href?.startsWith("#") || href.length < 2) return false;
	if (isCalledOwn(link)) return true;
	const id = href.slice(1);
	let isTitle = false;
	let begins = true;
	let inner = link;
	for (let up = 0; up < NEAREST$2; up++) {
		const around = parentElement(inner);
		if (!around) return false;
		isTitle ||= NAMED$1.has(around.tagName);
		begins &&= isFirst(inner, around);
		if (!isTitle && !begins) return false;
		if (attribute(around, "id") === id) return true;
		inner = around;
	}
	return false;
};
// core/markdown/src/mdast/gutter.ts
/** Line numbers and the controls that sites put on code. */
const GUTTER = /(?:^|[\s_-])(?:line-?no|ln-numbers|crayon-nums|line-?nos|line-?numbers?|line-numbers-wrapper|linenodiv|gutter|blob-num|rouge-gutter|line-numbers-rows|copy|copy-?btn|copy-?button|clipboard|copybtn|toolbar)(?:$|[\s_-])|(?:^|\s)lnt?(?:$|\s)/i;
/** What buttons beside code say. */
const COPY = /^(?:copy|copied!?|copy (?:code|link|page|to clipboard|snippet|as markdown|markdown)|kopieren|copier|copiar|copia|kopiuj|копировать|コピー|复制|复制代码|複製)$/i;
/** Whether a link inside code is the number of its line, and leads to itself: rustdoc, hgweb. In old RFCs it is that of a section. */
const isLineNumber = (element) => {
	const id = element.tagName === "a" && !isCalledOwn(element) ? attribute(element, "id") : null;
	return id !== null && attribute(element, "href") === `#${id}` && /^\s*\d+\s*$/.test(textOf$2(element, 20));
};
/** Whether an element inside code is a gutter or a control, and no code. */
const isGutter = (element) => {
	if (element.tagName === "button" || element.tagName === "style" || element.tagName === "script") return true;
	if (isLineNumber(element)) return true;
	const name = attribute(element, "class");
	if (!name || !GUTTER.test(name)) return false;
	return element.tagName !== "pre" && element.tagName !== "code" && element.tagName !== "table";
};
/** Whether a line is what a control says by which code is copied. */
const isCopyText = (line) => COPY.test(line);
/** Whether an element is a button by which code is copied. */
const isCopyButton = (element) => element.tagName === "button" && isCopyText(fold(textOf$2(element, 40)));
/** Lines that do nothing but count, one by one: the numbers beside code, which no class tells of. */
const counts = (text) => {
	const numbers = text.trim().split(/\s+/);
	return numbers.length > 1 && numbers.every((number, i) => number === String(Number(numbers[0]) + i));
};
const hasTextBeside = (element) => (element.parentNode?.childNodes ?? []).some((other) => other !== element && isElement(other) && /\S/.test(textOf$2(other, 20)));
/** Whether a `code` that a `pre` begins with is the numbers of the lines in the next one. */
const isNumbering = (element, pre) => element.tagName === "code" && element.parentNode === pre && counts(textOf$2(element, 2e4)) && hasTextBeside(element);
/** What YARD and others call the `pre` of numbers beside that of the code: one line has one number. */
const NUMBERS$2 = /(?:^|\s)(?:lines|line-?numbers?|linenos?)(?:\s|$)/;
/** A cell that holds nothing but the numbers of lines, in a row with the code. */
const isNumbersOfCode = (cell, { outline }) => {
	const box = outline.boxOf.get(cell);
	const only = box && box.end - box.first === 1 ? outline.blocks[box.first] : void 0;
	if (only === void 0 || (only.inside & IN.pre) === 0 || !hasTextBeside(cell)) return false;
	return counts(only.text) || /^\d+$/.test(only.text) && NUMBERS$2.test((only.box.element && attribute(only.box.element, "class")) ?? "");
};
// core/markdown/src/mdast/language.ts
/** Prefixes that name a language whatever follows, and those that also begin other names (`code-block`, `highlight-dark`). */
const NAMED = /(?:^|\s)(?:language|lang|(?:mw-)?highlight-(?:source|text|lang)|brush|sourceCode)[-:]\s*([a-z][\w+#.-]*)/i;
const MAY_NAME = /(?:^|\s)(?:highlight|hl|source|src|syntax|code|dp)[-:]\s*([a-z][\w+#.-]*)/gi;
/** Attributes that name a language, and those that hold settings which do. */
const NAMING$1 = [
	"data-lang",
	"data-language",
	"data-code-language",
	"data-canonical-lang",
	"data-enlighter-language",
	"language",
	"syntax"
];
const SETTINGS = ["class", "data-syntaxhighlighter-params"];
/** Languages that are told by their bare name on a `pre` or its `code`. */
const KNOWN = new Set("bash sh shell zsh powershell console python ruby perl php java javascript typescript jsx tsx json jsonc yaml toml xml html css scss sass less sql go rust swift kotlin scala groovy dart lua haskell elixir erlang clojure ocaml fsharp csharp cpp objectivec fortran matlab julia dockerfile makefile cmake nginx graphql protobuf terraform hcl diff latex markdown solidity zig nim vue svelte".split(" "));
/** Further names that are short, or words of their own: believed where a prefix or a highlighter's class stands beside them. */
const ALSO_KNOWN = new Set("c r d v js ts py rb rs cs vb ps1 ksh csh fish bat cmd dos batch shell-session bash-session terminal python3 pycon py3 ipython ipython2 ipython3 pytb objc objective-c c++ c# f# golang node json5 yml ini conf properties apache apacheconf htm xhtml svg mathml http https curl hjson mysql pgsql postgres postgresql plsql tsql plpgsql sqlite kql hive asm nasm x86asm armasm llvm wasm awk sed vim viml emacs-lisp elisp lisp scheme racket prolog basic pascal delphi ada cobol d ml sml reason elm purescript coffeescript coffee actionscript haxe crystal smalltalk tcl verilog vhdl stata sas spss gams mathematica wolfram maple octave glsl hlsl metal qml stylus postcss pug haml slim twig jinja jinja2 django liquid handlebars hbs erb ejs razor cshtml jsp gradle maven bicep puppet ansible gherkin robot log abnf ebnf bnf rst tex bibtex asciidoc mermaid dot graphviz turtle sparql cypher gremlin text-only proto thrift avro regex patch udiff csv tsv env dotenv gitignore systemd make mk docker vhost caddyfile nix dhall starlark bazel bzl abap apex arduino processing autohotkey applescript vbnet vbscript vbs gdscript cuda opencl qsharp agda coq lean isabelle idris typoscript wikitext mediawiki bbcode".split(" "));
/** Whether a name on its own, beside code, is that of a language. */
const isCommonLanguage = (name) => KNOWN.has(name);
const isKnown = (name) => KNOWN.has(name.toLowerCase()) || ALSO_KNOWN.has(name.toLowerCase());
/** Class names beside `hljs`, `sourceCode`, `prettyprint` or `highlight` that name no language. */
const NO_LANGUAGE = /^(?:text|plain|plaintext|none|auto|default|highlight|hljs|code|block|wrapper|numbers|nohighlight|undefined|source|literal|notranslate)$/i;
/** GitHub's names for what it highlights: the last part says the language, unless it says which kind of it. */
const scoped = (name) => name.replace(/^(\w+)-(?:basic|comments)$/, "$1").replace(/^(?:html|css|source)-(?=[a-z])/, "");
/** Whether what a `pre` or its `code` calls its language can be one; `code-block__dom6m` is a class that a build tool made. */
const isName$1 = (name) => name.length <= 24 && !name.includes("__") && !NO_LANGUAGE.test(name);
/** What Texinfo calls a piece of code of a language (since 7 with `user-` before it), and the `pre` in it. */
const EXAMPLE = /^example (?:user-)?(\S+)$/;
const OF_EXAMPLE = /^example(?:-preformatted)?$/;
const holdsExample = (element) => childElements(element).some((child) => child.tagName === "pre" && OF_EXAMPLE.test(attribute(child, "class") ?? ""));
const declared = (element) => {
	const isCode = element.tagName === "pre" || element.tagName === "code";
	for (const name of NAMING$1) {
		const value = attribute(element, name);
		if (value && /^[a-z][\w+#.-]*$/i.test(value) && !NO_LANGUAGE.test(value)) return value;
	}
	for (const name of SETTINGS) {
		const value = attribute(element, name);
		if (value === null) continue;
		const found = NAMED.exec(value);
		const scope = found?.[1] && /highlight-/.test(found[0]) ? scoped(found[1]) : found?.[1];
		if (scope && (isCode ? isName$1(scope) : isKnown(scope))) return scope;
		for (const [, guess] of value.matchAll(MAY_NAME)) if (guess !== void 0 && isKnown(guess)) return guess;
	}
	const words = (attribute(element, "class") ?? "").split(/[\s;]+/);
	if (words.some((word) => /^(?:hljs|sourceCode|prettyprint|highlight|brush:?|dp-highlighter|syntaxhighlighter)$/.test(word))) {
		const other = words.find(isKnown);
		if (other) return other;
	}
	const [only, ...others] = words.filter(Boolean);
	const isOfCode = element.tagName === "pre" && childElements(element)[0]?.tagName === "code";
	if (only && others.length === 0 && isOfCode && isKnown(only)) return only;
	const ofExample = EXAMPLE.exec(words.join(" "))?.[1];
	if (ofExample && isKnown(ofExample) && holdsExample(element)) return ofExample;
	if (!isCode) return null;
	const lang = attribute(element, "lang")?.toLowerCase() ?? "";
	return KNOWN.has(lang) || lang.length > 2 && isKnown(lang) ? lang : words.find((word) => KNOWN.has(word.toLowerCase())) ?? null;
};
const INNER = /* @__PURE__ */ new Set([
	"code",
	"span",
	"pre"
]);
/** The language that a `pre` is written in, from its own names, those of the `code` inside, or of the wrappers around. */
const languageOf = (pre) => {
	const children = childElements(pre);
	for (const child of children) {
		const inner = child.tagName === "pre" || child.tagName === "div" && children.length === 1 ? childElements(child) : [];
		for (const each of [child, ...inner]) {
			const found = INNER.has(each.tagName) ? declared(each) : null;
			if (found) return found.toLowerCase();
		}
	}
	let node = pre;
	for (let up = 0; node && up < 5; up++) {
		const found = declared(node);
		if (found) return found.toLowerCase();
		node = node.tagName === "article" ? null : parentElement(node);
	}
	return null;
};
// core/markdown/src/mdast/signed-lines.ts
/** What highlighters call a line of code, and the part of it that holds the text. */
const LINE$2 = /(?:^|\s)(?:(?:ec-|code-|token-)?line|code-block-diff-\w+-line)(?:\s|$)/;
const ADDED$2 = /(?:^|[\s_-])(?:add|added|ins|inserted)(?=$|[\s_-])/;
const REMOVED$2 = /(?:^|[\s_-])(?:remove|removed|del|deleted)(?=$|[\s_-])/;
const holderOf = (pre) => {
	const codes = childElements(pre).filter(({ tagName }) => tagName === "code");
	return codes.length === 1 && codes[0] || pre;
};
/**
* The lines of code of which some are called taken away: Shiki, Expressive Code and others draw the signs by a style sheet, and without
* them what is old would be read as code. Code to which lines are only added is right as it stands. Everywhere else `null`.
*/
const signedLines = (pre) => {
	const lines = [];
	let isLess = false;
	for (const node of holderOf(pre).childNodes) {
		if (isText(node) && !/\S/.test(node.value)) continue;
		if (!isElement(node)) return null;
		const name = classesOf(node);
		if (!LINE$2.test(name)) return null;
		const isRemoved = REMOVED$2.test(name);
		isLess ||= isRemoved;
		lines.push({
			line: node,
			sign: isRemoved ? "-" : ADDED$2.test(name) ? "+" : " "
		});
	}
	return isLess ? lines : null;
};
// core/markdown/src/mdast/code.ts
/** Whether a text begins with the end of a line, and a line that is set in. */
const isSetIn = (next) => next !== void 0 && next !== "\n" && isText(next) && /^\n[ \t]/.test(next.value);
/** Text of code as it stands, one line for each element that is a line of its own. */
const codeText = (root) => {
	let out = "";
	let last = "";
	const write = (text) => {
		if (text === "") return;
		out += text;
		last = text.slice(-1);
	};
	const newLine = () => {
		if (last !== "" && last !== "\n") write("\n");
	};
	let isEnded = false;
	const stack = [...root.childNodes].reverse();
	for (let node = stack.pop(); node; node = stack.pop()) if (node === "\n") newLine();
	else if (isText(node)) {
		write(isEnded ? node.value.slice(1) : node.value);
		isEnded = false;
	} else if (isElement(node) && !isGutter(node) && !isNumbering(node, root)) {
		if (node.tagName === "br") {
			isEnded = last === "\n" && isSetIn(stack.at(-1));
			if (!isEnded) write("\n");
		} else {
			if (!isInline(node)) {
				newLine();
				stack.push("\n");
			}
			const children = node.childNodes;
			for (let i = children.length - 1; i >= 0; i--) stack.push(children[i]);
		}
	}
	return out.replaceAll("\xA0", " ").replaceAll("​", "");
};
/** Text of code from its first line on that is not blank. A pattern would keep each blank line on its stack, which millions overflow. */
const fromFirstLine = (text) => {
	let begin = 0;
	for (let at = 0; at < text.length; at++) {
		const sign = text.charAt(at);
		if (sign === "\n") begin = at + 1;
		else if (sign !== " " && sign !== "	") break;
	}
	return text.slice(begin);
};
/** A line of one blank, which rehype-pretty-code writes so that it is not left out. */
const BLANK_LINE = /^ $/gm;
const code = (pre) => {
	const lang = languageOf(pre);
	const signed = lang === "diff" ? null : signedLines(pre);
	if (signed) {
		const texts = signed.map(({ line, sign }) => ({
			sign,
			text: codeText(line).replace(/\r?\n$/, "")
		}));
		const areWritten = texts.every(({ sign, text }) => sign === " " || text.startsWith(sign));
		return {
			type: "code",
			lang: "diff",
			value: texts.map(({ sign, text }) => areWritten ? text : sign + text).join("\n")
		};
	}
	const value = fromFirstLine(codeText(pre).replace(/\r\n?/g, "\n")).trimEnd();
	return value ? {
		type: "code",
		lang,
		value: lang === "diff" ? value : value.replace(BLANK_LINE, "")
	} : null;
};
/** Neighbours of code at most that are looked at: more are a line of text. */
const BESIDE$1 = 6;
/** Elements that editors of text, and old generators of documentation, write whole pieces of code in. */
const BLOCKS_OF_CODE = /* @__PURE__ */ new Set([
	"code",
	"tt",
	"samp"
]);
const isBlank$2 = (node) => isText(node) ? !/\S/.test(node.value) : !isElement(node) || node.tagName === "br";
/** Whether `code` with ends of lines in it is all that a box holds: a block of code, as editors of text write it. */
const isBlockOfCode = (element) => {
	if (!BLOCKS_OF_CODE.has(element.tagName) || !element.childNodes.some(({ nodeName }) => nodeName === "br")) return false;
	const beside = element.parentNode?.childNodes ?? [];
	return beside.length <= BESIDE$1 && beside.every((node) => node === element || isBlank$2(node));
};
// core/markdown/src/mdast/control.ts
const MARKS = [
	/(?:^|\s)(?:mw-cite-backlink|mw-editsection)(?:\s|$)/,
	/(?:^|\s)ltx_(?:note_mark|tag_note)(?:\s|$)/,
	/(?:^|\s)notable-traits(?:\s|$)/,
	/(?:^|\s)footnotes-title(?:\s|$)/
];
/** Links of generated references to the lines of source that they were generated from: rustdoc, Sphinx, JSDoc, TypeDoc. */
const SOURCE_LINK = /(?:^|\s)(?:src|srclink|viewcode-link|source-link|source_link|view-source)(?:\s|$)/i;
/** Haddock's, in a line of the class `src`. */
const DECLARATION$1 = /(?:^|\s)src(?:\s|$)/;
const SOURCE = /^\[?(?:source|src|view source)\]?$/i;
/** Numbers of the pages of a printed book, amid its text. */
const PAGE_NUMBER = /(?:^|\s)page-?num(?:ber)?(?:\s|$)/i;
const NUMBER$5 = /^[[({]?(?:\d{1,4}|[ivxlc]{1,8})[\])}]?$/i;
/** What opens and closes a part of the page, and says no more than that. */
const UNFOLDS = /^(?:click to )?(?:expand|show|read|view|see|toggle|collapse|hide)(?: (?:more|less|all|full|description|details|content|section|code|source)){0,2}[.…]{0,3}$/i;
const OPENERS = /* @__PURE__ */ new Set(["summary", "button"]);
/** What rustdoc calls the version and the link to the source beside a head, which are of one line. */
const BESIDE = /(?:^|\s)rightside(?:\s|$)/;
const WITH_SOURCE = /^(?:\S{1,40} \S{0,40}\s?· ?)?source$/i;
/** What RDoc and YARD call the controls that open and close what they describe. */
const TOGGLE = /(?:^|[\s_-])(?:toggle|click-advice|inheritanceTree)(?:[\s_-]|$)/;
/** What turns while something is fetched, and what it says to those who listen. */
const SPINNER = /(?:^|[\s_-])(?:spinner|loader|loading)(?:[\s_-]|$)/i;
const LOADING = /^(?:loading|please wait|wird geladen|chargement|cargando|caricamento|laden)[.…]{0,3}$/i;
/** Whether an element says of code for those who listen only what a frame around it shows: "Terminal window". */
const isSpokenOfCode = (element) => {
	const caption = isSpoken(element) ? parentElement(element) : null;
	const figure = caption?.tagName === "figcaption" ? parentElement(caption) : null;
	return figure !== null && childElements(figure).some(({ tagName }) => tagName === "pre");
};
const isInDeclaration = (element) => DECLARATION$1.test(attribute(parentElement(element) ?? element, "class") ?? "");
/** What a link to a larger picture or table says, which shows neither by itself. */
const ENLARGES = /^(?:opens? in (?:a )?new (?:tab|window)|view (?:in )?(?:large|larger|full[ -]size)(?: image| version| figure)?|download(?:: download)? (?:hi|high|full)-(?:res|size) image(?: \([\d.]{1,8} ?[KM]B\))?)$/i;
/** Whether an element is a control of the page amid its text, and no text: links to edit what follows, or to its source. */
const isControl = (element) => {
	if (OPENERS.has(element.tagName) || attribute(element, "role") === "button") return UNFOLDS.test(fold(textOf$2(element, 40)));
	const name = attribute(element, "class");
	if (element.tagName === "a" && ENLARGES.test(fold(textOf$2(element, 70)))) return true;
	if (name === null) return false;
	if (MARKS.some((mark) => mark.test(name)) || isSpokenOfCode(element) || isSaidTwice(element)) return true;
	if (PAGE_NUMBER.test(name) && NUMBER$5.test(fold(textOf$2(element, 20)))) return true;
	if (SPINNER.test(name)) return LOADING.test(fold(textOf$2(element, 40)));
	if (BESIDE.test(name)) return WITH_SOURCE.test(fold(textOf$2(element, 100)));
	if (TOGGLE.test(name)) return UNFOLDS.test(fold(textOf$2(element, 40)));
	if (!SOURCE_LINK.test(name) && !(name === "link" && isInDeclaration(element))) return false;
	return SOURCE.test(fold(textOf$2(element, 20)));
};
/** Whether a button has a sign and no words: it folds, adds or takes away. */
const isSignButton = (button) => /^\s*[^\p{L}\p{N}\s]{1,2}\s*$/u.test(textOf$2(button, 10));
// core/markdown/src/mdast/kept-lines.ts
/** What an element's own style says of ends of lines, and what the classes of Tailwind do. Nearer elements are asked first. */
const STYLE = /(?:^|[;\s])white-space(?:-collapse)?\s*:\s*([a-z-]{1,20})/i;
const CLASS = /(?:^|\s)whitespace-(normal|nowrap|pre-line|pre-wrap|pre|break-spaces)(?:\s|$)/;
const KEEPS = /* @__PURE__ */ new Set([
	"pre",
	"pre-line",
	"pre-wrap",
	"break-spaces",
	"preserve",
	"preserve-breaks"
]);
/** Elements around a text that are asked. */
const NEAREST$1 = 6;
const saysOf = (element) => {
	const said = STYLE.exec(attribute(element, "style") ?? "")?.[1] ?? CLASS.exec(attribute(element, "class") ?? "")?.[1];
	return said === void 0 || said === "inherit" ? null : KEEPS.has(said.toLowerCase());
};
/** Whether ends of lines in a text are shown as such. */
const areShown = (text) => {
	let at = parentElement(text);
	for (let up = 0; at && up < NEAREST$1; at = parentElement(at), up++) {
		const said = saysOf(at);
		if (said !== null) return said;
	}
	return false;
};
/** The lines of a text with breaks between them, where its page shows them; `null` elsewhere. */
const keptLines = (text, cleaned) => {
	if (!text.value.includes("\n") || !/\S/.test(text.value) || !areShown(text)) return null;
	return text.value.split("\n").flatMap((line, i) => {
		const value = cleaned(line);
		return [...i > 0 ? [{ type: "break" }] : [], ...value ? [{
			type: "text",
			value
		}] : []];
	});
};
// core/markdown/src/mdast/margin-note.ts
/** What notes beside the text are called, also by LaTeXML, and what stands for them where a screen has no margin. */
const MARGIN_NOTE = /(?:^|\s)(?:side-?note|margin-?note|marginalia|margin-aside|ltx_role_(?:foot|end|margin)note)(?:\s|$)/i;
const MARK$2 = /(?:^|\s)(?:(?:side-?note|margin-?note)-(?:number|ref|toggle|mark)|margin-toggle)(?:\s|$)/i;
/** Whether an element is a note that a style sheet sets in the margin, though it stands amid the text. */
const isMarginNote = (element) => attribute(element, "role") === "note" || MARGIN_NOTE.test(attribute(element, "class") ?? "");
/** Whether a label is the mark of such a note. */
const isMarginMark = (label) => MARK$2.test(attribute(label, "class") ?? "");
/** Whether text goes on right behind a node. */
const goesOn$2 = (next) => next !== void 0 && isText(next) && /\S/.test(next.value);
// core/markdown/src/mdast/sort-link.ts
/** Elements between a link and the head of a column that it stands in. */
const NEAREST = 4;
/** Names that the order of rows has in an address. */
const ORDER = /[?&;](?:[\w.-]{0,20})?(?:sort|order|orderby|dir)(?:[\w.-]{0,20})?=|[?;&]C=[A-Z];?/i;
/** Whether a link in the head of a column leads to the page itself with its rows in another order. */
const isSortLink = (link, url, base) => {
	if (!ORDER.test(url)) return false;
	let at = parentElement(link);
	for (let up = 1; at && at.tagName !== "th" && up < NEAREST; up++) at = parentElement(at);
	if (at?.tagName !== "th") return false;
	const target = URL.parse(url);
	return target !== null && target.origin === base.origin && target.pathname === base.pathname;
};
// core/markdown/src/mdast/task.ts
/** What Notion draws a box with. */
const DRAWN = /(?:^|\s)checkbox-(on|off)(?:\s|$)/;
const drawnState = (element) => DRAWN.exec(attribute(element, "class") ?? "")?.[1];
const isBox = (element) => element.tagName === "input" && attribute(element, "type")?.toLowerCase() === "checkbox" || attribute(element, "role") === "checkbox" || drawnState(element) !== void 0;
/** Nodes before a box that are looked at; what has more does not begin with it. */
const MOST_BEFORE$1 = 50;
/** The box that an item begins with: no text, picture or item stands before it. */
const boxBegin = (item) => {
	const stack = [...item.childNodes.slice(0, MOST_BEFORE$1)].reverse();
	for (let node = stack.pop(), seen = 0; node && seen < MOST_BEFORE$1; node = stack.pop(), seen++) {
		if (isText(node) ? /\S/.test(node.value) : isElement(node) && (node.tagName === "li" || node.tagName === "img")) return null;
		if (!isElement(node)) continue;
		if (isBox(node)) return node;
		if (!isMute(node.tagName)) for (const child of node.childNodes.slice(0, MOST_BEFORE$1).reverse()) stack.push(child);
	}
	return null;
};
/** Whether a box is there to be ticked: it is sent by its name, or the item has a label to click on. */
const isAsked = (box, item) => {
	if (attribute(box, "name")) return true;
	return find(item, (e) => e.tagName === "li" || e.tagName === "label" && textOf$2(e, 1).trim() !== "")?.tagName === "label";
};
const isTicked = (box) => drawnState(box) === "on" || (box.tagName === "input" ? attribute(box, "checked") !== null : attribute(box, "aria-checked") === "true");
/** What programs call the items of lists of tasks. */
const TASK = /task|todo|check/i;
/** How wikis number their tasks, whose box a style sheet draws, and what they call those that are done. */
const TASK_ID = /^data-(?:[a-z]{1,20}-)?task-id$/;
const CHECKED = /(?:^|\s)(?:checked|done|completed?)(?:\s|$)/;
/** Whether the box that an item begins with is ticked; `null` if there is none. A box says how things stand, but for one that is asked about. */
const ticked = (item) => {
	const said = attribute(item, "data-list");
	if (said === "checked" || said === "unchecked") return said === "checked";
	if (item.attrs.some(({ name }) => TASK_ID.test(name))) return CHECKED.test(attribute(item, "class") ?? "");
	const isTask = TASK.test(attribute(item, "class") ?? "");
	const begin = boxBegin(item);
	if (begin && (isTask || attribute(begin, "disabled") !== null || !isAsked(begin, item))) return isTicked(begin);
	const box = find(item, (e) => e.tagName === "li" || isBox(e));
	return box && box.tagName !== "li" && (isTask || attribute(box, "disabled") !== null) ? isTicked(box) : null;
};
// core/markdown/src/mdast/typeface.ts
/**
* What converters of LaTeX call its typefaces: LaTeX2HTML and lwarp by its commands, LaTeXML by its own names, TeX4ht by the fonts
* themselves; HeVeA says it as a style.
*/
const CALLED$1 = [
	["code", /(?:^|\s)(?:texttt|ltx_font_typewriter|(?:ec-)?(?:lm|cm)tt[a-z]{0,3}-\S{1,20})(?:\s|$)/],
	["emphasis", /(?:^|\s)(?:textit|textsl|ltx_font_italic|(?:ec-)?(?:cmti|lmri)-\S{1,20})(?:\s|$)/],
	["strong", /(?:^|\s)(?:textbf|ltx_font_bold|(?:ec-)?(?:cmbx|lmbx)-\S{1,20})(?:\s|$)/]
];
const MONOSPACE = "font-family:monospace";
/** Characters of the longest style that says so and no more, and of the longest one that is read. */
const LONGEST$7 = 60;
const LONGEST_STYLE = 1e3;
/** Properties that say so. */
const LETTERS = /font-|text-decoration/i;
/** What editors and mail programs say of letters by a style, where others have an element. */
const styledAs = (style) => {
	if (!LETTERS.test(style)) return null;
	const { isStruck, isBold, isSlanted } = lettersOf(style);
	if (isStruck) return "delete";
	if (isBold) return "strong";
	return isSlanted ? "emphasis" : null;
};
const isMonospace = (style) => style.length <= LONGEST$7 && style.replace(/[\s;]/g, "").toLowerCase() === MONOSPACE;
/** How a `span` is set by what it is called, or by its own style; `null` of all others. */
const typefaceOf = (span) => {
	if (span.tagName !== "span" && span.tagName !== "font") return null;
	const called = CALLED$1.find(([, name]) => name.test(attribute(span, "class") ?? ""))?.[0];
	if (called) return called;
	const style = (attribute(span, "style") ?? "").slice(0, LONGEST_STYLE);
	return isMonospace(style) ? "code" : styledAs(style);
};
// core/markdown/src/mdast/phrasing.ts
const WRAPPERS = lookup({
	strong: "strong",
	b: "strong",
	em: "emphasis",
	i: "emphasis",
	dfn: "emphasis",
	var: "emphasis",
	del: "delete",
	s: "delete",
	strike: "delete"
});
const CODE = /* @__PURE__ */ new Set([
	"code",
	"kbd",
	"samp",
	"tt"
]);
/** Signs that link a heading to itself. */
const ANCHOR_SIGN = /^[#¶§◆∞🔗⚓\s]*$/u;
/** A smiley amid kept text is the sign it stands for, unless it is known by a name only. */
const smiley = (element, context) => {
	const sign = imageAlt(element);
	if (!sign || sign.length > 8 || /[\p{L}\p{N}]/u.test(sign)) return [];
	return element.parentNode?.childNodes.some((beside) => isText(beside) && isKept(context, beside)) ? [{
		type: "text",
		value: sign
	}] : [];
};
const link = (element, children, context) => {
	if (context.notes.takesBack(element)) return [];
	const note = context.notes.target(element);
	if (note) return holdsKept(context, note) ? [context.notes.cite(note)] : children;
	const href = attribute(element, "href");
	const url = href === null ? null : absoluteUrl(href, context.base);
	if (!url || children.length === 0 || isSortLink(element, url, context.base)) return children;
	if (children.every(({ type }) => type === "text" || type === "html")) {
		const text = toString(children, { includeHtml: false });
		if (!text.trim()) return children;
		if (ANCHOR_SIGN.test(text) || href?.includes("#") && BACK_LINK.test(text)) return [];
	}
	if (leadsToOwn(element, href)) return children;
	return [{
		type: "link",
		url,
		children: withoutLinks(children)
	}];
};
/** Links cannot hold links. */
const withoutLinks = (nodes) => nodes.flatMap((node) => {
	if (node.type === "link") return withoutLinks(node.children);
	return "children" in node ? [{
		...node,
		children: withoutLinks(node.children)
	}] : [node];
});
/** What lies too deep to be told apart: the kept text alone. */
const flatText = (root, context) => {
	let out = "";
	const stack = [root];
	for (let node = stack.pop(); node; node = stack.pop()) if (isText(node)) out += isKept(context, node) ? node.value : "";
	else if (isElement(node)) for (const child of [...node.childNodes].reverse()) stack.push(child);
	return fold(out);
};
const isSaid$1 = (node) => node.type !== "text" || node.value.trim() !== "";
/** Code as it stands; where names in it are links, one piece for each. */
const inlineCode = (node, inner) => {
	const text = codeText(node);
	const value = fold(text);
	if (!value || !inner.some(isSaid$1)) return inner;
	if (!inner.some(({ type }) => type === "link")) {
		const blank = (is) => is ? [{
			type: "text",
			value: " "
		}] : [];
		return [
			...blank(/^\s/.test(text)),
			{
				type: "inlineCode",
				value
			},
			...blank(/\s$/.test(text))
		];
	}
	return inner.flatMap((part) => {
		const piece = {
			type: "inlineCode",
			value: toString(part)
		};
		if (!isSaid$1(part) || part.type === "image") return [part];
		return [part.type === "link" ? {
			...part,
			children: [piece]
		} : piece];
	});
};
/** A citation of a note without the brackets around it: it has its own. */
const citation = (inner) => {
	const note = inner.find(({ type }) => type === "footnoteReference");
	return inner.every((node) => node === note || node.type === "text" && /^[\s[\]()]*$/.test(node.value)) ? note : void 0;
};
/** What is set high or low behind what stands before it. Letters in it may be slanted, as in formulas. */
const script = (tag, inner, before) => {
	const note = citation(inner);
	if (note) return [note];
	if (inner.some(({ type }) => type !== "text" && type !== "emphasis")) return inner;
	const text = toString(inner).trim();
	const base = toString(before.slice(-3), { includeHtml: false }).slice(-8);
	return isScript(tag, text, base) ? [{
		type: "html",
		value: `<${tag}>${text}</${tag}>`
	}] : inner;
};
/** The words of a drawing; a line of their own where they stand amid text. */
const drawn = (drawing) => {
	const value = wordsOfDrawing(drawing);
	return value ? [{
		type: "text",
		value: ` ${value} `
	}] : [];
};
/** Levels up to the item that an option is in. */
const ITEM_LEVELS = 5;
/** Whether a control is the box of an item of a list of tasks, which is written as that. */
const isOfTask = (control) => {
	let at = parentElement(control);
	for (let up = 1; at && at.tagName !== "li" && up < ITEM_LEVELS; up++) at = parentElement(at);
	return at?.tagName === "li" && ticked(at) !== null;
};
/** What there is to choose: the sign of an option, or the entries of a list. */
const choices = (control) => {
	if (control.tagName === "select") {
		const entries = control.parentNode && isLine$1(control.parentNode) ? entriesOf(control) : [];
		return entries.length ? [{
			type: "text",
			value: ` (${entries.join(" / ")})`
		}] : [];
	}
	return isOptionControl(control) && isNamed$1(control) && !isOfTask(control) ? [{
		type: "text",
		value: ` ${signOfControl(control)} `
	}] : [];
};
/** What an empty element is called that a style sheet draws a sign in, between two names. */
const SEPARATOR = /(?:^|[\s_-])(?:sep|separator|divider|dot)(?:[\s_-]|$)/i;
const isSeparator = (node) => node.childNodes.length === 0 && isPhrasing(node.tagName) && SEPARATOR.test(attribute(node, "class") ?? "");
/** Whether a `cite` names whom a quotation is from, on a line before it: forums write it so. */
const opensQuote = (cite) => {
	const around = parentElement(cite);
	if (around === null || around.childNodes.find((node) => !isText(node) || /\S/.test(node.value)) !== cite) return false;
	return around.tagName === "blockquote" || parentElement(around)?.tagName === "blockquote";
};
/** A medium, its picture with what its caption says. */
const pictured = (nodes, node, context) => {
	const [picture] = nodes;
	if (picture?.type === "image") picture.alt = saidOf(node, picture.alt ?? "", context);
	return nodes;
};
/** What is said of an element behind what is written of its line. */
const element = (node, context, depth, before) => {
	const tag = node.tagName;
	const formula = mathOf(node);
	if (formula) return isKept(context, node) ? [{
		type: "inlineMath",
		value: writtenTex(formula)
	}] : [];
	if (MEDIA.has(tag)) return context.media.has(node) ? [...pictured(medium(node, context.base), node, context), ...context.maps.linksOn(node, context.base)] : smiley(node, context);
	if (tag === "br") return isKept(context, node) ? [{ type: "break" }] : [];
	if (context.drawings.has(node)) return drawn(node);
	if (tag === "input" || tag === "select") return isKept(context, node) ? choices(node) : [];
	if (isMute(tag) || isControl(node) || !holdsKept(context, node)) return [];
	if (depth > 250) return [{
		type: "text",
		value: ` ${flatText(node, context)} `
	}];
	if (tag === "button" && ANCHOR_SIGN.test(textOf$2(node, 20))) return [];
	if (tag === "label" && (isMarginMark(node) || /^\s*[^\p{L}\p{N}\s]{1,2}\s*$/u.test(textOf$2(node, 40)))) return [];
	if (isMarginNote(node) && node.parentNode && isLine$1(node.parentNode)) return [context.notes.cite(node)];
	const typeface = typefaceOf(node);
	const isCode = (CODE.has(tag) || typeface === "code") && !context.inCode;
	const inner = phrasing(node.childNodes, isCode ? {
		...context,
		inCode: true
	} : context, depth + 1);
	if (inner.length === 0) return isSeparator(node) ? [{
		type: "text",
		value: " "
	}] : [];
	if (isCode) return inlineCode(node, inner);
	const variants = tag === "label" ? variantsOf(node) : void 0;
	if (variants) return [...inner, {
		type: "text",
		value: ` (${variants})`
	}];
	if (tag === "sup" || tag === "sub") return script(tag, inner, before);
	if (tag === "a") return link(node, inner, context);
	if (tag === "q") return [
		{
			type: "text",
			value: "“"
		},
		...inner,
		{
			type: "text",
			value: "”"
		}
	];
	if (tag === "rt") return [
		{
			type: "text",
			value: "("
		},
		...inner,
		{
			type: "text",
			value: ")"
		}
	];
	if (tag === "cite" && opensQuote(node)) return [...inner, { type: "break" }];
	const wrapper = WRAPPERS.get(tag) ?? (typeface === "code" ? null : typeface);
	if (wrapper) return [{
		type: wrapper,
		children: inner
	}];
	return isInline(node) ? inner : [
		{
			type: "text",
			value: " "
		},
		...inner,
		{
			type: "text",
			value: " "
		}
	];
};
/** Signs of the fonts that sites keep their icons in; no reader has them. */
const ICONS = /[\ue000-\uf8ff]/g;
/** What editors leave in empty lines; between letters it may join them. */
const JOINERS = /^[\s\u200b-\u200d\u2060\ufeff]+$/;
/** Signs of no width at which a line may break. Soft hyphens, which some lines show, stay as they were written. */
const BREAKS = /[\u200b\ufeff]+/g;
const cleaned = (text) => JOINERS.test(text) ? " " : text.replace(BREAKS, "").replace(/\s+/g, " ").replace(ICONS, "");
const said = (text, { inCode }) => (inCode ? null : keptLines(text, cleaned)) ?? [{
	type: "text",
	value: cleaned(text.value)
}];
/** What is kept of `nodes`, all on one line behind `before`: blocks among them are set apart by a blank. */
const phrasing = (nodes, context, depth, before = []) => {
	const out = [];
	let last;
	for (const node of nodes) {
		if (isText(node)) {
			if (isKept(context, node)) append(out, [...between$1(last, node), ...said(node, context)]);
			else if (out.length && !/\S/.test(node.value)) out.push({
				type: "text",
				value: " "
			});
		} else if (isElement(node)) {
			if (!context.inCode) append(out, between$1(last, node));
			append(out, element(node, context, depth, out.length > 0 ? out : before));
		}
		last = seenLast(last, node);
	}
	return out;
};
// core/markdown/src/mdast/block-link.ts
/** Letters up to which what a link holds is a card: a name and a few lines on it. */
const CARD = 300;
/** The paragraphs with words that follow each other, the first with words first. */
const firstLines = (blocks) => {
	const isWorded = (block) => block.type === "paragraph" && wordsOf$3(block) !== "";
	const from = blocks.findIndex(isWorded);
	if (from < 0) return [];
	const end = blocks.findIndex((block, i) => i > from && !isWorded(block));
	return blocks.slice(from, end < 0 ? blocks.length : end);
};
/**
* A link around blocks goes to their heading, or to the lines of a card, or to the first line: Markdown's links hold no blocks. One from a
* heading to a place on its own page is none.
*/
const blockLink = (element, context, depth, flow) => {
	const blocks = flow(element.childNodes, context, depth + 1);
	const href = attribute(element, "href");
	const url = href === null ? null : absoluteUrl(href, context.base);
	const heading = blocks.find((block) => block.type === "heading");
	if (!url || heading && isPlaceOn(context.base, url)) return blocks;
	const link = (block) => {
		block.children = [{
			type: "link",
			url,
			children: withoutLinks(block.children)
		}];
	};
	const lines = firstLines(blocks);
	const [first] = lines;
	const carrier = heading ?? first ?? blocks.find((block) => block.type === "paragraph");
	if (!carrier) return blocks;
	if (heading || !first || lines.length < 2 || lines.reduce((sum, line) => sum + wordsOf$3(line).length, 0) > CARD) {
		link(carrier);
		return blocks;
	}
	const card = asLines(lines);
	link(card);
	blocks.splice(blocks.indexOf(first), lines.length, card);
	return blocks;
};
// core/markdown/src/mdast/box-list.ts
/** Elements of an item that are looked at, and letters from which on it is prose. */
const MOST$4 = 40;
const PROSE$2 = 300;
/** Items from which on they are a list, and the most that are looked at. */
const ITEMS = 2;
const LONGEST$6 = 500;
/** What holds the text of an item, where it is no line. */
const PLAIN$1 = /* @__PURE__ */ new Set([
	"div",
	"p",
	"section",
	"article"
]);
/** Boxes in an item: a title and a line below it. */
const BOXES = 8;
/** What is called a list, and what its items are called then: `list-group` and `list-group-item`, `ion-list` and `ion-item`. */
const LIST = /(?:^|-|_)list(?:$|[-_])/;
const ENDS$1 = [
	"-item",
	"__item",
	"_item"
];
const itemNames = (list) => [list.tagName, ...classesOf(list).split(/\s+/, 8)].filter((name) => LIST.test(name)).flatMap((name) => [...ENDS$1.map((end) => name + end), name.replace(/list$/, "item")]);
const isCalled = (element, names) => names.includes(element.tagName) || classesOf(element).split(/\s+/, 8).some((name) => names.includes(name));
/** Whether an item says one thing in a few lines: what has headings or lists of its own is a part of the page. */
const isItem = (item) => {
	let seen = 0;
	let boxes = 0;
	for (const inside of elements(item)) {
		if (++seen > MOST$4) return false;
		if (isInline(inside)) continue;
		if (!(PLAIN$1.has(inside.tagName) || inside.tagName.includes("-")) || ++boxes > BOXES) return false;
	}
	const text = textOf$2(item, PROSE$2).trim();
	return text.length > 0 && text.length < PROSE$2;
};
/** The items of a box that says by its role, or by what it and they are called, that it is a list; none of other boxes. */
const itemsOf = (box) => {
	const isByRole = attribute(box, "role") === "list";
	const names = isByRole ? [] : itemNames(box);
	if (!isByRole && names.length === 0) return [];
	const items = childElements(box);
	const is = (item) => (isByRole ? attribute(item, "role") === "listitem" : isCalled(item, names)) && isItem(item);
	return items.length >= ITEMS && items.length <= LONGEST$6 && items.every(is) ? items : [];
};
/** A list that is made of boxes or links, each of a few lines; `null` of all other boxes. */
const listOfBoxes = (box, context, depth, flow) => {
	const items = itemsOf(box).filter((item) => holdsKept(context, item));
	if (items.length < ITEMS) return null;
	const children = items.map((item) => flow([item], context, depth + 1)).filter((content) => content.length > 0).map((content) => itemOf(content, null));
	return children.length < ITEMS ? null : [settled({
		type: "list",
		ordered: false,
		start: null,
		children
	})];
};
// core/markdown/src/dom/box-rows.ts
/** Rows and columns from which on boxes beside and below each other are a table that no element calls so, and the most of them. */
const ROWS = 3;
const COLUMNS = 3;
const MOST_ROWS$2 = 500;
const MOST_COLUMNS = 12;
/** Letters of the longest cell, and elements in one. */
const LONGEST$5 = 60;
const IN_CELL = 5;
/** What no cell of such a table holds: cards and menus have links, pictures and controls. */
const NEVER$2 = /* @__PURE__ */ new Set([
	"a",
	"img",
	"picture",
	"input",
	"button",
	"label",
	"select",
	"br",
	"canvas"
]);
const namesOf$2 = (element) => (attribute(element, "class") ?? "").split(/\s+/, 8).filter((name) => name !== "");
/** Whether elements have a class in common. */
const areAlike = ([first, ...rest]) => {
	if (!first) return false;
	const others = rest.map(namesOf$2);
	return namesOf$2(first).some((name) => others.every((names) => names.includes(name)));
};
const isCell = (cell) => {
	if (cell.tagName !== "div" && cell.tagName !== "p") return false;
	let inside = 0;
	for (const { tagName } of elements(cell)) if (tagName !== "path" && tagName !== "g" && (++inside > IN_CELL || NEVER$2.has(tagName) || !isPhrasing(tagName))) return false;
	return textOf$2(cell, 61).trim().length <= LONGEST$5;
};
const isFilled = (cell) => cell.childNodes.length > 0 && textOf$2(cell, 1).trim() !== "";
/** Whether as many short cells as the rows beside it has stand in a row, most of them with a text. */
const isRow = (row, width) => {
	if (row.tagName !== "div" || row.childNodes.length > 36 || saysOwn(row)) return false;
	const cells = childElements(row);
	return cells.length === width && cells.every(isCell) && cells.filter(isFilled).length >= 2 && areAlike(cells);
};
/** The cells of boxes that a style sheet sets in rows and columns, row by row: rows alike, of as many short texts; none of all other boxes. */
const rowsOfAlike = (box) => {
	const rows = childElements(box);
	const [first] = rows;
	if (!first || rows.length < ROWS || rows.length > MOST_ROWS$2 || box.tagName === "table" || saysOwn(box)) return [];
	const width = childElements(first).length;
	if (width < COLUMNS || width > MOST_COLUMNS || !rows.every((row) => isRow(row, width)) || !areAlike(rows)) return [];
	return rows.map((row) => childElements(row));
};
// core/markdown/src/mdast/sign.ts
/** Elements of a cell that are looked at, and letters of the longest name of a sign. */
const MOST$3 = 40;
const LONGEST$4 = 30;
/** What a cell holds that is more than a sign. */
const MORE$2 = /* @__PURE__ */ new Set([
	"a",
	"button",
	"input",
	"select",
	"textarea",
	"form",
	"table"
]);
const NAMING = [
	"aria-label",
	"alt",
	"title"
];
/** What fonts of icons call a tick and a cross: `fa-check`, `icon-times-circle`; not `no-wrap`. */
const icon = (names) => new RegExp(String.raw`(?:^|\s)(?:(?:fa|icons?|bi|glyphicon|mdi|ti|ph)[-_])?(?:${names})(?:[-_](?:circle|square|fill|lg|bold|o|alt|icon))*(?:$|\s)`, "i");
const TICK = icon("check|check-?mark|tick|yes");
const CROSS = icon("times|cross|x-?mark|no");
const nameOf$2 = (element) => {
	const names = NAMING.map((name) => fold(attribute(element, name) ?? ""));
	if (element.tagName === "title") names.push(fold(textOf$2(element, 31)));
	const name = names.find((each) => /\p{L}/u.test(each) && each.length <= LONGEST$4);
	if (name) return name;
	const called = attribute(element, "class") ?? "";
	return TICK.test(called) ? "✓" : CROSS.test(called) ? "✗" : "";
};
/** Whether an element of a row is hidden, by itself or by what it stands in. */
const isHidden$2 = (element) => {
	for (let at = element; at && at.tagName !== "table"; at = parentElement(at)) if (ownBits(at, at.tagName).inside & IN.hidden) return true;
	return false;
};
/** What a cell without words says by a drawing that a reader sees: what that is called, or a tick or a cross. */
const signOf$1 = (cell) => {
	let seen = 0;
	let sign = "";
	for (const element of elements(cell)) {
		if (++seen > MOST$3 || MORE$2.has(element.tagName)) return "";
		if (sign) continue;
		const name = nameOf$2(element);
		if (name && !isHidden$2(element)) sign = name;
	}
	return sign && fold(textOf$2(cell, 1)) === "" ? sign : "";
};
// core/markdown/src/mdast/tidy.ts
const isBlank$1 = (node) => node.type === "text" && !node.value.trim();
/** Takes leading and trailing blanks (and, beside a letter, punctuation) out of a wrapper: Markdown's marks must touch words. */
const hoist = (node) => {
	const children = [...node.children];
	const before = [];
	const after = [];
	for (let first = children[0]; first && (isBlank$1(first) || first.type === "break"); first = children[0]) before.push(children.shift());
	for (let last = children.at(-1); last && (isBlank$1(last) || last.type === "break"); last = children.at(-1)) after.unshift(children.pop());
	const first = children[0];
	if (first?.type === "text" && first.value.startsWith(" ")) {
		before.push({
			type: "text",
			value: " "
		});
		children[0] = {
			type: "text",
			value: first.value.trimStart()
		};
	}
	const last = children.at(-1);
	if (last?.type === "text" && last.value.endsWith(" ")) {
		after.unshift({
			type: "text",
			value: " "
		});
		children[children.length - 1] = {
			type: "text",
			value: last.value.trimEnd()
		};
	}
	return children.length ? [
		...before,
		{
			...node,
			children
		},
		...after
	] : [...before, ...after];
};
/** Bold around nothing but italics as Markdown reads it back: the other way round. */
const turned = (node) => {
	const [only] = node.children;
	if (node.type !== "strong" || only?.type !== "emphasis" || node.children.length > 1) return node;
	return {
		type: "emphasis",
		children: [{
			type: "strong",
			children: only.children
		}]
	};
};
/** One pass over siblings: children first, then texts joined, blanks folded, equal neighbours merged. */
const join = (nodes, within) => {
	const out = [];
	/** Whether the last text ends with a blank: to ask it itself, while it grows, would take time in the square of its length. */
	let endsBlank = false;
	const push = (node) => {
		const last = out.at(-1);
		if (node.type === "text") {
			let value = node.value.replace(/ {2,}/g, " ");
			if (last?.type === "break") value = value.trimStart();
			if (last?.type === "text" && endsBlank && value.startsWith(" ")) value = value.slice(1);
			if (!value) return;
			if (last?.type === "text") last.value += value;
			else out.push({
				type: "text",
				value
			});
			endsBlank = value.endsWith(" ");
		} else if (node.type === "break") {
			if (last?.type === "text") last.value = last.value.trimEnd();
			if (last?.type === "text" && !last.value) out.pop();
			if (out.length && out.at(-1)?.type !== "break") out.push(node);
		} else if (isWrapper(node)) {
			const blank = last?.type === "text" && last.value === " " ? last : void 0;
			const same = blank ? out.at(-2) : last;
			if (isWrapper(same) && same.type === node.type) {
				if (blank) out.pop();
				if (blank) same.children.push(blank);
				append(same.children, node.children);
			} else out.push(node);
		} else out.push(node);
	};
	for (const node of nodes) if (isWrapper(node)) {
		if (within.has(node.type)) for (const child of join(node.children, within)) push(child);
		else {
			const children = join(node.children, /* @__PURE__ */ new Set([...within, node.type]));
			for (const part of hoist({
				...node,
				children
			})) push(isWrapper(part) ? turned(part) : part);
		}
	} else if (node.type === "link") for (const part of hoist({
		...node,
		children: join(node.children, within)
	})) push(part);
	else push(node.type === "text" ? { ...node } : node);
	return out;
};
const trimEnds = (nodes) => {
	for (let last = nodes.at(-1); last; last = nodes.at(-1)) {
		if (last.type === "text") last.value = last.value.trimEnd();
		if (last.type === "break" || last.type === "text" && !last.value) nodes.pop();
		else break;
	}
	for (let first = nodes[0]; first; first = nodes[0]) {
		if (first.type === "text") first.value = first.value.trimStart();
		if (first.type === "break" || first.type === "text" && !first.value) nodes.shift();
		else break;
	}
	return nodes;
};
const addresses = (nodes) => nodes.flatMap((node) => {
	if (node.type === "text") return linked(node.value);
	return isWrapper(node) ? [{
		...node,
		children: addresses(node.children)
	}] : [node];
});
/** Phrasing content as Markdown can say it: blanks folded, marks that touch words, no empty or nested wrappers. */
const tidy = (nodes) => addresses(loosen(trimEnds(join(nodes, /* @__PURE__ */ new Set()))));
// core/markdown/src/mdast/cell.ts
/** Line breaks and inner blocks of a cell, as the one mark that GFM has for them. */
const LINE$1 = {
	type: "html",
	value: "<br>"
};
const BLANK$1 = {
	type: "text",
	value: " "
};
/** What stands on lines of its own in a cell. */
const LINES = /* @__PURE__ */ new Set([
	"ul",
	"ol",
	"p",
	"div",
	"li",
	"dt",
	"dd",
	"tr"
]);
const isLine = (node) => isElement(node) && LINES.has(node.tagName);
/** What a cell holds, on one line, but for those of its nodes that are named. */
const cellContent = (cell, context, depth, without) => {
	const lines = [];
	let nodes = [];
	const flush = () => {
		const line = tidy(phrasing(nodes, context, depth)).map((node) => node.type === "break" ? LINE$1 : node);
		if (line.length) lines.push(line);
		nodes = [];
	};
	const stack = [...cell.childNodes].filter((node) => !without?.has(node)).reverse();
	for (let node = stack.pop(); node; node = stack.pop()) if (isLine(node)) {
		flush();
		if (node.childNodes.some(isLine)) append(stack, [...node.childNodes].reverse());
		else {
			append(nodes, node.childNodes);
			flush();
		}
	} else nodes.push(node);
	flush();
	if (lines.length === 0) return [{
		type: "text",
		value: signOf$1(cell)
	}];
	return lines.flatMap((line, i) => i ? [LINE$1, ...line] : line);
};
// core/markdown/src/mdast/grid.ts
const MAX_COLUMNS = 200;
const MAX_CELLS = 1e5;
const SECTIONS$1 = /* @__PURE__ */ new Set([
	"thead",
	"tbody",
	"tfoot"
]);
/** Rows of the table itself, not of tables inside; the head first, the foot last. */
const rowsOf = (table) => {
	const rank = (e) => e.tagName === "thead" ? 0 : e.tagName === "tfoot" ? 2 : 1;
	return childElements(table).map((e) => SECTIONS$1.has(e.tagName) ? {
		rank: rank(e),
		rows: childElements(e).filter((r) => r.tagName === "tr")
	} : {
		rank: 1,
		rows: e.tagName === "tr" ? [e] : []
	}).sort((a, b) => a.rank - b.rank).flatMap(({ rows }) => rows);
};
const cellsOf = (row) => childElements(row).filter((e) => e.tagName === "td" || e.tagName === "th");
const span = (cell, name, most) => {
	const n = Number.parseInt(attribute(cell, name) ?? "1", 10);
	return Number.isFinite(n) && n > 1 ? Math.min(n, most) : 1;
};
/** Whether anything of a cell is written: spacers and counters are media, too. */
const isWritten = (cell, context) => {
	const box = context.outline.boxOf.get(cell);
	if (!holdsKept(context, cell)) return box?.first === box?.end && signOf$1(cell) !== "";
	if (!box || context.keptBefore[box.end] !== context.keptBefore[box.first]) return true;
	const before = context.writtenBefore();
	return before[box.endMedia] !== before[box.firstMedia] || signOf$1(cell) !== "";
};
/** The rows and columns of which something is kept. */
const gridOf = (table, context) => {
	const rows = rowsOf(table).filter((row) => holdsKept(context, row));
	const grid = rows.map(() => []);
	const isFilled = [];
	let cells = 0;
	let isCut = false;
	for (const [r, row] of rows.entries()) {
		let column = 0;
		for (const cell of cellsOf(row)) {
			while (grid[r]?.[column] !== void 0) column++;
			if (column >= MAX_COLUMNS || cells >= MAX_CELLS) {
				isCut = true;
				break;
			}
			const kept = isWritten(cell, context) ? cell : null;
			const across = span(cell, "colspan", MAX_COLUMNS - column);
			const down = span(cell, "rowspan", rows.length - r);
			if (kept && across === 1) isFilled[column] = true;
			else isFilled[column] ??= false;
			for (let dr = 0; dr < down; dr++) for (let dc = 0; dc < across && cells < MAX_CELLS; dc++, cells++) {
				const line = grid[r + dr];
				if (line && line[column + dc] === void 0) line[column + dc] = kept;
			}
			column += across;
		}
	}
	const width = grid.reduce((most, line) => Math.max(most, line.length), 0);
	for (const line of grid) for (let at = 0; at < line.length;) {
		let end = at + 1;
		while (end < line.length && line[end] === line[at]) end++;
		if (line[at] && !isFilled.slice(at, end).includes(true)) isFilled[at] = true;
		at = end;
	}
	const shown = Array.from({ length: width }, (_, i) => i).filter((i) => isFilled[i]);
	return {
		rows: grid.map((line) => shown.map((i) => line[i] ?? void 0)).filter((line) => line.some((cell) => cell !== void 0)),
		width: shown.length,
		isCut
	};
};
// core/markdown/src/mdast/split-head.ts
/** Rows of the largest head, boxes around a table and its head, and parts of such a box. */
const MOST_ROWS$1 = 4;
const LEVELS = 5;
const PARTS = 20;
/** Columns that a head may have more than its rows, for a bar by which these are scrolled. */
const MORE$1 = 1;
const isHeadCell = (cell) => cell.tagName === "th" || attribute(cell, "role") === "columnheader";
const widthOf = (row) => row ? cellsOf(row).reduce((sum, cell) => sum + (Number.parseInt(attribute(cell, "colspan") ?? "1", 10) || 1), 0) : 0;
/** Whether a table has nothing but the names of columns. */
const isHeadOnly = (table) => {
	const rows = rowsOf(table);
	if (rows.length === 0 || rows.length > MOST_ROWS$1 || widthOf(rows.at(-1)) < 2) return false;
	return rows.every((row) => cellsOf(row).every(isHeadCell));
};
/** The parts of a box that say anything; none of a box of many parts. */
const partsOf$1 = (box, { boxOf }) => {
	return (box.childNodes.length > PARTS ? [] : childElements(box)).filter((part) => {
		const { first = 0, end = 0 } = boxOf.get(part) ?? {};
		return end > first;
	});
};
/** The table that an element is, or that is the last or first of what it holds. */
const tableAt = (element, isLast, outline) => {
	let at = element;
	for (let level = 0; at && level < LEVELS; level++) {
		if (at.tagName === "table") return at;
		at = partsOf$1(at, outline).at(isLast ? -1 : 0);
	}
};
/** The table before or behind another one, with nothing between them: as programs write one that scrolls below its head. */
const neighbourOf = (table, isBefore, outline) => {
	let at = table;
	for (let level = 0; level < LEVELS; level++) {
		const around = parentElement(at);
		if (!around) return;
		const parts = partsOf$1(around, outline);
		const next = parts[parts.indexOf(at) + (isBefore ? -1 : 1)];
		const other = parts.includes(at) && next && tableAt(next, isBefore, outline);
		const [before, behind] = isBefore ? [other, table] : [table, other];
		const isNext = before && behind && outline.boxOf.get(before)?.end === outline.boxOf.get(behind)?.first;
		if (next) return isNext ? other || void 0 : void 0;
		at = around;
	}
};
const fits = (head, body) => {
	const first = rowsOf(body)[0];
	if (!first || !isHeadOnly(head) || cellsOf(first).every(isHeadCell)) return false;
	const more = widthOf(rowsOf(head).at(-1)) - widthOf(first);
	return more >= 0 && more <= MORE$1;
};
/** The table that holds the head of this one. */
const headTableOf = (body, outline) => {
	const head = neighbourOf(body, true, outline);
	return head && fits(head, body) ? head : void 0;
};
/** Whether a table is the head of the one behind it. */
const isHeadTable = (head, outline) => {
	if (!isHeadOnly(head)) return false;
	const body = neighbourOf(head, false, outline);
	return body !== void 0 && fits(head, body) && headTableOf(body, outline) === head;
};
// core/markdown/src/mdast/box-table.ts
/** What no cell holds. */
const NEVER$1 = /* @__PURE__ */ new Set([
	"pre",
	"form",
	"h1",
	"h2",
	"h3",
	"h4",
	"section",
	"article"
]);
/** Letters from which on a text is no datum. */
const PROSE$1 = 600;
/** The widest table. */
const WIDEST = 200;
/** Whether cells hold what a table of data does. */
const isData = (cells) => cells.every((cell) => {
	for (const inside of elements(cell)) if (NEVER$1.has(inside.tagName) || isCalledTable(inside)) return false;
	return textOf$2(cell, PROSE$1).trim().length < PROSE$1;
});
/** The names of the columns of rows that stand in a table of HTML, where another one holds these. */
const headsOf = ([first], { outline }) => {
	const row = first?.[0] ? parentElement(first[0]) : null;
	let table = row?.tagName === "tr" ? parentElement(row) : null;
	if (table && table.tagName !== "table") table = parentElement(table);
	const head = table?.tagName === "table" ? headTableOf(table, outline) : void 0;
	const last = head && rowsOf(head).at(-1);
	return last ? cellsOf(last) : [];
};
/** A table that is made of boxes, such as the summaries of Javadoc, or of rows that are alike, with what stands above and below its rows; `null` of all other boxes. */
const tableOfBoxes = (box, context, depth, flow) => {
	const named = readBoxTable(box);
	const rows = (named?.rows.length ? named.rows : rowsOfAlike(box)).filter((cells) => cells.some((cell) => holdsKept(context, cell)));
	const width = Math.max(0, ...rows.slice(0, WIDEST).map((cells) => cells.length));
	if (rows.length < 2 || width < 2 || width > WIDEST || rows.some((cells) => cells.length > width)) return null;
	if (!isData(rows.flat())) return null;
	const cellOf = (cell) => ({
		type: "tableCell",
		children: cell && holdsKept(context, cell) ? cellContent(cell, context, depth + 1) : []
	});
	const heads = headsOf(rows, context).slice(0, width);
	const children = [...heads.length > 0 ? [heads] : [], ...rows].map((cells) => ({
		type: "tableRow",
		children: Array.from({ length: width }, (_, i) => cellOf(cells[i]))
	}));
	const beside = (parts = []) => flow(parts, context, depth + 1);
	return [
		...beside(named?.above),
		{
			type: "table",
			align: [],
			children
		},
		...beside(named?.below)
	];
};
// core/markdown/src/mdast/bulleted.ts
/** What people type before the items of a list, at the beginning of a line. */
const BULLET$2 = /^\s*[-*•·▪●◦‣»✓✔]\s+(?=\S|$)/u;
const begins = ([first]) => first?.type === "text" && BULLET$2.test(first.value);
const itemIn = ([first, ...rest]) => {
	const text = first?.type === "text" ? first.value.replace(BULLET$2, "") : "";
	return itemOf([{
		type: "paragraph",
		children: [{
			type: "text",
			value: text
		}, ...rest]
	}], null);
};
/** Bullets that some write into items themselves: Texinfo, editors of text. Ticks and asterisks say something, and so does a dash before a number. */
const WRITTEN$1 = /^\s*(?:[•·▪●◦‣]\s+|[-–]\s+(?![\s\d]))/u;
const firstText = ({ children: [first] }) => {
	const text = first?.type === "paragraph" ? first.children[0] : void 0;
	return text?.type === "text" ? text : void 0;
};
/** The number that an item of a list without numbers begins with: journals write those of their references so. */
const OWN_NUMBER = /^\s*(\d{1,4})[.)](?:\s+|$)/;
/** The list that items are which begin with numbers of their own, counted up, without these; `null` of others. */
const ownNumbered = (items) => {
	const texts = items.map(firstText);
	const numbers = texts.map((text) => Number(OWN_NUMBER.exec(text?.value ?? "")?.[1] ?? NaN));
	const start = numbers[0] ?? NaN;
	const isWhole = texts.every((text, i) => text && (isMore(items[i]) || text.value.replace(OWN_NUMBER, "") !== ""));
	if (items.length < 2 || !isWhole || !numbers.every((number, i) => number === start + i)) return null;
	for (const [i, text] of texts.entries()) {
		if (!text) continue;
		text.value = text.value.replace(OWN_NUMBER, "");
		const { children } = items[i].children[0];
		const [, next] = children;
		if (text.value === "" && next?.type === "text") next.value = next.value.trimStart();
		if (text.value === "") children.shift();
	}
	return {
		type: "list",
		ordered: true,
		start,
		children: items
	};
};
const isMore = ({ children: [first] }) => first?.type === "paragraph" && first.children.slice(1).some((node) => node.type !== "break" && (node.type !== "text" || node.value.trim() !== ""));
/** Items without the bullets that each of them begins with. */
const withoutBullets = (items) => {
	const texts = items.map(firstText);
	if (texts.every((text) => text !== void 0 && WRITTEN$1.test(text.value))) {
		for (const text of texts) if (text) text.value = text.value.replace(WRITTEN$1, "");
	}
	return items;
};
/** A mark on a line of its own before the text of an item: a bullet, its number, or another label. */
const MARK_ALONE = /^[-•·▪◦‣∙∗–—]$/u;
const LABEL_ALONE = /^\(?(?:[a-z]|[ivxlc]{1,5}|\d{1,3}(?:\.\d{1,3}){0,3})[.)]$/i;
/**
* What an item holds without its mark, where that stands on a line of its own (LaTeXML): readers draw bullets and `number` themselves. Any
* other label stands before the text.
*/
const unmarked = (content, number) => {
	const [first, second, ...rest] = content;
	if (first?.type !== "paragraph" || second === void 0) return content;
	const mark = wordsOf$3(first);
	if (MARK_ALONE.test(mark) || number !== void 0 && mark.replace(/[().]/g, "") === String(number)) return [second, ...rest];
	if (!LABEL_ALONE.test(mark) || second.type !== "paragraph") return content;
	return [{
		...second,
		children: [
			...first.children,
			{
				type: "text",
				value: " "
			},
			...second.children
		]
	}, ...rest];
};
/** Lines of a paragraph as paragraphs and lists: two and more that each begin with a bullet are one. */
const bulleted = (children) => {
	if (children.length === 0) return [];
	const whole = [{
		type: "paragraph",
		children
	}];
	if (!children.some(({ type }) => type === "break")) return whole;
	const lines = [[]];
	for (const node of children) if (node.type === "break") lines.push([]);
	else lines.at(-1)?.push(node);
	const out = [];
	let plain = [];
	const flush = () => {
		if (plain.length) out.push({
			type: "paragraph",
			children: plain
		});
		plain = [];
	};
	for (let at = 0; at < lines.length;) {
		let end = at;
		while (end < lines.length && begins(lines[end] ?? [])) end++;
		if (end - at > 1) {
			flush();
			out.push(settled({
				type: "list",
				ordered: false,
				start: null,
				children: lines.slice(at, end).map(itemIn)
			}));
			at = end;
			continue;
		}
		if (plain.length) plain.push({ type: "break" });
		for (const node of lines[at] ?? []) plain.push(node);
		at++;
	}
	flush();
	return out.some(({ type }) => type === "list") ? out : whole;
};
// core/markdown/src/mdast/callout.ts
/** What programs call the box of a note: `admonition warning`, `alert alert-danger`, `starlight-aside--tip`, `markdown-alert-note`. */
const BOX = /(?:^|[\s_-])(?:admonition|callout|alert|aside|hint|custom-block|message-box|notice)(?=$|[\s_-])/i;
const KIND$1 = /(?:^|[\s_-])(note|tip|info|information|important|warn|warning|caution|danger|error|attention|idea|critical)(?=$|[\s_-])/i;
/** Classes that say it on their own, where a box has no other; any page may call a box "note". */
const ALONE = /^\s*(?:tip|warning|caution|danger|important)\s*$/;
/** Attributes that say of what kind a note is, and variables of the colour of its edge. */
const SAYING = [
	"data-callout-type",
	"data-callout",
	"data-admonition-type",
	"data-variant",
	"data-type"
];
const COLOUR_OF = /--callout-color:\s{0,5}var\(--[\w-]{0,30}-(info|warning|error|idea)\b/;
/** Colours of such a box that mean the same everywhere, as Tailwind calls them. */
const COLOURS = [
	[/(?:^|[\s:])(?:bg|border|text)-red-\d/, "Error"],
	[/(?:^|[\s:])(?:bg|border|text)-(?:yellow|amber)-\d/, "Warning"],
	[/(?:^|[\s:])(?:bg|border|text)-(?:blue|sky)-\d/, "Info"]
];
const CALLOUT = /(?:^|[\s_-])callout(?=$|[\s_-])/i;
/** Letters of classes and of styles that are read, and of the longest title. */
const MOST_SAID = 500;
const LONGEST$3 = 60;
/** Letters of the longest label that stands for a title: nobody sees it, so it may say no more than what kind of note it is. */
const LONGEST_LABEL$1 = 20;
/** Parts of a note among which its title is looked for. */
const MOST_PARTS = 4;
const TITLE = /title|heading|(?:^|[\s_-])label(?=$|[\s_-])/i;
const SHORT_FOR = /* @__PURE__ */ new Map([["warn", "warning"]]);
const classOf = (element) => classesOf(element).slice(0, MOST_SAID);
/** The kind of a note, told by what its box is called, or by its colour; `undefined` of all other boxes. */
const kindOf$1 = (box) => {
	const names = classOf(box);
	const said = SAYING.map((name) => attribute(box, name)).find((value) => value !== null && KIND$1.test(value));
	const isBox = BOX.test(names) || ALONE.test(names) || attribute(box, "role") === "note" || attribute(box, "data-callout-type") !== null;
	const named = COLOUR_OF.exec((attribute(box, "style") ?? "").slice(0, MOST_SAID))?.[1];
	if (!isBox && !named) return void 0;
	const kind = said && KIND$1.exec(said)?.[1] || KIND$1.exec(names)?.[1];
	const byColour = named ?? (CALLOUT.test(names) ? COLOURS.find(([colour]) => colour.test(names))?.[1] : void 0);
	const found = (kind ?? byColour)?.toLowerCase();
	if (!found) return void 0;
	const name = SHORT_FOR.get(found) ?? found;
	return name.charAt(0).toUpperCase() + name.slice(1);
};
/** What a note has above its text, though no reader by ear is told it twice. */
const titleOf = (box) => {
	const title = childElements(box).slice(0, MOST_PARTS).find((part) => TITLE.test(classOf(part)));
	const text = title ? fold(textOf$2(title, 61)) : "";
	return text.length <= LONGEST$3 ? text : "";
};
/** What a note holds, below its title or the name of its kind where it does not begin with that: "warning" is said by a colour or a sign only. */
const withKind = (box, content) => {
	const [first] = content;
	if (!first || box.tagName === "details") return content;
	const kind = kindOf$1(box);
	if (!kind) return content;
	const label = fold(attribute(box, "aria-label") ?? attribute(box, "label") ?? "");
	const name = titleOf(box) || label.length <= LONGEST_LABEL$1 && label || kind;
	if (first.type === "heading") return content;
	const begin = first.type === "paragraph" ? wordsOf$3(first).toLowerCase() : "";
	return [name, kind].some((each) => begin.startsWith(each.toLowerCase())) ? content : [nameLine(name), ...content];
};
// core/markdown/src/mdast/code-label.ts
/** Names that pages show for languages, as fences are named. */
const SHOWN_AS = /* @__PURE__ */ new Map([
	["c", "c"],
	["c#", "csharp"],
	["cs", "csharp"],
	["c++", "cpp"],
	["f#", "fsharp"],
	["js", "javascript"],
	["ts", "typescript"],
	["py", "python"],
	["rb", "ruby"],
	["rs", "rust"],
	["yml", "yaml"],
	["sh", "bash"],
	["shell", "bash"],
	["zsh", "bash"],
	["console", "bash"],
	["shell-session", "bash"],
	["plain text", ""],
	["plaintext", ""],
	["webidl", "webidl"]
]);
const LONGEST$2 = 20;
const nameOf$1 = (text) => {
	const name = text.toLowerCase();
	return SHOWN_AS.get(name) ?? name;
};
/** A line that says in which language the code below it is written: what the code is called, `null` for all other lines. */
const languageNamed = (text) => {
	const name = text.length <= LONGEST$2 ? nameOf$1(text) : null;
	return name !== null && (name === "" || SHOWN_AS.has(text.toLowerCase()) || isCommonLanguage(name)) ? name : null;
};
/** What languages call their files; `.txt` and the like say nothing. */
const OF_ENDING = /* @__PURE__ */ new Map([
	["mjs", "javascript"],
	["cjs", "javascript"],
	["mts", "typescript"],
	["cts", "typescript"],
	["kt", "kotlin"],
	["cc", "cpp"],
	["ex", "elixir"],
	["hs", "haskell"],
	["tf", "terraform"],
	["gql", "graphql"],
	["jsonc", "json"],
	["bash", "bash"]
]);
const FILE = /^[\w@()[\]./ -]{0,36}\w\.([a-z]{1,10})$/i;
/** The language of code below a line that is the name of a file; `null` where it does not tell. */
const languageOfFile = (line) => {
	const ending = line && FILE.exec(line)?.[1]?.toLowerCase();
	if (!ending) return null;
	const name = OF_ENDING.get(ending) ?? nameOf$1(ending);
	return OF_ENDING.has(ending) || isCommonLanguage(name) ? name : null;
};
/** Characters up to which a line may be a label; those of numbers alone have no end. */
const LONGEST_LABEL = 40;
const NUMBERS$1 = /^[\s\d]*$/;
/** The text of a paragraph that may be a label; of all others as little is read as tells them apart. */
const lineOf$2 = (block) => {
	if (block?.type !== "paragraph") return null;
	let line = "";
	let isNumbers = true;
	/** Whether what is read may still be a label. */
	const read = (node) => {
		if ("children" in node) return node.children.every(read);
		const text = node.type === "break" ? " " : "value" in node ? node.value : "alt" in node && node.alt || "";
		isNumbers &&= NUMBERS$1.test(text);
		line += text;
		return isNumbers || line.length <= LONGEST_LABEL;
	};
	return block.children.every(read) ? line.trim().replace(/:$/, "") : null;
};
/** Lines that say what only a button would do, or that count those of the code beside them. */
const isIdle = (line) => isCopyText(line) || counts(line);
const leadsTo = (link, { attrs }) => link.tagName === "a" && attrs.some(({ name, value }) => name === "id" && value !== "" && attribute(link, "href") === `#${value}`);
/** The label of code that is a link to that code ("Example 3", "WebIDL"): it stands in the same box, and is none of it. */
const labelOf = (pre) => {
	const [label, code, more] = childElements(pre);
	if (!label || code?.tagName !== "code" || more || saysOwn(pre)) return null;
	return [label, ...childElements(label).slice(0, 1)].some((link) => leadsTo(link, pre)) ? {
		label,
		code
	} : null;
};
/** Blocks without the labels that stand on code: what it is written in is said by its fence, and nobody can press "Copy" here. */
const withoutCodeLabels = (blocks) => {
	if (!blocks.some(({ type }) => type === "code")) return blocks;
	const out = [];
	for (const block of blocks) {
		if (out.at(-1)?.type === "code" && isIdle(lineOf$2(block) ?? "")) continue;
		if (block.type === "code") {
			for (let line = lineOf$2(out.at(-1)); line !== null; line = lineOf$2(out.at(-1))) {
				const language = languageNamed(line);
				if (!(language !== null && (!block.lang || nameOf$1(block.lang) === language)) && !isIdle(line)) break;
				if (language && !block.lang) block.lang = language;
				out.pop();
			}
			block.lang ||= languageOfFile(lineOf$2(out.at(-1)));
		}
		out.push(block);
	}
	return out;
};
// core/markdown/src/mdast/code-table.ts
/** What highlighters call the cell that code stands in, and the lists that they number its lines with. */
const CODE_CELL = /(?:^|\s)(?:code|blob-code|crayon-code|hljs-ln-code|rouge-code|js-file-line|code-line|line-content)(?:\s|$)/i;
const CODE_LIST = /(?:^|\s)(?:linenums|dp-(?:highlighter|c|j|xml|css|sql|py|rb|vb|delphi|cpp)|hljs-ln)(?:\s|$)/i;
const GUTTER_CELL = /(?:^|\s)(?:line_numbers|linenumbers?|crayon-nums|hljs-ln-numbers|ln)(?:\s|$)/i;
/** What the table of code is called, or a box around it. */
const CODE_BOX = /(?:^|\s)(?:code|code-?block|source-?code|codehilite(?:table)?|highlight(?:table)?|(?:highlight|language|lang)-\S+|syntaxhighlighter|prettyprint|linenums|crayon-\S+|hljs(?:-ln)?|rouge-table|blob-wrapper)(?:\s|$)/i;
/** Boxes around a table up to which its name is looked for. */
const MOST_BOXES = 8;
const BLOCKS = /* @__PURE__ */ new Set([
	"div",
	"li",
	"p",
	"tr"
]);
const isCodeCell = (cell) => {
	if (CODE_CELL.test(attribute(cell, "class") ?? "")) return true;
	const inside = childElements(cell);
	return inside.length === 1 && (inside[0]?.tagName === "pre" || inside[0]?.tagName === "code") && !/\S/.test(ownText(cell));
};
const ownText = (cell) => cell.childNodes.map((node) => "value" in node ? node.value : "").join("");
/** Whether a cell says nothing but the numbers of lines: by its name, or by counting on from `next`. */
const isNumbers = (cell, next) => {
	if (isGutter(cell) || GUTTER_CELL.test(attribute(cell, "class") ?? "")) return true;
	const text = fold(textOf$2(cell, 40));
	return /^\d+$/.test(text) && (next === null || Number(text) === next);
};
/** Those of the elements, given in the order of the document, that are blocks and have no block anywhere inside. */
const innermost = (all) => {
	const around = /* @__PURE__ */ new Set();
	for (const e of all.toReversed()) {
		const parent = parentElement(e);
		if (parent && (BLOCKS.has(e.tagName) || around.has(e))) around.add(parent);
	}
	return all.filter((e) => BLOCKS.has(e.tagName) && !around.has(e));
};
/** Characters that are no blanks. */
const inkOf = (text) => text.replace(/\s+/g, "").length;
/** Lines of a cell or item: those of its `pre`, else one for each innermost block, else all that it holds. */
const linesOf$2 = (holder) => {
	const all = [...elements(holder)];
	const pre = all.find(({ tagName }) => tagName === "pre");
	if (pre) return codeText(pre);
	const blocks = innermost(all);
	const lines = blocks.map(lineOf$1).join("\n");
	const whole = lineOf$1(holder);
	const text = blocks.length && inkOf(lines) >= inkOf(whole) ? lines : whole;
	return fromFirstLine(text).trimEnd();
};
/** Blanks at the beginning of a line are its own; those around its markup are the page's. */
const lineOf$1 = (line) => codeText(line).replace(/^\s*\n/, "").trimEnd();
const written = (from, holder, lines) => {
	const value = fromFirstLine(lines.join("\n")).trimEnd();
	if (value === "") return null;
	const inner = holder && [...elements(holder)].find(({ tagName }) => tagName === "pre" || tagName === "code");
	return {
		type: "code",
		lang: (inner && languageOf(inner)) ?? languageOf(from),
		value
	};
};
const isCalledCode = (table) => {
	let at = table;
	for (let i = 0; at && i < MOST_BOXES; i++, at = parentElement(at)) if (CODE_BOX.test(attribute(at, "class") ?? "")) return true;
	return false;
};
const holdsPre = (cell) => childElements(cell).some(({ tagName }) => tagName === "pre");
/** Whether an element holds text that nobody sees, and no other. Lines that are empty do not. */
const isHidden$1 = (element, { outline: { boxOf, blocks, unseenBlocks } }) => {
	const box = boxOf.get(element);
	if (!box || box.first === box.end) return false;
	return blocks.slice(box.first, box.end).every(({ inside }, i) => (inside & IN.hidden) !== 0 || unseenBlocks.has(box.first + i));
};
/**
* Code whose lines, or whose one cell, stand beside their numbers in a table of these rows; `null` for all other tables. What is
* hidden is not written.
*/
const codeOfTable = (table, rows, context) => {
	if (rows.length === 0 || rows.length > 2e4) return null;
	const holders = [];
	let next = null;
	let isNamed = false;
	for (const row of rows) {
		const [first, second, ...more] = childElements(row);
		if (!first || !second || more.length > 0 || !isNumbers(first, next) || !isCodeCell(second)) return null;
		const number = Number.parseInt(fold(textOf$2(first, 40)), 10);
		next = Number.isNaN(number) ? null : number + 1;
		isNamed ||= CODE_CELL.test(attribute(second, "class") ?? "") || isGutter(first);
		holders.push(second);
	}
	const isCode = isNamed || rows.length > 1 && (holders.some(holdsPre) || isCalledCode(table));
	const shown = isCode ? holders.filter((cell) => !isHidden$1(cell, context)) : [];
	return isCode ? written(table, shown[0], shown.map(linesOf$2)) : null;
};
/** Code of Doxygen's, whose lines are elements of a box that is no `pre`; `null` of all other boxes. */
const codeOfFragment = (box) => {
	const lines = linesOfFragment(box);
	return lines.length === 0 ? null : written(box, void 0, lines.map(codeText));
};
/** Code whose lines are the items of a list, as old highlighters number them; `null` for all other lists. */
const codeOfList = (list, context) => {
	const names = `${attribute(list, "class") ?? ""} ${attribute(parentElement(list) ?? list, "class") ?? ""}`;
	if (!CODE_LIST.test(names)) return null;
	const items = childElements(list);
	if (items.some(({ tagName }) => tagName !== "li")) return null;
	const shown = items.filter((item) => !isHidden$1(item, context));
	return written(list, shown[0], shown.map(lineOf$1));
};
// core/markdown/src/mdast/definitions.ts
/** What sets a term apart from its meaning already. */
const TERM_END = /[:：;?!.。！？…–—]$/u;
/** What mandoc writes as a term where items have a bullet; and what may be a term of its own, such as the name of an operator. */
const BULLET$1 = /^[•·▪◦‣]$/u;
const SIGN$1 = /^[–—*-]$/u;
/** Whether all terms of a list, of which it has several, are the same sign. */
const areSigns = (parts) => {
	const terms = parts.filter((part) => isElement(part) && part.tagName === "dt").map((term) => textOf$2(term, 10).trim());
	return terms.length > 1 && SIGN$1.test(terms[0] ?? "") && terms.every((term) => term === terms[0]);
};
/** What laws and judgments write as terms: the numbers and letters of their points. */
const POINT = /^(?:\(?(?:\d{1,3}[a-z]?|[a-z]|[ivxlc]{2,5})[.)]|\(?[a-z]{2}\))$/i;
const NUMBER$4 = /^(\d{1,3})\.$/;
/** What an item begins with, if that is its term. */
const termOf = ({ children: [first] }) => first?.type === "paragraph" ? first : void 0;
/** A list whose terms are marks of its points: a list with numbers where they count up, and one with marks before its texts elsewhere. */
const points = (items) => {
	const marks = items.map((item) => wordsOf$3(termOf(item) ?? {
		type: "paragraph",
		children: []
	}));
	if (!marks.every((mark) => POINT.test(mark)) || items.some(({ children }) => children[1]?.type !== "paragraph")) return null;
	const start = Number(NUMBER$4.exec(marks[0] ?? "")?.[1]);
	const isCounted = marks.every((mark, i) => Number(NUMBER$4.exec(mark)?.[1]) === start + i);
	for (const [i, item] of items.entries()) {
		const [, text, ...more] = item.children;
		const mark = isCounted ? [] : [{
			type: "text",
			value: `${marks[i]} `
		}];
		item.children = [{
			...text,
			children: [...mark, ...text.children]
		}, ...more];
	}
	return settled({
		type: "list",
		ordered: isCounted,
		start: isCounted ? start : null,
		children: items
	});
};
/** A term is bold as a whole, whatever is bold in it. */
const plain = (nodes) => nodes.flatMap((node) => node.type === "strong" ? plain(node.children) : [node]);
/** `dl` as a list of terms, each with what is said of it. */
const definitions = (nodes, context, depth, flow) => {
	const children = [];
	const terms = /* @__PURE__ */ new Set();
	let isBullet = false;
	const parts = nodes.flatMap((node) => isElement(node) && node.tagName === "div" ? [...node.childNodes] : [node]);
	const hasSigns = areSigns(parts);
	for (const node of parts) {
		if (!isElement(node) || !holdsKept(context, node)) continue;
		if (context.notes.takes(node, (inside) => flow(inside, context, 1))) continue;
		const content = flow(node.childNodes, context, depth + 1);
		if (content.length === 0) continue;
		const last = children.at(-1);
		const [only] = content;
		const isTerm = node.tagName === "dt" && only?.type === "paragraph";
		if (isTerm && content.length === 1 && (hasSigns || BULLET$1.test(wordsOf$3(only)))) {
			isBullet = true;
			continue;
		}
		if (!last && node.tagName === "dd" && content.length === 1 && only?.type === "list") append(children, only.children);
		else if (node.tagName === "dd" && last && !isBullet) append(last.children, content);
		else if (isTerm) {
			const bold = {
				type: "strong",
				children: plain(only.children)
			};
			const item = itemOf([{
				type: "paragraph",
				children: [bold]
			}, ...content.slice(1)], null);
			terms.add(item);
			children.push(item);
		} else children.push(itemOf(content, null));
		isBullet = false;
	}
	const [lone, ...others] = children;
	if (lone && others.length === 0 && lone.children.every(({ type }) => type === "code")) return lone.children;
	const ofPoints = terms.size > 0 && terms.size === children.length ? points(children) : null;
	if (ofPoints) return [ofPoints];
	for (const item of terms) {
		const [term, meaning, ...more] = item.children;
		if (term?.type !== "paragraph" || meaning?.type !== "paragraph") continue;
		const between = {
			type: "text",
			value: TERM_END.test(wordsOf$3(term)) ? " " : ": "
		};
		const first = {
			type: "paragraph",
			children: [
				...term.children,
				between,
				...meaning.children
			]
		};
		item.children = inLines([first, ...more]);
	}
	return children.length ? [settled({
		type: "list",
		ordered: false,
		start: null,
		children
	})] : [];
};
// core/markdown/src/mdast/folder.ts
/** Files from which on lines of code with a link each are a folder. */
const LEAST = 2;
/** What is told of a file, word by word: its date, its size, that it is a folder. */
const FACT = /^(?:[\d:./,-]+|\d{1,2}-[a-z]{3}-\d{2,4}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},?|[ap]m|[\d.]{1,12}[kmgt]?i?b?|[kmgt]?i?b|<dir>)$/i;
const LONGEST_FACTS = 200;
const UP = /^(?:\.\.\/?|parent directory|\[to parent directory\])$/i;
/** How names end that the server has cut. */
const CUT = /\.\.>$/;
const INLINE = /* @__PURE__ */ new Set([
	"b",
	"strong",
	"i",
	"em"
]);
/** Where links of a list lead that put it into another order. */
const ORDERS = /^\?/;
/** The lines of a text between whose links nothing but text, pictures and rules stands; `null` if anything else does. */
const linesOf$1 = (pre) => {
	const lines = [{
		links: [],
		said: ""
	}];
	for (const node of pre.childNodes) {
		const line = lines.at(-1);
		if (isText(node)) {
			const [first = "", ...more] = node.value.split("\n");
			line.said += first;
			for (const said of more) lines.push({
				links: [],
				said
			});
		} else if (isElement(node)) {
			if (node.tagName === "br" || node.tagName === "hr") lines.push({
				links: [],
				said: ""
			});
			else if (node.tagName === "a") line.links.push(node);
			else if (INLINE.has(node.tagName)) line.said += textOf$2(node, 201);
			else if (!isImage(node.tagName)) return null;
		}
	}
	return lines;
};
const nameIn = (link) => fold(link.childNodes.map((node) => isText(node) ? node.value : "").join(""));
/** What is told of a file, without the dash that stands for nothing; `null` if anything else is said. */
const factsOf = (said) => {
	const words = said.length > LONGEST_FACTS ? null : fold(said).split(" ").filter(Boolean);
	return words?.every((word) => FACT.test(word)) ? words.filter((word) => word !== "-") : null;
};
/** The whole name of a file whose name the server has cut. */
const wholeName = (name, url) => CUT.test(name) ? seenLine(percentDecoded(/[^/]+\/?$/.exec(new URL(url).pathname)?.[0] ?? name)) : name;
/**
* The files of a folder as a server lists them, in lines that lead to each (nginx, Apache, IIS): as code they would lead nowhere.
* `null` if it is something else.
*/
const folder = (pre, { base }) => {
	const lines = linesOf$1(pre)?.filter(({ links, said }) => links.length > 0 || said.trim() !== "");
	if (!lines) return null;
	if (lines[0]?.links.length && lines[0].links.every((link) => ORDERS.test(attribute(link, "href") ?? ""))) lines.shift();
	const items = [];
	for (const { links, said } of lines) {
		const [link, other] = links;
		const name = link ? nameIn(link) : "";
		const facts = factsOf(said);
		const url = absoluteUrl((link && attribute(link, "href")) ?? "", base);
		if (other || !url || name === "" || url.includes("#") || !facts) return null;
		if (UP.test(name)) continue;
		const told = facts.join(" ");
		const shown = {
			type: "link",
			url,
			children: [{
				type: "text",
				value: wholeName(name, url)
			}]
		};
		items.push(itemOf([{
			type: "paragraph",
			children: told ? [shown, {
				type: "text",
				value: ` ${told}`
			}] : [shown]
		}], null));
	}
	return items.length >= LEAST ? settled({
		type: "list",
		ordered: false,
		children: items
	}) : null;
};
// core/markdown/src/mdast/grammar.ts
const LONGEST_SIGN = 200;
/** What stands before the first alternative of a rule where only a style sheet writes it. */
const IS = " :";
const INDENT$1 = "\n	";
const between = (nodes, sign) => nodes.flatMap((node) => [sign, node]);
/** What is written for a part, as texts and the nodes that are left to write, in their order. */
const WRITTEN = {
	rule: ({ childNodes }) => ["\n", ...childNodes],
	unsignedRule: (rule) => ["\n", ...childElements(rule).flatMap((part, i) => i === 0 ? [part, IS] : [part])],
	oneOf: ({ childNodes }) => [" one of", ...childNodes],
	oneOfWritten: ({ childNodes }) => childNodes.slice(),
	alternative: (part) => [isOnOneLine(part) ? " " : INDENT$1, ...between(part.childNodes, " ")],
	sign: (part) => [` \`${fold(textOf$2(part, LONGEST_SIGN))}\``],
	optional: () => ["?"],
	list: () => ["+"]
};
/**
* A piece of a grammar as plain text writes it: each rule begins a line, and so does what it may be, set in; signs stand between
* backticks, and what may be missing has a question mark.
*/
const codeOfGrammar = (element) => {
	if (!isGrammar(element)) return null;
	let out = "";
	const left = [element];
	for (let node = left.pop(); node !== void 0; node = left.pop()) if (typeof node === "string") out += node;
	else if (isText(node)) out += node.value.replace(/\s+/g, " ");
	else if (isElement(node) && !isMute(node.tagName) && !isGutter(node)) {
		const part = partOfRule(node);
		for (const each of (part ? WRITTEN[part](node) : node.childNodes).toReversed()) left.push(each);
	}
	const value = out.split("\n").map((line) => (line.startsWith("	") ? "  " : "") + fold(line)).filter((line) => line.trim() !== "").join("\n");
	return value === "" ? null : {
		type: "code",
		lang: null,
		value
	};
};
// core/markdown/src/mdast/permalink.ts
const MARKED = /(?:^|[\s_-])(?:anchor|perma-?link|header-?link|heading-?link|hash-?link)(?:$|[\s_-])/i;
const CALLED = /^(?:perma-?link|anchor|(?:direct |copy )?link\b)/i;
const textIn$1 = (node) => isElement(node) ? textOf$2(node, 2e3) : isText(node) ? node.value : "";
/** Whether a link says that it is one: by its class, or by what it shows if it shows more than a sign. */
const isMark$1 = (link) => {
	const text = fold(textOf$2(link, 100));
	return !/[\p{L}\p{N}]/u.test(text) || CALLED.test(text) || MARKED.test(attribute(link, "class") ?? "");
};
/** What a link leads to on the page itself, if it says that it is a mark; `null` for all else. */
const targetOf = (node) => {
	const href = isElement(node) && node.tagName === "a" ? attribute(node, "href") : null;
	return href?.startsWith("#") && href.length > 1 && isMark$1(node) ? href.slice(1) : null;
};
/** What leads to a heading: its own id, that of the section which it begins, and those inside. */
const namesOf$1 = (heading) => {
	const section = parentElement(heading);
	return new Set([...section === null ? [heading] : [heading, section], ...elements(heading)].map((element) => attribute(element, "id")));
};
/** What a heading holds, without links to itself that stand beside its words. */
const withoutPermalinks = (heading) => {
	const children = heading.childNodes;
	const targets = children.map(targetOf);
	if (targets.every((target) => target === null)) return children;
	const names = namesOf$1(heading);
	const rest = children.filter((_, at) => targets[at] === null || !names.has(targets[at]));
	return rest.length < children.length && rest.some((node) => /\p{L}/u.test(textIn$1(node))) ? rest : children;
};
// core/markdown/src/mdast/heading.ts
/** A heading is bold as a whole: what is marked so once more is not. */
const unbold = (children) => {
	const [only] = children;
	return children.length === 1 && only?.type === "strong" ? only.children : children;
};
/** A heading is one line. */
const unbroken = (nodes) => nodes.map((node) => {
	if (node.type === "break") return {
		type: "text",
		value: " "
	};
	return "children" in node ? {
		...node,
		children: unbroken(node.children)
	} : node;
});
/** Links in brackets on the heads of posts and parts: Fossil, old wikis. */
const BRACKETED = /^\s*\[(?:source|link|edit|reply|raw|permalink)\]\s*$/i;
const isBracketed = (node) => node.nodeName === "a" && isElement(node) && BRACKETED.test(textOf$2(node, 20));
/** Buttons on a heading (to copy its path, to fold what follows) are no part of it, unless one holds all of it. */
const withoutButtons = (nodes) => {
	const rest = nodes.filter((node) => node.nodeName !== "button" && !isBracketed(node));
	const isSaid = (node) => /[\p{L}\p{N}]/u.test(isText(node) ? node.value : isElement(node) && !isMute(node.tagName) ? textOf$2(node, 200) : "");
	return rest.length < nodes.length && rest.some(isSaid) ? rest : nodes;
};
/** Labels beside a name (`async`, "new"; Doxygen's `mlabels`), which style sheets set apart. */
const LABEL$2 = /(?:^|[\s_-])(?:m?labels?|badges?|tags?|pill|chip)(?:$|[\s_-])/i;
const BLANK = {
	type: "text",
	value: " "
};
const isLabel = (node) => isElement(node) && LABEL$2.test(attribute(node, "class") ?? "");
/** The number of a section in an element of its own, which style sheets set apart. */
const NUMBER$3 = /^\s*(?:\d{1,3}|[A-Z](?=\.))(?:\.\d{1,3}){0,5}\.?$/;
const isNumber = (node) => isElement(node) && NUMBER$3.test(textOf$2(node, 20));
/** Where the words of a title begin right behind its number. */
const beginsWords = (node) => node !== void 0 && /^\p{L}/u.test(isText(node) ? node.value : isElement(node) ? textOf$2(node, 20) : "");
/** What a heading that is as a whole a link to a place on its own page holds. */
const unlinked = (children, { base }) => {
	const [only] = children;
	if (children.length !== 1 || only?.type !== "link") return children;
	return isPlaceOn(base, only.url) ? only.children : children;
};
const heading$1 = (element, level, context, depth) => {
	const nodes = withoutButtons(withoutPermalinks(element));
	const inLine = (some) => phrasing(some, context, depth + 1);
	const [first, ...words] = nodes;
	const parts = nodes.some(isLabel) ? nodes.flatMap((node) => isLabel(node) ? [
		BLANK,
		...inLine([node]),
		BLANK
	] : inLine([node])) : first && isNumber(first) && beginsWords(words[0]) ? [
		...inLine([first]),
		BLANK,
		...inLine(words)
	] : inLine(nodes);
	const children = unlinked(tidy(unbroken(parts)), context);
	if (children.filter(({ type }) => type === "image").length === children.length) return children.length ? [{
		type: "paragraph",
		children
	}] : [];
	return [{
		type: "heading",
		depth: level,
		children: unbold(children)
	}];
};
// core/markdown/src/mdast/json-sample.ts
/** What Redoc calls a sample of JSON, whose values are items of lists that fold. */
const SAMPLE = /(?:^|\s)redoc-json(?:\s|$)/;
const INDENT = "  ";
/** Levels that are set in. */
const MOST$2 = 40;
/** A sample of JSON that is written as lists in each other; `null` of all other boxes. */
const codeOfSample = (box) => {
	if (!SAMPLE.test(attribute(box, "class") ?? "")) return null;
	const lines = [];
	let line = "";
	let level = 0;
	const end = () => {
		if (line.trim() !== "") lines.push(INDENT.repeat(Math.min(level, MOST$2)) + line.trim());
		line = "";
	};
	const stack = [...box.childNodes].reverse();
	for (let node = stack.pop(); node; node = stack.pop()) if (node === "item") end();
	else if (node === "list") {
		end();
		level--;
	} else if (isText(node)) line += node.value;
	else if (isElement(node) && !isGutter(node)) {
		if (node.tagName === "ul") {
			end();
			level++;
			stack.push("list");
		} else if (node.tagName === "li") stack.push("item");
		for (const inside of [...node.childNodes].reverse()) stack.push(inside);
	}
	end();
	return lines.length > 0 ? {
		type: "code",
		lang: "json",
		value: lines.join("\n")
	} : null;
};
// core/markdown/src/mdast/word-list.ts
/** How Word says that a paragraph is an item, and on which level, and that a span is the mark before it. */
const LEVEL = /mso-list:\s?l\d{1,4} level(\d)/i;
const MARK$1 = /mso-list:\s?Ignore/i;
/** Elements of a paragraph that are looked at for its mark, and letters of the longest one. */
const MOST$1 = 8;
const LONGEST$1 = 20;
const NUMBER$2 = /^(\d{1,6})[.)]?$/;
const LABEL$1 = /[\p{L}\d]{2}|[.)]$/u;
const styleOf = (element) => attribute(element, "style") ?? "";
/** The level of the item that a paragraph is, from 0 on; `undefined` if it is none. */
const levelOfParagraph = (paragraph) => {
	const level = paragraph.tagName === "p" ? LEVEL.exec(styleOf(paragraph))?.[1] : void 0;
	return level === void 0 ? void 0 : Math.max(0, Number(level) - 1);
};
const markIn = (node) => {
	if (!isElement(node)) return void 0;
	if (MARK$1.test(styleOf(node))) return node;
	let seen = 0;
	for (const element of elements(node)) {
		if (MARK$1.test(styleOf(element))) return element;
		if (++seen > MOST$1) return void 0;
	}
};
/** A paragraph as a list of one item, without the mark that Word writes before it; `null` if it is none. */
const listOfParagraph = (paragraph, flow) => {
	if (levelOfParagraph(paragraph) === void 0) return null;
	const nodes = paragraph.childNodes;
	const at = nodes.findIndex((node) => markIn(node) !== void 0);
	const mark = at < 0 ? void 0 : markIn(nodes[at]);
	if (!mark) return null;
	const content = flow(nodes.toSpliced(at, 1));
	if (content.length === 0) return null;
	const sign = fold(textOf$2(mark, LONGEST$1));
	const number = NUMBER$2.exec(sign)?.[1];
	const [first] = content;
	if (number === void 0 && LABEL$1.test(sign) && first?.type === "paragraph") first.children.unshift({
		type: "text",
		value: `${sign} `
	});
	const start = number === void 0 ? null : Number(number);
	return settled({
		type: "list",
		ordered: start !== null,
		start,
		children: [itemOf(content, null)]
	});
};
// core/markdown/src/mdast/list-levels.ts
/** How editors name the level of an item in a list that is flat: Quill, Draft.js, Dropbox Paper. */
const ITEM_LEVEL = /(?:^|\s)(?:ql-indent-|public-DraftStyleDefault-depth|listindent)(\d)(?:\s|$)/;
/** How Google Documents name the level of a list that stands beside the list it is in. */
const LIST_LEVEL = /(?:^|\s)lst-kix_\w{1,40}-(\d)(?:\s|$)/;
/** What they call the first of the lists that are one. */
const STARTS = /(?:^|\s)start(?:\s|$)/;
/** Deeper levels are one: each is a list of its own. */
const DEEPEST = 9;
const levelOf = (item) => {
	if (!isElement(item) || item.tagName !== "li") return 0;
	const level = Number(ITEM_LEVEL.exec(attribute(item, "class") ?? "")?.[1] ?? attribute(item, "aria-level") ?? 0);
	return level > 0 ? Math.min(level, DEEPEST) : 0;
};
/** The nodes of a flat list on the level of its first item, and those that are deeper, by the item that they are below. */
const byLevel = (nodes) => {
	const below = /* @__PURE__ */ new Map();
	const own = [];
	let base;
	let above;
	for (const node of nodes) {
		const isItem = node.nodeName === "li";
		const level = isItem ? levelOf(node) : 0;
		if (isItem) base ??= level;
		if (!isItem || !above || level <= (base ?? 0)) {
			own.push(node);
			if (isItem) above = node;
			continue;
		}
		const deeper = below.get(above);
		if (deeper) deeper.push(node);
		else below.set(above, [node]);
	}
	return {
		own,
		below
	};
};
/** Adds lists to an item; one of the kind that the item ends with is its continuation. */
const continueWith = (item, lists) => {
	for (const list of lists) {
		const last = item.children.at(-1);
		if (last?.type === "list" && last.ordered === list.ordered) append(last.children, list.children);
		else item.children.push(list);
	}
};
/** Whether two lists that stand beside each other are one, of which an editor (Notion) writes each item as a list. */
const areOne = (list, last, name, lastName) => list.children.length === 1 && name !== "" && name === lastName && !list.ordered && !last.ordered;
/**
* Adds a list to the one before it, where that says its level or is an item of it; `false` if it is none of that. `before` is the
* element right before it.
*/
const addToLast = (content, last, element, before) => {
	const [list] = content;
	if (list?.type !== "list" || last?.type !== "list" || content.length > 1) return false;
	const name = attribute(element, "class") ?? "";
	const level = levelOfParagraph(element) ?? Number(LIST_LEVEL.exec(name)?.[1] ?? NaN);
	if (Number.isNaN(level)) {
		if (!before || !areOne(list, last, name, attribute(before, "class") ?? "")) return false;
		goOn(last, list);
		return true;
	}
	if (level === 0) {
		if (STARTS.test(name) || list.ordered !== last.ordered) return false;
		goOn(last, list);
		return true;
	}
	let item = last.children.at(-1);
	for (let up = 1; up < level && item; up++) {
		const inner = item.children.at(-1);
		if (inner?.type !== "list") break;
		item = inner.children.at(-1);
	}
	if (item) continueWith(item, [list]);
	return item !== void 0;
};
// core/markdown/src/mdast/list.ts
/** Whether an item is laid out: of one that is hidden no number is seen. */
const isCounted = ({ outline: { boxOf, unseenBlocks } }, item) => {
	const box = boxOf.get(item);
	if (box === void 0 || box.first === box.end || unseenBlocks.size === 0) return true;
	for (let at = box.first; at < box.end; at++) if (!unseenBlocks.has(at)) return true;
	return false;
};
const DECIMAL = /(?:^|;)\s{0,20}list-style(?:-type)?\s{0,20}:\s{0,20}decimal(?![\w-])/i;
const isDecimal = (element) => DECIMAL.test(attribute(element, "style") ?? "");
/** Whether a list has numbers: by what it is, or because it or all of its items are set so. `first` is an item of it. */
const isOrdered = (list, first) => {
	const said = first && isElement(first) ? attribute(first, "data-list") : null;
	if (said !== null) return said === "ordered";
	if (list.tagName === "ol" || isDecimal(list)) return true;
	const items = childElements(list);
	return items.length > 0 && items.every((item) => item.tagName === "li" && isDecimal(item));
};
/** The numbers of a list's own items, by item. */
const numbersOf = (element, nodes, context) => {
	const items = nodes.filter((node) => isElement(node) && node.tagName === "li" && isCounted(context, node));
	const [type, style, start, reversed] = [
		"type",
		"style",
		"start",
		"reversed"
	].map((name) => attribute(element, name));
	const numbers = listNumbers({
		type,
		style,
		start,
		reversed
	}, items.map((item) => attribute(item, "value")));
	return new Map(items.map((item, at) => [item, numbers[at]]));
};
/** An item that holds nothing but a list: of a first item that is one, written `- - a`, readers see the mark alone. */
const onlyList = (content) => {
	const [only] = content;
	return content.length === 1 && only?.type === "list" ? only : null;
};
const STRUCTURED = /* @__PURE__ */ new Set([
	"heading",
	"code",
	"table"
]);
/** What Docco calls the list of the parts of a program, each with its text and its code. */
const SECTIONS = /(?:^|\s)sections(?:\s|$)/;
/** Whether every item is a section of the page, and nothing else: generated references list what they describe. */
const listsSections = (element) => {
	return childElements(element).filter(({ tagName }) => tagName === "li").every((item) => childElements(item).length === 1 && childElements(item)[0]?.tagName === "section");
};
/** What the items of a list hold, where they are parts of the page rather than items: a lone one with a heading, sections. */
const partsOf = (element, contents) => {
	const [first = []] = contents;
	if (contents.length === 1 && first.length > 1 && first.some(({ type }) => STRUCTURED.has(type))) return first;
	if (element && SECTIONS.test(attribute(element, "class") ?? "") && contents.some(([, next]) => next?.type === "code")) return contents.flat();
	return element && contents.every(([begin]) => begin?.type === "heading") && listsSections(element) ? contents.flat() : null;
};
/** What a list without an item only moves to the right: a quotation where it is less than half of what it stands in. */
const inset = (element, context, depth, flow) => {
	const content = flow(element.childNodes, context, depth + 1);
	const box = context.outline.boxOf.get(element);
	const around = box?.parent;
	const isAmid = box && around && 2 * (box.end - box.first) < around.end - around.first;
	const isText = content.length > 0 && content.every(({ type }) => type === "paragraph");
	return isAmid && isText ? [{
		type: "blockquote",
		children: content
	}] : content;
};
/** `ul`, `ol`, or a run of `li` without either. A list directly inside a list, or alone in an item, belongs to the item before it. */
const list = (element, nodes, context, depth, flow) => {
	if (element && !element.childNodes.some(({ nodeName }) => nodeName === "li")) return inset(element, context, depth, flow);
	const children = [];
	let loose = [];
	const { own, below } = byLevel(nodes);
	const ordered = element !== null && isOrdered(element, own.find(({ nodeName }) => nodeName === "li"));
	const known = element && ordered ? numbersOf(element, own, context) : void 0;
	/** The number of each item; shorter where some have none. */
	const numbers = [];
	const contents = [];
	/** Lists that stand for items themselves, none of their own being before them. */
	const lifted = [];
	const add = (written, item) => {
		if (written.length === 0) return;
		const last = children.at(-1);
		const content = item ? unmarked(written, known?.get(item)?.ordinal) : written;
		const only = onlyList(content);
		const number = item && !only ? known?.get(item) : void 0;
		if (number) numbers.push(number);
		if (last && !item && content.every((node) => node.type === "list")) continueWith(last, content);
		else if (only) {
			lifted.push(only);
			append(children, only.children);
		} else children.push(itemOf(content, item && ticked(item)));
		contents.push(content);
	};
	const flushLoose = () => {
		add(flow(loose, context, depth + 1), null);
		loose = [];
	};
	for (const node of own) {
		if (!isElement(node) || node.tagName !== "li") {
			loose.push(node);
			continue;
		}
		flushLoose();
		if (!holdsKept(context, node) || context.notes.takes(node, (inside) => flow(inside, context, 1))) continue;
		add(flow(node.childNodes, context, depth + 1), node);
		const deeper = below.get(node);
		if (deeper) add(list(element, deeper, context, depth + 1, flow), null);
	}
	flushLoose();
	if (children.length === 0) return [];
	const [lone] = lifted;
	if (lone && lone.children.length === children.length) return [lone];
	const parts = partsOf(element, contents);
	if (parts) return parts;
	if (numbers.length === children.length) return numberedLists(children, numbers);
	if (ordered) return [settled({
		type: "list",
		ordered,
		start: numbers[0]?.ordinal ?? 1,
		children
	})];
	const numbered = ownNumbered(children);
	return [settled(numbered ?? {
		type: "list",
		ordered,
		start: null,
		children: withoutBullets(children)
	})];
};
// core/markdown/src/mdast/patch.ts
/** A unified diff of which each line is a box in this one; `null` of all other boxes. */
const codeOfPatch = (element, { outline }) => {
	const box = outline.boxOf.get(element);
	if (!box || !isPatch(box, outline)) return null;
	const lines = childElements(element).map((line) => codeText(line).replace(/^\n/, "").trimEnd());
	return {
		type: "code",
		lang: "diff",
		value: fromFirstLine(lines.join("\n"))
	};
};
// core/markdown/src/mdast/cell-label.ts
/** Letters of the longest head that cells say again. */
const LONGEST = 80;
/** Nodes before and behind a label that are looked at. */
const MOST_BEFORE = 3;
const MOST_BEHIND = 20;
const isSaid = (node) => isElement(node) || isText(node) && /\S/.test(node.value);
const nameOf = (node) => fold(textOf$2(node, 82)).replace(/\s?[:：]$/u, "").toLowerCase();
/** The element that a cell begins with; `null` where text stands before it or nothing behind it. */
const firstOf = (cell) => {
	const at = cell.childNodes.findIndex((node, i) => i > MOST_BEFORE || isSaid(node));
	const first = cell.childNodes[at];
	if (!first || !isElement(first) || attribute(first, "href") !== null) return null;
	return cell.childNodes.slice(at + 1, at + 1 + MOST_BEHIND).some(isSaid) ? first : null;
};
/** What a column says again in each of its cells: its head, for screens that are too narrow for a table. */
const labelsIn = (head, cells) => {
	const name = nameOf(head);
	if (head.tagName !== "th" || name === "" || name.length > LONGEST || cells.length === 0) return [];
	const labels = [];
	for (const cell of cells) {
		const first = firstOf(cell);
		if (!first || nameOf(first) !== name) return [];
		labels.push(first);
	}
	return labels;
};
/** The labels of cells that say again what the head of their column says. */
const labelsOfCells = ({ rows: [heads = [], ...rows] }) => new Set(heads.flatMap((head, column) => {
	const cells = rows.map((row) => row[column]).filter((cell) => cell !== void 0 && cell !== head);
	return head && cells.length === rows.length ? labelsIn(head, cells) : [];
}));
// core/markdown/src/mdast/diff-table.ts
/** What code forges call the cell of a changed line, or its row, and the line that says where a part of a file begins. */
const ADDED$1 = /(?:^|[\s_-])(?:addition|added|add|new|ins|inserted)(?:\s|$)/i;
const REMOVED$1 = /(?:^|[\s_-])(?:deletion|deleted|del|old|removed)(?:\s|$)/i;
const HUNK = /(?:^|[\s_-])(?:hunk|match)(?:\s|$)/i;
const DIFF_CELL = /(?:^|\s)(?:line_content|diff-text-cell|diff-line-content)(?:\s|$)/i;
/** The sign of a line that its cell does not say as text; `null` of a line that says where a part begins. */
function signOf(row, cell) {
	for (const each of [cell, ...elements(cell)]) {
		const marker = attribute(each, "data-code-marker");
		if (marker === "+" || marker === "-" || marker === " ") return marker;
	}
	const names = `${nameOf$6(cell)} ${nameOf$6(row)}`;
	if (HUNK.test(names)) return null;
	return ADDED$1.test(names) ? "+" : REMOVED$1.test(names) ? "-" : " ";
}
const withSign = (sign, line) => sign === null || line.startsWith(sign) ? line : sign + line;
/**
* Changes of code whose lines stand behind their old and new numbers in a table of these rows, as forges show them; `null` for all
* other tables. Lines begin with the signs of a unified diff, which pages draw by style sheets.
*/
const codeOfDiff = (rows, context) => {
	if (rows.length === 0 || rows.length > 2e4) return null;
	const lines = [];
	let [hasBoth, isChanged] = [false, false];
	for (const row of rows) {
		const cells = childElements(row);
		const code = cells.pop();
		if (!code || cells.length === 0 || !(isCodeCell(code) || DIFF_CELL.test(nameOf$6(code)))) return null;
		if (cells.some((cell) => fold(textOf$2(cell, 40)) !== "" && !isNumbers(cell, null))) return null;
		if (isHidden$1(code, context)) continue;
		const sign = signOf(row, code);
		hasBoth ||= cells.length === 2;
		isChanged ||= sign === "+" || sign === "-";
		lines.push(withSign(sign, lineOf$1(code)));
	}
	return hasBoth && isChanged ? {
		type: "code",
		lang: "diff",
		value: lines.join("\n")
	} : null;
};
// core/markdown/src/mdast/split-diff.ts
/** What forges and wikis call the cells of lines: of both sides, of one alone, and of none. */
const LINE = /(?:^|\s)(?:blob-code|line_content|diff-(?:text-cell|line-content|context|empty|deletedline|addedline)|left|right)(?:\s|$)/i;
const CHANGED = /(?:^|[\s_-])(?:addition|addedline|added|new|deletion|deletedline|deleted|old)(?:\s|$)/i;
/** Cells that name the versions, and those that name the place in them. */
const VERSION = /(?:^|\s)diff-[on]?title(?:\s|$)/i;
const PLACE = /(?:^|\s)diff-lineno(?:\s|$)/i;
/** What Mercurial calls the lines of a comparison. */
const OF_TWO = /(?:^|\s)(equal|insert|delete|replace)(?:\s|$)/;
const MARK = /^[-+−–]?$/;
/** Whether a cell says nothing but a number, a sign, or nothing. */
const isBeside = (cell) => MARK.test(fold(textOf$2(cell, 40))) || isNumbers(cell, null);
/** A line of Mercurial's, whose number is a link that it begins with. */
const numbered = (cell) => lineOf$1(cell).replace(/^\s*\d+ ?/, "");
/** What a row of Mercurial's comparison holds, which has no cells but those of its two lines, under those of the two versions. */
const rowOfTwo = (cells) => {
	const [old, fresh] = cells;
	if (!old || !fresh || cells.length !== 2) return null;
	if (old.tagName === "th" && fresh.tagName === "th") return { line: `--- ${fold(textOf$2(old))}\n+++ ${fold(textOf$2(fresh))}` };
	const [name, other] = cells.map((cell) => OF_TWO.exec(nameOf$6(cell))?.[1]);
	if (name === void 0 || name !== other) return null;
	return {
		old: name === "insert" ? null : numbered(old),
		new: name === "delete" ? null : numbered(fresh),
		isChanged: name !== "equal"
	};
};
/** What a row of two sides holds; `null` of a row of anything else. */
const rowOf = (row) => {
	const cells = childElements(row);
	const two = rowOfTwo(cells);
	if (two) return two;
	const names = cells.map(nameOf$6);
	const said = cells.filter((cell) => VERSION.test(nameOf$6(cell)) || PLACE.test(nameOf$6(cell)));
	const [first] = said;
	if (first) {
		const texts = said.map((cell) => fold(textOf$2(cell)));
		if (PLACE.test(nameOf$6(first))) return { line: `@@ ${texts[0]} @@` };
		return { line: texts.map((text, i) => `${i ? "+++" : "---"} ${text}`).join("\n") };
	}
	const isLine = names.map((name) => LINE.test(name));
	if (!isLine.includes(true) || cells.some((cell, i) => !isLine[i] && !isBeside(cell))) return null;
	const sides = cells.filter((_, i) => isLine[i]);
	const [before, behind] = sides;
	if (before && (!behind || HUNK.test(`${nameOf$6(before)} ${nameOf$6(row)}`))) return { line: lineOf$1(before) };
	if (!before || !behind || sides.length !== 2 || cells.length === 2) return null;
	const [old, fresh] = sides.map((cell) => lineOf$1(cell) || null);
	return {
		old: old ?? null,
		new: fresh ?? null,
		isChanged: sides.some((cell) => CHANGED.test(nameOf$6(cell)))
	};
};
/** The lines of a unified diff: in each run of changed lines the old ones stand before the new ones. */
var Lines = class {
	all = [];
	#new = [];
	add(sign, line) {
		if (line === null) return;
		if (sign === "-") this.all.push(`-${line}`);
		else this.#new.push(`+${line}`);
	}
	/** Ends a run, with a line that is none of it. */
	end(line) {
		for (const each of this.#new) this.all.push(each);
		this.#new = [];
		if (line !== void 0) this.all.push(line);
	}
};
/**
* Changes of text whose old lines stand beside the new ones, as forges and wikis show them, as a unified diff; `null` for all other
* tables.
*/
const codeOfSplitDiff = (rows, context) => {
	if (rows.length === 0 || rows.length > 2e4) return null;
	const lines = new Lines();
	let isChanged = false;
	for (const element of rows) {
		const row = rowOf(element);
		if (!row) return null;
		if (isHidden$1(element, context)) continue;
		if ("line" in row) lines.end(row.line);
		else if (row.old === row.new || !row.isChanged) lines.end(` ${row.new ?? row.old ?? ""}`);
		else {
			lines.add("-", row.old);
			lines.add("+", row.new);
			isChanged = true;
		}
	}
	lines.end();
	return isChanged ? {
		type: "code",
		lang: "diff",
		value: lines.all.join("\n")
	} : null;
};
// core/markdown/src/mdast/column-diff.ts
/**
* What Fossil calls the columns of a part of a change, each of which holds one line below the other: numbers, signs, and text of both
* versions or of one. Format: Fossil 2.21, "diff.c".
*/
const NUMBERS = /(?:^|\s)difflnl(?:\s|$)/;
const NEW_NUMBERS = /(?:^|\s)difflnr(?:\s|$)/;
const SIGNS = /(?:^|\s)diffsep(?:\s|$)/;
const BOTH = /(?:^|\s)difftxtu(?:\s|$)/;
const OLD = /(?:^|\s)difftxtl(?:\s|$)/;
const NEW = /(?:^|\s)difftxtr(?:\s|$)/;
/** Signs of lines that are left alone and of new ones beside them; `|` has one on each side. */
const REMOVED = /* @__PURE__ */ new Set([
	"-",
	"<",
	"|"
]);
const ADDED = /* @__PURE__ */ new Set([
	"+",
	">",
	"|"
]);
/** The lines of a column; the last one ends. */
const linesOf = (cell) => {
	const lines = cell ? codeText(cell).split("\n") : [];
	if (lines.at(-1) === "") lines.pop();
	return lines;
};
/** Where a part begins, as unified diffs say it. */
const headOf = (old, fresh) => {
	const [from, to] = [old, fresh].map((numbers) => numbers.find((number) => /\d/.test(number))?.trim() ?? "0");
	const [lines, newLines] = [old, fresh].map((numbers) => numbers.filter((number) => /\d/.test(number)).length);
	return `@@ -${from},${lines} +${to},${newLines} @@`;
};
/** Changes of code of which a row of a table holds a part, its lines one below the other in each cell; `null` for all other tables. */
const codeOfColumnDiff = (rows) => {
	if (rows.length === 0 || rows.length > 2e4) return null;
	const lines = new Lines();
	for (const row of rows) {
		const cells = childElements(row);
		const column = (name) => linesOf(cells.find((cell) => name.test(nameOf$6(cell))));
		const signs = column(SIGNS).map((sign) => sign.trim());
		if (signs.length === 0) {
			if (cells.length < 2 || cells.every((cell) => nameOf$6(cell).includes("diff"))) continue;
			return null;
		}
		lines.end(headOf(column(NUMBERS), column(NEW_NUMBERS)));
		const both = column(BOTH);
		const [old, fresh] = [both.length ? both : column(OLD), both.length ? both : column(NEW)];
		for (let i = 0; i < Math.max(signs.length, old.length, fresh.length); i++) {
			const sign = signs[i] ?? "";
			if (REMOVED.has(sign)) lines.add("-", old[i] ?? "");
			if (ADDED.has(sign)) lines.add("+", fresh[i] ?? "");
			if (!REMOVED.has(sign) && !ADDED.has(sign)) lines.end(` ${old[i] ?? fresh[i] ?? ""}`);
		}
	}
	lines.end();
	return lines.all.length > 0 ? {
		type: "code",
		lang: "diff",
		value: lines.all.join("\n")
	} : null;
};
// core/markdown/src/mdast/head-rows.ts
/** Rows at most that the head of a table has. */
const MOST = 4;
const isHead = (row) => row.every((cell) => cell === void 0 || parentElement(parentElement(cell) ?? cell)?.tagName === "thead");
const areHeads = (row) => row.every((cell) => cell === void 0 || cell.tagName === "th");
/** Whether a row and the next are all heads, and one of these stands in both: wikis have no other sign of what is the head. */
const goesOn$1 = (row, next = []) => areHeads(row) && areHeads(next) && row.some((cell, column) => cell !== void 0 && cell === next[column]);
/** How many rows name the columns together: those of the head, where other rows stand below it. */
const headRows = (rows) => {
	let end = rows.findIndex((row) => !isHead(row));
	if (end === 0 && !rows.every(areHeads)) while (end < MOST && goesOn$1(rows[end] ?? [], rows[end + 1])) end++;
	if (end > 0 && !isHead(rows[0] ?? [])) end++;
	return end >= 2 && end <= MOST && end < rows.length ? end : 1;
};
/** The rows of a table as they are written, those of its head in one: GFM has no more, so that a column is `2024 In`, which lies below `2024`. */
const withOneHead = (written, rows) => {
	const end = headRows(rows);
	const [first, ...rest] = written;
	if (end < 2 || !first) return [...written];
	const others = rest.slice(0, end - 1);
	const children = first.children.map((top, column) => {
		const said = /* @__PURE__ */ new Set();
		const parts = [top, ...others.map((row) => row.children[column])].flatMap((cell) => {
			const text = cell ? toString(cell) : "";
			if (!cell || text === "" || said.has(text)) return [];
			said.add(text);
			return [cell.children];
		});
		return {
			...top,
			children: parts.flatMap((part, i) => i ? [{
				type: "text",
				value: " "
			}, ...part] : part)
		};
	});
	return [{
		...first,
		children
	}, ...rest.slice(end - 1)];
};
// core/markdown/src/mdast/members.ts
/** What Doxygen calls its table of the members of a class or a file, the rows that declare one, and those that describe it. */
const TABLE = /(?:^|\s)memberdecls(?:\s|$)/;
const DECLARES = /^memitem:/;
const DESCRIBES = /^memdesc:/;
/** Rows that say whose members are folded below them, behind a picture to click on, and what it stands for. */
const FOLDS = /^inherit_header/;
const SIGN = /^[-+]?\s+/;
/** The cell of a template's parameters, which stand in a row above what they are of. */
const PARAMETERS = /(?:^|\s)memTemplParams(?:\s|$)/;
/** The cells of a row that say anything, as one line. */
const lineOf = (cells, write) => {
	const parts = cells.map((cell) => ({
		type: "paragraph",
		children: write.line(cell)
	}));
	return onOneLine(parts.filter((part) => wordsOf$3(part) !== "")).children;
};
/** A line without the sign that it begins with. */
const withoutSign = (line) => {
	const [first, ...more] = line.filter(({ type }) => type !== "image");
	if (!first) return [];
	return first.type === "text" ? [{
		...first,
		value: first.value.replace(SIGN, "")
	}, ...more] : [first, ...more];
};
/**
* A table of members as Doxygen writes it, as lists: each item declares one, type and name, and says what it is for. `null` if it is none.
* Format: Doxygen's `htmlgen.cpp`, as version 1.9.4 writes it.
*/
const membersOf = (table, rows, context, write) => {
	if (!TABLE.test(classesOf(table))) return null;
	const written = [];
	let items = [];
	/** The parameters of a template that have no declaration yet. */
	let parameters = [];
	const add = (line) => {
		if (line.length > 0) items.push(itemOf([{
			type: "paragraph",
			children: line
		}], null));
		parameters = [];
	};
	const flush = () => {
		add(parameters);
		if (items.length > 0) written.push(settled({
			type: "list",
			ordered: false,
			children: items
		}));
		items = [];
	};
	for (const row of rows) {
		if (!holdsKept(context, row)) continue;
		const cells = cellsOf(row);
		const last = items.at(-1);
		if (DECLARES.test(classesOf(row))) {
			const line = lineOf(cells, write);
			const isOpen = cells.some((cell) => PARAMETERS.test(classesOf(cell)));
			if (isOpen) add(parameters);
			if (isOpen) parameters = line;
			else add(parameters.length > 0 ? [
				...parameters,
				{
					type: "text",
					value: " "
				},
				...line
			] : line);
		} else if (DESCRIBES.test(classesOf(row)) && last) for (const block of cells.flatMap(write.blocks)) last.children.push(block);
		else if (FOLDS.test(classesOf(row))) {
			flush();
			written.push({
				type: "paragraph",
				children: withoutSign(lineOf(cells, write))
			});
		} else {
			flush();
			written.push(...cells.flatMap(write.blocks));
		}
	}
	flush();
	return written;
};
// core/markdown/src/mdast/notice.ts
/** What a sign before a text is called that says of what kind it is. */
const KIND = /^\[?(\p{L}{3,15})\]?$/u;
/** So a picture is called that DocBook sets before a note. */
const IN_BRACKETS = /^\[.+\]$/;
/** What AsciiDoc calls the cell of a sign, or of the word that stands for it. */
const ICON = /(?:^|\s)icon(?:\s|$)/;
/** The name of a note, a tip or a warning, told by the sign before it; a picture that is none is no sign. */
const kindOf = (sign, context) => {
	const isIcon = ICON.test(attribute(sign, "class") ?? "");
	const name = signOf$1(sign) || (isIcon ? fold(textOf$2(sign, 40)) : "");
	return holdsKept(context, sign) && !isIcon && !IN_BRACKETS.test(name) ? void 0 : KIND.exec(name)?.[1];
};
/** What a table is that is a note, a tip or a warning: a sign, and the text, with its title above it or without one; `null` of all others. */
const noticeOf = (rows, context, blocks) => {
	if (rows.length > 2) return null;
	const [[sign, beside, ...more] = [], [below, ...others] = []] = rows.map(cellsOf);
	const isTitled = rows.length === 2;
	const text = isTitled ? below : beside;
	if (!sign || !beside || !text || more.length + others.length > 0 || !holdsKept(context, text)) return null;
	if (isTitled && attribute(sign, "rowspan") !== "2") return null;
	const kind = kindOf(sign, context);
	const title = isTitled && holdsKept(context, beside) ? fold(textOf$2(beside)) : "";
	return kind ? [nameLine(title || kind), ...blocks(text)] : null;
};
// core/markdown/src/mdast/paired-rows.ts
/** What libraries of components call a cell that names the one behind it, where it is no `th`. */
const LABEL = /(?:^|[\s_-])(?:label|term|key)(?:$|[\s_-])/i;
const isName = (cell) => cell !== void 0 && (cell.tagName === "th" || LABEL.test(attribute(cell, "class") ?? ""));
/** Levels of a cell in which its name and its value are looked for, and nodes of the largest: some are asked for each row that they span. */
const DEEP = 3;
const NODES = 12;
/** Letters of a name by which it is told from another. */
const NAME$1 = 60;
/** The name and the value that a cell holds, each in an element of its own, and nothing else. */
const pairOf = (cell) => {
	let around = cell;
	for (let level = 0; level < DEEP; level++) {
		if (around.childNodes.length > NODES || around.childNodes.some((node) => isText(node) && /\S/.test(node.value))) return null;
		const [name, value, ...more] = childElements(around);
		if (!name || more.length > 0) return null;
		if (value) return isName(name) && !isName(value) ? [name, value] : null;
		around = name;
	}
	return null;
};
/** The pairs of rows of which each cell holds one, no two of one name; `null` of others: rows that name the same things are records. */
const pairsHeld = (rows) => {
	const names = /* @__PURE__ */ new Set();
	const held = [];
	for (const [at, row] of rows.entries()) {
		const pairs = [];
		for (const [i, cell] of row.entries()) {
			if (!cell || cell === row[i - 1] || cell === rows[at - 1]?.[i]) continue;
			const pair = pairOf(cell);
			const name = pair && textOf$2(pair[0], NAME$1).trim();
			if (pair === null || name === null || names.has(name)) return null;
			names.add(name);
			pairs.push(pair);
		}
		held.push(pairs);
	}
	return held;
};
/** The cells of a row, each once; `null` if they are not names and values in turn: `th`, `td`, `th`, `td`. */
const pairsIn = (row) => {
	const cells = row.filter((cell, i) => cell !== void 0 && cell !== row[i - 1]);
	const [only] = cells;
	if (cells.length === 1 && only?.tagName === "th") return [[only, only]];
	const pairs = [];
	for (let at = 0; at < cells.length; at += 2) {
		const [name, value] = [cells[at], cells[at + 1]];
		if (!name || !value || !isName(name) || isName(value)) return null;
		pairs.push([name, value]);
	}
	return pairs;
};
/** A table whose rows hold several names, each before its value or with it in a cell, with one of them in a row: side by side they are no columns. */
const inPairs = (grid) => {
	if (grid.width < 2) return grid;
	const held = pairsHeld(grid.rows);
	const pairs = held ?? grid.rows.map(pairsIn);
	if (held === null && grid.width < 4 || !pairs.some((row) => row !== null && row.length > 1)) return grid;
	const rows = [];
	for (const row of pairs) {
		if (row === null) return grid;
		rows.push(...row);
	}
	return {
		...grid,
		rows,
		width: 2
	};
};
// core/markdown/src/mdast/table.ts
/** What no cell of data holds, and what it holds only if all cells are short. */
const NEVER = /* @__PURE__ */ new Set([
	"table",
	"pre",
	"form",
	"article",
	"nav"
]);
const SELDOM = /* @__PURE__ */ new Set([
	"h1",
	"h2",
	"h3",
	"section",
	"figure",
	"blockquote"
]);
const SHORT = 80;
/** Letters from which on a text is no datum, in a table of few rows and in any; where no cell is a header. */
const PROSE = 200;
const LONG_PROSE = 600;
const FEW_ROWS = 3;
/** Rows from which on bold words above each column are its heads, and letters of the longest. */
const HEADED = 3;
const HEAD$1 = 40;
/** Whether the first row names each column in bold: an editor wrote that, whatever role its program gave to the table. */
const hasBoldHeads = (rows) => {
	const heads = rows[0] ? cellsOf(rows[0]).slice(0, HEAD$1) : [];
	if (rows.length < HEADED || heads.length < 2) return false;
	return heads.every((cell) => {
		const text = fold(textOf$2(cell, 41));
		const bold = elementsOf(cell).find(({ tagName }) => tagName === "b" || tagName === "strong");
		return text !== "" && text.length <= HEAD$1 && bold !== void 0 && fold(textOf$2(bold, 41)) === text;
	});
};
/** Pictures of the longest bar that a table draws. */
const BAR = 4;
/** Whether a table lays out the page instead of showing data, told by its elements. */
const isLayout = (table, rows, { outline, keptBefore }) => {
	const role = attribute(table, "role");
	if ((role === "presentation" || role === "none") && !hasBoldHeads(rows)) return true;
	if (Math.max(0, ...rows.slice(0, 200).map((row) => cellsOf(row).length)) < 2) return true;
	const box = outline.boxOf.get(table);
	if (!box) return false;
	let headers = 0;
	let structured = false;
	for (const { tag, first, end, firstMedia, endMedia } of boxesIn(box, outline.boxes)) {
		if (tag === "table" && (end > first ? keptBefore[end] === keptBefore[first] : endMedia - firstMedia <= BAR)) continue;
		if (NEVER.has(tag)) return true;
		if (SELDOM.has(tag)) structured = true;
		if (tag === "th") headers++;
	}
	const longest = outline.blocks.slice(box.first, box.end).reduce((most, { chars }) => Math.max(most, chars), 0);
	if (structured) return longest > SHORT || rows.length < 2;
	return headers === 0 && longest > (rows.length <= FEW_ROWS ? PROSE : LONG_PROSE);
};
/** Share of filled places, and filled places of a row, below both of which a table without headers lays out what it holds. */
const FILLED = .6;
const FILLED_OF_ROW = 2.5;
/** Whether what is kept of a table is none: a single row or column, or hardly anything in its places. */
const isScattered = ({ rows, width }) => {
	if (width < 2 || rows.length < 2) return true;
	const cells = rows.flat();
	if (cells.some((cell) => cell?.tagName === "th")) return false;
	const filled = cells.filter((cell) => cell !== void 0).length;
	return filled < FILLED * cells.length && filled < FILLED_OF_ROW * rows.length;
};
/** What parts a name from what it is of: names of tables may end with a colon of their own. */
const colonAfter = (name) => name && /[:：]\s*$/.test(textOf$2(name)) ? BLANK$1 : {
	type: "text",
	value: ": "
};
/** A cell that says no more than that an item begins, and one that numbers it. */
const BULLET = /^[•·●○■□▪▫◦‣⁃»›►▶→➔➢✓✔*–—-]$/u;
const NUMBER = /^\(?(\d{1,4})[.)]$/;
/** A letter or a roman number before a point of a law. */
const LETTER = /^\(?(?:[a-z]{1,2}|[ivxlc]{1,7})[.)]$/i;
/** Whether each row has cells of its own: what spans rows would be written again for each of them. */
const areApart = (rows) => [0, 1].every((column) => new Set(rows.map((row) => row[column])).size === rows.length);
/** What a mark is not made of. */
const MORE = /* @__PURE__ */ new Set([
	"a",
	"img",
	"picture",
	"svg",
	"input",
	"table"
]);
const isMark = (cell) => cell === void 0 || !elementsOf(cell).some(({ tagName }) => MORE.has(tagName));
const isBlank = (cell) => cell === void 0 || fold(textOf$2(cell, 10)) === "";
/**
* The list that a table of two columns is, the first of which holds its bullets or numbers; `null` if it is none. All that could make it none
* is looked at before a cell is written: to write cells twice would double the work with each table inside another.
*/
const listOf = ({ rows, width }, { blocks }) => {
	if (width !== 2 || !areApart(rows) || !rows.every(([mark]) => isMark(mark))) return null;
	const marks = rows.map(([mark]) => (mark && fold(textOf$2(mark, 10))) ?? "");
	const numbers = marks.map((mark) => Number(NUMBER.exec(mark)?.[1] ?? NaN));
	const start = numbers[0] ?? NaN;
	const isNumbered = numbers.every((number, i) => number === start + i);
	const isLettered = marks.every((mark) => LETTER.test(mark));
	if (isNumbered || isLettered ? rows.some(([, cell]) => isBlank(cell)) : !marks.every((mark) => BULLET.test(mark))) return null;
	const children = rows.flatMap(([, cell], i) => {
		const content = cell ? blocks(cell) : [];
		const item = content.length ? itemOf(content, null) : null;
		return item ? [isLettered ? labelled(item, marks[i]) : item] : [];
	});
	return children.length ? [settled({
		type: "list",
		ordered: isNumbered,
		start: isNumbered ? start : null,
		children
	})] : [];
};
/** Letters up to which the first cell of a row is the name of what stands in the second. */
const NAME = 60;
/** Lines of a cell from which on it is a list. */
const LIST_LINES = 3;
const holdsList = (cell) => childElements(cell).some(({ tagName, childNodes }) => (tagName === "ul" || tagName === "ol") && childNodes.length > 1) || childElements(cell).filter(({ tagName }) => tagName === "br").length >= LIST_LINES;
/** Names and what they stand for, as a list: GFM's cells hold none, and what stands beside a name here is one. */
const namesOf = ({ rows, width }, { blocks, line }) => {
	if (width !== 2 || !areApart(rows) || !rows.some(([, cell]) => cell && holdsList(cell))) return null;
	if (!rows.every(([name, cell]) => name && cell && name !== cell && cell.tagName === "td" && textOf$2(name).length <= NAME)) return null;
	const children = rows.flatMap(([name, cell]) => {
		const inner = cell ? blocks(cell) : [];
		const term = name ? tidy(line(name).map((node) => node === LINE$1 ? BLANK$1 : node)) : [];
		if (term.length === 0) return inner.length ? [itemOf(inner, null)] : [];
		const bold = {
			type: "strong",
			children: term
		};
		const [first, ...rest] = inner;
		const together = first?.type === "paragraph" && !first.children.some(({ type }) => type === "break");
		const head = together ? {
			type: "paragraph",
			children: [
				bold,
				colonAfter(name),
				...first.children
			]
		} : {
			type: "paragraph",
			children: [bold]
		};
		return [itemOf([head, ...together ? rest : inner], null)];
	});
	return settled({
		type: "list",
		ordered: false,
		start: null,
		children
	});
};
/** Letters up to which the cells of a row stand on one line, and what none of them is then. */
const IN_ROW = 60;
const isShort = (cell) => !childElements(cell).some((child) => attribute(child, "display") === "block") && textOf$2(cell, 61).trim().length <= IN_ROW && !childElements(cell).some(({ tagName }) => !isPhrasing(tagName) || tagName === "br");
/** The rows of a table that is none, each on a line, if all are short; `null` of others. */
const inRows = ({ rows }, { line }) => {
	const lines = rows.map((row) => [...new Set(row.filter((cell) => cell !== void 0))]);
	if (!lines.every((cells) => cells.every(isShort))) return null;
	return lines.flatMap((cells) => {
		const [name, said, ...more] = cells;
		const isNamed = name?.tagName === "th" && said?.tagName === "td" && more.length === 0;
		const parts = cells.flatMap((cell, i) => {
			const content = line(cell);
			if (i > 0) return [isNamed ? colonAfter(name) : BLANK$1, ...content];
			return isNamed ? [{
				type: "strong",
				children: content
			}] : content;
		});
		const children = tidy(parts);
		return children.length ? [{
			type: "paragraph",
			children
		}] : [];
	});
};
/** Whether one cell is all there is of a row of several columns. */
const isWide = (row) => row.length > 1 && row.every((cell) => cell === row[0]);
const heading = (cell, { blocks }) => {
	const content = blocks(cell);
	const [only] = content;
	if (cell.tagName !== "th" || content.length > 1 || only?.type !== "paragraph") return content;
	return [{
		type: "paragraph",
		children: tidy([{
			type: "strong",
			children: only.children
		}])
	}];
};
/** Characters of a cell with its addresses, about as many as it is written with. */
const sizeOf = (nodes) => {
	let size = 0;
	for (const node of nodes) {
		if ("value" in node) size += node.value.length;
		if ("url" in node) size += node.url.length;
		if ("alt" in node) size += node.alt?.length ?? 0;
		if ("children" in node) size += sizeOf(node.children);
	}
	return size;
};
/** Characters that cells which span add to a table at most, by being repeated. */
const MOST_REPEATED = 5e5;
/**
* A rectangular table: cells that span repeat their text in every place they cover, but for those that go from side to side. Where the table
* would grow too much by it each is written once.
*/
const gfm = (rows, { line }) => {
	const contents = /* @__PURE__ */ new Map();
	let repeated = 0;
	const cellOf = (element) => {
		const known = contents.get(element);
		if (known) {
			repeated += known.size;
			return known.cell;
		}
		const cell = {
			type: "tableCell",
			children: line(element)
		};
		contents.set(element, {
			cell,
			size: sizeOf(cell.children)
		});
		return cell;
	};
	const empty = () => ({
		type: "tableCell",
		children: []
	});
	const children = rows.map((row) => {
		const once = isWide(row);
		return {
			type: "tableRow",
			children: row.map((cell, i) => cell && !(once && i > 0) ? cellOf(cell) : empty())
		};
	});
	if (repeated > MOST_REPEATED) {
		const seen = /* @__PURE__ */ new Set();
		for (const row of children) row.children = row.children.map((cell) => seen.has(cell) ? empty() : seen.add(cell) && cell);
	}
	const filled = withOneHead(children, rows).filter((row) => row.children.some((cell) => cell.children.length));
	return filled.length ? [{
		type: "table",
		align: [],
		children: filled
	}] : [];
};
/** Rows below those of a table that only names the columns; without the column of it that has no rows. */
const withHead = (grid, table, context) => {
	if (!table) return grid;
	const { rows } = gridOf(table, context);
	return {
		...grid,
		rows: [...rows.map((row) => row.slice(0, grid.width)), ...grid.rows]
	};
};
/** What Doxygen calls the table of a declaration, in which each parameter has a row. */
const DECLARATION = /(?:^|\s)memname(?:\s|$)/;
/** What is kept of a table: code, a list, or rows and columns if it is one of data; its cells one below the other otherwise. */
const table = (element, context, depth, flow) => {
	if (isHeadTable(element, context.outline)) return [];
	const lines = isCodeOfRows(element) ? code(element) : null;
	if (lines) return [lines];
	if (DECLARATION.test(attribute(element, "class") ?? "")) return [{
		type: "paragraph",
		children: tidy(phrasing(element.childNodes, context, depth + 1))
	}];
	const all = rowsOf(element);
	const caption = () => captionOf(element, context, depth, flow);
	const code$1 = codeOfColumnDiff(all) ?? codeOfDiff(all, context) ?? codeOfSplitDiff(all, context) ?? codeOfTable(element, all, context);
	if (code$1) return [...caption(), code$1];
	const laidOut = () => flow(element.childNodes, context, depth + 1);
	const writing = {
		blocks: (cell) => flow(cell.childNodes, context, depth + 1),
		line: (cell) => cellContent(cell, context, depth + 1)
	};
	const told = noticeOf(all, context, writing.blocks) ?? membersOf(element, all, context, writing);
	if (told) return told;
	const layout = isLayout(element, all, context);
	if (layout && all.some((row) => cellsOf(row).length !== 2)) return laidOut();
	const grid = withHead(inPairs(gridOf(element, context)), headTableOf(element, context.outline), context);
	if (grid.isCut) context.isCut = true;
	const list = listOf(grid, writing);
	if (list) return [...caption(), ...list];
	if (layout) return laidOut();
	let first = 0;
	let end = grid.rows.length;
	while (first < end && isWide(grid.rows[first] ?? [])) first++;
	while (end > first && isWide(grid.rows[end - 1] ?? [])) end--;
	const data = {
		...grid,
		rows: grid.rows.slice(first, end)
	};
	if (isScattered(data)) {
		const lines = inRows(grid, writing);
		return lines ? [...caption(), ...lines] : laidOut();
	}
	const wide = (rows) => [...new Set(rows.map(([cell]) => cell))].flatMap((cell) => cell ? heading(cell, writing) : []);
	const names = namesOf(data, writing);
	const labels = names ? void 0 : labelsOfCells(data);
	return [
		...caption(),
		...wide(grid.rows.slice(0, first)),
		...names ? [names] : gfm(data.rows, {
			...writing,
			line: (cell) => cellContent(cell, context, depth + 1, labels)
		}),
		...wide(grid.rows.slice(end))
	];
};
/** A caption is written before its table. */
const captionOf = (element, context, depth, flow) => {
	const caption = childElements(element).find((child) => child.tagName === "caption");
	return caption && holdsKept(context, caption) ? flow(caption.childNodes, context, depth + 1) : [];
};
// core/markdown/src/mdast/text-pages.ts
/** The foot of a page of an old RFC, as a line of its own: "Fielding & Reschke   Standards Track   [Page 3]". */
const FOOT = /^\S.*\[Page \d{1,4}\]$/;
/** The head of all pages but the first: "RFC 7230       HTTP/1.1 Message Syntax and Routing       June 2014". */
const HEAD = /^\S.* (?:19|20)\d{2}$/;
/** Where a paragraph may end. */
const ENDS = /[.:;!?)\]"]$/;
const lastLineOf = (text) => text.slice(text.lastIndexOf("\n") + 1);
const indentOf = (line) => line.length - line.trimStart().length;
/** Lines of a page without its foot, and the blank ones above that; `null` where it has none. */
const withoutFoot = (lines) => {
	let end = lines.length - 1;
	if (!FOOT.test(lines[end]?.trimEnd() ?? "")) return null;
	while (end > 0 && lines[end - 1]?.trim() === "") end--;
	return lines.slice(0, end);
};
/** Lines of a page without its head, and the blank ones below that; `null` where it has none. */
const withoutHead = (lines) => {
	if (!HEAD.test(lines[0]?.trimEnd() ?? "")) return null;
	let begin = 1;
	while (begin < lines.length && lines[begin]?.trim() === "") begin++;
	return lines.slice(begin);
};
/** Whether a paragraph goes on from one page to the next. */
const goesOn = (last, first) => Boolean(last && first) && !ENDS.test(last) && indentOf(last) === indentOf(first);
const addPage = ({ lines }, page) => {
	if (!goesOn(lines.at(-1), page[0])) lines.push("");
	for (const line of page) lines.push(line);
};
/** Joins texts of pages that follow each other, each with a foot and a head of its own (old RFCs), to one text without them. */
const withoutTextPages = (blocks) => {
	if (!blocks.some((block) => block.type === "code" && FOOT.test(lastLineOf(block.value)))) return blocks;
	const out = [];
	const texts = [];
	/** The one whose last page had a foot. */
	let open = null;
	for (const [at, block] of blocks.entries()) {
		if (open && block.type === "thematicBreak" && blocks[at + 1]?.type === "code") continue;
		const page = block.type === "code" ? block.value.split("\n") : [];
		const body = withoutFoot(page);
		const further = open && withoutHead(body ?? page);
		if (open && further) {
			addPage(open, further);
			if (!body) open = null;
			continue;
		}
		if (open && blocks[at - 1]?.type === "thematicBreak") out.push({ type: "thematicBreak" });
		open = body && block.type === "code" ? {
			code: block,
			lines: [...body]
		} : null;
		if (open) texts.push(open);
		out.push(block);
	}
	for (const { code, lines } of texts) code.value = lines.join("\n");
	return out;
};
// core/markdown/src/mdast/flow.ts
/** What lies too deep to be told apart: one paragraph for each block. */
const flat = (element, { outline, kept }) => {
	const box = outline.boxOf.get(element);
	if (!box) return [];
	return outline.blocks.slice(box.first, box.end).flatMap(({ text }, i) => kept[box.first + i] ? [{
		type: "paragraph",
		children: [{
			type: "text",
			value: text
		}]
	}] : []);
};
/** A unified diff whose lines are the boxes of this one. */
const inPatch = (element, context) => {
	const patch = codeOfPatch(element, context);
	return patch && [patch];
};
const quoted = (content) => content.length === 0 ? content : [{
	type: "blockquote",
	children: content
}];
const block = (element, context, depth) => {
	const tag = element.tagName;
	if (depth > 250) return flat(element, context);
	const level = headingLevel(element);
	if (attribute(element, "id") === "footnote-label") return [];
	if (level !== null) return heading$1(element, level, context, depth);
	const children = element.childNodes;
	switch (tag) {
		case "ul":
		case "ol":
		case "menu": {
			const lines = codeOfList(element, context);
			return lines ? [lines] : list(element, children, context, depth, flow);
		}
		case "p": {
			const item = listOfParagraph(element, (nodes) => flow(nodes, context, depth + 1));
			return item ? [item] : flow(children, context, depth + 1);
		}
		case "pre":
		case "xmp":
		case "listing": {
			const drawing = drawingOfLines(element);
			if (drawing) return flow([drawing], context, depth + 1);
			const label = labelOf(element);
			const content = label ? code(label.code) : folder(element, context) ?? code(element);
			return [...label ? flow([label.label], context, depth + 1) : [], ...content ? [content] : []];
		}
		case "table": return table(element, context, depth, flow);
		case "blockquote": {
			const content = flow(children, context, depth + 1);
			return isInset(element) ? content : quoted(content);
		}
		case "dl": return definitions(children, context, depth, flow);
		case "a": return blockLink(element, context, depth, flow);
		case "td":
			if (isGutter(element) || isNumbersOfCode(element, context)) return [];
			return inPatch(element, context) ?? flow(children, context, depth + 1);
		case "summary": return isControl(element) ? [] : flow(children, context, depth + 1);
		case "button": return isControl(element) || isCopyButton(element) || isSignButton(element) ? [] : flow(children, context, depth + 1);
		default: {
			const lines = codeOfFragment(element) ?? codeOfSample(element) ?? codeOfGrammar(element) ?? codeOfPatch(element, context);
			if (lines) return [lines];
			const rows = tableOfBoxes(element, context, depth, flow) ?? listOfBoxes(element, context, depth, flow);
			if (rows) return rows;
			const content = withKind(element, inRow(element, flow(children, context, depth + 1)));
			return isQuotationBox(element) && content[0]?.type !== "blockquote" ? quoted(content) : content;
		}
	}
};
/** A heading, or a line that is a link as a whole; other blocks may well say a thing twice. */
const isTitle = (block) => block?.type === "heading" || block?.type === "paragraph" && block.children.length === 1 && block.children[0]?.type === "link";
/** Whether a title says again what another says. */
const retells = (block, other) => {
	if (!isTitle(block) || !isTitle(other) || block.type !== other.type) return false;
	const words = wordsOf$3(block);
	return words !== "" && words === wordsOf$3(other);
};
const outranks = (block, other) => block?.type === "heading" && other?.type === "heading" && block.depth < other.depth;
/** Blocks without the titles that say again what the one beside says: pages hold them twice, for wide and for narrow screens. The first stays, but for a lower heading. */
const toldOnce = (blocks) => {
	if (!blocks.some((block, i) => retells(block, blocks[i - 1]))) return blocks;
	return blocks.filter((block, i) => {
		const [last, next] = [blocks[i - 1], blocks[i + 1]];
		if (retells(block, last) && !outranks(block, last)) return false;
		return !(retells(block, next) && outranks(next, block));
	});
};
/** Blocks without those of `bare` headings that nothing else stands below. */
const withoutBare = (blocks, bare) => blocks.filter((block, i) => {
	if (!bare.has(block)) return true;
	const next = blocks[i + 1]?.type === "thematicBreak" ? blocks[i + 2] : blocks[i + 1];
	return next !== void 0 && !(next.type === "heading" && block.type === "heading" && next.depth <= block.depth);
});
const isPicture = (node) => node.type === "image" || node.type === "text" && node.value.trim() === "";
/** Lines with an empty one between them are paragraphs. Pictures that lead one stand on the line of its text, as they do elsewhere. */
const paragraphsOf = (line) => {
	const parts = [];
	let part = [];
	let ended = false;
	for (const node of line) {
		if (node.type === "break" && ended) {
			parts.push(part);
			part = [];
		} else if (node.type === "break" && parts.length > 0 && part.every(isPicture)) part.push({
			type: "text",
			value: " "
		});
		else part.push(node);
		ended = node.type === "break" || ended && node.type === "text" && node.value.trim() === "";
	}
	parts.push(part);
	return parts;
};
/** What a panel holds below the name of its tab, unless it begins with that. */
const named = (content, name, level) => {
	const [first] = content;
	if (!name || !first) return content;
	if ((first.type === "heading" || first.type === "paragraph") && wordsOf$3(first).toLowerCase() === name.toLowerCase()) return content;
	return [level ? {
		type: "heading",
		depth: level,
		children: [{
			type: "text",
			value: name
		}]
	} : nameLine(name), ...content];
};
/** Boxes whose content `flow` has made as a whole. */
const PLAIN = /* @__PURE__ */ new Set([
	"div",
	"section",
	"article",
	"main",
	"body",
	"html"
]);
/** Everything kept of `nodes`, as blocks. */
const flow = (nodes, context, depth) => {
	let out = [];
	let line = [];
	let items = [];
	/** Headings below which only notes stood, which are written elsewhere. */
	const bare = /* @__PURE__ */ new Set();
	/** Blocks that one box alone gave: what stands beside code there was looked at already. */
	let done = 0;
	const flush = () => {
		for (const part of paragraphsOf(line)) append(out, bulleted(tidy(part)));
		line = [];
		if (items.length) append(out, list(null, items, context, depth, flow));
		items = [];
	};
	let seen;
	/** The block that the last ones were made of. */
	let before;
	for (const [at, node] of nodes.entries()) {
		const beside = seen;
		seen = seenLast(beside, node);
		if (isText(node)) {
			if (isKept(context, node)) {
				if (items.length) flush();
				if (line.length) append(line, between$1(beside, node));
				append(line, phrasing([node], context, depth, line));
			} else if (line.length && !/\S/.test(node.value)) line.push({
				type: "text",
				value: " "
			});
			continue;
		}
		if (!isElement(node)) continue;
		const tag = node.tagName;
		const formula = mathOf(node);
		if (formula?.display) {
			if (!isKept(context, node)) continue;
			flush();
			out.push({
				type: "math",
				value: writtenTex(formula)
			});
		} else if (isBlockOfCode(node) && !context.inCode && node.childNodes.some((inside) => isKept(context, inside))) {
			flush();
			const content = code(node);
			if (content) out.push(content);
		} else if (formula || (isInline(node) || isMute(tag)) && !context.outline.opened.has(node)) {
			if (items.length) flush();
			if (line.length) append(line, between$1(beside, node));
			append(line, phrasing([node], context, depth, line));
		} else if (tag === "hr") {
			flush();
			const last = out.at(-1);
			if (last && last.type !== "thematicBreak") out.push({ type: "thematicBreak" });
		} else if (context.tabs.isRow(node)) continue;
		else if (goesOn$2(nodes[at + 1]) && isMarginNote(node) && holdsKept(context, node)) {
			const last = out.at(-1);
			if (line.length === 0 && items.length === 0 && last?.type === "paragraph") {
				out.pop();
				append(line, last.children);
			}
			line.push(context.notes.cite(node));
		} else if (holdsKept(context, node) && !context.notes.takes(node, (inside) => flow(inside, context, 1))) {
			if (tag === "li") {
				if (line.length) flush();
				items.push(node);
			} else {
				flush();
				const { taken } = context.notes;
				const content = named(block(node, context, depth), context.tabs.nameOf(node), context.tabs.levelOf(node));
				const last = out.at(-1);
				if (content.length === 0 && context.notes.taken > taken && last?.type === "heading") bare.add(last);
				if (!(addToLast(content, last, node, before) || addLine(content, last, node, before))) out = withBlocks(out, content);
				if (content.length > 0) before = node;
				if (PLAIN.has(tag)) done = content.length;
			}
		} else {
			const last = out.at(-1);
			if (last?.type === "heading" && line.length === 0 && context.notes.isTaken(node)) bare.add(last);
			before = void 0;
		}
	}
	flush();
	const rest = bare.size ? withoutBare(out, bare) : out;
	if (rest.at(-1)?.type === "thematicBreak") rest.pop();
	const isDone = done > 0 && done === rest.length;
	const blocks = toldOnce(rest);
	return isDone ? blocks : withoutTextPages(withoutCodeLabels(blocks));
};
// core/markdown/src/mdast/pictures.ts
/** The part of a picture's address that is the same in all sizes in which sites offer it. */
const SIZE = /[-_](?:\d{2,4}x\d{2,4}|\d{2,4}w|scaled|thumb(?:nail)?)(?=\.\w+$)/i;
const SIZE_PARAMETER = /([?&])(?:w|h|width|height|quality|dpr|resize|fit|crop|auto|strip|ssl)=[^&#]*/gi;
const sizeless = (url) => {
	const at = url.indexOf("?");
	return at < 0 ? url.replace(SIZE, "") : url.slice(0, at).replace(SIZE, "") + url.slice(at).replace(SIZE_PARAMETER, "$1");
};
/** The pictures of a paragraph that have words beside them in their lines. */
const amongWords = (paragraph) => {
	const found = [];
	let line = [];
	let hasWords = false;
	const end = () => {
		if (hasWords) for (const picture of line) found.push(picture);
		line = [];
		hasWords = false;
	};
	const read = (node) => {
		if (node.type === "break") end();
		else if (node.type === "image") line.push(node);
		else if ("children" in node) for (const child of node.children) read(child);
		else if ("value" in node && node.value.trim() !== "") hasWords = true;
	};
	read(paragraph);
	end();
	return found;
};
/** Leaves out pictures that stand there already: carousels and pages for two widths of screen hold each of theirs twice or more. */
var Pictures = class {
	#shown = /* @__PURE__ */ new Set();
	/** Where the links around pictures lead, each behind the picture's address. */
	#links = /* @__PURE__ */ new Set();
	/** Pictures with words beside them: signs that mean something in each place. */
	#signs = /* @__PURE__ */ new Set();
	/** Where the link leads that is being read. */
	#link = "";
	/** The picture that nothing but pictures follows yet. */
	#last = "";
	/** What is left of nodes; those that held nothing but such pictures go with them. */
	rest(nodes) {
		return nodes.filter((node) => this.#stays(node));
	}
	#stays(node) {
		if (node.type === "image") {
			const key = sizeless(node.url);
			const link = `${key} ${this.#link}`;
			const isAgain = this.#shown.has(node.url) || key === this.#last;
			const leadsElsewhere = this.#link !== "" && !this.#links.has(link);
			this.#shown.add(node.url);
			this.#links.add(link);
			this.#last = key;
			return !isAgain || leadsElsewhere || this.#signs.has(node);
		}
		if (node.type === "table" || node.type === "break") return true;
		if (!("children" in node)) {
			if ("value" in node && node.value.trim() !== "") this.#last = "";
			return true;
		}
		const children = node.children;
		const isLine = node.type === "paragraph" || node.type === "heading";
		if (isLine) for (const picture of amongWords(node)) this.#signs.add(picture);
		const around = this.#link;
		if (node.type === "link") this.#link = node.url;
		const rest = this.rest(children);
		this.#link = around;
		if (rest.length === children.length) return true;
		node.children = isLine ? tidy(rest) : rest;
		return rest.some((child) => !(child.type === "text" && child.value.trim() === "") && child.type !== "break");
	}
};
/** Blocks in which each picture stands once. */
const eachOnce = (blocks) => new Pictures().rest(blocks);
// core/markdown/src/references.ts
/** Of one page, at most. */
const MAX_ITEMS = 1e3;
/** Bytes of one list as it is sent, at most. */
const MAX_BYTES = 2e5;
const MAX_TEXT = 200;
/** What is read of a text that stands for something, before it is cut. */
const MAX_READ = 2e3;
/** A list that is bounded, with each address once. */
var List = class {
	#items = /* @__PURE__ */ new Map();
	#bytes = 0;
	#leftOut = 0;
	add(url, said) {
		const text = cutText(oneLine(seen(said.slice(0, MAX_READ))), MAX_TEXT).toWellFormed();
		const known = this.#items.get(url);
		if (known && (known.text !== "" || text === "")) return;
		const bytes = known ? text.length : Buffer.byteLength(JSON.stringify({
			url,
			text
		}));
		if (this.#bytes + bytes > MAX_BYTES || !known && this.#items.size === MAX_ITEMS) {
			if (!known) this.#leftOut++;
			return;
		}
		this.#bytes += bytes;
		this.#items.set(url, {
			url,
			text
		});
	}
	get references() {
		return {
			items: [...this.#items.values()],
			leftOut: this.#leftOut
		};
	}
};
const shownOf = (outline) => {
	const { blocks, media } = everything(outline);
	return {
		outline,
		blocks,
		media: new Set(outline.media.flatMap(({ element }, i) => media[i] ? [element] : []))
	};
};
/** Whether a link is hidden within its line; lines that are hidden as a whole are not among the blocks that are shown. */
const isHidden = (link) => {
	for (let at = link; at && isPhrasing(at.tagName); at = parentElement(at)) if (ownBits(at, at.tagName).inside & IN.hidden) return true;
	return false;
};
/** What a reader sees of a link: its text, else what stands for its pictures; `null` if that is nothing. */
const textOfLink = (link, { outline, blocks, media }) => {
	let text = "";
	let picture = null;
	for (const node of descendants(link)) {
		if (text.length > MAX_READ) break;
		if (isText(node)) {
			const block = outline.blockOf.get(node);
			if (block !== void 0 && blocks[block] === 1 && !outline.unseen.has(node)) text += node.value;
		} else if (isElement(node) && media.has(node)) picture ||= imageAlt(node);
		else text += " ";
	}
	return /\S/.test(text) ? text : picture;
};
/** Whether an address leads to the same page. */
const isHere = (address, page) => address.split("#", 1)[0] === page.href.split("#", 1)[0];
/** The links that a reader sees and that lead elsewhere. */
const linksIn = (root, outline, base, page) => {
	const list = new List();
	const shown = shownOf(outline);
	for (const element of elements(root)) {
		const isArea = element.tagName === "area";
		const href = isArea || element.tagName === "a" ? attribute(element, "href") : null;
		const url = href === null ? null : absoluteUrl(href, base);
		if (url === null || isHere(url, page) || isHidden(element)) continue;
		const text = isArea ? areaName(element) || null : textOfLink(element, shown);
		if (text !== null) list.add(url, text);
	}
	return list.references;
};
/** The pictures that a reader sees. */
const imagesIn = (outline, base) => {
	const list = new List();
	const { media } = shownOf(outline);
	for (const element of media) {
		const url = isImage(element.tagName) ? imageSource(element, base) : null;
		if (url !== null) list.add(url, imageAlt(element));
	}
	return list.references;
};
// core/markdown/src/article.ts
/** What is kept, as blocks, and whether something was too large to be written. */
const write = ({ root, outline: read, choice, isCut = false }, base, page) => {
	const context = contextOf(read, base, choice.blocks, choice.media);
	const all = silenced(read.unseen, () => {
		return [...withParameters(eachOnce(flow(root.childNodes, context, 0))), ...context.notes.definitions((nodes) => flow(nodes, context, 1))];
	});
	return {
		blocks: typeset(all, () => delimitersOf(page)),
		isCut: isCut || read.cut || context.isCut
	};
};
const whole = (root) => {
	const read = outline(root);
	return {
		root,
		outline: read,
		choice: everything(read)
	};
};
/** What of a page is to be read at all. @throws Failure `empty_content` if nothing is */
const selected = (tree, { include, exclude }) => {
	if (include === void 0 && exclude === void 0) return tree;
	const root = pruned(tree, {
		include,
		exclude
	});
	if (root !== null) return root;
	throw new Failure("empty_content", "nothing on the page matches include", { hint: "Ask for the page without include; POST /render reads what scripts add, too" });
};
/** Characters that are shown, and not taken. */
const leftOutOf = ({ outline: read, choice }) => {
	const shown = everything(read).blocks;
	return read.blocks.reduce((sum, { chars }, i) => sum + (shown[i] && !choice.blocks[i] ? chars : 0), 0);
};
/** Reads a parsed page. Pure, and linear in the size of the tree. */
const articleOf = ({ tree, base, url, most, opened }, options = {}, weights) => {
	const raw = readRawMetadata(tree);
	const root = selected(tree, options);
	const isSelected = root !== tree;
	const chosen = (options.mode ?? (options.include ? "full" : "main")) === "full" ? whole(root) : mainContent(root, raw, url, {
		weights,
		isSelected,
		most
	});
	const read = chosen.root === root || !(options.links || options.images) ? chosen.outline : outline(root);
	const leftOut = leftOutOf(chosen);
	const { blocks, isCut } = write(chosen, base, tree);
	const { text, nextOffset } = pieceOf(markdown(blocks), options);
	return {
		markdown: text,
		truncated: nextOffset !== void 0 || isCut || (opened?.isCut ?? false),
		...nextOffset !== void 0 && { nextOffset },
		hidden: chosen.outline.hidden + (opened?.hidden ?? 0),
		...leftOut > 0 && { leftOut },
		...hasUnfilled(chosen.outline, chosen.choice.blocks) && { unfilled: true },
		...chosen.source && { source: chosen.source },
		...options.links && { links: linksIn(root, read, base, url) },
		...options.images && { images: imagesIn(read, base) },
		...metadataOf(raw, {
			base,
			url
		})
	};
};
/** Everything visible of a piece of HTML. */
const fragmentOf = (root, base) => {
	openShadows(root);
	return markdown(write(whole(root), base, root).blocks);
};
export { outline as a, markOpened as c, openShadows as i, putInstead as l, fragmentOf as n, fill as o, isShadow as r, isDeep as s, articleOf as t };

//# sourceMappingURL=article-Cp2TVdTf.js.map