import type { LiveRequest } from "../child/messages.ts";

const size = (bytes: number): string => (bytes < 1_000 ? `${bytes} B` : `${(bytes / 1_000).toFixed(1)} kB`);
const ms = (from: number, to: number): string => `${Math.round(to - from)} ms`;

/** A request, as a line. */
export function requestLine({ method, url, from, to, status, size: bytes = 0, failure }: LiveRequest): string {
  const came = failure === undefined ? `${String(status).padEnd(4)}${size(bytes).padStart(10)}` : "failed".padEnd(14);
  return `${method.padEnd(5)} ${came} ${ms(from, to).padStart(8)}  ${url}${failure === undefined ? "" : `\n      ${failure}`}`;
}

/** Milliseconds in which at least one request was under way: they may overlap. */
function waited(requests: readonly LiveRequest[]): number {
  let [sum, end] = [0, 0];
  for (const { from, to } of [...requests].sort((a, b) => a.from - b.from)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}

/** What a run cost, as a line. */
export function sumLine(requests: readonly LiveRequest[], wholeMs: number): string {
  const bytes = requests.reduce((sum, request) => sum + (request.size ?? 0), 0);
  const waitedMs = Math.min(waited(requests), wholeMs);
  const count = requests.length === 1 ? "1 request" : `${requests.length} requests`;
  return `${count}, ${size(bytes)}, ${Math.round(wholeMs)} ms: ${Math.round(waitedMs)} ms waiting for the site, ${Math.round(wholeMs - waitedMs)} ms at work`;
}
