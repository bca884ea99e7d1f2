import { expect, it } from "vitest";
import type { ChromiumBrowser } from "../src/index.ts";
import { startBrowser, startSite } from "./site.ts";

/** Not told to the compiler: it may not have been built yet. */
const BUILT = "../dist/index.js";

it("what is sent into pages stands alone as it is built, too", async () => {
  const { ChromiumBrowser: Built } = (await import(BUILT)) as { ChromiumBrowser: typeof ChromiumBrowser };
  const site = await startSite({
    "/page": `<!doctype html><title>Title</title><h1>Title</h1><p>${"A sentence of this page. ".repeat(20)}</p>
      <h3><button aria-expanded="false" onclick="this.parentElement.insertAdjacentHTML('afterend', '<p>Made when it is opened.</p>')">When?</button></h3>
      <div style="cursor:pointer">Where?</div><div style="display:none">It stands behind what can be pressed.</div>
      <button aria-controls="panel">Who?</button><div id="panel" hidden>It is named by a control.</div>
      <details><summary>What?</summary>It is folded away.</details>
      <div id="part" style="height:300px;overflow:auto"><div id="list" style="height:4000px;position:relative"></div></div><script>
        const draw = () => { list.innerHTML = Array.from({ length: 20 }, (_, at) => { const row = Math.floor(part.scrollTop / 20) + at; return '<div style="position:absolute;top:' + row * 20 + 'px">Row ' + row + ".</div>" }).join("") };
        part.onscroll = draw; draw();
      </script>`,
  });
  const browser = startBrowser(1, Built);
  try {
    const text = (await browser.render(`${site.base}/page`)).page.text("body") ?? "";
    for (const said of [
      "Made when it is opened.",
      "It stands behind",
      "It is named by",
      "It is folded away.",
      "Row 0.",
      "Row 150.",
    ])
      expect(text).toContain(said);
  } finally {
    await browser.dispose();
    site.stop();
  }
});
