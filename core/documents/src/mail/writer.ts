import { append } from "@farthing/markdown/mdast";
import { isBlank, oneLine } from "@farthing/read";
import type { List, Root, RootContent } from "mdast";
import { Allowance } from "../allowance.ts";
import { IMAGES } from "../comment.ts";
import { HtmlReader } from "../html/blocks.ts";
import { parseHtml } from "../html/tree.ts";
import type { Limits } from "../limits.ts";
import { heading, type Inline, paragraph, plainText, run } from "../mdast.ts";
import { settleMonospaced } from "../monospace/settle.ts";
import type { ReadDocument } from "../reader.ts";
import { damaged, empty, oversized } from "../refusal.ts";
import { fieldList, listOf } from "./fields.ts";
import { withoutLayout } from "./layout.ts";
import type { Mail, MailAddress, MailAttachment } from "./mail.ts";
import { MESSAGE } from "./mime.ts";
import { textBlocks } from "./plain-text.ts";
import { toldBlocks } from "./told-blocks.ts";
import { armoured, armouredMail, unreadable } from "./unreadable.ts";

/** Messages in each other. */
const MAX_MESSAGES = 4;
/** Attached messages that are written. */
const MOST_MESSAGES = 1_000;
/** Addresses of a field, and attachments, that are named. */
const SHOWN = 200;
/** Lines of a text: each is some objects. */
const MAX_LINES = 200_000;

/** Writes a mail: header, body and the messages attached to it; other attachments are named. Refuses one that shows nothing. */
export async function mailDocument(mail: Mail, limits: Limits): Promise<ReadDocument> {
  const left = new Set<string>();
  const writer = new MailWriter(limits, left);
  const children = await writer.blocks(mail, 0);
  writer.tellLeft();
  return { tree: { type: "root", children }, title: mail.subject, warnings: [...left] };
}

class MailWriter {
  readonly #cells: Allowance;
  /** Attached messages, those within each other too. */
  #messages = 0;

  constructor(
    limits: Limits,
    private readonly left: Set<string>,
  ) {
    this.#cells = new Allowance(limits.cells, "table cells");
  }

  async blocks(mail: Mail, depth: number): Promise<RootContent[]> {
    for (const warning of mail.left) this.left.add(warning);
    const subject = oneLine(mail.subject);
    const body = this.#body(mail);
    const shown = body.map((block) => plainText(block)).join("\n\n");
    if (`${subject}${shown}`.includes("\ufffd"))
      this.left.add("Some characters could not be read: they are not in the encoding that is named, or none is.");
    const inner = armoured(shown);
    if (inner === "some") this.left.add("A part of a text is encrypted.");
    const told = toldBlocks(mail.attachments, shown);
    if (told.more > 0) this.left.add(`Only some events are written; ${told.more} more were left out.`);
    const isSilent = body.length === 0 && told.blocks.length === 0;
    const why = inner === "all" ? armouredMail() : isSilent ? unreadable(mail) : undefined;
    if (why !== undefined) {
      if (depth === 0) throw why.refusal();
      this.left.add(`An attached message is ${why.what}: it could not be read.`);
    }
    this.#tellMissing(mail, isSilent, depth);
    const header = headerList(mail);
    // A page that was saved as a mail (RFC 2557) was written by nobody.
    const isPage = depth === 0 && subject === "" && header === undefined;
    const name = subject || (depth === 0 ? "Mail" : "Attached message");
    const blocks: RootContent[] = isPage ? [] : [...present(heading(depth + 1, [run(name)])), ...present(header)];
    for (const part of [body, told.blocks]) if (part.length > 0) append(blocks, blocks.length === 0 ? part : [RULE, ...part]);
    const others = mail.attachments.filter((each) => !told.read.has(each));
    append(blocks, await this.#attachments(others, depth));
    return blocks;
  }

  /** Counts the attached messages that are not written. */
  tellLeft(): void {
    const more = this.#messages - MOST_MESSAGES;
    if (more > 0) this.left.add(`Only ${MOST_MESSAGES} attached messages are written; ${more} more were left out.`);
  }

  /** Says what of a mail is not shown; refuses one of which nothing is, though there is something. */
  #tellMissing({ hides, lost }: Mail, noText: boolean, depth: number): void {
    if (noText && hides && depth === 0) {
      if (lost !== undefined) throw damaged(lost.reason);
      throw empty("Nothing that can be shown follows the header of the mail.");
    }
    if (lost !== undefined) this.left.add(lost.warning);
    else if (noText) this.left.add(depth === 0 ? "The mail itself has no text." : "An attached message has no text.");
  }

