#!/usr/bin/env node
import { spawn } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { MALLOC, NODE_OPTIONS } from "./memory.js";

const MAIN = fileURLToPath(new URL("../dist/main.js", import.meta.url));
const args = [...process.execArgv, ...NODE_OPTIONS, MAIN, ...process.argv.slice(2)];
// What the operator has set goes before.
const env = { ...MALLOC, ...process.env };

/** Runs the service beside this process, which passes on signals and ends as the service does. */
function runBeside() {
  const child = spawn(process.execPath, args, { env, stdio: "inherit" });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.once("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once("exit", (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

const [command = "start"] = process.argv.slice(2);

// What does not serve needs none of the options, and is sooner done in this process. The service takes it over where it can: signals
// reach it, and nobody waits for it in memory.
if (command !== "start" && !command.startsWith("-")) await import(pathToFileURL(MAIN).href);
else if (process.platform === "win32" || process.execve === undefined) runBeside();
else process.execve(process.execPath, [process.execPath, ...args], env);
