export { WorkPool, type WorkPoolOptions } from "./work-pool.ts";
