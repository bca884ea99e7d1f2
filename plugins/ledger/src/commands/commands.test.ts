import { type Command, type CommandContext, CommandError } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import move from "./move.ts";
import report from "./report.ts";
import restored from "./restored.ts";
import statement from "./statement.ts";

/** What a command ends with that has a DATABASE_URL. */
const refusal = (command: Command, args: readonly string[], DATABASE_URL?: string) =>
  Promise.resolve(command.run([...args], { environment: { DATABASE_URL } } as unknown as CommandContext)).then(
    () => expect.fail("it was taken"),
    (error) => (error instanceof CommandError ? error.message.split("\n")[0] : expect.fail(String(error))),
  );

describe("a DATABASE_URL that is no address of a PostgreSQL", () => {
  it.each<[string, Command, readonly string[]]>([
    ["ledger report", report, []],
    ["ledger restored", restored, []],
    ["ledger statement", statement, ["a-package"]],
  ])("is told of as such by %s, which asks no host of that name", async (_, command, args) => {
    expect(await refusal(command, args, "ledger.internal:5432/farthing")).toBe("DATABASE_URL must begin with postgres://");
  });

  it("is told of by ledger move, and so is one that is missing", async () => {
    expect(await refusal(move, [".data"], "mysql://x")).toBe("TO, or DATABASE_URL, must begin with postgres://");
    expect(await refusal(move, [".data"])).toBe("DATABASE_URL is missing, which names where to move it");
  });
});

it.each<[string, Command, readonly string[]]>([
  ["ledger report", report, []],
  ["ledger statement", statement, ["a-package"]],
])("%s prints one format, and refuses two", async (_, command, args) => {
  expect(await refusal(command, [...args, "--csv", "--json"])).toBe("--csv and --json are two formats: one is printed");
});
