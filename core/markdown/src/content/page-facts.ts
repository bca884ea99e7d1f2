import { textIn, typesOf } from "@farthing/html";
import type { RawMetadata } from "@farthing/metadata";
import { fold } from "@farthing/read";
import { IN } from "../dom/inside.ts";
import type { Outline } from "../dom/outline.ts";

/** What is known of the page as a whole, besides its blocks. */
export interface PageFacts {
  readonly host: string;
  /** Numbers for the model, by name. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Words of the title, lower case. */
  readonly titleWords: ReadonlySet<string>;
  /** Folded lower-case texts that the page gives as its description and as its body. */
  readonly description: string;
  readonly body: string;
}

const has = (test: RegExp, text: string): number => (test.test(text) ? 1 : 0);

export const pageFacts = (outline: Outline, raw: RawMetadata, url: URL): PageFacts => {
  const types = raw.things.flatMap(typesOf).join(" ");
  const path = `${url.pathname}${url.search}`.toLowerCase();
  const generator = `${raw.meta("generator") ?? ""} ${raw.meta("og:site_name") ?? ""}`.toLowerCase();
  const og = (raw.meta("og:type") ?? "").toLowerCase();
  const count = (bit: number): number =>
    outline.boxes.filter((box) => box.inside & bit && !((box.parent?.inside ?? 0) & bit)).length;
  const tags = new Map<string, number>();
  for (const { tag } of outline.boxes) tags.set(tag, (tags.get(tag) ?? 0) + 1);
  const tag = (name: string): number => tags.get(name) ?? 0;
  const log = Math.log1p;
  const title = `${raw.title ?? ""} ${raw.meta("og:title") ?? ""} ${raw.heading ?? ""}`.toLowerCase();
  const bodies = raw.things
    .flatMap((thing) => [thing.articleBody, thing.reviewBody, thing.text].map(textIn))
    .filter((text) => text !== null);
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
      pathForum: has(
        /forum|thread|topic|\/t\/|viewtopic|showthread|discussion|community|question|\/q\/|comments|\/d\//,
        path + url.hostname,
      ),
      pathShop: has(/product|shop|store|\/p\/|\/dp\/|item|\bsku\b|buy/, path),
      pathList: has(/categor|collection|\/tags?\/|archive|\/c\/|search|browse|\/all|list|catalog|\/s\?/, path),
      pathDocs: has(/docs?\b|documentation|guide|reference|manual|api|tutorial|learn|wiki|help|kb\b|readme/, path + url.hostname),
      pathBlog: has(/blog|news|article|stor(?:y|ies)|post|magazine|opinion/, path + url.hostname),
      pathService: has(/service|solution|about|pricing|feature|platform|industr|contact|team|compan/, path),
      madeForum: has(/discourse|phpbb|vbulletin|xenforo|mybb|flarum|vanilla|invision|nodebb|smf/, generator),
      madeDocs: has(
        /docusaurus|mkdocs|sphinx|vitepress|vuepress|gitbook|readme|hugo|jekyll|antora|starlight|docutils/,
        generator,
      ),
      madeShop: has(/shopify|woocommerce|magento|prestashop|bigcommerce|shopware/, generator),
      madeBlog: has(/wordpress|ghost|blogger|medium|drupal|joomla|typo3/, generator),
    },
    titleWords: new Set(title.match(/[\p{L}\p{N}]+/gu) ?? []),
    description: fold(raw.meta("description", "og:description") ?? "")
      .toLowerCase()
      .slice(0, 10_000),
    body: fold(bodies.sort((a, b) => b.length - a.length)[0] ?? "")
      .toLowerCase()
      .slice(0, 200_000),
  };
};
