import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const page = (body: string): Route =>
  `<!doctype html><title>Title</title><style>.off{display:none}.press{cursor:pointer}.carousel-item{display:none;float:left;width:100%;margin-right:-100%}.carousel-item.active{display:block}.carousel-inner{overflow:hidden}</style>
  <body>${prose}${body}<script>1</script>`;
const long = "Not this, although it has more than twenty letters.";

const stage = staged({
  "/slides": page(
    '<div class="carousel"><div class="carousel-inner"><div class="carousel-item active">First slide.</div><div class="carousel-item">Second slide.</div></div></div><div><p aria-roledescription="slide">Next.</p><p aria-roledescription="slide" hidden>Third slide.</p></div>',
  ),
  // Metro UI: a step is as wide as nothing, and the box in it is hidden.
  "/wizard": page(
    `<div class="wizard" style="display:flex">${["sea", "land", "air"].map((way, at) => `<section class="${at ? "" : "current"}" style="width:${at ? 0 : "100%"}"><div class="page-content ${at ? "off" : ""}"><h3>The way by ${way}</h3><p>Goods that go by ${way} take a week, and those that are heavy take two.</p></div></section>`).join("")}<div><button type="button">←</button><button type="button">→</button></div></div>
     <div><p aria-roledescription="Slide">The first.</p><p aria-roledescription="Slide" hidden>The second.</p></div>`,
  ),
  "/linked": page(
    '<ul><li><a href="#one">One</a></li><li><a href="#two">Two</a></li></ul><div><div id="one">First part.</div><div id="two" class="off">Second part.</div></div>',
  ),
  "/pressed": page(
    '<div class="press">When?</div><div class="off">It comes on the first day of the month.</div><h3><a class="press">Where?</a></h3><div hidden>It comes to the quay of the harbour.</div>',
  ),
  "/decks": page(
    `<div class="reveal"><div class="slides">${["First", "Second", "Third"].map((which, at) => `<section class="slide ${at ? "next" : ""}" ${["", 'aria-hidden="true"', "hidden"][at]}><p>The ${which} of the slides says this<i class="fragment" hidden> by and by</i>.</p></section>`).join("")}</div></div>
     <div>${["sea", "land", "air"].map((way, at) => `<div style="transition:all 1s;${at === 1 ? "" : "visibility:hidden;transform:translateX(-5000px)"}">Goods that go by ${way} take a week, and those that are heavy take two.</div>`).join("")}</div>`,
  ),
  "/moving": page(
    `<style>.c{position:absolute}</style><div style="position:relative;height:80px">${["sea", "land", "air", "rail"].map((way, at) => `<div class="c c-item${[" c-item-prev c-slide-out", " c-item-current c-slide-in", " c-item-next", ""][at]}" style="${at > 1 ? "visibility:hidden" : ""}">Parcels that go by ${way} take a week, and those that are heavy take two.</div>`).join("")}</div><button>Next</button>`,
  ),
  // Varlet: those that are not shown are moved aside, and said to be hidden. Element Plus: some stand far to the left.
  "/aside": page(
    `<div style="overflow:hidden"><div style="width:400%;display:flex">${["sea", "land", "air"].map((way, at) => `<div class="swipe-item" aria-hidden="${at > 0}" style="width:25%"><p>Parcels that go by ${way} take a week, and those that are heavy take two.</p></div>`).join("")}</div></div>
     <div style="position:relative;height:80px;overflow:hidden">${["foot", "bus", "rail"].map((way, at) => `<div class="x-carousel__item" style="position:absolute;width:100%;transform:translateX(${at * -200}%)"><p>Those who go by ${way} need a day.</p></div>`).join("")}</div>`,
  ),
  "/wrapped": page(
    '<button aria-expanded="false" aria-controls="p">P</button><div style="height:0;overflow:hidden"><div id="p">Said in what is folded.</div></div><button aria-expanded="false" aria-controls="q">Q</button><div class="off"><div><div id="q">Said below it.</div></div></div>',
  ),
  "/ticked": page(
    '<div><input type="radio" name="fold"><div>Which?</div><div style="content-visibility:hidden">It is the one with the lamp on its mast.</div></div>',
  ),
  "/beside": page(
    `<div class="press">Products</div><ul class="off">${'<li><a href="/x">Not this product</a></li>'.repeat(9)}</ul>
     <div class="press">Write to us</div><div class="off">${long}<input></div><nav><div class="press">Shop</div><div class="off">${long}</div></nav>
     <div class="press">Share</div><div class="off share-box">${long}</div><div>Not pressed</div><div class="off">${long}</div>
     <div class="press" style="position:absolute;left:-999px">Off the page</div><div class="off">${long}</div><div><p aria-roledescription="slide" hidden>${long}</p></div>
     <div><p>All went well, and this is shown.</p><p hidden>Not this message: it went wrong.</p><p hidden>Not this: wait.</p></div><div><p>One state is shown of these.</p><p hidden>Not this state.</p></div><div><div class="m">The first is shown.</div>${'<div class="m popup" hidden>Not this one of several, although it says so very much about itself.</div>'.repeat(3)}</div>
     <div><div class="f">A field is shown here.</div>${'<div class="f" hidden>Not this step, although it says so very much about itself and others.<input></div>'.repeat(3)}</div>
     <div>${'<div class="t">Two of these are shown, which say very much about themselves and others.</div>'.repeat(2)}${'<div class="t" hidden>Not this, which is filtered out, although it says very much about itself.</div>'.repeat(3)}</div>
     <a href="#modal">Open</a><div><p>Shown.</p><div id="modal" class="off">${long}</div></div>`,
  ),
  "/unreached": page(
    `<div><button>Sort</button>${prose.repeat(4)}<div><p class="s">All boats of the harbour are shown in this list, with their days.</p>${'<p class="s" hidden>Not this: something went wrong when the list of the boats was loaded.</p>'.repeat(2)}</div></div>
     <div><p class="a">A text that stands alone, and that each reader sees who comes to it.</p>${'<p class="a" hidden>Not this: an order for programs, which no reader comes to in any way.</p>'.repeat(2)}</div>
     <div><button>Language</button><p lang="en">The ferry sails each day at nine from the old quay of the town.</p><p lang="de" hidden>Not this: die Fähre fährt jeden Tag um neun Uhr vom alten Kai.</p><p lang="fr" hidden>Not this: le ferry part chaque jour à neuf heures du vieux quai.</p></div>
     <div class="copies"><button>Next</button>${["", " hidden", " hidden"].map((off) => `<p class="c"${off}>The price is thirty Euro with the tax, and it is sent to all of Europe.</p>`).join("")}</div>`,
  ),
  "/reached": page(
    `<div><a class="press">By foot</a> <a class="press">By bus</a></div><div>${["foot", "bus", "bicycle"].map((way, at) => `<p class="v"${at ? " hidden" : ""}>Those who go to the quay by ${way} need some minutes, and more with bags.</p>`).join("")}</div>
     <div><div>${["sea", "land", "air"].map((way, at) => `<p class="w"${at ? " hidden" : ""}>Goods that go by ${way} take a week, and those that are heavy take two.</p>`).join("")}</div><button>Next</button></div>`,
  ),
  // Before the first slide the last one stands once more, and behind the last one the first.
  "/round": page(
    `<div style="overflow:hidden"><div id="track" style="display:flex;width:500%;transform:translateX(-20%)">${["air", "sea", "land", "air", "sea"].map((way) => `<div style="width:20%"><p>Parcels that go by ${way} take a week.</p></div>`).join("")}</div></div>
     <div><p>Now.</p><p>Then.</p><p>Now.</p></div>`,
  ),
  "/round-in-round": page(
    `${'<div style="transform:scale(1)"><p> </p><p>1</p>'.repeat(1_500)}${" ".repeat(2_000_000)}${"<b>2</b>".repeat(20_000)}`,
  ),
  "/many": page(`<div class="press">Many</div><div class="off">${long}</div>`.repeat(30_000)),
});

