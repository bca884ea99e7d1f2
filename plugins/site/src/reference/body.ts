import { CHARGING_RULE, endpointKey, errorExample, FAILURES, type FailureCode, type Published } from "@farthing/contract";
import {
  badge,
  code,
  dollars,
  type Field,
  fieldsOf,
  type Html,
  html,
  type Part,
  priceOf,
  type Shape,
  table,
  tryLink,
  typeOf,
} from "../layout/index.ts";
import { type Api, answerOf, type Operation, type Parameter, resolveIn } from "./api.ts";

const JSON_TYPE = "application/json";
const MAX_EXAMPLE = 4_000;

/** One call of the document. */
interface Called {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const callsOf = ({ paths }: Api): readonly Called[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

const shown = (value: unknown): string => {
  const text = JSON.stringify(value, null, 2) ?? "";
  return text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}\n…` : text;
};

const fieldTable = (fields: readonly Field[], caption: string): Html =>
  table<Field>(
    [
      { label: "Field", cell: ({ path }) => html`<code>${path}</code>`, isName: true },
      { label: "Type", cell: ({ type, isRequired }) => html`${type}${isRequired && html` ${badge("needed")}`}` },
      { label: "What it is", cell: ({ about }) => about },
    ],
    fields,
    { caption },
  );

/** Parameters of a query as fields; headers are told once, for all calls. */
const inQuery = (parameters: readonly Parameter[]): readonly Field[] =>
  parameters
    .filter((one) => one.in === "query")
    .map(({ name, required = false, description = "", schema = {} }) => ({
      path: name,
      type: typeOf(schema),
      isRequired: required,
      about: description,
    }));

/** Fields of a reply. One that holds no fixed names is told of in words. */
function reply(schema: Shape | undefined, api: Api, caption: string): Part {
  if (!schema) return undefined;
  const { discriminator, oneOf } = schema as { discriminator?: { propertyName: string }; oneOf?: readonly Shape[] };
  if (discriminator && oneOf)
    return html`<p>A record of one of ${oneOf.length} kinds, told apart by <code>${discriminator.propertyName}</code>: the <a href="/gallery">gallery</a> has the fields of each.</p>`;
  const fields = fieldsOf(schema, resolveIn(api));
  return fields.length > 0 ? fieldTable(fields, caption) : html`<p>${schema.description ?? `A JSON ${typeOf(schema)}.`}</p>`;
}

/** Codes of an operation's errors, as its examples name them. */
const codesOf = (operation: Operation, api: Api): readonly string[] =>
  Object.keys(operation.responses)
    .filter((status) => Number(status) >= 400)
    .flatMap((status) => Object.keys(answerOf(operation, status, api)?.content?.[JSON_TYPE]?.examples ?? {}));

const idOf = ({ operation }: Called): string => `call-${operation.operationId}`;

function section(called: Called, api: Api, published: Published): Html {
  const { method, path, operation } = called;
  const { summary, description, parameters = [], requestBody } = operation;
  const price = operation["x-payment-info"]?.price.amount;
  const body = requestBody?.content[JSON_TYPE];
  const query = inQuery(parameters);
  const ok = answerOf(operation, "200", api)?.content?.[JSON_TYPE];
  const name = `${method} ${path}`;
  const endpoint = published.endpoints().find((one) => endpointKey(one) === name);
  const codes = codesOf(operation, api);
  return html`<section><h2 id="${idOf(called)}"><code>${name}</code> <span class="cost">${price === undefined ? "free" : endpoint ? priceOf(endpoint, published) : dollars(price)}</span></h2>
<p><strong>${summary}.</strong> ${description}</p>
${(body || query.length > 0) && html`<h3>Request</h3>`}
${body?.schema && fieldTable(fieldsOf(body.schema, resolveIn(api)), `Fields of the request of ${name}`)}
${query.length > 0 && fieldTable(query, `Parameters of ${name}`)}
${body?.example !== undefined && html`${code(shown(body.example), `a request of ${name}`)}<p>${tryLink(published, name, body.example, "Try it in the playground")}</p>`}
<h3>Reply</h3>${reply(ok?.schema, api, `Fields of the reply of ${name}`)}
${ok?.example !== undefined && html`<details><summary>An example</summary>${code(shown(ok.example), `a reply of ${name}`)}</details>`}
${codes.length > 0 && html`<p class="soft">Errors: ${codes.map((one, at) => html`${at > 0 && ", "}<a href="#error-${one}">${one}</a>`)}</p>`}</section>`;
}

/** What each code means, by the closed table of the contract. */
function errors(isPaid: boolean): Html {
  const codes = (Object.keys(FAILURES) as FailureCode[]).filter((one) => isPaid || !one.startsWith("payment_"));
  return table<FailureCode>(
    [
      { label: "Code", cell: (one) => html`<code id="error-${one}">${one}</code>`, isName: true },
      { label: "Status", cell: (one) => FAILURES[one].status, isNumber: true },
      { label: "For example", cell: (one) => errorExample(one).message },
      { label: "Try again", cell: (one) => (FAILURES[one].retryable ? badge("yes", "good") : badge("no")) },
      { label: "Fault of", cell: (one) => (FAILURES[one].source === "site" ? "the site" : "the call or the service") },
      ...(isPaid ? [{ label: "Charged", cell: (one: FailureCode) => (one === "payment_pending" ? "not known yet" : "no") }] : []),
    ],
    codes,
    { caption: "Codes of errors" },
  );
}

/** The page that has every call, field and error. */
export function referenceBody(api: Api, published: Published): Html {
  const { charges } = published;
  const calls = callsOf(api);
  return html`<h1>Reference</h1>
<p class="lead">Every call, as <a href="/openapi.json">openapi.json</a> has it for programs. Bodies are JSON in UTF-8.${charges && html` ${CHARGING_RULE}`}</p>
<div class="columns"><nav class="contents" aria-label="Calls"><ul>${calls.map(
    (called) => html`<li><a href="#${idOf(called)}"><code>${called.path}</code></a></li>`,
  )}<li><a href="#errors">Errors</a></li><li><a href="#headers">Headers</a></li></ul></nav>
<div class="calls">${calls.map((called) => section(called, api, published))}
<section><h2 id="errors">Errors</h2>
<p>An error has one shape: a code, a message, and whether the same call may succeed later. ${charges && "Errors cost nothing. "}What may be tried again is tried with growing pauses, after <code>Retry-After</code> where that is sent. The reply's own <code>retryable</code> decides: where a site's status is about the request itself (400, 405, 451), it is <code>false</code> for a 502, too.</p>
${errors(charges)}${code(shown(errorExample("bad_input")), "the body of an error")}
<h2 id="headers">Headers</h2>${headers(calls)}</section></div></div>`;
}

/** Headers of requests, and what every reply has. */
function headers(calls: readonly Called[]): Html {
  const sent = new Map(
    calls.flatMap(({ operation }) =>
      (operation.parameters ?? []).flatMap((one) => (one.in === "header" ? [[one.name, one.description ?? ""] as const] : [])),
    ),
  );
  const rows = [
    ...[...sent].map(([name, about]) => [name, "request", about] as const),
    [
      "X-Request-Id",
      "reply",
      "What the call is called by in the log of the service: name it when you ask about a call.",
    ] as const,
    ["Retry-After", "reply", "Seconds after which the same call may succeed; with 429 and 503."] as const,
  ];
  return table<(typeof rows)[number]>(
    [
      { label: "Header", cell: ([name]) => html`<code>${name}</code>`, isName: true },
      { label: "Of the", cell: ([, of]) => of },
      { label: "What it is", cell: ([, , about]) => about },
    ],
    rows,
    { caption: "Headers" },
  );
}
