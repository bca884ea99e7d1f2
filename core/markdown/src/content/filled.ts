/** An array filled with what `of` says of each place: `from` of typed arrays makes a list of all of it first. */
export const filled = <T extends { readonly length: number; [i: number]: number }>(array: T, of: (i: number) => number): T => {
  for (let i = 0; i < array.length; i++) (array as { [i: number]: number })[i] = of(i);
  return array;
};
