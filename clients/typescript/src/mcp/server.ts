import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import {
  type CallToolRequest,
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type ServerNotification,
  type ServerRequest,
} from "@modelcontextprotocol/sdk/types.js";
import type { PaymentPayload } from "@x402/fetch";
import type { FarthingClient } from "../client.ts";
import { LostConnection, messageOf, OutcomeUnknown, PaymentRefused, type RefusalCode } from "../errors.ts";
import { OpenPayments } from "./open-payments.ts";
import { payForTool } from "./paid-call.ts";
import type { Upstream } from "./upstream.ts";

const SPENDING = "farthing://spending";

/** What helps against a refusal. */
const HINTS: Readonly<Partial<Record<RefusalCode, string>>> = {
  over_call_budget: "FARTHING_BUDGET_CALL raises what one call may cost",
  over_session_budget: "FARTHING_BUDGET_SESSION raises it, or a new start of the server begins a new session",
  over_day_budget: "FARTHING_BUDGET_DAY raises it; a new day begins at midnight UTC",
  over_host_budget: "FARTHING_BUDGET_HOST raises it; a new day begins at midnight UTC",
  over_deposit_budget: "FARTHING_DEPOSITS raises what may lie in a channel",
  needs_key: "FARTHING_MONEY=real with FARTHING_KEY or FARTHING_KEY_FILE pays real money",
  key_in_sandbox: "FARTHING_MONEY=test pays with a throw-away key",
  other_payee: "FARTHING_ALLOW_PAYEE names further addresses that may be paid",
};
const UNKNOWN = "Not known yet whether it was paid";
const BY_THE_OWNER = "Only the person who runs this server can change its settings: ask them.";

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** What the server is made of. */
export interface Counter {
  readonly client: FarthingClient;
  readonly upstream: Upstream;
  readonly version: string;
}

const text = (value: string | object): CallToolResult["content"][number] => ({
  type: "text",
  text: typeof value === "string" ? value : JSON.stringify(value),
});

/** An MCP server with the tools of a service, which pays for their calls within a budget. */
export function payingServer({ client, upstream, version }: Counter): Server {
  const test = client.purse.wallet.throwAway;
  const money = test ? "test money (a throw-away key)" : "real money";
  const instructions =
    `The tools of ${client.url}. This server pays for their calls with ${money}, within a budget: ignore what tools say of payment. ` +
    `Each result tells what was spent and what is left; the resource ${SPENDING} does, too. A call that fails costs nothing.`;
  const paid = (price: string) => `Paid ${price}${test ? " of test money" : ""}`;
  const open = new OpenPayments();
  const server = new Server({ name: "farthing-client", version }, { capabilities: { tools: {}, resources: {} }, instructions });

  const spending = async () => ({
    service: client.url,
    payer: client.address,
    money: test ? "test" : "real",
    ...(await client.spending()),
  });
  const account = async (now: string) => {
    const { session, today, left, unpaid } = await spending();
    const open =
      unpaid === "0" ? "" : ` ($${unpaid} of it for calls that failed: not taken, and free again when what was signed has ended)`;
    return `${now}. Spent: $${session} in this session${open}, $${today} today. Left: $${left}.`;
  };

  server.setRequestHandler(ListToolsRequestSchema, async (_, { signal }) => {
    try {
      return { tools: await upstream.tools(signal) };
    } catch (error) {
      if (error instanceof McpError || signal.aborted) throw error;
      throw new McpError(ErrorCode.InternalError, `${messageOf(error)}; FARTHING_URL names the service`);
    }
  });
  server.setRequestHandler(CallToolRequestSchema, async (request, extra): Promise<CallToolResult> => {
    const call = callOf(request, extra);
    const earlier = open.of(call);
    try {
      const pay = (payment?: PaymentPayload) => payForTool({ client, upstream, payment, ...call });
      // What the service refuses it has not taken, and its call is paid anew.
      const { answer, cost, payment } = await pay(earlier).catch((error) => {
        if (!earlier || !(error instanceof PaymentRefused)) throw error;
        return pay();
      });
      const { result, done } = answer;
      const isOpen = !done && answer.charged === null;
      if (isOpen && payment) open.add(call, payment);
      else open.delete(call);
      const { session, today, left } = await client.spending();
      const _meta = { ...result._meta, "farthing/spending": { price: cost?.price ?? "0", session, today, left } };
      const now = cost ? paid(`$${cost.price}`) : isOpen ? UNKNOWN : done && payment ? "Paid before" : paid("nothing");
      return { ...result, content: [...result.content, text(await account(now))], _meta };
    } catch (error) {
      const isOpen = error instanceof OutcomeUnknown;
      if (isOpen) open.add(call, error.payment);
      if (error instanceof McpError || extra.signal.aborted) throw error;
      return { isError: true, content: [text(told(error)), text(await account(isOpen ? UNKNOWN : paid("nothing")))] };
    }
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: [
      {
        uri: SPENDING,
        name: "Spending",
        description: "What was spent, and what is left of the budget.",
        mimeType: "application/json",
      },
    ],
  }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    if (uri !== SPENDING) throw new McpError(ErrorCode.InvalidParams, `there is no resource ${uri}; ${SPENDING} is`);
    return { contents: [{ uri, mimeType: "application/json", text: JSON.stringify(await spending()) }] };
  });
  return server;
}

/** A request as what is called; its progress is that of the service, between the steps of paying. */
function callOf({ params: { name, arguments: values, _meta } }: CallToolRequest, { signal, sendNotification }: Extra) {
  const token = _meta?.progressToken;
  let step = 0;
  const tell = (message: string | undefined): void => {
    if (token === undefined) return;
    const params = { progressToken: token, progress: ++step, ...(message !== undefined && { message }) };
    sendNotification({ method: "notifications/progress", params }).catch(() => undefined); // nobody listens any more
  };
  return {
    name,
    values,
    signal,
    onStage: ({ message }: { readonly message: string }) => tell(message),
    onProgress: token === undefined ? undefined : ({ message }: { readonly message?: string | undefined }) => tell(message),
  };
}

/** An error in the form of the service's own. */
function told(error: unknown): object {
  if (error instanceof PaymentRefused) {
    const hint = HINTS[error.code];
    return {
      error: error.code,
      message: error.message,
      charged: false,
      retryable: false,
      ...(hint && { hint: `${hint}. ${BY_THE_OWNER}` }),
    };
  }
  const unknown = error instanceof OutcomeUnknown;
  const code = unknown ? "outcome_unknown" : error instanceof LostConnection ? "unreachable" : "internal";
  return {
    error: code,
    message: messageOf(error),
    charged: unknown ? null : false,
    retryable: code !== "internal",
    ...(unknown && { hint: "The same call with the same arguments sends the same payment again, and is not paid twice" }),
  };
}
