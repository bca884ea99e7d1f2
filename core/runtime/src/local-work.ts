import { asCaller, type Call, type Endpoint, endpointKey, endpointName, Failure, type PortableWork } from "@farthing/contract";
import { checked } from "./body.ts";
import type { Route } from "./call-exchange.ts";
import { type Check, compile } from "./validation.ts";

interface Work extends Route {
  readonly input: Check;
}

/** The portable endpoints of this machine, where others ask it for their work. */
export class LocalWork implements PortableWork {
  readonly #work = new Map<string, Work>();

  /** Takes those of the endpoints that are `portable`, and gives the rest that is served to anybody: nothing that has a price. */
  open(routes: readonly Route[], portable: readonly Endpoint[]): readonly Route[] {
    for (const route of routes)
      if (portable.includes(route.endpoint))
        this.#work.set(endpointName(route.endpoint), { ...route, input: compile(route.endpoint.input) });
    return routes.filter(({ endpoint }) => endpoint.price === undefined && !portable.includes(endpoint));
  }

  get names(): readonly string[] {
    return [...this.#work.keys()];
  }

  checked(name: string, input: unknown): unknown {
    const { endpoint, input: check } = this.#named(name);
    return checked(input, check, endpoint.input);
  }

  async run(name: string, input: unknown, call: Call): Promise<unknown> {
    const { endpoint, handler } = this.#named(name);
    return asCaller(call.payer ?? call.client ?? endpointKey(endpoint), () => handler.handle(input as never, call));
  }

  #named(name: string): Work {
    const work = this.#work.get(name);
    if (!work) throw new Failure("no_such_endpoint", `no work is done here that is called ${name}`);
    return work;
  }
}
