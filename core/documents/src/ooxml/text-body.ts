import type { RootContent } from "mdast";
import { foldBlocks, type Inline, LINE_END, type ListEntry, math, paragraph, run } from "../mdast.ts";
import { codeOf } from "../monospace/font.ts";
import { SlideCounter, slideLabel } from "../numbering/slide-numbers.ts";
import { hasSigns, setIn, withSigns } from "../symbol.ts";
import { child, descendants, elements, textOf, type XmlElement } from "../xml.ts";
import { type Bullet, bulletOf, levelBullet } from "./bullet.ts";
import { texOf } from "./math.ts";
import type { Relationship } from "./package.ts";

export type Relationships = ReadonlyMap<string, Relationship>;

const MAX_LEVEL = 8;
/** Fields that show what every slide repeats. */
const FURNITURE = /^(?:slidenum|datetime)/;

/** The paragraphs of a text body (ECMA-376 part 1, 21.1.2); `inherited` gives the mark of a level that nothing here states. */
export function textBlocks(
  body: XmlElement | undefined,
  relationships: Relationships,
  inherited: (level: number) => Bullet | undefined,
): RootContent[] {
  const style = child(body, "a:lstStyle");
  const counter = new SlideCounter();
  return foldBlocks(
    elements(body, "a:p").flatMap((element): (RootContent | ListEntry)[] => {
      const block = paragraph(lineOf(element, relationships));
      if (block === undefined) return [];
      const properties = child(element, "a:pPr");
      const level = Math.min(MAX_LEVEL, Math.max(0, Number(properties?.attributes.lvl ?? 0) || 0));
      const bullet = bulletOf(properties) ?? levelBullet(style, level) ?? inherited(level);
      if (bullet?.kind !== "number") counter.pass(level);
      if (bullet === undefined || bullet.kind === "none") return [block];
      if (bullet.kind !== "number") return [{ type: "listEntry", level, ordered: false, children: [block] }];
      const ordinal = counter.next(level, bullet);
      const label = slideLabel(ordinal, bullet.scheme);
      return [{ type: "listEntry", level, ordered: true, ordinal, label, children: [block] }];
    }),
  );
}

/** All paragraphs of a body in one line, as for a title. */
export const lineOfBody = (body: XmlElement | undefined, relationships: Relationships): Inline[] =>
  elements(body, "a:p").flatMap((element, index) => [...(index === 0 ? [] : [LINE_END]), ...lineOf(element, relationships)]);

function lineOf(element: XmlElement, relationships: Relationships): Inline[] {
  return elements(element).flatMap((part): Inline[] => {
    switch (part.name) {
      case "a:r":
        return [runOf(part, relationships)];
      case "a:fld":
        return FURNITURE.test(part.attributes.type ?? "") ? [] : [runOf(part, relationships)];
      case "a:br":
        return [LINE_END];
      case "mc:AlternateContent":
      case "a14:m":
        return descendants(child(part, "mc:Choice") ?? part, "m:oMath").map((equation) => math(texOf(equation)));
      default:
        return [];
    }
  });
}

function runOf(part: XmlElement, relationships: Relationships): Inline {
  const properties = child(part, "a:rPr");
  const { b = "0", i = "0", strike = "noStrike", baseline = "0" } = properties?.attributes ?? {};
  const height = Number.parseInt(baseline, 10) || 0;
  const link = relationships.get(child(properties, "a:hlinkClick")?.attributes["r:id"] ?? "");
  const fontOf = (kind: string) => child(properties, kind)?.attributes.typeface;
  // The font of signs holds for these alone, whatever the letters beside them are set in (ECMA-376 part 1, 21.1.2.3.10).
  const [latin, signs] = [fontOf("a:latin"), fontOf("a:sym")];
  const text = textOf(child(part, "a:t"));
  return run(hasSigns(latin) ? setIn(latin, text) : withSigns(text, signs), {
    code: codeOf(false, latin),
    strong: b === "1" || b === "true",
    emphasis: i === "1" || i === "true",
    delete: strike !== "noStrike",
    script: height === 0 ? undefined : height > 0 ? "sup" : "sub",
    href: link?.external ? link.target : undefined,
  });
}
