import { commonFiles, installation, json, manifestOf, toolVersions, type Wanted } from "./package-template.ts";

const settingOf = (name: string): string => `${name.toUpperCase().replaceAll("-", "_")}_WORDS`;

const CONTRACT = { "@farthing/contract": "^1.0.0" };

const manifest = (given: Wanted): object =>
  manifestOf(given, {
    module: "plugin",
    // A package of somebody's own compiles its tests with the rest.
    files: given.own ? ["dist", "!dist/**/*.test.*", "CHANGELOG.md"] : ["dist"],
    scripts: { build: given.own ? "tsc -p ." : "npm --prefix ../.. run build", ...(given.own && { test: "vitest run src" }) },
    ...(given.own ? { peerDependencies: CONTRACT } : { dependencies: CONTRACT }),
    devDependencies: {
      "@farthing/runtime": "^1.0.0",
      ...(given.own && toolVersions("@types/node", "node", "typescript", "vitest")),
    },
  });

const source = ({ name }: Wanted): string => `import {
  Closed,
  type ConfigOf,
  defineConfig,
  defineEndpoint,
  definePlugin,
  Failure,
  type Handler,
  T,
  type Value,
} from "@farthing/contract";

/** Read from the environment, checked at start, shown by \`--print-config\`. */
const Config = defineConfig(
  "${name}",
  T.Object({
    ${settingOf(name)}: T.Integer({
      minimum: 1,
      maximum: 1_000,
      default: 5,
      description: "Words that a text is cut to.",
    }),
  }),
);

const Input = Closed({
  text: T.String({ minLength: 1, maxLength: 10_000, description: "Text to cut." }),
});

const Output = T.Object({
  start: T.String({ description: "Its first words." }),
  words: T.Integer({ minimum: 1, description: "How many it has." }),
});

/** Cuts a text to its first words. */
class FirstWords implements Handler<typeof Input, typeof Output> {
  /** What the constructor is given, in its order. */
  static readonly inject = [Config.token];
  readonly #most: number;

  constructor(config: ConfigOf<typeof Config>) {
    this.#most = config.${settingOf(name)};
  }

  /** Throws a Failure \`bad_input\` for a text without words. */
  handle({ text }: Value<typeof Input>): Value<typeof Output> {
    const words = text.split(/\\s/).filter((word) => word !== "");
    if (words.length === 0) throw new Failure("bad_input", "text has no words");
    return { start: words.slice(0, this.#most).join(" "), words: words.length };
  }
}

export default definePlugin({
  name: "${name}",
  config: Config,
  endpoints: [
    defineEndpoint({
      method: "POST",
      path: "/${name}",
      price: "0.001",
      summary: "Cut a text to its first words",
      description: "The first words of a text, and how many it has.",
      input: Input,
      output: Output,
      example: {
        input: { text: "One day the fox came to the well." },
        output: { start: "One day the fox came", words: 8 },
      },
      handler: FirstWords,
      failures: [],
    }),
  ],
});
`;

const test = ({ name }: Wanted): string => `import { Service } from "@farthing/runtime";
import { afterEach, expect, it } from "vitest";
import plugin from "./plugin.ts";

const PATH = "/${name}";
const SETTING = "${settingOf(name)}";
const info = { name: "Test", version: "0.0.0", baseUrl: "http://test.example", dataDir: "/nonexistent", startedAt: 0 };
/** What was logged as an error: that a failure is none of those that the endpoint declares, too. */
const errors: object[] = [];
const log = { debug() {}, info() {}, warn() {}, error: (facts: object) => void errors.push(facts) };

afterEach(() => expect(errors.splice(0)).toEqual([]));

const build = (environment: Record<string, string> = {}) =>
  Service.build([{ plugin, version: "1.0.0" }], { info, log, environment });

function endpointOf(service: Service) {
  const endpoint = service.table.all().find(({ path }) => path === PATH);
  if (!endpoint) throw new Error(\`no endpoint \${PATH}\`);
  return endpoint;
}

/** Calls the endpoint of a service with these settings, as a transport would. */
async function call(input: unknown, settings?: Record<string, string>) {
  const service = build(settings);
  await service.start();
  const reply = await service.dispatcher.dispatch(endpointOf(service), {
    method: "POST",
    target: PATH,
    query: new URLSearchParams(),
    client: "192.0.2.1",
    header: (name) => (name === "content-type" ? ["application/json"] : []),
    body: async () => Buffer.from(JSON.stringify(input)),
  });
  await service.dispose();
  return { status: reply.status, body: JSON.parse(String(reply.body)) };
}

it("answers its example", async () => {
  const { input, output } = endpointOf(build()).example;
  expect(await call(input)).toEqual({ status: 200, body: output });
});

it("gives as many words as the operator says", async () => {
  const { body } = await call({ text: " one two  three" }, { [SETTING]: "2" });
  expect(body).toEqual({ start: "one two", words: 3 });
});

it("refuses settings that are none", () => {
  expect(() => build({ [SETTING]: "0" })).toThrow(SETTING);
});

it.each([{}, { text: "" }, { text: " \\n" }, { text: "one", more: 1 }])("refuses %j", async (input) => {
  expect(await call(input)).toMatchObject({ status: 400, body: { error: "bad_input" } });
});
`;

const readme = (given: Wanted): string => `# ${given.packageName}

\`POST /${given.name}\`: the first words of a text, for Farthing. \`${settingOf(given.name)}\` is how many.

${installation(given)}`;

/** The files of a new plugin package, by path. */
export const filesOf = ({ kind, name, packageName, own }: Wanted): Record<string, string> => {
  const given = { kind, name, packageName, own };
  return {
    "package.json": json(manifest(given)),
    "README.md": `${readme(given).trimEnd()}\n`,
    "src/plugin.ts": source(given),
    "src/plugin.test.ts": test(given),
    ...commonFiles(given, { types: ["node"] }),
  };
};
