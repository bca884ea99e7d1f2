import type { Site } from "@farthing/contract";
import { plainText } from "@farthing/html";
import { type Known, readDate, readText } from "@farthing/read";
import { type Asked, newestFirst, type Product } from "./product.ts";

interface Entry {
  readonly id: string;
  readonly product: string;
  readonly name: string;
  readonly tagline: string | null;
  readonly published: string | null;
}

const element = (entry: string, name: string): string => new RegExp(`<${name}\\b[^<>]*>([^<]*)</${name}>`).exec(entry)?.[1] ?? "";

function readEntry(entry: string): Entry {
  const link = readText(/<link\b[^<>]*rel="alternate"[^<>]*href="([^"]*)"/.exec(entry)?.[1]) ?? "";
  return {
    id: /Post\/(\d+)/.exec(element(entry, "id"))?.[1] ?? "",
    product: /\/products\/([^/?#]+)/.exec(link)?.[1] ?? "",
    name: readText(element(entry, "title")) ?? "",
    tagline:
      plainText(readText(element(entry, "content")) ?? "")
        .split("\n")[0]
        ?.trim() || null,
    published: readDate(element(entry, "published")),
  };
}

/** How Product Hunt makes the slug of a launch; a number follows where another launch has it already. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

function isAsked({ id, product, name }: Entry, asked: Asked): boolean {
  const { launch } = asked;
  if (asked.product !== undefined && product !== asked.product) return false;
  if (launch === undefined || id === launch || slugOf(name) === launch) return true;
  // Others may have had the name before, with a number or without: it is this one's where the product is.
  return slugOf(name) === launch.replace(/-\d+$/, "") && product === (asked.product ?? launch);
}

/**
 * The feed of the latest 50 launches, open where the page is walled. It has neither votes nor topics nor makers (its author is who
 * posted the launch), and its titles are the launches' names.
 */
export async function readFeed(site: Site, asked: Asked): Promise<Known<Product> | null> {
  // That there is no feed says nothing of the product.
  const feed = await site.text("https://www.producthunt.com/feed", { accept: [404] });
  const entries = feed.split("<entry>").slice(1).map(readEntry);
  const found = entries.filter((entry) => isAsked(entry, asked)).sort((a, b) => newestFirst(a.published, b.published))[0];
  return found && found.name !== "" ? { name: found.name, tagline: found.tagline, launched: found.published } : null;
}
