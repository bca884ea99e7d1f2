import { expect, it } from "vitest";
import { readMedia, shownText, withheld } from "./tweet.ts";

it("counts the shown part of a text in code points, before references are replaced", () => {
  expect(shownText("@a 🧵🧵 x &lt; y https://t.co/1", [3, 15])).toBe("🧵🧵 x < y");
  expect(shownText("https://t.co/1", [0, 0])).toBe("");
  expect(shownText("no range", [])).toBe("no range");
});

it("takes the best film, never the playlist, and leaves what it does not know", () => {
  const variants = [
    { content_type: "application/x-mpegURL", url: "https://v/a.m3u8" },
    { content_type: "video/mp4", bitrate: 9, url: "https://v/9.mp4" },
    { content_type: "video/mp4", bitrate: 10, url: "https://v/10.mp4" },
  ];
  expect(
    readMedia([
      { type: "video", video_info: { variants } },
      { type: "model3d", media_url_https: "https://p/x" },
    ]),
  ).toEqual([{ type: "video", url: "https://v/10.mp4" }]);
});

it("tells a post that some may see from one that is gone", () => {
  expect(withheld("Age-restricted adult content.").code).toBe("login_required");
  expect(withheld("This Post was deleted by the Post author.").code).toBe("not_found");
});
