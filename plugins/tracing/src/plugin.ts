import { definePlugin } from "@farthing/contract";

export default definePlugin({ name: "tracing" });
