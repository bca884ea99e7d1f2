interface PageElement {
  checkVisibility(options: object): boolean;
  getBoundingClientRect(): { readonly width: number; readonly height: number; readonly right: number; readonly bottom: number };
}
declare const scrollX: number;
declare const scrollY: number;

/** Whether somebody could press an element: it is shown, has room, and stands on the page. */
function isPressable(element: PageElement): boolean {
  const LEAST_SIDE = 2;
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const { width, height, right, bottom } = element.getBoundingClientRect();
  return width >= LEAST_SIDE && height >= LEAST_SIDE && right + scrollX > 0 && bottom + scrollY > 0;
}

/** Declares it for functions that are sent into pages as source text: bundlers may call it otherwise here. */
export const pressableSource = `const isPressable = ${isPressable}`;
