import { ALL } from "../../choice.ts";
import { listed } from "../../listed.ts";
import { plainText } from "../../mdast.ts";
import { openOle } from "../../ole.ts";
import { documentTitle } from "../../ole-properties.ts";
import { titleOf } from "../../properties.ts";
import type { Reader } from "../../reader.ts";
import { damaged, oversized } from "../../refusal.ts";
import { passedOver, slideBlocks } from "../../slide.ts";
import { noPresentation, PersistDirectory } from "./persist-directory.ts";
import { Presentation } from "./presentation.ts";

/** Reads presentations of PowerPoint 97 to 2003, [MS-PPT]. */
const read: Reader = async (bytes, limits, choice = ALL) => {
  const root = openOle(bytes);
  // What is for PowerPoint 95, too, has both presentations.
  const ole = root.storage("PP97_DUALSTORAGE") ?? root;
  const stream = ole.stream("PowerPoint Document");
  if (stream === undefined) throw noPresentation();
  const presentation = new Presentation(new PersistDirectory(stream, ole.stream("Current User")), limits);
  const { slides } = presentation;
  if (slides.length > limits.pages) throw oversized(`it has ${slides.length} slides, ${limits.pages} are allowed`);
  const missing: number[] = [];
  const absent = choice.settle(slides.length);
  const children = slides.flatMap((entry, index) => {
    if (!choice.has(index + 1)) return [];
    const slide = presentation.read(entry, index + 1);
    if (slide === undefined) missing.push(index + 1);
    return slide === undefined ? [] : slideBlocks(slide);
  });
  if (slides.length > 0 && missing.length === slides.length) throw damaged("none of its slides can be read");
  const first = children.find((node) => node.type === "heading");
  const left = new Set<string>();
  const title = await titleOf(() => documentTitle(bytes), left);
  return {
    tree: { type: "root", children },
    title: title ?? (first === undefined || !choice.has(1) ? undefined : plainText(first)),
    pages: slides.length,
    warnings: [
      ...absent,
      ...left,
      ...(ole.names.includes("Pictures") ? ["Images were left out."] : []),
      ...(missing.length > 0 ? [`Slides that cannot be read were left out: ${listed(missing)}.`] : []),
      ...presentation.furniture.warnings,
      ...passedOver(presentation.hidden),
    ],
  };
};

export default read;
