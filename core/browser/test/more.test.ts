import { expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
/** A list of five, and what stands below it. */
const page = (below: string, script = ""): Route =>
  `<!doctype html><title>Title</title><body>${prose}<main><ul id="list">${[1, 2, 3, 4, 5].map((at) => `<li><b>Boat ${at}</b></li>`).join("")}</ul>${below}</main><script>
   const list = document.getElementById("list");
   const add = (count) => { const from = document.querySelectorAll("#list li").length;
     for (let at = 1; at <= count; at += 1) document.getElementById("list").insertAdjacentHTML("beforeend", "<li><b>Boat " + (from + at) + "</b></li>"); };
   ${script}</script>`;
const button = (name: string, attributes = "") => `<div class="actions"><button id="more" ${attributes}>${name}</button></div>`;
/** Each press gives five more, up to so many; then the button goes. */
const loading = (most: number, act = "add(5)") =>
  `more.onclick = async () => { await fetch("/data"); ${act}; if (document.querySelectorAll("#list li").length >= ${most}) more.remove(); };`;
const asking = "for (const one of document.querySelectorAll('button, a')) one.onclick = () => { fetch('/asked'); };";
/** What stands below a list and does not load more of it. */
const others = [
  "<button>More about us</button>",
  "<button>Sign in to see more</button>",
  "<button>Buy 2 more items</button>",
  "<button>登录查看更多</button>",
  '<button aria-haspopup="menu">Show more</button>',
  "<button disabled>Load more</button>",
  '<a href="/asked">Show more</a>',
  '<form action="/asked"><button>Load more</button></form>',
  "<nav><button>Show more</button></nav>",
  "<footer><button>Load more</button></footer>",
  '<button style="display:none">Load more</button>',
  '<button class="share-button">Show more</button>',
];

const stage = staged({
  "/data": (_request, response) => void setTimeout(() => response.end("{}"), 100),
  "/english": page(button("Load more"), loading(15)),
  "/all": page(button("Show all 15 boats"), loading(15, "add(10)")),
  // Cards that stand among headings, in no box of their own.
  "/loose": `<!doctype html><title>Title</title><body><main><h1>Boats</h1>${prose}<h2>List</h2>${[1, 2, 3, 4, 5].map((at) => `<div class="card"><b>Boat ${at}</b></div>`).join("")}<button type="button" id="more">Load more</button><h2>End</h2></main><script>
    let at = 5;
    more.onclick = () => { for (let one = 0; one < 5; one += 1) more.insertAdjacentHTML("beforebegin", '<div class="card"><b>Boat ' + (at += 1) + "</b></div>"); if (at >= 15) more.remove(); };</script>`,
  "/german": page(button("Weitere Boote laden", 'type="button"'), loading(15)),
  "/japanese": page(button("もっと見る"), loading(15)),
  "/made-anew": page(
    button("Show more results"),
    loading(15, "add(5); const old = document.getElementById('list'); old.replaceWith(old.cloneNode(true))"),
  ),
  "/endless": page(button("Load more"), loading(1_000)),
  "/valued": page(button("View 5 more boats", 'value="2"'), loading(15)),
  "/noun": page(button("댓글 더 보기"), loading(15)),
  "/inside": page(
    "",
    `list.insertAdjacentHTML("beforeend", '<li id="last"><button id="more">Load more</button>');
    const last = document.getElementById("last");
    ${loading(17, "last.remove(); add(5); if (list.children.length < 15) list.append(last)")}`,
  ),
  "/placeholders": page(
    button("Load more"),
    `more.onclick = async () => { more.disabled = true; list.insertAdjacentHTML("beforeend", "<li class=none>".repeat(5)); await fetch("/data");
      for (const one of document.querySelectorAll(".none")) one.remove(); add(5); more.disabled = false; if (document.querySelectorAll("#list li").length >= 15) more.remove(); };`,
  ),
  "/behind-another": page(
    `<button id="all">Show more</button><div id="boats">${"<p>A word.</p>".repeat(3)}</div>${button("Load more")}`,
    `all.onclick = () => { all.textContent = "Show less"; }; more.onclick = () => { add(0); boats.insertAdjacentHTML("beforeend", "<p>Boat 6</p>"); more.remove(); }`,
  ),
  "/from-template": page(
    button("Load more"),
    `document.getElementById("list").prepend(document.createElement("template")); ${loading(15)}`,
  ),
  "/vain": page(button("Load more"), "more.onclick = () => fetch('/asked')"),
  "/away": page(button("View more"), "more.onclick = () => { location.href = '/english' }"),
  "/others": `<!doctype html><title>Title</title>${prose}${others.map((one) => `<div><ul>${"<li>A boat".repeat(5)}</ul>${one}</div>`).join("")}<script>${asking}</script>`,
  "/alone": `<!doctype html><title>Title</title>${prose}<div><button>Show more</button></div><script>${asking}</script>`,
  "/many": page("<div><button>Load more</button></div>".repeat(5_000), "1"),
});

const boatsIn = (text: string | null | undefined) =>
  Array.from((text ?? "").matchAll(/Boat (\d+)/g), ([, number]) => Number(number));
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const asked = () => stage.site.requests.filter(({ url }) => url?.startsWith("/asked")).length;

it.each([
  "/english",
  "/all",
  "/loose",
  "/german",
  "/japanese",
  "/made-anew",
  "/valued",
  "/noun",
  "/placeholders",
  "/inside",
  "/from-template",
])("lists that go on at a press are read to their end: %s", async (path) => {
  const { page, warnings } = await stage.render(path);
  expect(boatsIn(page.text("body"))).toEqual(upTo(15));
  expect(warnings).toBeUndefined();
});

it("a button that unfolds something else leaves the one below it", async () => {
  const { page, warnings } = await stage.render("/behind-another");
  expect(boatsIn(page.text("body"))).toEqual(upTo(6));
  expect(warnings).toBeUndefined();
});

it("a list without an end is read from its beginning, and told of", async () => {
  const { page, warnings } = await stage.render("/endless");
  const boats = boatsIn(page.text("body"));
  expect(boats.length).toBeGreaterThan(5);
  expect(boats).toEqual(upTo(boats.length));
  expect(warnings).toEqual([expect.stringContaining("goes on when a button below it is pressed")]);
});

it("a button that gives nothing is pressed once", async () => {
  const before = asked();
  const { warnings } = await stage.render("/vain");
  expect(asked()).toBe(before + 1);
  expect(warnings).toEqual([expect.stringContaining("goes on when a button")]);
});

it("a page that a press leads away from is read as it was", async () => {
  const { page, warnings } = await stage.render("/away");
  expect(boatsIn(page.text("body"))).toEqual(upTo(5));
  expect(warnings).toEqual([expect.stringContaining("goes on when a button")]);
});

it.each(["/others", "/alone"])("menus, links, forms and what belongs to no list is not pressed: %s", async (path) => {
  const before = asked();
  expect((await stage.render(path)).warnings).toBeUndefined();
  expect(asked()).toBe(before);
});

it("nothing is pressed for callers with headers of their own, and they are told", async () => {
  const { page, warnings } = await stage.render("/english", { headers: { authorization: "Basic Zm9vOmJhcg==" } });
  expect(boatsIn(page.text("body"))).toEqual(upTo(5));
  expect(warnings).toEqual([expect.stringContaining("goes on when a button")]);
});

it("thousands of such buttons do not hold a page up", async () => {
  expect((await stage.render("/many")).page.text("p")).toContain("from the beginning");
});
