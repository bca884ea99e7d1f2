import { attribute, elements } from "@farthing/html";
import { boxesIn, classOf, idOf } from "../dom/boxes.ts";
import { levelOf } from "../dom/heading.ts";
import { AROUND, FOR_USE, IN } from "../dom/inside.ts";
import { isAllOpened, isOpened } from "../dom/instead.ts";
import type { Block, Box } from "../dom/outline.ts";
import { type Survey, sumIn } from "./survey.ts";

type Test = (box: Box) => boolean;

/** A program that publishes documents: where on its pages they stand. */
export interface Program {
  /** The box that holds a document. */
  readonly body: Test;
  /** A box that each of its pages has. */
  readonly page?: Test;
  /** Whether a body, one of these, is the program's, where others call theirs so, too. */
  readonly has?: (body: Box, s: Survey, bodies: readonly Box[]) => boolean;
  /** Whether nothing that stands around a body is part of the document. */
  readonly isAll?: Test;
  /** Boxes in the body that are no part of the document, such as its contents, with all that is in them. */
  readonly without: (box: Box, s: Survey) => boolean;
  /** Lines of those boxes that are kept all the same. */
  readonly says?: (block: Block) => boolean;
  /** Boxes in the body that are left to the models, with all that is in them. */
  readonly unsure?: Test;
  /** What surrounds lines that are left to the models, as bits of `IN`. */
  readonly aside: number;
  /** Lines of the document that are none of its text, such as those that only open what follows. */
  readonly skips?: (block: Block) => boolean;
  /** Score from which on a line is kept; 0 if absent. */
  readonly least?: number;
}

/** Whether a box has one of these ids, or one of these classes. */
const withId = (...ids: readonly string[]): Test => {
  const known = new Set<string | null>(ids);
  return (box) => known.has(idOf(box));
};
const withClass = (...classes: readonly string[]): Test => {
  const anyOf = new RegExp(`(?:^|\\s)(?:${classes.join("|")})(?:\\s|$)`);
  return (box) => anyOf.test(classOf(box));
};
const hasInside =
  (test: Test) =>
  (body: Box, { outline: { boxes } }: Survey): boolean => {
    for (const box of boxesIn(body, boxes)) if (test(box)) return true;
    return false;
  };
const opensMore = ({ box }: Block): boolean => box.tag === "summary";

/** References of Haskell. Format: Haddock's backend for HTML (`Haddock.Backends.Xhtml`), as of its version 2.25. */
const haddock: Program = {
  page: withId("package-header"),
  body: withId("content"),
  without: withId("table-of-contents", "contents-list", "synopsis"),
  aside: FOR_USE,
  skips: opensMore,
};

/** How deep the box around everything stands at most: in the body of a document. */
const DEEPEST = 3;
const isRustdoc = withClass("rustdoc");
const isSources = withClass("src", "source");
/** Boxes with a heading or code in them, beside which stand a version, a link to the source, and signs to click on; and the way to a page. */
const isBesideHeading = withClass(
  ...["main-heading", "impl", "method", "trait-impl", "associatedconstant", "associatedtype", "variant", "example-wrap"],
  "rustdoc-breadcrumbs",
);

/** References of Rust, without what every type has. Format: rustdoc's `html/render`, as versions 1.63 and 1.95 write it. */
const rustdoc: Program = {
  page: (box) => box.depth <= DEEPEST && isRustdoc(box) && !isSources(box),
  body: withId("main-content", "main"),
  without: withId("blanket-implementations", "blanket-implementations-list"),
  aside: FOR_USE,
  skips: (block) => opensMore(block) || isBesideHeading(block.box),
};

const isMain = withId("main");

/**
 * References of GNOME's libraries. Of lists of what a type has from others stays the heading that says so: they stand on the others'
 * pages. Format: gi-docgen's template "basic", as version 2023.1 writes it.
 */
const giDocgen: Program = {
  body: (box) => box.tag === "section" && isMain(box) && classOf(box) === "content",
  has: hasInside(withClass("toggle-wrapper")),
  without: withClass("ancestor-methods", "ancestor-properties", "ancestor-signals"),
  says: ({ box }) => box.tag === "h5",
  aside: FOR_USE,
};

const isContents = withClass("contents");
const isInherited = withClass("inherit");
const isDiagram = withClass("dynheader", "dyncontent");

