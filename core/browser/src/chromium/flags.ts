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
/** Switches them off. */
export const FEWER_FEATURES = `--disable-features=${DISABLED_FEATURES.join(",")}`;

/** Where the calls' proxies are, unless the browser is another machine's. */
const LOOPBACK = "127.0.0.1";
/** Without it a page may send UDP to any address, past every proxy (WebRTC). */
export const NO_UDP = "--force-webrtc-ip-handling-policy=disable_non_proxied_udp";

/** The proxy is the only way out: no exception for loopback, no UDP, no names resolved, nothing fetched ahead. */
const network = (proxyHost: string) => [
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
  `--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${proxyHost}`,
  NO_UDP,
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

/** What decides how pages are loaded and what they see, wherever the browser runs. */
export const pageFlags = (major: string, proxyHost = LOOPBACK): string[] => [
  ...identityFlags(major),
  ...network(proxyHost),
  ...QUIET,
  FEWER_FEATURES,
];

export interface FlagOptions {
  readonly major: string;
  readonly profile: string;
  /** Whether the kernel and the user allow Chromium's sandbox. */
  readonly sandbox: boolean;
  /** Whether /dev/shm has room for the memory that its processes share; else they use files, which costs a tenth more. */
  readonly sharedMemory: boolean;
}

/** The command line of a browser of our own. */
export const chromiumFlags = ({ major, profile, sandbox, sharedMemory }: FlagOptions): string[] => [
  ...pageFlags(major),
  ...(sandbox ? [] : ["--no-sandbox"]),
  ...(sharedMemory ? [] : ["--disable-dev-shm-usage"]),
  `--user-data-dir=${profile}`,
  "--remote-debugging-pipe",
  "--no-startup-window",
];
