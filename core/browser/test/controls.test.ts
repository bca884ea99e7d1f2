import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const page = (body: string, script: string): Route =>
  `<!doctype html><title>Title</title><body>${prose}<div id="place">${body}</div><script>${script}</script>`;

const names = ["Sea", "Land", "Air"];
const tabs = (attributes = "") =>
  `<div role="tablist">${names.map((name, at) => `<button type="button" role="tab" id="tab-${name}" aria-selected="${at === 0}" ${attributes.replace("$", name)}>${name}</button>`).join("")}</div>`;
/** Each tab has a panel that is empty unless it is chosen; the button going down chooses it. */
const emptied = `const choose = (name) => {
    for (const tab of document.querySelectorAll("[role=tab]")) {
      tab.ariaSelected = String(tab.id === "tab-" + name);
      document.getElementById("panel-" + tab.textContent).innerHTML = tab.textContent === name ? "<p>Goods go by " + name + ".</p>" : "";
    }
  };
  for (const tab of document.querySelectorAll("[role=tab]")) tab.onmousedown = () => choose(tab.textContent);
  choose("Sea")`;
/** One panel, which is another one with each choice; a click chooses it. */
const exchanged = `let panel;
  const choose = (name) => {
    panel?.remove();
    for (const tab of document.querySelectorAll("[role=tab]")) tab.ariaSelected = String(tab.id === "tab-" + name);
    place.insertAdjacentHTML("beforeend", '<div role="tabpanel" aria-labelledby="tab-' + name + '"><p>Goods go by ' + name + '.</p></div>');
    panel = place.lastElementChild;
  };
  for (const tab of document.querySelectorAll("[role=tab]")) tab.onclick = () => choose(tab.textContent);
  choose("Sea")`;
/** One panel, which is called another one with each choice, as libraries draw it that change what is there (React Aria). */
const renamed = `place.insertAdjacentHTML("beforeend", '<div role="tabpanel"></div>');
  const choose = (name) => {
    for (const tab of document.querySelectorAll("[role=tab]")) {
      tab.ariaSelected = String(tab.id === "tab-" + name);
      tab.removeAttribute("aria-controls");
    }
    document.getElementById("tab-" + name).setAttribute("aria-controls", "panel-" + name);
    place.lastElementChild.id = "panel-" + name;
    place.lastElementChild.setAttribute("aria-labelledby", "tab-" + name);
    place.lastElementChild.innerHTML = "<p>Goods go by " + name + ".</p>";
  };
  for (const tab of document.querySelectorAll("[role=tab]")) tab.onclick = () => choose(tab.textContent);
  choose("Sea")`;
/** A panel for each choice, of which those that are not chosen stay, hidden, and are called nothing. */
const unnamed = `const panels = new Map();
  const choose = (name) => {
    for (const tab of document.querySelectorAll("[role=tab]")) tab.ariaSelected = String(tab.id === "tab-" + name);
    for (const panel of panels.values()) {
      panel.style.display = "none";
      for (const attribute of ["id", "role", "aria-labelledby"]) panel.removeAttribute(attribute);
    }
    const panel = panels.get(name) ?? place.appendChild(document.createElement("div"));
    panels.set(name, panel);
    Object.assign(panel, { id: "panel-" + name, role: "tabpanel", innerHTML: "<p>Goods go by " + name + ".</p>" });
    panel.setAttribute("aria-labelledby", "tab-" + name);
    panel.style.display = "";
  };
  for (const tab of document.querySelectorAll("[role=tab]")) tab.onclick = () => choose(tab.textContent);
  choose("Sea")`;
/** One box behind the tabs, in which their content takes turns. */
const shared = `const box = place.appendChild(document.createElement("div"));
  const choose = (name) => {
    for (const tab of document.querySelectorAll("[role=tab]")) tab.ariaSelected = String(tab.id === "tab-" + name);
    box.innerHTML = "<p>Goods go by " + name + ".</p>";
  };
  for (const tab of document.querySelectorAll("[role=tab]")) tab.onclick = () => choose(tab.textContent);
  choose("Sea")`;
