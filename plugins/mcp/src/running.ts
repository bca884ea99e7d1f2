import type { Id } from "./rpc.ts";

/** What can be ended by its caller. */
export interface Cancellable {
  cancel(id: Id): void;
}

const keyOf = (caller: string, id: Id): string => `${caller}\n${JSON.stringify(id)}`;

/**
 * The requests that are being answered, by who asked and by their ids: a cancellation comes with a POST of its own. Nothing is kept of a
 * request that is over, so that this holds no more than there are calls in flight.
 */
export class Running {
  readonly #posts = new Map<string, Set<Cancellable>>();

  /** Requests in flight that can be cancelled. */
  get size(): number {
    return this.#posts.size;
  }

  /** Notes a request until what it gives back is called. */
  add(caller: string, id: Id, post: Cancellable): () => void {
    const key = keyOf(caller, id);
    const posts = this.#posts.get(key) ?? new Set();
    this.#posts.set(key, posts.add(post));
    return () => {
      posts.delete(post);
      if (posts.size === 0 && this.#posts.get(key) === posts) this.#posts.delete(key);
    };
  }

  /** Ends a request of this caller, if it has one of that id. */
  cancel(caller: string, id: Id): void {
    for (const post of this.#posts.get(keyOf(caller, id)) ?? []) post.cancel(id);
  }
}
