import {
  type ConfigOf,
  defineEndpoint,
  type Endpoint,
  Failure,
  type Handler,
  HttpDocument,
  ServiceInfo,
  T,
} from "@farthing/contract";
import { WebConfig } from "../settings.ts";
import { DIRECTORY_PATH, DIRECTORY_TYPE } from "./bot-auth.ts";
import { ROBOTS_TOKEN } from "./robots.ts";
import { SiteManners } from "./site-manners.ts";

const FETCHING_PATH = "/.well-known/fetching";
const Nothing = T.Object({});

/** Serves the public key that requests are signed with, signed itself. */
class Directory implements Handler<typeof Nothing, ReturnType<typeof T.Any>> {
  static readonly inject = [SiteManners.token, ServiceInfo];

  constructor(
    private readonly manners: SiteManners | undefined,
    private readonly info: ServiceInfo,
  ) {}

  handle(): HttpDocument {
    const botAuth = this.manners?.botAuth;
    if (!botAuth) throw new Failure("not_found", "requests to sites are not signed here");
    const headers = { "content-type": DIRECTORY_TYPE, ...botAuth.directoryHeaders(new URL(this.info.baseUrl).host) };
    return new HttpDocument(JSON.stringify({ keys: [botAuth.key] }), { headers });
  }
}

/** Tells people who run sites who fetches from here, how to reach him, and how not to be fetched. */
class Fetching implements Handler<typeof Nothing, ReturnType<typeof T.String>> {
  static readonly inject = [SiteManners.token, ServiceInfo, WebConfig.token];

  constructor(
    private readonly manners: SiteManners | undefined,
    private readonly info: ServiceInfo,
    private readonly config: ConfigOf<typeof WebConfig>,
  ) {}

  handle(): string {
    const { name, baseUrl } = this.info;
    const { OPERATOR_CONTACT: contact } = this.config;
    const key = this.manners?.botAuth?.key;
    return `${[
      `${baseUrl} runs ${name}, a service that fetches web pages for software agents: one page for each call, when somebody asks for it.`,
      "It follows no links by itself and does not crawl.",
      "",
      `Operator: ${contact ?? "the operator has left no address"}`,
      "",
      "What it keeps to:",
      "- Six requests to one site at a time, for all callers together.",
      "- Retry-After of 429 and 503: until then the site is not asked, for up to an hour.",
      this.manners?.robots
        ? `- robots.txt (RFC 9309), under the name ${ROBOTS_TOKEN}. To keep it out: "User-agent: ${ROBOTS_TOKEN}" and "Disallow: /".`
        : "- robots.txt is not asked for: every request is made for a caller who named the address, as a browser's is.",
      key
        ? `- Its HTTP client signs requests (RFC 9421, tag "web-bot-auth") with the key ${key.kid}, published at ${baseUrl}${DIRECTORY_PATH}. To keep it out, refuse what is signed with it.`
        : "- Requests are not signed. To keep it out, write to the operator.",
    ].join("\n")}\n`;
  }
}

const directory = defineEndpoint({
  method: "GET",
  path: DIRECTORY_PATH,
  summary: "Say which key requests to sites are signed with",
  description: "The key directory of web-bot-auth, a JWKS.",
  input: Nothing,
  output: T.Any(),
  example: { input: {}, output: '{"keys":[]}' },
  contentType: DIRECTORY_TYPE,
  handler: Directory,
  failures: ["not_found"],
  listed: false,
});

const fetching = defineEndpoint({
  method: "GET",
  path: FETCHING_PATH,
  summary: "Say who fetches from here",
  description: "For people who run sites: who fetches, how to reach the operator, how not to be fetched.",
  input: Nothing,
  output: T.String(),
  example: { input: {}, output: "https://farthing.example runs Farthing, …" },
  contentType: "text/plain; charset=utf-8",
  handler: Fetching,
  failures: [],
  listed: false,
});

/** What is told to sites about what is asked of them. */
export const mannersEndpoints = ({ BOT_AUTH_KEY }: Pick<ConfigOf<typeof WebConfig>, "BOT_AUTH_KEY">): readonly Endpoint[] =>
  BOT_AUTH_KEY === undefined ? [fetching] : [fetching, directory];
