import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const markdown = async (...texts: readonly (readonly PlacedText[])[]): Promise<string> =>
  serialise((await read(makePdf([{ texts: texts.flat() }]), LIMITS)).tree);

/** Cells in the order in which they are given, each with its lines. */
const row = (xs: readonly number[], y: number, cells: readonly (string | readonly string[])[], bold = false): PlacedText[] =>
  cells.flatMap((cell, column) =>
    (typeof cell === "string" ? [cell] : cell)
      .filter((text) => text !== "")
      .map((text, line) => ({ x: xs[column] ?? 0, y: y - 12 * line, text, bold })),
  );

const paragraph = (y: number): PlacedText[] =>
  ["The harbour master counted the boats again before the evening tide came in and", "wrote the number down."].map(
    (text, at) => ({
      x: 60,
      y: y - 12 * at,
      text,
    }),
  );

describe("a table whose cells were written row by row", () => {
  const xs = [60, 150, 330];

  it("has its head right below a caption of several lines, with its first cell", async () => {
    const caption = ["The ports that were visited in the whole of the last", "year."].map((text, at) => ({
      x: 60,
      y: 727 - 13 * at,
      text,
    }));
    const text = await markdown(
      caption,
      row(xs, 701, ["Port", "What", "With"], true),
      ...["Aden", "Bergen", "Cadiz"].map((port, at) => row(xs, 683 - 18 * at, [port, `boats ${at}`, `nets ${at}`])),
    );
    expect(text).toContain("| Port | What | With |\n| - | - | - |\n| Aden | boats 0 | nets 0 |");
  });

  it("has both rows of its head, of which the lower one has no cell below the label", async () => {
    const text = await markdown(
      row(xs, 701, ["Day", "Dose"], true),
      row(xs, 680, ["", "Morning", "Evening"], true),
      ...["Mon", "Tue"].map((day, at) => row(xs, 659 - 21 * at, [day, "1", "0"])),
    );
    expect(text).toBe("| Day | Dose | |\n| - | - | - |\n| | Morning | Evening |\n| Mon | 1 | 0 |\n| Tue | 1 | 0 |\n");
  });

  it("ends in a total whose label lies across columns, and whose cells stand at the edges of columns", async () => {
    const columns = [60, 150, 250, 350];
    const text = await markdown(
      row(columns, 701, ["Port", "What", "How many", "Price"], true),
      ...["Aden", "Bergen", "Cadiz"].map((port, at) =>
        row(columns, 683 - 18 * at, [port, `boats ${at}`, `${at + 3}`, `1${at}.50`]),
      ),
      row([60, 350], 629, ["Sum of what is to be paid before the tax", "34.50"], true),
    );
    expect(text).toContain("| Cadiz | boats 2 | 5 | 12.50 |\n| Sum of what is to be paid before the tax | | | 34.50 |");
  });

  it("begins with two rows where their cells were written together, as far apart as all others", async () => {
    const pairs = ["Week 8", "Week 9", "Week 10"].map((week, at): [string, string] => [week, ["off", "early", "late"][at] ?? ""]);
    const text = await markdown(
      row(xs, 700, pairs),
      ...["night", "off", "early"].map((shift, at) => row(xs, 676 - 12 * at, [shift, "late", "off"])),
    );
    expect(text).toContain("| Week 8 | Week 9 | Week 10 |\n| - | - | - |\n| off | early | late |\n| night | late | off |");
  });

  it("may have a head and sums that stand half a letter beside the values", async () => {
    const values = (y: number, number: number): PlacedText[] =>
      row([60, 150, 354], y, [`${number}`, [`boats ${number}`, "with nets"], `1${number}.50`]);
    const text = await markdown(
      row([60, 150, 350], 701, ["No.", "What", "Price"], true),
      values(683, 1),
      values(653, 2),
      ...[623, 605].map((y, at) => row([150, 350], y, [`sum ${at}`, `4${at}.00`])),
    );
    expect(text).toContain("| No. | What | Price |\n| - | - | - |\n| 1 | boats 1 with nets | 11.50 |");
  });

  it("has one row where all of its cells go on in further lines", async () => {
    const text = await markdown(
      paragraph(780),
      row(xs, 700, ["Port", "What of boats", "With"], true),
      row(xs, 682, [
        ["Aden in", "the south"],
        ["boats that went out in", "the morning tide"],
        ["nets of", "two kinds"],
      ]),
      row(xs, 652, [
        ["Bergen in", "the north"],
        ["boats that stayed in", "the harbour"],
        ["nets and", "lines"],
      ]),
      paragraph(600),
    );
    expect(text).toContain(
      "| Port | What of boats | With |\n| - | - | - |\n" +
        "| Aden in the south | boats that went out in the morning tide | nets of two kinds |\n" +
        "| Bergen in the north | boats that stayed in the harbour | nets and lines |\n",
    );
  });

  it("has a label above its rows in a row of its own, though both were written below each other", async () => {
    const text = await markdown(
      paragraph(780),
      row(xs, 700, ["Port", "Boats", "Nets"], true),
      row(xs, 684, ["In the south"]),
      row(xs, 672, ["Aden", "12", "31"]),
      row(xs, 660, ["Cadiz on the sea", "7", "38"]),
      row(xs, 648, ["In the north"]),
      row(xs, 636, ["Bergen", "31", "6"]),
      row([60], 624, ["Dover on the"]),
      row(xs, 612, ["channel", "18", "22"]),
      paragraph(580),
    );
    expect(text).toContain(
      "| Port | Boats | Nets |\n| - | - | - |\n| In the south | | |\n| Aden | 12 | 31 |\n" +
        "| Cadiz on the sea | 7 | 38 |\n| In the north | | |\n| Bergen | 31 | 6 |\n| Dover on the channel | 18 | 22 |\n",
    );
  });

  it("has one row where its lines were written one by one and go on in small letters", async () => {
    const text = await markdown(
      paragraph(780),
      row(xs, 700, ["Port", "What of boats", "With"], true),
      row(xs, 684, ["Aden in the far", "Boats that went out in the", "Nets of two"]),
      row(xs, 673, ["south", "morning tide", "kinds"]),
      row(xs, 660, ["Bergen", "Boats that stayed in the", "Lines"]),
      row(xs, 649, ["", "harbour all day", ""]),
      row(xs, 636, ["Cadiz", "None", "Lines"]),
      paragraph(600),
    );
    expect(text).toContain(
      "| Aden in the far south | Boats that went out in the morning tide | Nets of two kinds |\n" +
        "| Bergen | Boats that stayed in the harbour all day | Lines |\n| Cadiz | None | Lines |\n",
    );
  });

  it("has cells that no blank was written between, on a page where all others are", async () => {
    const rows = [
      ["Aden", 200.3, "69.2", 227, "43.5"],
      ["Bergen", 197.5, "162.5", 230, "8.1"],
      ["Cadiz", 203, "9.4", 224.5, "152.2"],
      ["Dover", 200.3, "60.9", 227, "52.6"],
    ] as const;
    const cells = rows.flatMap(([port, x1, boats, x2, nets], at) => row([60, x1, x2], 700 - 13 * at, [port, boats, nets]));
    const text = await markdown(paragraph(780), cells, paragraph(600));
    expect(text).toContain(
      "| Aden | 69.2 | 43.5 |\n| - | - | - |\n| Bergen | 162.5 | 8.1 |\n| Cadiz | 9.4 | 152.2 |\n| Dover | 60.9 | 52.6 |\n",
    );
  });

  it("may have two rows, numbers to the right of their head's cells", async () => {
    const text = await markdown(
      paragraph(780),
      row([60, 160, 260], 700, ["This", "is", "an example"]),
      row([120, 220, 330], 686, ["0", "1", "2"]),
      paragraph(640),
    );
    expect(text).toContain("| This | is | an example |\n| - | - | - |\n| 0 | 1 | 2 |\n");
  });

  it("ends before another one, whose head is bold and stands apart", async () => {
    const text = await markdown(
      paragraph(780),
      row(xs, 700, ["Port", "Boats", "Nets"], true),
      row(xs, 685, ["Aden", "8", "9"]),
      row(xs, 670, ["Bergen", "15", "16"]),
      row([60, 170, 290], 640, ["Town", "Carts", "Mules"], true),
      row([60, 170, 290], 625, ["Cadiz", "22", "23"]),
      row([60, 170, 290], 610, ["Dover", "29", "30"]),
    );
    expect(text).toContain("| Bergen | 15 | 16 |\n\n| Town | Carts | Mules |\n| - | - | - |\n| Cadiz | 22 | 23 |");
  });

  it("has a cell over several columns in the first of them", async () => {
    const columns = [60, 150, 240, 330];
    const text = await markdown(
      paragraph(780),
      row(columns, 700, ["Port", "Boats", "Nets", "Men"]),
      row(columns, 686, ["Aden", "8", "9", "10"]),
      row(columns, 672, ["Bergen", "none of these was counted then", "", "17"]),
      row(columns, 658, ["Cadiz", "22", "23", "24"]),
    );
    expect(text).toContain("| Bergen | none of these was counted then | | 17 |\n| Cadiz | 22 | 23 | 24 |\n");
  });

  it("has cells that are no further apart than words are", async () => {
    const columns = [60, 132.5, 210];
    const text = await markdown(
      paragraph(780),
      row(columns, 700, ["Token", "For", "Kept"]),
      row(columns, 686, ["SharedCounter", "limits of calls", "a number"]),
      row(columns, 672, ["Gates", "many at once", "a set"]),
      row(columns, 658, ["Cache", "bytes by key", "a value"]),
    );
    expect(text).toContain("| Token | For | Kept |\n| - | - | - |\n| SharedCounter | limits of calls | a number |\n");
  });
});

