import { ChromiumBrowser } from "@farthing/browser";
import {
  Browser,
  type ConfigOf,
  DocumentParser,
  defineConfig,
  definePlugin,
  Logger,
  MarkdownEngine,
  Metrics,
  T,
  WebClient,
  Workers,
} from "@farthing/contract";
import { Dialer } from "@farthing/contract/dialer";
import { KnownWalls, SiteManners } from "@farthing/web";
import { renderEndpoint } from "./endpoint.ts";
import { ReusingBrowser } from "./reusing-browser.ts";

const RenderConfig = defineConfig(
  "render",
  T.Object({
    CHROMIUM_PATH: T.Optional(T.String({ description: "Chromium to use; else playwright's, else the system's." })),
    BROWSER_ENDPOINT: T.Optional(
      T.String({
        format: "url",
        pattern: "^(?:wss?|https?)://",
        title: "an address of http, https, ws or wss",
        examples: ["ws://browsers.example:3000"],
        secret: true,
        description:
          "A remote browser (pool), used instead of a local one: address or web socket of its DevTools, or web socket of a Playwright server.",
      }),
    ),
    BROWSER_PROXY_HOST: T.Optional(
      T.String({
        description: "Address of this machine as a remote browser sees it: the browser's traffic comes back to be checked here.",
      }),
    ),
    BROWSER_SLOTS: T.Optional(
      T.Integer({ minimum: 1, maximum: 64, description: "Pages rendered at once; twice the cores if absent." }),
    ),
    BROWSER_WARM: T.Boolean({
      default: true,
      description:
        "Whether the browser starts with the service; else with the first page that it is asked for, which waits for it. Until then it takes no memory.",
    }),
    RENDER_CACHE_BYTES: T.Integer({
      minimum: 0,
      maximum: 68_719_476_736,
      default: 33_554_432,
      description: "Most bytes of rendered pages that are kept in memory for other calls; 0 = none are.",
    }),
  }),
);

const settingsOf = (config: ConfigOf<typeof RenderConfig>) => ({
  chromiumPath: config.CHROMIUM_PATH,
  endpoint: config.BROWSER_ENDPOINT,
  proxyHost: config.BROWSER_PROXY_HOST,
  warm: config.BROWSER_WARM,
  ...(config.BROWSER_SLOTS !== undefined && { slots: config.BROWSER_SLOTS }),
});

export default definePlugin({
  name: "render",
  onWorkers: true,
  config: RenderConfig,
  requires: [WebClient, Dialer, MarkdownEngine, Logger],
  uses: [DocumentParser, Workers, KnownWalls.token, SiteManners.token, Metrics],
  provides: [
    {
      token: Browser,
      useFactory: (resolver) => {
        const log = resolver.resolve(Logger);
        const workers = resolver.find(Workers);
        const dialer = resolver.resolve(Dialer);
        const config = resolver.resolve(RenderConfig.token);
        const browser = new ChromiumBrowser(dialer, {
          ...settingsOf(config),
          log,
          metrics: resolver.find(Metrics),
          workers,
          walls: resolver.find(KnownWalls.token),
          manners: resolver.find(SiteManners.token),
        });
        return new ReusingBrowser(browser, dialer.rules, config.RENDER_CACHE_BYTES);
      },
    },
  ],
  endpoints: [renderEndpoint],
});
