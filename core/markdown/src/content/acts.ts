import { attribute, isText, parentElement } from "@farthing/html";
import { AROUND, IN } from "../dom/inside.ts";
import type { Block } from "../dom/outline.ts";
import { isInAppeal } from "./appeals.ts";
import { linkDensity, type Survey } from "./survey.ts";

/** What a link says by which one does what its page tells of: applies for the job, starts with the form, books the place. */
const ACT =
  /^(?:(?:start|apply|book|register|enrol+|renew|pay|report|claim)(?: now| online| here)|apply|apply for .{1,50}|book (?:tickets?|a .{1,30})|(?:buy|get) tickets?|check if .{1,50}|rsvp|(?:jetzt|online|hier) (?:bewerben|buchen|anmelden|beantragen)|bewerben|tickets? (?:kaufen|buchen)|(?:faire une demande|postuler|candidater|réserver|s.inscrire)(?: en ligne| maintenant)?|(?:solicitar|reservar|inscribirse|postular)(?: ahora| en línea)?|(?:candidati|prenota|iscriviti|richiedi)(?: ora| online)?|candidatar-se|(?:solliciteer|boek|aanvragen|inschrijven)(?: nu| direct)?|ansök(?: nu)?|応募する|予約する|申し込む|立即(?:申请|预订|报名))$/iu;
/** And by which one takes a document along that it tells of. */
const TAKE = /^(?:download|herunterladen|télécharger|descargar|scarica|baixar|downloaden)\b.{1,60}$/iu;
const DOCUMENT = /\.(?:pdf|docx?|xlsx?|odt|ods|csv|zip|ics|gpx|epub)(?:[?#]|$)/i;
/** Where one asks for letters of the site instead. */
const LETTERS = /\b(?:newsletter|subscri)/i;
/** Blocks left out before such a link, behind the last that is kept, and boxes around it in which that may stand. */
const NEAR = 2;
const NEAREST = 3;
const LINKED = 0.95;
/** Letters of the longest one. */
const LONGEST = 80;
/** Such links of a page: of the cards of a list each has one. */
const MOST = 3;
const ELSEWHERE = AROUND | IN.aside | IN.header | IN.form;

/** Elements around a text among which its link is looked for. */
const LINK_AROUND = 5;

/** Where the links lead that blocks of one link are, by block: found by their texts, once for the page. */
const addressesOf = (
  { outline: { blocks, blockOf } }: Survey,
  isAsked: (block: Block) => boolean,
): ReadonlyMap<number, string> => {
  const addresses = new Map<number, string>();
  for (const [node, i] of blockOf) {
    const block = blocks[i];
    if (!isText(node) || !block || addresses.has(i) || !isAsked(block)) continue;
    let link = parentElement(node);
    for (let up = 0; link && link.tagName !== "a" && up < LINK_AROUND; up++) link = parentElement(link);
    const address = (link?.tagName === "a" && attribute(link, "href")) || "";
    if (address !== "" && !/^(?:#|javascript:)/i.test(address)) addresses.set(i, address);
  }
  return addresses;
};

/** Keeps the link by which one does what the kept text above it tells of, in a box with that. */
export const keepActs = (s: Survey, keep: Uint8Array): void => {
  const found = new Map<string, number>();
  let count = 0;
  const isAsked = ({ inside, links, text }: Block): boolean =>
    links === 1 && !(inside & ELSEWHERE) && text.length <= LONGEST && (ACT.test(text) || TAKE.test(text));
  const addresses = addressesOf(s, isAsked);
  for (const [i, block] of s.outline.blocks.entries()) {
    if (linkDensity(block) < LINKED || !isAsked(block)) continue;
    const address = addresses.get(i);
    if (LETTERS.test(address ?? "") || (!ACT.test(block.text) && !DOCUMENT.test(address ?? ""))) continue;
    if (++count > MOST) return;
    const above = keep.subarray(Math.max(0, i - 1 - NEAR), i).lastIndexOf(1) < 0 ? -1 : keep.lastIndexOf(1, i - 1);
    // Below a title that is left out it is of something else.
    if (isInAppeal(block) || s.headings.subarray(above + 1, i).some((level) => level > 0)) continue;
    let { parent } = block.box;
    for (let up = 1; parent && parent.first > above && up < NEAREST; up++) parent = parent.parent;
    if (above >= 0 && parent && parent.first <= above && address && !found.has(address)) found.set(address, i);
  }
  for (const i of found.values()) keep[i] = 1;
};
