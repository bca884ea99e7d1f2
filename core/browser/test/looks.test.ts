import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

// Pages as people write them whose styles are all that tells what something is: no role, no state, no name of a class.
const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const NAMES = ["Moorings", "Passages", "Towpaths", "Records"];
const said = (name: string) => `Of ${name.toLowerCase()} the keeper has much to tell.`;
const page = (body: string, script = ""): Route =>
  `<!doctype html><title>Title</title><style>main button,main .p{display:block;cursor:pointer}.row{display:flex}</style><body><main>${prose}${body}</main><script>
   const names = ${JSON.stringify(NAMES)}, said = (name) => "Of " + name.toLowerCase() + " the keeper has much to tell.";
   const ask = () => { fetch("/asked"); };
   ${script}</script>`;

/** Heads of which one is open at a time, each in a box of its own; `head` gives the HTML of one. */
const folds = (head: string, first = -1) =>
  page(
    '<div id="all"></div>',
    `let open = ${first};
     all.innerHTML = names.map((name) => '<div class="border p-4">' + ${head} + "</div>").join("");
     const draw = () => { for (const [at, box] of Array.from(all.children).entries()) {
       const panel = box.children[1];
       if (at === open && !panel) box.insertAdjacentHTML("beforeend", "<div><p>" + said(names[at]) + "</p></div>");
       if (at !== open) panel?.remove();
     } };
     for (const [at, box] of Array.from(all.children).entries()) box.children[0].onclick = () => { open = open === at ? -1 : at; draw(); };
     draw();`,
  );
const tabs = (names: readonly string[], list = "", panel = "<p>' + said(names[at]) + '</p>") =>
  page(
    '<div class="row" id="row"></div><div id="panel"></div>',
    `const all = ${JSON.stringify(names)};
     const show = (at) => {
       for (const [one, tab] of Array.from(row.children).entries()) tab.className = "px-4 " + (one === at ? "text-blue" : "text-gray");
       panel.innerHTML = '${panel}';
     };
     row.innerHTML = all.map((name) => "<button type=button>" + name + "</button>").join("");
     for (const [at, tab] of Array.from(row.children).entries()) tab.onclick = () => { ${list} show(at); };
     show(0);`,
  );
const links = (before: string, link: string, after: string) =>
  page(
    `<div class="row">${before}${NAMES.map((name) => link.replace("$", name)).join("")}${after}</div><div id="panel"></div>`,
    `const all = Array.from(document.querySelectorAll("main a"));
     const show = (at) => { for (const [one, tab] of all.entries()) tab.className = one === at ? "p text-blue" : "p text-gray"; panel.innerHTML = "<p>" + said(names[at]) + "</p>"; };
     for (const [at, tab] of all.entries()) tab.onclick = () => { show(at); return false; };
     show(0);`,
  );
const pager = (box: string, numbers: string) =>
  page(
    `${box}<div class="row" id="row">${numbers}</div>`,
    `const buttons = Array.from(row.children).filter((one) => /^[1-4]$/.test(one.textContent));
     const show = (at) => {
       for (const [one, button] of buttons.entries()) button.className = one === at ? "bg-blue" : "bg-gray";
       list.innerHTML = [1, 2, 3].map((one) => list.tagName === "DIV" ? '<div class="card"><h3>Boat ' + (at * 3 + one) + "</h3></div>" : "<tr><td>Boat " + (at * 3 + one) + "</td></tr>").join("");
     };
     for (const [at, button] of buttons.entries()) button.onclick = () => { ask(); show(at); };
     show(0);`,
  );
const numbers = [1, 2, 3, 4].map((at) => `<button type="button">${at}</button>`).join("");
const slides = (controls: string, isRound: boolean) =>
  page(
    `<h2>What they say</h2><div><div id="slide"></div><div class="row">${controls}</div></div>`,
    `let at = 0;
     const [back, on] = document.querySelectorAll(".row button");
     const show = () => {
       slide.innerHTML = "<h3>" + names[at] + "</h3><p>" + said(names[at]) + "</p><p>A reader</p>";
       if (!${isRound}) { back.disabled = at === 0; on.disabled = at === names.length - 1; }
     };
     on.onclick = () => { ask(); at = (at + 1) % names.length; show(); };
     back.onclick = () => { ask(); at = (at + names.length - 1) % names.length; show(); };
     show();`,
  );
