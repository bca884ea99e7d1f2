import type { Page } from "./page.ts";
import { createToken } from "./token.ts";

/** How a page is rendered. Everything is optional. */
export interface RenderOptions {
  /** CSS selector that must become visible. */
  readonly waitFor?: string;
  /** End-to-end headers that go with the requests of the page to its own origin, until it leaves that. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** A page after its scripts ran. */
export interface RenderedPage {
  readonly page: Page;
  readonly status: number;
  /** Whether only a part of the document was there when it was read: it was still arriving, broke off, or is too large. */
  readonly truncated: boolean;
  /** Characters of text that are laid out and that nobody sees: they are not in the page. */
  readonly hidden?: number;
  /** What of the page is left out, for want of room or time, a sentence each. */
  readonly warnings?: readonly string[];
  /** What the browser waited for, and how long. */
  readonly waitedFor: string;
  readonly ms: number;
}

/** The headless browser. Throws Failures as WebClient does (WEB_FAILURES). */
export interface Browser {
  render(url: string | URL, options?: RenderOptions): Promise<RenderedPage>;
}
export const Browser = createToken<Browser>("Browser");
