import { type Job, parseBody, type TSchema } from "@farthing/contract";
import { checked } from "./body.ts";
import { type Check, compile } from "./validation.ts";

/** A body on its way to a thread. */
export interface BodyTask {
  readonly bytes: Uint8Array;
  /** JSON Schema of what it must hold, as text. */
  readonly schema: string;
}

/** By schema: a thread reads many bodies, of few endpoints. */
const checks = new Map<string, { readonly check: Check; readonly schema: TSchema }>();

function checkOf(text: string): { readonly check: Check; readonly schema: TSchema } {
  const known = checks.get(text);
  if (known) return known;
  const schema = JSON.parse(text) as TSchema;
  const made = { check: compile(schema), schema };
  checks.set(text, made);
  return made;
}

/** Reads and checks a body. Throws `bad_input`. */
const job: Job<BodyTask, unknown> = ({ bytes, schema: text }) => {
  const { check, schema } = checkOf(text);
  return checked(parseBody(bytes), check, schema);
};

export default job;