/** References of C++, without rows of members that others have, on whose pages they stand. Format: Doxygen's `htmlgen.cpp`, as version 1.9.4 writes it. */
const doxygen: Program = {
  body: (box) => box.tag === "div" && isContents(box),
  has: hasInside(withClass("memberdecls", "memitem")),
  without: (box) => (box.tag === "tr" ? isInherited(box) : box.tag === "div" && isDiagram(box)),
  aside: FOR_USE,
};

const isTitle = withClass("headertitle");
const isHeader = withClass("header");
const isDirectory = withClass("directory");

/** Pages of Doxygen's: the title, which stands outside of the rest, and tables of members and of files. */
const doxygenPage: Program = {
  page: (box) => isTitle(box) && box.parent !== null && isHeader(box.parent),
  body: (box) => (box.tag === "div" && isTitle(box)) || (box.tag === "table" && isDirectory(box)),
  without: withClass("ingroups"),
  aside: FOR_USE,
};

const isDeclarationPage = withClass("(?:class|package|module)-declaration-page");
const isEntry = withClass("class-description", "package-description", "module-description", "summary", "detail");

/** References of Java: what a class is, the tables of its members, and each of them. Format: Javadoc's doclet "standard", as of version 16. */
const javadoc: Program = {
  page: (box) => box.depth <= DEEPEST && isDeclarationPage(box),
  body: (box) => box.tag === "section" && isEntry(box),
  without: () => false,
  aside: FOR_USE,
};

const withContent = withClass("contentContainer");
const isDocumented = withClass("documentation-section");
const hasMembers = hasInside(
  withClass("blockList(?:Last)?", "(?:member|type|overview|use|packages|requires|deprecated|constants)Summary", "typeNameLabel"),
);

/** The same, and groovydoc, which took it over. Format: Javadoc's doclet "standard", as versions 7 to 15 write it. */
const oldJavadoc: Program = {
  body: (box) => box.tag === "div" && withContent(box),
  has: hasMembers,
  without: () => false,
  aside: FOR_USE,
};

/** References of Ruby: each constant, attribute and method. Their sources, which open on a click, are left to the models. Format: RDoc's generator "darkfish", as versions 4 to 6 write it. */
const rdoc: Program = {
  body: (box) => box.tag === "section" && isDocumented(box),
  has: hasInside(withClass("method-section", "method-detail", "attribute-method-details", "constants-list")),
  without: () => false,
  unsure: withClass("method-source-code"),
  aside: FOR_USE,
};

const isOverview = withClass("container-overview");

/**
 * References of JavaScript, whose lists of classes and modules are names alone. Format: JSDoc's template "default", as version 4 writes
 * it, and themes made of it (docdash, better-docs).
 */
const jsdoc: Program = {
  body: (box) => box.tag === "article",
  has: hasInside(isOverview),
  without: () => false,
  aside: FOR_USE,
};

const OPERATION = /(?:^|\/)operation\//;
/** What stands on Redoc's controls and beside its samples. */
const CONTROL = /^(?:copy|copied|expand all|collapse all|content type|download)$/i;
const hasAttribute = ({ element }: Box, name: string, value: RegExp): boolean =>
  element !== null && value.test(attribute(element, name) ?? "");

/**
 * References of interfaces: each operation's path, what it answers and the samples, which stand on controls and beside the text. The
 * list of servers, which opens below the path, is hidden. Format: Redoc 2, rendered beforehand (`redocly build-docs`).
 */
const redoc: Program = {
  page: withClass("redoc-wrap"),
  body: (box) => hasAttribute(box, "data-section-id", OPERATION),
  without: (box) => hasAttribute(box, "role", /^tab$/),
  aside: AROUND | IN.ariaHidden,
  skips: ({ text }) => CONTROL.test(text),
};

/** Parts of a document that are none of its text. */
const PARTS = /(?:^|[\s_-])(?:toc|toctree|contents|feedback|source-file|rate|prev-next)(?:[\s_-]|$)/i;
/** Words of a box called so from which on it is text, unless half of its letters are links: Sphinx writes all of a book into its contents (`singlehtml`). */
const LONG_PART = 100;
const LINKED = 0.5;
const isPart = (box: Box, s: Survey): boolean =>
  PARTS.test(classOf(box)) && (sumIn(s.words, box) < LONG_PART || sumIn(s.linkChars, box) > LINKED * sumIn(s.chars, box));
