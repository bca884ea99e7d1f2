import { identityFlags } from "./identity.ts";

/** Features that cost memory or time, talk to the network by themselves, or change what was asked for. One list: the flag counts once. */
const DISABLED_FEATURES = [
  // Each window of the new headless mode would load two pages of its own.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
  // A frame of another site in a process of its own would be missing from the snapshot; every call has a context of its own.
  "IsolateOrigins",
  "site-per-process",
  // http stays http.
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "AutofillServerCommunication",
  "CertificateTransparencyComponentUpdater",
  "DialMediaRouteProvider",
  "MediaRouter",
  "OptimizationHints",
  "Translate",
];

/** The proxy is the only way out: no exception for loopback, no UDP, no names resolved, nothing fetched ahead (render.md 4). */
const NETWORK = [
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--disable-quic",
  "--no-pings",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--disable-sync",
];

const QUIET = [
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-breakpad",
  "--disable-crash-reporter",
  "--disable-default-apps",
  "--disable-extensions",
  "--disable-hang-monitor",
  "--disable-search-engine-choice-screen",
  "--disable-site-isolation-trials",
  "--metrics-recording-only",
  "--mute-audio",
  "--password-store=basic",
  // Without a graphics card Mesa would draw every frame of page and window, which costs more than all else. WebGL still has it.
  "--disable-gpu-compositing",
  // Pages are looked at although no window shows them.
  "--disable-background-timer-throttling",
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
];

export interface FlagOptions {
  readonly major: string;
  readonly profile: string;
  /** Whether the kernel and the user allow Chromium's sandbox. */
  readonly sandbox: boolean;
  /** Whether /dev/shm has room for the memory that its processes share; else they use files, which costs a tenth more. */
  readonly sharedMemory: boolean;
}

/** The command line of the browser. */
export const chromiumFlags = ({ major, profile, sandbox, sharedMemory }: FlagOptions): string[] => [
  ...identityFlags(major),
  ...NETWORK,
  ...QUIET,
  ...(sandbox ? [] : ["--no-sandbox"]),
  ...(sharedMemory ? [] : ["--disable-dev-shm-usage"]),
  `--disable-features=${DISABLED_FEATURES.join(",")}`,
  `--user-data-dir=${profile}`,
  "--remote-debugging-pipe",
  "about:blank",
];
