/** Numbers below 10,000 as they are counted in ideographs: each digit with the sign of its place, a leading one left out before ten. */
export const ideographic = (digits: string, places: string): ((number: number) => string | undefined) => {
  const [zero = "", ...signs] = digits;
  const [ten = "", ...higher] = places;
  return (number) => {
    if (number >= 10_000) return undefined;
    let written = "";
    let gap = false;
    const all = String(number);
    for (const [at, digit] of [...all].entries()) {
      const place = all.length - 1 - at;
      if (digit === "0") {
        gap = true;
        continue;
      }
      const sign = signs[Number(digit) - 1] ?? "";
      const unit = place === 0 ? "" : place === 1 ? ten : (higher[place - 2] ?? "");
      written += `${gap ? zero : ""}${number < 20 && place === 1 ? "" : sign}${unit}`;
      gap = false;
    }
    return written;
  };
};
