import { Closed, defineExtractor, firstRecord, KEY_FORM, Nullable, optional, T } from "@farthing/contract";
import { fromApi, readmeOf } from "./api.ts";
import { canaries } from "./canaries.ts";
import { examples } from "./examples.ts";
import { fromPage } from "./page.ts";
import { isRepository } from "./reserved.ts";

/** A repository: REST API first (exact, also for renamed ones), the page where the API does not answer. */
export default defineExtractor({
  name: "github",
  description:
    "A GitHub repository: who owns it, what it is, its stars, forks, language, topics, licence, state, last push and README.",
  domains: ["github.com"],
  hosts: ["api.github.com"],
  paths: ["/:owner/:repo", "/:owner/:repo/*", "/repos/:owner/:repo", "/repos/:owner/:repo/*"],
  accepts: ({ hostname, pathname }, { owner = "", repo = "" }) =>
    (hostname === "github.com" || (hostname === "api.github.com" && pathname.startsWith("/repos/"))) && isRepository(owner, repo),
  rejects: [
    "https://github.com/koajs",
    "https://github.com/topics/http",
    "https://github.com/orgs/nodejs/repositories",
    "https://github.com/sponsors/octocat",
    "https://github.com/settings/profile",
    "https://gist.github.com/octocat/9257657",
    "https://docs.github.com/en/rest",
    "https://api.github.com/users/octocat",
  ],
  fields: Closed({
    name: T.String({ minLength: 1, examples: ["koa"] }),
    owner: T.String({ minLength: 1, examples: ["koajs"] }),
    description: Nullable(T.String()),
    stars: T.Integer({ minimum: 0, examples: [35012] }),
    forks: T.Integer({ minimum: 0, examples: [3231] }),
    language: Nullable(T.String({ description: "The language most of it is written in", examples: ["JavaScript"] })),
    topics: T.Array(T.String()),
    license: Nullable(T.String({ description: "SPDX id; null if there is none, or none that GitHub knows", examples: ["MIT"] })),
    readme: Nullable(T.String({ description: "Markdown" })),
    archived: Nullable(T.Boolean({ description: "Whether its owner made it read-only; null where the API did not answer" })),
    defaultBranch: Nullable(T.String({ description: "null where the API did not answer", examples: ["main"] })),
    openIssues: Nullable(
      T.Integer({ minimum: 0, description: "Open issues and open pull requests together; null where the API did not answer" }),
    ),
    pushed: Nullable(
      T.String({ description: "When something was last pushed to it, ISO 8601 in UTC; null where the API did not answer" }),
    ),
  }),
  config: [
    {
      name: "GITHUB_TOKEN",
      optional: true,
      ...KEY_FORM,
      description: "Token that lifts the API's limit from 60 to 5,000 calls an hour",
    },
  ],
  canaries,
  examples,
  async extract({ params: { owner = "", repo = "" } }, site) {
    const name = repo.replace(/\.git$/, "");
    return firstRecord(
      site,
      async () => {
        const [record, readme] = await Promise.all([fromApi(site, owner, name), optional(site, readmeOf(site, owner, name))]);
        return { ...record, readme };
      },
      () => fromPage(site, owner, name),
    );
  },
});
