import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { type DrawnPage, makePdf } from "./testing/make-pdf.ts";

const read = async (page: DrawnPage): Promise<string> => (await convert(makePdf([page]))).markdown;

const box = (x: number, y: number, size = 9): string => `${x} ${y} ${size} ${size} re S`;
const cross = (x: number, y: number): string => `${box(x, y)} ${x} ${y} m ${x + 9} ${y + 9} l ${x} ${y + 9} m ${x + 9} ${y} l S`;
const tick = (x: number, y: number): string => `${box(x, y)} ${x + 2} ${y + 4} m ${x + 4} ${y + 2} l ${x + 8} ${y + 8} l S`;
/** A blue box with a white tick, as browsers draw it. */
const blue = (x: number, y: number): string =>
  `0 0.46 1 rg ${x} ${y} 9 9 re f 1 1 1 RG 1.5 w ${x + 2} ${y + 4} m ${x + 4} ${y + 2} l ${x + 7} ${y + 7} l S 0 g 0 G 1 w`;
const disc = (x: number, y: number, radius: number): string => {
  const bend = 0.55 * radius;
  return (
    `${x + radius} ${y} m ${x + radius} ${y + bend} ${x + bend} ${y + radius} ${x} ${y + radius} c ` +
    `${x - bend} ${y + radius} ${x - radius} ${y + bend} ${x - radius} ${y} c ${x - radius} ${y - bend} ${x - bend} ${y - radius} ${x} ${y - radius} c ` +
    `${x + bend} ${y - radius} ${x + radius} ${y - bend} ${x + radius} ${y} c h`
  );
};
const ring = (x: number, y: number): string => `${disc(x, y, 4.5)} S`;
const button = (x: number, y: number): string => `${ring(x, y)} ${disc(x, y, 2.4)} f`;

const lines = (texts: readonly string[], x = 84): DrawnPage["texts"] => texts.map((text, at) => ({ x, y: 700 - 20 * at, text }));
const beside = (figures: readonly ((x: number, y: number) => string)[], x = 70, rise = -1): string =>
  figures.map((figure, at) => figure(x, 700 + rise - 20 * at)).join("\n");

it("reads boxes that are drawn before text, and what is in them", async () => {
  const texts = lines(["Mast", "Sails", "Oars", "Anchor", "Lamps"]);
  const filled = (x: number, y: number): string => `${x} ${y} 9 9 re B`;
  const text = await read({ texts, operators: beside([cross, tick, box, blue, filled]) });
  expect(text).toBe("- [x] Mast\n- [x] Sails\n- [ ] Oars\n- [x] Anchor\n- [x] Lamps\n");
});

it("takes a letter or a sign in a drawn box for a tick, and no other letter", async () => {
  const marks = [
    { x: 71.5, y: 700, text: "X" },
    { x: 71.5, y: 660, text: "7" },
  ];
  const text = await read({ texts: [...lines(["Mast", "Sails", "Oars"]), ...marks], operators: beside([box, box, box]) });
  expect(text).toContain("- [x] Mast\n- [ ] Sails");
  expect(text).toMatch(/(?<![\]☐☒] )7 Oars/);
});

it("reads buttons and switches, on a line and behind their labels", async () => {
  const track = (x: number, y: number): string =>
    `0.8 g ${x} ${y} 12 9 re ${disc(x, y + 4.5, 4.5)} ${disc(x + 12, y + 4.5, 4.5)} f`;
  const knob = (x: number, y: number): string => `1 g ${disc(x, y, 3.8)} f 0 g`;
  const operators = [
    button(75, 703),
    ring(135, 703),
    ring(205, 663),
    button(295, 663),
    `${track(76, 618)} ${knob(76, 622.5)}`,
    `${track(76, 598)} ${knob(88, 622.5 - 20)}`,
  ];
  const texts = [
    { x: 84, y: 700, text: "by sail" },
    { x: 144, y: 700, text: "by oar" },
    { x: 70, y: 660, text: "The captain agrees:" },
    { x: 170, y: 660, text: "never" },
    { x: 250, y: 660, text: "always" },
    { x: 100, y: 619, text: "Fog horn" },
    { x: 100, y: 599, text: "Radio" },
  ];
  const text = await read({ texts, operators: operators.join("\n") });
  expect(text).toContain("- [x] by sail ☐ by oar");
  expect(text).toContain("The captain agrees: never ☐ always ☒");
  expect(text).toContain("- [ ] Fog horn\n- [x] Radio");
});

