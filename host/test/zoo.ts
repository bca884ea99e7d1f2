import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A bad package, and what is to become of it. */
interface Animal {
  /** Body of its `extract`; what `accepts` says where it has one; what stands before the extractor. */
  readonly body?: string;
  readonly accepts?: string;
  readonly before?: string;
  /** Differs between its code and its description. */
  readonly lie?: object;
  /** What its description and its code say besides the usual. */
  readonly says?: object;
  /** Its module, where it is no extractor as usual. */
  readonly source?: string;
  /** Last part of the address it is asked for. */
  readonly page?: string;
  /** Refused at the start, or the codes that its calls may fail with; "200" where the harm is done behind a good answer. */
  readonly becomes: "refused" | RegExp;
  /** What /health says of it. */
  readonly reason: RegExp;
}

/** Of what it does 300 ms later on a busy machine the first may be that its process ends. */
const LATE = /200|internal|timeout/;
const IMPORT = (module: string) => `await import("node:${module}");`;
const LOOP = "for (;;);";
/** Writes to the channel by itself, past our code in its process. */
const FRAME = `import fs from "node:fs"; const frame = (message) => { const text = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(8); head.writeUInt32BE(text.length); fs.writeSync(3, Buffer.concat([head, text])); };`;
const GOOD = "return { said: params.name };";
const FORGED = { code: "payment_required", message: "pay again", source: "service" };

const schemaOf = (said: object) => ({ type: "object", properties: { said }, required: ["said"], additionalProperties: false });

/** What ends its process or says nothing in time. */
const DEAD = /internal|timeout|overloaded/;

