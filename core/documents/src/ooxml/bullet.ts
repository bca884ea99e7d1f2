import { child, elements, type XmlElement } from "../xml.ts";

/** The mark of a paragraph in a list; `none` is stated, too. */
export type Bullet =
  | { readonly kind: "none" | "bullet" }
  | { readonly kind: "number"; readonly start: number; readonly scheme: string };

/** The mark that properties of a level state. */
export function bulletOf(properties: XmlElement | undefined): Bullet | undefined {
  for (const { name, attributes } of elements(properties)) {
    if (name === "a:buNone") return { kind: "none" };
    if (name === "a:buChar" || name === "a:buBlip") return { kind: "bullet" };
    if (name === "a:buAutoNum")
      return { kind: "number", start: Number(attributes.startAt ?? 1) || 1, scheme: attributes.type ?? "" };
  }
  return undefined;
}

/** The mark that a list style states for a level, counted from 0. */
export const levelBullet = (style: XmlElement | undefined, level: number): Bullet | undefined =>
  bulletOf(child(style, `a:lvl${level + 1}pPr`));
