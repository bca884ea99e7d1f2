/**
 * The browser's side of the service's identity (its HTTP side is core/web's): an ordinary desktop Chrome on Linux, the same in
 * page, frames, workers and headers. Nothing is injected into pages: the browser itself is told what to be, by flags, by its
 * environment and by one override that every target gets before its first script runs, so that there is nothing to unmask.
 */
import { chromeUserAgent, LANGUAGES } from "@farthing/web";
import type { Protocol } from "../cdp/protocol.ts";

const [LANGUAGE] = LANGUAGES;

/** Flags by which Chromium takes on the identity. `major` is the browser's own version: pages can test for features. */
export const identityFlags = (major: string): string[] => [
  "--headless=new",
  // navigator.webdriver
  "--disable-blink-features=AutomationControlled",
  // Reaches all workers; it blanks the high-entropy client hints, which the override below fills again.
  `--user-agent=${chromeUserAgent(major)}`,
  `--lang=${LANGUAGE}`,
  `--accept-lang=${LANGUAGES.join(",")}`,
  // A window on a screen with a task bar, instead of a window that is the screen.
  "--window-size=1440,900",
  "--screen-info={1920x1080 workAreaBottom=48}",
  // A mouse that can hover.
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
  // A camera and a microphone are plugged in.
  "--use-fake-device-for-media-stream",
  // WebGL by Mesa, whose name the environment below decides, instead of SwiftShader.
  "--use-gl=angle",
  "--use-angle=gl-egl",
  "--ignore-gpu-blocklist",
];

/** Environment of the browser process: time zone, language, and Mesa's own overrides (driconf) of vendor and renderer. */
export const identityEnvironment = {
  TZ: "America/New_York",
  LANG: `${LANGUAGE.replace("-", "_")}.UTF-8`,
  force_gl_vendor: "Intel",
  force_gl_renderer: "Mesa Intel(R) UHD Graphics 620 (KBL GT2)",
} as const;

/** What `Browser.getVersion` says of the browser. */
export interface Version {
  readonly major: string;
  /** Such as "156.0.8078.79". */
  readonly full: string;
}

export const versionOf = (product: string): Version => {
  const full = /\/([\d.]+)/.exec(product)?.[1] ?? "0";
  return { full, major: full.split(".", 1)[0] ?? "0" };
};

/** What the made-up brand is written with, its version, and the places of the three: chosen by the major version. */
const SIGNS = [" ", "(", ":", "-", ".", "/", ")", ";", "=", "?", "_"];
const MADE_UP_VERSIONS = ["8", "99", "24"];
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

/**
 * Chrome's brands, as Chromium would list them if it were called Google Chrome (its components/embedder_support/user_agent_utils.cc):
 * a made-up one, Chromium, and Chrome, in an order of the major version's. `tail` is what full versions have after it.
 */
export function brands(version: string, tail = ""): { brand: string; version: string }[] {
  const seed = Number.parseInt(version, 10);
  const sign = (at: number) => SIGNS[at % SIGNS.length];
  const madeUp = { brand: `Not${sign(seed)}A${sign(seed + 1)}Brand`, version: `${MADE_UP_VERSIONS[seed % 3]}${tail}` };
  const listed = [madeUp, { brand: "Chromium", version }, { brand: "Google Chrome", version }];
  const places: readonly number[] = ORDERS[seed % ORDERS.length] ?? [];
  return places.map((_, place) => listed[places.indexOf(place)] ?? madeUp);
}

/**
 * Parameters of `Emulation.setUserAgentOverride`. Never with `acceptLanguage`: that moves the header ahead of Accept, which
 * no Chrome does.
 */
export const userAgentOverride = ({ major, full }: Version): Protocol.Emulation.SetUserAgentOverrideRequest => ({
  userAgent: chromeUserAgent(major),
  userAgentMetadata: {
    brands: brands(major),
    fullVersionList: brands(full, ".0.0.0"),
    platform: "Linux",
    platformVersion: "",
    architecture: "x86",
    bitness: "64",
    model: "",
    mobile: false,
    wow64: false,
    formFactors: ["Desktop"],
  },
});
