import type { Wall } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { KnownWalls } from "./known-walls.ts";
import { type Answer, classifyResponse } from "./verdict.ts";
import { wallFault } from "./wall-fault.ts";
import { WALLS } from "./walls.ts";

const GATE = "<!doctype html><title>Shop</title><p>Gatekeeper 3000 has some questions.</p>";
const answer = (url: string, facts: Partial<Answer> & { html?: string } = {}): Answer => ({
  ...{ url: new URL(url), requested: new URL(url), status: 200, headers: {}, contentType: "text/html" },
  text: () => facts.html ?? GATE,
  ...facts,
});
const gatekeeper: Wall = { vendor: "Gatekeeper", markers: [/Gatekeeper \d+ has some questions/] };
const verdict = (given: Answer, ...walls: Wall[]) => classifyResponse(given, [], new KnownWalls(() => walls))?.message;
const BLOCKED = "shop.example answered with a bot check (Gatekeeper) instead of the page";

describe("a wall that somebody adds", () => {
  it("holds for every site, with its vendor named", () => {
    expect(verdict(answer("https://shop.example/"), gatekeeper)).toBe(BLOCKED);
    expect(verdict(answer("https://shop.example/"))).toBeUndefined();
  });

  it.each(["https://shop.example/", "https://www.shop.example/1", "https://shop.example./"])(
    "of one site holds for it and its subdomains: %s",
    (url) => expect(verdict(answer(url), { ...gatekeeper, hosts: ["shop.example"] })).toContain("Gatekeeper"),
  );

  it.each(["https://workshop.example/", "https://shop.example.org/", "https://example/"])("of one site holds not for %s", (url) =>
    expect(verdict(answer(url), { ...gatekeeper, hosts: ["shop.example"] })).toBeUndefined(),
  );

  it("of one site holds also where the site leads elsewhere", () => {
    const led = answer("https://gate.example/ask", { requested: new URL("https://shop.example/") });
    expect(verdict(led, { ...gatekeeper, hosts: ["shop.example"] })).toContain("gate.example answered with a bot check");
  });

  it("comes before those of vendors, and a site's before all others", () => {
    const html = `${GATE}<script>window._cf_chl_opt={}</script>`;
    const shops = { vendor: "Shop's own", hosts: ["shop.example"], markers: [/questions/] };
    expect(verdict(answer("https://shop.example/", { html }))).toContain("Cloudflare");
    expect(verdict(answer("https://shop.example/", { html }), gatekeeper, shops)).toContain("Shop's own");
    expect(verdict(answer("https://other.example/", { html }), gatekeeper, shops)).toContain("Gatekeeper");
  });

  it("sees as much as those of vendors do: no page of many words, and of a long one the beginning and the end", () => {
    const long = `${GATE}<article>${"<p>Words of a page that is no wall.</p>".repeat(60)}</article>`;
    expect(verdict(answer("https://shop.example/", { html: long }), gatekeeper)).toBeUndefined();
    const late = `<p>Refused.</p>${" ".repeat(200_000)}${GATE}`;
    expect(verdict(answer("https://shop.example/", { html: late, status: 403 }), gatekeeper)).not.toContain("Gatekeeper");
  });

  it("sees the beginning and the end of a page, where those of vendors see all", () => {
    const at = (before: number, after: number, html = GATE) =>
      verdict(
        answer("https://shop.example/", { html: `${" ".repeat(before)}${html}${" ".repeat(after)}`, status: 403 }),
        gatekeeper,
      );
    expect(at(0, 100_000)).toContain("Gatekeeper");
    expect(at(100_000, 0)).toContain("Gatekeeper");
    expect(at(18_000, 0)).toContain("Gatekeeper");
    expect(at(50_000, 50_000)).not.toContain("Gatekeeper");
    expect(at(50_000, 50_000, "<script>window._cf_chl_opt={}</script>")).toContain("Cloudflare");
  });

  it("may be asked for as late as it is needed", () => {
    const added: Wall[] = [];
    const walls = new KnownWalls(() => added);
    added.push(gatekeeper);
    expect(classifyResponse(answer("https://shop.example/"), [], walls)?.code).toBe("blocked");
  });
});

/** Patterns that take longer than in proportion to their text. */
const SLOW = [
  /a[\s\S]*a[\s\S]*b/,
  /(a+)+$/,
  /(?:a|a|a|a)+b/,
  /\s+$/,
  /<[^>]*>/,
  /<title>.*blocked.*<\/title>/,
  /\S+@\S+\.\S/,
  /(x+x+)+y/,
  /(\w+\s?)*$!/,
  /[k-m]+[k-m]+[k-m]+!/,
];

describe("a wall that is none", () => {
  const faulty: readonly (readonly [fault: RegExp, wall: unknown])[] = [
    [/neither a header nor a marker nor an address/, {}],
    [/neither a header/, undefined],
    [/flag g or y/, { markers: [/wall/g] }],
    [/flag g or y/, { url: /wall/y }],
    [/matches the empty text/, { markers: [/(?:wall)?/] }],
    [/"wall" is no regular expression/, { markers: ["wall"] }],
    [/markers must be a list/, { markers: /wall/ }],
    [/headers must be a list/, { headers: [["X-Wall", /1/]] }],
    [/undefined is no regular expression/, { headers: [["x-wall"]] }],
    [/hosts must be/, { hosts: [], markers: [/wall/] }],
    [/hosts must be/, { hosts: ["*"], markers: [/wall/] }],
    ...["com", "localhost", "co.uk", "SHOP.example", "shop..example"].map(
      (host) => [/hosts must be/, { hosts: [host], markers: [/w/] }] as const,
    ),
    [/takes over/, { headers: [["x-wall", /(a+)+$/]] }],
    [/takes over/, { url: /(\w+\/?)*!/ }],
    [/vendor must be/, { vendor: "", markers: [/wall/] }],
    [/shows must be/, { shows: 1, markers: [/wall/] }],
  ];
  it.each(faulty)("%s", (fault, wall) => expect(wallFault(wall as Wall)).toMatch(fault));

  it.each(SLOW)("takes too long: %s", (slow) =>
    expect(wallFault({ markers: [slow] })).toMatch(/ takes over .* in proportion to its text$/),
  );

  it("is not one of many parts, or of a short loop", () => {
    const markers = [
      /<form[^<>]{0,200} action="\/gatekeeper\/answer"/,
      /<[^<>]*>/,
      /(?<!\s)\s+$/,
      /(?:wait|stay|leave){1,5} now/iu,
    ];
    expect(wallFault({ markers, hosts: ["shop.example", "127.0.0.1", "www.shop.co.uk"] })).toBeUndefined();
    for (const wall of WALLS) expect(wallFault(wall), wall.vendor).toBeUndefined();
  });

  it("stops the start, which names whose it is", () => {
    expect(() => new KnownWalls(() => [gatekeeper]).start()).not.toThrow();
    expect(() => new KnownWalls(() => [{ vendor: "Gatekeeper" }]).start()).toThrow(/^the wall of Gatekeeper: it has neither/);
  });
});
