import { defineEndpoint, type Handler, T } from "@farthing/contract";

/** A farthing: the quarter-penny coin, a quarter marked. */
const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#b45f2a"/>' +
  '<path d="M16 4v12h12A12 12 0 0 0 16 4z" fill="#ffe9d2"/><circle cx="16" cy="16" r="12" fill="none" stroke="#ffe9d2" stroke-width="1.5"/></svg>';

const Nothing = T.Object({});

/** Serves the icon of the pages. */
export class ServeFavicon implements Handler<typeof Nothing, ReturnType<typeof T.String>> {
  static readonly inject = [];

  handle(): string {
    return FAVICON;
  }
}

export const faviconEndpoint = defineEndpoint({
  method: "GET",
  path: "/favicon.ico",
  summary: "Icon",
  description: "The icon of the pages.",
  input: Nothing,
  output: T.String(),
  example: { input: {}, output: "" },
  contentType: "image/svg+xml",
  listed: false,
  handler: ServeFavicon,
});
