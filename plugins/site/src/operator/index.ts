import type { Endpoint } from "@farthing/contract";
import { loginEndpoints } from "./login.ts";
import { authorsFile } from "./views/authors.ts";
import { callsFile, callsView } from "./views/calls.ts";
import { healthView } from "./views/health.ts";
import { openFile, overview } from "./views/overview.ts";
import { recentFile, recentView } from "./views/recent.ts";
import { moneyFile, moneyView } from "./views/revenue.ts";

export { Operator, operatorOf } from "./operator.ts";

/** The operator's pages. Where no token opens them there are none: /operator is then a path like any that does not exist. */
export const operatorEndpoints = (token: string | undefined): readonly Endpoint[] =>
  token === undefined
    ? []
    : [
        ...loginEndpoints,
        overview,
        openFile,
        moneyView,
        moneyFile,
        authorsFile,
        callsView,
        callsFile,
        recentView,
        recentFile,
        healthView,
      ];
