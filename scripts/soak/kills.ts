import { killing } from "./killing.ts";
import { openShop } from "./shop.ts";

const PROCESSES = 3;

/** Processes of one shop die in turn. */
export const kills = killing(() => openShop(PROCESSES), 500, {
  name: "kills",
  about: "processes of one shop are killed (-9) in turn under load: the same payment, sent again, mends every call",
});
