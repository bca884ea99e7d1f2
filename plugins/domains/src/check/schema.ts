import { Closed, Evidence, T, type Value } from "@farthing/contract";

/** Most names that one call may ask of. */
const MAX_NAMES = 50;

const known = {
  registrar: T.Optional(T.String({ description: "Sponsoring registrar, where the registry names it." })),
  creation: T.Optional(T.String({ format: "date", description: "Date of registration (ISO 8601)." })),
  expiry: T.Optional(T.String({ format: "date", description: "Date of expiry (ISO 8601)." })),
  error: T.Optional(T.String({ description: "Why the status is unknown." })),
  evidence: T.Optional(T.Array(Evidence, { description: "What the registry said it in." })),
};
const verdict = {
  available: T.Boolean({ description: "True only on the registry's own word." }),
  status: T.Union([T.Literal("available"), T.Literal("registered"), T.Literal("reserved"), T.Literal("unknown")], {
    description: "`unknown`: the registry refused, was silent, or said something that is not understood.",
  }),
};

/**
 * Two forms: full names, or one name under several suffixes. That it must be one of them is not said by the schema, as
 * many callers of tools take no `anyOf` at the top of one; the handler says it.
 */
export const CheckInput = Closed({
  domains: T.Optional(
    T.Array(T.String({ minLength: 1, maxLength: 506 }), {
      minItems: 1,
      maxItems: MAX_NAMES,
      description: "Registrable domain names, international ones in either spelling.",
    }),
  ),
  name: T.Optional(T.String({ minLength: 1, maxLength: 126, description: "A name without its suffix, with `tlds`." })),
  tlds: T.Optional(
    T.Array(T.String({ minLength: 1, maxLength: 126 }), {
      minItems: 1,
      maxItems: MAX_NAMES,
      description: "Suffixes that domains are registered under, such as com, ai, co.uk; with `name`.",
    }),
  ),
});
export type CheckInput = Value<typeof CheckInput>;

/** By name as it was sent. */
const CheckMap = T.Record(T.String(), Closed({ ...verdict, ...known }), {
  description: "Answer to `domains`: by name, as it was sent.",
});

const CheckList = Closed(
  {
    checked: T.Integer({ minimum: 0, description: "Names asked of." }),
    available: T.Integer({ minimum: 0 }),
    taken: T.Integer({ minimum: 0, description: "Registered or kept back by the registry." }),
    unknown: T.Integer({ minimum: 0 }),
    results: T.Array(Closed({ domain: T.String(), ...verdict, ...known })),
  },
  { description: "Answer to `name` and `tlds`." },
);

export const CheckResult = T.Union([CheckList, CheckMap], { type: "object" });
export type CheckResult = Value<typeof CheckResult>;
