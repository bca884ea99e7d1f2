import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { drawingsLeft } from "../src/page/drawn-tables.ts";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const page = (body: string) => `<!doctype html><title>Title</title><body>${prose}${body}`;

/** A list of which only the rows in view are there: those of the page's own scrolling. */
const inWindow = (rows: number) => `<div id="list" style="height:${rows * 40}px;position:relative"></div><script>
  const list = document.getElementById("list"), shown = new Map();
  const draw = () => {
    const first = Math.max(0, Math.floor(scrollY / 40) - 10), end = Math.min(${rows}, first + 60);
    for (const [at, row] of shown) if (at < first || at >= end) { row.remove(); shown.delete(at) }
    for (let at = first; at < end; at++) if (!shown.has(at)) {
      const row = document.createElement("div");
      row.textContent = "Row " + at + " of the list";
      row.style = "position:absolute;top:0;transform:translateY(" + at * 40 + "px)";
      list.appendChild(row); shown.set(at, row);
    }
  };
  addEventListener("scroll", draw); draw();
</script>`;
/** A table whose rows are written anew whenever its part of the window is scrolled. */
const inPart = `<style>html,body{margin:0;height:100%;overflow:hidden}main{height:100%;overflow:auto}</style>
<main><div style="height:8000px"><table style="position:relative;border-spacing:0;line-height:20px"><style>td{padding:0}</style><tbody id="rows"></tbody></table></div></main><script>
  const part = document.querySelector("main"), rows = document.getElementById("rows");
  const draw = () => {
    const first = Math.floor(part.scrollTop / 20);
    rows.parentNode.style.top = first * 20 + "px";
    rows.innerHTML = Array.from({ length: 60 }, (_, at) => "<tr><td>Row " + (first + at) + "</td></tr>").join("");
  };
  part.onscroll = draw; draw();
</script>`;

const routes: Record<string, Route> = {
  "/window": page(inWindow(200)),
  "/long": page(inWindow(2_000)),
  "/part": inPart,
  "/lazy-part": `<style>html,body{margin:0;height:100%;overflow:hidden}main{height:100%;overflow:auto}</style><main>${prose}<div style="height:3000px"></div><p id="far"></p></main>
    <script>new IntersectionObserver(([{ isIntersecting }]) => { if (isIntersecting) far.textContent = "It came into view." }).observe(far)</script>`,
  "/slides": page(
    '<div id="slides"></div><div style="height:3000px"></div><script>let at = 0; setInterval(() => { slides.innerHTML = "<b>Slide " + (at++ % 3) + "</b>" }, 60)</script>',
  ),
  "/many": page(`<ul id="rows" style="position:absolute;margin:0;line-height:1px"></ul><div style="height:6000px"></div><script>
    let from = 0;
    onscroll = () => { rows.style.top = from + "px"; rows.innerHTML = Array.from({ length: 1_500 }, () => "<li>Row " + from++).join("") };
  </script>`),
  "/clobbered": page(
    inWindow(200)
      .replace("<div id", "<form id")
      .replace("></div>", '><input name="append"><input name="textContent"><input name="isConnected"></form>'),
  ),
  "/churn": page(`<div style="height:9000px"></div><script>
    const box = document.createElement("div"); box.textContent = "x".repeat(3_000_000);
    onscroll = () => { for (let at = 0; at < 100; at++) { const other = box.cloneNode(true); document.body.append(other); other.remove() } }
  </script>`),
  // htmx, Jetpack: whether its end is in view is asked five times a second.
  "/seldom": page(`<div id="list" style="height:2000px">${"<p>A notice.</p>".repeat(12)}</div><div id="end">End</div><script>
    let moved = false; onscroll = () => { moved = true; };
    setInterval(() => { if (!moved) return; moved = false; if (document.getElementById("end").getBoundingClientRect().top < innerHeight) list.innerHTML += "<p>One that came late.</p>"; }, 200);
  </script>`),
  "/late":
    "<title>T</title><h1>Ships</h1><p>Loading ships…</p><script>setTimeout(() => { document.querySelector('p').textContent = 'Two ships.' }, 3000)</script>",
  "/never": "<title>T</title><h1>Ships</h1><p>Loading ships…</p><script>1</script>",
  "/loading-dock": page("<h2>Loading</h2><p>Loading of ships is done at the quay.</p><script>1</script>"),
  "/drawn": "<title>T</title><h1>Chart</h1><canvas width=1200 height=900></canvas><script>1</script>",
  "/small": page("<canvas width=100 height=100></canvas><script>1</script>"),
  "/charts": page(
    `<div style="width:400px;position:relative"><canvas width=400 height=200 style="display:block"></canvas></div>
     <div style="position:relative;width:400px;height:200px"><canvas width=400 height=200 style="position:absolute"></canvas></div><script>1</script>`,
  ),
  "/backgrounds": page(
    `${prose}<div style="position:fixed;inset:0"><canvas width=800 height=600></canvas></div>
     <section style="position:relative;width:400px;height:200px"><canvas width=400 height=200 style="position:absolute"></canvas>What stands before the drawing, and says what it is.</section><script>1</script>`,
  ),
  "/file": (_request, response) => void response.setHeader("content-type", "application/pdf").end("%PDF-1.4\n%%EOF"),
  "/player": '<title>Player</title><video src="blob:x"></video><button>Share</button>',
  "/inner": "<title>Inner</title><p>Said in the frame.</p>",
  "/embedded":
    page(`<embed src="/file?embed" type="application/pdf"><object data="/file?object" type="application/pdf"><p>No plugin.</p></object>
    <iframe src="/file?frame"></iframe><iframe src="/player"></iframe><object data="/inner" type="text/html"></object><script>1</script>`),
};

