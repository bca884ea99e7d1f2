import {
  Browser,
  type CommandContext,
  type CommandService,
  Dispatcher,
  EndpointTable,
  endpointKey,
  type Reply,
  RetrievalListener,
  Wall,
  WebClient,
} from "@farthing/contract";
import { Dialer } from "@farthing/contract/dialer";
import { KnownWalls } from "@farthing/web";
import type { FoundCall } from "../reader.ts";
import { setClock } from "./clock.ts";
import { compare } from "./compare.ts";
import { PlayedBrowser } from "./played-browser.ts";
import { playedDialer } from "./played-dialer.ts";
import { PlayedWebClient } from "./played-web-client.ts";
import { Player } from "./player.ts";

/** All that retrieves; not what is paid with, counted or limited. Without threads: there the time would be today's. */
const PLUGINS = ["web", "markdown", "fetch", "render", "extract", "research", "parse", "domains", "extractors"];

/** What came of running a call again. */
export interface Replayed {
  readonly status: number;
  readonly body: string;
  /** Lines that say what differs; none where nothing does. */
  readonly differences: readonly string[];
  /** What was asked for and is not in the archive. */
  readonly missing: readonly string[];
}

async function dispatched(service: CommandService, { call }: FoundCall): Promise<Reply> {
  const endpoint = service
    .resolve(EndpointTable)
    .all()
    .find((one) => endpointKey(one) === call.endpoint);
  if (!endpoint) throw new Error(`nobody serves ${call.endpoint} here`);
  const body = Buffer.from(JSON.stringify(call.input));
  const request = {
    ...{ method: endpoint.method, target: endpoint.path, query: new URLSearchParams(), client: "127.0.0.1" },
    header: (name: string) => (name === "content-type" ? ["application/json"] : []),
    body: async () => body,
  };
  return service.resolve(Dispatcher).dispatch(endpoint, request, { requestId: call.requestId });
}

/**
 * Runs a call again on what was received for it: by today's code and settings, at the time of the call, without a network. Every call has a
 * service of its own, so that none finds what another left.
 */
export async function replay(found: FoundCall, { service: build }: Pick<CommandContext, "service">): Promise<Replayed> {
  const player = new Player(found);
  const own = () => player;
  let made: CommandService | undefined;
  const walls = new KnownWalls(() => made?.resolveAll(Wall) ?? []);
  const service = await build(PLUGINS, [
    { token: WebClient, useValue: new PlayedWebClient(own, walls) },
    { token: Browser, useValue: new PlayedBrowser(own, walls) },
    { token: Dialer, useValue: playedDialer(own) },
    { token: RetrievalListener, multi: true, useValue: player },
  ]);
  made = service;
  const restore = setClock(found.call.at);
  try {
    await service.start();
    const reply = await dispatched(service, found);
    const body = typeof reply.body === "string" ? reply.body : Buffer.from(reply.body).toString("utf8");
    const after = { status: reply.status, body };
    return { ...after, differences: compare(found.call.reply, after), missing: [...player.missing] };
  } finally {
    restore();
    await service.dispose();
  }
}
