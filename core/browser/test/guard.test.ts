import { afterAll, beforeAll, expect, it } from "vitest";
import type { ChromiumBrowser } from "../src/browser.ts";
import { type Route, startBrowser, startSite } from "./site.ts";

const text = `<p>${"The page itself is harmless and says so at length. ".repeat(6)}</p>`;
const script = (code: string) => `<body>${text}<script>${code}</script>`;
const canary = "http://{{CANARY}}";

/** Ways in which a page can try to reach the inside. */
const ways: Record<string, Route> = {
  "/fetch": script(
    `fetch("${canary}/a", {mode: "no-cors"}); navigator.sendBeacon("${canary}/b"); new XMLHttpRequest().open("GET", "${canary}/c")`,
  ),
  "/elements": `<body>${text}<img src="${canary}/i"><script src="${canary}/s"></script><link rel=stylesheet href="${canary}/l"><link rel=preconnect href="${canary}"><link rel=prefetch href="${canary}/p"><link rel=dns-prefetch href="${canary}"><video src="${canary}/v"></video><object data="${canary}/o"></object><embed src="${canary}/e">`,
  "/speculation": `<body>${text}<script type=speculationrules>{"prefetch":[{"source":"list","urls":["${canary}/q"]}],"prerender":[{"source":"list","urls":["${canary}/r"]}]}</script>`,
  "/frames": `<body>${text}<iframe src="${canary}/f"></iframe><iframe src="/hop"></iframe><iframe srcdoc="<img src='${canary}/d'>"></iframe>`,
  "/form": script(
    `const f = document.createElement("form"); f.action = "${canary}/f"; f.target = "x"; document.body.append(f); f.submit()`,
  ),
  "/popup": script(`open("${canary}/w"); open("${canary}/n", "_blank", "noopener")`),
  "/navigation": script(`setTimeout(() => { location = "${canary}/n" }, 50)`),
  "/sockets": script(`new WebSocket("ws://{{CANARY}}/w"); new EventSource("${canary}/e")`),
  "/webrtc": script(
    `const c = new RTCPeerConnection({iceServers: [{urls: "stun:{{CANARY}}"}, {urls: "turn:{{CANARY}}?transport=tcp", username: "u", credential: "c"}]}); c.createDataChannel("d"); c.createOffer().then(o => c.setLocalDescription(o))`,
  ),
  "/workers": script(
    `const code = 'fetch("${canary}/k", {mode: "no-cors"}); new WebSocket("ws://{{CANARY}}/k")'; const url = URL.createObjectURL(new Blob([code])); new Worker(url); new SharedWorker(url); navigator.serviceWorker?.register("/sw.js")`,
  ),
  "/sw.js": `fetch("${canary}/sw", {mode: "no-cors"})`,
  "/hop": (_request, response) => void response.writeHead(302, { location: hop }).end(),
};
let hop = "";

let site: Awaited<ReturnType<typeof startSite>>;
let browser: ChromiumBrowser;
beforeAll(async () => {
  site = await startSite({ ...ways, "/where": canary });
  hop = await (await fetch(`${site.base}/where`)).text();
  browser = startBrowser();
});
afterAll(async () => {
  await browser.dispose();
  site.stop();
});

it.each(Object.keys(ways).filter((path) => !/sw|hop/.test(path)))("a page's %s never reaches the inside", async (path) => {
  const { page } = await browser.render(site.base + path);
  expect(page.text("body")).toContain("harmless");
  expect(page.text("body")).not.toContain("inside");
  expect(site.contacts()).toBe(0);
});