/** A part of an accordion that is loaded when it is opened, and taken out when another one is. */
const folds = (count: number, heading = "h3") =>
  Array.from(
    { length: count },
    (_, at) => `<div><${heading}><button type="button" aria-expanded="false">Question ${at}</button></${heading}></div>`,
  ).join("");
/** A page that stands in a form as a whole. */
const inForm = (html: Route): Route => `${html}`.replace("<body>", '<body><form action="/asked"><h1>A page in a form</h1>');
const folding = `for (const button of place.querySelectorAll("[aria-expanded]")) button.onclick = async () => {
    const text = await (await fetch("/answer")).text();
    for (const answer of document.querySelectorAll(".answer")) answer.remove();
    button.parentElement.insertAdjacentHTML("afterend", '<div class="answer"><p>' + text + " to " + button.textContent + "</p></div>");
  }`;
/** Parts beside a sign that opens the same, whose content is made a while after they are opened; in the first of them is another. */
const parts = Array.from(
  { length: 60 },
  (_, at) =>
    `<div class="part"><div class="head"><button class="open" aria-expanded="false">Part ${at}</button><i></i><button class="sign" aria-expanded="false"></button></div></div>`,
).join("");
const parting = `place.onclick = ({ target }) => {
    target.ariaExpanded = target.ariaExpanded === "true" ? "false" : "true";
    const inner = target.textContent === "Part 0" ? '<h4><button aria-expanded="false">Part of it</button></h4>' : "";
    setTimeout(() => target.parentElement.insertAdjacentHTML("afterend", "<div>What " + target.textContent + " says" + inner + "</div>"), 150);
  }`;
/** Sections that a sign in their heading opens, with parts in them. */
const sections = ["One", "Two"]
  .map(
    (name) => `<section><h3>Section ${name}<button class="expand" aria-expanded="false" title="Expand"></button></h3></section>`,
  )
  .join("");
const sectioning = `place.onclick = ({ target }) => {
    target.ariaExpanded = target.ariaExpanded === "true" ? "false" : "true";
    const inner = (name) => '<h4><button aria-expanded="false">' + name + "</button></h4>";
    const [html, depth] = { Section: [inner("Part"), 1], Part: [inner("Detail"), 2] }[target.closest("h3,h4").textContent.trim().split(" ")[0]] ?? ["", 3];
    target.closest("h3,h4").insertAdjacentHTML("afterend", "<div><p>Level " + depth + " of it.</p>" + html + "</div>");
  }`;
/** Rows of a table behind which a row is put that says more. */
const rows = `<table>${[1, 2, 3].map((at) => `<tr><td><button class="more" aria-expanded="false"></button></td><td>Row ${at}</td></tr>`).join("")}</table>`;
const rowing = `for (const one of place.querySelectorAll("button")) one.onclick = () => {
    one.ariaExpanded = "true";
    one.closest("tr").insertAdjacentHTML("afterend", "<tr><td colspan=2>More of " + one.closest("tr").textContent + "</td></tr>");
  }`;
/** Buttons below remarks that open a field behind them, and others that open a list that lies over the page. */
const remarks = [1, 2, 3]
  .map(
    (at) =>
      `<div><p>Remark ${at}</p><button class="reply" aria-expanded="false">Reply</button><button class="sort" aria-expanded="false">Sort</button></div>`,
  )
  .join("");
const remarking = `for (const one of place.querySelectorAll("button")) one.onclick = () => {
    if (one.ariaExpanded === "true") { one.ariaExpanded = "false"; return one.nextElementSibling.remove(); }
    one.ariaExpanded = "true";
    const what = one.className === "reply" ? "<div>Not this: <textarea></textarea></div>" : '<div style="position:absolute">Not this either</div>';
    one.insertAdjacentHTML("afterend", what);
  }`;
/** Buttons of which there are several that do something, open a menu, or what is filled in. */
const several = (name: string, count = 4) =>
  Array.from({ length: count }, () => `<div><button class="${name}" aria-expanded="false">${name}</button></div>`).join("");
