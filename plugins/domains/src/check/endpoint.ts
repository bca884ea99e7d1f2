import { badInput, type Call, defineEndpoint, Failure, type Handler, type Issue } from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { type DomainName, readDomainName, readSuffix } from "../names/domain-name.ts";
import { Registries } from "../registry/registries.ts";
import { DEADLINE_MS, findAll } from "./find-all.ts";
import { CheckInput, CheckResult } from "./schema.ts";

/** A label by itself: without a dot, in any of the forms IDNA takes for one. */
const LABEL = /^[^.。．｡]+$/u;

/** All names, or a `bad_input` that says what is wrong with each that is none. */
function readAll(
  inputs: readonly string[],
  field: string,
  read: (input: string) => DomainName | { problem: string },
): DomainName[] {
  const names: DomainName[] = [];
  const issues: Issue[] = [];
  for (const [at, input] of inputs.entries()) {
    const name = read(input);
    if ("problem" in name)
      issues.push({ path: `/${field}/${at}`, message: `${JSON.stringify(input.slice(0, 80))} ${name.problem}` });
    else names.push(name);
  }
  const [first] = issues;
  if (first) throw new Failure("bad_input", `${first.path.slice(1)}: ${first.message}`, { issues: issues.slice(0, 10) });
  return names;
}

/** Serves POST /domains/check: whether names can be registered, on the registries' own word. */
@injectable()
export class CheckDomains implements Handler<typeof CheckInput, typeof CheckResult> {
  constructor(@inject(Registries) private readonly registries: Registries) {}

  async handle({ domains, name, tlds }: CheckInput, { signal, progress }: Call): Promise<CheckResult> {
    progress?.("asking the registries");
    if (domains !== undefined) {
      if (name !== undefined) throw badInput("name", "either domains, or name with tlds");
      if (tlds !== undefined) throw badInput("tlds", "either domains, or name with tlds");
      const names = readAll([...new Set(domains)], "domains", readDomainName);
      const answers = await findAll(names, (each) => this.registries.find(each, signal));
      return Object.fromEntries(names.flatMap(({ input }, at) => (answers[at] ? [[input, answers[at]]] : [])));
    }
    if (name === undefined)
      throw tlds === undefined
        ? badInput("domains", "is required, or name with tlds")
        : badInput("name", "is required with tlds");
    if (tlds === undefined) throw badInput("tlds", "is required with name");
    return this.#underSuffixes(name, tlds, signal);
  }

  async #underSuffixes(label: string, tlds: readonly string[], signal: AbortSignal): Promise<CheckResult> {
    if (!LABEL.test(label)) throw badInput("name", "a name without its suffix is expected; full names go into domains");
    const alone = readDomainName(`${label}.com`);
    if ("problem" in alone) throw badInput("name", `${JSON.stringify(label.slice(0, 80))} ${alone.problem}`);
    const read = readAll(tlds, "tlds", (tld) => {
      const suffix = readSuffix(tld);
      return typeof suffix === "string" ? readDomainName(`${label}.${tld.replace(/^\./, "")}`) : suffix;
    });
    const names = read.filter(({ ascii }, at) => at === read.findIndex((each) => each.ascii === ascii));
    const answers = await findAll(names, (each) => this.registries.find(each, signal));
    const results = names.flatMap(({ input }, at) => (answers[at] ? [{ domain: input, ...answers[at] }] : []));
    const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length;
    return {
      checked: results.length,
      available: count("available"),
      taken: count("registered", "reserved"),
      unknown: count("unknown"),
      results,
    };
  }
}

export const checkEndpoint = defineEndpoint({
  method: "POST",
  path: "/domains/check",
  price: "0.003",
  summary: "Check whether domain names are available",
  description:
    "Availability of up to 50 names from the registries' own word, over RDAP and WHOIS, with registrar, creation and expiry of taken ones. A name is called available only if its registry says so; where the registry refuses, limits or stays silent the status is `unknown`. Send `domains`, or `name` with `tlds`. If nothing can be learned of any name the call fails, unpaid.",
  input: CheckInput,
  output: CheckResult,
  example: {
    input: { domains: ["example.com", "a-name-nobody-has.io"] },
    output: {
      "example.com": {
        available: false,
        status: "registered",
        registrar: "RESERVED-IANA",
        creation: "1995-08-14",
        expiry: "2027-08-13",
      },
      "a-name-nobody-has.io": { available: true, status: "available" },
    },
  },
  handler: CheckDomains,
  retrieves: true,
  failures: ["upstream_error"],
  portable: true,
  deadlineMs: DEADLINE_MS,
});
