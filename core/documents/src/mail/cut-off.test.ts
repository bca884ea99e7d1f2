import { expect, it } from "vitest";
import { convert } from "../convert.ts";

const CUT = "The mail ends before its parts do: what stood behind may be missing.";
const mail = (boundary: string, end: string): string =>
  [
    "From: ada@a.example",
    "Subject: Nets",
    "MIME-Version: 1.0",
    `Content-Type: multipart/mixed; charset=utf-8;\r\n boundary=${boundary}`,
    "",
    "--nets",
    "Content-Type: text/plain",
    "",
    "They are mended.",
    end,
  ].join("\r\n");

it.each(["nets", '"nets"'])("says where a mail ends before its parts do: %s", async (boundary) => {
  const read = async (end: string) => (await convert(Buffer.from(mail(boundary, end)), { filename: "a.eml" })).warnings;
  expect(await read("--nets--\r\n")).toEqual([]);
  expect(await read("--nets--")).toEqual([]);
  expect(await read("")).toEqual([CUT]);
});
