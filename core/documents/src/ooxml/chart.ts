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

const NO_POINTS: ReadonlyMap<number, string> = new Map();
const MAX_LEVELS = 8;

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
  const categories = series
    .map((each) => categoriesOf(child(each, "c:cat") ?? child(each, "c:xVal"), shift))
    .find((levels) => levels.some(({ size }) => size > 0)) ?? [NO_POINTS];
  const columns = series.map((each) => values(child(each, "c:val") ?? child(each, "c:yVal"), shift));
  const names = series.map((each) => nameOf(child(each, "c:tx")));
  const count = Math.min(
    MAX_POINTS,
    Math.max(0, ...[...categories, ...columns].flatMap((each) => [...each.keys()].map((at) => at + 1))),
  );
  const rows = Array.from({ length: count }, (_, at) => [
    ...categories.map((level) => level.get(at) ?? ""),
    ...columns.map((column) => column.get(at) ?? ""),
  ]);
  const table = count === 0 ? undefined : grid([[...categories.map(() => ""), ...names], ...rows]);
  return [chartTitle(space), axesOf(area), table].filter((each) => each !== undefined);
}

function isLong(source: XmlElement | undefined): boolean {
  const levels = descendants(source, "c:lvl");
  return (levels.length > 0 ? levels : [source]).some((level) =>
    descendants(level, "c:pt").some(({ attributes }, at) => at >= MAX_POINTS || Number(attributes.idx) >= MAX_POINTS),
  );
}

/** The labels of points, a column for each level that they are grouped by, from the widest groups on (21.2.2.103). */
function categoriesOf(source: XmlElement | undefined, shift: number): ReadonlyMap<number, string>[] {
  const levels = descendants(source, "c:lvl").slice(0, MAX_LEVELS);
  if (levels.length < 2) return [values(source, shift)];
  const [points = NO_POINTS, ...groups] = levels.map((level) => values(level));
  const count = [points, ...groups].reduce(
    (most, level) => [...level.keys()].reduce((one, at) => Math.max(one, at + 1), most),
    0,
  );
  return [...groups.map((group) => goingOn(group, count)).reverse(), points];
}

/** What a series is called: the text of cells, or one of its own (21.2.2.215). */
const nameOf = (text: XmlElement | undefined): string =>
  [...values(text).values()].join(" ") || textOf(child(text, "c:v")).trim();

/** Labels of groups, each of which goes on up to the next one. */
function goingOn(group: ReadonlyMap<number, string>, count: number): ReadonlyMap<number, string> {
  const labels = new Map<number, string>();
  for (let at = 0; at < count; at++) labels.set(at, group.get(at) ?? labels.get(at - 1) ?? "");
  return labels;
}

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
