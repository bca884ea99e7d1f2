import { describe, expect, it } from "vitest";
import { convert } from "../convert.ts";

const PROSE =
  "<p>A gauge is read every six minutes, and what it says is written down with the time. Whoever needs the heights asks for them by the name of the harbour.</p>".repeat(
    3,
  );
const read = (more: string): string =>
  convert(
    `<!doctype html><title>Read a gauge</title><main><h1>Read a gauge</h1>${PROSE}<h2>What's next</h2><p>Learn how the moon moves the water.</p>${more}</main>`,
    "https://x.example/a",
  ).markdown;

describe("what asks whether a page was of use", () => {
  it.each([
    "Was this page helpful?",
    "Was this article helpful to you?",
    "Did this answer your question?",
    "War diese Seite hilfreich?",
    "Cette page vous a-t-elle été utile ?",
    "¿Te ha sido útil esta página?",
    "このページは役に立ちましたか？",
    "此页面对您有帮助吗？",
    "Была ли эта статья полезна?",
  ])("goes with its title, its answers, and thanks for one: %s", (question) => {
    const markdown = read(
      `<div class="foot"><h2>Feedback</h2><p>${question}</p><button class="btn yes">Yes</button><button class="btn no">No</button><p>Thanks for the feedback. Ask others if you have a question.</p></div>`,
    );
    expect(markdown).not.toMatch(/Feedback|Thanks for/);
    expect(markdown).not.toContain(question);
    expect(markdown).toContain("Learn how the moon moves the water.");
  });

  it("takes nothing of the text in whose box it stands", () => {
    const markdown = read("<p>Was this page helpful?</p><p>Heights are given in metres above the datum of the chart.</p>");
    expect(markdown).not.toContain("helpful");
    expect(markdown).toContain("Heights are given in metres");
  });

  it("stays where it is a sentence of the text, or the title of a part of it", () => {
    expect(read("<p>Ask readers: was this page helpful? Then count what they say.</p>")).toContain("was this page helpful?");
    const survey =
      "<h2>Was this information helpful?</h2><p>Of those asked, nine of ten said yes, and one had not read it at all. The next survey is in May, and it will ask for more than that.</p>";
    expect(read(survey)).toContain("nine of ten said yes");
  });
});
