import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepSpeakers } from "./speakers.ts";

const kept = keptBy(keepSpeakers);
const head = (who: string, when: string) =>
  `<div class="head"><div class="who"><b class="author">${who}</b></div><div class="when">${when}</div></div>`;
const post = (who: string, text: string, when = "3 May 2025", name = "box") =>
  `<div class="${name}"><p><a href="#">Menu</a></p>${head(who, when)}<div><p>${text}</p></div></div>`;

describe("who speaks in a thread that nothing marks as one", () => {
  it("stays above each text where the models kept it above one", () => {
    expect(kept(post("+Ann", "+Vinegar is it.") + post("Bob", "+Salt is it.") + post("Cy", "Me, too."), 0.1)).toEqual([
      "+Ann",
      "3 May 2025",
      "+Vinegar is it.",
      "Bob",
      "3 May 2025",
      "+Salt is it.",
    ]);
  });

  it("stays in archives of mail and in trackers whatever the models say", () => {
    const thread = (name: string) => kept(post("Ann", "+Vinegar is it.", "3 May 2025", name).repeat(2), 0.1);
    for (const name of ["email odd", "transaction Ticket", "journal has-notes"]) expect(thread(name)).toHaveLength(6);
    expect(thread("message")).toEqual(["+Vinegar is it.", "+Vinegar is it."]);
  });

  it("stays in chats and above short posts of networks, with what a message answers before it", () => {
    const said = (name: string, before: string) =>
      `<div class="${name}">${before}<div><b class="username">Ann</b> <i class="time">09:14</i></div><p>+Salt is it.</p></div>`;
    const chat = (name: string, before = "") => kept(said(name, before).repeat(2), 0.1);
    for (const name of ["message", "chatlog__message", "status", "toot"]) expect(chat(name)).toHaveLength(4);
    expect(chat("message", '<p class="author">Bob</p><p>What is it?</p>')).toHaveLength(4);
    expect(chat("post status-publish")).toHaveLength(2);
    expect(kept(said("message", "").replace("09:14", "Joined 2012").repeat(2), 0.1)).toHaveLength(2);
    expect(chat("message", "<p><a href=/a>Menu</a></p>")).toHaveLength(2);
    const head = '<p class="author">Ann</p><p>Re: What takes the rust off an old lamp of brass <i class="time">09:14</i></p>';
    expect(kept(`<div class="message">${head}<p>+Salt is it.</p></div>`.repeat(2), 0.1)).toHaveLength(2);
  });

  it.each([
    ["by a date in a title", '<span title="04/05/2025 06:01 PM">less than a minute</span> ago'],
    ["by what a date is called", '<span class="date">4 Mar</span>'],
    ["by an element", "<time>today</time>"],
  ])("is told %s", (_, when) => {
    expect(kept(post("Ann", "+Vinegar is it.", when, "email").repeat(2), 0.1)).toHaveLength(6);
  });

  it("stays where the first that is kept of a text stands behind a quotation", () => {
    const quoting = `<blockquote><p>So what?</p></blockquote><p>+Vinegar is it.`;
    expect(kept(post("Ann", quoting, "3 May 2025", "email").repeat(2), 0.1)).toHaveLength(6);
  });

  it("stays where a role stands before the text", () => {
    const owner = "<p>+Owner</p><p>+Vinegar is it.</p>";
    expect(kept(post("Ann", owner, "3 May 2025", "timeline-item comment").repeat(2), 0.1)).toHaveLength(8);
  });

  it.each([
    [
      "threads of which they kept one head in five",
      post("Ann", "+Vinegar is it.").repeat(4) + post("Ann", "+Vinegar is it.", "<b>+3 May 2025</b>"),
    ],
    ["a single text", post("Ann", "+Vinegar is it.", "3 May 2025", "email")],
    ["names without dates", post("Ann", "+Vinegar is it.", "friend", "email").repeat(2)],
    ["since when somebody is a member", post("Ann", "+Vinegar is it.", "Joined: 3 May 2025", "email").repeat(2)],
    ["cards with a title", post("Ann", '<a href="/x">+Vinegar is it.</a>', "3 May 2025", "email").repeat(2)],
    ["cards with a heading", post("Ann", "<h3>+Vinegar is it.</h3>", "3 May 2025", "email").repeat(2)],
    ["navigation", `<nav>${post("Ann", "+Vinegar is it.", "3 May 2025", "email").repeat(2)}</nav>`],
  ])("is left to the models: %s", (_, html) => {
    expect(kept(html, 0.1).filter((text) => !text.startsWith("+"))).toEqual([]);
  });
});