const arrows = '<button type="button" aria-label="Previous">‹</button><button type="button" aria-label="Next">›</button>';
/** What is pressed for other reasons: each press is heard. */
const heard = (body: string) =>
  page(body, 'for (const one of document.querySelectorAll("button,.p")) one.addEventListener("click", ask);');

const stage = staged({
  "/asked": (_request, response) => void response.end("{}"),
  "/plus": folds(`'<button type="button"><span>' + name + "</span><span>+</span></button>"`),
  "/picture": folds(
    `'<button type="button"><b>' + name + '</b><svg class="lucide-chevron-down" width="9" height="9"></svg></button>'`,
  ),
  "/question": folds(`'<button type="button">What of ' + name + "?</button>"`),
  "/pointer": folds(`'<div class="p"><h3>' + name + "</h3><span>▼</span></div>"`),
  // Comments: the answers take the place of what asks for them.
  "/answers": page(
    '<div id="all"></div>',
    `all.innerHTML = names.map((name, at) => '<div class="c"><p>' + name + " asked something.</p><button type=button>View " + (at + 1) + " replies</button></div>").join("");
     for (const [at, one] of document.querySelectorAll(".c button").entries()) one.onclick = () => { const said = document.createElement("div"); said.textContent = window.answers[at]; one.replaceWith(said); };
     window.answers = names.map(said);`,
  ),
  "/dead-answers": page(
    NAMES.map((name) => `<div class="c"><p>${name} asked something.</p><button type=button>View 3 replies</button></div>`).join(
      "",
    ),
  ),
  "/card": page(
    '<div id="all"></div>',
    `all.innerHTML = names.map((name) => '<div class="p"><div><h3>' + name + "</h3><span>+</span></div></div>").join("");
     for (const [at, card] of Array.from(all.children).entries()) card.onclick = () => {
       for (const one of all.children) one.children[1]?.remove();
       card.insertAdjacentHTML("beforeend", "<p>" + said(names[at]) + "</p>"); };`,
  ),
  "/first-open": folds(`'<button type="button"><span>' + name + "</span><span>+</span></button>"`, 0),
  "/rows": page(
    '<table><thead><tr><th><th>Name</thead><tbody id="rows"></tbody></table>',
    `rows.innerHTML = names.map((name) => '<tr class="p" style="display:table-row"><td>▶<td>' + name).join("");
     for (const [at, row] of Array.from(rows.children).entries()) row.onclick = () => { row.insertAdjacentHTML("afterend", '<tr><td colspan="2">' + said(names[at])); };`,
  ),
  "/tree": page(
    '<ul id="tree"></ul>',
    `const kids = { Moorings: ["Passages"], Passages: [], Towpaths: [], Records: ["Towpaths"] };
     const add = (list, name) => {
       const item = document.createElement("li");
       item.innerHTML = '<span class="p" style="display:inline">' + (kids[name].length ? "<i>▶</i> " : "") + name + ": " + said(name) + "</span>";
       item.firstChild.onclick = (event) => { event.stopPropagation(); if (item.children[1]) return item.children[1].remove(); const inner = document.createElement("ul"); item.append(inner); for (const one of kids[name]) add(inner, one); };
       list.append(item);
     };
     add(tree, "Moorings"); add(tree, "Records");`,
  ),
  "/item-signs": page(
    '<ul id="tree"></ul>',
    `const kids = { Moorings: ["Passages"], Passages: [], Towpaths: [], Records: ["Towpaths"] };
     const add = (list, name) => {
       const item = document.createElement("li");
       item.innerHTML = (kids[name].length ? '<span class="p" style="display:inline">[+]</span> ' : "") + "<span>" + name + ": " + said(name) + "</span>";
       const sign = item.querySelector(".p");
       if (sign) sign.onclick = () => { sign.textContent = "[-]"; const inner = document.createElement("ul"); item.append(inner); for (const one of kids[name]) add(inner, one); };
       list.append(item);
     };
     add(tree, "Moorings"); add(tree, "Records");`,
  ),
  "/tabs": tabs(NAMES),
  "/two-tabs": tabs(NAMES.slice(0, 2)),
  // Tailwind UI, Flowbite: links that lead nowhere, in a navigation of the text or in items of a list.
  "/link-tabs": links('<nav aria-label="Tabs">', '<a href="#">$</a>', "</nav>"),
  "/item-tabs": links("<ul>", '<li class="i"><a href="#">$</a></li>', "</ul>"),
  "/filter": tabs(
    ["All", "Odd", "Even"],
    "",
    "' + names.filter((_, one) => at === 0 || one % 2 === at % 2).map((name) => '<p>' + said(name) + '</p>').join('') + '",
  ),
  "/no-tabs": tabs(["Moor", "Pass", "Tow"], "ask(); return;"),
  "/pager": pager(
    '<table><tbody id="list"></tbody></table>',
    `<button type="button">Previous</button>${numbers}<button type="button">Next</button>`,
  ),
  "/cards": pager('<div id="list"></div>', numbers),
  "/round": slides(arrows, true),
  "/steps": slides('<button type="button">Back</button><button type="button">Next</button>', false),
  "/drawn-arrows": slides(
    '<button type="button"><svg class="chevron-left"></svg></button><button type="button"><svg class="chevron-right"></svg></button>',
    true,
  ),
  "/others": heard(
    `<div class="row"><button type="button" class="a b">Add to cart</button><button type="button" class="a c">Compare</button><button type="button" class="a c">Wishlist</button></div><p>It is sold at the quay.</p>
     <div class="row"><button type="button" class="a">EN</button><button type="button" class="b">DE</button><button type="button" class="b">FR</button></div><p>It is said in three languages.</p>
     ${["Jazz", "Folk", "Rock"].map((name) => `<div class="row"><button type="button" class="a b">${name} one</button><button type="button" class="a c">${name} two</button></div><p>Card of ${name}.</p>`).join("")}
     <div class="row" style="flex-wrap:wrap;width:16em">${["Technology", "Literature", "Seafaring"].map((name) => `<button type="button" class="chip"><span>${name}</span><span>+</span></button>`).join("")}</div>
     ${NAMES.map((name) => `<div class="card"><p>${name}</p><div><button type="button"><span>Add to cart</span><span>+</span></button></div></div>`).join("")}
     <div>${["May I moor here?", "What does it cost?"].map((asked) => `<button type="button">${asked}</button>`).join("")}</div>
     <aside>${NAMES.map((name) => `<div><button type="button"><span>${name}</span><span>+</span></button></div>`).join("")}</aside>
     <div class="row rating"><button type="button" class="on">1</button><button type="button">2</button><button type="button">3</button></div>
     <div class="row"><button type="button" class="on">1</button><button type="button">2</button><button type="button">3</button></div><div class="row"><button type="button">4</button><button type="button">5</button><button type="button">6</button></div>
     <div><p>June 2026</p><table><tr><td>1<td>2<td>3</table>${arrows}</div><div><p>Write to us here, please, in words.</p><input>${arrows}</div>
     <div><div style="width:200px;overflow:hidden"><div style="width:900px">${NAMES.map((name) => `<div style="display:inline-block;width:200px">${said(name)}</div>`).join("")}</div></div>${arrows}</div>`,
  ),
  "/months": page(
    `<div><p id="month"></p><p id="days"></p>${arrows}</div>`,
    `let at = 0; const show = () => { month.textContent = "Month " + at; days.textContent = Array.from({ length: 30 }, (_, day) => day + 1).join(" "); };
     for (const one of document.querySelectorAll("button")) one.onclick = () => { ask(); at += 1; show(); }; show();`,
  ),
  "/crowd": page(
    `<div>${'<button type="button"><span>A head of many</span><span>+</span></button>'.repeat(9_000)}</div><ul>${'<li><span class="p">▶ one</span></li>'.repeat(9_000)}</ul>`,
  ),
  "/nested": page(
    `${'<div class="p"><span>A</span>'.repeat(2_000)}${'<div class="row"><button class="a">Aa</button><button class="b">Bb</button><button class="b">Cc</button><div>'.repeat(2_000)}`,
  ),
  "/long": page(`<div>${arrows.repeat(150)}${"A very long text beside them. ".repeat(100_000)}</div>`),
});

