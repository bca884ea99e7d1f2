import { attribute, elementsOf } from "@farthing/html";
import { AROUND, IN } from "../dom/inside.ts";
import type { Block } from "../dom/outline.ts";
import { linkDensity, type Survey } from "./survey.ts";

/** What a link says by which one does what its page tells of: applies for the job, starts with the form, books the place. */
const ACT =
  /^(?:(?:start|apply|book|register|enrol+|renew|pay|report|claim)(?: now| online| here)|apply|apply for .{1,50}|book (?:tickets?|a .{1,30})|(?:buy|get) tickets?|check if .{1,50}|rsvp|(?:jetzt|online|hier) (?:bewerben|buchen|anmelden|beantragen)|bewerben|tickets? (?:kaufen|buchen)|(?:faire une demande|postuler|candidater|réserver|s.inscrire)(?: en ligne| maintenant)?|(?:solicitar|reservar|inscribirse|postular)(?: ahora| en línea)?|(?:candidati|prenota|iscriviti|richiedi)(?: ora| online)?|candidatar-se|(?:solliciteer|boek|aanvragen|inschrijven)(?: nu| direct)?|ansök(?: nu)?|応募する|予約する|申し込む|立即(?:申请|预订|报名))$/iu;
/** And by which one takes a document along that it tells of. */
const TAKE = /^(?:download|herunterladen|télécharger|descargar|scarica|baixar|downloaden)\b.{1,60}$/iu;
const DOCUMENT = /\.(?:pdf|docx?|xlsx?|odt|ods|csv|zip|ics|gpx|epub)(?:[?#]|$)/i;
/** Blocks left out before such a link, behind the last that is kept, and boxes around it in which that may stand. */
const NEAR = 2;
const NEAREST = 3;
const LINKED = 0.95;
/** Such links of a page: of the cards of a list each has one. */
const MOST = 3;
const ELSEWHERE = AROUND | IN.aside | IN.header | IN.form;

/** Where the only link of a block leads. */
const addressOf = ({ box, links }: Block): string | null => {
  if (links !== 1 || !box.element) return null;
  const link = box.element.tagName === "a" ? box.element : elementsOf(box.element).find(({ tagName }) => tagName === "a");
  const address = (link && attribute(link, "href")) ?? "";
  return address === "" || /^(?:#|javascript:)/i.test(address) ? null : address;
};

/** Keeps the link by which one does what the kept text above it tells of, in a box with that. */
export const keepActs = (s: Survey, keep: Uint8Array): void => {
  const found = new Map<string, number>();
  let count = 0;
  for (const [i, block] of s.outline.blocks.entries()) {
    if (block.inside & ELSEWHERE || linkDensity(block) < LINKED) continue;
    if (!ACT.test(block.text) && !(TAKE.test(block.text) && DOCUMENT.test(addressOf(block) ?? ""))) continue;
    if (++count > MOST) return;
    const above = keep.subarray(Math.max(0, i - 1 - NEAR), i).lastIndexOf(1) < 0 ? -1 : keep.lastIndexOf(1, i - 1);
    let { parent } = block.box;
    for (let up = 1; parent && parent.first > above && up < NEAREST; up++) parent = parent.parent;
    const address = addressOf(block);
    if (above >= 0 && parent && parent.first <= above && address && !found.has(address)) found.set(address, i);
  }
  for (const i of found.values()) keep[i] = 1;
};
