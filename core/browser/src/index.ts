export { type BrowserSettings, ChromiumBrowser } from "./browser.ts";