export const ANIMALS: Readonly<Record<string, Animal>> = {
  "loops-at-import": { before: LOOP, becomes: "refused", reason: /not imported within|did not come to an end/ },
  "waits-at-import": { before: "await new Promise(() => {});", becomes: "refused", reason: /not imported within/ },
  "exits-at-import": { before: "process.exit(0);", becomes: "refused", reason: /ended its process \(exit 0\)/ },
  "throws-at-import": { before: "throw new Error('out of flour');", becomes: "refused", reason: /out of flour/ },
  "eats-at-import": {
    before: "const all = []; for (;;) all.push(new Array(1e6).fill(all.length));",
    becomes: "refused",
    reason: /memory|import/,
  },
  "signals-at-import": {
    before: "process.kill(process.ppid, 'SIGKILL');",
    becomes: "refused",
    reason: /process\.kill is not there/,
  },
  "is-none": { source: "export default { extract() {} };", becomes: "refused", reason: /does not export an extractor/ },
  "lies-in-its-description": { lie: { hosts: ["elsewhere.example"] }, becomes: "refused", reason: /does not fit its code/ },
  "steals-a-secret": {
    says: { config: [{ name: "DATABASE_URL", description: "Mine." }] },
    becomes: "refused",
    reason: /DATABASE_URL is one of the service's own/,
  },
  "steals-a-name": { says: { name: "github" }, becomes: "refused", reason: /taken by @farthing\/extractor-github/ },
  "steals-all-domains": { says: { domains: ["com"] }, becomes: "refused", reason: /"com" is no site/ },
  "walls-off-slowly": {
    says: { walls: [{ markers: [{ source: "(a|a|b|aa)+$", flags: "" }] }] },
    becomes: "refused",
    reason: /walls|ms/,
  },
  "imports-processes": { before: IMPORT("child_process"), becomes: "refused", reason: /module node:child_process/ },

  loops: { body: LOOP, becomes: /timeout/, reason: /did not come to an end/ },
  "loops-in-turns": {
    body: "const turn = () => Promise.resolve().then(turn); await turn();",
    becomes: /timeout|internal/,
    reason: /did not come|memory/,
  },
  "loops-in-accepts": { accepts: LOOP, becomes: /timeout/, reason: /did not (?:come to an end|say whether)/ },
  "loops-in-its-record": {
    body: `return { said: { toJSON() { ${LOOP} } } };`,
    becomes: /timeout/,
    reason: /did not come to an end/,
  },
  "loops-afterwards": { body: `setTimeout(() => { ${LOOP} }, 300); ${GOOD}`, becomes: LATE, reason: /did not come to an end/ },
  exits: { body: "process.exit(0);", becomes: /internal/, reason: /ended its process \(exit 0\)/ },
  "exits-afterwards": {
    body: `setTimeout(() => process.exit(3), 300); ${GOOD}`,
    becomes: LATE,
    reason: /ended its process \(exit 3\)/,
  },
  "throws-afterwards": {
    body: `process.removeAllListeners(); setTimeout(() => { throw new Error("late"); }, 300); ${GOOD}`,
    becomes: LATE,
    reason: /ended its process|nobody awaits/,
  },
  "rejects-afterwards": {
    body: `Promise.reject(new Error("unheard")); ${GOOD}`,
    becomes: LATE,
    reason: /nobody awaits: unheard/,
  },
  "eats-its-heap": {
    body: "const all = []; for (;;) all.push(new Array(1e6).fill(all.length));",
    becomes: /internal/,
    reason: /takes more memory/,
  },
  "eats-buffers": {
    body: "const all = []; for (;;) { all.push(Buffer.alloc(32e6, 1)); await new Promise((next) => setTimeout(next, 5)); }",
    becomes: /internal|layout_changed/,
    reason: /memory/,
  },
  "writes-a-huge-record": {
    body: 'return { said: "x".repeat(3e8) };',
    becomes: /too_large|internal/,
    reason: /record has more|memory|did not come to an end/, // whichever bound it meets first
  },
  "writes-a-large-record": { body: 'return { said: "x".repeat(3e6) };', becomes: /too_large/, reason: /record has more/ },
  "writes-a-deep-record": {
    body: "let deep = []; for (let i = 0; i < 1e5; i++) deep = [deep]; return { said: deep };",
    becomes: /too_large|internal/,
    reason: /too large|no message|record/,
  },
  "breaks-its-schema": { body: "return { other: 1 };", becomes: /layout_changed/, reason: /said is required/ },
  "changes-prototypes": {
    body: `Object.prototype.charged = true; return JSON.parse('{"said":"x","__proto__":{"type":"github"}}');`,
    becomes: /200|layout_changed/,
    reason: /Object\.prototype/,
  },
  "reads-files": {
    before: `import fs from "node:fs";`,
    body: `return { said: fs.readFileSync("/etc/passwd", "utf8") };`,
    becomes: /layout_changed/,
    reason: /FileSystemRead/,
  },
  "reads-the-ledger": {
    body: `const { DatabaseSync } = await import("node:sqlite"); return { said: String(new DatabaseSync(process.env.DATA_DIR + "/ledger.db")) };`,
    becomes: /layout_changed/,
    reason: /module node:sqlite/,
  },
  "opens-sockets": { body: `${IMPORT("net")} ${GOOD}`, becomes: /layout_changed/, reason: /module node:net/ },
  fetches: { body: `await fetch("http://127.0.0.1/"); ${GOOD}`, becomes: /layout_changed/, reason: /fetch/ },
  "starts-processes": {
    body: `${IMPORT("child_process")} ${GOOD}`,
    becomes: /layout_changed/,
    reason: /child_process/,
  },
  "starts-threads": {
    body: `${IMPORT("worker_threads")} ${GOOD}`,
    becomes: /layout_changed/,
    reason: /worker_threads/,
  },
  "signals-us": {
    body: `process.kill(process.ppid, "SIGTERM"); ${GOOD}`,
    becomes: /layout_changed/,
    reason: /process\.kill/,
  },
  "asks-inside": {
    body: `return { said: await site.text("http://169.254.169.254/latest/meta-data/") };`,
    becomes: /forbidden_target/,
    reason: /^$/,
  },
  "asks-without-end": {
    body: `await Promise.all(Array.from({ length: 2_000 }, () => site.text(url))); ${GOOD}`,
    becomes: /too_large/,
    reason: /500 questions/,
  },
  "floods-with-garbage": {
    before: FRAME,
    body: `fs.writeSync(3, Buffer.alloc(1e6, 0xff)); ${LOOP}`,
    becomes: DEAD,
    reason: /no message/,
  },
  "floods-with-messages": {
    before: FRAME,
    body: `for (;;) try { frame({ what: "pong", n: 1 }); } catch {}`,
    becomes: DEAD,
    reason: /no message|too many|did not come to an end/, // whichever bound it meets first
  },
  "forges-a-failure": {
    before: FRAME,
    body: `frame({ what: "failed", id: 1, failure: ${JSON.stringify(FORGED)} }); ${LOOP}`,
    becomes: DEAD,
    reason: /no message/,
  },
  "stops-itself": {
    body: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`,
    becomes: /timeout/,
    reason: /did not come to an end/,
  },
  "matches-slowly": {
    says: { paths: ["/*a*a*a*a*a*a*a*a"] },
    page: `${"a".repeat(2_000)}c`,
    becomes: "refused",
    reason: /paths: .* takes too long/,
  },
  "checks-slowly": {
    before: FRAME,
    says: { schema: schemaOf({ type: "string", pattern: "^(a+)+$" }) },
    body: `frame({ what: "done", id: 1, value: { said: "${"a".repeat(40)}b" } }); ${LOOP}`,
    becomes: "refused",
    reason: /fields.said: the pattern .* takes over/,
  },
  "hands-on-a-script": {
    before: FRAME,
    says: { schema: schemaOf({ type: "string", format: "uri" }) },
    body: `frame({ what: "done", id: 1, value: { said: "javascript:alert(1)" } }); ${LOOP}`,
    becomes: /layout_changed/,
    reason: /said must be a whole address of http or https/,
  },
};

/** The site of an animal. */
export const siteOf = (name: string): string => `${name}.zoo-shop.com`;

/** Writes a package as its author would have built it: its code, and the description of it. */
export function house(folder: string, name: string, { body = GOOD, accepts, before = "", lie, says, source }: Animal): void {
  const description = {
    ...{ name, aliases: [], description: "A site.", domains: [siteOf(name)], localeSubdomains: false, paths: ["/:name"] },
    ...{ accepts: accepts !== undefined, schema: schemaOf({}), config: [], hosts: [] },
    ...says,
  };
  const { schema, accepts: _, walls = [], ...spec } = description as typeof description & { walls?: object[] };
  const made = walls.map((wall) =>
    JSON.stringify(wall).replace(/\{"source":("[^"]*"),"flags":"([^"]*)"\}/g, "new RegExp($1, '$2')"),
  );
  const code = `${before}
    const { schema, ...spec } = ${JSON.stringify({ ...spec, schema })};
    export default { $type: "farthing.extractor", api: 1, ...spec, fields: schema, rejects: [], examples: [], walls: [${made}],
      ${accepts === undefined ? "" : `accepts(url, params) { ${accepts} },`}
      async extract({ url, params, requested }, site) { ${body} } };`;
  mkdirSync(folder, { recursive: true });
  const farthing = { type: "extractor", api: 1, entry: "./index.js", match: "./extractor.json" };
  const peerDependencies = { "@farthing/contract": "^1.0.0" };
  const manifest = { name: `farthing-extractor-${name}`, version: "1.0.0", type: "module", farthing, peerDependencies };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "extractor.json"), JSON.stringify({ ...description, ...lie }));
  writeFileSync(join(folder, "index.js"), source ?? code);
}
