import { parseBody, T, type TSchema } from "@farthing/contract";
import { compileAlone } from "../validation.ts";
import { CODES, type FromCell, MOST_LOGGED, MOST_TOLD } from "./protocol.ts";

const closed = (properties: Record<string, TSchema>) => T.Object(properties, { additionalProperties: false });
const one = (...values: readonly string[]) => T.Union(values.map((value) => T.Literal(value)));
const told = (most: number) => T.String({ maxLength: most });
const whole = (minimum: number, maximum: number) => T.Integer({ minimum, maximum });
const Id = whole(0, Number.MAX_SAFE_INTEGER);

const MOST_URL = 8_192;
const MOST_TEXT = 2 * 1024 * 1024;
const MOST_BYTES = 64 * 1024 * 1024;

const Failed = closed({
  code: one(...CODES),
  message: told(MOST_TOLD),
  source: T.Optional(one("service", "site")),
  upstreamStatus: T.Optional(whole(100, 999)),
  retryAfterSeconds: T.Optional(whole(0, 86_400)),
  hint: T.Optional(told(MOST_TOLD)),
  issues: T.Optional(T.Array(closed({ path: told(MOST_TOLD), message: told(MOST_TOLD) }), { maxItems: 10 })),
});

const FetchOptions = closed({
  method: T.Optional(one("GET", "POST")),
  headers: T.Optional(T.Record(T.String(), told(MOST_URL), { maxProperties: 64 })),
  body: T.Optional(T.Union([told(MOST_TEXT), closed({ base64: told(MOST_TEXT) })])),
  maxBytes: T.Optional(whole(1, MOST_BYTES)),
  as: T.Optional(one("browser", "program")),
  accept: T.Optional(T.Array(whole(100, 999), { maxItems: 500 })),
});

const asks = (what: string, more: Record<string, TSchema>) => closed({ what: T.Literal(what), ...more });
const Question = T.Union([
  asks("fetch", { url: told(MOST_URL), options: FetchOptions }),
  asks("render", { url: told(MOST_URL) }),
  asks("article", { html: told(MOST_TEXT), url: told(MOST_URL) }),
  asks("fragment", { html: told(MOST_TEXT), base: told(MOST_URL) }),
  asks("harmless", { text: told(MOST_TEXT), base: told(MOST_URL) }),
]);

const CHECKS = new Map(
  Object.entries({
    ready: {},
    opened: { api: whole(0, 1_000_000), description: T.Object({}) },
    refused: { reason: told(MOST_TOLD) },
    done: { id: Id, value: T.Any() },
    failed: { id: Id, failure: Failed },
    ask: { id: Id, n: Id, question: Question },
    log: {
      id: Id,
      level: one("debug", "info", "warn", "error"),
      facts: T.Object({}),
      message: T.Optional(told(MOST_TOLD)),
    },
    fault: { reason: told(MOST_TOLD) },
    pong: { n: Id },
  }).map(([what, more]) => [what, compileAlone(asks(what, more))]),
);

/** Whether a text may hold the name that sets an object's prototype, in whatever spelling. */
const mayTouchPrototype = (text: Buffer): boolean => text.includes("__proto__") || /\\u00[2-7]/.test(text.toString("latin1"));

/** Takes the name away wherever it stands. A reviver would do so, too, in thirty times the time. */
function dropPrototypes(value: unknown): void {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop() as Record<string, unknown>;
    if (!Array.isArray(next)) Reflect.deleteProperty(next, "__proto__"); // what JSON has put there: no other object has it itself
    for (const inner of Object.values(next)) if (typeof inner === "object" && inner !== null) left.push(inner);
  }
}

function parsed(text: Buffer): unknown {
  const value = parseBody(text); // UTF-8, of 64 levels at most
  if (typeof value === "object" && value !== null && mayTouchPrototype(text)) dropPrototypes(value);
  return value;
}

/** What a process has said. Throws an Error where that is no message: whoever runs there is not to be trusted in anything then. */
export function heard(text: Buffer): FromCell {
  const value = parsed(text) as FromCell;
  const check = CHECKS.get(String((value as { what?: unknown } | null)?.what));
  const [issue] = check?.(value) ?? [{ path: "/what", message: "is unknown" }];
  if (issue) throw new Error(`${issue.path.slice(1) || "it"} ${issue.message}`);
  if (value.what === "log" && text.length > MOST_LOGGED) throw new Error("a line for the log is too long");
  return value;
}
