export { type BrowserSettings, ChromiumBrowser, type OwnRenderOptions } from "./browser.ts";
export { judgeShown, noPage } from "./page/judge-shown.ts";
