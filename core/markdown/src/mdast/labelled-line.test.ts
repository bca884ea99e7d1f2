import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const fact = (label: string, value: string, name = "fact line"): string =>
  `<span class="${name}"><b>${label}: </b>${value}</span>`;
const FACTS = [fact("Place", "Bergen : Havn Press"), fact("Size", "312 pages, 24 cm"), fact("Edition", "second")];

describe("labelled spans of a box", () => {
  it.each([
    ["with blanks between them", FACTS.join("\n  ")],
    ["with nothing between them", FACTS.join("")],
  ])("are lines: %s", (_, html) => {
    expect(md(`<div>${html}</div>`)).toBe("**Place:** Bergen : Havn Press\\\n**Size:** 312 pages, 24 cm\\\n**Edition:** second");
  });

  it.each([
    ["two", FACTS.slice(0, 2).join(" ")],
    ["numbers of a dish", [fact("Fat", "12g"), fact("Salt", "1g"), fact("Vitamin A", "3g")].join(" ")],
    ["some with a sign behind them", FACTS.join(", ").replaceAll("</span>,", ",</span>")],
    ["some with ends of lines between them", FACTS.join("<br>")],
    ["some of other names", [...FACTS.slice(0, 2), fact("Edition", "second", "other")].join(" ")],
  ])("stand as they do where there are: %s", (_, html) => {
    expect(md(`<div>${html}</div>`)).toBe(md(`<div>${html.replaceAll(/ class="[^"]*"/g, "")}</div>`));
  });

  it("are found in time", async () => {
    await inTime(4.5, () => md(`<div>${fact("Place", "Bergen by the sea").repeat(30_000)}</div>`));
    await inTime(4.5, () => md(`<div>${'<span class="a"><b>a:</b>'.repeat(10_000)}</div>`));
  });
});
