import { definePlugin, ExtractorRegistry } from "@farthing/contract";
import { catalogEndpoint } from "./endpoint.ts";

export default definePlugin({ name: "catalog", requires: [ExtractorRegistry], endpoints: [catalogEndpoint] });
