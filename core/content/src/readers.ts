import type { ReadableKind } from "@farthing/web/content-type";
import type { Reader } from "./content.ts";
import { readFeed } from "./feed/read-feed.ts";
import { readHtml } from "./html.ts";
import { readJson } from "./json.ts";
import { readText } from "./text.ts";

/** What each kind is read with. */
export const READERS: Readonly<Record<ReadableKind, Reader>> = { page: readHtml, text: readText, json: readJson, feed: readFeed };
