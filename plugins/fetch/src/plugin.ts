import { definePlugin, MarkdownEngine, WebClient } from "@farthing/contract";
import { fetchEndpoint } from "./endpoint.ts";

export default definePlugin({ name: "fetch", requires: [WebClient, MarkdownEngine], endpoints: [fetchEndpoint] });
