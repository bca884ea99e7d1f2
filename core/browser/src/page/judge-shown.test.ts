import { expect, it } from "vitest";
import { judgeShown } from "./judge-shown.ts";

const url = "https://site.example/a";
const judged = (status: number, html: string, headers = {}) =>
  judgeShown(html, { url, status, headers, contentType: "text/html" }, new URL(url), undefined);

it("who must sign in is told how", () => {
  expect(judged(401, "<p>Sign in</p>")).toMatchObject({ code: "login_required", hint: expect.stringContaining("Authorization") });
});

it("nobody is sent to where they are, and what else a failure says stays", () => {
  const failure = judged(403, "<title>Just a moment...</title>", { "cf-mitigated": "challenge", server: "cloudflare" });
  expect(failure).toMatchObject({ code: "blocked", hint: undefined, upstreamStatus: 403, source: "site" });
});
