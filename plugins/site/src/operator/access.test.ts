import type { CallRequest } from "@farthing/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { Access, SESSION_MS } from "./access.ts";

const TOKEN = "correct horse battery staple".replaceAll(" ", "-");
const DAY_MS = 86_400_000;
let now = 1_800_000_000_000;
let access: Access;
beforeEach(() => {
  now = 1_800_000_000_000;
  access = open();
});
const open = (token = TOKEN, isSecure = true) => new Access(token, isSecure, () => now);

const request = (headers: Record<string, string | readonly string[]> = {}, client = "192.0.2.1"): CallRequest => ({
  method: "POST",
  target: "/operator/login",
  query: new URLSearchParams(),
  client,
  header: (name) => [headers[name] ?? []].flat(),
  body: async () => new Uint8Array(),
});
/** "name=value" of a Set-Cookie header. */
const pair = (cookie: string) => cookie.split(";")[0] ?? "";
/** What a browser does: opens the form, and sends it with a token. */
function enter(token: string, { by = access, cookie, client }: { by?: Access; cookie?: string; client?: string } = {}) {
  const visit = by.visit(request(cookie === undefined ? {} : { cookie }));
  return by.login(request({ cookie: pair(visit.cookie) }, client), visit.form, token);
}
function entered(options?: Parameters<typeof enter>[1]): string {
  const outcome = enter(TOKEN, options);
  if ("why" in outcome) throw new Error(outcome.why);
  return pair(outcome.cookie);
}
const isIn = (cookie: string, by = access) => by.session(request({ cookie })) !== undefined;

describe("a session", () => {
  it("is given for the token, in a cookie that scripts, other sites and other hosts have nothing of", () => {
    const outcome = enter(TOKEN);
    if ("why" in outcome) throw new Error(outcome.why);
    expect(outcome.cookie).toMatch(
      /^__Host-farthing-operator=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=7776000; Secure$/,
    );
    expect(outcome.cookie).not.toContain(TOKEN);
    expect(isIn(pair(outcome.cookie))).toBe(true);
    expect(open(TOKEN, false).visit(request()).cookie).not.toMatch(/Secure|__Host/);
  });

  it("ends after twelve hours, and with the token that it was given for", () => {
    const cookie = entered();
    expect(isIn(cookie, open(`${TOKEN}2`))).toBe(false);
    expect(isIn(cookie, open())).toBe(true);
    now += SESSION_MS - 1_000;
    expect(isIn(cookie)).toBe(true);
    now += 1_000;
    expect(isIn(cookie)).toBe(false);
  });

  it("does not survive any change of its cookie", () => {
    const cookie = entered();
    const at = cookie.indexOf("=") + 1;
    for (let place = at; place < cookie.length; place++) {
      const other = cookie[place] === "A" ? "B" : "A";
      expect(isIn(cookie.slice(0, place) + other + cookie.slice(place + 1))).toBe(false);
    }
    for (const made of [cookie.slice(0, -1), `${cookie}A`, cookie.replace("=s.", "=S."), `${cookie.slice(0, at)}s.zzzzzz`])
      expect(isIn(made)).toBe(false);
  });

  it("is not one that was there before, nor made of what is given before", () => {
    const visit = access.visit(request());
    expect(isIn(pair(visit.cookie))).toBe(false);
    expect(isIn(pair(visit.cookie).replace("=v.", "=s."))).toBe(false);
    const outcome = access.login(request({ cookie: pair(visit.cookie) }), visit.form, TOKEN);
    if ("why" in outcome) throw new Error(outcome.why);
    expect(pair(outcome.cookie).split(".")[2]).not.toBe(pair(visit.cookie).split(".")[2]);
    expect(entered({ cookie: pair(outcome.cookie) })).not.toBe(pair(outcome.cookie));
  });

  it("ends at once where its form says so, and stays ended where the cookie was kept", () => {
    const cookie = entered();
    const session = access.session(request({ cookie }));
    if (!session) throw new Error("not in");
    expect(access.logout(request({ cookie }), "x".repeat(43))).toEqual({ why: "form" });
    expect(access.logout(request({ cookie, "sec-fetch-site": "cross-site" }), access.logoutForm(session))).toEqual({
      why: "form",
    });
    expect(isIn(cookie)).toBe(true);
    expect(access.logout(request({ cookie }), access.logoutForm(session))).toHaveProperty("cookie");
    expect(isIn(cookie)).toBe(false);
  });

  it("is found beside a cookie of the same name that somebody else has set", () => {
    const cookie = entered();
    expect(isIn(`farthing-operator=x; ${cookie.replace(/=.*/, "=forged")}; ${cookie}`)).toBe(true);
  });

  it("is not taken by a link from elsewhere to the form, with which the browser sends no cookie", () => {
    const cookie = entered();
    const jar = new Map([cookie.split("=", 2) as [string, string]]);
    const link = access.visit(request({ "sec-fetch-site": "cross-site" }));
    jar.set(...(pair(link.cookie).split("=", 2) as [string, string]));
    const kept = [...jar].map((one) => one.join("=")).join("; ");
    expect(isIn(kept)).toBe(true);
    expect(access.login(request({ cookie: kept }), link.form, TOKEN)).toHaveProperty("cookie");
  });

  it.each(["cross-site", "same-site", "none, cross-site", ""])("is none for a request that comes from elsewhere: %j", (site) => {
    const cookie = entered();
    expect(access.session(request({ cookie, "sec-fetch-site": site }))).toBeUndefined();
    for (const own of ["same-origin", "none"]) expect(access.session(request({ cookie, "sec-fetch-site": own }))).toBeDefined();
  });
});

