import { judgeShown, noPage } from "@farthing/browser";
import { type Browser, currentRetrieval, type RenderedPage, type RenderOptions } from "@farthing/contract";
import { parsePage } from "@farthing/html";
import type { KnownWalls } from "@farthing/web";
import type { Found } from "../reader.ts";
import type { Player } from "./player.ts";

/** A browser that shows what one showed before: today's verdicts and readers on its document. */
export class PlayedBrowser implements Browser {
  constructor(
    private readonly player: () => Player,
    private readonly walls: KnownWalls,
  ) {}

  async render(url: string | URL, { signal }: RenderOptions = {}): Promise<RenderedPage> {
    const target = new URL(url);
    for (;;) {
      signal?.throwIfAborted();
      const isLast = this.player().left("RENDER", target.href) <= 1;
      const found = await this.player().next("RENDER", target.href);
      const shown = this.#show(found, target);
      // A check may let a browser pass: what it showed later counts.
      if ("page" in shown) return shown;
      if (isLast) throw shown;
    }
  }

  #show({ facts, headers, bytes }: Found, target: URL) {
    const { status = 200, finalUrl, rendered } = facts;
    const html = bytes.toString("utf8");
    const main = { url: finalUrl, status, headers, contentType: rendered?.contentType ?? facts.contentType };
    const failure = judgeShown(html, main, target, this.walls, finalUrl);
    const { refused: _refused, ...rest } = facts;
    currentRetrieval()?.received({ ...rest, headers, bytes, ...(failure && { refused: failure.code }) });
    const fault = failure ?? noPage(main, html);
    if (fault) return fault;
    const { truncated = false, waitedFor = "archive", ms = 0, hidden, warnings } = rendered ?? {};
    const page = parsePage(`<!doctype html>${html}`, finalUrl);
    return { page, status, truncated, waitedFor, ms, ...(hidden !== undefined && { hidden }), ...(warnings && { warnings }) };
  }
}
