import "reflect-metadata";
import { describe, expect, it } from "vitest";
import { elementsOf, frameOf, published } from "../../test/support.ts";
import { html } from "../layout/index.ts";
import { isServed } from "../layout/named.ts";
import { ServeChangelog } from "./endpoint.ts";
import { releasesIn } from "./releases.ts";
import { inline } from "./show.ts";
import { told } from "./told.ts";

const TEXT = `# Changelog

Words before.

## [Unreleased]

### Added

- One thing that goes
  on in a second line.
- Another, with \`code\`.

### Fixed

## [1.0.0] - 2026-01-02

### Added

- First release.

## [0.9.0]
`;

describe("the changelog", () => {
  it("is read by release and kind; what is empty is left out", () => {
    expect(releasesIn(TEXT)).toEqual([
      {
        name: "Unreleased",
        changes: [{ kind: "Added", items: ["One thing that goes on in a second line.", "Another, with `code`."] }],
      },
      { name: "1.0.0 - 2026-01-02", changes: [{ kind: "Added", items: ["First release."] }] },
    ]);
  });

  it("shows code and links of the web; what leads into the repository is its label, HTML is text", () => {
    const text = "`a<b>` [docs](docs/a.md) [site](https://a.example/) [bad](javascript:a) <i>x</i>";
    expect(String(html`${inline(text)}`)).toBe(
      '<code>a&lt;b&gt;</code> docs <a href="https://a.example/">site</a> bad &lt;i&gt;x&lt;/i&gt;',
    );
  });

  it("tells nothing of calls that are not served here", () => {
    const items = [
      "`POST /read` is faster.",
      "`/render` and `/read` take more.",
      "See docs/read.md, and/or https://a.example/render.",
    ];
    const meant = items.filter((item) => isServed(item, published()));
    expect(meant).toEqual([items[0], items[2]]);
  });

  it("tells nothing of x402 where nothing is paid that way", () => {
    const textOf = (x402: ReturnType<typeof published>["x402"]) =>
      JSON.stringify(told({ ...published({ serves: () => true }), x402 }));
    expect(textOf(published().x402)).toMatch(/x402|USDC|PAYMENT-/);
    expect(textOf(undefined)).not.toMatch(/x402|USDC|PAYMENT-/);
  });

  it("that ships has entries, and all of it can be shown", () => {
    const items = elementsOf(new ServeChangelog(frameOf(), published({ serves: () => true })).handle()).filter(
      ({ tag }) => tag === "li",
    );
    expect(items.length).toBeGreaterThan(10);
  });
});