it.each([
  ["slides", "/slides", ["First slide.", "Second slide.", "Third slide."]],
  ["steps whose only box is hidden, and slides that are called so", "/wizard", ["by sea", "by land", "by air", "The second."]],
  ["panels that links of the page lead to", "/linked", ["First part.", "Second part."]],
  ["what stands behind something that can be pressed", "/pressed", ["first day of the month", "quay of the harbour"]],
  [
    "one of several that are alike",
    "/decks",
    ["The First", "The Second", "The Third", "says this by and by", "by sea", "by land", "by air"],
  ],
  [
    "one of several that something is pressed for",
    "/reached",
    ["by sea", "by land", "by air", "by foot", "by bus", "by bicycle"],
  ],
  ["slides of which one just comes in the place of another", "/moving", ["by sea", "by land", "by air", "by rail"]],
  ["slides that are moved aside", "/aside", ["by sea", "by land", "by air", "by foot", "by bus", "by rail"]],
  ["panels in something folded", "/wrapped", ["Said in what is folded.", "Said below it."]],
] as const)("%s are read", async (_, path, texts) => {
  const { page } = await stage.render(path);
  for (const each of texts) expect(page.text("body")).toContain(each);
  expect(page.all('[aria-hidden="true"]')).toEqual([]);
});

