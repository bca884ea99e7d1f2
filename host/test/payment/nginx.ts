import { startProxy } from "./proxy.ts";

/** Where Debian has it: outside the PATH of those who are not root. */
const NGINX = "/usr/sbin/nginx";
const FOLDERS = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** All that somebody writes who puts nginx before a service and thinks of nothing: no buffer is named, each has nginx's default. */
const configuration = (port: number, service: string, more: string) => `
daemon off;
master_process off;
pid nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  ${more}
  ${FOLDERS.map((name) => `${name}_temp_path ${name};`).join("\n  ")}
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${service};
    }
  }
}
`;

export type Nginx = Awaited<ReturnType<typeof startNginx>>;

/**
 * A real nginx before a service (its address), in a folder of its own. `log()`: what it complained of. `more` is written beside the server,
 * such as the upstream that the address names.
 */
export const startNginx = (service: string, more = "") =>
  startProxy({
    name: "nginx",
    command: NGINX,
    args: (folder, file) => ["-p", folder, "-c", file, "-e", "stderr"],
    configuration: (port) => configuration(port, service, more),
  });
