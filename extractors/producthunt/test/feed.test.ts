import { replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const entry = (id: number, name: string, product: string) => `<entry>
  <id>tag:www.producthunt.com,2005:Post/${id}</id><published>2026-07-08T10:33:04-07:00</published>
  <link rel="alternate" type="text/html" href="https://www.producthunt.com/products/${product}"/><title>${name}</title>
  <content type="html">&lt;p&gt;Tagline of ${name}&lt;/p&gt;</content></entry>`;
const FEED = `<feed>${entry(7, "Nyx", "nyx-4")}${entry(8, "Ship OS by Kettly", "kettly")}${entry(9, "Pour AI", "teapotty")}</feed>`;

/** What comes of an address whose page is walled, with the feed above. */
const read = (path: string) => {
  const feed = {
    url: "https://www.producthunt.com/feed",
    contentType: "application/atom+xml",
    bytes: Buffer.from(FEED),
  };
  const otherwise = { status: 403, contentType: "text/html", bytes: Buffer.from("<p>Access denied</p>") };
  return replay(extractor, `https://www.producthunt.com${path}`, [feed], { otherwise });
};

it.each([
  ["/posts/pour-ai", "Pour AI"],
  ["/posts/9", "Pour AI"],
  ["/posts/nyx-4", "Nyx"],
  ["/products/nyx-4", "Nyx"],
  ["/products/teapotty?launch=pour-ai-2", "Pour AI"],
  ["/products/kettly/launches/ship-os-by-kettly", "Ship OS by Kettly"],
])("reads %s from the feed", async (path, name) => {
  expect((await read(path)).record).toMatchObject({ name, tagline: `Tagline of ${name}`, votes: null, makers: [] });
});

it.each([
  ["an older product of the name", "/posts/nyx-3"],
  ["an older launch of a product that has another in the feed", "/posts/kettly"],
  ["a launch of the name that is another product's", "/products/nyx-2?launch=nyx"],
  ["another launch of a product in the feed", "/products/kettly?launch=kettly-2"],
])("gives no other launch for %s", async (_what, path) => {
  await expect(read(path)).rejects.toMatchObject({ code: "blocked" });
});
