import type { Paragraph, RootContent } from "mdast";
import { CellFormat } from "../cell-format.ts";
import { EPOCH_1904 } from "../cell-formats.ts";
import { axesParagraph } from "../chart-axes.ts";
import { grid, paragraph, run } from "../mdast.ts";
import { child, descendants, elements, textOf, type XmlElement } from "../xml.ts";
import { CUT, MAX_POINTS, MAX_SERIES } from "./chart-size.ts";
import { EXTENDED, extendedBlocks, extendedTitle } from "./extended-chart.ts";

/** The title of a chart. */
export const chartTitle = (space: XmlElement | undefined): Paragraph | undefined =>
  space?.name === EXTENDED ? extendedTitle(space) : paragraph([run(titleText(child(space, "c:chart", "c:title")))]);

/** Text of a title, which may be that of a cell. */
const titleText = (title: XmlElement | undefined): string =>
  descendants(title, "a:t").concat(descendants(title, "c:v")).map(textOf).join("");

/** Elements of a plot area that are axes. */
const AXIS = /^c:(?:cat|date|ser|val)Ax$/;

/** The titles of the axes that are shown. */
function axesOf(area: XmlElement | undefined): Paragraph | undefined {
  const axes = elements(area).filter((axis) => AXIS.test(axis.name) && !isTrue(child(axis, "c:delete")));
  return axesParagraph(axes.map((axis) => titleText(child(axis, "c:title"))));
}

/** A flag, which is set where it is written without a value. */
const isTrue = (flag: XmlElement | undefined): boolean =>
  flag !== undefined && !["0", "false"].includes(flag.attributes.val ?? "");

/** A chart as its title and the table of its cached values (ECMA-376 part 1, 21.2); `left` is told of what is too much. */
export function chartBlocks(space: XmlElement | undefined, left: Set<string>): RootContent[] {
  if (space?.name === EXTENDED) return extendedBlocks(space, left);
  const shift = isTrue(child(space, "c:date1904")) ? EPOCH_1904 : 0;
  const area = child(space, "c:chart", "c:plotArea");
  const every = descendants(area, "c:ser");
  const series = every.slice(0, MAX_SERIES);
  const isCut = series.some((each) => ["c:cat", "c:xVal", "c:val", "c:yVal"].some((name) => isLong(child(each, name))));
  if (isCut || series.length < every.length) left.add(CUT);
  const categories =
    series.map((each) => values(child(each, "c:cat") ?? child(each, "c:xVal"), shift)).find((each) => each.size > 0) ?? new Map();
  const columns = series.map((each) => values(child(each, "c:val") ?? child(each, "c:yVal"), shift));
  const names = series.map((each) => [...values(child(each, "c:tx")).values()].join(" "));
  const count = Math.min(
    MAX_POINTS,
    Math.max(0, ...[categories, ...columns].flatMap((each) => [...each.keys()].map((at) => at + 1))),
  );
  const rows = Array.from({ length: count }, (_, at) => [
    categories.get(at) ?? "",
    ...columns.map((column) => column.get(at) ?? ""),
  ]);
  const table = count === 0 ? undefined : grid([["", ...names], ...rows]);
  return [chartTitle(space), axesOf(area), table].filter((each) => each !== undefined);
}

const isLong = (source: XmlElement | undefined): boolean =>
  descendants(source, "c:pt").some(({ attributes }, at) => at >= MAX_POINTS || Number(attributes.idx) >= MAX_POINTS);

/** Cached points by index, numbers as their format shows them; dates are `shift` days later than they say. */
function values(source: XmlElement | undefined, shift = 0): Map<number, string> {
  const points = new Map<number, string>();
  const [numbers] = descendants(source, "c:numCache").concat(descendants(source, "c:numLit"));
  const format = numbers === undefined ? undefined : new CellFormat(textOf(child(numbers, "c:formatCode")));
  for (const point of descendants(source, "c:pt").slice(0, MAX_POINTS)) {
    const index = Number(point.attributes.idx ?? 0);
    if (!Number.isInteger(index) || index < 0 || index >= MAX_POINTS) continue;
    const value = textOf(child(point, "c:v")).trim();
    const isNumber = format !== undefined && value !== "" && Number.isFinite(Number(value));
    points.set(index, isNumber ? format.show(Number(value) + (format.isDate ? shift : 0)) : value);
  }
  return points;
}
