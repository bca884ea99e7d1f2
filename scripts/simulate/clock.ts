/** What happens when: events in order of time, by a binary heap. Times are seconds. */
export class Clock {
  readonly #heap: { readonly at: number; readonly order: number; readonly act: () => void }[] = [];
  #order = 0;
  now = 0;

  after(seconds: number, act: () => void): void {
    const heap = this.#heap;
    const event = { at: this.now + seconds, order: this.#order++, act };
    let place = heap.push(event) - 1;
    for (let parent = (place - 1) >> 1; place > 0 && isBefore(event, heap[parent]); parent = (place - 1) >> 1) {
      heap[place] = heap[parent] as typeof event;
      place = parent;
    }
    heap[place] = event;
  }

  /** Lets everything happen until nothing is left. */
  run(): void {
    for (let event = this.#first(); event !== undefined; event = this.#first()) {
      this.now = event.at;
      event.act();
    }
  }

  #first() {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return first;
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      if (left >= heap.length) break;
      const child = left + 1 < heap.length && isBefore(heap[left + 1], heap[left]) ? left + 1 : left;
      if (isBefore(last, heap[child])) break;
      heap[place] = heap[child] as typeof last;
      place = child;
    }
    heap[place] = last;
    return first;
  }
}

type Ordered = { readonly at: number; readonly order: number } | undefined;
const isBefore = (one: Ordered, other: Ordered): boolean =>
  one !== undefined && other !== undefined && (one.at < other.at || (one.at === other.at && one.order < other.order));

/** Who may wait for a place: how many at once, and each for how many seconds. */
export interface Patience {
  readonly waiting: number;
  readonly seconds: number;
}

const ENDLESS: Patience = { waiting: Number.POSITIVE_INFINITY, seconds: Number.POSITIVE_INFINITY };

/** Places that are taken in order of arrival: cores, slots of a browser, connections of a database. */
export class Station {
  readonly #clock: Clock;
  readonly #patience: Patience;
  readonly #queue = new Set<() => void>(); // in order of arrival
  #busy = 0;
  #busySince = 0;
  readonly places: number;
  /** Seconds of places in use, and seconds that were waited, in all. */
  busySeconds = 0;
  waitedSeconds = 0;
  taken = 0;

  constructor(clock: Clock, places: number, patience: Patience = ENDLESS) {
    this.#clock = clock;
    this.places = places;
    this.#patience = patience;
  }

  /** Gives a place, now or later, or says that there is none: too many wait, or this one has waited for too long. */
  take(given: () => void, refused: () => void = () => {}): void {
    if (this.#busy < this.places) {
      this.#use(1);
      this.taken += 1;
      given();
      return;
    }
    if (this.#queue.size >= this.#patience.waiting) {
      refused();
      return;
    }
    const since = this.#clock.now;
    const next = () => {
      this.waitedSeconds += this.#clock.now - since;
      this.taken += 1;
      given();
    };
    this.#queue.add(next);
    if (this.#patience.seconds < Number.POSITIVE_INFINITY)
      this.#clock.after(this.#patience.seconds, () => {
        if (this.#queue.delete(next)) refused();
      });
  }

  give(): void {
    const [next] = this.#queue;
    if (next === undefined) {
      this.#use(-1);
      return;
    }
    this.#queue.delete(next);
    next();
  }

  #use(change: 1 | -1): void {
    this.busySeconds += this.#busy * (this.#clock.now - this.#busySince);
    this.#busySince = this.#clock.now;
    this.#busy += change;
  }
}
