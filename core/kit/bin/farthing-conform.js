#!/usr/bin/env node
import "./check-node.js";
import "reflect-metadata";

const { runKit } = await import("../dist/commands/kit.js");
await runKit(["conform", ...process.argv.slice(2)]);
