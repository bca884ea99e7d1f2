import { type ShapeTexts, shapeTexts } from "../../office-art.ts";
import { described } from "../../ooxml/non-visual.ts";
import { oversized } from "../../refusal.ts";
import { linkOf } from "./hyperlinks.ts";
import { type Numbering, shapeNumbering } from "./numbering.ts";
import { child, type Record, recordsOf, TYPE } from "./record.ts";
import { type TextBlock, textBlocks } from "./text-block.ts";

/** A shape with text. */
export interface TextShape {
  readonly kind: "text";
  readonly text: TextBlock;
  /** What it stands for in the layout, [MS-PPT] 2.13.23; 0 for nothing. */
  readonly placeholder: number;
  /** Hyperlink of the shape as a whole. */
  readonly link: number | undefined;
  readonly anchor: Anchor | undefined;
  readonly numbering: Numbering;
}

/** A group that is a table; its shapes are the cells. */
export interface TableShape {
  readonly kind: "table";
  readonly cells: readonly TextShape[];
}

/** A picture that somebody has described. */
export interface PictureShape {
  readonly kind: "picture";
  readonly alt: string;
}

export type Shape = TextShape | TableShape | PictureShape;

/** Edges in master units, or in those of the group. */
export interface Anchor {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Property of a group that is a table, [MS-ODRAW] 2.3.4.37. */
const TABLE_PROPERTIES = 0x039f;
const DEEPEST = 1_000;
/** Type of a text that is no title, body or notes. */
const OTHER = 4;

/** The shapes with text on a slide, in the order of drawing. `outline` are the slide's texts in the slide list. */
export function shapesOf(slide: Buffer, outline: readonly TextBlock[]): { shapes: Shape[]; used: ReadonlySet<TextBlock> } {
  const drawing = child(slide, TYPE.drawing);
  const container = drawing === undefined ? undefined : child(drawing.content, TYPE.drawingContainer);
  const used = new Set<TextBlock>();
  const shapes: Shape[] = [];
  for (const record of container === undefined ? [] : recordsOf(container.content)) addShapes(shapes, record, outline, used, 0);
  return { shapes, used };
}

/** Adds a shape, or those of a group, however deep: all to the same list, as each level would copy it. */
function addShapes(shapes: Shape[], record: Record, outline: readonly TextBlock[], used: Set<TextBlock>, depth: number): void {
  if (record.type === TYPE.shape) shapes.push(...textShape(record.content, outline, used));
  if (record.type !== TYPE.group) return;
  if (depth > DEEPEST) throw oversized("its shapes are nested too deep");
  const [head, ...members] = [...recordsOf(record.content)];
  const inner = head !== undefined && isTable(head) ? [] : shapes;
  for (const member of members) addShapes(inner, member, outline, used, depth + 1);
  if (inner !== shapes) shapes.push({ kind: "table", cells: inner.filter((shape) => shape.kind === "text") });
}

function isTable(head: Record): boolean {
  const properties = child(head.content, TYPE.tertiaryProperties);
  if (properties === undefined) return false;
  const { content, instance } = properties;
  for (let index = 0; index < instance && 6 * index + 6 <= content.length; index++)
    if ((content.readUInt16LE(6 * index) & 0x3fff) === TABLE_PROPERTIES) return (content.readUInt32LE(6 * index + 2) & 1) === 1;
  return false;
}

function textShape(content: Buffer, outline: readonly TextBlock[], used: Set<TextBlock>): Shape[] {
  const box = child(content, TYPE.clientTextbox);
  if (box === undefined) return drawnShape(content);
  const reference = child(box.content, TYPE.outlineTextRef);
  const text =
    reference === undefined || reference.content.length < 4
      ? textBlocks(recordsOf(box.content))[0]
      : outline[reference.content.readUInt32LE(0)];
  // A text of the slide list is shown once.
  if (text === undefined || used.has(text)) return [];
  used.add(text);
  const data = child(content, TYPE.clientData);
  const placeholder = data === undefined ? undefined : child(data.content, TYPE.placeholder);
  const interactive = data === undefined ? undefined : child(data.content, TYPE.interactive);
  return [
    {
      kind: "text",
      text,
      placeholder: placeholder?.content[4] ?? 0,
      link: interactive === undefined ? undefined : linkOf(interactive.content),
      anchor: anchorOf(content),
      numbering: data === undefined ? [] : shapeNumbering(data.content),
    },
  ];
}

/** A shape without a text box: the text that it is drawn as, or a picture. */
function drawnShape(content: Buffer): Shape[] {
  const [said, more] = [TYPE.properties, TYPE.tertiaryProperties].map((type): ShapeTexts => {
    const properties = child(content, type);
    return properties === undefined ? {} : shapeTexts(properties.content, properties.instance);
  });
  const { drawn, description } = { ...said, ...more };
  const alt = described(description);
  if (drawn === undefined) return alt === undefined ? [] : [{ kind: "picture", alt }];
  const text = drawn.replace(/\n/g, "\r");
  const block = { type: OTHER, text, paragraphs: [], characters: [], links: [], paragraphCount: text.split("\r").length };
  return [{ kind: "text", text: block, placeholder: 0, link: undefined, anchor: anchorOf(content), numbering: [] }];
}

/** The anchor on the slide, in words or in double words, or in the group; [MS-PPT] 2.7.1, [MS-ODRAW] 2.2.39. */
function anchorOf(content: Buffer): Anchor | undefined {
  const inGroup = child(content, TYPE.childAnchor)?.content;
  if (inGroup !== undefined && inGroup.length >= 16)
    return {
      left: inGroup.readInt32LE(0),
      top: inGroup.readInt32LE(4),
      right: inGroup.readInt32LE(8),
      bottom: inGroup.readInt32LE(12),
    };
  const onSlide = child(content, TYPE.clientAnchor)?.content;
  if (onSlide === undefined || onSlide.length < 8) return undefined;
  const read = (index: number): number =>
    onSlide.length >= 16 ? onSlide.readInt32LE(4 * index) : onSlide.readInt16LE(2 * index);
  return { top: read(0), left: read(1), right: read(2), bottom: read(3) };
}
