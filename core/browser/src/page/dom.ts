/** How a function that runs in a page asks its nodes. */
export interface Dom {
  own(prototype: object, name: string): PropertyDescriptor;
  /** What a node answers by a property of this prototype. */
  get<V>(prototype: object, name: string): (node: object) => V;
  method(prototype: object, name: string): (...args: unknown[]) => unknown;
  /** What a selector finds in the document or a shadow tree. */
  all<N extends object>(root: object, selector: string): N[];
  /** Whether somebody could press an element: it is shown, has room, and stands on the page. */
  isPressable(element: object): boolean;
  /** Whether a press on an element follows a link: one that leads to nothing, or within the page, is a button. Behind `#/` and `#!` stand pages of programs. */
  leads(element: object): boolean;
  /**
   * Whether a text has no words: it is empty, a sign that something is closed ("+", "▶"), or the name of a picture that a font draws in its
   * place ("keyboard_arrow_down", as in Material Symbols).
   */
  isWordless(text: string): boolean;
  /** Whether a control does nothing, or sends a form. */
  isOff(element: object): boolean;
  /**
   * Presses an element: some libraries hear of the pointer or of the button going down, others of the click, so a press is all of them, in the
   * order of browsers (Pointer Events 3, mapping for devices that support hover).
   */
  press(element: object): void;
  /** The one of several elements that looks otherwise than all others, which look alike, by their classes. */
  oddOf<N extends object>(elements: readonly N[]): N | undefined;
}
interface Pressed {
  dispatchEvent(event: object): void;
  click?(): void;
}
declare class MouseEvent {
  constructor(type: string, options: object);
}
declare class PointerEvent extends MouseEvent {}
declare const document: object;
declare const Document: { prototype: object };
declare const DocumentFragment: { prototype: object };
declare const Element: { prototype: object };
declare const scrollX: number;
declare const scrollY: number;
interface Box {
  readonly width: number;
  readonly height: number;
  readonly right: number;
  readonly bottom: number;
}

/** A form's own properties give way to fields of their names: what is asked of a node is asked by way of its prototype. */
function domOfPage(): Dom {
  const LEAST_SIDE = 2;
  const own = (prototype: object, name: string) => Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  const [isShown, boxOf, closest, matches, getAttribute] = [
    "checkVisibility",
    "getBoundingClientRect",
    "closest",
    "matches",
    "getAttribute",
  ].map((name) => own(Element.prototype, name).value);
  const OFF = '[disabled],[aria-disabled="true"],[form],[formaction],form button:not([type="button"])';
  const [inDocument, inTree] = [Document, DocumentFragment].map(({ prototype }) => own(prototype, "querySelectorAll").value);
  return {
    own,
    all: (root, selector) => Array.from((root === document ? inDocument : inTree).call(root, selector)),
    isPressable(element) {
      if (isShown.call(element, { visibilityProperty: true, opacityProperty: true }) !== true) return false;
      const { width, height, right, bottom } = boxOf.call(element) as Box;
      return width >= LEAST_SIDE && height >= LEAST_SIDE && right + scrollX > 0 && bottom + scrollY > 0;
    },
    leads(element) {
      const link = closest.call(element, "a[href]");
      const href = link === null ? "" : getAttribute.call(link, "href");
      return !/^(?:#(?![/!]).*|#\/?|javascript:\s*(?:;|void\b.*)?)?$/i.test(href);
    },
    isWordless: (text) => /^(?:[a-z]{1,20}(?:_[a-z]{1,20}){1,4}|[+＋⊞▶►▸▹▻⏵❯›]\uFE0E?)?$/.test(text.trim()),
    isOff: (element) => matches.call(element, OFF),
    press(element) {
      const { dispatchEvent, click } = element as Pressed;
      const options = { bubbles: true, composed: true, cancelable: true, button: 0 };
      const pointer = { ...options, pointerId: 1, pointerType: "mouse", isPrimary: true };
      for (const way of ["down", "up"]) {
        dispatchEvent.call(element, new PointerEvent(`pointer${way}`, pointer));
        dispatchEvent.call(element, new MouseEvent(`mouse${way}`, options));
      }
      // Drawings have no such method.
      if (typeof click === "function") click.call(element);
      else dispatchEvent.call(element, new MouseEvent("click", options));
    },
    oddOf(elements) {
      const kinds = Map.groupBy(elements, (element) => getAttribute.call(element, "class") ?? "");
      const single = Array.from(kinds.values()).filter(({ length }) => length === 1);
      return kinds.size === 2 && single.length === 1 ? single[0]?.[0] : undefined;
    },
    get: (prototype, name) => {
      const { get: getter } = own(prototype, name);
      return (node) => getter?.call(node);
    },
    method: (prototype, name) => own(prototype, name).value,
  };
}

/** An expression with `dom` in its sight. */
export const withDom = (expression: string): string => `(() => { const dom = (${domOfPage})(); return ${expression} })()`;
