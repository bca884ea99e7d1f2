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
  { path: "/", text: /\/fetch/ },
  { path: "/playground", text: /needs JavaScript/ },
];

/** The settings of a service that serves them all. */
export const settings = Object.assign({ PAYMENT: "sandbox" }, ...PAGES.map(({ settings }) => settings)) as Record<string, string>;
