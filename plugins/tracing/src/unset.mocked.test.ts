import { Tracing } from "@farthing/contract";
import { Service } from "@farthing/runtime";
import { expect, it, vi } from "vitest";
import tracing from "./plugin.ts";

// Whoever loads one of them fails.
for (const name of ["api", "sdk-trace", "resources", "exporter-trace-otlp-http"])
  vi.doMock(`@opentelemetry/${name}`, () => {
    throw new Error(`${name} was loaded`);
  });

const info = { name: "Test", version: "1.2.3", baseUrl: "http://test.example", dataDir: "/nonexistent", startedAt: 0 };
const log = { debug() {}, info() {}, warn() {}, error() {} };
const build = (environment: Record<string, string>) =>
  Service.build([{ plugin: tracing, version: "1.0.0" }], { info, log, environment });

it("loads nothing where nothing is to be traced", async () => {
  const service = build({});
  await service.start();
  expect(service.resolve(Tracing)).toBeUndefined();
  await service.dispose();
  await expect(build({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" }).start()).rejects.toThrow();
});
