import { type ColumnPlace, cellsOf, isNumber, type TableLine } from "./table-lines.ts";

/** Columns in which numbers stand under each other, at least: these are rows, whatever else has one line. */
const FEWEST_NUMBERS = 2;
/** A label in the middle of two rows is no further below the first, in sizes. */
const BETWEEN = 0.8;

/** Whether numbers stand under each other in some columns of what is between two rules: they are of rows that share a label. */
export function areNumbersBelow(band: readonly TableLine[], columns: readonly ColumnPlace[]): boolean {
  const lines = band.map((line) => cellsOf(line, columns));
  const numbers = columns.filter((_, column) => {
    const cells = lines.flatMap((line) => line[column] ?? []);
    return cells.length > 1 && cells.every(isNumber);
  });
  return numbers.length >= FEWEST_NUMBERS;
}

/** Lines with the label that stands in the middle of them in the first, and any other that stands between two lines in the upper one. */
export function withCentredLabels(band: readonly TableLine[], columns: readonly ColumnPlace[]): readonly TableLine[] {
  const lines: TableLine[] = [];
  for (const line of band) {
    const above = lines.at(-1);
    if (above !== undefined && isLabelOf(line, above, columns)) {
      const stretches = [...line.stretches, ...above.stretches].sort((a, b) => a.left - b.left);
      lines[lines.length - 1] = { ...above, stretches };
    } else lines.push(line);
  }
  return withLabelFirst(lines, columns);
}

/** The rows of a group with the labels that only the middle one has, moved to the first: in their place they would begin a group. */
function withLabelFirst(lines: readonly TableLine[], columns: readonly ColumnPlace[]): readonly TableLine[] {
  const cells = lines.map((line) => cellsOf(line, columns));
  const middle = Math.floor((lines.length - 1) / 2);
  const labels = (cells[middle] ?? []).filter((_, column) =>
    cells.every((line, at) => at === middle || line[column] === undefined),
  );
  if (middle === 0 || labels[0] === undefined || labels[0] !== cells[middle]?.[0]) return lines;
  const words = new Set(labels.flatMap((label) => label?.words ?? []));
  const isLabel = (stretch: TableLine["stretches"][number]): boolean => stretch.words.every((word) => words.has(word));
  const moved = lines[middle]?.stretches.filter(isLabel) ?? [];
  return lines.map((line, at) => {
    if (at === 0) return { ...line, stretches: [...moved, ...line.stretches] };
    return at === middle ? { ...line, stretches: line.stretches.filter((stretch) => !isLabel(stretch)) } : line;
  });
}

function isLabelOf(line: TableLine, above: TableLine, columns: readonly ColumnPlace[]): boolean {
  if (line.stretches.length >= above.stretches.length || line.baseline - above.baseline > BETWEEN * line.size) return false;
  const [own, others] = [cellsOf(line, columns), cellsOf(above, columns)];
  return own[0] !== undefined && own.every((cell, column) => cell === undefined || others[column] === undefined);
}
