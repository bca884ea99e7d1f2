/** Eleven characters; old players and hasty hands put more parameters right behind them. */
const ID = /^[\w-]{11}(?=$|[?&])/;
/** Words of eleven letters that stand where an id could. */
const RESERVED = new Set(["videoseries", "live_stream"]);

/** Where links in the e-mails and players of old put the address that they lead to. */
const WRAPPER = "/attribution_link";

/** The id of the video that a normalised address names; `undefined` if it names none. */
export function videoIdOf(url: URL, params: Readonly<Record<string, string>>): string | undefined {
  if (url.pathname === WRAPPER) {
    const inner = URL.parse(url.searchParams.get("u") ?? "", url.href);
    return inner?.pathname === "/watch" ? videoIdOf(inner, {}) : undefined;
  }
  const short = url.hostname === "youtu.be";
  const asked = ["/watch", "/watch_popup"].includes(url.pathname);
  const named = asked ? (url.searchParams.get("v") ?? url.searchParams.get("vi")) : params.id;
  const id = ID.exec(named ?? "")?.[0];
  if (id === undefined || RESERVED.has(id)) return undefined;
  return short || asked || url.pathname.split("/").length > 2 ? id : undefined;
}
