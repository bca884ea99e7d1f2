
// core/markdown/src/text/escaped.ts
const SIGNS = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;"
};
/** A text as HTML writes it, between tags or between double quotes. */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
export { escaped as t };

//# sourceMappingURL=escaped-Bfm9yXLK.js.map