const severally = `place.onclick = ({ target }) => {
    fetch("/asked?" + target.textContent);
    if (target.ariaExpanded === "true") { target.ariaExpanded = "false"; target.nextElementSibling?.remove(); return; }
    if (target.className === "vote") return;
    target.ariaExpanded = "true";
    const menu = '<a href="/a">Not these</a> <a href="/b">links of a shop</a>';
    const fields = "<label><input type=checkbox> Not these ticks</label>";
    target.insertAdjacentHTML("afterend", "<div>" + (target.className === "more" ? menu : fields) + "</div>");
  }`;
const oneForAll = shared.replace('box.innerHTML = "<p>', `box.innerHTML = '<div role="tabpanel"></div>' + "<p>`);
const asks =
  'for (const one of place.querySelectorAll("button, a, input, label")) one.onclick = () => { fetch("/asked?" + one.textContent) }';

/** Tabs that say by their class alone what they are, in boxes of their own, behind something that is none; a row of links called so, and one of filters whose parts are there. */
const plain = `<div class="x-tabs"><div class="x-tabs-nav"><i class="bar"></i>${names.map((name, at) => `<div class="wrap"><i></i><div class="x-tab ${at ? "" : "x-tab--active"}" style="cursor:pointer">${name}</div></div>`).join("")}</div></div>
  <ul class="tabs"><li class="active"><a href="/asked?1">Posts</a></li><li><a href="/asked?2">Users</a></li></ul>
  <div class="tab-list"><button class="current">All</button><button class="other">Some</button></div><div><p>All of them.</p><p hidden>Some of them.</p></div>`;
const plainly = `const box = document.querySelector(".x-tabs").appendChild(document.createElement("div"));
  const choose = (tab) => {
    for (const one of place.querySelectorAll(".x-tab")) one.className = one === tab ? "x-tab x-tab--active" : "x-tab";
    box.innerHTML = "<p>Goods go by " + tab.textContent + ".</p>";
  };
  for (const tab of place.querySelectorAll(".x-tab")) tab.onclick = () => choose(tab);
  for (const one of place.querySelectorAll(".tab-list button")) one.onclick = () => { fetch("/asked?" + one.textContent) };
  choose(place.querySelector(".x-tab"))`;
const listless = tabs().replace('<div role="tablist">', "<div>");

