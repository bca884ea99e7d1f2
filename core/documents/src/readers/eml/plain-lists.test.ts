import { expect, it } from "vitest";
import { convert } from "../../convert.ts";

const read = async (...lines: string[]): Promise<string> =>
  (
    await convert(
      Buffer.from(
        ["From: Tom Kim <tom@example.org>", "To: board@example.org", "Subject: Agenda", "Date: Sun, 4 May 2025 20:02:00 +0200"]
          .concat("", ...lines)
          .join("\r\n"),
      ),
      { filename: "agenda.eml" },
    )
  ).markdown;

it("lists that are typed into a text are lists, whose lines go on below their items", async () => {
  const text = await read(
    "The agenda:",
    "",
    "  1. The roof, which leaks again, so that we have to find somebody who",
    "     mends it before the autumn",
    "  2. Money",
    "     - fees",
    "     - the loan",
    "  3. Any other business",
  );
  expect(text).toContain(
    "1. The roof, which leaks again, so that we have to find somebody who mends it before the autumn\n" +
      "2. Money\n   - fees\n   - the loan\n3. Any other business\n",
  );
});

it("lines that are set in show no blanks before them", async () => {
  expect(await read("Write to", "\tboard@example.org")).toContain("Write to\\\nboard@example.org");
});
