import { describe, expect, it } from "vitest";
import { convert } from "../convert.ts";

const PROSE =
  "<p>The small ferry went back to work on Thursday morning after it had stood still for three months, and the people of the island met it on the quay with flags and coffee.</p>".repeat(
    3,
  );
const read = (more: string): string =>
  convert(
    `<!doctype html><title>Ferry</title><main><article><h1>Ferry</h1>${PROSE}${more}</article></main>`,
    "https://x.example/a",
  ).markdown;
const item = (href: string, text: string): string => `<li><a href="${href}">${text}</a></li>`;

describe("what is for sharing a page", () => {
  it.each([
    [
      "a list with its title",
      (title: string) =>
        `<div><h3>${title}</h3><ul>${item("https://twitter.com/share?u=1", "X")}${item("https://www.facebook.com/sharer/sharer.php?u=1", "Facebook")}${item("#print", "چاپ")}</ul></div>`,
    ],
    [
      "a row with its name",
      (title: string) =>
        `<div><span>${title}</span> <a href="https://wa.me/?text=1">WhatsApp</a> <a href="mailto:?subject=1">E-Mail</a></div>`,
    ],
  ])("goes in any language: %s", (_, share) => {
    const markdown = read(share("اشتراک‌گذاری"));
    expect(markdown).not.toMatch(/اشتراک|Facebook|WhatsApp|چاپ/);
    expect(markdown).toContain("flags and coffee");
  });

  it("is no list of accounts, and no text in which such a link stands", () => {
    const accounts = `<h2>Contacts</h2><ul>${item("https://twitter.com/ferry", "Ferry on X")}${item("https://wa.me/441234", "Ferry by phone")}</ul>`;
    const text =
      '<p>Who wants to tell others may <a href="https://twitter.com/intent/tweet?text=1">send a post</a> or <a href="https://wa.me/?text=1">a message</a> about it.</p>';
    expect(read(accounts + PROSE)).toContain("Ferry on X");
    expect(read(text + PROSE)).toContain("send a post");
  });

  it("takes no answer along that stands above it", () => {
    const row = `<ul>${item("https://twitter.com/share?u=1", "X")}${item("https://www.facebook.com/sharer.php?u=1", "Facebook")}</ul>`;
    expect(read(`<div><div><p>Thank you, I will have a look</p></div>${row}</div>${PROSE}`)).toContain("have a look");
  });

  it("takes no picture before it along", () => {
    const figure = '<figure><img src="/quay.jpg" alt="The quay" width="800" height="600"></figure>';
    const share = `<ul>${item("https://twitter.com/share?u=1", "X")}${item("https://www.facebook.com/sharer.php?u=1", "Facebook")}</ul>`;
    expect(read(figure + share)).toContain("The quay");
  });
});
