import { Closed, T } from "@farthing/contract";
import { expect, it } from "vitest";
import { compile, formatNames } from "./validation.ts";

const check = compile(
  Closed({
    name: T.Optional(T.String({ minLength: 1, maxLength: 5 })),
    words: T.Optional(T.String({ minLength: 1, pattern: "\\S" })),
    code: T.Optional(T.String({ pattern: "^a+$" })),
    tag: T.Optional(T.String({ pattern: "^[a-z]{2}$", title: "a language", examples: ["en", "de"] })),
    letter: T.Optional(T.String({ pattern: "^a$", title: "Letter" })),
    day: T.Optional(T.String({ format: "date" })),
    list: T.Optional(T.Array(T.String(), { minItems: 1, maxItems: 2 })),
    mode: T.Optional(T.Union([T.Literal("fast"), T.Literal("slow")])),
    address: T.Optional(T.String({ format: "url" })),
    either: T.Optional(T.Union([T.String(), T.Integer()])),
    sheet: T.Optional(T.Union([T.String({ minLength: 1 }), T.Integer({ minimum: 1 })])),
    count: T.Optional(T.Integer({ minimum: 1, maximum: 3 })),
  }),
);

it.each([
  [{ name: "" }, "/name", "must not be empty"],
  [{ name: "abcdef" }, "/name", "must have at most 5 characters"],
  [{ words: "  " }, "/words", "must not be blank"],
  [{ code: "b" }, "/code", 'must match pattern "^a+$"'],
  [{ tag: "english" }, "/tag", "must be a language such as en or de"],
  [{ letter: "b" }, "/letter", 'must match pattern "^a$"'],
  [{ day: "yesterday" }, "/day", "must be a date (YYYY-MM-DD) such as 2026-01-31"],
  [{ day: "2026-02-30" }, "/day", "must be a date (YYYY-MM-DD) such as 2026-01-31"],
  [{ address: "http://a:99999" }, "/address", "must be a URL"],
  [{ list: [] }, "/list", "must not be empty"],
  [{ list: ["a", "b", "c"] }, "/list", "must have at most 2 items"],
  [{ mode: "medium" }, "/mode", 'must be one of "fast", "slow"'],
  [{ either: null }, "/either", "must be string or integer"],
  [{ sheet: 0 }, "/sheet", "must be >= 1"],
  [{ sheet: 1.5 }, "/sheet", "must be string or integer"],
  [{ count: 0 }, "/count", "must be >= 1"],
  [{ other: 1 }, "/other", "is not a known field"],
  [{ Counts: 1 }, "/Counts", "is not a known field (count is)"],
])("%j is told in plain words", (value, path, message) => {
  expect(check(value)).toEqual([{ path, message }]);
});

/** Formats that take any text or number. */
const ANY = new Set(["password", "binary", "float", "double"]);

it.each(formatNames().filter((format) => !ANY.has(format)))(
  "a text that is not of the format %s is told what is wanted",
  (format) => {
    const isNumber = format.startsWith("int");
    const schema = isNumber ? T.Number({ format }) : T.String({ format });
    const [issue] = compile(T.Object({ it: schema }))({ it: isNumber ? 0.5 : "(no { of any" });
    expect(issue?.message).toMatch(/^must be (?:an? |base64)/);
    const [, example] = /such as (\S+)$/.exec(issue?.message ?? "") ?? [];
    if (example) expect(compile(T.Object({ it: schema }))({ it: example })).toEqual([]);
  },
);
