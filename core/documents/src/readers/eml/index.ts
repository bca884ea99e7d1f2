import { Failure } from "@farthing/contract";
import { append } from "@farthing/markdown/mdast";
import { isBlank, oneLine } from "@farthing/read";
import type { List, RootContent } from "mdast";
import type { Address, Attachment, Email } from "postal-mime";
import { Allowance } from "../../allowance.ts";
import { HtmlReader } from "../../html/blocks.ts";
import { parseHtml } from "../../html/tree.ts";
import type { Limits } from "../../limits.ts";
import { heading, type Inline, paragraph, plainText, run } from "../../mdast.ts";
import type { ReadDocument } from "../../reader.ts";
import { damaged, empty, oversized } from "../../refusal.ts";
import { withoutLayout } from "./layout.ts";
import { hasBody, isEmpty, parsed } from "./parse.ts";
import { textBlocks } from "./plain-text.ts";
import { isMailbox, isNoField } from "./signature.ts";
import { armoured, armouredMail, unreadable } from "./unreadable.ts";

/** Messages in each other. */
const MAX_MESSAGES = 4;
/** Attached messages that are written. */
const MOST_MESSAGES = 1_000;
const MAX_TITLE = 1_000;
/** Addresses of a field, and attachments, that are named. */
const SHOWN = 200;
/** Lines of a text: each is some objects. */
const MAX_LINES = 200_000;
const MESSAGE = "message/rfc822";

/** Reads a mail (RFC 5322, MIME of RFC 2045 to 2049): header, body and the messages attached to it; other attachments are named. */
export default async function readEml(bytes: Uint8Array, limits: Limits): Promise<ReadDocument> {
  if (isMailbox(bytes))
    throw new Failure("unsupported_type", "the document is a mailbox of several mails", { hint: "Send each mail alone." });
  const left = new Set<string>();
  const mail = new MailReader(limits, left);
  const { blocks, subject } = await mail.read(bytes, 0);
  mail.tellLeft();
  return { tree: { type: "root", children: blocks }, title: subject?.slice(0, MAX_TITLE), warnings: [...left] };
}

class MailReader {
  readonly #cells: Allowance;
  /** Attached messages, those within each other too. */
  #messages = 0;

  constructor(
    limits: Limits,
    private readonly left: Set<string>,
  ) {
    this.#cells = new Allowance(limits.cells, "table cells");
  }

  async read(
    bytes: Uint8Array,
    depth: number,
  ): Promise<{ readonly blocks: RootContent[]; readonly subject: string | undefined }> {
    const { mail, lost } = await parsed(bytes);
    const subject = oneLine(mail.subject ?? "") || undefined;
    const body = this.#body(mail);
    const shown = body.map((block) => plainText(block)).join("\n\n");
    if (`${subject}${shown}`.includes("\ufffd"))
      this.left.add("Some characters could not be read: they are not in the encoding that is named, or none is.");
    if (mail.headerLines.some(({ line }) => isNoField(line)))
      this.left.add("Lines in the header of a mail were left out: they are no fields.");
    const inner = armoured(shown);
    if (inner === "some") this.left.add("A part of a text is encrypted.");
    const why = inner === "all" ? armouredMail() : body.length === 0 ? unreadable(mail) : undefined;
    if (why !== undefined) {
      if (depth === 0) throw why.refusal();
      this.left.add(`An attached message is ${why.what}: it could not be read.`);
    }
    this.#tellMissing(body.length === 0, mail.attachments.length === 0 && hasBody(bytes), lost, depth);
    const blocks: RootContent[] = [
      ...present(heading(depth + 1, [run(subject ?? (depth === 0 ? "Mail" : "Attached message"))])),
      ...present(headerList(mail)),
      ...(body.length === 0 ? [] : [RULE, ...body]),
    ];
    append(blocks, await this.#attachments(mail.attachments, depth));
    return { blocks, subject };
  }

  /** Counts the attached messages that are not written. */
  tellLeft(): void {
    const more = this.#messages - MOST_MESSAGES;
    if (more > 0) this.left.add(`Only ${MOST_MESSAGES} attached messages are written; ${more} more were left out.`);
  }

  /** Says what of a mail is not shown; refuses one of which nothing is, though there is something. */
  #tellMissing(noText: boolean, hides: boolean, lost: boolean, depth: number): void {
    if (noText && hides && depth === 0) {
      if (lost) throw damaged("the parts of the mail cannot be told apart, its boundary is missing");
      throw empty("Nothing that can be shown follows the header of the mail.");
    }
    if (lost) this.left.add("A part of a mail was left out: its boundary is missing.");
    else if (noText) this.left.add(depth === 0 ? "The mail itself has no text." : "An attached message has no text.");
  }

