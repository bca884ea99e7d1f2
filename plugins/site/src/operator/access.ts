import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { CallRequest } from "@farthing/contract";
import { Attempts } from "./attempts.ts";
import { isSame, type Sealed, Seals } from "./seal.ts";

const HOUR_MS = 3_600_000;
/** How long somebody stays in, whatever he does. */
export const SESSION_MS = 12 * HOUR_MS;
/** How long a browser is known after that. */
const KNOWN_MS = 90 * 24 * HOUR_MS;
/** How long a form may be left open before anybody is in. */
const VISIT_MS = HOUR_MS;
/** Sessions that were ended before their time and are remembered. */
const MOST_ENDED = 10_000;
/** What the name of a cookie ends with that says nothing but which form somebody has opened. */
const OF_VISITORS = "-visit";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Why somebody is not let in. */
export interface Refused {
  /** `form`: it is not from a page of ours, or too old. `wait`: too many guesses. `token`: it is another one. */
  readonly why: "form" | "wait" | "token";
  /** With `wait`. */
  readonly seconds?: number;
}

/** Whose guess one is: a browser that has been in before, or a client of whom no more than its address is known. */
export interface Guesser {
  readonly name: string;
  readonly isKnown: boolean;
}

/** Somebody who has logged in, by his cookie. */
export type Session = Sealed & { readonly purpose: "session" };

/**
 * Whether a page of this service, the address bar or a program has sent the request, as far as the browser says (Fetch Metadata, W3C:
 * `same-site` is a neighbour's page). Programs say nothing.
 */
function isFromHere(request: CallRequest, isForm: boolean): boolean {
  const said = request.header("sec-fetch-site");
  return said.every((site) => site === "same-origin" || (!isForm && site === "none"));
}

/** Who may see the operator's pages: whoever has the token, or a cookie that was given for it. */
export class Access {
  readonly #digest: Buffer;
  readonly #seals: Seals;
  readonly #attempts: Attempts;
  readonly #ended = new Set<string>();
  readonly #cookie: string;

  /** `isSecure`: pages come by https. `now` in milliseconds since the epoch. */
  constructor(
    token: string,
    private readonly isSecure: boolean,
    private readonly now: () => number = Date.now,
  ) {
    this.#digest = digest(token);
    this.#seals = new Seals(token);
    this.#attempts = new Attempts(now);
    // No other host, and no page that came without TLS, can set a cookie whose name begins so (RFC 6265bis, section 4.1.3.2).
    this.#cookie = `${isSecure ? "__Host-" : ""}farthing-operator`;
  }

  /** The session of a request, if it has one that holds. */
  session(request: CallRequest): Session | undefined {
    if (!isFromHere(request, false)) return undefined;
    return this.#sealed(request).find((sealed): sealed is Session => sealed.purpose === "session" && this.#holds(sealed));
  }

  /** Who is guessing with a request. */
  guesser(request: CallRequest): Guesser {
    const id = this.#known(request)?.id;
    return { name: id === undefined ? `client ${request.client}` : `known ${id}`, isKnown: id !== undefined };
  }

  /** Whether a program shows the token itself (`Authorization: Bearer`). `undefined` if it shows none. */
  bearer(request: CallRequest): true | Refused | undefined {
    const [header, more] = request.header("authorization");
    const token = more === undefined ? /^Bearer ([\x21-\x7e]{1,1000})$/i.exec(header ?? "")?.[1] : undefined;
    return token === undefined ? undefined : this.#judge(request, token, undefined);
  }

  /** What the form for logging in carries, and the cookie that belongs to it. */
  visit(request: CallRequest): { readonly form: string; readonly cookie: string } {
    const known = this.#known(request);
    const sealed: Sealed = { purpose: "visitor", id: newId(), at: this.now() };
    const { id } = known ?? sealed;
    return { form: this.#seals.form("login", id), cookie: this.#written(known ?? sealed) };
  }

  /** The cookie of a new session for whoever sends the form with the token. */
  login(request: CallRequest, form: string, token: string): { readonly cookie: string } | Refused {
    const visitors = this.#sealed(request).filter((sealed) => this.#isYoung(sealed));
    if (!isFromHere(request, true) || !visitors.some(({ id }) => isSame(form, this.#seals.form("login", id))))
      return { why: "form" };
    const judged = this.#judge(request, token, this.#known(request)?.id);
    return judged === true ? { cookie: this.#written({ purpose: "session", id: newId(), at: this.now() }) } : judged;
  }

  /** What the form for leaving carries. */
  logoutForm({ id }: Session): string {
    return this.#seals.form("logout", id);
  }

  /** Ends the session, and gives the cookie that remains: the browser stays known. */
  logout(request: CallRequest, form: string): { readonly cookie: string } | Refused {
    const session = isFromHere(request, true) ? this.session(request) : undefined;
    if (!session || !isSame(form, this.logoutForm(session))) return { why: "form" };
    this.#ended.add(session.id);
    const [oldest] = this.#ended;
    if (this.#ended.size > MOST_ENDED && oldest !== undefined) this.#ended.delete(oldest);
    return { cookie: this.#written({ purpose: "known", id: newId(), at: this.now() }) };
  }

  /** Compares digests: neither length nor content of the token can be told by the time that it takes. */
  #judge(request: CallRequest, token: string, known: string | undefined): true | Refused {
    const seconds = this.#attempts.take(request.client, known);
    if (seconds > 0) return { why: "wait", seconds };
    if (!timingSafeEqual(digest(token), this.#digest)) return { why: "token" };
    this.#attempts.forgive(request.client, known);
    return true;
  }

  #holds({ id, at }: Sealed): boolean {
    return this.now() - at < SESSION_MS && !this.#ended.has(id);
  }

  #isYoung({ purpose, at }: Sealed): boolean {
    return this.now() - at < (purpose === "visitor" ? VISIT_MS : KNOWN_MS);
  }

  /** What says that this browser has been in before. */
  #known(request: CallRequest): Sealed | undefined {
    return this.#sealed(request).find((sealed) => sealed.purpose !== "visitor" && this.#isYoung(sealed));
  }

  /** What our cookies say, those that are ours. Several may come where a neighbour set one of the same name. */
  #sealed(request: CallRequest): readonly Sealed[] {
    const begins = [`${this.#cookie}=`, `${this.#cookie}${OF_VISITORS}=`];
    return request
      .header("cookie")
      .flatMap((header) => header.split(";"))
      .flatMap((pair) => {
        const text = pair.trim();
        const begin = begins.find((one) => text.startsWith(one));
        return begin === undefined ? [] : (this.#seals.read(text.slice(begin.length)) ?? []);
      });
  }

  /** A visitor's has a name of its own: the browser of whoever is in sends no cookie by a link from elsewhere, and takes what it is given. */
  #written(sealed: Sealed): string {
    const isVisitor = sealed.purpose === "visitor";
    const name = `${this.#cookie}${isVisitor ? OF_VISITORS : ""}`;
    const seconds = (isVisitor ? VISIT_MS : KNOWN_MS) / 1_000;
    const secure = this.isSecure ? "; Secure" : "";
    return `${name}=${this.#seals.write(sealed)}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
  }
}

const newId = (): string => randomBytes(16).toString("base64url");
