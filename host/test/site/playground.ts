import type { Browser, Page, Request } from "playwright-core";
import { type Watched, watched } from "./browser.ts";

/** The playground, opened, with all that its page asked for. */
export interface OpenPlayground extends Watched {
  /** Requests to the service's endpoints, in order. */
  readonly calls: readonly Request[];
  /** Kinds of dialogs that it opened: "alert", "beforeunload". They are closed as if nobody agreed. */
  readonly dialogs: readonly string[];
  /** What went wrong on the page; that a call is answered 402 first is how calls are paid. */
  wrong(): readonly string[];
}

const isCall = (request: Request): boolean => request.resourceType() === "fetch";

/** Opens it; `prepare` is given the page before. */
export async function openPlayground(
  browser: Browser,
  baseURL: string,
  { fragment = "", prepare = async () => {} }: { fragment?: string; prepare?: (page: Page) => Promise<unknown> } = {},
): Promise<OpenPlayground> {
  const view = await watched(browser, { baseURL, viewport: { width: 1_200, height: 900 } });
  const calls: Request[] = [];
  view.page.on("request", (request) => void (isCall(request) && calls.push(request)));
  const dialogs: string[] = [];
  view.page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  await prepare(view.page);
  await view.page.goto(`/playground${fragment}`, { waitUntil: "load" });
  await view.page.getByRole("button", { name: /^Call/ }).waitFor();
  const isUsual = (fault: string) => /^response: 402 |status of 402 /.test(fault);
  return { ...view, calls, dialogs, wrong: () => view.faults.filter((fault) => !isUsual(fault)) };
}

/** Chooses a call by its name ("POST /fetch"), and fills in what is given by field. */
export async function choose(page: Page, call: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  const choice = page.getByLabel("Call", { exact: true });
  const option = await choice
    .locator("option")
    .filter({ hasText: new RegExp(`^${call},`) })
    .getAttribute("value");
  await choice.selectOption(option);
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value);
}

/** Sends the call without a payment, and waits for its terms. */
export async function askForTerms(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Call, and see the terms" }).click();
  await page.getByRole("heading", { name: /^It costs / }).waitFor();
}

export const payButton = (page: Page) => page.getByRole("button", { name: /^Pay / });
export const reply = (page: Page) => page.getByRole("region", { name: /^(?:Reply|No reply) to / });

/** PAYMENT-SIGNATURE of each call. */
export const paymentsOf = ({ calls }: Pick<OpenPlayground, "calls">): readonly string[] =>
  calls.flatMap((call) => call.headers()["payment-signature"] ?? []);
