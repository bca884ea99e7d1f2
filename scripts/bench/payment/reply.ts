/** The reply of the trivial handler: 6,000 bytes of JSON, or as many as REPLY_BYTES says. */
export const REPLY = { text: "x".repeat(Number(process.env.REPLY_BYTES ?? 6_000) - '{"text":""}'.length) };
export const PRICE = "0.001";
export const PAY_TO = "0x1111111111111111111111111111111111111111";

/** Tells the parent where the server listens, and what CPU it used whenever it asks. */
export function report(server) {
  server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 2 ** 20 });
  });
}
