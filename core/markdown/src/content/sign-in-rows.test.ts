import { describe, expect, it } from "vitest";
import { leftBy } from "../../test/left.ts";
import { dropSignInRows } from "./sign-in-rows.ts";

const left = leftBy(dropSignInRows);
const LINKS = '<a href="/signup?from=a">新規登録</a> <a href="/login">ログイン</a>';

describe("what invites to become a member below a text", () => {
  it("goes, in any language, by where its two links lead", () => {
    const why = "<p>もっと便利に使ってみよう</p><ol><li>記事をお届けします</li></ol>";
    expect(left(`<p>六分ごとに</p><div>${why}${LINKS}</div>`)).toEqual(["六分ごとに"]);
  });

  it.each([
    ["they are a part of a sentence", `<div><p>鍵を得るには${LINKS}してください。鍵は一年間使えます。</p></div>`],
    ["it has parts with titles", `<div><p>まず。</p><h3>次</h3>${LINKS}</div>`],
    ["it leads elsewhere, too", `<div><p>まず。</p>${LINKS}<a href="/c">c</a></div>`],
    ["they lead to neither", '<div><p>まず。</p><a href="/a">a</a> <a href="/b">b</a></div>'],
  ])("stays where %s", (_, html) => {
    expect(left(`<p>text</p>${html}`).length).toBeGreaterThan(1);
  });

  it("stays where nothing stands above it", () => {
    expect(left(`<div>${LINKS}</div><p>text</p>`)).toHaveLength(2);
  });
});
