import { parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";
import { convert } from "../convert.ts";
import { isShadow, openShadows } from "./shadow.ts";

const shadow = (html: string): string => `<template shadowrootmode="open">${html}</template>`;

describe("shadow trees that stand in the page", () => {
  it("show what their hosts hold in their slots, in the order of these", () => {
    const card = `<x-card>${shadow("<p><slot name=day></slot></p><p><slot></slot></p>")}The boat left.<b slot=day>Monday</b></x-card>`;
    expect(md(card)).toBe("**Monday**\n\nThe boat left.");
  });

  it("make a link of what stands in its slot", () => {
    expect(md(`<x-item>${shadow("<a href=/b><slot></slot></a>")}Boats</x-item>`)).toBe("[Boats](https://x.example/b)");
  });

  it("show the text of a slot only where nothing is put into it", () => {
    const slots = shadow("<p><slot name=a>Nobody</slot></p><p><slot name=b>Nothing</slot></p>");
    expect(md(`<x-a>${slots}<i slot=a>Ada</i></x-a>`)).toBe("*Ada*\n\nNothing");
  });

  it("hand what they hold on to the trees in them", () => {
    const inner = `<x-in>${shadow("<p>Says: <slot name=q></slot></p>")}<slot name=a slot=q></slot></x-in>`;
    expect(md(`<x-out>${shadow(inner)}<i slot=a>tide</i></x-out>`)).toBe("Says: *tide*");
  });

  it("show nothing for which they have no slot, unless they are empty", () => {
    expect(md(`<x-time>${shadow("<p>two days ago</p>")}3 May <b>2026</b></x-time>`)).toBe("two days ago");
    expect(md(`<x-note>${shadow("<style>p{}</style>")}<p>3 May</p></x-note>`)).toBe("3 May");
  });

  it("leave elements blocks that stand in a slot, as a rendered page has it, and words in a line", () => {
    const panels = "<x-panel>The boat left.</x-panel><x-panel>The tide fell.</x-panel>";
    expect(md(`<x-tabs><div><slot>${panels}</slot></div></x-tabs>`)).toBe("The boat left.\n\nThe tide fell.");
    expect(md("<p>It left <slot><x-time>at six</x-time></slot>.</p>")).toBe("It left at six.");
  });

  it("show a host that their style lays out, whatever it says of itself", () => {
    const item = (style: string): string => `<p>a</p><x-i hidden>${shadow(`<style>${style}</style><slot></slot>`)}tide</x-i>`;
    expect(md(item(":host{color:red;display:block}"))).toBe("a\n\ntide");
    expect(md(item(":host{display:none}"))).toBe("a");
  });

  it("are read on pages", () => {
    const page = `<!doctype html><main><h1>Boats</h1><x-p>${shadow("<p><slot></slot></p>")}The tide is high at noon, so we leave.</x-p></main>`;
    expect(convert(page, "https://x.example/").markdown).toBe("# Boats\n\nThe tide is high at noon, so we leave.");
  });

  it("are left where they stand once too much is put into slots", () => {
    const levels = 200;
    const open = `<x-a><template shadowrootmode=open>`.repeat(levels);
    const tree = parsePiece(
      `${open}${`</template><slot></slot></x-a>`.repeat(levels - 1)}</template>${"<i>x</i>".repeat(10_000)}</x-a>`,
    );
    expect(openShadows(tree)).toBe(true);
    expect(isShadow(parsePiece("<template><p>x</p></template>").childNodes[0] as never)).toBe(false);
  });
});
