import { expect, it } from "vitest";
import { videoIdOf } from "./video-id.ts";

const ID = "dQw4w9WgXcQ";

it.each([
  [`https://youtube.com/watch?list=PL1&v=${ID}&t=3`, {}],
  [`https://youtu.be/${ID}?si=x`, { id: ID }],
  [`https://youtube.com/shorts/${ID}`, { id: ID }],
  [`https://youtube-nocookie.com/embed/${ID}`, { id: ID }],
  [`https://youtube.com/v/${ID}&hl=en`, { id: `${ID}&hl=en` }],
  [`https://youtube.com/watch?v=${ID}?si=x`, {}],
  [`https://youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dshare`, {}],
  [`https://youtube.com/watch?vi=${ID}`, {}],
  [`https://youtube.com/watch_popup?v=${ID}`, {}],
  [`https://music.youtube.com/watch?v=${ID}`, {}],
])("finds the video in %s", (url, params) => {
  expect(videoIdOf(new URL(url), params)).toBe(ID);
});

it.each([
  ["https://youtube.com/watch?list=PL1", {}],
  ["https://youtube.com/watch?v=too-short", {}],
  ["https://youtube.com/attribution_link?u=%2Fattribution_link%3Fu%3Dx", {}],
  ["https://youtube.com/attribution_link?u=https%3A%2F%2F", {}],
  ["https://youtube.com/embed/videoseries?list=PL1", { id: "videoseries" }],
  ["https://youtube.com/embed/live_stream?channel=UC1", { id: "live_stream" }],
  ["https://youtube.com/trendingnow", { id: "trendingnow" }],
])("finds none in %s", (url, params) => {
  expect(videoIdOf(new URL(url), params)).toBeUndefined();
});
