import { expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const beginning = (at: number) => `Review ${at} says that the boat was on time and that the sea was calm on that day`;
const rest = (at: number) => `, but of the soup of day ${at} nothing good`;
/** Reviews of which a script writes the rest when their button is pressed. */
const page = (review: (at: number) => string, act: string, count = 6): Route =>
  `<!doctype html><title>Title</title><body>${prose}<main>${Array.from({ length: count }, (_, at) => review(at)).join("")}</main><script>
  const rest = ${rest};
  for (const [at, button] of document.querySelectorAll(".more").entries()) button.onclick = (event) => { ${act} }</script>`;

const written =
  "event.preventDefault(); button.parentElement.textContent = button.parentElement.firstChild.data.replace('…', rest(at))";
const asked = "event.preventDefault(); fetch('/asked?' + at)";
const inLine = (words: string) => (at: number) => `<article><h3>Guest ${at}</h3><p>${beginning(at)}… ${words}</p></article>`;

const stage = staged({
  "/button": page(inLine('<button class="more">Read more</button>'), written),
  "/link": page(inLine('<a class="more" href="">Weiterlesen</a>'), written),
  "/span": page(inLine('<span class="more" style="cursor:pointer">…more</span>'), written),
  "/below": page(
    (at) =>
      `<article><h3>Guest ${at}</h3><div>${beginning(at)}...</div><div><button class="more"><span>続きを読む</span></button></div></article>`,
    "setTimeout(() => { event.target.closest('article').children[1].textContent += rest(at); button.remove() }, 100)",
  ),
  // TDesign: each line is an element, and the dots are one of their own.
  "/lines": page(
    (at) =>
      `<article><div class="text"><span><span><i>${beginning(at).slice(0, 30)}</i></span><br><span><span><i>${beginning(at).slice(30)}</i><b>...<em class="more" style="cursor:pointer">展开</em></b></span></span></span></div></article>`,
    "event.target.closest('.text').textContent = event.target.closest('.text').innerText.replace(/\\n/g, '').replace('...展开', rest(at))",
  ),
  // Arco: a program leaves empty texts, and comments, between the dots and the words.
  "/empty": page(inLine('<!--if--><!--if--><!--if--><!--if--><!--if--><!--if--><a class="more" href="">展开</a>'), written),
  "/apart": page(
    (at) => `<article><p>${beginning(at)}<i>... </i><b class="more" role="button">Show more</b></p></article>`,
    "button.previousSibling.textContent = rest(at)",
  ),
  "/whole": page((at) => `<article><p>${beginning(at)}. <button class="more">Read more</button></p></article>`, asked),
  "/basket": page(inLine('<button class="more">Add to basket</button>'), asked),
  "/going-on": page(inLine('<button class="more">Continue</button>'), asked),
  "/away": page(inLine('<a class="more" href="/asked">Read more</a>'), asked),
  "/dialogs": page(
    inLine('<button class="more">Read more</button>'),
    `fetch("/asked?" + at); document.body.insertAdjacentHTML("beforeend", '<div role="dialog" style="position:fixed;inset:0">Not this</div>')`,
  ),
  "/nested": `<!doctype html><title>Title</title><body>${prose}${`<span>${beginning(1)}… <button>Read more</button>`.repeat(1_000)}`,
});

const asks = () => stage.site.requests.filter(({ url }) => url?.startsWith("/asked")).length;

it.each(["/button", "/link", "/span", "/below", "/lines", "/empty", "/apart"])(
  "the rest of texts that are cut is read: %s",
  async (path) => {
    const text = (await stage.render(path)).page.text("main") ?? "";
    for (const at of [0, 1, 5]) expect(text).toContain(rest(at));
  },
);

it.each(["/whole", "/basket", "/going-on", "/away"])("nothing else is pressed behind a text: %s", async (path) => {
  const before = asks();
  await stage.render(path);
  expect(asks()).toBe(before);
});

it("of buttons that open something else one is tried, and the page is read without that", async () => {
  const before = asks();
  const text = (await stage.render("/dialogs")).page.text("body");
  expect(asks()).toBe(before + 1);
  expect(text).toContain(beginning(5));
  expect(text).not.toContain("Not this");
});

it("thousands of texts within each other that are cut do not hold a page up", async () => {
  expect((await stage.render("/nested")).page.text("body")).toContain("from the beginning");
});
