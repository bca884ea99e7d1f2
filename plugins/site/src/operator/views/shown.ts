import { type Call, Failure } from "@farthing/contract";
import { html, type Part } from "../../layout/index.ts";

/** How long a page waits for one of its parts. What is read goes on, and is there the next time. */
const PATIENCE_MS = 8_000;
const LATE = Symbol("late");

/** Why a part of a page is missing, in a sentence. */
const missing = (what: string, why: string): Part => html`<p class="note bad">${what} cannot be shown: ${why}</p>`;

/** A part of a page made of a reading; what is wrong with the reading, where there is none. The rest of the page is shown all the same. */
export async function shown<T>(
  what: string,
  reading: Promise<T | undefined>,
  call: Pick<Call, "log">,
  show: (value: T) => Part,
): Promise<Part> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), PATIENCE_MS);
  });
  try {
    const value = await Promise.race([reading, late]);
    if (value === LATE) return missing(what, "it is still being read. Open the page again in a while.");
    if (value === undefined) return missing(what, "no plugin that is installed keeps it.");
    return show(value);
  } catch (error) {
    call.log.warn({ err: error }, "a part of the operator's page could not be read");
    return missing(what, Failure.is(error) ? error.message : "it could not be read. The log says why.");
  } finally {
    clearTimeout(timer);
  }
}
