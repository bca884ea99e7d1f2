/** Starts the built browser, says so, and waits to be killed (see pool.test.ts). */
import { AddressRules, createDialer } from "@farthing/web";
import { ChromiumBrowser } from "../dist/browser.js";

const browser = new ChromiumBrowser(createDialer(new AddressRules()), { chromiumPath: process.env.CHROMIUM_PATH });
await browser.render("http://no-such-host.example.com/").catch(() => undefined);
console.log("ready");
setInterval(() => undefined, 1_000);
