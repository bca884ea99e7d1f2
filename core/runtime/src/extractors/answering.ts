import type { Call } from "@farthing/contract";
import type { Asked } from "./asked.ts";
import type { Question, SentResponse } from "./questions.ts";
import type { SiteServices } from "./site.ts";

/** Gives a thread or a process what only the serving thread has. */
export function answering(
  asked: Pick<Asked, "fetch" | "render">,
  { signal, log }: Pick<Call, "signal" | "log">,
  { web, markdown }: SiteServices,
) {
  return async (question: Question): Promise<unknown> => {
    switch (question.what) {
      case "fetch": {
        const { url, status, headers, redirects, bytes } = await asked.fetch(question.url, question.options);
        // A view of a larger buffer would take all of that along.
        const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
        return { url: url.href, status, headers: { ...headers }, redirects: [...redirects], bytes: own } satisfies SentResponse;
      }
      case "render":
        return asked.render(question.url);
      case "article": {
        const { html, url, what: _, ...options } = question;
        return markdown.toMarkdown(web.parse(html, url), { ...options, signal });
      }
      case "fragment":
        return markdown.fragment(question.html, question.base, signal);
      case "harmless":
        return markdown.harmless(question.text, question.base);
      case "log":
        return log[question.level](question.facts, question.message);
    }
  };
}
