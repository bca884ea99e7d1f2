/** Pages of strangers, in a process of their own: an ordinary one, one that nests deep, one of much text, a large document. Tells what is asked of it. */
import http from "node:http";
import { tellParent } from "../../lib/parent.ts";
import { portOf } from "../../lib/port.ts";

const DEEP = 100_000;
const MB = 1_000_000;
const sentence = "One caller's page is no other caller's business, whatever it weighs. ";
const rows = Array.from({ length: 150_000 }, (_, at) => `${at},name ${at * 31},${(at * 7919) % 1000}.25,"a, b"\r\n`);

const PAGES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  "/article": ["text/html", `<title>An article</title><article>${`<p>${sentence.repeat(6)}</p>`.repeat(30)}</article>`],
  "/long-article": ["text/html", `<title>A long article</title><article>${`<p>${sentence.repeat(6)}</p>`.repeat(150)}</article>`],
  "/deep": ["text/html", `<title>Deep</title>${"<div>".repeat(DEEP)}${sentence}`],
  "/text": ["text/plain", sentence.repeat((4 * MB) / sentence.length)],
  "/table.csv": ["text/csv", rows.join("").repeat(2)],
};

const server = http.createServer((request, response) => {
  const [type, body] = PAGES[request.url ?? ""] ?? ["text/plain", "nothing"];
  void tellParent(request.url);
  response.setHeader("content-type", type).end(body);
});
server.listen(0, "0.0.0.0", () => tellParent(portOf(server)));
