import { type Endpoint, errorExample, FAILURES, type FailureCode, failuresOf, type PaymentGuide } from "@farthing/contract";
import type { Components } from "./components.ts";

type Json = Readonly<Record<string, unknown>>;
const PAYMENT_REQUIRED = 402;

const ref = (kind: "schemas" | "headers", name: string) => ({ $ref: `#/components/${kind}/${name}` });
const ERROR = ref("schemas", "Error");
export const UNPAID = "PaymentRequired";

/** Schema of a way's challenge, where its header holds an object. */
const challengeName = ({ protocol }: PaymentGuide): string => `Challenge.${protocol}`;
const withChallenge = (guides: readonly PaymentGuide[]) => guides.filter(({ tools }) => tools?.challenge !== undefined);

/** What every reply is called by, and when to come back. */
export const HEADERS = {
  "X-Request-Id": { description: "What the call is called by in the log of the service.", schema: { type: "string" } },
  "Retry-After": { description: "Seconds after which the same call may succeed.", schema: { type: "integer", minimum: 0 } },
} as const;

/** The schemas of what a 402 holds: the challenge of each way to pay, and the body. */
export function challengeSchemas(guides: readonly PaymentGuide[]): Json {
  const told = withChallenge(guides);
  const challenges = told.map((guide) => [challengeName(guide), guide.tools?.challenge]);
  const refs = told.map((guide) => ref("schemas", challengeName(guide)));
  if (refs.length === 0) return {};
  const body = {
    description: "An error that says how to pay.",
    allOf: [ERROR, refs.length === 1 ? refs[0] : { anyOf: refs }],
  };
  return { ...Object.fromEntries(challenges), [UNPAID]: body };
}

/** A header that holds base64 of JSON, or a text of its way's own. */
const headerOf = (description: string, schema?: object) => ({
  description,
  schema: {
    type: "string",
    ...(schema && { contentEncoding: "base64", contentMediaType: "application/json", contentSchema: schema }),
  },
});

function challengeHeaders(guides: readonly PaymentGuide[]): Json {
  const headers = guides.flatMap((guide) => {
    const { challenge } = guide.headers;
    if (challenge === undefined) return [];
    const schema = guide.tools?.challenge && ref("schemas", challengeName(guide));
    return [[challenge, headerOf(`The challenge of ${guide.protocol}; /llms.txt says how to pay.`, schema)]];
  });
  return Object.fromEntries(headers);
}

function receiptHeaders(guides: readonly PaymentGuide[]): Json {
  const headers = guides.flatMap(({ protocol, headers: { receipt } }) =>
    receipt === undefined ? [] : [[receipt, headerOf(`The receipt of ${protocol}.`)]],
  );
  return Object.fromEntries(headers);
}

/** The payment that each way takes, as a header of the request. */
export const paymentParameters = (guides: readonly PaymentGuide[]): readonly object[] =>
  guides.map(({ protocol, headers: { payment } }) => ({
    name: payment,
    in: "header",
    required: false,
    description: `The payment over ${protocol}. A call without one is answered 402, with what to pay.`,
    schema: { type: "string" },
  }));

const REQUEST_ID = { "X-Request-Id": ref("headers", "X-Request-Id") };
const LATER = { "Retry-After": ref("headers", "Retry-After") };

/** What an error says of money; only of a payment whose outcome is not known can it not be said. */
const moneyOf = (codes: readonly FailureCode[]): string =>
  codes.includes("payment_pending")
    ? "Nothing is charged, but after payment_pending (charged: null): then send the same payment again, which is never taken twice."
    : "Nothing is charged.";

/** An example of each code; of a 402 with the challenge that a way to pay shows. */
function examplesOf(codes: readonly FailureCode[], challenge: Json, components: Components): Json {
  const example = (code: FailureCode) => ({ summary: code, value: { ...challenge, ...errorExample(code) } });
  return Object.fromEntries(codes.map((code) => [code, components.name("examples", code, example(code))]));
}

/** The example of a challenge, if any way to pay has one. */
function challengeExample(guides: readonly PaymentGuide[]): Json | undefined {
  const [first] = withChallenge(guides).flatMap(({ tools }) => (tools?.challenge?.examples as Json[] | undefined) ?? []);
  return first;
}

/** What an endpoint's errors mean, by status, from the table of codes: replies with the same codes are one, which is called by them. */
export function errorResponses(endpoint: Endpoint, guides: readonly PaymentGuide[], components: Components): Json {
  const byStatus = Map.groupBy(failuresOf(endpoint), (code) => FAILURES[code].status);
  const isTold = withChallenge(guides).length > 0;
  const example = challengeExample(guides);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const asks = status === PAYMENT_REQUIRED;
      const examples = asks && isTold ? example && examplesOf(codes, example, components) : examplesOf(codes, {}, components);
      const response = {
        description: `${codes.join(", ")}. ${moneyOf(codes)}`,
        headers: {
          ...REQUEST_ID,
          ...((status === 429 || status === 503) && LATER),
          ...(asks && challengeHeaders(guides)),
        },
        content: {
          "application/json": { schema: asks && isTold ? ref("schemas", UNPAID) : ERROR, ...(examples && { examples }) },
        },
      };
      return [String(status), components.name("responses", codes.join("."), response)];
    }),
  );
}

/** Replies that an endpoint's own protocol words. */
export function protocolResponses({ protocolReplies = {} }: Endpoint, components: Components): Json {
  return Object.fromEntries(
    Object.entries(protocolReplies).map(([status, { description, schema, example }]) => {
      const content = schema && { "application/json": { schema: components.schema(schema), example } };
      return [status, { description, headers: REQUEST_ID, ...(content && { content }) }];
    }),
  );
}

/** A media type without its parameters. */
const bare = (type: string): string => type.split(";")[0]?.trim() ?? type;

/** The reply that is charged, if the endpoint costs something. */
export const okResponse = (schema: unknown, { example, contentType }: Endpoint, guides: readonly PaymentGuide[]) => ({
  description: "The result.",
  headers: { ...REQUEST_ID, ...receiptHeaders(guides) },
  content: { [bare(contentType ?? "application/json")]: { schema, example: example.output } },
});