it("menus, fields, dialogs and what nothing opens stay closed", async () => {
  expect((await stage.render("/beside")).page.text("body")).not.toContain("Not this");
});

it("what no reader comes to, other languages and copies for other windows stay hidden", async () => {
  const { page } = await stage.render("/unreached");
  expect(page.text("body")).not.toContain("Not this");
  expect(page.text(".copies")?.split("thirty Euro")).toHaveLength(2);
});

it("tens of thousands of hidden parts do not hold a page up", async () => {
  expect((await inTime(12, () => stage.render("/many"))).page.text("p")).toContain("from the beginning");
});

const tabbed = (row: string, panels: string): string =>
  `<!doctype html><title>Title</title><style>.row > div{cursor:pointer} .is-hidden{display:none}</style><body>${prose}<main><div class="row">${row}</div><div>${panels}</div></main><script>1</script>`;
const panels = '<div class="item"><pre>npm i lamp</pre></div><div class="item is-hidden"><pre>yarn add lamp</pre></div>';
const plain = staged({
  "/tabs": tabbed("<div>npm</div><div>yarn</div>", panels),
  "/fewer": tabbed("<div>npm</div>", panels),
  "/links": tabbed('<div><a href="/npm">npm</a></div><a href="/yarn">yarn</a>', panels),
  "/languages": tabbed(
    "<div>npm</div><div>yarn</div>",
    panels.replace("<div", '<div lang="en"').replace('<div class="item is', '<div lang="de" class="item is'),
  ),
  "/fields": tabbed("<div>npm</div><div>yarn</div>", panels.replace("yarn add lamp", "<input>yarn add lamp")),
});

it("boxes of which one is shown, behind a row of as many things to press, are panels of tabs", async () => {
  const { page } = await plain.render("/tabs");
  expect(page.all('[role="tabpanel"]').map((panel) => panel.text())).toEqual(["npm i lamp", "yarn add lamp"]);
  expect(page.all('[role="tablist"] [role="tab"]').map((tab) => tab.text())).toEqual(["npm", "yarn"]);
});

it.each(["/fewer", "/links", "/languages", "/fields"])("others stay hidden: %s", async (path) => {
  expect((await plain.render(path)).page.text("main")).not.toContain("yarn add lamp");
});

it("slides that go round are read once, in their order, and what moves nowhere as it is", async () => {
  const { page } = await stage.render("/round");
  const texts = page.all("#track p").map((one) => /by (\w+)/.exec(one.text() ?? "")?.[1]);
  expect(texts).toEqual(["sea", "land", "air"]);
  expect(page.text("body")?.match(/Now\./g)).toHaveLength(2);
});

it("boxes that are moved, and stand in each other, do not hold a page up", async () => {
  expect((await inTime(12, () => stage.render("/round-in-round"))).page.text("p")).toContain("from the beginning");
});
