import { expect, it } from "vitest";
import { articleIn, pageOf } from "./address.ts";

it.each([
  ["https://de.wikipedia.org/wiki/Tee", { language: "de", title: "Tee" }],
  ["https://en.m.wikipedia.org/wiki/AC/DC", { language: "en", title: "AC/DC" }],
  ["https://en.wikipedia.org/wiki/Star_Trek:_Discovery", { language: "en", title: "Star Trek: Discovery" }],
  ["https://zh.wikipedia.org/zh-tw/%E8%8C%B6", { language: "zh", title: "茶" }],
  ["https://zh-yue.wikipedia.org/wiki/%E8%8C%B6", { language: "zh-yue", title: "茶" }],
  ["https://en.wikipedia.org/w/index.php?title=Tea&oldid=3", { language: "en", title: "Tea", revised: true }],
  ["https://en.wikipedia.org/?title=Tea", { language: "en", title: "Tea" }],
  ["https://en.wikipedia.org/?curid=123", { language: "en", title: null }],
  ["https://wikipedia.org/wiki/Tea", { language: "en", title: "Tea" }],
  ["https://de.wikipedia.org/api/rest_v1/page/summary/Tee_(Getr%C3%A4nk)", { language: "de", title: "Tee (Getränk)" }],
  ["https://en.wikipedia.org/api/rest_v1/page/html/AC%2FDC", { language: "en", title: "AC/DC" }],
  ["https://en.wikipedia.org/w/rest.php/v1/page/Tea/html", { language: "en", title: "Tea" }],
])("%s names an article", (url, named) => {
  expect(articleIn(new URL(url))).toMatchObject(named);
});

it.each([
  "https://en.wikipedia.org/",
  "https://en.wikipedia.org/?title=Special:Random",
  "https://en.wikipedia.org/w/index.php?title=Tea&action=edit",
  "https://ru.wikipedia.org/wiki/%D0%9E%D0%B1%D1%81%D1%83%D0%B6%D0%B4%D0%B5%D0%BD%D0%B8%D0%B5:%D0%A7%D0%B0%D0%B9",
  "https://commons.wikipedia.org/wiki/Tea",
  "https://en.wikipedia.org/api/rest_v1/page/random/summary",
  "https://en.wikipedia.org/api/rest_v1/page/html/Talk:Tea",
])("%s names none", (url) => {
  expect(articleIn(new URL(url))).toBeNull();
});

it.each([
  ["https://en.wikipedia.org/api/rest_v1/page/html/AC%2FDC", "https://en.wikipedia.org/wiki/AC%2FDC"],
  ["https://en.wikipedia.org/w/index.php?title=Tea&oldid=3", "https://en.wikipedia.org/w/index.php?title=Tea&oldid=3"],
  ["https://wikipedia.org/wiki/Tea", "https://en.wikipedia.org/wiki/Tea"],
])("finds the page of %s", (text, page) => {
  const url = new URL(text);
  const named = articleIn(url);
  expect(named && pageOf(url, named).href).toBe(page);
});
