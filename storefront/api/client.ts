import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { type Envelope, succeeded } from '#contract/envelope.ts';
import type { WireRequest } from '#contract/wire.ts';

export type Send = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>;

/**
 * The result of a call; check `ok` before reading `data`. A network failure is silent: its message is null
 * (Specification 8). `code` is the stable reason of a refusal.
 */
export type Answer<T> =
  | { ok: true; data: T; message: string }
  | { ok: false; message: string | null; code: string | null; status: number; data: unknown };

/**
 * Encodes a call's input, sends it, and decodes the answer from its envelope. No other code of the storefront knows the
 * wire format.
 */
export function makeClient(send: Send) {
  return async function call<I extends z.ZodMiniType, O extends z.ZodMiniType>(
    what: Call<I, O>,
    input: z.output<I>,
    { headers = {}, asGuest = false }: { headers?: Record<string, string>; asGuest?: boolean } = {},
  ): Promise<Answer<z.output<O>>> {
    const encoded = z.safeEncode(what.input, input as never);
    // Refuses what the contract refuses, as the server would: the page's address can hold any text.
    if (!encoded.success) return { ok: false, message: null, code: 'notValid', status: 400, data: null };
    const wire = encoded.data as WireRequest;
    const pattern = (asGuest ? what.guestPath : undefined) ?? what.path;
    const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(wire.params?.[key] ?? ''));
    const query = wire.query ? `?${new URLSearchParams(wire.query)}` : '';
    let answer: Envelope;
    try {
      const response = await send(`/api/v1${path}${query}`, {
        method: what.method,
        headers: wire.body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        ...(wire.body === undefined ? {} : { body: JSON.stringify(wire.body) }),
      });
      answer = (await response.json()) as Envelope;
    } catch {
      return { ok: false, message: null, code: null, status: 0, data: null };
    }
    if (!succeeded(answer)) {
      return {
        ok: false,
        message: answer.message,
        code: answer.code ?? null,
        status: answer.statusCode,
        data: answer.data,
      };
    }
    return {
      ok: true,
      message: answer.message,
      data: z.decode(what.output, answer.data as never) as z.output<O>,
    };
  };
}
export type CallApi = ReturnType<typeof makeClient>;
