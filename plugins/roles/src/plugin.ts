import { definePlugin, Logger, Metrics, PortableWork, RemoteWork, ServiceInfo, Tracing } from "@farthing/contract";
import { lackOf, RolesConfig } from "./config.ts";
import { WorkDesk } from "./desk.ts";
import { FarWork } from "./far-work.ts";
import { workEndpoints } from "./work-endpoints.ts";

/** Divides the service's work between machines: those that are called and paid, and those that read what sites send. */
export default definePlugin({
  name: "roles",
  onWorkers: true,
  config: RolesConfig,
  requires: [Logger, ServiceInfo, PortableWork],
  uses: [Metrics, Tracing],
  provides: [
    {
      token: RemoteWork,
      useFactory: (r) => {
        const info = r.resolve(ServiceInfo);
        if (info.role !== "api") return undefined;
        const config = r.resolve(RolesConfig.token);
        return new FarWork({ config, info, log: r.resolve(Logger), metrics: r.find(Metrics) });
      },
    },
  ],
  endpoints: (config, resolver) => {
    const { role = "all" } = resolver.resolve(ServiceInfo);
    const lack = lackOf(role, config);
    if (lack !== undefined) throw new Error(lack);
    return role === "worker" ? workEndpoints : [];
  },
  middleware: [{ stage: "transport", useClass: WorkDesk }],
});