const read = async (path: string) => {
  const { page, warnings = [] } = await stage.render(path);
  return { page, text: page.text("main") ?? "", warnings };
};
const asked = () => stage.site.requests.filter(({ url }) => url === "/asked").length;

it.each(["/plus", "/picture", "/question", "/pointer", "/card", "/answers", "/first-open", "/rows", "/tree", "/item-signs"])(
  "opens folds that only their looks tell of: %s",
  async (path) => {
    const { text, warnings } = await read(path);
    for (const name of NAMES) expect(text.match(new RegExp(said(name), "g"))).toHaveLength(1);
    expect(warnings).toEqual([]);
  },
);

it.each(["/plus", "/pointer", "/card", "/first-open"])(
  "what folds hold stands behind the head of each, without a sign: %s",
  async (path) => {
    expect((await read(path)).page.text("#all")).toBe(NAMES.map((name) => `${name} ${said(name)}`).join(" "));
  },
);

it.each([
  ["/tabs", NAMES],
  ["/two-tabs", NAMES.slice(0, 2)],
  ["/link-tabs", NAMES],
  ["/item-tabs", NAMES],
])("chooses tabs that only their looks tell of: %s", async (path, names) => {
  const { page, text } = await read(path);
  expect(text).toContain(names.map((name) => `${name} ${said(name)}`).join(" "));
  expect(page.all('[role="tablist"]')).toHaveLength(1);
});

