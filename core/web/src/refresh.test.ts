import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ScriptedSite } from "../test/scripted-site.ts";
import { leadingTo } from "./send-request.ts";

const site = new ScriptedSite();
beforeAll(async () => void (await site.open()));
beforeEach(() => site.renew());
afterAll(() => site.close());

const TYPE = { "content-type": "text/html" };
const END = { headers: TYPE, body: "<title>New</title><p>The new place." };
const WORDS = "<p>You are being redirected to another page, please wait a moment.</p>";
const meta = (content: string) => `<meta http-equiv="refresh" content="${content}">`;

/** What the client gets at `/old`, which answers so; anything else is the end. */
async function fromOld(body: string, headers: Record<string, string> = {}, options = {}) {
  site.script = ({ url }) => (url === "/old" ? { headers: { ...TYPE, ...headers }, body } : END);
  const { url, redirects, status, bytes } = await site.fetch("/old", 0, options);
  return { path: url.pathname + url.search + url.hash, redirects, status, text: Buffer.from(bytes).toString() };
}

describe("a page that only sends its reader on", () => {
  it.each(["0; url=/new", "0;URL='/new'", "0;url=&quot;/new&quot;", " 3 ,/new", "0 /new", "1.5; url = new", "5;url=/new"])(
    "is a redirect: %s",
    async (content) => {
      const { path, redirects, text } = await fromOld(`<html><head>${meta(content)}</head><body>${WORDS}`);
      expect([path, text]).toEqual(["/new", END.body]);
      expect(redirects).toEqual([{ url: `${site.base}/new`, status: 200 }]);
    },
  );

  it("is one by its header, with words or without", async () => {
    expect((await fromOld(WORDS, { refresh: "0; url=/new?a=1" })).path).toBe("/new?a=1");
    expect((await fromOld("", { refresh: "0; url=/new" })).path).toBe("/new");
  });

  it("leads to where its base says", async () => {
    expect((await fromOld(`<base href="/sub/">${meta("0; url=new")}${WORDS}`)).path).toBe("/sub/new");
  });

  it("is one in a wide charset", async () => {
    const body = Buffer.from(`\ufeff${meta("0; url=/new")}${WORDS}`, "utf16le");
    site.script = ({ url }) => (url === "/old" ? { headers: TYPE, body } : END);
    expect((await site.fetch("/old")).url.pathname).toBe("/new");
  });

  it("is one where it is played again from what was recorded of it", async () => {
    expect((await fromOld("", leadingTo(200, "/new"))).path).toBe("/new");
  });
});

describe("a page is content", () => {
  const long = "<p>There is a lot to read here, in one sentence after another.</p>".repeat(20);
  it.each([
    ["that shows much", meta("0; url=/new") + long, {}],
    ["that shows much, by its header", long, { refresh: "0; url=/new" }],
    ["that lets its reader read", meta("300; url=/new") + WORDS, {}],
    ["that says no address", meta("0") + WORDS, {}],
    ["that says no time", meta("; url=/new") + WORDS, {}],
    ["that loads itself again", meta("0; url=/old#top") + WORDS, {}],
    ["that leads to an app", meta("0; url=market://x") + WORDS, {}],
    ["that leads to a script", meta("0; url=javascript:alert(1)") + WORDS, {}],
    ["whose refresh is a remark", `<!-- ${meta("0; url=/new")} -->${WORDS}`, {}],
    ["whose refresh is for those without scripts", `<noscript>${meta("0; url=/new")}</noscript>${WORDS}`, {}],
    ["whose refresh is in a template", `<template>${meta("0; url=/new")}</template>${WORDS}`, {}],
    ["whose refresh a script writes", `<script>x = '${meta("0; url=/new")}'</script>${WORDS}`, {}],
    ["that has a Location, which is no redirect of it", long, { location: "/new" }],
    ["that is text", meta("0; url=/new"), { "content-type": "text/plain" }],
  ])("%s", async (_, body, headers) => {
    expect(await fromOld(body, headers)).toMatchObject({ path: "/old", redirects: [], text: body });
  });

  it("for a program", async () => {
    expect((await fromOld(meta("0; url=/new") + WORDS, {}, { as: "program" })).path).toBe("/old");
  });
});

describe("a page that sends its reader on", () => {
  it("round in circles is no page", async () => {
    site.script = ({ url }) => ({ headers: TYPE, body: meta(`0; url=${url === "/a" ? "/b" : "/a"}`) });
    await expect(site.fetch("/a")).rejects.toMatchObject({
      code: "upstream_error",
      message: expect.stringContaining("10 times"),
    });
  });

  it("to where nobody may go is refused", async () => {
    await expect(fromOld(meta("0; url=http://10.0.0.1/"))).rejects.toMatchObject({ code: "forbidden_target", source: "site" });
    expect(site.requests).toHaveLength(1);
  });

  it("is what it is where it is a wall, or says that there is nothing", async () => {
    const wall = `<title>Just a moment...</title>${meta("0; url=/new")}`;
    await expect(fromOld(wall)).rejects.toMatchObject({ code: "blocked" });
    await expect(fromOld(`<title>Page not found</title>${meta("0; url=/new")}`)).rejects.toMatchObject({ code: "not_found" });
  });

  it("elsewhere learns nothing of the caller's", async () => {
    const other = await new ScriptedSite().open();
    other.script = () => END;
    const to = `${other.base}/new`;
    await fromOld(meta(`0; url=${to}`), {}, { headers: { authorization: "Bearer x" } });
    expect(site.requests[0]?.headers.authorization).toBe("Bearer x");
    expect(other.requests[0]?.headers.authorization).toBeUndefined();
    await other.close();
  });
});
