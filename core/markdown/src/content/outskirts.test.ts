import { parseDocument } from "@farthing/html";
import { readRawMetadata } from "@farthing/metadata";
import { describe, expect, it } from "vitest";
import { outline } from "../dom/outline.ts";
import { dropOutskirts, isUnmarked } from "./outskirts.ts";
import { pageFacts } from "./page-facts.ts";
import { survey } from "./survey.ts";

const SENTENCE = "The ferry was late again, and so the whole town stood on the quay and waited for it.";
const ARTICLE = `<td>0.98 ${SENTENCE}<p>0.97 ${SENTENCE}<p>0.99 ${SENTENCE}`;

const ADDRESS = "https://harbour.example/news.php?id=7";

/** What an HTML document without a type is read as. */
const readOf = (body: string) => {
  const tree = parseDocument(`<html><body>${body}</body></html>`);
  return { tree, read: outline(tree) };
};

/** The texts that stay of a page whose texts begin with their scores. */
const kept = (body: string): string[] => {
  const { read } = readOf(body);
  const scores = Float32Array.from(read.blocks, ({ text }) => Number.parseFloat(text));
  const keep = new Uint8Array(scores.length).fill(1);
  dropOutskirts(survey(read), keep, scores);
  return read.blocks.filter((_, i) => keep[i]).map(({ text }) => text);
};
const laidOut = (before: string, after: string): string => `<table><tr><td>${before}${ARTICLE}<td>${after}</table>`;
const ALONE = kept(laidOut("", ""));

describe("around the core of a page that marks nothing", () => {
  it("what is much less sure goes", () => {
    expect(ALONE).toHaveLength(3);
    expect(kept(laidOut("<p>0.5 Monday, the 3rd</p>", `<p>0.6 ${SENTENCE}<p>0.7 Write a comment`))).toEqual(ALONE);
  });

  it("a heading after it goes, one before it stays", () => {
    expect(kept(laidOut("<h1>0.5 Ferry late</h1>", "<h3>0.5 Older news</h3>"))).toEqual(["0.5 Ferry late", ...ALONE]);
  });

  it("what is nearly as sure stays, unless it is mostly links", () => {
    expect(kept(laidOut("", "<p>0.92 The next one leaves at noon."))).toHaveLength(4);
    expect(kept(laidOut("", '<p><a href="/x">0.92 Bridge is painted'))).toHaveLength(3);
  });

  it("what stands in one place with very many texts of it stays", () => {
    const many = `<div>${`<p>0.98 ${SENTENCE}</p>`.repeat(20)}<p>0.6 ${SENTENCE}</p></div>`;
    expect(kept(many)).toHaveLength(21);
  });

  it("a list of lines of which most stay keeps the others", () => {
    const items = "<li>0.92 Noon<li>0.93 One<li>0.91 Two";
    expect(kept(laidOut("", `<ul>${items}<li><a href=/x>0.85 Three</a></ul>`))).toHaveLength(7);
    expect(kept(laidOut("", `<ul>${items}<li><h4>0.5 Three</h4><p>0.5 Read on</ul>`))).toHaveLength(6);
    expect(kept(laidOut("", "<ul><li>0.92 Noon<li>0.6 One<li>0.6 Two</ul>"))).toHaveLength(4);
  });

  it("what stands between lines of its box that stay stays with them, but for days and links", () => {
    const page = (line: string) => kept(`<div><p>0.93 One shows a card.</p><p>${line}</p><p>0.98 ${SENTENCE}</p></div>`);
    expect(page("0.7 Cards")).toHaveLength(3);
    expect(page("0.7 Monday, 3 May 2004")).toHaveLength(2);
    expect(page('<a href="/c">0.7 Cards</a>')).toHaveLength(2);
    expect(kept(`<p>0.7 Cards</p><div><p>0.93 One shows a card.</p><p>0.98 ${SENTENCE}</p></div>`)).toHaveLength(2);
  });

  it("what stands amid it stays", () => {
    expect(kept(`${laidOut("", "")}<p>0.4 Noon<p>0.98 ${SENTENCE}`)).toHaveLength(5);
  });
});

