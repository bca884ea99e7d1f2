/** Starts the built browser, says so, and waits to be killed (see pool.test.ts). */
import { ChromiumBrowser } from "@farthing/browser";
import { AddressRules, createDialer } from "@farthing/web";

const browser = new ChromiumBrowser(createDialer(new AddressRules()), { chromiumPath: process.env.CHROMIUM_PATH });
await browser.render("http://no-such-host.example.com/").catch(() => undefined);
console.log("ready");
setInterval(() => undefined, 1_000);
