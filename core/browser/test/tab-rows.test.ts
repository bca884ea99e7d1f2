import { expect, it } from "vitest";
import { staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const NAMES = ["History", "Tariffs", "Safety"];
const textOf = (name: string) => `Of ${name.toLowerCase()} the keeper has much to tell.`;

const stage = staged({
  // htmx: each press has the row and its one panel written anew.
  "/drawn-anew": `<!doctype html><title>Title</title>${prose}<main id="all"></main><script>
    const names = ${JSON.stringify(NAMES)}, texts = ${JSON.stringify(NAMES.map(textOf))};
    const show = (at) => {
      all.innerHTML = '<div role="tablist">' + names.map((name, one) => '<button type="button" role="tab" aria-selected="' + (one === at) + '" aria-controls="panel">' + name + "</button>").join("") + '</div><div id="panel" role="tabpanel"><p>' + texts[at] + "</p></div>";
      for (const [one, tab] of all.querySelectorAll("button").entries()) tab.onclick = () => show(one);
    };
    show(0);</script>`,
  // Alpine: a navigation that leads nowhere, and what the row and the panels are made of among them.
  "/navigation": `<!doctype html><title>Title</title>${prose}<main><nav><template></template>${NAMES.map((name) => `<a href="#">${name}</a>`).join("")}</nav><template></template>${NAMES.map((name, at) => `<div${at ? " hidden" : ""}><p>${textOf(name)}</p></div>`).join("")}</main><script>1</script>`,
  "/leading": `<!doctype html><title>Title</title>${prose}<main><nav>${NAMES.map((name) => `<a href="/${name}">${name}</a>`).join("")}</nav><div>${NAMES.map((name, at) => `<div${at ? " hidden" : ""}><p>${textOf(name)}</p></div>`).join("")}</div></main><script>1</script>`,
  // Layui.
  "/this": `<!doctype html><title>Title</title>${prose}<main><div>${NAMES.map((name, at) => `<div class="${at ? "" : "ui-this"}"${at ? " hidden" : ""}><h3>${name}</h3><p>${textOf(name)} ${textOf(name)}</p></div>`).join("")}</div><button type="button">Next</button></main><script>1</script>`,
});

it("tabs that are drawn anew with each press are all chosen, and each panel stands below its name", async () => {
  const { page, warnings } = await stage.render("/drawn-anew");
  expect(page.text("#panel")).toBe(`${NAMES[0]} ${textOf("History")}`);
  expect(page.text("main")).toContain(NAMES.map((name) => `${name} ${textOf(name)}`).join(" "));
  expect(page.text("main")?.match(/the keeper/g)).toHaveLength(NAMES.length);
  expect(warnings).toBeUndefined();
});

it("a navigation that leads nowhere is a row of tabs, if as many panels follow", async () => {
  const { page } = await stage.render("/navigation");
  expect(page.all('[role="tablist"] [role="tab"]').map((tab) => tab.text())).toEqual(NAMES);
  expect(page.all('[role="tabpanel"]').map((panel) => panel.text())).toEqual(NAMES.map(textOf));
  expect((await stage.render("/leading")).page.all('[role="tab"]')).toHaveLength(0);
});

it("parts in turn are alike, whichever is called this one", async () => {
  const { page } = await stage.render("/this");
  for (const name of NAMES) expect(page.text("main")).toContain(textOf(name));
});