describe("the core", () => {
  it("begins with the first table that has lines and rows of data, and leads nowhere else", () => {
    const row = (name: string, value: string): string => `<tr><td>0.5 ${name}<td>0.5 ${value}`;
    const facts = (value: string): string => row("Owner", value) + row("Berth", value);
    expect(kept(laidOut(`<table border=1>${facts("North")}</table>`, ""))).toHaveLength(7);
    expect(kept(laidOut(`<table>${facts("North")}</table>`, ""))).toHaveLength(3);
    expect(kept(laidOut(`<table border=1>${"<tr><td>0.5 North".repeat(5)}</table>`, ""))).toHaveLength(3);
    expect(kept(laidOut(`<table border=1>${facts('<a href="/n">North and South</a>')}</table>`, ""))).toHaveLength(3);
  });

  it("begins with the first code, and the first table with heads", () => {
    const code = "<pre>0.7 class Ferry</pre>";
    const calls = "<table><tr><th>0.6 Call<th>0.6 Does<tr><td>0.5 board()<td>0.7 Lets one on board</table>";
    expect(kept(laidOut(code, ""))).toHaveLength(4);
    expect(kept(`${calls}<p>0.6 ${SENTENCE}${laidOut("", "")}`)).toHaveLength(8);
    expect(kept(`<p>0.6 ${SENTENCE}${laidOut("", "")}`)).toHaveLength(3);
  });
});

describe("a page without such a core", () => {
  it("stays as it is where everything is as unsure", () => {
    expect(kept(`<p>0.7 ${SENTENCE}<p>0.6 ${SENTENCE}<p>0.55 Write a comment`)).toHaveLength(3);
  });

  it("stays as it is where no text is long", () => {
    expect(kept("<p>0.9 One<p>0.2 Two")).toHaveLength(2);
  });
});

describe("a page", () => {
  const unmarked = (html: string, address = ADDRESS): boolean => {
    const tree = parseDocument(html);
    const raw = readRawMetadata(tree);
    return isUnmarked(raw, pageFacts(outline(tree), raw, new URL(address)));
  };
  const HTML4 = '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">';
  const BODY = `<div id="main">${SENTENCE}</div>`;

  it("marks nothing if it is older than HTML 5, and no thread", () => {
    expect(unmarked(BODY)).toBe(true);
    expect(unmarked(HTML4 + BODY)).toBe(true);
    expect(unmarked(BODY, "https://harbour.example/viewtopic.php?t=7")).toBe(false);
    expect(unmarked(`${HTML4}<meta name="generator" content="groff -Thtml, see www.gnu.org">${BODY}`)).toBe(false);
    expect(unmarked(`${HTML4}<meta name="generator" content="Doxygen 1.9">${BODY}`)).toBe(false);
  });

  it.each(["<!doctype html>", '<!DOCTYPE html SYSTEM "about:legacy-compat">'])("is HTML 5 if it says so: %s", (type) => {
    expect(unmarked(type + BODY)).toBe(false);
  });

  it.each(["main", "article", "nav", "section"])("says where things are with %s", (tag) => {
    expect(unmarked(`${HTML4}<${tag}>Home</${tag}>${BODY}`)).toBe(false);
  });

  it("keeps the notes behind the core", () => {
    const note = (name: string) => `<div class="${name}"><h2>0.6 Notes</h2><div>0.6 To be read with section 30.</div></div>`;
    expect(kept(`<table><tr>${ARTICLE}</table>${note("jnfussnote")}`)).toContain("0.6 To be read with section 30.");
    expect(kept(`<table><tr>${ARTICLE}</table>${note("box")}`)).not.toContain("0.6 To be read with section 30.");
    const cites = (mark: string) => kept(`<table><tr>${ARTICLE} <a href="#n1">${mark}</a></table><p id="n1">0.6 1 Of oak.`);
    expect([cites("1"), cites("[1]"), cites("oak")].map((texts) => texts.includes("0.6 1 Of oak."))).toEqual([true, true, false]);
  });
});
