/**
 * Waiting time of GET /health while ten documents of 15 MB are parsed, sent as base64 and fetched by address.
 *
 * The documents are made here: CSV, RTF, Word and PDF in turn. The same pace of GET /health on the idle service is the
 * peer. What is kept: the 99th percentile under 100 ms.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { makeDocx } from "../../core/documents/test/office.ts";
import { quantile } from "../lib/figures.ts";
import { portOf } from "../lib/port.ts";
import { startService } from "../lib/service.ts";
import { healthDuring } from "./health/waits.ts";

const COUNT = 10;
const BYTES = 15_000_000;
const IDLE_MS = 5_000;
const MAX_MS = 100;

const repeated = (piece: (at: number) => string): string => {
  let text = "";
  for (let at = 0; text.length < BYTES - 2_000; at += 1) text += piece(at);
  return text;
};
const words = (at: number) => `Paragraph ${at} of a long document says that ${at * 7919} is a number like any other.`;

const MAKERS = {
  csv: () => Buffer.from(repeated((at) => `${at},name ${at * 31},${(at * 7919) % 1000}.25,"a, b"\r\n`)),
  rtf: () => Buffer.from(`{\\rtf1\\ansi ${repeated((at) => `${words(at)}\\par\r\n`)}}`),
  docx: () => makeDocx("", [{ name: "word/document.xml", data: documentXml(), stored: true }]),
  pdf: () => makePdf(),
};

const documentXml = (): string =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${repeated(
    (at) => `<w:p><w:r><w:t>${words(at)}</w:t></w:r></w:p>`,
  )}</w:body></w:document>`;

/** A PDF of one page a paragraph, uncompressed. */
function makePdf(): Buffer {
  const objects = ["<< /Type /Catalog /Pages 2 0 R >>", "", "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"];
  const kids: string[] = [];
  const perPage = Array.from({ length: 50 }, (_, at) => at);
  for (let page = 0, bytes = 0; bytes < BYTES - 400_000; page += 1) {
    const text = perPage.map((at) => `BT /F1 9 Tf 40 ${780 - at * 14} Td (${words(page * 50 + at)}) Tj ET`).join("\n");
    objects.push(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`);
    kids.push(`${objects.length + 1} 0 R`);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${objects.length} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
    bytes += text.length + 200;
  }
  objects[1] = `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${kids.length} >>`;
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  return Buffer.from(`${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`);
}

const documents = Object.entries(MAKERS).map(([format, make]) => ({ format, bytes: make() }));
const files = createServer((request, response) => {
  response.end(documents.find(({ format }) => request.url?.endsWith(format))?.bytes);
}).listen(0, "127.0.0.1");
await once(files, "listening");
const service = await startService({
  PAYMENT: "none",
  LOG_LEVEL: "silent",
  ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32",
});

const parse = async (body: object): Promise<string | number> => {
  const headers = { "content-type": "application/json" };
  const reply = await fetch(`${service.url}/parse`, { method: "POST", headers, body: JSON.stringify(body) });
  const { error } = (await reply.json()) as { error?: string };
  return error ?? reply.status;
};
const chosen = Array.from({ length: COUNT }, (_, at) => documents[at % documents.length]).filter(
  (document) => document !== undefined,
);
const runs: Record<string, () => Promise<readonly (string | number)[]>> = {
  idle: () => sleep(IDLE_MS, []),
  "by address": () =>
    Promise.all(chosen.map(({ format }) => parse({ url: `http://127.0.0.1:${portOf(files)}/a.${format}`, format }))),
  "as base64": () => Promise.all(chosen.map(({ bytes, format }) => parse({ base64: bytes.toString("base64"), format }))),
};

const rows: Record<string, object> = {};
for (const [name, run] of Object.entries(runs)) {
  const began = performance.now();
  const { result: answers, health } = await healthDuring(service.url, run);
  const at = (share: number) => quantile(health, share);
  rows[name] = {
    seconds: ((performance.now() - began) / 1000).toFixed(1),
    answers: [...new Set(answers)].map((answer) => `${answers.filter((each) => each === answer).length} × ${answer}`).join(", "),
    asked: health.length,
    "p50 ms": at(0.5).toFixed(1),
    "p99 ms": at(0.99).toFixed(1),
    "max ms": at(1).toFixed(1),
  };
  if (name !== "idle" && at(0.99) >= MAX_MS) process.exitCode = 1;
}
await service.stop();
files.close();
console.table(rows);
console.log(
  process.exitCode
    ? `missed: the 99th percentile of GET /health is over ${MAX_MS} ms`
    : `kept: under ${MAX_MS} ms at the 99th percentile`,
);
