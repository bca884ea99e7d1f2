import { GatheredBytes } from "@farthing/contract/gathered-bytes";
import type { Dispatcher } from "undici";

/** An HTTP answer, read to its end. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  /** What the other side's clock showed when it answered, whole seconds in milliseconds; NaN where nobody says, or somebody kept the answer. */
  readonly date: number;
}

/** Bounds of one request and its answer. */
export interface PostBounds {
  /** Until the last byte is received, the wait for a connection included. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

type Target = Pick<Dispatcher.DispatchOptions, "path" | "method" | "headers"> & { readonly body?: string | undefined };

/**
 * One small request over a kept connection, within one deadline. Below undici's `request`: without a stream and an AbortSignal for each
 * of the two exchanges that a paid call waits for.
 */
export function post(dispatcher: Dispatcher, target: Target, { timeoutMs, maxBytes }: PostBounds): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const gathered = new GatheredBytes();
  let status = 0;
  let date = Number.NaN;
  let started: Dispatcher.DispatchController | undefined;
  let failure: Error | undefined;
  const fail = (message: string) => {
    failure = new Error(message);
    reject(failure);
    started?.abort(failure);
  };
  const timer = setTimeout(() => fail(`no answer within ${timeoutMs / 1000} s`), timeoutMs);
  const { body = null, ...rest } = target;
  dispatcher.dispatch(
    { ...rest, body, headersTimeout: 0, bodyTimeout: 0 },
    {
      onRequestStart(controller) {
        started = controller;
        if (failure) controller.abort(failure); // it waited for a connection too long: it must not be sent any more
      },
      onResponseStart(_controller, statusCode, headers) {
        status = statusCode;
        date = headers.age === undefined ? Date.parse(String(headers.date)) : Number.NaN;
      },
      onResponseData(_controller, chunk) {
        if (gathered.length + chunk.length > maxBytes) fail(`the answer is longer than ${maxBytes} bytes`);
        else gathered.add(chunk);
      },
      onResponseEnd() {
        clearTimeout(timer);
        resolve({ status, date, body: gathered.whole().toString("utf8") });
      },
      onResponseError(_controller, error) {
        clearTimeout(timer);
        reject(error);
      },
    },
  );
  return promise;
}
