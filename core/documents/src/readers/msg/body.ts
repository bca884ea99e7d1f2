import type { RootContent } from "mdast";
import type { Lost } from "../../mail/mail.ts";
import { oversized } from "../../refusal.ts";
import readRtf from "../rtf/index.ts";
import { decodedHtml } from "./charset.ts";
import { decompressedRtf } from "./compressed-rtf.ts";
import { encapsulated } from "./encapsulated.ts";
import { ID } from "./ids.ts";
import type { Properties } from "./properties.ts";
import type { Reading } from "./reading.ts";

const LOST: Lost = {
  reason: "the text of the mail cannot be decompressed",
  warning: "The text of a mail is damaged: it was left out.",
};

/** The text of a message, in the form that says most. */
interface Body {
  readonly html: string;
  readonly blocks: readonly RootContent[];
  readonly text: string;
  /** Whether the message has any, be it without letters. */
  readonly isThere: boolean;
  readonly left: readonly string[];
  readonly lost: Lost | undefined;
}

/** The body of a message ([MS-OXBBODY]): HTML, as such or made RTF, else RTF, else text. */
export async function bodyOf(properties: Properties, reading: Reading): Promise<Body> {
  const { limits } = reading;
  const codePage = properties.long(ID.internetCodePage);
  const bytes = properties.bytes(ID.html);
  const html = bytes === undefined ? properties.text(ID.html, codePage) : decodedHtml(bytes, codePage);
  const text = properties.text(ID.body) || properties.text(ID.reportText);
  const compressed = html.trim() === "" ? properties.bytes(ID.rtf) : undefined;
  const isThere = `${html}${text}`.trim() !== "" || (compressed?.length ?? 0) > 0;
  const made: Body = { html, blocks: [], text, isThere, left: [], lost: undefined };
  if (compressed === undefined || compressed.length === 0) return made;
  const rtf = decompressedRtf(compressed, reading.room);
  if (typeof rtf === "string") {
    if (text.trim() !== "") return { ...made, left: [`The formatted text of a mail is ${rtf}: its plain text is shown.`] };
    if (rtf === "too large") throw oversized(`its formatted texts have more than ${limits.documentBytes} bytes`);
    return { ...made, lost: LOST };
  }
  reading.room -= rtf.length;
  const wrapped = encapsulated(rtf, limits);
  if (wrapped?.kind === "html") return { ...made, html: wrapped.content };
  if (wrapped?.kind === "text") return { ...made, text: text || wrapped.content };
  const { tree, warnings } = await readRtf(rtf, limits);
  return { ...made, blocks: tree.children, left: warnings };
}