  /** The HTML of a mail, or its text where it has none that shows any. */
  #body({ html, blocks: rich, text }: Mail): RootContent[] {
    const left = new Set<string>();
    const body: Root = { type: "root", children: [] };
    if (html !== "") append(body.children, new HtmlReader(undefined, this.#cells, left).blocks([withoutLayout(parseHtml(html))]));
    // Of pictures those are told that the mail holds: most others only arrange it, or tell its sender who reads it.
    for (const each of left) if (each !== IMAGES) this.left.add(each);
    append(body.children, rich);
    // What is code is told without the head, which no font says anything of.
    settleMonospaced(body);
    const blocks = body.children;
    if (blocks.some((block) => !isBlank(plainText(block)))) return blocks;
    const lines = text.split(/\r\n|\n|\r/, MAX_LINES + 1);
    if (lines.length > MAX_LINES) throw oversized(`its text has more than ${MAX_LINES} lines`);
    const plain = textBlocks(lines);
    // HTML may hold nothing but pictures, each with what is said of it.
    if (blocks.some(hasPicture)) append(plain, blocks);
    return plain;
  }

  async #attachments(attachments: readonly MailAttachment[], depth: number): Promise<RootContent[]> {
    const isMessage = (each: MailAttachment): boolean => each.message !== undefined && depth < MAX_MESSAGES;
    const messages = attachments.filter(isMessage);
    // Pictures that the body shows are no attachments to who reads it.
    const files = attachments.filter((each) => !isMessage(each) && !each.isShown);
    if (attachments.some(({ isShown }) => isShown)) this.left.add("Images were left out.");
    if (files.length > 0) this.left.add("Attachments are named, not read: send each as a document of its own.");
    const blocks: RootContent[] = [];
    if (files.length > 0) blocks.push(RULE, ...present(paragraph([run("Attachments:", { strong: true })])), fileList(files));
    for (const { message } of messages) {
      if (message === undefined || this.#messages++ >= MOST_MESSAGES) continue;
      const inner = await this.blocks(await message(), depth + 1);
      blocks.push(RULE);
      append(blocks, inner);
    }
    return blocks;
  }
}

const hasPicture = (node: { readonly type: string; readonly children?: readonly unknown[] }): boolean =>
  node.type === "image" || (node.children ?? []).some((child) => hasPicture(child as RootContent));

const RULE: RootContent = { type: "thematicBreak" };

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

const headerList = (mail: Mail): List | undefined =>
  fieldList([
    ["From", named(mail.from)],
    ["Reply-To", named(mail.replyTo)],
    ["To", named(mail.to)],
    ["Cc", named(mail.cc)],
    ["Bcc", named(mail.bcc)],
    ["Date", oneLine(mail.date)],
    ...mail.fields.map(([name, value]) => [name, oneLine(value)] as const),
  ]);

/** Addresses as a line; of very many, how many more there are. */
function named(all: readonly MailAddress[]): string {
  const shown = all
    .slice(0, SHOWN)
    .map(({ name, address }) => (name && address && name !== address ? `${name} (${address})` : address || name));
  return oneLine(shown.filter((each) => each !== "").join(", ")) + more(all.length);
}

const more = (count: number): string => (count > SHOWN ? ` and ${count - SHOWN} more` : "");

function fileList(files: readonly MailAttachment[]): List {
  const lines = files.slice(0, SHOWN).map(({ name, mimeType, size }): Inline[] => {
    const shown = oneLine(name) || (mimeType === MESSAGE ? "a message" : "a file without a name");
    return [run(`${shown} (${mimeType}${size === undefined ? "" : `, ${size} bytes`})`)];
  });
  if (files.length > SHOWN) lines.push([run(`${files.length - SHOWN} more`)]);
  return listOf(lines) as List;
}