const stage = staged(routes);

const rowsIn = (text: string): number[] => [...text.matchAll(/Row (\d+)/g)].map(([, number]) => Number(number));
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

it("rows that are there only while they are in view are all read, in their order", async () => {
  const { page, warnings } = await stage.render(`/window`);
  expect(rowsIn(page.text("body") ?? "")).toEqual(upTo(200));
  expect(warnings).toBeUndefined();
});

it("rows that are written anew in a part of the window are read, too", async () => {
  const rows = rowsIn((await stage.render(`/part`)).page.text("body") ?? "");
  expect(rows.slice(0, 300)).toEqual(upTo(300));
});

it("a list that goes on is said to", async () => {
  const { page, warnings } = await stage.render(`/long`);
  const rows = rowsIn(page.text("body") ?? "");
  expect(rows.length).toBeGreaterThan(60);
  expect(rows).toEqual(upTo(rows.length));
  expect(warnings).toEqual([expect.stringContaining("there are more")]);
  expect((await stage.render("/many")).warnings).toContainEqual(expect.stringContaining("there are more"));
});

it("rows of a form whose fields are called as its methods are are read", async () => {
  expect(rowsIn((await stage.render("/clobbered")).page.text("body") ?? "")).toEqual(upTo(200));
});

it("what is lazy comes into view where a part of the window scrolls", async () => {
  expect((await stage.render(`/lazy-part`)).page.text("body")).toContain("It came into view.");
});

it("slides that take turns are no list", async () => {
  const text = (await stage.render(`/slides`)).page.text("body") ?? "";
  expect(text.match(/Slide/g)).toHaveLength(1);
});

it("a page that says that it is loading is waited for, and said to where it goes on saying so", async () => {
  const late = await stage.render(`/late`);
  expect(late.page.text("p")).toBe("Two ships.");
  expect(late.warnings).toBeUndefined();
  const never = await stage.render(`/never`);
  expect(never.warnings).toEqual([expect.stringContaining("still says that it is loading")]);
});

it("a heading and sentences about loading say nothing of the page", async () => {
  expect(await stage.render(`/loading-dock`)).not.toHaveProperty("warnings");
});

it("a page that takes out again and again all that it has is read in time", async () => {
  const { page } = await inTime(12, () => stage.render("/churn"));
  expect(page.text("p")).toContain("from the beginning");
});

it("a page that is a drawing is said to be one", async () => {
  expect((await stage.render(`/drawn`)).warnings).toEqual([drawingsLeft(1)]);
  expect(await stage.render(`/small`)).not.toHaveProperty("warnings");
  expect((await stage.render(`/charts`)).warnings).toEqual([drawingsLeft(2)]);
  expect(await stage.render(`/backgrounds`)).not.toHaveProperty("warnings");
});

it("documents and films that are embedded have their addresses, pages what they say", async () => {
  const { page } = await stage.render(`/embedded`);
  const addresses = page.all("embed, object, iframe").map((one) => one.attr("", "src") ?? one.attr("", "data"));
  expect(addresses.map((address) => address?.replace(stage.site.base, ""))).toEqual([
    "/file?embed",
    "/file?object",
    "/file?frame",
    "/player",
  ]);
  expect(page.text("body")).toContain("Said in the frame.");
  expect(page.text("body")).not.toContain("No plugin.");
});

it("a page that seldom asks whether its end is in view is given the time", async () => {
  const { page } = await stage.render("/seldom");
  expect(page.text("#list")).toContain("One that came late.");
});
