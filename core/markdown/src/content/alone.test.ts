import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepAlone } from "./alone.ts";

const part = (title: string, below: string): string => `<section><h2>+${title}</h2>${below}</section>`;
const LIFE = [
  "<h1>+Ilse Varga</h1><p>Engineer</p>",
  part("About", `<p>+${"I build locks and gates for the coast. ".repeat(8)}</p>`),
  part("Work", `<h3>+Lead engineer</h3><p>Delta Works</p><p>+${"Led the renewal of four locks. ".repeat(4)}</p>`),
  part("Skills", "<div>Hydraulics</div><ul><li>Delft3D</li><li>gauges</li></ul>"),
  part("Languages", "<p>Dutch <em>native</em></p>"),
].join("");

const kept = (html: string): string[] => keptBy(keepAlone)(html, 0.1);

describe("a short page that is one text in parts", () => {
  it("stays whole", () => {
    expect(kept(LIFE)).toEqual(expect.arrayContaining(["Engineer", "Delta Works", "Hydraulics", "Delft3D", "gauges"]));
  });

  it("stays whole to the end of its last part", () => {
    expect(kept(LIFE)).toContain("Dutch native");
    expect(kept(LIFE.replace("<h2>+Languages", "<h2>Languages"))).toContain("Dutch native");
    expect(kept(`${LIFE}<p>+I sail.</p><p>Made with a theme</p>`)).not.toContain("Made with a theme");
    expect(kept(`${LIFE}${part("Friends", '<p><a href="/jon">Jon Berg</a></p>').replace("+", "")}`)).not.toContain("Jon Berg");
  });

  it("stays whole beside a column that leads nowhere", () => {
    expect(kept(`${LIFE}<aside><h2>+Contact</h2><p>Maaskade 5</p></aside>`)).toContain("Maaskade 5");
  });

  it.each([
    ["a menu stands around it", `<nav>${"<p>Harbours of the coast</p>".repeat(12)}</nav>${LIFE}`],
    ["what is called so does", `${LIFE}<div class="related">${"<p>Harbours of the coast</p>".repeat(12)}</div>`],
    ["it leads elsewhere", `${LIFE}${'<p><a href="/x">Harbours of the coast</a></p>'.repeat(8)}`],
    ["most of it was left out", `${LIFE}<p>${"They sell nets and ropes. ".repeat(40)}</p>`],
    ["it is long", `${LIFE}<p>+${"They sell nets and ropes. ".repeat(250)}</p>`],
    ["it has few parts", LIFE.replaceAll("h3", "p").replace("<h2>+About</h2>", "")],
  ])("is left to the models where %s", (_, html) => expect(kept(html)).not.toContain("Hydraulics"));

  it("is kept without what is for using it, and what is said again and again", () => {
    const html = LIFE.replaceAll("</section>", "<span><p>Show more</p></span></section>").replace(
      "Hydraulics",
      "<button>Edit</button>",
    );
    expect(kept(html)).toContain("Delft3D");
    expect(kept(html)).not.toContain("Show more");
    expect(kept(html)).not.toContain("Edit");
    expect(kept(LIFE.replace("Hydraulics", '<div class="pagination"><p>Next</p></div>'))).not.toContain("Next");
    expect(kept(LIFE.replace("Hydraulics", "Advertisement"))).not.toContain("Advertisement");
  });
});
