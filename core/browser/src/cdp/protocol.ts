import type { Protocol } from "devtools-protocol";
import type { ProtocolMapping } from "devtools-protocol/types/protocol-mapping.js";

export type { Protocol };

/** Names of commands and of events, such as "Page.navigate" and "Page.loadEventFired". */
export type Method = keyof ProtocolMapping.Commands;
export type EventName = keyof ProtocolMapping.Events;

/** What a list of at most one holds. */
type Only<L extends readonly unknown[]> = L extends { readonly length: 0 } ? Record<string, never> : NonNullable<L[0]>;

/** What a command takes, what it gives, and what an event tells. */
export type Params<M extends Method> = Only<ProtocolMapping.Commands[M]["paramsType"]>;
export type Result<M extends Method> = ProtocolMapping.Commands[M]["returnType"];
export type EventParams<E extends EventName> = Only<ProtocolMapping.Events[E]>;