  /** The HTML of a mail, or its text where it has none that shows any. */
  #body({ html = "", text = "" }: Email): RootContent[] {
    const blocks = html === "" ? [] : new HtmlReader(undefined, this.#cells).blocks([withoutLayout(parseHtml(html))]);
    if (blocks.some((block) => !isBlank(plainText(block)))) return blocks;
    const lines = text.split(/\r\n|\n|\r/, MAX_LINES + 1);
    if (lines.length > MAX_LINES) throw oversized(`its text has more than ${MAX_LINES} lines`);
    const plain = textBlocks(lines);
    // HTML may hold nothing but pictures, each with what is said of it.
    if (blocks.some(hasPicture)) append(plain, blocks);
    return plain;
  }

  async #attachments(attachments: readonly Attachment[], depth: number): Promise<RootContent[]> {
    const isMessage = (each: Attachment): boolean => each.mimeType === MESSAGE && depth < MAX_MESSAGES;
    // Pictures that the body shows are no attachments to who reads it.
    const isPicture = (each: Attachment): boolean => each.related === true && each.mimeType.startsWith("image/");
    const messages = attachments.filter((each) => isMessage(each) && !isEmpty(bytesOf(each)));
    const files = attachments.filter((each) => !isMessage(each) && !isPicture(each));
    if (attachments.some(isPicture)) this.left.add("Images were left out.");
    if (files.length > 0) this.left.add("Attachments are named, not read: send each as a document of its own.");
    const blocks: RootContent[] = [];
    if (files.length > 0) blocks.push(RULE, ...present(paragraph([run("Attachments:", { strong: true })])), fileList(files));
    for (const message of messages) {
      if (this.#messages++ >= MOST_MESSAGES) continue;
      const { blocks: inner } = await this.read(bytesOf(message), depth + 1);
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

const headerList = (mail: Email): List | undefined =>
  listOf(
    (
      [
        ["From", named(present(mail.from))],
        ["Reply-To", named(mail.replyTo)],
        ["To", named(mail.to)],
        ["Cc", named(mail.cc)],
        ["Bcc", named(mail.bcc)],
        ["Date", oneLine(mail.date ?? "")],
      ] as const
    )
      .filter(([, value]) => value !== "")
      .map(([name, value]) => [run(`${name}:`, { strong: true }), run(` ${value}`)]),
  );

/** Addresses as a line; of very many, how many more there are. */
function named(addresses: readonly Address[] = []): string {
  const all = addresses.flatMap((each) => each.group ?? [each]);
  const shown = all.slice(0, SHOWN).map(({ name, address }) => (name && name !== address ? `${name} (${address})` : address));
  return oneLine(shown.filter((each) => each !== "").join(", ")) + more(all.length);
}

const more = (count: number): string => (count > SHOWN ? ` and ${count - SHOWN} more` : "");

function fileList(files: readonly Attachment[]): List {
  const lines = files.slice(0, SHOWN).map((each): Inline[] => {
    const name = oneLine(each.filename ?? "") || (each.mimeType === MESSAGE ? "a message" : "a file without a name");
    return [run(`${name} (${each.mimeType}, ${bytesOf(each).length} bytes)`)];
  });
  if (files.length > SHOWN) lines.push([run(`${files.length - SHOWN} more`)]);
  return listOf(lines) as List;
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer);

const listOf = (lines: readonly (readonly Inline[])[]): List | undefined =>
  lines.length === 0
    ? undefined
    : {
        type: "list",
        ordered: false,
        start: null,
        spread: false,
        children: lines.map((line) => ({ type: "listItem", spread: false, checked: null, children: present(paragraph(line)) })),
      };
