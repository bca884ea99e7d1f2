import type { WebResponse } from "@farthing/contract";
import { BaseWebClient } from "@farthing/web";
import { toResponse } from "@farthing/web/read";

/** A site with one answer, judged as every answer is. */
export class Site extends BaseWebClient {
  constructor(
    private readonly type: string,
    private readonly body: Buffer,
  ) {
    super();
  }

  async fetch(url: string | URL): Promise<WebResponse> {
    const at = new URL(url);
    const answer = { status: 200, headers: this.type ? { "content-type": this.type } : {}, cookies: [], bytes: this.body };
    return this.judged(toResponse({ url: at, answer: answer as never, redirects: [] }), at, undefined);
  }
}
