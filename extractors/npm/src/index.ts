import { Closed, defineExtractor, firstRecord, Nullable, optional, T, WebAddress } from "@farthing/contract";
import { packageIn } from "./address.ts";
import { canaries } from "./canaries.ts";
import { weeklyDownloads } from "./downloads.ts";
import { examples } from "./examples.ts";
import { fromDocument, fromManifest } from "./registry.ts";

/** A package: the registry's document, or one version's manifest where that is too large; downloads besides. */
export default defineExtractor({
  name: "npm",
  description:
    "A package of the npm registry: its latest version (or the one the URL names), its date, size, dependencies, licence, maintainers, weekly downloads.",
  domains: ["npmjs.com", "npmjs.org", "npm.im", "yarnpkg.com"],
  hosts: ["api.npmjs.org", "registry.yarnpkg.com"],
  paths: ["/*"],
  accepts: (url) => packageIn(url) !== null,
  rejects: [
    "https://www.npmjs.com/",
    "https://www.npmjs.com/search?q=http",
    "https://www.npmjs.com/~sindresorhus",
    "https://www.npmjs.com/org/babel",
    "https://docs.npmjs.com/about-npm",
    "https://blog.npmjs.com/package/x",
    "https://yarnpkg.com/getting-started",
  ],
  fields: Closed({
    name: T.String({ minLength: 1, examples: ["@babel/core"] }),
    version: T.String({ minLength: 1, examples: ["7.29.0"] }),
    description: Nullable(T.String()),
    downloads: Nullable(T.Integer({ minimum: 0, description: "In the last week; null if npm does not say" })),
    dependencies: T.Record(T.String(), T.String(), { description: "Name to version range" }),
    license: Nullable(T.String({ examples: ["MIT"] })),
    homepage: Nullable(WebAddress()),
    repository: Nullable(WebAddress()),
    deprecated: Nullable(T.String({ description: "What its maintainers say instead of using it" })),
    published: Nullable(
      T.String({ description: "When that version was published, ISO 8601 in UTC; null where only its manifest could be had" }),
    ),
    unpackedSize: Nullable(
      T.Integer({ minimum: 0, description: "Bytes of its files; null where npm did not count them, as before 2018" }),
    ),
    engines: T.Record(T.String(), T.String(), {
      description: "Runtime to the range of its versions that it needs; empty where it names none",
    }),
    maintainers: T.Array(T.String(), { description: "Accounts that may publish it" }),
  }),
  config: [
    {
      name: "NPM_REGISTRY",
      optional: true,
      description: "Base address of the registry to read package documents from; https://registry.yarnpkg.com if absent",
      pattern: "^https?://\\S+$",
      title: "an address of http or https",
      examples: ["https://registry.example.com"],
    },
  ],
  canaries,
  examples,
  async extract({ url }, site) {
    const { name, version } = packageIn(url) ?? { name: "", version: null };
    const [record, downloads] = await Promise.all([
      firstRecord(
        site,
        () => fromDocument(site, name, version),
        () => fromManifest(site, name, version),
      ),
      optional(site, weeklyDownloads(site, name)),
    ]);
    return { ...record, downloads };
  },
});
