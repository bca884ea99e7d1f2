export { type BrowserSettings, ChromiumBrowser } from "./browser.ts";
export { judgeShown, noPage } from "./page/judge-shown.ts";
