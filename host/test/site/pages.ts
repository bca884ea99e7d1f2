import { randomBytes } from "node:crypto";
import type { BrowserContext } from "playwright-core";

/** A page that every browser test looks at. */
export interface ShownPage {
  readonly path: string;
  /** Settings that the service needs for it. */
  readonly settings?: Readonly<Record<string, string>>;
  /** What a visitor does before it opens, such as signing in. `url` is the service's. */
  readonly prepare?: (context: BrowserContext, url: string) => Promise<void>;
  /** Text that is there without JavaScript, too. */
  readonly text: RegExp;
}

export const OPERATOR_TOKEN = randomBytes(24).toString("base64url");

/** Logs in as a person does. */
export async function logIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/operator`);
  await page.getByLabel("Token").fill(OPERATOR_TOKEN);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(`${url}/operator`);
  await page.close();
}
const ofOperator = (path: string, text: RegExp): ShownPage => ({ path, text, prepare: logIn, settings: { OPERATOR_TOKEN } });

/** The pages for people. Whoever adds a page adds it here: it is then looked at on every screen. */
export const PAGES: readonly ShownPage[] = [
  { path: "/", text: /\/fetch.*charged if and only if/s },
  { path: "/gallery", text: /github\.com/ },
  { path: "/gallery?q=stars&url=https%3A%2F%2Fgithub.com%2Fkoajs%2Fkoa", text: /github takes/ },
  { path: "/gallery/github", text: /stars/ },
  { path: "/reference", text: /POST \/fetch.*payment_pending/s },
  { path: "/status", text: /cannot know/ },
  { path: "/changelog", text: /Unreleased|\d\.\d/ },
  { path: "/playground", text: /needs JavaScript/ },
  { path: "/operator/login", text: /OPERATOR_TOKEN/ },
  ofOperator("/operator", /Unknown and unclaimed money.*Revenue/s),
  ofOperator("/operator/money", /By payer/),
  ofOperator("/operator/calls", /Failed, by code/),
  ofOperator("/operator/recent", /Request id/),
  ofOperator("/operator/health", /Slots and queues.*Memory of this process/s),
];

/** The settings of a service that serves them all. */
export const settings = Object.assign({ PAYMENT: "sandbox" }, ...PAGES.map(({ settings }) => settings)) as Record<string, string>;
