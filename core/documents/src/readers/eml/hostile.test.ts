import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { convert } from "../../convert.ts";

it("reads an attached mail of very many lines in no more time than its text takes", async () => {
  const head = (subject: string) => `From: a@example.com\nSubject: ${subject}\nMIME-Version: 1.0\n`;
  const lines = Array.from({ length: 480_000 }, (_, at) => `${at % 90}\n`).join("");
  const bytes = Buffer.from(`${head("Tides")}Content-Type: message/rfc822\n\n${head("Ebb")}Content-Type: text/x-log\n\n${lines}`);
  const { markdown } = await inTime(3, () => convert(bytes));
  expect(markdown).toContain("Ebb");
});
