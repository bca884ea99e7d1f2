import { conform } from "@farthing/kit";
import { it } from "vitest";
import extractor from "../src/index.ts";

conform(it, extractor, { root: new URL("../", import.meta.url) });
