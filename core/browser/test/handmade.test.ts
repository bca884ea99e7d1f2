import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const page = (body: string, script = "1"): Route =>
  `<!doctype html><title>Title</title><style>.off,.tabcontent,.nested,.rest{display:none}.press{cursor:pointer}.tab-content{display:none}.tab-content.current{display:inherit}</style>
  <body>${prose}<main>${body}</main><script>${script}</script>`;
const ways = ["sea", "land", "air"];
const about = (way: string) => `Goods that go by ${way} take a week, and those that are heavy take two.`;
const mute = "Not this, although it has more than twenty letters.";
const nested = (depth: number): string =>
  `<ul class="nested"><li><span class="press">Level ${depth}</span>${depth > 1 ? nested(depth - 1) : '<ul class="nested"><li>Quay</li></ul>'}</li></ul>`;

/** Pages as people write them by hand: what is hidden is there, and nothing says so but what stands beside it. */
const stage = staged({
  "/buttons": page(
    `<button onclick="1">Try it</button><div class="off">${about("sea")}</div><h2>Way</h2><button type="button">By land</button><div class="off">${about("land")}</div>`,
  ),
  "/tabs": page(
    `<div class="tab">${ways.map((way) => `<button onclick="1">${way}</button>`).join("")}</div>${ways.map((way) => `<div class="tabcontent"><h3>By ${way}</h3><p>${about(way)}</p></div>`).join("")}`,
  ),
  "/rest": page(
    `<p>Goods go by sea<span id="dots">...</span><span class="rest"> and take a week until they are there.</span></p><button onclick="1">Read more</button>
     <p>A ferry goes each day. <span class="rest">On Sundays there are two of them.</span> <a href="#" class="press">Weiterlesen</a></p>
     <div><p>The bell is rung.</p><div class="rest"><p>It was made in the old town of brass.</p></div><button type="button" class="press">Show more +</button></div>`,
  ),
  "/tree": page(`<ul><li><span class="press">Regions</span>${nested(3)}</li></ul>`),
  "/siblings": page(
    `<ul class="tabs">${ways.map((way, at) => `<li class="press tab-link ${at ? "" : "current"}" data-tab="${way}">${way}</li>`).join("")}</ul>${ways.map((way, at) => `<div id="${way}" class="tab-content ${at ? "" : "current"}"><p>${about(way)}</p></div>`).join("")}`,
    `for (const tab of document.querySelectorAll(".tabs li")) tab.onclick = () => { for (const one of document.querySelectorAll(".tabs li,.tab-content")) one.classList.toggle("current", one === tab || one.id === tab.dataset.tab); };`,
  ),
  "/shut": page(
    `<button onclick="1">Copy the text</button><div class="off success">${mute}</div><button onclick="1">Send</button><p class="off" role="status">${mute}</p>
     <form><input><button>Order</button><div class="off">${mute}</div></form><div><p class="off">${mute}</p><a href="/elsewhere">Read more</a></div>
     <div><p class="off">${mute}</p><button type="button">Close</button></div><div><p class="off">${mute}</p><p>More of this.</p></div>
     <div><div class="card"><p>The last of some cards.</p><p class="off">${mute}</p></div><button type="button" id="load">Load more</button></div>
     <div class="row"><button onclick="1">One</button><button onclick="1">Two</button></div>${'<p class="message off">Not this.</p>'.repeat(2)}
     <header><button onclick="1">Help</button><div class="off">${mute}</div></header><button onclick="1">Search</button><div class="off search-box">${mute}</div>`,
  ),
  "/many": page(`<p><span class="rest">${mute}</span><button onclick="1">Read more</button></p>`.repeat(6_000)),
  "/deep": page(`<p>Begins.</p>${nested(2_000)}`),
});

it("what a button opens is read, whatever its pointer looks like", async () => {
  const { page } = await stage.render("/buttons");
  for (const way of ["sea", "land"]) expect(page.text("main")).toContain(about(way));
});

it("panels of tabs of which none is chosen yet are read", async () => {
  const { page } = await stage.render("/tabs");
  expect(page.all('[role="tabpanel"] p').map((panel) => panel.text())).toEqual(ways.map(about));
});

it("panels that stand beside each other, right behind their tabs, are those of the tabs", async () => {
  const { page } = await stage.render("/siblings");
  expect(page.all('[role="tabpanel"]').map((panel) => panel.text())).toEqual(ways.map(about));
  for (const way of ways) expect(page.text("main")?.split(about(way))).toHaveLength(2);
});

it("the rest of a text is read before what asks for it, which is left out", async () => {
  const text = (await stage.render("/rest")).page.text("main") ?? "";
  for (const rest of ["by sea and take a week", "two of them", "made in the old town"]) expect(text).toContain(rest);
  expect(text).not.toMatch(/read more|weiterlesen|show more|\.\.\./i);
});

it("branches in branches that are hidden are read", async () => {
  const { page } = await stage.render("/tree");
  for (const each of ["Level 3", "Level 2", "Level 1", "Quay"]) expect(page.text("main")).toContain(each);
});

it("messages, forms, and what nothing beside it asks for stay hidden", async () => {
  const { page } = await stage.render("/shut");
  expect(page.text("main")).not.toContain("Not this");
  expect(page.text("#load")).toBe("Load more");
});

it.each(["/many", "/deep"])("very many such parts do not hold a page up: %s", async (path) => {
  expect((await inTime(12, () => stage.render(path))).page.text("p")).toContain("from the beginning");
});
