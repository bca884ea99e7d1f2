import type { WebOptions, WebResponse } from "@farthing/contract";
import { browserOf, type SiteServices } from "./site.ts";

/** A page that a browser showed, as text: a tree cannot travel. */
export interface Shown {
  readonly html: string;
  readonly url: string;
}

type Options = Omit<WebOptions, "signal">;

/**
 * Everything that an extraction asks of the network. What was answered is kept: an extraction that begins again elsewhere is given the
 * same answers, and no site is asked twice.
 */
export class Asked {
  readonly #kept = new Map<string, Promise<unknown>[]>();

  constructor(
    private readonly services: SiteServices,
    private readonly signal: AbortSignal,
    /** Whether it may begin again: answers take memory for as long as the extraction lasts. */
    private readonly keeps = true,
  ) {}

  /** As WebClient.fetch does. */
  fetch(url: string | URL, options: Options): Promise<WebResponse> {
    const { web } = this.services;
    return this.#once(["fetch", String(url), options], () =>
      web.fetch(url, { ...options, impersonal: true, signal: this.signal }),
    );
  }

  /** As Browser.render does, the page as text. */
  render(url: string | URL): Promise<Shown> {
    return this.#once(["render", String(url)], async () => {
      const { page } = await browserOf(this.services).render(url, { signal: this.signal });
      return { html: page.source, url: page.url.href };
    });
  }

  /** Lets whoever begins again have the answers in the order in which they were asked for. */
  replay(): Pick<Asked, "fetch" | "render"> {
    const left = new Map([...this.#kept].map(([key, answers]) => [key, [...answers]]));
    const again = new Asked(this.services, this.signal);
    again.#take = (key) => left.get(key)?.shift();
    return again;
  }

  #take: (key: string) => Promise<unknown> | undefined = () => undefined;

  #once<R>(question: readonly unknown[], ask: () => Promise<R>): Promise<R> {
    const key = JSON.stringify(question);
    const answer = (this.#take(key) as Promise<R> | undefined) ?? ask();
    if (!this.keeps) return answer;
    const answers = this.#kept.get(key);
    if (answers) answers.push(answer);
    else this.#kept.set(key, [answer]);
    return answer;
  }
}
