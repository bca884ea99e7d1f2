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
