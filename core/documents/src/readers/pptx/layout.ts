import { type Bullet, levelBullet } from "../../ooxml/bullet.ts";
import type { Package } from "../../ooxml/package.ts";
import { child, elements, type XmlElement } from "../../xml.ts";

/** What a shape is a placeholder for. */
export interface Placeholder {
  readonly type: string;
  readonly index: string | undefined;
}

/** The `p:ph` of a shape, `undefined` if it stands for itself. */
export function placeholderOf(shape: XmlElement): Placeholder | undefined {
  const properties = elements(shape).find(({ name }) => /^p:nv\w*Pr$/.test(name));
  const holder = child(properties, "p:nvPr", "p:ph");
  return holder === undefined ? undefined : { type: holder.attributes.type ?? "obj", index: holder.attributes.idx };
}

const TITLES = new Set(["title", "ctrTitle"]);
const BODIES = new Set(["body", "subTitle", "obj", "half", "tbl", "chart", "dgm", "media", "clipArt", "pic"]);

/** Layout and master of a slide: where its placeholders get their marks from (ECMA-376 part 1, 19.3). */
export class Layout {
  private constructor(
    private readonly layout: XmlElement | undefined,
    private readonly master: XmlElement | undefined,
  ) {}

  static async load(pack: Package, part: string | undefined): Promise<Layout> {
    if (part === undefined) return new Layout(undefined, undefined);
    const master = (await pack.relationships(part)).find(({ type }) => type === "slideMaster")?.target;
    return new Layout(await pack.xml(part), await pack.xml(master));
  }

  /** The inherited mark of a level. */
  bullet(holder: Placeholder | undefined, level: number): Bullet | undefined {
    if (holder === undefined) return undefined;
    const styles = child(this.master, "p:txStyles");
    const general = TITLES.has(holder.type) ? "p:titleStyle" : BODIES.has(holder.type) ? "p:bodyStyle" : "p:otherStyle";
    return (
      levelBullet(listStyle(find(this.layout, holder)), level) ??
      levelBullet(listStyle(find(this.master, holder)), level) ??
      levelBullet(child(styles, general), level)
    );
  }
}

/** The list style that a shape states for its text. */
const listStyle = (shape: XmlElement | undefined): XmlElement | undefined => child(shape, "p:txBody", "a:lstStyle");

/** The placeholder of a layout or master that a slide's one takes after: by index, else by kind. */
function find(part: XmlElement | undefined, holder: Placeholder): XmlElement | undefined {
  const shapes = elements(child(part, "p:cSld", "p:spTree"), "p:sp").map((shape) => ({ shape, own: placeholderOf(shape) }));
  const kind = ({ type }: Placeholder): string => (TITLES.has(type) ? "title" : BODIES.has(type) ? "body" : type);
  return (
    shapes.find(({ own }) => own !== undefined && own.index !== undefined && own.index === holder.index) ??
    shapes.find(({ own }) => own !== undefined && kind(own) === kind(holder))
  )?.shape;
}