it("what asks for answers and gives none still says that there are some", async () => {
  expect((await read("/dead-answers")).text.match(/View 3 replies/g)).toHaveLength(NAMES.length);
});

it("what chooses some of a list is chosen, and nothing is written twice", async () => {
  const { text } = await read("/filter");
  for (const name of NAMES) expect(text.match(new RegExp(said(name), "g"))).toHaveLength(1);
});

it("what does not take the looks of the chosen one is no tab, and no second one is pressed", async () => {
  const before = asked();
  const { page } = await read("/no-tabs");
  expect(page.all('[role="tab"]')).toHaveLength(0);
  expect(asked()).toBe(before + 1);
});

it.each(["/pager", "/cards"])("turns pages whose numbers only look like those of a pager: %s", async (path) => {
  const { text } = await read(path);
  expect(text.match(/Boat \d+/g)).toEqual(Array.from({ length: 12 }, (_, at) => `Boat ${at + 1}`));
});

it.each(["/round", "/steps", "/drawn-arrows"])("turns what is written one in the place of another: %s", async (path) => {
  const { text, warnings } = await read(path);
  expect(text).toMatch(new RegExp(NAMES.map((name) => `${name} ${said(name)} A reader`).join("\\W*(?:Back Next)?\\W*")));
  expect(text.match(/What they say/g)).toHaveLength(1);
  expect(warnings).toEqual([]);
});

it.each(["/others", "/months"])("leaves alone what is pressed for other reasons: %s", async (path) => {
  const before = asked();
  const { warnings } = await read(path);
  expect(asked()).toBe(before);
  expect(warnings).toEqual([]);
});

it.each(["/crowd", "/nested", "/long"])("a page of very many, or very much, is not held up: %s", async (path) => {
  await inTime(6, async () => void (await stage.render(path)));
});
