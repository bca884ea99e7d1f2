import { isJsonObject, type SearchHit } from "@farthing/contract";
import { parsePage } from "@farthing/html";
import { oneLine } from "@farthing/read";
import { type AnswerReader, BLOCKED, EMPTY } from "./answer.ts";
import { unwrap } from "./redirect.ts";

/** Where an API's answer has what: the path of its list, and the fields of a result in the order of preference. */
export interface JsonFormat {
  readonly list: readonly string[];
  readonly url: string;
  readonly title: string;
  readonly snippet: readonly string[];
  /** Where the answer repeats the question: it stands there also if nothing was found and the list is left out. */
  readonly echo?: string;
  /** A list of engines that did not answer: nothing found is then not to be trusted. */
  readonly unresponsive?: string;
}

const at = (value: unknown, name: string): unknown => (isJsonObject(value) ? value[name] : undefined);

/** Text without the mark-up with which APIs highlight words. */
function plain(value: unknown): string {
  if (typeof value !== "string") return "";
  return /[<&]/.test(value) ? (parsePage(value, new URL("https://text.invalid/")).text() ?? "") : oneLine(value);
}

function hitOf(item: unknown, { url, title, snippet }: JsonFormat): SearchHit | undefined {
  const address = at(item, url);
  const target = typeof address === "string" ? unwrap(address) : undefined;
  if (target === undefined) return undefined;
  const said = snippet.map((name) => plain(at(item, name))).find((text) => text !== "");
  return { title: plain(at(item, title)) || target, url: target, snippet: said ?? "" };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // an HTML page where JSON was asked for: a wall, and judged as one below
  }
}

/** A reader for answers of this format. */
export const jsonReader =
  (format: JsonFormat): AnswerReader =>
  (text) => {
    const answer = parse(text);
    const list = format.list.reduce<unknown>(at, answer);
    if (Array.isArray(list)) {
      const results = list.flatMap((item) => hitOf(item, format) ?? []);
      if (results.length > 0) return { outcome: "results", results };
      const silent = format.unresponsive === undefined ? undefined : at(answer, format.unresponsive);
      return list.length > 0 || (Array.isArray(silent) && silent.length > 0) ? BLOCKED : EMPTY;
    }
    return list === undefined &&
      format.echo !== undefined &&
      isJsonObject(at(answer, format.echo)) &&
      at(answer, "error") === undefined
      ? EMPTY
      : BLOCKED;
  };
