/** How a function that runs in a page asks its nodes. */
export interface Dom {
  own(prototype: object, name: string): PropertyDescriptor;
  /** What a node answers by a property of this prototype. */
  get<V>(prototype: object, name: string): (node: object) => V;
  method(prototype: object, name: string): (...args: unknown[]) => unknown;
}

/** A form's own properties give way to fields of their names: what is asked of a node is asked by way of its prototype. */
function domOfPage(): Dom {
  const own = (prototype: object, name: string) => Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  return {
    own,
    get: (prototype, name) => {
      const { get: getter } = own(prototype, name);
      return (node) => getter?.call(node);
    },
    method: (prototype, name) => own(prototype, name).value,
  };
}

/** An expression with `dom` in its sight. */
export const withDom = (expression: string): string => `(() => { const dom = (${domOfPage})(); return ${expression} })()`;
