import { type Bullet, levelBullet } from "../../ooxml/bullet.ts";
import { isHidden } from "../../ooxml/non-visual.ts";
import type { Package } from "../../ooxml/package.ts";
import { child, descendants, elements, textOf, type XmlElement } from "../../xml.ts";

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
  /** Marks that were asked for, by kind of placeholder, index and level: each paragraph asks. */
  readonly #marks = new Map<string, Bullet | undefined>();
  readonly #places: readonly Places[];
  /** What its slides show besides their own text. */
  readonly texts: readonly string[];

  private constructor(
    layout: XmlElement | undefined,
    private readonly master: XmlElement | undefined,
  ) {
    this.#places = [placesIn(layout), placesIn(master)];
    this.texts = [...drawnIn(layout), ...(showsMaster(layout) ? drawnIn(master) : [])];
  }

  static async load(pack: Package, part: string | undefined): Promise<Layout> {
    if (part === undefined) return new Layout(undefined, undefined);
    const master = (await pack.relationships(part)).find(({ type }) => type === "slideMaster")?.target;
    return new Layout(await pack.xml(part), await pack.xml(master));
  }

  /** The inherited mark of a level. */
  bullet(holder: Placeholder | undefined, level: number): Bullet | undefined {
    if (holder === undefined) return undefined;
    const key = `${level} ${kindOf(holder)} ${holder.index ?? ""}`;
    if (!this.#marks.has(key)) this.#marks.set(key, this.#bullet(holder, level));
    return this.#marks.get(key);
  }

  #bullet(holder: Placeholder, level: number): Bullet | undefined {
    for (const places of this.#places) {
      const bullet = levelBullet(listStyle(find(places, holder)), level);
      if (bullet !== undefined) return bullet;
    }
    const general = TITLES.has(holder.type) ? "p:titleStyle" : BODIES.has(holder.type) ? "p:bodyStyle" : "p:otherStyle";
    return levelBullet(child(this.master, "p:txStyles", general), level);
  }
}

/** The list style that a shape states for its text. */
const listStyle = (shape: XmlElement | undefined): XmlElement | undefined => child(shape, "p:txBody", "a:lstStyle");

const kindOf = ({ type }: Placeholder): string => (TITLES.has(type) ? "title" : BODIES.has(type) ? "body" : type);

/** The placeholders of a layout or a master, the first of each index and of each kind. */
interface Places {
  readonly byIndex: ReadonlyMap<string, XmlElement>;
  readonly byKind: ReadonlyMap<string, XmlElement>;
}

function placesIn(part: XmlElement | undefined): Places {
  const byIndex = new Map<string, XmlElement>();
  const byKind = new Map<string, XmlElement>();
  for (const shape of elements(child(part, "p:cSld", "p:spTree"), "p:sp")) {
    const own = placeholderOf(shape);
    if (own === undefined) continue;
    if (own.index !== undefined && !byIndex.has(own.index)) byIndex.set(own.index, shape);
    if (!byKind.has(kindOf(own))) byKind.set(kindOf(own), shape);
  }
  return { byIndex, byKind };
}

/** Whether a slide or a layout shows what its master draws, ECMA-376 part 1, 19.3.1.38. */
export const showsMaster = (part: XmlElement | undefined): boolean => !/^(?:0|false)$/.test(part?.attributes.showMasterSp ?? "");

/** The texts of shapes that stand for themselves in a layout or a master: slides show them, as they are. */
const drawnIn = (part: XmlElement | undefined): string[] =>
  elements(child(part, "p:cSld", "p:spTree"))
    .filter((shape) => placeholderOf(shape) === undefined && !isHidden(shape))
    .map(fixedText);

/** The text of a shape without its fields: the number of the slide, and the date. */
export const fixedText = (shape: XmlElement): string =>
  descendants(shape, "a:p")
    .map((line) =>
      elements(line, "a:r")
        .flatMap((run) => elements(run, "a:t").map(textOf))
        .join(""),
    )
    .join(" ");

/** The placeholder that a slide's one takes after: by index, else by kind. */
const find = ({ byIndex, byKind }: Places, holder: Placeholder): XmlElement | undefined =>
  (holder.index === undefined ? undefined : byIndex.get(holder.index)) ?? byKind.get(kindOf(holder));