const stage = staged({
  "/answer": (_request, response) => void setTimeout(() => response.end("An answer"), 150),
  "/asked": "asked",
  "/pressed": "pressed",
  "/emptied": page(
    `${tabs('aria-controls="panel-$"')}${names.map((name) => `<div role="tabpanel" id="panel-${name}"></div>`).join("")}`,
    emptied,
  ),
  "/exchanged": page(tabs(), exchanged),
  "/pointed": page(tabs(), exchanged.replace("tab.onclick =", "tab.onpointerdown =")),
  "/renamed": page(tabs(), renamed),
  "/unnamed": page(tabs(), unnamed),
  "/plain": page(plain, plainly),
  "/listless": page(listless, exchanged),
  "/one-for-all": page(tabs(), oneForAll),
  "/shared": page(tabs(), shared),
  "/folds": page(folds(4), folding),
  "/one-form": inForm(page(folds(4), folding)),
  "/sent": inForm(page(folds(4).replaceAll(' type="button"', ""), asks)),
  "/called-so": page(folds(3, "div").replaceAll("<div><div>", '<div class="faq-item"><div>'), folding),
  "/parts": page(parts, parting),
  "/sections": page(sections, sectioning),
  "/rows": page(rows, rowing),
  "/remarks": page(remarks, remarking),
  "/several": page(several("vote") + several("more") + several("ticks"), severally),
  "/asking": page(
    folds(3),
    'place.onclick = () => { if (confirm("Sure?") || prompt("Why?") !== null) fetch("/asked?confirmed") }',
  ),
  "/losing": page(folds(3), `place.onclick = () => { document.body.innerHTML = "<p>Thank you.</p>" }`),
  "/others": page(
    `<form id="order"></form><h3><button aria-expanded="false" form="order">Order</button></h3><h3><input type="button" aria-expanded="false" value="Field"></h3>
     <h3><button aria-expanded="false" aria-pressed="false">Follow</button></h3><h3><label aria-expanded="false">Tick<input type="checkbox"></label></h3>
     <button aria-expanded="false">Add</button><h3><button aria-expanded="false" aria-haspopup="menu">Sort</button></h3>
     <nav><h3><button aria-expanded="false">Shops</button></h3></nav><form><h3><button aria-expanded="false">Send</button></h3></form>
     <h3><button aria-expanded="false" disabled>Off</button></h3><h3 style="display:none"><button aria-expanded="false">Unseen</button></h3>
     <div role="tablist"><a role="tab" aria-selected="false" href="/emptied">Elsewhere</a></div>
     <h3><button class="cart-toggle" aria-expanded="false">Basket</button></h3>
     <div role="tablist"><button role="tab" aria-selected="true" data-bs-target="#one">One</button><button role="tab" aria-selected="false" data-bs-target="#two">Two</button></div>
     <div><div id="one">One pane.</div><div id="two" hidden>Two panes.</div></div>
     <h3><button aria-expanded="false" aria-controls="there">There already</button></h3><div id="there"><p>It is there.</p></div>`,
    asks,
  ),
  "/slow": (_request, response) => void setTimeout(() => response.setHeader("content-type", "text/html").end("slow"), 3_000),
  "/file": (_request, response) =>
    void response.writeHead(200, { "content-type": "application/zip", "content-disposition": "attachment" }).end("PK"),
  "/leaving": page(folds(3), 'place.onclick = () => { location.href = "/pressed" }'),
  "/leaving-slowly": page(folds(3), 'place.onclick = () => { location.href = "/slow" }'),
  "/saving": page(folds(3), 'place.onclick = () => { location.href = "/file" }'),
  "/window": page(folds(3), 'place.onclick = () => { open("/opened") }'),
  "/many": page(
    folds(300),
    'for (const one of place.querySelectorAll("button")) one.onclick = () => one.parentElement.insertAdjacentHTML("afterend", "<p>Answer</p>")',
  ),
  "/crowd": page(
    `<div role="tablist">${Array.from({ length: 5_000 }, (_, at) => `<i role="tab" id="t${at}" aria-selected="false">T</i>`).join("")}</div>${"<b>b</b>".repeat(25_000)}`,
    "1",
  ),
  "/growing": page(
    folds(9),
    `place.onclick = () => { place.dataset.presses = 1 + Number(place.dataset.presses ?? 0);
      place.insertAdjacentHTML("beforeend", '<h3><button aria-expanded="false">More</button></h3><b></b>'.repeat(2_000)) }`,
  ),
  "/endless": page(folds(9), "place.onclick = () => { for (;;); }"),
});

it.each(["/emptied", "/exchanged", "/pointed", "/listless", "/one-for-all", "/renamed", "/shared", "/unnamed"])(
  "panels of tabs that are there only when they are chosen are read: %s",
  async (path) => {
    const { page, warnings } = await stage.render(path);
    const text = page.text("#place") ?? "";
    for (const name of names) expect(text.split(`Goods go by ${name}.`)).toHaveLength(2);
    expect(page.attr('[role="tab"][aria-selected="true"]', "id")).toBe("tab-Sea");
    expect(warnings).toBeUndefined();
  },
);

it.each([
  ["/folds", 4],
  ["/called-so", 3],
  ["/one-form", 4],
] as const)("parts of accordions that are loaded when they are opened are read: %s", async (path, count) => {
  const text = (await stage.render(path)).page.text("#place") ?? "";
  for (let at = 0; at < count; at += 1) expect(text).toContain(`An answer to Question ${at}`);
});

it("tabs that say by their class alone what they are are read, and others left alone", async () => {
  const { page, warnings } = await stage.render("/plain");
  for (const name of names) expect((page.text("#place") ?? "").split(`Goods go by ${name}.`)).toHaveLength(2);
  expect(page.text(".x-tab--active")).toBe("Sea");
  expect(warnings).toBeUndefined();
  expect(stage.site.requests.filter(({ url }) => url?.startsWith("/asked"))).toEqual([]);
});

it("parts of which there are several are read, and what folds in them", async () => {
  const { page, warnings } = await stage.render("/parts");
  const text = page.text("#place") ?? "";
  for (let at = 0; at < 60; at += 1) expect(text.split(`What Part ${at} says`)).toHaveLength(2);
  expect(text).toContain("What Part of it says");
  expect(warnings).toBeUndefined();
});

