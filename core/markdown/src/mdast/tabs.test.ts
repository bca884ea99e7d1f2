import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";
import { convert } from "../convert.ts";

/** As the choice of content leaves out rows of tabs, and pieces are read without it: what the row itself gives. */
const behindRow = (html: string) => md(html).replace(/^[\s\S]*?(?=\*\*)/, "");

describe("panels of tabs", () => {
  const panel = (attributes: string, text: string) => `<div role="tabpanel" ${attributes}><p>${text}</p></div>`;
  it.each([
    [
      "by the tab that labels each",
      '<div role="tablist"><button role="tab" id="a">Linux</button><button role="tab" id="b">Windows</button></div>',
      panel('aria-labelledby="a"', "Run it.") + panel('aria-labelledby="b"', "Install it."),
    ],
    [
      "by the panel that each tab names",
      '<ul role="tablist"><li><a role="tab" href="#x">Linux</a></li><li><a role="tab" href="#y">Windows</a></li></ul>',
      panel('id="x"', "Run it.") + panel('id="y"', "Install it."),
    ],
    [
      "by their order",
      '<ul role="tablist"><li role="tab">Linux</li><li role="tab">Windows</li></ul>',
      `<section>${panel("", "Run it.")}${panel("", "Install it.")}</section>`,
    ],
    [
      "by their order, though the row is deep in boxes",
      '<div><div><div><div role="tablist"><button role="tab">Linux</button><button role="tab">Windows</button></div></div></div></div>',
      `${panel("", "Run it.")}${panel("", "Install it.")}`,
    ],
  ])("have the names of their tabs, %s", (_, row, panels) => {
    expect(behindRow(`<div>${row}${panels}</div>`)).toBe("**Linux**\n\nRun it.\n\n**Windows**\n\nInstall it.");
  });

  it("have the names of their tabs, where these are radio buttons whose names a style draws", () => {
    const tab = (name: string, text: string): string =>
      `<input type="radio" name="system" class="tab" aria-label="${name}"><div class="tab-content"><p>${text}</p></div>`;
    expect(md(`<div>${tab("Linux", "Run it.")}${tab("Windows", "Install it.")}</div>`)).toBe(
      "**Linux**\n\nRun it.\n\n**Windows**\n\nInstall it.",
    );
    expect(md(`<div>${tab("Linux", "Run it.")}<p>It is free.</p></div>`)).toBe("Run it.\n\nIt is free.");
  });

  it("have the names of their tabs, where nothing but being hidden tells that they are panels", () => {
    const said = (what: string): string =>
      `<p>${`The harbour master ${what} every boat that came in before the storm. `.repeat(3)}</p>`;
    const row = '<div role="tablist"><div><button role="tab">Linux</button><button role="tab">Windows</button></div></div>';
    const panels = `<div class="window"><div><div class="tab">${said("counts")}</div><div class="tab" style="display:none;">${said("names")}</div></div></div>`;
    const page = (html: string): string =>
      `<!doctype html><main><h1>Boats</h1>${said("sees")}${row}${html}${said("hears")}</main>`;
    expect(convert(page(panels), "https://x.example/").markdown).toMatch(
      /\*\*Linux\*\*\n\n.*counts.*\n\n\*\*Windows\*\*\n\n.*names/,
    );
    expect(convert(page(panels.replace(' style="display:none;"', "")), "https://x.example/").markdown).not.toContain("**Linux**");
  });

  it("have the names of boxes that nothing but the class of their row calls tabs", () => {
    const said = (what: string): string =>
      `<p>${`The harbour master ${what} every boat that came in before the storm. `.repeat(3)}</p>`;
    const row = '<div class="x-tabs__label"><div class="x-item"><b>Linux</b></div><div class="x-item">Windows</div></div>';
    const panels = `<div class="x-tabs__content"><div aria-hidden="false">${said("counts")}</div><div aria-hidden="true">${said("names")}</div></div>`;
    const page = (html: string): string | null =>
      convert(`<!doctype html><main><h1>Boats</h1>${said("sees")}${html}${said("hears")}</main>`, "https://x.example/").markdown;
    expect(page(row + panels)).toMatch(/storm\.\n\n\*\*Linux\*\*\n\n.*counts.*\n\n\*\*Windows\*\*\n\n.*names/);
    expect(page(row.replace("<b>Linux</b>", "<h3>Linux</h3>").replace("Windows", "<h3>Windows</h3>") + panels)).toMatch(
      /### Linux\n\n.*counts.*\n\n### Windows\n\n.*names/,
    );
    expect(page(row.replace("x-tabs", "x-tables") + panels)).not.toContain("**Windows**");
    expect(page(row + panels.replace('"true"', '"false"'))).not.toContain("**Windows**");
  });

  it("have those of labels that choose them, which stand nowhere else", () => {
    const radio = (id: string) => `<input type="radio" id="${id}">`;
    const row = '<div><label for="a">Linux</label><label for="b">Windows</label></div>';
    const panels = "<div><div><p>Run it.</p></div><div><p>Install it.</p></div></div>";
    expect(md(`<div>${radio("a")}${radio("b")}${row}${panels}</div>`)).toBe("**Linux**\n\nRun it.\n\n**Windows**\n\nInstall it.");
  });

  const links = '<ul><li><a href="#x">Linux</a></li><li><a href="#y"><span>Windows</span></a></li></ul>';
  it.each([
    ["behind the list", '<div id="x"><p>Run it.</p></div><div id="y"><p>Install it.</p></div>'],
    ["in the box behind it", '<div><div id="x"><p>Run it.</p></div><div id="y"><p>Install it.</p></div></div>'],
  ])("have those of links to them, which stand nowhere else: %s", (_, panels) => {
    expect(md(`<div>${links}${panels}</div>`)).toBe("**Linux**\n\nRun it.\n\n**Windows**\n\nInstall it.");
  });

  it.each([
    ["with headings", '<div id="x"><h2>On Linux</h2><p>Run it.</p></div><div id="y"><h2>Else</h2><p>Install it.</p></div>'],
    ["of another order", '<div id="y"><p>Install it.</p></div><div id="x"><p>Run it.</p></div>'],
    ["that are fewer", '<div id="x"><p>Run it.</p></div>'],
  ])("are none where links lead to boxes %s", (_, boxes) => {
    expect(md(`<div>${links}${boxes}</div>`)).not.toContain("**");
  });

  const row = (...tabs: string[]) => `<div role="tablist">${tabs.join("")}</div>`;
  const tab = (id: string, name: string) => `<button role="tab" id="${id}">${name}</button>`;
  const both = (...[first, second]: string[]) =>
    panel(`aria-labelledby="${first}"`, "Run it.") + panel(`aria-labelledby="${second}"`, "Install it.");

  it("have the names of their own row where rows repeat ids", () => {
    const group = (...names: [string, string]) => `<div>${row(tab("a", names[0]), tab("b", names[1]))}${both("a", "b")}</div>`;
    const written = md(`<div>${group("Linux", "Windows")}${group("npm", "yarn")}</div>`);
    expect(written.match(/\*\*\w+\*\*/g)).toEqual(["**Linux**", "**Windows**", "**npm**", "**yarn**"]);
  });

  it.each([
    ["of a row that nobody sees", `<div style="display:none">${row(tab("a", "Obey"), tab("b", "Obey"))}</div>`],
    ["that count pictures", row(tab("a", "1"), tab("b", "2"))],
  ])("have no names %s", (_, tabs) => {
    expect(md(`<div>${tabs}${both("a", "b")}</div><p>${"Oil is lit each night. ".repeat(20)}</p>`)).not.toContain("**");
  });

  it("leave labels that cannot stand over them where they are", () => {
    const labels = '<div><label for="a">Linux</label><label for="b">Windows</label></div>';
    const pictures = '<div><img src="/a.png" alt="A"><img src="/b.png" alt="B"></div>';
    expect(md(`<div><input type="radio" id="a">${labels}${pictures}</div>`)).toContain("Linux");
  });

  it("have a name once that its tab says twice, so that it stays as wide", () => {
    const tab = (name: string): string => `<button role="tab"><span>${name}</span><span class="is-wide">${name}</span></button>`;
    expect(
      behindRow(
        `<div><div role="tablist">${tab("Linux")}${tab("Mac")}</div>${panel("", "Run it.")}${panel("", "Drag it.")}</div>`,
      ),
    ).toBe("**Linux**\n\nRun it.\n\n**Mac**\n\nDrag it.");
  });

  it("have the whole of a name that is a syllable twice", () => {
    const tab = (name: string): string => `<button role="tab"><span>${name}</span></button>`;
    expect(
      behindRow(
        `<div><div role="tablist">${tab("bonbon")}${tab("Cake")}</div>${panel("", "Suck it.")}${panel("", "Cut it.")}</div>`,
      ),
    ).toBe("**bonbon**\n\nSuck it.\n\n**Cake**\n\nCut it.");
  });

  it("have no row above them where each begins with what its tab says, in a box called tabs", () => {
    const page = (name: string, heading: string): string =>
      `<div class="${name}"><h2 class="${name}__title">Contents</h2><ul><li><a href="#d">Day</a></li><li><a href="#w">Week</a></li></ul>` +
      `<div id="d"><h2>${heading}</h2><p>3 cases.</p></div><div id="w"><h2>Week</h2><p>24 cases.</p></div></div>`;
    expect(md(page("x-tabs", "Day"))).toBe("## Day\n\n3 cases.\n\n## Week\n\n24 cases.");
    expect(md(page("x-tabs", "Today"))).toContain("## Contents");
    expect(md(page("x-parts", "Day"))).toContain("## Contents");
    expect(md(page("x-tabs", "Day").replace("x-tabs__title", "title"))).toContain("## Contents");
  });

  it("have no name that they begin with, and none of a single tab", () => {
    const tabs = (names: string[]) => names.map((name) => `<a role="tab" aria-controls="${name}">${name}</a>`).join("");
    const both = `<div role="tablist">${tabs(["Uses", "Size"])}</div><div role="tabpanel" id="Uses"><h2>Uses</h2><p>Light.</p></div>`;
    expect(md(both)).not.toContain("**Uses**");
    expect(md(`<div role="tablist">${tabs(["Uses"])}</div><div role="tabpanel" id="Uses"><p>Light.</p></div>`)).not.toContain(
      "**",
    );
  });

  it.each([
    ["rows", '<div role="tablist"><i role="tab">a</i><i role="tab">b</i></div>'.repeat(20_000)],
    ["panels", '<div><div role="tabpanel">a</div><div role="tabpanel">b</div></div>'.repeat(20_000)],
    ["labels without buttons", '<div><label for="a">a</label><label for="b">b</label></div>'.repeat(10_000)],
    ["links", '<ul><li><a href="#x">a</a><li><a href="#y">b</a></ul><div id="x">a</div><div id="y">b</div>'.repeat(10_000)],
    [
      "labels",
      '<input type="radio"><div><label for="a">a</label><label for="b">b</label></div><div><p>a<p>b</div>'.repeat(10_000),
    ],
  ])("take time in proportion: %s", async (_, html) => {
    await inTime(4.5, () => md(`<div>${html}${'<div role="tabpanel">a</div>'.repeat(2_000)}</div>`));
  });
});
