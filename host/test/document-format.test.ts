import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../scripts/lib/service.ts";
import { given, jsonOf, type OpenApi } from "./answers.ts";
import { listening, portOf } from "./port.ts";
import type { Service } from "./started.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** What the contract's README shows of a package that adds a format: its manifest, its plugin, its reader. */
const readme = readFileSync(join(root, "core/contract/README.md"), "utf8");
const MANIFEST = given(/```json\n(.*?)```/s.exec(readme)?.[1]);
const shown = readme.slice(readme.indexOf("## A document format"));
const [PLUGIN = "", READER = ""] = [...shown.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);

/** Another format's reader, with a folder to try what it must not. */
const toyReader = (folder: string) => `
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { Failure } from "@farthing/contract";

const tried = (act) => {
  try {
    act();
    return "done";
  } catch ({ code }) {
    return code;
  }
};
export default {
  matches: (bytes) => Buffer.from(bytes).toString().startsWith("TOY1"),
  async read(bytes, { characters }) {
    const said = Buffer.from(bytes).toString().slice(4).trim();
    if (said === "broken") throw new Failure("bad_input", "the toy is broken");
    if (said === "wrong") throw new TypeError("a fault of the reader");
    if (said === "nothing") return {};
    const write = tried(() => writeFileSync(${JSON.stringify(join(folder, "written"))}, "x"));
    const start = tried(() => spawnSync("true"));
    return { markdown: \`# \${said}\\n\\n\${write} \${start} \${characters} \${process.ppid}\`, title: said, pages: 1 };
  },
};
`;

let workshop: string;
let service: Service;
let site: Server;

/** An installation with one package, of these files. */
function installationOf(name: string, files: Readonly<Record<string, string>>): string {
  const installation = join(workshop, `with-${name}`);
  const folder = join(installation, "node_modules", name);
  mkdirSync(folder, { recursive: true });
  for (const [file, code] of Object.entries(files)) writeFileSync(join(folder, file), code);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...JSON.parse(MANIFEST), name }));
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(root, "node_modules/@farthing"), join(folder, "node_modules/@farthing"));
  writeFileSync(join(installation, "package.json"), JSON.stringify({ dependencies: { [name]: "*" } }));
  return installation;
}

/** The plugin that the README shows, with a second format beside its first. */
const withToy = PLUGIN.replace(
  "provides: [",
  `provides: [
    {
      token: DocumentFormat,
      multi: true,
      useValue: {
        name: "toy",
        description: "Toys",
        extensions: ["toys"],
        mediaTypes: ["application/x-toy"],
        module: new URL("./toy.js", import.meta.url),
      },
    },`,
);

beforeAll(async () => {
  workshop = mkdtempSync(join(tmpdir(), "farthing-formats-"));
  const files = { "index.js": withToy, "srt.js": READER, "toy.js": toyReader(workshop) };
  site = createServer((_request, reply) => reply.setHeader("content-type", "application/x-toy").end("TOY1 Bear"));
  await listening(site);
  const settings = { PAYMENT: "none", LOG_LEVEL: "error", ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32" };
  service = await startService(settings, installationOf("farthing-plugin-subtitles", files));
});

afterAll(async () => {
  await service?.stop();
  site?.close();
  rmSync(workshop, { recursive: true, force: true });
});

/** What a caller may say of a document. */
interface Hints {
  readonly format?: string;
  readonly filename?: string;
}
/** What the tests look at of a reply, be it a document or a failure. */
interface Parsed {
  readonly status: number;
  readonly markdown?: string;
  readonly title?: string;
  readonly pages?: number;
  readonly format?: string;
}

async function post(path: string, input: object): Promise<Parsed> {
  const response = await fetch(service.url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  return { status: response.status, ...(await jsonOf<object>(response)) };
}

const parse = (text: string, hints: Hints = {}) => post("/parse", { base64: Buffer.from(text).toString("base64"), ...hints });

const SUBTITLES = "1\n00:00:01,000 --> 00:00:02,000\nGood *evening*.\n\n2\n00:00:03,000 --> 00:00:04,500\nTwo\nlines.\n";

describe("a document format that a package adds", () => {
  it("is read as the contract's README shows it, whatever the document is called", async () => {
    const read = { status: 200, markdown: "Good \\*evening\\*.\n\nTwo lines.\n", format: "srt", warnings: [] };
    expect(await parse(SUBTITLES)).toMatchObject(read);
    expect(await parse(SUBTITLES, { format: "srt" })).toMatchObject(read);
    expect(await parse(SUBTITLES, { filename: "film.docx" })).toMatchObject(read);
  });

  it("is read in a process of its own that may neither write nor start others", async () => {
    const { markdown, title, pages, format } = await parse("TOY1 Bear");
    expect({ title, pages, format }).toEqual({ title: "Bear", pages: 1, format: "toy" });
    expect(markdown).toBe(`# Bear\n\nERR_ACCESS_DENIED ERR_ACCESS_DENIED 10000000 ${service.pid}\n`);
  });

  it("must match its bytes, and takes none that are of another format", async () => {
    const other = await parse("{\\rtf1 x}", { format: "toy" });
    expect(other).toMatchObject({ status: 400, message: "the document is not toy: its bytes are rtf" });
    const text = await parse("just text", { filename: "a.toys" });
    expect(text).toMatchObject({ status: 400, error: "unsupported_type", message: "the document is plain text" });
    expect(await parse("TOY1,a\n1,2\n", { filename: "a.csv" })).toMatchObject({ status: 200, format: "csv" });
    expect(await parse("TOY1 Bear", { filename: "a.toys" })).toMatchObject({ status: 200, format: "toy" });
  });

  it("refuses by Failures; its faults are internal", async () => {
    expect(await parse("TOY1 broken")).toMatchObject({ status: 400, error: "bad_input", message: "the toy is broken" });
    expect(await parse("TOY1 wrong")).toMatchObject({ status: 500, error: "internal" });
    expect(await parse("TOY1 nothing")).toMatchObject({ status: 500, error: "internal" });
  });

  it("is known to /fetch as a document", async () => {
    const url = `http://127.0.0.1:${portOf(site)}/bear`;
    expect(await post("/fetch", { url })).toMatchObject({ error: "unsupported_type", hint: "POST /parse converts documents" });
    expect(await post("/parse", { url })).toMatchObject({ status: 200, format: "toy" });
  });

  it("is named wherever formats are", async () => {
    const { paths } = await jsonOf<OpenApi>(fetch(`${service.url}/openapi.json`));
    const { description, requestBody } = given(paths["/parse"]?.post);
    expect(description).toContain("eml, msg, toy, srt");
    expect(JSON.stringify(requestBody)).toContain('"eml","msg","toy","srt"]');
    expect(await parse("\u0000\u0001", { filename: "a.unknown" })).toMatchObject({
      hint: expect.stringContaining("eml, msg, toy, srt"),
    });
  });
});

it.each([
  ["a name that is taken", '"srt"', '"pdf"', /plugin parse: the document format "pdf" is declared twice/],
  ["a name that is none", '"srt"', '"S R T"', /the document format "S R T" must be named by lower-case letters and digits/],
  ["no module", "./srt.js", "./none.js", /the document format "srt" needs a module: a file is not at file:.*none\.js/],
])("stops the start: %s", async (what, from, to, message) => {
  const folder = installationOf(`plugin-${what.replaceAll(" ", "-")}`, {
    "index.js": PLUGIN.replace(from, to),
    "srt.js": READER,
  });
  await expect(startService({ PAYMENT: "none" }, folder)).rejects.toThrow(message);
});
