import { expect, it } from "vitest";
import { staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const FOLDS = ["Opening", "Mooring", "Passage", "Towpath", "Records"];

const stage = staged({
  // Flowbite Svelte: one is open at a time, what is closed goes, and the head of the open one is called otherwise.
  "/one-at-a-time": `<!doctype html><title>Title</title>${prose}<main><div class="accordion">${FOLDS.map((name) => `<h2><button type="button" class="closed" aria-expanded="false">${name}</button></h2>`).join("")}</div></main><script>
    const close = (one) => { one.className = "closed"; one.ariaExpanded = "false"; const { nextElementSibling: panel } = one.parentElement; if (panel?.matches("div")) panel.remove(); };
    for (const one of document.querySelectorAll("button")) one.onclick = () => {
      const isOpen = one.className === "open";
      for (const other of document.querySelectorAll(".open")) close(other);
      if (isOpen) return;
      one.className = "open"; one.ariaExpanded = "true";
      one.parentElement.insertAdjacentHTML("afterend", "<div>Of this the keeper says: " + one.textContent + ".</div>");
    };</script>`,
  // Bits UI: the page that is shown is marked by an attribute of its own.
  "/marked": `<!doctype html><title>Title</title>${prose}<main><table><tbody id="rows"></tbody></table><div>${[1, 2, 3].map((at) => `<button type="button" aria-label="Page ${at}">${at}</button>`).join("")}</div></main><script>
    const buttons = document.querySelectorAll("button");
    const show = (at) => { rows.innerHTML = [1, 2, 3].map((one) => "<tr><td>Boat " + (at * 3 + one) + "</td><td>Hull</td></tr>").join("");
      for (const [which, one] of buttons.entries()) one.toggleAttribute("data-selected", which === at); };
    for (const [at, one] of buttons.entries()) one.onclick = () => show(at);
    show(0);</script>`,
});

it("what folds hold of which one is open at a time stands behind the head of each", async () => {
  const { page, warnings } = await stage.render("/one-at-a-time");
  const text = page.text("main")?.replace(/\s+/g, "");
  expect(text).toBe(FOLDS.map((name) => `${name}Ofthisthekeepersays:${name}.`).join(""));
  expect(warnings).toBeUndefined();
});

it("pages of which an attribute of its own marks one are turned", async () => {
  const { page, warnings } = await stage.render("/marked");
  expect(page.text("#rows")?.match(/Boat \d/g)).toEqual(Array.from({ length: 9 }, (_, at) => `Boat ${at + 1}`));
  expect(warnings).toBeUndefined();
});
