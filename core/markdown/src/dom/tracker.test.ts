import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const SRC = "https://img.example/upload/running-track-2024";

it.each([
  [3, "a"],
  [4, `a\n\n![](${SRC.replace("running-track", "line")})`],
])("a picture that is %i pixels high is a line: %s", (height, text) => {
  expect(md(`<p>a</p><img src="${SRC.replace("running-track", "line")}" width="400" height="${height}">`)).toBe(text);
});

describe("a picture that is called like a counter", () => {
  it.each([
    ["The track", 'alt="The track" width=1200 height=800'],
    ["The track", 'alt="The track"'],
    ["", "width=1200"],
    ["", 'height="41px"'],
  ])("is shown if it is named or large: %j, %s", (alt, attributes) => {
    expect(md(`<p>a</p><img src="${SRC}" ${attributes}>`)).toBe(`a\n\n![${alt}](${SRC})`);
  });

  it.each(["", 'alt=" "', 'width="40" height="40"', 'alt="x" width="1" height="800"'])(
    "is left out otherwise: %s",
    (attributes) => {
      expect(md(`<p>a</p><img src="${SRC}" ${attributes}>`)).toBe("a");
    },
  );
});
