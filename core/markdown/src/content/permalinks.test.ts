import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { dropPermalinks } from "./permalinks.ts";

const kept = keptBy(dropPermalinks);
const section = (link: string): string => `<div><h2 id="oars">+Oars</h2>${link}</div><p>+Two of ash.</p>`;

describe("a link behind a heading", () => {
  it("goes if it leads to the heading", () => {
    expect(kept(section('<a href="#oars"><svg></svg><span>+Section titled “Oars”</span></a>'), 0.9)).toEqual([
      "+Oars",
      "+Two of ash.",
    ]);
  });

  it("stays if it leads elsewhere, or stands in a box with more", () => {
    expect(kept(section('<a href="#sails">+Sails</a>'), 0.9)).toContain("+Sails");
    expect(kept(section('<a href="/oars">+All oars</a>'), 0.9)).toContain("+All oars");
    expect(kept(section('<a href="#oars">+Oars again</a><p>+By hand.</p>'), 0.9)).toContain("+Oars again");
  });
});
