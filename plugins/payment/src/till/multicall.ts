import { word } from "../chain-node.ts";
import { TRY_AGGREGATE } from "./batch-contract.ts";

const WORD = 64;
const number = (value: number): string => value.toString(16).padStart(WORD, "0");
const padded = (hex: string): string => hex.padEnd(Math.ceil(hex.length / WORD) * WORD, "0");

/**
 * Many questions to one contract in one call: calldata of Multicall3's `tryAggregate`, which gives up on none because of another.
 * `calls` are calldata of `target`, 0x-prefixed hex.
 */
export function aggregated(target: string, calls: readonly string[]): string {
  const tuples = calls.map((call) => {
    const data = call.slice(2);
    return word(target).slice(2) + number(64) + number(data.length / 2) + padded(data);
  });
  let offset = tuples.length * 32;
  const offsets = tuples.map((tuple) => {
    const at = number(offset);
    offset += tuple.length / 2;
    return at;
  });
  return `${TRY_AGGREGATE}${number(1)}${number(64)}${number(tuples.length)}${offsets.join("")}${tuples.join("")}`;
}

/** What `tryAggregate` answered, as words of 32 bytes for each call, in order. Throws if it is not an answer to `count` calls that all succeeded. */
export function answersOf(returned: string, count: number): readonly (readonly bigint[])[] {
  const data = returned.slice(2);
  const wordAt = (byte: number): bigint => {
    const text = data.slice(byte * 2, byte * 2 + WORD);
    if (text.length !== WORD) throw new Error("the node's answer to many questions ends too early");
    return BigInt(`0x${text}`);
  };
  const place = (byte: number): number => {
    const value = wordAt(byte);
    if (value > BigInt(data.length)) throw new Error("the node's answer to many questions points beyond its end");
    return Number(value);
  };
  const list = place(0);
  if (place(list) !== count) throw new Error("the node's answer has not as many parts as there were questions");
  const base = list + 32;
  return Array.from({ length: count }, (_, at) => {
    const tuple = base + place(base + at * 32);
    if (wordAt(tuple) !== 1n) throw new Error("the contract refused a question");
    const bytes = tuple + place(tuple + 32);
    return Array.from({ length: place(bytes) / 32 }, (_word, index) => wordAt(bytes + 32 + index * 32));
  });
}
