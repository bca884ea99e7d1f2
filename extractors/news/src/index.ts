import { Closed, defineExtractor, Failure, Nullable, T, WebAddress } from "@farthing/contract";
import { readMetadata } from "@farthing/metadata";
import { readDate } from "@farthing/read";
import { canaries } from "./canaries.ts";
import { isMissing } from "./missing.ts";

const MAX_HEADING_LENGTH = 100;

/** The fallback for every public page that no other extractor claims. */
export default defineExtractor({
  name: "news",
  description: "An article of any site: title, authors, date, site and body. Takes every page that no other extractor claims.",
  domains: ["*"],
  paths: ["*"],
  rejects: [],
  fields: Closed({
    title: Nullable(T.String({ minLength: 1, description: "null where the page has none" })),
    author: Nullable(T.String({ description: 'The authors, joined by ", "' })),
    authors: T.Array(T.String()),
    date: Nullable(T.String({ description: "When it was published, ISO 8601" })),
    body: T.String({ minLength: 1, description: "Markdown" }),
    source: T.String({ description: "Name of the site, or its host" }),
    description: Nullable(T.String()),
    modified: Nullable(
      T.String({ description: "When it was last changed (schema.org's dateModified and its like), ISO 8601; null if not said" }),
    ),
    language: Nullable(T.String({ description: "BCP 47, as the page declares it", examples: ["en-GB"] })),
    image: Nullable(WebAddress({ description: "Address of the picture that it is shared with" })),
  }),
  canaries,
  examples: [
    {
      url: "https://morning.example/2024/kettle-boils",
      fixture: "json-ld",
      expect: {
        title: 'Kettle "boils" at last',
        author: "Ada Brewer, Ben Leaf",
        authors: ["Ada Brewer", "Ben Leaf"],
        date: "2024-03-09T16:00:00Z",
        body: /second pot/,
        source: "The Morning",
        description: "After years of waiting, water.",
        modified: "2024-03-11T08:00:00Z",
        language: "en",
        image: "https://morning.example/pictures/kettle.jpg",
      },
    },
    {
      url: "https://evening.example/news/10",
      fixture: "plain",
      expect: { title: "Teapot found", author: "Cara Cup", date: "2024-01-31", source: "evening.example" },
    },
    {
      url: "https://noon.example/letters/teatime",
      fixture: "shown",
      expect: { title: "Teezeit für alle", authors: ["Ada Brewer", "Ben Leaf"], date: "2024-01-31T14:05:00" },
    },
    {
      url: "https://works.example/notes/whistle",
      fixture: "bare",
      expect: { title: "How we mended the whistle", author: "Dora Steep", date: "2024-05-07T15:00:00" },
    },
  ],
  async extract({ requested }, site) {
    const page = await site.page(requested);
    const text = await site.article(page);
    if (text.markdown === "")
      throw new Failure("empty_content", "the page shows no text", {
        ...(page.all("script, iframe").length > 0 && { hint: "POST /render runs the page's scripts first" }),
      });
    const { title, authors, published, modified, siteName, language, image } = readMetadata(page, { isArticle: true });
    const date = readDate(published);
    // Such a page comes with a status of 200 as often as not; an article about such pages has a date.
    if (date === null && isMissing(title, page.texts("h1", MAX_HEADING_LENGTH)))
      throw new Failure("not_found", "the page says that what was asked for is not there");
    return {
      title,
      author: authors.length === 0 ? null : authors.join(", "),
      authors: [...authors],
      date,
      body: text.markdown,
      source: siteName ?? page.url.hostname.replace(/^(?:www|m)\./, ""),
      description: text.description,
      modified: readDate(modified),
      language,
      image,
    };
  },
});
