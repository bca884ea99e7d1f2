/** Red, green, blue and opacity, each from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];
/** A colour of CSS (Color 4); `null` if it is none that is known here. Of `hsl()` the opacity, and whether it is black or white. */
export declare const colourOf: (source: string) => Colour | null;
/** Whether text of a colour is nothing to see on a background. */
export declare const isAlike: (text: Colour, background: Colour) => boolean;