it("lists beside each other are no table, though their lines were written across", async () => {
  const lines = ["Akabane virus", "African swine fever virus", "Blue tongue virus", "Camel pox virus", "Goat pox virus"];
  const texts = Array.from({ length: 30 }, (_, at) => [
    ...row([60], 780 - 11.5 * at, [`${lines[at % 5]} of the first list ${at}`]),
    ...row([320], 775 - 11.5 * at, [at % 6 === 5 ? "" : `${lines[(at + 2) % 5]} of the other ${at}`]),
  ]);
  const text = await markdown(...texts);
  expect(text).not.toContain("|");
});

it("reads very many cells that were written one by one, and fit no table, in proportion to their number", async () => {
  const texts = Array.from({ length: 12_000 }, (_, at) =>
    row([20 + ((at * 7) % 5) * 30, 200 + ((at * 11) % 7) * 40, 500], 12 * (12_000 - at), [
      "a",
      at % 3 === 0 ? "" : "b",
      at % 4 === 0 ? "c" : "",
    ]),
  ).flat();
  const bytes = makePdf([{ texts, height: 12 * 12_000 + 100 }]);
  await inTime(10, () => convert(bytes));
});

it("has no blocks of text above or below it for rows, though they were written as its cells are", async () => {
  const xs = [60, 90, 300, 380, 460];
  const address = ["Contoso Plc", "Accounts Payable", "1 Tower Bridge Road", "London SE1 2UP"];
  const text = await markdown(
    row([60, 420], 740, [address, ["Amount due", "1452.00", "by 15 November"]]),
    row(xs, 670, ["#", "Service", "Hours", "Rate", "Total"], true),
    row(xs, 650, ["1", "Workshop", "8", "90.00", "720.00"]),
    row(xs, 630, ["2", ["Logo, three drafts and", "one final version"], "6", "80.00", "480.00"]),
    row([60, 380, 460], 585, [["Notes", "Thank you for this", "Late payments bear interest"], "Subtotal", "1200.00"]),
  );
  expect(text).toContain("London SE1 2UP\n");
  expect(text).toContain(
    "| # | Service | Hours | Rate | Total |\n| - | - | - | - | - |\n| 1 | Workshop | 8 | 90.00 | 720.00 |\n" +
      "| 2 | Logo, three drafts and one final version | 6 | 80.00 | 480.00 |\n\n",
  );
});
