import dgram from "node:dgram";
import dns from "node:dns";
import net from "node:net";

const deny = (): never => {
  throw new Error("there is no network here");
};

/** Replaces the functions of an object for good: who asks for the module gets what is here. */
function close(object: object, names: readonly string[]): void {
  for (const name of names)
    if (name in object) Object.defineProperty(object, name, { value: deny, writable: false, configurable: false });
}

const functions = (object: object): string[] =>
  Object.entries(object).flatMap(([name, value]) => (typeof value === "function" && /^[a-z]/.test(name) ? [name] : []));

/**
 * Takes the network away from this process, before code of a stranger's is imported: Node's permission model has no word for it. TLS,
 * HTTP and fetch go through what is closed here.
 */
export function closeNetwork(): void {
  close(net.Socket.prototype, ["connect"]);
  close(net.Server.prototype, ["listen"]);
  close(dgram.Socket.prototype, ["bind", "connect", "send", "addMembership"]);
  close(dns, functions(dns));
  close(dns.promises, functions(dns.promises));
  for (const { Resolver } of [dns, dns.promises])
    close(
      Resolver.prototype,
      Object.getOwnPropertyNames(Object.getPrototypeOf(Resolver.prototype))
        .concat(Object.getOwnPropertyNames(Resolver.prototype))
        .filter((name) => /^(?:resolve|reverse)/.test(name)),
    );
}
