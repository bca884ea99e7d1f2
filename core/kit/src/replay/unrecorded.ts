import { Failure, retold } from "@farthing/contract";
import type { Asked } from "./find.ts";
import type { Recording } from "./recording.ts";

const MOST_TOLD = 5;

/** What a recording has that is nearly what was asked. */
function nearest({ method, url }: Asked, recordings: readonly Recording[]): string {
  const same = recordings.filter((recording) => {
    const at = new URL(recording.url);
    return at.host === url.host && at.pathname === url.pathname;
  });
  const [first] = same;
  if (!first) return "";
  if ((first.method ?? "GET") !== method) return ` (recorded with ${first.method ?? "GET"})`;
  if (first.match) return ` (recorded for ${JSON.stringify(first.match)})`;
  return ` (recorded is ${first.url}; "ignoreQuery": true would take any query)`;
}

/** The requests that no recording answers, as a sentence; `undefined` if there are none. */
export function unrecordedWords(asked: readonly Asked[], recordings: readonly Recording[]): string | undefined {
  if (asked.length === 0) return undefined;
  const told = asked.slice(0, MOST_TOLD).map((request) => `${request.method} ${request.url.href}${nearest(request, recordings)}`);
  const more = asked.length > MOST_TOLD ? `, and ${asked.length - MOST_TOLD} more` : "";
  return `not recorded: ${told.join(", ")}${more}`;
}

/** The failure of a run that asked for what is not recorded, with these addresses; any other error as it is. */
export function withUnrecorded(error: unknown, asked: readonly Asked[], recordings: readonly Recording[]): unknown {
  const said = unrecordedWords(asked, recordings);
  if (said === undefined || !Failure.is(error)) return error;
  return retold(error, { message: `${error.message}; ${said}` });
}
