import * as z from 'zod/mini';
import { ProviderDown, ProviderRefused } from './payments.port.ts';

/** The key's fault or our haste: the payment itself was not refused. */
const NOT_ABOUT_THE_PAYMENT: readonly number[] = [401, 403, 408, 429];

type Question = {
  body?: unknown;
  headers?: Record<string, string>;
  /** A repeat does no harm (a read, or a call with a key): asked once more when the first answer got lost. */
  isSafe?: boolean;
  /** Milliseconds for all tries together; the service's own limit when left out. */
  timeLimitMs?: number;
};

export type Ask = <T extends z.ZodMiniType>(
  shape: T,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  question?: Question,
) => Promise<z.output<T>>;

/**
 * Asks a pay-later service over HTTP with JSON.
 * @throws ProviderDown when there was no answer in time, or none of the service's own: what it did is not known.
 * @throws ProviderRefused when it understood and did nothing.
 */
export function serviceAsker(service: {
  name: string;
  baseUrl: string;
  secret: string;
  timeLimitMs: number;
  /** The reason in the body of a refusal; for logs only. */
  reasonIn: (body: unknown) => string;
}): Ask {
  const { name, baseUrl, secret } = service;

  async function once(
    method: string,
    path: string,
    { body, headers }: Question,
    signal: AbortSignal,
  ): Promise<unknown> {
    let response: Response;
    let answer: unknown;
    try {
      response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${secret}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal,
      });
      answer = await response.json();
    } catch (error) {
      throw new ProviderDown(`${name} did not answer ${method} ${path}.`, { cause: error });
    }
    if (response.ok) return answer;
    const said = `${name} answered ${response.status} to ${method} ${path}: ${service.reasonIn(answer)}`;
    if (response.status >= 500 || NOT_ABOUT_THE_PAYMENT.includes(response.status)) {
      throw new ProviderDown(said);
    }
    throw new ProviderRefused(said);
  }

  return async (shape, method, path, question = {}) => {
    // One limit for all tries: whoever waits at the checkout does not wait twice.
    const signal = AbortSignal.timeout(question.timeLimitMs ?? service.timeLimitMs);
    const answer = await once(method, path, question, signal).catch((error: unknown) => {
      if (!question.isSafe || !(error instanceof ProviderDown) || signal.aborted) throw error;
      return once(method, path, question, signal);
    });
    const read = z.safeParse(shape, answer);
    if (!read.success) throw new ProviderDown(`${name}'s answer to ${method} ${path} was not understood.`);
    return read.data;
  };
}
