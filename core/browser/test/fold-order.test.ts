import { expect, it } from "vitest";
import { NOT_PRESSED } from "../src/page/open-controls.ts";
import { staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const FOLDS = ["Opening", "Mooring", "Passage", "Towpath", "Records"];

/** One is open at a time, what is closed goes, and the head of the open one is called otherwise. */
const accordion = `<div class="accordion">${FOLDS.map((name) => `<h2><button type="button" class="closed" aria-expanded="false">${name}</button></h2>`).join("")}</div>`;
const oneAtATime = `
    const close = (one) => { one.className = "closed"; one.ariaExpanded = "false"; const { nextElementSibling: panel } = one.parentElement; if (panel?.matches("div")) panel.remove(); };
    for (const one of document.querySelectorAll("h2 button")) one.onclick = () => {
      const isOpen = one.className === "open";
      for (const other of document.querySelectorAll(".open")) close(other);
      if (isOpen) return;
      one.className = "open"; one.ariaExpanded = "true";
      one.parentElement.insertAdjacentHTML("afterend", "<div>Of this the keeper says: " + one.textContent + ".</div>");
    };`;

const stage = staged({
  // Flowbite Svelte.
  "/one-at-a-time": `<!doctype html><title>Title</title>${prose}<main>${accordion}</main><script>${oneAtATime}</script>`,
  // A table beside it, of which each row opens by a plus, and whose pages are turned.
  "/beside-pages": `<!doctype html><title>Title</title>${prose}<main>${accordion}<table><thead><tr><th></th><th>Boat</th></tr></thead><tbody id="rows"></tbody></table><div class="pagination">${[1, 2].map((at) => `<button type="button" class="page">${at}</button>`).join("")}</div></main><script>${oneAtATime}
    const pages = document.querySelectorAll(".page");
    const show = (at) => { rows.innerHTML = [1, 2, 3].map((one) => '<tr><td><button type="button" class="plus" style="cursor:pointer">+</button></td><td>Boat ' + (at * 3 + one) + "</td></tr>").join("");
      for (const [which, one] of pages.entries()) one.classList.toggle("active", which === at);
      for (const one of document.querySelectorAll(".plus")) one.onclick = () => { const row = one.closest("tr"); row.insertAdjacentHTML("afterend", "<tr><td></td><td>More of " + row.cells[1].textContent + "</td></tr>"); }; };
    for (const [at, one] of pages.entries()) one.onclick = () => show(at);
    show(0);</script>`,
  // Bits UI: the page that is shown is marked by an attribute of its own.
  "/marked": `<!doctype html><title>Title</title>${prose}<main><table><tbody id="rows"></tbody></table><div>${[1, 2, 3].map((at) => `<button type="button" aria-label="Page ${at}">${at}</button>`).join("")}</div></main><script>
    const buttons = document.querySelectorAll("button");
    const show = (at) => { rows.innerHTML = [1, 2, 3].map((one) => "<tr><td>Boat " + (at * 3 + one) + "</td><td>Hull</td></tr>").join("");
      for (const [which, one] of buttons.entries()) one.toggleAttribute("data-selected", which === at); };
    for (const [at, one] of buttons.entries()) one.onclick = () => show(at);
    show(0);</script>`,
});

const opened = FOLDS.map((name) => `${name}Ofthisthekeepersays:${name}.`).join("");

it("what folds hold of which one is open at a time stands behind the head of each", async () => {
  const { page, warnings } = await stage.render("/one-at-a-time");
  expect(page.text("main")?.replace(/\s+/g, "")).toBe(opened);
  expect(warnings).toBeUndefined();
});

it("rows with signs on other pages of a table are told of, and hold up nothing else", async () => {
  const { page, warnings } = await stage.render("/beside-pages");
  expect(page.text(".accordion")?.replace(/\s+/g, "")).toBe(opened);
  expect(page.text("#rows")?.match(/More of Boat \d/g)).toEqual(["More of Boat 4", "More of Boat 5", "More of Boat 6"]);
  expect(warnings).toEqual([NOT_PRESSED]);
});

it("pages of which an attribute of its own marks one are turned", async () => {
  const { page, warnings } = await stage.render("/marked");
  expect(page.text("#rows")?.match(/Boat \d/g)).toEqual(Array.from({ length: 9 }, (_, at) => `Boat ${at + 1}`));
  expect(warnings).toBeUndefined();
});