/** Score from which on a line is kept: what the models are as good as sure is none of it stays out. */
const LEAST = 0.03;
const isRelated = withClass("related-links", "familylinks");
const isDocument = withClass("theme-doc-markdown", "vp-doc", "md-content__inner");
const isBlock = ({ tag }: Box): boolean => tag === "div" || tag === "article";

/** Documentation. Formats: the templates of Docusaurus, VitePress and Material for MkDocs. */
const documentation: Program = {
  body: (box) => isBlock(box) && isDocument(box),
  without: isPart,
  aside: FOR_USE,
  least: LEAST,
};

/** Documentation in topics: what a task gives and asks for afterwards is a line each. Format: the DITA Open Toolkit's XHTML and HTML5, as versions 1.5 to 4 write it. */
const dita: Program = {
  ...documentation,
  body: withClass("conbody", "taskbody", "refbody", "glossbody", "troublebody"),
  without: (box, s) => isPart(box, s) || isRelated(box),
};

const isBookPart = withClass("book", "article", "part", "chapter", "appendix", "preface", "section", "refentry");
const isList = withClass("toc", "list-of-(?:tables|figures|examples|equations|procedures)");

/** Books and articles: short chapters, and what a glossary says. Format: DocBook's style sheets for XHTML and HTML 5, as version 1.79 writes them. */
const docbook: Program = {
  ...documentation,
  body: (box) => (box.tag === "div" || box.tag === "section" || box.tag === "article") && isBookPart(box),
  has: hasInside(withClass("titlepage")),
  without: isList,
};

/** References of Python: each member with its signature. Format: pydoctor's own templates, as of version 22. */
const pydoctor: Program = {
  body: withId("childList"),
  has: hasInside(withClass("functionHeader")),
  without: () => false,
  aside: FOR_USE,
};

/** What Sphinx calls the box around its body, and the links behind headings by which it is told in other themes; headings and elements that are looked at. */
const isAroundBody = withClass("bodywrapper", "documentwrapper");
const HEADER_LINK = "headerlink";
const MOST_HEADINGS = 3;
const MOST_INSIDE = 12;

const hasHeaderLink = (heading: Box): boolean => {
  let seen = 0;
  for (const inside of heading.element ? elements(heading.element) : []) {
    if (attribute(inside, "class") === HEADER_LINK) return true;
    if (++seen > MOST_INSIDE) return false;
  }
  return false;
};

/** Whether one of the first headings of a box has a link of Sphinx's behind it. */
const hasHeaderLinks = (body: Box, boxes: readonly Box[]): boolean => {
  let seen = 0;
  for (const box of boxesIn(body, boxes)) {
    if (levelOf(box.tag) === 0) continue;
    if (hasHeaderLink(box)) return true;
    if (++seen >= MOST_HEADINGS) return false;
  }
  return false;
};

/** Documentation. Format: what Sphinx 5.3 writes in its own themes, haiku, that of SQLAlchemy, and those of PyData and of books. */
const sphinx: Program = {
  ...documentation,
  body: (box) => (isBlock(box) || box.tag === "main") && hasAttribute(box, "role", /^main$/),
  has: (body, s) => (body.parent !== null && isAroundBody(body.parent)) || hasHeaderLinks(body, s.outline.boxes),
};

/** Share of a page's letters, those of links not counted, from which on a text that was written into it is what it is about. */
const MOST = 0.5;
const lettersIn = (boxes: readonly Pick<Box, "first" | "end">[], { chars, linkChars }: Survey): number =>
  boxes.reduce((sum, box) => sum + sumIn(chars, box) - sumIn(linkChars, box), 0);

/** Markdown that the page's scripts are to show (HackMD, Strapdown, Markdeep, remark), and links to its frames. */
const opened: Program = {
  body: ({ element, inside }) => element !== null && !(inside & IN.hidden) && isOpened(element),
  has: ({ first }, s, bodies) =>
    !s.outline.unseenBlocks.has(first) &&
    lettersIn(bodies, s) >= MOST * lettersIn([{ first: 0, end: s.outline.blocks.length }], s),
  isAll: ({ element }) => element !== null && isAllOpened(element),
  without: () => false,
  aside: IN.hidden,
};

export const PROGRAMS: readonly Program[] = [
  documentation,
  dita,
  docbook,
  pydoctor,
  sphinx,
  doxygen,
  doxygenPage,
  giDocgen,
  haddock,
  javadoc,
  oldJavadoc,
  rdoc,
  jsdoc,
  redoc,
  rustdoc,
  opened,
];
