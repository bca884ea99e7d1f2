import { expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepActs } from "./acts.ts";

const kept = keptBy(keepActs);
const TEXT = "<p>+You need a licence to keep a boat here.</p>";
const link = (name: string, more = 'href="/start"'): string => `<p><a class="button" role="button" ${more}>${name}</a></p>`;

it.each(["Start now", "Apply online", "Jetzt bewerben", "S’inscrire en ligne", "Prenota ora", "応募する"])(
  "keeps the link by which one does what a text tells of: %s",
  (name) => {
    expect(kept(`<main>${TEXT}<div>${link(name)}</div></main>`, 0.1)).toHaveLength(2);
  },
);

it("keeps the link to a document to be taken along", () => {
  expect(kept(TEXT + link("Download timetable (PDF)", 'href="/12.pdf"'), 0.1)).toHaveLength(2);
  expect(kept(TEXT + link("Download timetable (PDF)"), 0.1)).toHaveLength(1);
});

it.each([
  ["that says anything else", TEXT + link("View our work")],
  ["that leads nowhere", TEXT + link("Start now", 'href="#"')],
  ["that a script follows", TEXT + link("Start now", 'href="javascript:go()"')],
  ["far from the text", `${TEXT}<p>a</p><p>b</p><p>c</p>${link("Start now")}`],
  [
    "in another box than the text",
    `<section><div>${TEXT}</div></section><section><div><div>${link("Start now")}</div></div></section>`,
  ],
  ["that asks for letters", TEXT + link("Register now", 'href="/newsletter"')],
  ["of an advertisement", `${TEXT}<div class="promo">${link("Apply now")}</div>`],
  ["below another title", `${TEXT}<h3>Cards for travellers</h3>${link("Apply for a card")}`],
  ["in navigation", `${TEXT}<nav>${link("Start now")}</nav>`],
  ["in a form", `${TEXT}<form>${link("Start now")}</form>`],
  ["of the cards of a list", TEXT + [1, 2, 3, 4].map((n) => link("Apply now", `href="/${n}"`)).join("")],
])("leaves links to the models %s", (_, html) => {
  expect(kept(html, 0.1)).toHaveLength(1);
});

it("takes the address of the link itself, whatever else its box holds", () => {
  const other = '<p>+See <a href="/x.html">the rules</a> of the harbour.</p>';
  expect(kept(`<main>${other}<a href="/12.pdf">Download timetable</a><p>+More.</p></main>`, 0.1)).toHaveLength(3);
});

it("keeps such a link once", () => {
  expect(kept(`<main>${TEXT}${link("Start now")}${TEXT}${link("Start now")}</main>`, 0.1)).toHaveLength(3);
});
