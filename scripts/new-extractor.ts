#!/usr/bin/env node
/**
 * Writes an extractor package that builds, passes the conformance kit and is ready to be filled in.
 *
 *   npm run new:extractor -- <name> --url <example page> [--out <folder>]
 *
 * Without --out it becomes extractors/<name> of this repository and a dependency of the host; with it, a package of its own
 * for a repository of its own, as `npx @farthing/kit new` writes it without a checkout. It says at its end how that
 * one gets the kit before it is published.
 */
import { exampleFault } from "../core/kit/src/scaffold/code.ts";
import { filesOf } from "./lib/extractor-template.ts";
import { offerHelp } from "./lib/help.ts";
import { readWanted, writePackage } from "./lib/scaffold.ts";

offerHelp(import.meta.filename);

const USAGE = "usage: npm run new:extractor -- <name> --url <example page> [--out <folder>]";

const wanted = readWanted("extractor", USAGE, ["url"], ({ url }) => exampleFault(url));
const { name, own } = wanted;
const url = new URL(wanted.values.url ?? "");
const read = "describe its fields and read them in src/index.ts";
const steps = own
  ? [
      "npm install && npm run build",
      `record a real page: npx farthing-kit record '${url.href}' <fixture>`,
      read,
      "npm run conform",
      "npm pack, and npx farthing add the file it writes in the folder of an instance, or of a checkout",
    ]
  : [
      "npm run build",
      `record a real page: npm run record -- ${name} '${url.href}' <fixture>`,
      read,
      `npx vitest run extractors/${name}`,
      "npm run docs && npm run python",
    ];
writePackage(wanted, filesOf({ ...wanted, url }), steps);
