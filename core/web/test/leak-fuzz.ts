import { Failure, type WebOptions } from "@farthing/contract";
import { numbers } from "../../contract/test/dice.ts";
import { type Scripted, ScriptedSite } from "./scripted-site.ts";

const PATHS = ["/a", "/b", "/a?b", "/go", "/A"];
const NAMES = ["Cookie", "Authorization", "X-Caller", "Accept-Language", "accept", "Range", "If-None-Match", "User-Agent"];
const SAID = [
  "",
  "public, max-age=60, s-maxage=60",
  "max-age=1",
  "no-cache",
  "private",
  "no-store",
  "Private,max-age=9",
  "immutable",
];
const VARY = ["", "", "cookie", "Accept-Language", "*", "x-caller, authorization"];

/** What a call was given, against what it may be given. */
interface Given {
  readonly token: string | undefined;
  readonly text: string;
}

/**
 * Calls with headers made up by chance, many at a time, to a site that writes into its answer what it was sent, and lets it be kept or not by
 * chance. Gives what was found, a line each: a caller who sees what another one sent, one who does not see what he sent himself, and an
 * answer that went to two calls although it said that it was one person's.
 */
export async function fuzzLeaks(seed: number, rounds: number): Promise<readonly string[]> {
  const random = numbers(seed);
  const oneOf = <V>(values: readonly V[]): V => values[Math.floor(random() * values.length)] as V;
  const site = await new ScriptedSite().open();
  const ownOf = new Map<string, boolean>();
  site.script = ({ url = "", headers }, count): Scripted => {
    const said = {
      "cache-control": oneOf(SAID),
      vary: oneOf(VARY),
      ...(random() < 0.2 && { "set-cookie": `c=cookie-${count}` }),
    };
    const kept = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ""));
    const validators = random() < 0.4 ? { etag: `"${oneOf(PATHS)}"` } : {};
    const tag = `answer-${count};`;
    ownOf.set(tag, /private|no-store/i.test(said["cache-control"]) || said.vary === "*" || "set-cookie" in said);
    const tokens =
      Object.values(headers)
        .join(" ")
        .match(/token-\d+;/g) ?? [];
    const location = random() < 0.5 ? "/a" : "/b";
    if (url === "/go") return { status: oneOf([301, 302, 308]), headers: { ...kept, location }, body: tag };
    const confirms = tokens.length === 0 && random() < 0.5 ? { ...validators } : undefined;
    const body = `${tag} ${tokens.join(" ")} ${headers.cookie?.match(/cookie-\d+/)?.[0] ?? ""}`;
    return { headers: { ...kept, ...validators }, body, ...(confirms && { confirms }) };
  };
  let calls = 0;
  const call = async (): Promise<Given | undefined> => {
    calls += 1;
    const token = random() < 0.5 ? `token-${calls};` : undefined;
    const headers = token ? { [oneOf(NAMES)]: oneOf(["", "a=", "Bearer "]) + token } : undefined;
    const post = token !== undefined && random() < 0.1;
    const options: WebOptions = {
      ...(headers && { headers }),
      ...(post && { method: "POST", body: "x" }),
      ...(random() < 0.2 && { as: "program" }),
    };
    const response = await site.fetch(oneOf(PATHS), oneOf([0, 0, 1, 60]), options).catch((error) => {
      if (Failure.is(error)) return undefined;
      throw error;
    });
    return response && { token, text: response.text().text };
  };
  try {
    const given: Given[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const all = await Promise.all(Array.from({ length: 1 + Math.floor(random() * 12) }, call));
      given.push(...all.filter((each) => each !== undefined));
    }
    return findingsOf(given, ownOf);
  } finally {
    await site.close();
  }
}

function findingsOf(given: readonly Given[], ownOf: ReadonlyMap<string, boolean>): readonly string[] {
  const times = new Map<string, number>();
  const findings: string[] = [];
  for (const { token, text } of given) {
    const [tag = ""] = /answer-\d+;/.exec(text) ?? [];
    times.set(tag, (times.get(tag) ?? 0) + 1);
    const seen = text.match(/token-\d+;/g) ?? [];
    const others = seen.filter((each) => each !== token);
    if (others.length > 0) findings.push(`a call with ${token ?? "nothing of its own"} was given ${others.join(" ")}`);
    if (token === undefined && (times.get(tag) ?? 0) > 1 && /cookie-\d+/.test(text))
      findings.push(`${tag} with a cookie was shared`);
  }
  for (const [tag, count] of times)
    if (count > 1 && ownOf.get(tag)) findings.push(`${tag} went to ${count} calls, and was one person's`);
  return findings;
}
