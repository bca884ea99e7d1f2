import { detailsOf, Failure, type FailureCode, type FailureDetails } from "@farthing/contract";

/** An error in the form that travels between threads: a Failure with all it says, of anything else what a log shows. */
export interface Carried {
  readonly failure?: { readonly code: FailureCode; readonly details: Omit<FailureDetails, "cause"> };
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly cause?: Carried;
}

/** How V8 refuses a string, a list or a map that would be larger than any may be. */
const TOO_LARGE =
  /^(?:Invalid (?:string|array|typed array|array buffer) length|(?:Map|Set) maximum size|Array buffer allocation failed)/;

/** What a job that needs more than there is fails with. */
export const tooMuchMemory = (cause?: unknown): Failure =>
  new Failure("too_large", "what the site sent takes more memory to read than there is for a page", { source: "site", cause });

const MAX_CAUSES = 4;

/** Makes an error ready to travel. */
export function carry(thrown: unknown, depth = 0): Carried {
  const isTooLarge = thrown instanceof RangeError && TOO_LARGE.test(thrown.message);
  const error = isTooLarge ? tooMuchMemory(thrown) : thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack } = error;
  const cause = error.cause === undefined || depth >= MAX_CAUSES ? {} : { cause: carry(error.cause, depth + 1) };
  if (!Failure.is(error)) return { name, message, stack, ...cause };
  return { failure: { code: error.code, details: detailsOf(error) }, name, message, stack, ...cause };
}

/** The error that travelled. */
export function uncarry({ failure, name, message, stack, cause: within }: Carried): Error {
  const cause = within === undefined ? {} : { cause: uncarry(within) };
  const error = failure
    ? new Failure(failure.code, message, { ...failure.details, ...cause })
    : Object.defineProperty(new Error(message, cause), "name", { value: name });
  if (stack !== undefined) error.stack = stack;
  return error;
}
