import * as z from 'zod/mini';
import { isConnectError } from './connect-error.ts';
import { ProviderDown, ProviderRefused } from './errors.port.ts';

/** What `fetch` does; a service that wants a client certificate brings its own (certificate-fetch.ts). */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Statuses that say something of our key or our haste, and nothing of the request: the service did nothing. */
const TURNED_AWAY: readonly number[] = [401, 403, 408, 429];
const MAX_BYTES = 8 * 1024 * 1024;

export type ServiceOptions = {
  /** As it stands in error messages. */
  name: string;
  /** Without a trailing slash. */
  baseUrl: string;
  /** Milliseconds for a whole call: all tries, and the reading of the answer. */
  timeLimitMs: number;
  headers?: Record<string, string>;
  /** Statuses below 500 that are `ProviderDown` with nothing done; 401, 403, 408 and 429 when left out. */
  turnedAway?: readonly number[];
  /** The service's own reason in the body of an error answer, for logs. */
  reasonIn?: (body: unknown) => string | null;
  /** Longer answers are not read. */
  maxBytes?: number;
  /** For services whose paths hold secrets or account names: error messages leave them out. */
  hidesPath?: boolean;
  /** For Retry-After with a date, which is not read when this is left out. */
  now?: () => Date;
  fetch?: Fetch;
};

export type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Put after the base address; may have a query. */
  path: string;
  headers?: Record<string, string>;
  /** At most one of the three. */
  json?: unknown;
  form?: Record<string, string>;
  bytes?: Uint8Array<ArrayBuffer>;
  /** A repeat does no harm (a read, or a call with a key): it is sent once more when the first answer was lost. */
  isSafe?: boolean;
  timeLimitMs?: number;
  /** A deadline shared by several requests, instead of a time limit. */
  signal?: AbortSignal;
  /** The status is the whole answer. */
  ignoresBody?: boolean;
};

export type Answer = {
  status: number;
  /** 200 to 299. */
  isOk: boolean;
  bytes: Buffer;
  retryAfterSeconds: number | null;
};

/** Retry-After (RFC 9110, 10.2.3) in seconds, from seconds or a date; null when it is neither. */
export function readRetryAfter(header: string | null, now: Date | null): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header);
  if (now === null) return null;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now.getTime()) / 1000));
}

/** The JSON of an answer; undefined when it is not JSON. */
export function jsonOf({ bytes }: Pick<Answer, 'bytes'>): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** One deadline for all tries, so that nobody at the checkout waits twice; a safe call is tried twice. */
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
 * Talks HTTP to one outside service. All functions throw ProviderDown, and `ask` ProviderRefused. Their messages name
 * the service, the method and the path, and never a query, a header or a body: those hold secrets.
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

  /** What the service said, in one line for logs. */
  function sentenceOf(request: Request, answer: Pick<Answer, 'status' | 'bytes'>): string {
    const reason = reasonIn(jsonOf(answer));
    const said = `${name} answered ${answer.status}${service.hidesPath ? '' : ` to${describe(request)}`}`;
    return reason ? `${said}: ${reason}` : said;
  }

  /** Any answer but 5xx and those that turn away; its body may be anything. */
  const send = (request: Request): Promise<Answer> =>
    withRetry({ timeLimitMs, ...request }, (signal) => once(request, signal));

  /** As `send`; an answer that is not JSON is not the service's own. */
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
     * JSON of this shape. An error status is a refusal.
     * @throws ProviderDown when the outcome is not known or nothing was done (`wasSent`)
     * @throws ProviderRefused
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
