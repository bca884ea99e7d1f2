import { parsePage } from "@farthing/html";
import { readDate } from "@farthing/read";
import { expect, it } from "vitest";
import { readMetadata } from "./index.ts";

const TEXT = "The kettle boiled for a long while, and nobody came to see it. ".repeat(20);
const url = "https://kettles.example/threads/42";

function read(inner: string) {
  const html = `<!doctype html><html lang="en"><title>Which pot?</title><body><h1>Which pot?</h1>${inner}`;
  const { authors, published } = readMetadata(parsePage(html, url));
  return { authors, date: readDate(published) };
}

/** A post of XenForo 2, whose microdata name those who answered, and of them only such as have a badge. */
const answer = `<article class="message" itemscope itemtype="https://schema.org/Comment"><section itemprop="author" itemscope><h4><a class="username"><span itemprop="name">Moderator</span></a></h4></section><time datetime="2024-05-01T10:00:00Z">x</time><p>${TEXT}</p></article>`;

it.each([
  [
    "XenForo 2",
    `<div class="p-description"><a class="username u-concealed">pot-lover</a> <time class="u-dt" datetime="2024-04-30T08:00:00-0400">Apr 30</time></div><article class="message"><h4><a class="username">pot-lover</a></h4><p>${TEXT}</p></article>${answer}`,
    "2024-04-30T12:00:00Z",
  ],
  [
    "XenForo 1",
    `<p id="pageDescription">Discussion started by <a class="username">pot-lover</a>, <span class="DateTime" title="Apr 30, 2024 at 8:00 AM">Apr 30, 2024</span></p><p>${TEXT}</p>`,
    "2024-04-30T08:00:00",
  ],
  [
    "phpBB",
    `<dl class="postprofile"><dt><div class="phpbb-showtopicauthor">Topic Author</div><a href="./memberlist.php?mode=viewprofile&amp;u=1" class="username">pot-lover</a></dt><dd>Joined: Sun Dec 17, 2017 9:00 am</dd></dl><div class="postbody"><p class="author">by <strong><a class="username">pot-lover</a></strong> » Tue Apr 30, 2024 8:00 am</p><p>${TEXT}</p></div>`,
    "2024-04-30T08:00:00",
  ],
  [
    "vBulletin 3",
    `<table id="post7"><tr><td class="thead">30th April 2024, 08:00</td></tr><tr><td><a class="bigusername" href="member.php?u=1">pot-lover</a></td><td>${TEXT}</td></tr></table>`,
    "2024-04-30T08:00:00",
  ],
  [
    "FluxBB",
    `<div class="blockpost"><h2><span>#1 <a href="viewtopic.php?pid=1">2024-04-30 08:00:00</a></span></h2><div class="postleft"><dl><dt><strong>pot-lover</strong></dt></dl></div><p>${TEXT}</p></div>`,
    "2024-04-30T08:00:00",
  ],
  ["Flarum", `<article><div class="PostUser"><h3 class="PostUser-name">pot-lover</h3></div><p>${TEXT}</p></article>`, null],
])("names who began a thread of %s, not who answered, and when", async (_software, inner, date) => {
  expect(read(inner)).toEqual({ authors: ["pot-lover"], date });
});

it("takes nobody for the author who is marked as that of an answer", async () => {
  expect(read(`<p>${TEXT}</p>${answer}`)).toMatchObject({ authors: [] });
});
