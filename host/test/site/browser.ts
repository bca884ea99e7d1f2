import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { findChromium } from "../../../core/browser/src/chromium/find.ts";
import { FEWER_FEATURES } from "../../../core/browser/src/chromium/flags.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A Chromium of its own, without a network but loopback. */
export async function startChromium(): Promise<Browser> {
  const executablePath = findChromium(process.env.CHROMIUM_PATH);
  if (executablePath === null) throw new Error("there is no Chromium: node scripts/setup.mjs --browser installs one");
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", FEWER_FEATURES, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
  });
}

/** A page, with all that went wrong on it. */
export interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the console and of scripts, requests that failed, and what the page's policy refused. */
  readonly faults: readonly string[];
  /** Bytes that came over the network, headers included. */
  transferred(): number;
}

/** Opens a context whose pages are watched. */
export async function watched(browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`script: ${error.message}`));
  page.on("requestfailed", (request) => faults.push(`request: ${request.url()} ${request.failure()?.errorText}`));
  page.on("response", (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== "document")
      faults.push(`response: ${response.status()} ${response.url()}`);
  });
  await page.addInitScript(`document.addEventListener("securitypolicyviolation", (event) =>
    console.error("policy: " + event.violatedDirective + " " + event.blockedURI));`);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return { page, context, faults, transferred: () => bytes };
}

/** What sticks out of the window at the right, where the page is wider than that. */
export const overhang = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`(() => {
    const { documentElement, body } = document;
    const width = documentElement.clientWidth;
    if (Math.max(documentElement.scrollWidth, body.scrollWidth) <= width) return [];
    return [...body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => element.outerHTML.slice(0, 80) + " ends at " + element.getBoundingClientRect().right + " of " + width)
      .slice(0, 5);
  })()`);

/** Serious and critical findings of axe, a line each. It runs in a world of its own, which the page's policy does not hold. */
export async function findings({ page, context }: Watched): Promise<readonly string[]> {
  const session = await context.newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId } = await session.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
    worldName: "axe",
  });
  const run = async (expression: string): Promise<unknown> => {
    const reply = await session.send("Runtime.evaluate", {
      expression,
      contextId: executionContextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (reply.exceptionDetails) throw new Error(reply.exceptionDetails.exception?.description ?? reply.exceptionDetails.text);
    return reply.result.value;
  };
  await run(`${AXE};0`);
  const found = await run(
    `axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => id + ": " + nodes.slice(0, 3).map(({ html, failureSummary }) => html + " " + failureSummary).join(" | ")))`,
  );
  await session.detach();
  return found as readonly string[];
}
