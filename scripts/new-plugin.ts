#!/usr/bin/env node
/**
 * Writes a plugin package with a setting, an endpoint and a test of both, ready to be filled in.
 *
 *   npm run new:plugin -- <name> [--out <folder>]
 *
 * Without --out it becomes plugins/<name> of this repository and a dependency of the host; with it, a package of its own
 * for a repository of its own.
 */
import { offerHelp } from "./lib/help.ts";
import { filesOf } from "./lib/plugin-template.ts";
import { readWanted, writePackage } from "./lib/scaffold.ts";

offerHelp(import.meta.filename);

const wanted = readWanted("plugin", "usage: npm run new:plugin -- <name> [--out <folder>]");
const write = "write what it does in src/plugin.ts, and what that must hold in src/plugin.test.ts";
const steps = wanted.own
  ? [
      "npm install && npm run build",
      write,
      "npm test",
      "npm pack, and npx farthing add the file it writes in the folder of an instance, or of a checkout",
    ]
  : ["npm run build", write, `npx vitest run plugins/${wanted.name}`, "npm run docs && npm run python"];
writePackage(wanted, filesOf(wanted), steps);
