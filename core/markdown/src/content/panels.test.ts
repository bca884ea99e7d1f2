import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepPanels } from "./panels.ts";

const kept = keptBy(keepPanels);
const SAID = '<div role="tabpanel"><p>+It burns for twelve hours.</p></div>';
const FACTS = "<dl><dt>Material</dt><dd>Brass</dd><dt>Weight</dt><dd>1.2 kg</dd></dl>";

describe("facts in the panel of a tab", () => {
  it.each([
    ["by its role", `${SAID}<div role="tabpanel" hidden>${FACTS}</div>`],
    [
      "by its name",
      `${SAID.replace('role="tabpanel"', 'class="tab-pane active"')}<div class="tab-pane fade"><div>${FACTS}</div></div>`,
    ],
  ])("stay beside a panel that is kept, told %s", (_, html) => {
    expect(kept(`<div>${html}</div>`, 0.1)).toEqual(["+It burns for twelve hours.", "Material", "Brass", "Weight", "1.2 kg"]);
  });

  it("stay in a table with heads", () => {
    const table = "<table><tr><th>Fat<td>2 g<tr><th>Salt<td>1 g</table>";
    expect(kept(`<div>${SAID}<div role="tabpanel">${table}</div></div>`, 0.1)).toHaveLength(5);
  });

  it.each([
    ["nothing of another is kept", `${SAID.replace("+", "")}<div role="tabpanel">${FACTS}</div>`],
    ["they are in no panel", `${SAID}<div>${FACTS}</div>`],
    ["there is one", `${SAID}<div role="tabpanel"><dl><dt>Material</dt><dd>Brass</dd></dl></div>`],
    ["a table has no heads", `${SAID}<div role="tabpanel"><table><tr><td>Fat<td>2 g<tr><td>Material<td>1 g</table></div>`],
    ["they are links", `${SAID}<div role="tabpanel">${FACTS.replace(/>([^<>]+)</g, '><a href="/a">$1</a><')}</div>`],
  ])("are left to the models where %s", (_, html) => {
    expect(kept(`<div>${html}</div>`, 0.1)).not.toContain("Material");
  });

  // Angular Material: the step that is shown is called "current", the others by where they stand.
  const NEXT = '<div role="tabpanel" class="step step-content-next" inert><p>Fill it with oil.</p><button>Next</button></div>';

  it("stay as a whole where the panel is called the next step, but for its buttons", () => {
    const steps = kept(`<div>${SAID}${NEXT}</div>`, 0.1);
    expect(steps).toEqual(["+It burns for twelve hours.", "Fill it with oil."]);
  });

  it.each([
    ["none is kept", `${SAID.replace("+", "")}${NEXT}`],
    ["the panel is called otherwise", `${SAID}${NEXT.replace("step-content-next", "step-content-nextdoor")}`],
    ["it is no panel", `${SAID}${NEXT.replace('role="tabpanel"', "")}`],
  ])("leave steps to the models where %s", (_, html) => {
    expect(kept(`<div>${html}</div>`, 0.1)).not.toContain("Fill it with oil.");
  });

  it("are found in time", async () => {
    await inTime(4.5, () => kept(`<div>${SAID.repeat(5_000)}<div role="tabpanel">${FACTS.repeat(5_000)}</div></div>`, 0.1));
    await inTime(4.5, () =>
      kept(`<div>${SAID}${NEXT.repeat(5_000)}${"<div role='tabpanel' class='next'>".repeat(3_000)}<p>a`, 0.1),
    );
    await inTime(4.5, () => kept(`<div role="tabpanel"><p>+a</p>${"<dl><dt>a<dd>".repeat(3_000)}`, 0.1));
  });
});
