import { startProxy } from "./proxy.ts";

/** Where Debian has it: outside the PATH of those who are not root. */
const HAPROXY = "/usr/sbin/haproxy";

/** As docs/operations.md shows it, but that it looks more often. */
const configuration = (port: number, services: readonly string[]) => `
defaults
  mode http
  timeout connect 5s
  timeout client 120s
  timeout server 120s
  timeout check 10s
frontend public
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance leastconn
  option httpchk GET /ready
  default-server check inter 200ms fall 2 rise 1
${services.map((url, at) => `  server node${at} ${new URL(url).host}`).join("\n")}
`;

/** A real HAProxy before several services (their addresses), which it asks whether they are ready. */
export const startHaproxy = (services: readonly string[]) =>
  startProxy({
    name: "haproxy",
    command: HAPROXY,
    args: (_folder, file) => ["-q", "-db", "-f", file],
    configuration: (port) => configuration(port, services),
  });
