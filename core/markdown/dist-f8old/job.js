
import { n as fragmentOf, t as articleOf } from "./article-Cp2TVdTf.js";
import { n as opened } from "./opened-CayvMm-o.js";
import { BRIEF, Failure } from "@farthing/contract";
import { baseOf, elementsOf, parseDocument, parsePiece } from "@farthing/html";
// core/markdown/src/job.ts
/** Whoever bounds the elements of a page bounds its base, too. */
function bounded(base, most) {
	if (most === void 0 || base.href.length <= BRIEF.base) return base;
	throw new Failure("too_large", `the base of the page has more than ${BRIEF.base} characters`, { source: "site" });
}
function read(task, most) {
	if ("piece" in task) return fragmentOf(parsePiece(task.piece, most), bounded(new URL(task.base), most));
	const { source, url, options } = task;
	const tree = parseDocument(source, most);
	const address = new URL(url);
	const elements = elementsOf(tree);
	const base = bounded(baseOf(elements, address), most);
	return articleOf({
		tree,
		base,
		url: address,
		most,
		opened: opened(tree, elements, most)
	}, options);
}
const job = (task) => read(task);
export { job as default, read };

//# sourceMappingURL=job.js.map