import { Closed, Nullable, T } from "@farthing/contract";
import { expect, it } from "vitest";
import { dropNulls } from "./drop-nulls.ts";

const schema: object = Closed({
  name: T.String(),
  note: T.Optional(T.String()),
  size: T.Optional(Nullable(T.Integer())),
  parts: T.Optional(T.Array(Closed({ id: T.Optional(T.String()) }))),
  inner: T.Optional(Closed({ id: T.Optional(T.String()) })),
  message: T.Optional(T.Object({ id: T.Optional(T.String()) })),
});

it("drops null where a field may be left out and is not null itself, and nothing else", () => {
  const value = JSON.parse(
    '{"name":null,"note":null,"size":null,"parts":[{"id":null},null],"inner":{"id":null},"message":{"id":null},"other":null,"__proto__":null}',
  );
  dropNulls(value, schema);
  expect(JSON.stringify(value)).toBe(
    '{"name":null,"size":null,"parts":[{},null],"inner":{},"message":{"id":null},"other":null,"__proto__":null}',
  );
});
