import * as z from 'zod/mini';
import { isConnectError } from './connect-error.ts';
import { ProviderDown, ProviderRefused } from './errors.port.ts';

/**
 * The signature of `fetch`. A service that requires a client certificate uses its own function (certificate-fetch.ts).
 */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Status codes that concern the shop's key or request rate: the service rejected the request without processing it. */
const TURNED_AWAY: readonly number[] = [401, 403, 408, 429];
const MAX_BYTES = 8 * 1024 * 1024;

export type ServiceOptions = {
  /** The service's name in error messages. */
  name: string;
  /** The base URL without a trailing slash. */
  baseUrl: string;
  /** The time limit in milliseconds for all attempts together, including reading the response. */
  timeLimitMs: number;
  headers?: Record<string, string>;
  /** Status codes below 500 that mean `ProviderDown` with nothing done. Default: 401, 403, 408 and 429. */
  turnedAway?: readonly number[];
  /** Extracts the service's own reason from the body of an error response, for log messages. */
  reasonIn?: (body: unknown) => string | null;
  /** The maximum size of a response in bytes; a longer response is `ProviderDown`. */
  maxBytes?: number;
  /** If true, error messages leave out the path. For services whose paths contain secrets or account names. */
  hidesPath?: boolean;
  /**
   * Returns the current time, which is needed for a Retry-After header with a date; without this function, such headers
   * are ignored.
   */
  now?: () => Date;
  fetch?: Fetch;
};

export type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path, appended to the base URL; may contain a query. */
  path: string;
  headers?: Record<string, string>;
  /** The request's body: at most one of `json`, `form` and `bytes`. */
  json?: unknown;
  form?: Record<string, string>;
  bytes?: Uint8Array<ArrayBuffer>;
  /**
   * If true, the request can safely be repeated (a read, or one with an idempotency key): if the first response is
   * lost, the client sends the request once more.
   */
  isSafe?: boolean;
  timeLimitMs?: number;
  /** A deadline shared by several requests, instead of the time limit. */
  signal?: AbortSignal;
  /** If true, the body is not read; the status code is the whole result. */
  ignoresBody?: boolean;
};

export type Answer = {
  status: number;
  isOk: boolean;
  bytes: Buffer;
  retryAfterSeconds: number | null;
};

/**
 * Parses Retry-After (RFC 9110, 10.2.3), a number of seconds or a date; returns seconds, or null for any other value.
 */
export function readRetryAfter(header: string | null, now: Date | null): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header);
  if (now === null) return null;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now.getTime()) / 1000));
}

/** Parses the JSON of a webhook or a response; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The JSON of a response; undefined if the body is not JSON. */
export const jsonOf = ({ bytes }: Pick<Answer, 'bytes'>): unknown => parseJson(bytes.toString('utf8'));

/**
 * Attempts a safe request twice, any other once. All attempts share one deadline, so that a shopper never waits twice.
 */
export async function withRetry<T>(
  { isSafe = false, timeLimitMs, signal = AbortSignal.timeout(timeLimitMs) }: RetryOptions,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await attempt(signal);
  } catch (error) {
    if (!isSafe || !(error instanceof ProviderDown) || signal.aborted) throw error;
    return attempt(signal);
  }
}
type RetryOptions = { isSafe?: boolean | undefined; timeLimitMs: number; signal?: AbortSignal | undefined };

async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new Error('The answer is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function bodyOf({ json, form, bytes }: Request): { type?: string; body?: string | Uint8Array<ArrayBuffer> } {
  if (json !== undefined) return { type: 'application/json', body: JSON.stringify(json) };
  if (form) {
    const type = 'application/x-www-form-urlencoded; charset=utf-8';
    return { type, body: new URLSearchParams(form).toString() };
  }
  return bytes ? { type: 'application/octet-stream', body: bytes } : {};
}

/**
 * An HTTP client for one external service. Every function throws ProviderDown, and `ask` also ProviderRefused. Error
 * messages contain the service, the method and the path, but never a query, a header or a body, which may hold secrets.
 */
export function httpClient(service: ServiceOptions) {
  const { name, baseUrl, timeLimitMs, maxBytes = MAX_BYTES } = service;
  const { turnedAway = TURNED_AWAY, reasonIn = () => null, now } = service;
  const describe = ({ method, path }: Request): string =>
    service.hidesPath ? '' : ` ${method} ${path.replace(/\?.*/s, '')}`;

  async function once(request: Request, signal: AbortSignal): Promise<Answer> {
    const { type, body } = bodyOf(request);
    let response: Response;
    let bytes: Buffer;
    try {
      response = await (service.fetch ?? fetch)(`${baseUrl}${request.path}`, {
        method: request.method,
        headers: {
          accept: 'application/json',
          ...(type === undefined ? {} : { 'content-type': type }),
          ...service.headers,
          ...request.headers,
        },
        ...(body === undefined ? {} : { body }),
        redirect: 'error',
        signal,
      });
      if (request.ignoresBody) await response.body?.cancel();
      bytes = request.ignoresBody ? Buffer.alloc(0) : await readBytes(response, maxBytes);
    } catch (cause) {
      if (isConnectError(cause))
        throw new ProviderDown(`${name} could not be reached.`, { cause, wasSent: false });
      throw new ProviderDown(`${name} did not answer${describe(request)}.`, { cause });
    }
    const { status, ok: isOk } = response;
    const retryAfterSeconds = readRetryAfter(response.headers.get('retry-after'), now?.() ?? null);
    const answer = { status, isOk, bytes, retryAfterSeconds };
    if (status < 500 && !turnedAway.includes(status)) return answer;
    throw new ProviderDown(sentenceOf(request, answer), {
      status,
      retryAfterSeconds,
      wasSent: status >= 500,
    });
  }

  /** Summarizes the service's response in one line for logs. */
  function sentenceOf(request: Request, answer: Pick<Answer, 'status' | 'bytes'>): string {
    const reason = reasonIn(jsonOf(answer));
    const sentence = `${name} answered ${answer.status}${service.hidesPath ? '' : ` to${describe(request)}`}`;
    return reason ? `${sentence}: ${reason}` : sentence;
  }

  /** Sends a request and returns any response except 5xx and the `turnedAway` statuses; its body may be anything. */
  const send = (request: Request): Promise<Answer> =>
    withRetry({ timeLimitMs, ...request }, (signal) => once(request, signal));

  /** Sends a request as `send` does; a response that is not JSON counts as ProviderDown. */
  const sendForJson = (request: Request): Promise<Answer & { body: unknown }> =>
    withRetry({ timeLimitMs, ...request }, async (signal) => {
      const answer = await once(request, signal);
      const body = jsonOf(answer);
      if (body !== undefined) return { ...answer, body };
      throw new ProviderDown(`${name} did not answer${describe(request)} with JSON.`);
    });

  return {
    send,
    sendForJson,
    /**
     * Sends a request and parses JSON of this shape.
     * @throws ProviderDown if the outcome is unknown or nothing was done (`wasSent`)
     * @throws ProviderRefused on an error status
     */
    async ask<T extends z.ZodMiniType>(shape: T, request: Request): Promise<z.output<T>> {
      const answer = await sendForJson(request);
      if (!answer.isOk) throw new ProviderRefused(sentenceOf(request, answer), { status: answer.status });
      const read = z.safeParse(shape, answer.body);
      if (!read.success)
        throw new ProviderDown(`${name}'s answer to${describe(request)} was not understood.`);
      return read.data;
    },
  };
}
