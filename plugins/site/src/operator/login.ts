import { type Call, type Endpoint, type Handler, type HttpDocument, T, type Value } from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { Frame } from "../layout/index.ts";
import type { Refused } from "./access.ts";
import { partsOf, privateEndpoint, redirect, sessionOf } from "./endpoints.ts";
import { Operator } from "./operator.ts";
import { loginPage } from "./shell.ts";

const Nothing = T.Object({});
const Given = T.Object({
  token: T.String({ maxLength: 1_000 }),
  form: T.String({ maxLength: 100 }),
});
const Leaving = T.Object({ form: T.String({ maxLength: 100 }) });
const Anything = T.Any();
const SMALL_BODY = 4_096;

const STATUS = { form: 403, token: 403, wait: 429 } as const;
const PROBLEMS = {
  form: () => "That form was too old, or came from another page. Try again here.",
  token: () => "That is not the token.",
  wait: (seconds: number) => `Too many wrong tokens. Wait ${seconds} s; who is in stays in.`,
} as const;

/** Shows the form for logging in. */
@injectable()
export class ShowLogin implements Handler<typeof Nothing, typeof Anything> {
  constructor(
    @inject(Frame) private readonly frame: Frame,
    @inject(Operator) private readonly operator: Operator,
  ) {}

  async handle(_input: unknown, call: Call): Promise<HttpDocument> {
    const { access, request } = partsOf(this.operator, call);
    return (await sessionOf(this.operator, request)) ? redirect("/operator") : loginPage(this.frame, access.visit(request));
  }
}

/** Takes the token, and gives a cookie for it. */
@injectable()
export class LogIn implements Handler<typeof Given, typeof Anything> {
  constructor(
    @inject(Frame) private readonly frame: Frame,
    @inject(Operator) private readonly operator: Operator,
  ) {}

  async handle({ token, form }: Value<typeof Given>, call: Call): Promise<HttpDocument> {
    const { access, request } = partsOf(this.operator, call);
    const login = () => access.login(request, form, token);
    const outcome = await (this.operator.elsewhere?.judged(access.guesser(request), login) ?? login());
    if (!("why" in outcome)) return redirect("/operator", { "set-cookie": outcome.cookie });
    call.log.warn({ why: outcome.why, client: request.client }, "somebody was not let in at /operator");
    return loginPage(this.frame, { ...access.visit(request), ...said(outcome) });
  }
}

/** Ends a session. */
@injectable()
export class LogOut implements Handler<typeof Leaving, typeof Anything> {
  constructor(@inject(Operator) private readonly operator: Operator) {}

  async handle({ form }: Value<typeof Leaving>, call: Call): Promise<HttpDocument> {
    const { access, request } = partsOf(this.operator, call);
    const session = access.session(request);
    const outcome = access.logout(request, form);
    if ("why" in outcome) return redirect("/operator");
    if (session) await this.operator.elsewhere?.end(session);
    return redirect("/operator/login", { "set-cookie": outcome.cookie });
  }
}

function said({ why, seconds = 0 }: Refused) {
  const headers: Readonly<Record<string, string>> = why === "wait" ? { "retry-after": String(seconds) } : {};
  return { status: STATUS[why], problem: PROBLEMS[why](seconds), headers };
}

const POST = { method: "POST", form: true, bodyLimit: SMALL_BODY } as const;

export const loginEndpoints: readonly Endpoint[] = [
  privateEndpoint({ path: "/operator/login", summary: "Log in", input: Nothing, handler: ShowLogin }),
  privateEndpoint({ ...POST, path: "/operator/login", summary: "Log in", input: Given, handler: LogIn }),
  privateEndpoint({ ...POST, path: "/operator/logout", summary: "Log out", input: Leaving, handler: LogOut }),
];
