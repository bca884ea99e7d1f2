import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../scripts/lib/service.ts";

/** Where Debian has it: outside the PATH of those who are not root. */
const NGINX = "/usr/sbin/nginx";
const PATIENCE_MS = 60_000;
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

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });

export type Nginx = Awaited<ReturnType<typeof startNginx>>;

/**
 * A real nginx before a service (its address), in a folder of its own. `log()`: what it complained of. `more` is written beside the server,
 * such as the upstream that the address names.
 */
export async function startNginx(service: string, more = "") {
  const folder = mkdtempSync(join(tmpdir(), "farthing-nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "nginx.conf"), configuration(port, service, more));
  const child = spawn(NGINX, ["-p", folder, "-c", "nginx.conf", "-e", "stderr"], { stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  const ended = new Promise((resolve, reject) => child.once("close", resolve).once("error", reject));
  ended.catch(() => {}); // whoever waits for the start or the end is told
  for (const started = Date.now(); !(await answers(port)); await sleep(20))
    if (child.exitCode !== null || child.pid === undefined || Date.now() - started > PATIENCE_MS)
      throw new Error(`nginx did not start (npm test installs it as root on Debian; else: sh scripts/setup-nginx.sh)\n${log}`);
  return {
    url: `http://127.0.0.1:${port}`,
    log: () => log,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
