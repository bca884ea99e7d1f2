import { expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const QUESTIONS = ["How are orders sent?", "What does it cost?", "Can I send it back?"];
const answer = (at: number) => `That was answered by keeper number ${at} of the harbour.`;
/** Questions whose answers a script writes when they are pressed, and takes away again. */
const page = (part: (question: string) => string, into: string): Route => `<!doctype html><title>Title</title>
  <style>.press { cursor: pointer }</style>${prose}<main>${QUESTIONS.map(part).join("")}</main><script>
  const answer = ${answer};
  for (const [at, head] of document.querySelectorAll(".press").entries()) head.onclick = () => {
    fetch("/pressed?" + at);
    ${into};
  }</script>`;
const panel = (question: string) =>
  `<div class="t-collapse-panel"><div class="wrapper"><div class="t-collapse-panel__header press"><i></i>${question}</div></div></div>`;
const behind = `const [open] = head.parentElement.querySelectorAll(".body");
  if (open) open.remove();
  else head.insertAdjacentHTML("afterend", '<div class="body"><p>' + answer(at) + "</p></div>")`;

const stage = staged({
  "/panels": page(panel, behind),
  "/one-at-a-time": page(
    panel,
    `for (const open of document.querySelectorAll(".body")) open.remove();
     head.insertAdjacentHTML("afterend", '<div class="body"><p>' + answer(at) + "</p></div>")`,
  ),
  // Naive UI: of two that are opened at once one goes again, and is copied on its way.
  "/going": page(
    panel,
    `for (const open of document.querySelectorAll(".body")) { open.style.opacity = 0; setTimeout(() => open.remove(), 300); }
     head.parentElement.insertAdjacentHTML("afterend", '<div class="body"><p>' + answer(at) + "</p></div>")`,
  ),
  "/buttons": page(
    (question) =>
      `<div><button type="button" class="press">${question}<svg role="img" width="9" height="9"></svg></button><div class="x-collapse"><div></div></div></div>`,
    `const body = head.nextElementSibling.firstChild;
     body.textContent = body.textContent ? "" : answer(at)`,
  ),
  "/one": page(panel, behind)
    .toString()
    .replace(panel(QUESTIONS[1] ?? "") + panel(QUESTIONS[2] ?? ""), ""),
  "/shown": page(
    (question) => panel(question).replace("</div></div></div>", `</div><div>${question} It is said here.</div></div></div>`),
    behind,
  ),
  "/links": page((question) => panel(`<a href="/away">${question}</a>`), behind),
  "/menu": page((question) => `<nav>${panel(question)}</nav>`, behind),
  "/vain": page(panel, "1"),
  "/nested": `<!doctype html><title>Title</title>${prose}${'<div class="accordion"><b style="cursor:pointer">Head</b><div class="collapse">'.repeat(1_000)}${"<i>of it</i>".repeat(20_000)}`,
  "/many": page(() => panel("Question").repeat(7_000), "1"),
});
const pressed = () => stage.site.requests.filter(({ url }) => url?.startsWith("/pressed")).length;
const read = async (path: string) => {
  const before = pressed();
  const { page, warnings } = await stage.render(path);
  return { text: page.text("body") ?? "", warnings, presses: pressed() - before };
};

it.each(["/panels", "/one-at-a-time", "/going", "/buttons"])(
  "folds that do not say that they are, are opened: %s",
  async (path) => {
    const { text, warnings } = await read(path);
    for (const at of QUESTIONS.keys()) expect(text).toContain(answer(at));
    expect(warnings).toBeUndefined();
  },
);

it.each(["/one", "/shown", "/links", "/menu"])("nothing else is taken for one: %s", async (path) => {
  expect((await read(path)).presses).toBe(0);
});

it("of those that open nothing one is tried", async () => {
  expect(await read("/vain")).toMatchObject({ presses: 1, warnings: undefined });
});

it.each(["/many", "/nested"])("thousands of them do not hold a page up: %s", async (path) => {
  expect((await read(path)).text).toContain("from the beginning");
});
