/** An element of a page, as the functions see it that are sent into pages to press something there. */
export interface PageElement {
  readonly id: string;
  readonly tagName: string;
  readonly nodeType: number;
  readonly isConnected: boolean;
  readonly innerText?: string;
  readonly innerHTML: string;
  textContent: string;
  readonly parentElement: PageElement | null;
  /** An element, or the shadow tree that it is at the top of. */
  readonly parentNode: { append(...nodes: PageElement[]): void } | null;
  readonly previousElementSibling: PageElement | null;
  readonly nextElementSibling: PageElement | null;
  readonly lastElementChild: PageElement | null;
  readonly children: ArrayLike<PageElement>;
  readonly childNodes: ArrayLike<PageElement>;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  closest(selector: string): PageElement | null;
  matches(selector: string): boolean;
  readonly clientHeight: number;
  getBoundingClientRect(): { readonly top: number; readonly left: number; readonly height: number };
  readonly style: { setProperty(name: string, value: string, priority: string): void };
  checkVisibility(options?: object): boolean;
  contains(element: PageElement): boolean;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): ArrayLike<PageElement>;
  getElementsByTagName(name: string): ArrayLike<PageElement>;
  cloneNode(deep: boolean): PageElement;
  replaceChildren(...nodes: PageElement[]): void;
  append(...nodes: PageElement[]): void;
  prepend(...nodes: PageElement[]): void;
  before(...nodes: PageElement[]): void;
  after(...nodes: PageElement[]): void;
  remove(): void;
  dispatchEvent(event: object): void;
  click(): void;
}
