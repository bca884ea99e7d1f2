
import { t as articleOf } from "./article-Cp2TVdTf.js";
import { n as opened } from "./opened-CayvMm-o.js";
import { baseOf, elementsOf, parseDocument } from "@farthing/html";
// core/markdown/src/convert.ts
/** Where a page is that came without an address: relative links lead nowhere from there, and are written as text. */
const NOWHERE = "about:blank";
/** The engine's plain face, for benchmarks and scorers: no container, no network. */
const convert = (html, url) => {
	const document = parseDocument(html);
	const address = URL.parse(url) ?? new URL(NOWHERE);
	const elements = elementsOf(document);
	const base = baseOf(elements, address);
	const { markdown, title } = articleOf({
		tree: document,
		base,
		url: address,
		opened: opened(document, elements)
	});
	return {
		markdown,
		title
	};
};
export { convert };

//# sourceMappingURL=convert.js.map