import { type AnyNode, type Expression, parseExpressionAt } from "acorn";

/** Reading stops here: state of a page is never larger. */
const MAX_NODES = 2_000_000;

type Scope = ReadonlyMap<string, unknown>;

/** Functions whose result is their argument, or follows from it alone. */
const PURE: Readonly<Record<string, (value: unknown) => unknown>> = {
  "JSON.parse": (text) => JSON.parse(String(text)),
  "Object.freeze": (value) => value,
  decodeURIComponent: (text) => decodeURIComponent(String(text)),
  decodeURI: (text) => decodeURI(String(text)),
  unescape: (text) => decodeURIComponent(String(text).replace(/\+/g, "%2B")),
  atob: (text) => Buffer.from(String(text), "base64").toString("latin1"),
  String: (value) => String(value),
  Number: (value) => Number(value),
  Boolean: (value) => Boolean(value),
};

const NAMES: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["NaN", null],
  ["Infinity", null],
]);

/** "JSON.parse" for such a callee, "" for anything that is not a plain path of names. */
function pathOf(node: AnyNode): string {
  if (node.type === "Identifier") return node.name;
  if (node.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier") return "";
  const object = pathOf(node.object);
  const path = object && `${object}.${node.property.name}`;
  return path.replace(/^(?:window|self|globalThis)\./, "");
}

/**
 * Reads the value of a JavaScript expression that is data: literals, objects, arrays, and calls that only unwrap data. It
 * never runs anything; what is no data (a function, a name) reads as `undefined`.
 */
class Reader {
  #nodes = 0;

  read(node: AnyNode | null, scope: Scope): unknown {
    this.#nodes += 1;
    if (node === null || this.#nodes > MAX_NODES) return undefined;
    switch (node.type) {
      case "Literal":
        return node.value instanceof RegExp || typeof node.value === "bigint" ? node.raw : node.value;
      case "TemplateLiteral":
        return node.expressions.length === 0 ? node.quasis.map(({ value }) => value.cooked).join("") : undefined;
      case "ArrayExpression":
        return node.elements.map((element) => this.read(element, scope) ?? null);
      case "ObjectExpression":
        return this.#object(node.properties, scope);
      case "Identifier":
        return scope.get(node.name) ?? NAMES.get(node.name);
      case "UnaryExpression":
        return this.#unary(node.operator, this.read(node.argument, scope));
      case "BinaryExpression":
        return this.#sum(node.operator, this.read(node.left, scope), this.read(node.right, scope));
      case "LogicalExpression":
        return this.read(node.right, scope) ?? this.read(node.left, scope);
      case "AssignmentExpression":
        return this.read(node.right, scope);
      case "ParenthesizedExpression":
        return this.read(node.expression, scope);
      case "SequenceExpression":
        return this.read(node.expressions.at(-1) ?? null, scope);
      case "NewExpression":
        return this.read((node.arguments[0] as Expression | undefined) ?? null, scope);
      case "CallExpression":
        return this.#call(node.callee, node.arguments, scope);
      default:
        return undefined;
    }
  }

  #object(properties: readonly AnyNode[], scope: Scope): unknown {
    const entries: [string, unknown][] = [];
    for (const property of properties) {
      if (property.type !== "Property" || property.kind !== "init") continue;
      const named = property.key.type === "Identifier" && !property.computed;
      const key = named && property.key.type === "Identifier" ? property.key.name : this.read(property.key, scope);
      const value = this.read(property.value, scope);
      if (value !== undefined && (typeof key === "string" || typeof key === "number")) entries.push([String(key), value]);
    }
    return Object.fromEntries(entries);
  }

  #unary(operator: string, value: unknown): unknown {
    if (operator === "-") return -Number(value);
    if (operator === "+") return Number(value);
    return operator === "!" ? !value : undefined;
  }

  #sum(operator: string, left: unknown, right: unknown): unknown {
    const plain = [left, right].every((value) => typeof value === "string" || typeof value === "number");
    return operator === "+" && plain
      ? typeof left === "number" && typeof right === "number"
        ? left + right
        : `${left}${right}`
      : undefined;
  }

  #call(callee: AnyNode, args: readonly AnyNode[], scope: Scope): unknown {
    if (callee.type === "ParenthesizedExpression") return this.#call(callee.expression, args, scope);
    if (callee.type === "FunctionExpression" || callee.type === "ArrowFunctionExpression") {
      const values = args.map((argument) => this.read(argument, scope));
      const inner = new Map(scope);
      callee.params.forEach((param, index) => {
        if (param.type === "Identifier") inner.set(param.name, values[index]);
      });
      return this.read(this.#result(callee.body), inner);
    }
    const known = pathOf(callee);
    return Object.hasOwn(PURE, known) ? PURE[known]?.(this.read(args[0] ?? null, scope)) : undefined;
  }

  /** What a function gives back, if that is an expression at its end (Nuxt 2 wraps its state in such a function). */
  #result(body: AnyNode): AnyNode | null {
    if (body.type !== "BlockStatement") return body;
    const last = body.body.findLast(({ type }) => type === "ReturnStatement");
    return last?.type === "ReturnStatement" ? (last.argument ?? null) : null;
  }
}

/** What was read, and where reading ended. */
export interface Literal {
  readonly value: unknown;
  readonly end: number;
}

/** The value of the expression that begins at `start`; `undefined` if it is none, or no data. */
export function readLiteral(source: string, start = 0): Literal {
  try {
    const node = parseExpressionAt(source, start, { ecmaVersion: "latest", allowAwaitOutsideFunction: true });
    return { value: dataIn(node), end: node.end };
  } catch (error) {
    // Not JavaScript, or too deep; acorn says where it saw that.
    const { raisedAt = source.length } = error as { raisedAt?: number };
    return { value: undefined, end: raisedAt };
  }
}

function dataIn(node: AnyNode): unknown {
  try {
    return new Reader().read(node, new Map());
  } catch {
    return undefined; // too deep, or a call that refuses its argument
  }
}
