#!/usr/bin/env node
/**
 * Writes an extractor package that builds, passes the conformance kit and is ready to be filled in.
 *
 *   npm run new:extractor -- <name> --url <example page> [--out <folder>]
 *
 * Without --out it becomes extractors/<name> of this repository and a dependency of the host; with it, a package of its own
 * for a repository of its own.
 */
import { relative } from "node:path";
import { filesOf } from "./lib/extractor-template.ts";
import { offerHelp } from "./lib/help.ts";
import { readWanted, root, type Values, writePackage } from "./lib/scaffold.ts";

offerHelp(import.meta.filename);

const USAGE = "usage: npm run new:extractor -- <name> --url <example page> [--out <folder>]";

function faultOf({ url = "" }: Values): string | undefined {
  if (!URL.canParse(url)) return "--url must be the address of a page that the extractor is for";
  const { protocol, pathname } = new URL(url);
  if (!/^https?:$/.test(protocol)) return "--url must be an http or https address";
  return pathname === "/" ? "--url must be a page of the kind to extract, not the site's front page" : undefined;
}

const wanted = readWanted("extractor", USAGE, ["url"], faultOf);
const { name, own, folder } = wanted;
const url = new URL(wanted.values.url ?? "");
const read = "describe its fields and read them in src/index.ts";
const steps = own
  ? [
      "npm install && npm run build",
      `record a real page: npx farthing-record ${url.href} <fixture>`,
      read,
      "npm run conform",
      "npm pack, and npm install the file it writes in the folder of the service (in a checkout: --prefix installed)",
    ]
  : [
      "npm run build",
      `record a real page: npm run record -- ${name} ${url.href} <fixture>`,
      read,
      `npx vitest run extractors/${name}`,
      "npm run docs",
    ];
writePackage(wanted, filesOf({ ...wanted, url, checkout: relative(folder, root) }), steps);
if (own) console.log("The kit is taken from this checkout, which must be built (npm run build).\n");
