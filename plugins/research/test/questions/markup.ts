import type { WebPage } from "./question.ts";

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
/** A block's text with its code in backticks. */
const inline = (text: string): string => escaped(text).replace(/`([^`]+)`/g, "<code>$1</code>");
const rows = (lines: readonly string[]): string =>
  lines
    .map((line, at) => {
      const cell = at === 0 ? "th" : "td";
      const cells = line.split("|").slice(1, -1);
      return `<tr>${cells.map((text) => `<${cell}>${inline(text.trim())}</${cell}>`).join("")}</tr>`;
    })
    .join("");

/** One block: `## ` a heading, `- ` a list, `| ` a table (its first line the head), a fence code, else a paragraph. */
function block(text: string): string {
  const lines = text.split("\n");
  if (text.startsWith("## ")) {
    const [heading = "", ...rest] = lines;
    return `<h2>${inline(heading.slice(3))}</h2>${rest.length > 0 ? block(rest.join("\n")) : ""}`;
  }
  if (text.startsWith("- ")) return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join("")}</ul>`;
  if (text.startsWith("| ")) return `<table>${rows(lines)}</table>`;
  if (text.startsWith("```")) return `<pre><code>${escaped(lines.slice(1, -1).join("\n"))}</code></pre>`;
  return `<p>${inline(text)}</p>`;
}

/** The page as a site serves it: with menus, a notice on cookies, links to other pages and a form besides its text. */
export function htmlOf({ title, text, related = [], lang = "en" }: WebPage): string {
  const blocks = text.trim().split(/\n{2,}/);
  const links = [...related, "Most read", "All topics"].map((label) => `<li><a href="/x">${escaped(label)}</a></li>`).join("");
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body>
<div class="cookie-banner">We use cookies to make this site better. <button>Accept all</button></div>
<header><nav><ul><li><a href="/">Home</a></li><li><a href="/topics">Topics</a></li><li><a href="/shop">Shop</a></li></ul></nav></header>
<div class="layout"><main><article><h1>${escaped(title)}</h1>${blocks.map(block).join("\n")}</article></main>
<aside class="sidebar"><h3>Related</h3><ul>${links}</ul></aside></div>
<form class="newsletter"><label>Our newsletter</label><input type="email"></form>
<footer><a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a></footer></body></html>`;
}
