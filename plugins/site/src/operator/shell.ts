import type { HttpDocument } from "@farthing/contract";
import { type Frame, type Html, html, type Part } from "../layout/index.ts";
import { PRIVATE } from "./headers.ts";
import { type Money, momentOf } from "./period.ts";

const ENTRIES: readonly (readonly [path: string, label: string])[] = [
  ["/operator", "Overview"],
  ["/operator/money", "Money"],
  ["/operator/calls", "Calls"],
  ["/operator/recent", "Recent calls"],
  ["/operator/health", "Health"],
];

/** A page for the operator, as the shell is told of it. */
export interface OperatorPage {
  readonly title: string;
  readonly path: string;
  readonly body: Part;
  /** Which money it shows, where it shows any. */
  readonly money?: Money;
  /** What the form for leaving carries. */
  readonly logoutForm: string;
  /** When it was made, in milliseconds since the epoch. */
  readonly now: number;
}

/** "?range=30d&money=test": what is not absent, as a query. */
export function query(values: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

function navigation(path: string, money: Money | undefined): Html {
  const entries = ENTRIES.map(([entry, label]) => {
    const mark = entry === path && html` aria-current="page"`;
    return html`<li><a href="${entry}${query({ money: entry === "/operator/health" ? undefined : money })}"${mark}>${label}</a></li>`;
  });
  return html`<nav aria-label="Operator's pages"><ul>${entries}</ul></nav>`;
}

/** One page for the operator. */
export function operatorPage(frame: Frame, { title, path, body, money, logoutForm, now }: OperatorPage): HttpDocument {
  return frame.page({
    title,
    path,
    isPrivate: true,
    navigation: navigation(path, money),
    styles: ["operator.css"],
    scripts: ["refresh.js"],
    caching: PRIVATE["cache-control"] ?? "",
    headers: PRIVATE,
    body: html`<div class="bar"><p class="soft">Made <time datetime="${new Date(now).toISOString()}">${momentOf(now)}</time> UTC of figures that are seconds old, at most five minutes. All times and days are UTC.
<label class="refresh" hidden><input type="checkbox" id="refresh"> Renew every 30 s</label></p>
<form method="post" action="/operator/logout"><input type="hidden" name="form" value="${logoutForm}"><button class="plain">Log out</button></form></div>
${body}`,
  });
}

/** What the page for logging in shows. */
export interface LoginPage {
  /** What its form carries. */
  readonly form: string;
  readonly cookie: string;
  readonly status?: number;
  /** Why the last attempt failed. */
  readonly problem?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The page for logging in. */
export function loginPage(frame: Frame, { form, cookie, status = 200, problem, headers }: LoginPage): HttpDocument {
  return frame.page({
    title: "Log in",
    path: "/operator/login",
    status,
    isPrivate: true,
    navigation: html``,
    styles: ["operator.css"],
    caching: PRIVATE["cache-control"] ?? "",
    headers: { ...PRIVATE, ...headers, "set-cookie": cookie },
    body: html`<h1>Operator</h1>${problem && html`<p class="note bad" role="alert">${problem}</p>`}
<form method="post" action="/operator/login" class="login"><input type="hidden" name="form" value="${form}">
<label for="token">Token</label><input id="token" name="token" type="password" autocomplete="current-password" required maxlength="256">
<button>Log in</button></form>
<p class="soft">The token is the setting OPERATOR_TOKEN. Whoever is in already and came by a link from elsewhere <a href="/operator">goes on here</a>.</p>`,
  });
}