describe("the form", () => {
  it("works only with the cookie that came with it, for an hour, and from a page of ours", () => {
    const [visit, other] = [access.visit(request()), access.visit(request())];
    const send = (headers: Record<string, string>, form = visit.form) => access.login(request(headers), form, TOKEN);
    expect(send({})).toEqual({ why: "form" });
    expect(send({ cookie: pair(other.cookie) })).toEqual({ why: "form" });
    expect(send({ cookie: pair(visit.cookie) }, "")).toEqual({ why: "form" });
    for (const site of ["cross-site", "same-site", "none"])
      expect(send({ cookie: pair(visit.cookie), "sec-fetch-site": site })).toEqual({ why: "form" });
    expect(send({ cookie: pair(visit.cookie), "sec-fetch-site": "same-origin" })).toHaveProperty("cookie");
    now += 3_600_000;
    expect(send({ cookie: pair(visit.cookie) })).toEqual({ why: "form" });
  });
});

describe("the token", () => {
  it("is taken from programs, too, whole and from one header", () => {
    const bearer = (authorization: string | readonly string[]) => access.bearer(request({ authorization }));
    expect(bearer(`Bearer ${TOKEN}`)).toBe(true);
    expect(bearer(`bearer ${TOKEN}`)).toBe(true);
    expect(bearer("Bearer wrong")).toEqual({ why: "token" });
    for (const none of [TOKEN, "Basic eDp5", "Bearer", `Bearer ${TOKEN} x`, [`Bearer ${TOKEN}`, "Bearer x"]])
      expect(bearer(none)).toBeUndefined();
    expect(access.bearer(request())).toBeUndefined();
  });
});

describe("guesses", () => {
  const guess = (client: string) => access.bearer(request({ authorization: "Bearer wrong" }, client));

  it("are ten of one client, then one a minute, whatever the token is meanwhile", () => {
    for (let at = 0; at < 10; at++) expect(guess("192.0.2.7")).toEqual({ why: "token" });
    expect(guess("192.0.2.7")).toEqual({ why: "wait", seconds: 60 });
    expect(access.bearer(request({ authorization: `Bearer ${TOKEN}` }, "192.0.2.7"))).toMatchObject({ why: "wait" });
    now += 60_000;
    expect(access.bearer(request({ authorization: `Bearer ${TOKEN}` }, "192.0.2.7"))).toBe(true);
    expect(guess("192.0.2.8")).toEqual({ why: "token" });
  });

  it("are bounded over all clients, and give way again in seconds", () => {
    let tried = 0;
    while (guess(`client ${tried}`) && tried < 20_000 && (guess(`client ${tried}`) as { why: string }).why !== "wait") tried++;
    expect(tried).toBeLessThan(100);
    expect(enter(TOKEN, { client: "somebody else" })).toMatchObject({ why: "wait", seconds: 1 });
    now += 1_000;
    expect(enter(TOKEN, { client: "somebody else" })).toHaveProperty("cookie");
  });

  it("of others neither throw out who is in, nor keep out who was in before", () => {
    const cookie = entered();
    for (let client = 0; client < 500; client++) guess(`client ${client}`);
    expect(isIn(cookie)).toBe(true);
    now += DAY_MS;
    for (let client = 0; client < 500; client++) guess(`client ${client}`);
    expect(isIn(cookie)).toBe(false);
    expect(enter(TOKEN, { client: "stranger" })).toMatchObject({ why: "wait" });
    expect(enter(TOKEN, { client: "stranger", cookie })).toHaveProperty("cookie");
    now += 91 * DAY_MS;
    for (let client = 0; client < 500; client++) guess(`client ${client}`);
    expect(enter(TOKEN, { client: "stranger", cookie })).toMatchObject({ why: "wait" });
  });

  it("with a known browser's cookie are bounded as well", () => {
    const cookie = entered();
    const outcomes = Array.from({ length: 12 }, (_, at) => enter("wrong", { cookie, client: `client ${at}` }));
    expect(outcomes.slice(0, 10)).toEqual(Array(10).fill({ why: "token" }));
    expect(outcomes.slice(10)).toMatchObject([{ why: "wait" }, { why: "wait" }]);
  });
});
