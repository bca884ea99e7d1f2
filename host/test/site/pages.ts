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
];

/** The settings of a service that serves them all. */
export const settings = Object.assign({ PAYMENT: "sandbox" }, ...PAGES.map(({ settings }) => settings)) as Record<string, string>;
