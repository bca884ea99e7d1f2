import { atomicAmount, type Endpoint, endpointKey, type Plugin, type Provider, type Stage } from "@farthing/contract";

/** The stages of middleware, in the order that calls go through them. */
export const STAGES: readonly Stage[] = ["admission", "transport", "payment"];
type Step = NonNullable<Plugin["middleware"]>[number];

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const PATH = /^\/[^?#\s]*$/;

function isPrice(price: unknown): boolean {
  try {
    return typeof price === "string" && atomicAmount(price) !== "0";
  } catch {
    return false;
  }
}

const isText = (value: unknown): boolean => typeof value === "string" && value !== "";
const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

/** A path whose colons are those of parameters, if it has any: "/gallery/:name". */
const PARAMETERS = /^(?:\/(?::[a-zA-Z]\w*|[^/:]*))*$/;

/** Whether every parameter of a path is a text of the input. Documents and tools name fixed paths, so that listed endpoints have none. */
function hasSoundParameters({ path, input, listed }: Endpoint): boolean {
  const text = String(path);
  if (!text.includes(":")) return true;
  const names = text.split("/").flatMap((part) => (part.startsWith(":") ? [part.slice(1)] : []));
  const properties = (input?.properties ?? {}) as Readonly<Record<string, { readonly type?: unknown }>>;
  return listed === false && PARAMETERS.test(text) && names.every((name) => properties[name]?.type === "string");
}

/** What an endpoint must be, whatever the package that declares it was written in; types hold nobody who has none. */
const RULES: readonly (readonly [rule: string, holds: (endpoint: Endpoint) => boolean])[] = [
  ["method must be GET or POST", ({ method }) => method === "GET" || method === "POST"],
  ["path must begin with a slash and hold no query", ({ path }) => typeof path === "string" && PATH.test(path)],
  ["parameters of a path must be whole segments, texts of the input, and of an endpoint that is not listed", hasSoundParameters],
  [
    'price must be a text in USD such as "0.001", above zero, with at most 6 decimals, or absent',
    ({ price }) => price === undefined || isPrice(price),
  ],
  ["summary and description must be texts", ({ summary, description }) => isText(summary) && isText(description)],
  [
    "input must be the schema of an object",
    ({ input }) => isObject(input) && input.type === "object" && isObject(input.properties),
  ],
  [
    "input of what retrieves must leave the names maxAge and evidence to the host",
    ({ input, retrieves }) => !retrieves || !["maxAge", "evidence"].some((name) => name in (input?.properties ?? {})),
  ],
  ["output must be a schema", ({ output }) => isObject(output)],
  ["example must have an input and an output", ({ example }) => isObject(example) && "input" in example && "output" in example],
  ["handler must be a class", ({ handler }) => typeof handler === "function"],
];

const listOf = (value: unknown, holds: (item: never) => boolean): boolean =>
  value === undefined || (Array.isArray(value) && value.every((item) => isObject(item) && holds(item as never)));
const tokens = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((token) => typeof token === "symbol"));

/** What a plugin must be, besides its endpoints. A stage that does not exist would be a payment that nobody asks for. */
const PLUGIN_RULES: readonly (readonly [rule: string, holds: (plugin: Plugin) => boolean])[] = [
  ["name must be kebab-case", ({ name }) => typeof name === "string" && NAME.test(name)],
  ["config must be made by defineConfig", ({ config }) => config === undefined || (isObject(config) && isObject(config.schema))],
  ["requires and uses must be lists of tokens", ({ requires, uses }) => tokens(requires) && tokens(uses)],
  [
    "provides must be a list, each with a token",
    ({ provides }) => listOf(provides, ({ token }: Provider) => typeof token === "symbol"),
  ],
  [
    `middleware must be a list, each with a class and the stage ${STAGES.join(" or ")}`,
    ({ middleware }) =>
      listOf(middleware, ({ stage, useClass }: Step) => STAGES.includes(stage) && typeof useClass === "function"),
  ],
  [
    "endpoints must be a list, or a function that gives one",
    ({ endpoints }) => typeof endpoints === "function" || listOf(endpoints, () => true),
  ],
];

/** What is wrong with a plugin, one sentence a fault. */
export const pluginFaults = (plugin: Plugin): string[] =>
  PLUGIN_RULES.filter(([, holds]) => !holds(plugin)).map(([rule]) => rule);

/** What is wrong with the endpoints that a plugin declares beside those `taken` already, one line a fault. */
export function endpointFaults(plugin: string, endpoints: readonly Endpoint[], taken: readonly Endpoint[]): string[] {
  const keys = new Set(taken.map(endpointKey));
  return endpoints.flatMap((endpoint) => {
    const key = endpointKey(endpoint);
    const broken = RULES.filter(([, holds]) => !holds(endpoint)).map(([rule]) => `plugin ${plugin}: ${key}: ${rule}`);
    if (keys.has(key)) broken.push(`plugin ${plugin}: ${key} is declared already`);
    keys.add(key);
    return broken;
  });
}
