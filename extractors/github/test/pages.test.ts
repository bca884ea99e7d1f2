import { replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const url = "https://github.com/tinker-works/old-teapot";
const recordOf = async (html: string) =>
  (await replay(extractor, url, [{ url, contentType: "text/html", bytes: Buffer.from(html) }])).record;
const COUNTS = `<a class="social-count js-social-count" href="/tinker-works/old-teapot/stargazers" aria-label="1234 users starred this repository">1.2k</a>
  <a class="social-count" href="/tinker-works/old-teapot/network/members" aria-label="56 users forked this repository">56</a>`;

it("reads the layout of 2019", async () => {
  const record = await recordOf(
    `<meta name="octolytics-dimension-repository_nwo" content="tinker-works/old-teapot"><span itemprop="about">Short and stout</span>${COUNTS}
     <div class="repository-lang-stats-numbers"><a><span class="lang">C++</span> <span class="percent">99.0%</span></a></div>
     <a href="/tinker-works/old-teapot/blob/master/LICENSE"><svg class="octicon octicon-law"></svg> MIT</a>`,
  );
  expect(record).toMatchObject({
    name: "old-teapot",
    owner: "tinker-works",
    description: "Short and stout",
    stars: 1234,
    forks: 56,
    language: "C++",
    license: "MIT",
    readme: null,
  });
});

it("takes the description from the page's title where it stands nowhere else", async () => {
  const title = (text: string) => `<title>${text}</title><meta property="og:url" content="${url}">${COUNTS}`;
  expect((await recordOf(title("GitHub - tinker-works/old-teapot: Short &amp; stout · GitHub"))).description).toBe(
    "Short & stout",
  );
  expect((await recordOf(title("GitHub - tinker-works/old-teapot"))).description).toBeNull();
});

it.each([
  ["the repository", 403, 200],
  ["the README", 200, 429],
])("reads the page where the API is too busy to tell %s", async (_, ofRepository, ofReadme) => {
  const json = (path: string, status: number, value: unknown) => ({
    url: `https://api.github.com/repos/tinker-works/old-teapot${path}`,
    status,
    contentType: "application/json",
    bytes: Buffer.from(JSON.stringify(value)),
  });
  const api = { name: "old-teapot", owner: { login: "tinker-works" }, stargazers_count: 1, forks_count: 1 };
  const html = `<meta property="og:url" content="${url}">${COUNTS}<article class="markdown-body"><h1>Teapot</h1></article>`;
  const { record } = await replay(extractor, url, [
    json("", ofRepository, api),
    json("/readme", ofReadme, { name: "README.md", content: Buffer.from("# API").toString("base64") }),
    { url, contentType: "text/html", bytes: Buffer.from(html) },
  ]);
  expect(record).toMatchObject({ stars: 1234, readme: "# Teapot" });
});

it.each([
  [
    "of 2012, when stars were watchers",
    { watchers: 7, forks: 2, open_issues: 3 },
    { stars: 7, forks: 2, license: null, openIssues: 3 },
  ],
  ["that tells a licence's key alone", { license: { key: "bsd-3-clause" } }, { license: "BSD-3-Clause" }],
  [
    "that tells neither branch nor pushes",
    { pushed_at: null },
    { archived: null, defaultBranch: null, openIssues: null, pushed: null },
  ],
  ["of an empty repository", { archived: false, open_issues_count: 0 }, { archived: false, openIssues: 0 }],
  [
    "with values of other kinds",
    { archived: "no", default_branch: {}, open_issues_count: [], pushed_at: "soon" },
    { archived: null, defaultBranch: null, openIssues: null, pushed: null },
  ],
  ["whose licence GitHub does not know", { license: { key: "other", spdx_id: null } }, { license: null }],
])("reads an answer of the API %s", async (_, told, known) => {
  const counts = "watchers" in told ? {} : { stargazers_count: 1, forks_count: 1 };
  const api = { name: "old-teapot", owner: { login: "tinker-works" }, ...counts, ...told };
  const address = "https://api.github.com/repos/tinker-works/old-teapot";
  const recording = { url: address, contentType: "application/json", bytes: Buffer.from(JSON.stringify(api)) };
  expect((await replay(extractor, url, [recording])).record).toMatchObject(known);
  expect((await replay(extractor, address, [recording])).record).toMatchObject(known);
});
