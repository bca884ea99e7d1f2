import { expect, it } from "vitest";
import { convert } from "../convert.ts";

const read = (frames: string): string =>
  convert(`<html><head><title>API</title></head><frameset cols="20%,*">${frames}</frameset></html>`, "https://a.example/api/")
    .markdown;

it("a page of frames is the links to them, by title, name or file", () => {
  const frames = `<frameset><frame src="all.html" title="All &quot;classes&quot;"><frame src="/menu.html?a=1" name="menu"></frameset><frame src="start.html"><noframes>No frames.</noframes>`;
  expect(read(frames).trimEnd()).toBe(
    '- [All "classes"](https://a.example/api/all.html)\n- [menu](https://a.example/menu.html?a=1)\n- [start.html](https://a.example/api/start.html)',
  );
});

it("a page of frames that lead nowhere shows nothing", () => {
  expect(read('<frame><frame src=" "><frame src="javascript:alert(1)" name="x">')).not.toContain("](");
  expect(read(`<frame src="a.html">`.repeat(5_000)).trimEnd().split("\n")).toHaveLength(64);
});