it("puts buttons into the cells of a table, which need no rules", async () => {
  const heads = ["Question", "Yes", "No"].map((text, at) => ({ x: 70 + 150 * at, y: 740, text }));
  const texts = [...heads, ...lines(["Is the mast sound?", "Are the sails dry?", "Is the anchor up?"], 70)];
  const operators = [beside([button, ring, button], 226, 3), beside([ring, button, ring], 376, 3)].join("\n");
  const text = await read({ texts, operators });
  expect(text).toContain("| Is the mast sound? | ☒ | ☐ |\n");
  expect(text).toContain("| Are the sails dry? | ☐ | ☒ |\n");
});

it("shows rows of discs that are full and open as a scale", async () => {
  const row = (full: number, y: number): string =>
    [0, 1, 2, 3].map((at) => `${disc(130 + 12 * at, y, 4)} ${at < full ? "B" : "S"}`).join(" ");
  const text = await read({ texts: lines(["Rowing", "Sailing"]), operators: `${row(3, 703)} ${row(1, 683)}` });
  expect(text).toContain("Rowing ●●●○");
  expect(text).toContain("Sailing ●○○○");
});

it("takes neither small bullets, stations of a way, legends, icons, squares for letters nor points of a chart for boxes", async () => {
  const small = (x: number, y: number): string => `${x} ${y + 3} 3 3 re f`;
  const station = (x: number, y: number): string => `${ring(x, y)}`;
  const icon = (x: number, y: number): string => `0.1 0.3 0.5 rg ${x} ${y} 9 9 re f 1 g ${x + 2} ${y + 3} 5 3 re f 0 g`;
  const patches = ["1 0 0", "0 1 0"].map((colour, at) => `${colour} rg ${70 + 60 * at} 619 9 9 re B 0 g`);
  const letters = [0, 1, 2, 3].map((at) => box(130 + 12 * at, 519, 12));
  const points = [31, 9, 55, 23, 77, 41, 66, 12].map((y, at) => ring(100 + 37 * at, 300 + y));
  const operators = [
    beside([small, small]),
    `75 400 m 75 460 l S ${[450, 430, 410].map((y) => station(75, y)).join(" ")}`,
    icon(70, 569),
    icon(70, 549),
    ...patches,
    ...letters,
    disc(75, 183, 5.5) + " S",
    ...points,
  ];
  const texts = [
    ...lines(["Boats", "Oars"]),
    ...[447, 427, 407].map((y) => ({ x: 84, y, text: `Station ${y}` })),
    ...[620, 570, 550].map((y) => ({ x: 84, y, text: `Icon ${y}` })),
    { x: 144, y: 620, text: "Patch" },
    { x: 70, y: 521, text: "Number" },
    { x: 84, y: 180, text: "Portrait" },
    { x: 84, y: 310, text: "10" },
    { x: 84, y: 370, text: "20" },
  ];
  expect(await read({ texts, operators: operators.join("\n") })).not.toMatch(/[☐☒●○□■]|\[[ x]\]/);
});

it("bounds the work for a page that is full of figures", async () => {
  const rows = Array.from({ length: 90 }, (_, row) => row);
  const operators = rows.flatMap((row) => rows.map((column) => cross(20 + 6 * column, 20 + 8.7 * row))).join("\n");
  const texts = rows.map((row) => ({ x: 20, y: 20 + 8.7 * row, text: "Row of crosses" }));
  const before = process.cpuUsage();
  await read({ texts, operators });
  const { user } = process.cpuUsage(before);
  expect(user).toBeLessThan(20_000_000);
});
