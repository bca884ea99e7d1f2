import { parsePiece } from "@farthing/html";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { fragmentOf } from "../src/article.ts";

const BASE = new URL("https://x.example/docs/page?x=1");

/** A piece of HTML as Markdown. */
export const md = (html: string, base = BASE): string => fragmentOf(parsePiece(html), base);

/** What a reader of Markdown makes of it. */
export const readBack = (text: string): string =>
  micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });
