export { type BrowserSettings, ChromiumBrowser, type OwnRenderOptions } from "./browser.ts";
