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

/** Rows, each with a sign that tells by its looks alone that it opens one more. */
const rows = (row: (boat: string) => string, tag = "tr"): Route => `<!doctype html><title>Title</title>${prose}
  <style>.sign { cursor: pointer; display: inline-block; width: 20px; height: 20px }</style><main>${tag === "tr" ? `<table><thead><tr><th></th><th>Boat</th></tr></thead><tbody>${BOATS.map(row).join("")}</tbody></table>` : `<div role="table">${BOATS.map(row).join("")}</div>`}</main><script>
  const more = ${more};
  for (const [at, sign] of document.querySelectorAll(".sign").entries()) sign.onclick = () => {
    fetch("/signed" + location.pathname);
    const row = sign.closest("tr,[role=row]");
    if (row.nextElementSibling?.matches(".more")) row.nextElementSibling.remove();
    else row.insertAdjacentHTML("afterend", ${tag === "tr" ? `'<tr class="more"><td colspan="2">' + more(at) + "</td></tr>"` : `'<div class="more">' + more(at) + "</div>"`});
  }</script>`;

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
  // Angular Material: a picture that a font draws; ngx-datatable: a link that leads nowhere, and says what it does in its title.
  "/buttons": rows(
    (boat) =>
      `<tr><td>${boat}</td><td><button type="button" class="sign" aria-label="expand row"><i>keyboard_arrow_down</i></button></td></tr>`,
  ),
  "/pictures": rows(
    (boat) =>
      `<tr><td><button type="button" class="sign p-button"><span class="p-button-icon pi pi-chevron-right"></span></button></td><td>${boat}</td></tr>`,
  ),
  "/links": rows(
    (boat) =>
      `<div role="row"><div role="cell"><a class="sign" href="javascript:void(0)" title="Expand/Collapse Row"></a></div><div role="cell">${boat}</div></div>`,
    "div",
  ),
  // Svelte: a button with a plus before the row, or a triangle.
  "/pluses": rows((boat) => `<tr><td><button type="button" class="sign btn">+</button></td><td>${boat}</td></tr>`),
  "/triangles": rows((boat) => `<tr><td>${boat}</td><td><button type="button" class="sign btn">▶</button></td></tr>`),
  "/adding": rows((boat) => `<tr><td>${boat}</td><td><button type="button" class="sign btn">+</button></td></tr>`),
  "/others": rows(
    (boat) =>
      `<tr><td><button type="button" class="sign p-button"><span class="pi pi-trash favourite-toggle"></span></button></td><td>${boat}</td></tr>`,
  ),
  "/menus": page(
    (boat) => `<li><div><div>${sign()}</div><div>${boat}</div></div></li>`,
    `fetch("/pressed?" + at); document.body.insertAdjacentHTML("beforeend", '<div role="menu" style="position:absolute">Delete</div>')`,
  ),
});

it.each([
  ["an item of a list", "/items"],
  ["a panel", "/panels"],
  ["a row", "/rows"],
  ["a row that a button's picture stands for", "/buttons"],
  ["a row that a picture's name stands for", "/pictures"],
  ["a row that a link's title stands for", "/links"],
  ["a row that a plus stands before", "/pluses"],
  ["a row that a triangle stands for", "/triangles"],
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

it.each([
  ["that are not called what opens them", "/others"],
  ["that may add something", "/adding"],
])("signs in rows %s are not pressed", async (_, path) => {
  await stage.render(path);
  expect(stage.site.requests.filter(({ url }) => url === `/signed${path}`)).toEqual([]);
});
