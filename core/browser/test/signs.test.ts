import { expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const BOATS = ["Anna", "Berta", "Clara"];
const more = (at: number) => `Boat number ${at} takes forty people and their bicycles.`;
/** Parts of a page, each with a sign that says nothing; a script writes more about the part when that is pressed. */
const page = (part: (boat: string) => string, write: string): Route => `<!doctype html><title>Title</title>${prose}
  <style>.sign { width: 20px; height: 20px }</style><main>${BOATS.map(part).join("")}</main><script>
  const more = ${more};
  for (const [at, sign] of document.querySelectorAll(".sign").entries()) sign.onclick = () => { sign.ariaExpanded = "true"; ${write}; }</script>`;
const sign = (names = "") => `<button type="button" class="sign ${names}" aria-expanded="false" aria-controls="false"></button>`;

const stage = staged({
  "/items": page(
    (boat) => `<li><div><div>${sign()}</div><div>${boat}</div></div><section hidden><div></div></section></li>`,
    `const section = sign.closest("li").querySelector("section"); section.hidden = false; section.firstChild.textContent = more(at)`,
  ),
  "/panels": page(
    (boat) =>
      `<div class="p-panel"><div class="p-panel-header"><span>${boat}</span>${sign(`p-panel-toggler by-${boat}`)}</div></div>`,
    `sign.parentElement.insertAdjacentHTML("afterend", "<div>" + more(at) + "</div>")`,
  ),
  // DataTables: no sign says what it is but by its class.
  "/rows": `<!doctype html><title>Title</title>${prose}<style>td.dt-control{cursor:pointer;width:20px;height:20px}</style><main><table><thead><tr><th></th><th>Boat</th></tr></thead><tbody>${BOATS.map((boat) => `<tr><td class="dt-control"></td><td>${boat}</td></tr>`).join("")}</tbody></table></main><script>
    const more = ${more};
    for (const [at, sign] of document.querySelectorAll(".dt-control").entries()) sign.onclick = () => {
      const row = sign.parentElement;
      if (row.nextElementSibling?.matches(".more")) row.nextElementSibling.remove();
      else row.insertAdjacentHTML("afterend", '<tr class="more"><td colspan="2">' + more(at) + "</td></tr>");
    }</script>`,
  "/menus": page(
    (boat) => `<li><div><div>${sign()}</div><div>${boat}</div></div></li>`,
    `fetch("/pressed?" + at); document.body.insertAdjacentHTML("beforeend", '<div role="menu" style="position:absolute">Delete</div>')`,
  ),
});

it.each([
  ["an item of a list", "/items"],
  ["a panel", "/panels"],
  ["a row", "/rows"],
])("what a sign opens about %s is read", async (_, path) => {
  const { page, warnings } = await stage.render(path);
  for (const at of BOATS.keys()) expect(page.text("main")).toContain(more(at));
  expect(warnings).toBeUndefined();
});

it("of signs in items that open menus one is tried, and closed again", async () => {
  await stage.render("/menus");
  const pressed = stage.site.requests.flatMap(({ url }) => (url?.startsWith("/pressed") ? [url] : []));
  expect(pressed).toEqual(["/pressed?0", "/pressed?0"]);
});
