import { newRoom, shownOf } from "./markdown.ts";

/** What a worker's own window is, as far as it is used. */
interface Worker {
  onmessage: ((event: MessageEvent<readonly string[]>) => void) | null;
  postMessage(message: unknown): void;
}
const self = globalThis as unknown as Worker;

/** Reads Markdown beside the page: there are texts that take a parser minutes, and whoever waits can end it. */
self.onmessage = ({ data }) => {
  const room = newRoom();
  self.postMessage(data.map((text) => shownOf(text, room)));
};
