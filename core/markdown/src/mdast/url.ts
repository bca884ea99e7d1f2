const LINKABLE = new Set(["http:", "https:", "mailto:", "tel:", "ftp:"]);

/** `href` made absolute; `null` if it is none, or of a scheme that must not leave the page (`javascript:`, `data:`, `blob:`). */
export const absoluteUrl = (href: string, base: URL): string | null => {
  const trimmed = href.trim();
  if (!trimmed) return null;
  const url = URL.parse(trimmed, base.href);
  return url && LINKABLE.has(url.protocol) ? url.href : null;
};

/** Like absoluteUrl, for what is loaded: http(s) only. */
export const absoluteSource = (src: string, base: URL): string | null => {
  const url = absoluteUrl(src, base);
  return url?.startsWith("http") ? url : null;
};
