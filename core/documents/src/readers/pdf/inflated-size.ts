import { createInflate } from "node:zlib";
import { oversized } from "../../refusal.ts";
import { streamsOf } from "./streams.ts";

/** What deflate reaches, to one. */
const HIGHEST_RATIO = 1_032;
/** Compressed streams shorter than this cannot become large. */
const SHORTEST = 64 * 1024;
const PIECE = 256 * 1024;
const MAX_TIMES = 2;

/**
 * Inflates the streams of a document that are no pictures (those are never decoded), only to count: pdf.js would hold
 * them whole. Throws `too_large` where they exceed `most` bytes together.
 */
export async function checkInflatedSize(bytes: Buffer, most: number): Promise<void> {
  const streams = [...deflated(bytes)];
  if (streams.reduce((sum, { data, times }) => sum + data.length * HIGHEST_RATIO ** times, 0) <= most) return;
  let left = most;
  for (const { data, times } of streams) left -= await inflatedLength(data, times, left);
}

interface Deflated {
  readonly data: Buffer;
  /** How often it was deflated. */
  readonly times: number;
}

function* deflated(bytes: Buffer): Generator<Deflated> {
  for (const { filters, data } of streamsOf(bytes)) {
    const times = filters.length;
    if (times === 0) continue;
    // Nobody writes more than two, and LZW within another cannot be counted.
    if (times > MAX_TIMES || (times > 1 && filters.some((filter) => filter.startsWith("/LZW"))))
      throw oversized("one of its streams is compressed too often");
    if (times > 1 || data.length >= SHORTEST) yield { data, times };
  }
}

/**
 * Bytes that a stream becomes, those between the first and the second time included; what is damaged counts as far as it goes.
 */
function inflatedLength(data: Buffer, times: number, most: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let length = 0;
    const stages = Array.from({ length: times }, () => createInflate({ chunkSize: PIECE }));
    const settle = (result: () => void): void => {
      for (const stage of stages) stage.destroy();
      result();
    };
    for (const [at, stage] of stages.entries()) {
      stage.on("data", (part: Buffer) => {
        length += part.length;
        if (length > most) settle(() => reject(oversized("its streams inflate to too many bytes")));
      });
      stage.on("error", () => settle(() => resolve(length)));
      const next = stages[at + 1];
      if (next === undefined) stage.on("end", () => settle(() => resolve(length)));
      else stage.pipe(next);
    }
    stages[0]?.end(data);
  });
}
