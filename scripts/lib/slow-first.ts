import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files of host/test that take longest, half a minute and more on two cores: one of them begun last would go on alone. */
export const SLOW: readonly string[] = [
  "zoo",
  "payout",
  "pages",
  "channel-crash",
  "chain",
  "regex",
  "client-mcp",
  "channel",
  "nginx.browser",
  "shutdown.browser",
  "playground",
  "till",
  "python-client.browser",
  "marketplace",
  "sockets",
  "pages-work",
  "client",
  "canaries",
  "solana",
  "playground-wallets",
  "farthing",
];

const PATHS = SLOW.map((name) => `/host/test/${name}.test.ts`);
const isSlow = ({ moduleId }: TestSpecification): boolean => PATHS.some((path) => moduleId.endsWith(path));

/** Vitest's order, large files first, but for the slow ones of host/test, which are the first of their project. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((of) => [...of.filter(isSlow), ...of.filter((file) => !isSlow(file))]);
  }
}
