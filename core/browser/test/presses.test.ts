import { expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
/** A list, a control below it, and what that does. */
const page = (control: string, script: string): Route =>
  `<!doctype html><title>Title</title><body>${prose}<main id="main"><ul id="list">${[1, 2, 3].map((at) => `<li><b>Boat ${at}</b></li>`).join("")}</ul>${control}</main><script>${script}</script>`;
const button = '<button type="button" id="more">Show more</button>';
const other = 'main.innerHTML = "<p>Words of another page.</p>".repeat(60)';
/** A table of which each page takes a while, so that no time is left, and tabs that open without a word from the site. */
const slow = `<!doctype html><title>Title</title><body>${prose}<table id="rows"></table><p id="words"></p>
   <button type="button" class="next" id="next"></button>
   <div role="tablist"><button type="button" role="tab" aria-selected="true" aria-controls="one">One</button><button type="button" role="tab" aria-selected="false" aria-controls="two">Two</button></div>
   <div role="tabpanel" id="one">First</div><div role="tabpanel" id="two"></div><script>
   let at = 0;
   const show = () => { rows.innerHTML = [1, 2, 3].map((one) => "<tr><td>Boat " + (at * 3 + one)).join(""); words.textContent = (at * 3 + 1) + "-" + (at * 3 + 3) + " of 300"; };
   next.onclick = async () => { await fetch("/data"); at += 1; show(); };
   show();</script>`;

const stage = staged({
  "/data": (_request, response) => void setTimeout(() => response.end("{}"), 400),
  "/route": page(button, `more.onclick = () => { history.pushState({}, "", "/elsewhere"); ${other}; }`),
  "/hash": page('<a href="#/all">Show more</a>', `onhashchange = () => { ${other}; }`),
  "/hash-by-script": page(button, `more.onclick = () => { location.hash = "#/all"; ${other}; }`),
  "/emptied": `${page(button, 'more.onclick = () => { document.body.innerHTML = "<p>Please sign in.</p>" }')}`,
  "/numbered": page(
    button,
    'more.onclick = () => { history.replaceState({}, "", "/numbered/page/2"); list.insertAdjacentHTML("beforeend", "<li><b>Boat 4</b>"); more.remove(); }',
  ),
  "/slow": slow,
});

it.each(["/route", "/hash", "/hash-by-script", "/emptied"])(
  "what shows another page takes nothing from this one: %s",
  async (path) => {
    const { page } = await stage.render(path);
    expect(page.text("body")).toMatch(/from the beginning.*Boat 1.*Boat 3/s);
    expect(page.text("body")).not.toMatch(/another page|sign in/);
  },
);

it("an address that counts the parts of a list leads nowhere else", async () => {
  expect((await stage.render("/numbered")).page.text("main")).toContain("Boat 4");
});

it("tabs for which no time is left are told of", async () => {
  const { warnings } = await stage.render("/slow");
  expect(warnings).toEqual([expect.stringContaining("more tabs or folds"), expect.stringContaining("has 300 rows")]);
});
