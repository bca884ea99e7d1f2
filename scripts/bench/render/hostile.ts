import type { Pages } from "./site.ts";

/** Pages that wear a browser down, by what they do; each begins with harmless text. */
const text = "<!doctype html><title>Hostile</title><body><p>The keeper of the lamp writes down the weather every evening.</p>";
const script = (code: string): string => `${text}<script>${code}</script>`;
const after = (ms: number, code: string): string => script(`setTimeout(() => { ${code} }, ${ms})`);

export const hostile: Pages = {
  "endless loop": after(200, "for (;;);"),
  "endless loop while parsing": script("for (;;);"),
  "endless microtasks": after(200, "const again = () => Promise.resolve().then(again); again()"),
  "endless changes": script("setInterval(() => { document.body.append('x'); document.title += 'x' }, 1)"),
  "endless polling": script("(async () => { for (;;) await fetch('/data').catch(() => 0) })()"),
  "endless reloading": script("setTimeout(() => location.reload(), 50)"),
  "endless writing": script("setInterval(() => document.write('<p>x'.repeat(1000)), 5)"),
  "endless history": script(
    "setInterval(() => { for (let i = 0; i < 100; i++) history.pushState(i, '', '?' + Math.random()) }, 5)",
  ),
  "endless stylesheet": `${text}<style>@keyframes k { to { width: 1e6px } } * { animation: k .01s infinite; filter: blur(9px) }</style>${"<div>".repeat(300)}`,
  "much memory": script("const all = []; setInterval(() => all.push(new Uint8Array(1.6e8).fill(1)), 20)"),
  "much memory in workers": script(
    "for (let i = 0; i < 4; i++) new Worker(URL.createObjectURL(new Blob(['const a = []; setInterval(() => a.push(new Uint8Array(1.6e8).fill(1)), 20)'])))",
  ),
  "crash by memory": after(200, "const a = []; for (;;) a.push(new Array(1 << 24).fill({}))"),
  "busy workers": script("for (let i = 0; i < 20; i++) new Worker(URL.createObjectURL(new Blob(['for (;;);'])))"),
  "deep tree": script("let e = document.body; for (let i = 0; i < 30000; i++) e = e.appendChild(document.createElement('div'))"),
  "wide tree": script("document.body.insertAdjacentHTML('beforeend', '<p>x <b>y</b></p>'.repeat(60000))"),
  "many frames": script("for (let i = 0; i < 300; i++) document.body.append(document.createElement('iframe'))"),
  "frames in frames": (_request, response) => {
    response.setHeader("content-type", "text/html").end(`${text}<iframe src="?${Math.random()}"></iframe>`);
  },
  "many popups": script("setInterval(() => open('/static'), 10)"),
  "many dialogs": script("for (;;) alert(1)"),
  "many downloads": script(
    "setInterval(() => { const a = document.createElement('a'); a.href = 'data:application/zip,x'; a.download = 'x.zip'; a.click() }, 10)",
  ),
  "many permissions": script(
    "setInterval(() => { Notification.requestPermission(); navigator.geolocation.getCurrentPosition(() => 0); navigator.mediaDevices.getUserMedia({ audio: true, video: true }) }, 20)",
  ),
  "leaving prevented": script("onbeforeunload = (e) => { e.preventDefault(); return 'stay' }; location = '/static'"),
  "printing and closing": script("print(); window.close(); print()"),
  "poisoned language": script(
    "for (const p of [Array, Object, String, Map, Node, Element, Document]) for (const k of Object.getOwnPropertyNames(p.prototype)) try { p.prototype[k] = null } catch {}",
  ),
  "redirects without end": (request, response) => {
    response.writeHead(302, { location: `${request.url?.split("?")[0]}?${Math.random()}` }).end();
  },
  "answer without end": (_request, response) => {
    response.setHeader("content-type", "text/html").write(text);
    const timer = setInterval(() => response.write("<p>more</p>".repeat(1_000)), 20);
    response.on("close", () => clearInterval(timer));
  },
  "answer that never comes": () => undefined,
  "answer cut off": (_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-length": "100000" }).write(text);
    setTimeout(() => response.destroy(), 200);
  },
};
