import { Closed, defineEndpoint, Failure, type Handler, T } from "@farthing/contract";
import { MAX_PACKET } from "./packet.ts";

export const WORK_PATH = "/work/:name";
export const STATE_PATH = "/work";
const Named = Closed({ name: T.String() });
const Nothing = Closed({});
const Output = T.Any();

/** Never reached: the desk answers before the handler, because what it says is no JSON. */
class Unreachable implements Handler<typeof Nothing, typeof Output> {
  handle(): never {
    throw new Failure("internal", "the desk did not answer");
  }
}

const unlisted = { listed: false, output: Output, handler: Unreachable, failures: [] } as const;

/** What a worker serves to API nodes. */
export const workEndpoints = [
  defineEndpoint({
    ...unlisted,
    method: "POST",
    path: WORK_PATH,
    summary: "Do the work of an endpoint",
    description: "For API nodes of the same service, which show WORKER_SECRET.",
    input: Named,
    example: { input: { name: "fetch" }, output: {} },
    bodyLimit: MAX_PACKET,
  }),
  defineEndpoint({
    ...unlisted,
    method: "GET",
    path: STATE_PATH,
    summary: "Say who works here",
    description: "For API nodes of the same service, which show WORKER_SECRET.",
    input: Nothing,
    example: { input: {}, output: {} },
  }),
];
