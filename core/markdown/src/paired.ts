/** Whether the parentheses of an address are in pairs: Markdown writes it between a pair of them. */
export const isPaired = (address: string): boolean => {
  let open = 0;
  for (const sign of address) {
    if (sign === "(") open++;
    else if (sign === ")" && --open < 0) return false;
  }
  return open === 0;
};
