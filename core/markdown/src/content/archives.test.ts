import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepArchives } from "./archives.ts";

const kept = keptBy(keepArchives);
const LONG = "The harbour master is away until April, and three boats wait to be hauled out before the frost. ".repeat(3);
const mail = (text: string, name = "email", body = "email-body") =>
  `<div class="${name}"><div class="email-header">Ann</div><div class="${body} odd">${text}</div><div class="foot">Reply</div></div>`;

describe("texts of an archive of mail", () => {
  it("are all kept where most of what is written in such boxes is", () => {
    const quoting = mail("<blockquote><p>So what?</p></blockquote><p>I do.</p>").replace(" odd", "");
    expect(kept(mail(`<p>+${LONG}</p>`) + quoting, 0.1)).toEqual([`+${LONG}`.trim(), "So what?", "I do."]);
    expect(kept(mail(`<p>+${LONG}</p>`, "transaction") + mail("<p>I do.</p>", "transaction"), 0.1)).toHaveLength(2);
    for (const item of ["timeline-item comment", "block activity-comment"])
      expect(kept(mail(`<p>+${LONG}</p>`, item, "text") + mail("<p>I do.</p>", item, "text"), 0.1)).toHaveLength(2);
  });

  it.each([
    ["a single mail", mail(`<p>+${LONG}</p><p>I do.</p>`)],
    ["boxes called otherwise", mail(`<p>+${LONG}</p>`, "card", "text") + mail("<p>I do.</p>", "card", "text")],
    ["little that is kept", mail("<p>+Who?</p>") + mail("<p>I do.</p>")],
    ["boxes of which little is kept", mail(`<p>+${LONG}</p>`) + mail(`<p>${LONG}</p>`)],
    ["what can be done", mail(`<p>+${LONG}</p>`) + mail("<button>I do.</button>")],
  ])("are left to the models: %s", (_, html) => {
    expect(kept(html, 0.1)).toHaveLength(1);
  });
});
