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
const checks = new Map<string, Check>();

function checkOf(schema: string): Check {
  const known = checks.get(schema);
  if (known) return known;
  const made = compile(JSON.parse(schema) as TSchema);
  checks.set(schema, made);
  return made;
}

/** Reads and checks a body. Throws `bad_input`. */
const job: Job<BodyTask, unknown> = ({ bytes, schema }) => checked(parseBody(bytes), checkOf(schema));

export default job;
