import { Closed, defineExtractor, type SiteWall, T } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { declarationFaults } from "./declaration.ts";
import { describeExtractor } from "./description.ts";
import { wallsOf } from "./walls.ts";

const described = (walls?: readonly SiteWall[], domains = ["kettle-shop.com", "kettle.shop"]) => {
  const spec = { name: "kettle-shop", description: "Kettles.", paths: ["/*"], rejects: [], examples: [] };
  const fields = Closed({ name: T.String() });
  const extractor = defineExtractor({ ...spec, domains, fields, extract: async () => ({ name: "" }), ...(walls && { walls }) });
  return JSON.parse(JSON.stringify(describeExtractor(extractor)));
};

describe("the walls of an extractor", () => {
  it("are told by its description, patterns and all, for its domains", () => {
    const walls: SiteWall[] = [
      { vendor: "Kettle Works", markers: [/whistles?/i, /steam\//u], headers: [["x-kettle", /^hot$/]], url: /\/boiling\b/ },
      { shows: "a lid", elsewhere: true, errorOnly: true, markers: [/"source":"flags"/] },
    ];
    const description = described(walls);
    expect(declarationFaults(description)).toEqual([]);
    expect(wallsOf(description)).toEqual(walls.map((wall) => ({ ...wall, hosts: ["kettle-shop.com", "kettle.shop"] })));
  });

  it("change nothing in the description of one that has none", () => expect(described()).not.toHaveProperty("walls"));

  it.each([
    ["that know nothing", [{}], undefined, "neither a header nor a marker"],
    ["of a fallback for all sites", [{ markers: [/a/] }], ["*"], "an extractor of all sites has no walls of one"],
    ["that take long", [{ markers: [/a[\s\S]*a[\s\S]*b/] }], undefined, "in proportion to its text"],
    ["of all sites of a kind", [{ markers: [/a/] }], ["com"], '"com" is no site'],
    ["that match everything", [{ markers: [/a*/] }], undefined, "matches the empty text"],
  ])("are refused %s", (_, walls, domains, reason) =>
    expect(declarationFaults(described(walls, domains)).join()).toContain(reason),
  );

  it.each([
    ["a pattern that is none", [{ markers: [{ source: "(", flags: "" }] }], "Unterminated group"],
    ["a text for a pattern", [{ markers: ["a"] }], "is no regular expression"],
    ["no list", {}, "walls must be"],
  ])("are refused where the description holds %s", (_, walls, reason) =>
    expect(declarationFaults({ ...described(), walls }).join()).toContain(reason),
  );
});
