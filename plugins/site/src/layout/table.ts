import { type Html, html, type Part } from "./html.ts";

/** A column of a table of `Row`s. */
export interface Column<Row> {
  readonly label: string;
  readonly cell: (row: Row) => Part;
  /** Amounts stand at the right, in figures of one width. */
  readonly isNumber?: boolean;
  /** The cell that names its row. */
  readonly isName?: boolean;
}

/** What else there is to say of a table. */
export interface TableOptions {
  /** Read out before the table; not shown. */
  readonly caption: string;
  /** Shown in the place of rows where there are none. */
  readonly empty?: string;
  /** Keeps its columns on narrow screens, where it is scrolled in a box of its own; otherwise each row becomes a block there. */
  readonly isWide?: boolean;
}

/** The roles say what narrow screens take away, where rows are shown as blocks. */
function cell<Row>({ label, cell: show, isNumber, isName }: Column<Row>, row: Row): Html {
  const kind = isNumber ? html` class="number"` : undefined;
  return isName
    ? html`<th scope="row" role="rowheader"${kind}>${show(row)}</th>`
    : html`<td role="cell" data-label="${label}"${kind}><div>${show(row)}</div></td>`;
}

/** A table, as a ledger has them. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[], options: TableOptions): Html {
  const { caption, empty = "Nothing yet.", isWide } = options;
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`;
  const heads = columns.map(
    ({ label, isNumber }) => html`<th scope="col" role="columnheader"${isNumber && html` class="number"`}>${label}</th>`,
  );
  const written = html`<table role="table" class="${isWide ? "wide" : "stack"}"><caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${heads}</tr></thead>
<tbody role="rowgroup">${rows.map((row) => html`<tr role="row">${columns.map((column) => cell(column, row))}</tr>`)}</tbody></table>`;
  return isWide ? html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">${written}</div>` : written;
}
