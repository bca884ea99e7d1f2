import { expect, it } from "vitest";
import { makeOdf, odfContent } from "../../../test/office.ts";
import { convert } from "../../convert.ts";

const frame = (kind: string, body: string): string =>
  `<draw:frame presentation:class="${kind}"><draw:text-box>${body}</draw:text-box></draw:frame>`;

it("reads slides as title, content and notes, without what every slide repeats", async () => {
  const slide = `<draw:page>${frame("footer", "<text:p>every slide</text:p>")}${frame("outline", "<text:list><text:list-item><text:p>point</text:p></text:list-item></text:list>")}
    ${frame("title", "<text:p>Title</text:p>")}<presentation:notes>${frame("notes", "<text:p>spoken</text:p>")}</presentation:notes></draw:page>`;
  const { markdown, pages } = await convert(
    makeOdf("presentation", `${slide}<draw:page>${frame("subtitle", "<text:p>alone</text:p>")}</draw:page>`),
  );
  expect(markdown).toBe("## Title\n\n- point\n\n### Notes\n\nspoken\n\n## Slide 2\n\nalone\n");
  expect(pages).toBe(2);
});

it("names what slides repeat: footers, and what their masters draw", async () => {
  const style = (objects: boolean) =>
    `<style:style style:name="s" style:family="drawing-page"><style:drawing-page-properties presentation:display-footer="true" presentation:background-objects-visible="${objects}"/></style:style>`;
  const box = (text: string, kind = "") =>
    `<draw:frame ${kind}><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`;
  const master = `<style:master-page style:name="m">${box("a master's")}${box("click here", 'presentation:class="title"')}</style:master-page><style:master-page style:name="other">${box("nobody's")}</style:master-page>`;
  const styles = {
    name: "styles.xml",
    data: odfContent("")
      .replaceAll("document-content", "document-styles")
      .replace(/<office:body>.*<\/office:body>/, `<office:master-styles>${master}</office:master-styles>`),
  };
  const body = `<presentation:footer-decl presentation:name="f">of the harbour</presentation:footer-decl><draw:page draw:style-name="s" draw:master-page-name="m" presentation:use-footer-name="f">${frame("title", "<text:p>Title</text:p>")}</draw:page>`;
  const said = async (objects: boolean) => (await convert(makeOdf("presentation", body, style(objects), [styles]))).warnings;
  expect(await said(true)).toEqual(['What slides repeat was left out: "of the harbour", "a master\'s".']);
  expect(await said(false)).toEqual(['What slides repeat was left out: "of the harbour".']);
});

it("takes plain text on the page of notes for notes where nothing else is", async () => {
  const notes = `<draw:page-thumbnail/><draw:frame><draw:text-box><text:p>said aloud</text:p></draw:text-box></draw:frame>${frame("page-number", "<text:p>3</text:p>")}`;
  const slide = `<draw:page>${frame("title", "<text:p>Title</text:p>")}<presentation:notes>${notes}</presentation:notes></draw:page>`;
  expect((await convert(makeOdf("presentation", slide))).markdown).toBe("## Title\n\n### Notes\n\nsaid aloud\n");
});

it("takes a second frame for the notes where the one for them is empty", async () => {
  const notes = `${frame("notes", "<text:p/>")}<draw:frame><draw:text-box><text:p>said aloud</text:p></draw:text-box></draw:frame>`;
  const slide = `<draw:page>${frame("title", "<text:p>Title</text:p>")}<presentation:notes>${notes}</presentation:notes></draw:page>`;
  expect((await convert(makeOdf("presentation", slide))).markdown).toBe("## Title\n\n### Notes\n\nsaid aloud\n");
});

it("shows slides that a show passes over, and says so", async () => {
  const styles =
    '<style:style style:name="H" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>';
  const slide = `<draw:page draw:style-name="H">${frame("title", "<text:p>Later</text:p>")}</draw:page>`;
  expect(await convert(makeOdf("presentation", slide, styles))).toMatchObject({
    markdown: "## Later\n",
    warnings: ["Slide 1, which a show passes over, is shown."],
  });
});

it("counts on in lists right behind each other that are marked alike, as PowerPoint writes each paragraph", async () => {
  const style = (name: string, sign: string) =>
    `<text:list-style style:name="${name}"><text:list-level-style-number text:level="1" style:num-format="${sign}" style:num-suffix="."/></text:list-style>`;
  const list = (name: string, text: string) =>
    `<text:list text:style-name="${name}"><text:list-item><text:p>${text}</text:p></text:list-item></text:list>`;
  const body = `${list("A", "one")}${list("B", "two")}${list("C", "other")}<text:p>between</text:p>${list("A", "anew")}`;
  const bytes = makeOdf(
    "presentation",
    `<draw:page>${frame("outline", body)}</draw:page>`,
    style("A", "1") + style("B", "1") + style("C", "I"),
  );
  expect((await convert(bytes)).markdown).toBe("## Slide 1\n\n1. one\n2. two\n\n- I. other\n\nbetween\n\n1. anew\n");
});
