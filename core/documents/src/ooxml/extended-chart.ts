import type { Paragraph, RootContent } from "mdast";
import { CellFormat } from "../cell-format.ts";
import { axesParagraph } from "../chart-axes.ts";
import { grid, paragraph, run } from "../mdast.ts";
import { child, descendants, elements, textOf, type XmlElement } from "../xml.ts";
import { CUT, MAX_POINTS, MAX_SERIES } from "./chart-size.ts";

/** The root of a chart of the kinds that came with Office 2016 ([MS-ODRAWXML]), such as a waterfall. */
export const EXTENDED = "cx:chartSpace";

/** Most levels of names, one within the other. */
const MAX_LEVELS = 20;

export const extendedTitle = (space: XmlElement): Paragraph | undefined =>
  paragraph([run(titleText(child(space, "cx:chart", "cx:title")))]);

/** A chart of these as its title, its axes and a table of each of its data; `left` is told of what is too much. */
export function extendedBlocks(space: XmlElement, left: Set<string>): RootContent[] {
  const area = child(space, "cx:chart", "cx:plotArea");
  const axes = elements(area, "cx:axis").filter(({ attributes }) => !["1", "true"].includes(attributes.hidden ?? ""));
  const names = new Map(
    descendants(area, "cx:series").map((series) => [
      child(series, "cx:dataId")?.attributes.val,
      textOf(child(series, "cx:tx", "cx:txData", "cx:v")).trim(),
    ]),
  );
  const every = elements(child(space, "cx:chartData"), "cx:data");
  if (every.length > MAX_SERIES) left.add(CUT);
  const tables = every.slice(0, MAX_SERIES).map((data) => tableOf(data, names.get(data.attributes.id) ?? "", left));
  return [extendedTitle(space), axesParagraph(axes.map((axis) => titleText(child(axis, "cx:title")))), ...tables].filter(
    (each) => each !== undefined,
  );
}

const titleText = (title: XmlElement | undefined): string =>
  descendants(title, "a:t").concat(descendants(title, "cx:v")).map(textOf).join("");

/** Names and values beside each other; of names within others, the outermost first, which come last in the file. */
function tableOf(data: XmlElement, name: string, left: Set<string>): RootContent | undefined {
  const levels = (dimension: string): XmlElement[] =>
    elements(data, dimension).flatMap((each) => elements(each, "cx:lvl").slice(0, MAX_LEVELS).reverse());
  const [names, values] = [levels("cx:strDim"), levels("cx:numDim")];
  const columns = [...names, ...values].slice(0, MAX_SERIES).map((level) => pointsOf(level, left));
  const count = columns.reduce((most, points) => Math.max(most, points.size === 0 ? 0 : Math.max(...points.keys()) + 1), 0);
  if (count === 0) return undefined;
  const rows = Array.from({ length: count }, (_, at) => columns.map((points) => points.get(at) ?? ""));
  return grid([columns.map((_, at) => (at === names.length ? name : "")), ...rows]);
}

function pointsOf(level: XmlElement, left: Set<string>): Map<number, string> {
  const { formatCode } = level.attributes;
  const format = formatCode === undefined ? undefined : new CellFormat(formatCode);
  const points = new Map<number, string>();
  for (const point of elements(level, "cx:pt")) {
    const index = Number(point.attributes.idx ?? 0);
    if (!Number.isInteger(index) || index < 0) continue;
    if (index >= MAX_POINTS) {
      left.add(CUT);
      continue;
    }
    const value = textOf(point).trim();
    const isNumber = format !== undefined && value !== "" && Number.isFinite(Number(value));
    points.set(index, isNumber ? format.show(Number(value)) : value);
  }
  return points;
}
