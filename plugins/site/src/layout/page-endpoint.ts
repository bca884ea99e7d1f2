import {
  type Constructor,
  defineEndpoint,
  type Endpoint,
  type FailureCode,
  type Handler,
  type ObjectSchema,
  T,
} from "@farthing/contract";

const Nothing = T.Object({});

/** What a page's endpoint declares besides what all of them do. */
export interface PageEndpoint<I extends ObjectSchema> {
  readonly path: `/${string}`;
  readonly summary: string;
  /** The query, and parameters of the path; nothing if absent. */
  readonly input?: I;
  readonly failures?: readonly FailureCode[];
  // biome-ignore lint/suspicious/noExplicitAny: the input's type is checked where the handler is written
  readonly handler: Constructor<Handler<any, ReturnType<typeof T.Any>>>;
}

/** A free page for people: HTML, listed nowhere. */
export const pageEndpoint = <I extends ObjectSchema = typeof Nothing>(page: PageEndpoint<I>): Endpoint =>
  defineEndpoint({
    method: "GET",
    path: page.path,
    summary: page.summary,
    description: `${page.summary}, for people.`,
    input: (page.input ?? Nothing) as ObjectSchema,
    output: T.Any(),
    example: { input: {}, output: "" },
    contentType: "text/html; charset=utf-8",
    listed: false,
    failures: page.failures ?? [],
    handler: page.handler,
  });
