import { child, recordsOf, TYPE } from "./record.ts";

/** Instances of the strings of a hyperlink, [MS-PPT] 2.10.16. */
const NAME = 0;
const TARGET = 1;
const LOCATION = 3;
/** A longer target is no address: any number of texts may lead there, and each has it in full. */
const LONGEST_TARGET = 10_000;

/** The targets of a presentation's hyperlinks by their identifier. */
export function hyperlinksOf(document: Buffer): ReadonlyMap<number, string> {
  const links = new Map<number, string>();
  const list = child(document, TYPE.exObjList);
  if (list === undefined) return links;
  for (const { type, content } of recordsOf(list.content)) {
    if (type !== TYPE.exHyperlink) continue;
    const atom = child(content, TYPE.exHyperlinkAtom);
    const strings = new Map<number, string>();
    for (const record of recordsOf(content))
      if (record.type === TYPE.string) strings.set(record.instance, record.content.toString("utf16le").replace(/\0.*$/s, ""));
    const target = strings.get(TARGET) ?? addressIn(strings);
    const location = strings.get(LOCATION) ?? "";
    // A location without a target is a slide of this presentation.
    if (atom === undefined || atom.content.length < 4 || target === "") continue;
    if (target.length + location.length > LONGEST_TARGET) continue;
    links.set(atom.content.readUInt32LE(0), location === "" || target.includes("#") ? target : `${target}#${location}`);
  }
  return links;
}

/** Links that programs made of an address in the text have no target but their name. */
function addressIn(strings: ReadonlyMap<number, string>): string {
  const name = strings.get(NAME)?.trim() ?? "";
  if (strings.has(LOCATION) || name.length > LONGEST_TARGET) return "";
  return /^https?:\/\/\S+$/i.test(name) ? name : /^[^\s@:]+@[^\s@]+\.[^\s@.]+$/.test(name) ? `mailto:${name}` : "";
}

/** The identifier of the hyperlink that an InteractiveInfo container leads to, [MS-PPT] 2.6.1. */
export function linkOf(interactive: Buffer): number | undefined {
  const atom = child(interactive, TYPE.interactiveAtom);
  return atom === undefined || atom.content.length < 8 ? undefined : atom.content.readUInt32LE(4);
}
