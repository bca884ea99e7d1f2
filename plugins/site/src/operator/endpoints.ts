import {
  badInput,
  type Call,
  type CallRequest,
  type Constructor,
  defineEndpoint,
  type Endpoint,
  type Handler,
  HttpDocument,
  type ObjectSchema,
  type Static,
  T,
} from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { Frame, type Part } from "../layout/index.ts";
import type { Access, Refused, Session } from "./access.ts";
import { PRIVATE } from "./headers.ts";
import { Operator } from "./operator.ts";
import type { Money } from "./period.ts";
import { operatorPage } from "./shell.ts";

type Page = Handler<ObjectSchema, ReturnType<typeof T.Any>>;

/** What a view is told. */
export interface Asked<Input> {
  readonly input: Input;
  readonly operator: Operator;
  readonly call: Call;
  /** The money that is asked for, or that is usual here. */
  readonly money: Money;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** One page: its path, what its address may say, and what it shows. */
export interface View<I extends ObjectSchema> {
  readonly path: `/operator${string}`;
  readonly title: string;
  readonly input: I;
  /** Whether it shows one of the two moneys. */
  readonly showsMoney?: boolean;
  readonly show: (asked: Asked<Static<I>>) => Promise<Part>;
}

/** One file for table calculators. */
export interface File<I extends ObjectSchema> {
  readonly path: `/operator/${string}.csv`;
  readonly input: I;
  /** Its name without an ending, and its text. */
  readonly write: (asked: Asked<Static<I>>) => Promise<{ readonly name: string; readonly text: string }>;
}

const DEADLINE_MS = 60_000;
const SEE_OTHER = 303;

/** The way to another page. */
export const redirect = (location: string, headers: Readonly<Record<string, string>> = {}): HttpDocument =>
  new HttpDocument("", {
    status: SEE_OTHER,
    headers: { ...PRIVATE, "content-type": "text/plain; charset=utf-8", location, ...headers },
  });

/** What stands in a request, and who may ask. Nothing under /operator exists without them. */
export function partsOf({ access }: Operator, { request }: Call): { readonly access: Access; readonly request: CallRequest } {
  if (!access || !request) throw badInput("", "is asked for by HTTP only");
  return { access, request };
}

/** The declaration that all of them share: free, listed nowhere, and closed to pages of others. */
export const privateEndpoint = <I extends ObjectSchema>(
  declared: Pick<Endpoint<I>, "path" | "summary" | "input"> & {
    readonly handler: Constructor<Handler<I, ReturnType<typeof T.Any>>>;
  } & Partial<Endpoint>,
): Endpoint =>
  defineEndpoint({
    method: "GET",
    description: `${declared.summary}, for the operator.`,
    output: T.Any(),
    contentType: "text/html; charset=utf-8",
    listed: false,
    ownOriginsOnly: true,
    deadlineMs: DEADLINE_MS,
    failures: [],
    ...declared,
    example: { input: {} as never, output: "" },
  } as never);

const askedOf = <Input>(operator: Operator, call: Call, input: Input): Asked<Input> => ({
  input,
  operator,
  call,
  money: (input as { readonly money?: Money }).money ?? operator.money,
  now: operator.readings.now(),
});

/** The session of a request, if it was not ended by another process. */
export async function sessionOf({ access, elsewhere }: Operator, request: CallRequest): Promise<Session | undefined> {
  const session = access?.session(request);
  return session && (await elsewhere?.isEnded(session)) ? undefined : session;
}

/** Whether a program shows the token itself; `undefined` if it shows none. */
async function bearerOf({ access, elsewhere }: Operator, request: CallRequest): Promise<true | Refused | undefined> {
  const judge = () => access?.bearer(request);
  if (!access || !elsewhere || request.header("authorization").length === 0) return judge();
  return elsewhere.judged({ name: `client ${request.client}`, isKnown: false }, judge);
}

/** A page that is shown to whoever is in. All others are led to the page for logging in. */
export function viewEndpoint<I extends ObjectSchema>({ path, title, input, showsMoney, show }: View<I>): Endpoint {
  @injectable()
  class ShowView implements Page {
    constructor(
      @inject(Frame) private readonly frame: Frame,
      @inject(Operator) private readonly operator: Operator,
    ) {}

    async handle(given: never, call: Call): Promise<HttpDocument> {
      const { access, request } = partsOf(this.operator, call);
      const session = await sessionOf(this.operator, request);
      if (!session) return redirect("/operator/login");
      const asked = askedOf<Static<I>>(this.operator, call, given);
      const logoutForm = access.logoutForm(session);
      const body = await show(asked);
      return operatorPage(this.frame, {
        ...{ title, path, body, logoutForm, now: asked.now },
        ...(showsMoney && { money: asked.money }),
      });
    }
  }
  return privateEndpoint({ path, summary: title, input, handler: ShowView as never });
}

/** Says no to a program. */
function refuse(refused: Refused | undefined): HttpDocument {
  const { why, seconds } = refused ?? { why: "token" };
  const isLate = why === "wait";
  const headers = isLate ? { "retry-after": String(seconds) } : { "www-authenticate": 'Bearer realm="operator"' };
  const text = isLate ? `too many wrong tokens: wait ${seconds} s` : "the operator's token is needed: Authorization: Bearer";
  return new HttpDocument(`${text}\n`, {
    status: isLate ? 429 : 401,
    headers: { ...PRIVATE, "content-type": "text/plain; charset=utf-8", ...headers },
  });
}

/** A file for whoever is in, and for programs that show the token. */
export function fileEndpoint<I extends ObjectSchema>({ path, input, write }: File<I>): Endpoint {
  @injectable()
  class WriteFile implements Page {
    constructor(@inject(Operator) private readonly operator: Operator) {}

    async handle(given: never, call: Call): Promise<HttpDocument> {
      const { request } = partsOf(this.operator, call);
      const judged = (await bearerOf(this.operator, request)) ?? ((await sessionOf(this.operator, request)) ? true : undefined);
      if (judged !== undefined && judged !== true)
        call.log.warn({ why: judged.why, client: request.client }, "somebody was not let in at /operator");
      if (judged !== true) return refuse(judged);
      const { name, text } = await write(askedOf<Static<I>>(this.operator, call, given));
      const headers = { ...PRIVATE, "content-disposition": `attachment; filename="farthing-${name}.csv"` };
      return new HttpDocument(text, { headers });
    }
  }
  const contentType = "text/csv; charset=utf-8; header=present";
  return privateEndpoint({
    path,
    summary: "A table as CSV",
    input,
    contentType,
    replyLimit: 20_000_000,
    handler: WriteFile as never,
  });
}