it("sections that a sign opens are read, with what is in them", async () => {
  const text = (await stage.render("/sections")).page.text("#place") ?? "";
  for (const level of [1, 2, 3]) expect(text.split(`Level ${level} of it.`)).toHaveLength(3);
});

it("what rows of a table say when they are opened is read", async () => {
  const text = (await stage.render("/rows")).page.text("#place") ?? "";
  for (const at of [1, 2, 3]) expect(text).toContain(`More of Row ${at}`);
});

it("fields and lists that a press opened are closed again", async () => {
  const { page, warnings } = await stage.render("/remarks");
  expect(page.text("#place")).not.toContain("Not this");
  expect(warnings).toBeUndefined();
});

it("of several that are alike one is pressed, and no more where that opens nothing to read", async () => {
  const { page, warnings } = await stage.render("/several");
  expect(page.text("#place")).not.toContain("Not these");
  expect(warnings).toBeUndefined();
  const asked = stage.site.requests.filter(({ url }) => url?.startsWith("/asked")).map(({ url }) => url?.split("?")[1]);
  expect(new Set(asked)).toEqual(new Set(["vote", "more", "ticks"]));
  expect(asked.length).toBeLessThanOrEqual(6);
  stage.site.requests.length = 0;
});

it("a page that asks back when something is pressed is told no", async () => {
  await stage.render("/asking");
  expect(stage.site.requests.filter(({ url }) => url?.startsWith("/asked"))).toEqual([]);
});

it("a page that loses what it says by a press is read without", async () => {
  const { page, warnings } = await stage.render("/losing");
  expect(page.text("body")).toContain("from the beginning");
  expect(warnings).toEqual([expect.stringContaining("more tabs or folds")]);
});

it("menus, forms, links, what is off, unseen or there already are not pressed", async () => {
  for (const path of ["/others", "/sent"]) await stage.render(path);
  expect(stage.site.requests.filter(({ url }) => url?.startsWith("/asked"))).toEqual([]);
});

it("nothing is pressed for callers with headers of their own, or who wait for something, and they are told", async () => {
  for (const options of [{ headers: { authorization: "Basic Zm9vOmJhcg==" } }, { waitFor: "h3" }]) {
    const { page, warnings } = await stage.render("/folds", options);
    expect(page.text("body")).not.toContain("An answer");
    expect(warnings).toEqual([expect.stringContaining("more tabs or folds")]);
  }
});

it.each(["/leaving", "/leaving-slowly", "/saving"])(
  "a page is read although one of its controls leads elsewhere: %s",
  async (path) => {
    const { page, warnings } = await stage.render(path);
    expect(page.text("body")).toContain("from the beginning");
    expect(warnings).toEqual([expect.stringContaining("more tabs or folds")]);
  },
);

it("a press opens no windows", async () => {
  expect((await stage.render("/window")).page.text("body")).toContain("from the beginning");
  expect(stage.site.requests.filter(({ url }) => url === "/opened")).toEqual([]);
});

it("more controls than are pressed are told of", async () => {
  const { page, warnings } = await stage.render("/many");
  expect(page.all("#place p").length).toBeGreaterThan(9);
  expect(warnings).toEqual([expect.stringContaining("more tabs or folds")]);
});

it("thousands of tabs of which none does anything do not hold a page up", async () => {
  expect((await inTime(15, () => stage.render("/crowd"))).page.text("p")).toContain("from the beginning");
});

it("controls that make very much are not all pressed", async () => {
  const { page, warnings } = await stage.render("/growing");
  expect(page.text("body")).toContain("from the beginning");
  expect(Number(page.attr("#place", "data-presses"))).toBeLessThan(9);
  expect(warnings).toContainEqual(expect.stringContaining("more tabs or folds"));
});

it("a control whose script has no end does not hold a page up", async () => {
  const { page, warnings } = await inTime(15, () => stage.render("/endless"));
  expect(page.text("body")).toContain("from the beginning");
  expect(warnings).toEqual([expect.stringContaining("more tabs or folds")]);
});
