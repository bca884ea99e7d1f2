/**
 * Has this process believe that it is another time, from which time goes on: what a reply says of dates may depend on the day on which it
 * was made. Timers go on as they are. Gives the way back.
 */
export function setClock(at: number): () => void {
  const Real = globalThis.Date;
  const began = performance.now();
  const now = () => Math.floor(at + performance.now() - began);
  const Played: DateConstructor = new Proxy(Real, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made === Played ? target : made),
    get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
  });
  globalThis.Date = Played;
  return () => {
    globalThis.Date = Real;
  };
}
