import type { Link, PhrasingContent } from "mdast";
import { append } from "../append.ts";
import { linked } from "../text/linked.ts";
import { isWrapper, loosen, type Wrapper } from "./marks.ts";

const isBlank = (node: PhrasingContent): boolean => node.type === "text" && !node.value.trim();

/** Takes leading and trailing blanks (and, beside a letter, punctuation) out of a wrapper: Markdown's marks must touch words. */
const hoist = (node: Wrapper | Link): PhrasingContent[] => {
  const children = [...node.children] as PhrasingContent[];
  const before: PhrasingContent[] = [];
  const after: PhrasingContent[] = [];
  for (let first = children[0]; first && (isBlank(first) || first.type === "break"); first = children[0])
    before.push(children.shift() as PhrasingContent);
  for (let last = children.at(-1); last && (isBlank(last) || last.type === "break"); last = children.at(-1))
    after.unshift(children.pop() as PhrasingContent);
  const first = children[0];
  if (first?.type === "text" && first.value.startsWith(" ")) {
    before.push({ type: "text", value: " " });
    children[0] = { type: "text", value: first.value.trimStart() };
  }
  const last = children.at(-1);
  if (last?.type === "text" && last.value.endsWith(" ")) {
    after.unshift({ type: "text", value: " " });
    children[children.length - 1] = { type: "text", value: last.value.trimEnd() };
  }
  return children.length ? [...before, { ...node, children } as PhrasingContent, ...after] : [...before, ...after];
};

/** Bold around nothing but italics as Markdown reads it back: the other way round. */
const turned = (node: Wrapper): Wrapper => {
  const [only] = node.children;
  if (node.type !== "strong" || only?.type !== "emphasis" || node.children.length > 1) return node;
  return { type: "emphasis", children: [{ type: "strong", children: only.children }] };
};

/** One pass over siblings: children first, then texts joined, blanks folded, equal neighbours merged. */
const join = (nodes: readonly PhrasingContent[], within: ReadonlySet<string>): PhrasingContent[] => {
  const out: PhrasingContent[] = [];
  /** Whether the last text ends with a blank: to ask it itself, while it grows, would take time in the square of its length. */
  let endsBlank = false;
  const push = (node: PhrasingContent): void => {
    const last = out.at(-1);
    if (node.type === "text") {
      let value = node.value.replace(/ {2,}/g, " ");
      if (last?.type === "break") value = value.trimStart();
      if (last?.type === "text" && endsBlank && value.startsWith(" ")) value = value.slice(1);
      if (!value) return;
      if (last?.type === "text") last.value += value;
      else out.push({ type: "text", value });
      endsBlank = value.endsWith(" ");
    } else if (node.type === "break") {
      if (last?.type === "text") last.value = last.value.trimEnd();
      if (last?.type === "text" && !last.value) out.pop();
      if (out.length && out.at(-1)?.type !== "break") out.push(node);
    } else if (isWrapper(node)) {
      const blank = last?.type === "text" && last.value === " " ? last : undefined;
      const same = blank ? out.at(-2) : last;
      if (isWrapper(same) && same.type === node.type) {
        if (blank) out.pop();
        if (blank) same.children.push(blank);
        append<PhrasingContent>(same.children, node.children);
      } else out.push(node);
    } else out.push(node);
  };
  for (const node of nodes) {
    if (isWrapper(node)) {
      if (within.has(node.type)) for (const child of join(node.children, within)) push(child);
      else {
        const children = join(node.children, new Set([...within, node.type])) as Wrapper["children"];
        for (const part of hoist({ ...node, children })) push(isWrapper(part) ? turned(part) : part);
      }
    } else if (node.type === "link") {
      for (const part of hoist({ ...node, children: join(node.children, within) as Link["children"] })) push(part);
    } else push(node.type === "text" ? { ...node } : node);
  }
  return out;
};

const trimEnds = (nodes: PhrasingContent[]): PhrasingContent[] => {
  for (let last = nodes.at(-1); last; last = nodes.at(-1)) {
    if (last.type === "text") last.value = last.value.trimEnd();
    if (last.type === "break" || (last.type === "text" && !last.value)) nodes.pop();
    else break;
  }
  for (let first = nodes[0]; first; first = nodes[0]) {
    if (first.type === "text") first.value = first.value.trimStart();
    if (first.type === "break" || (first.type === "text" && !first.value)) nodes.shift();
    else break;
  }
  return nodes;
};

const addresses = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === "text") return linked(node.value);
    return isWrapper(node) ? [{ ...node, children: addresses(node.children) } as PhrasingContent] : [node];
  });

/** Phrasing content as Markdown can say it: blanks folded, marks that touch words, no empty or nested wrappers. */
export const tidy = (nodes: readonly PhrasingContent[]): PhrasingContent[] => addresses(loosen(trimEnds(join(nodes, new Set()))));
