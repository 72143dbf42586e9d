import * as z from 'zod/mini';
import type { Call, InputOf, OutputOf } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { Reason } from '#contract/reasons.ts';
import type { WireRequest } from '#contract/wire.ts';
import { WORK_HEADER } from '#contract/work-header.ts';
import { solveRefusalChallenge } from '#storefront/api/solve-refusal-challenge.ts';
import type { Language } from '#text/language.ts';

/** The result of a call, with the contract's field names instead of the wire's. */
export type Answer<T> =
  | { ok: true; status: 200; data: T; message: string }
  | { ok: false; status: number; code: Reason; message: string; data: unknown };

export type RawAnswer = { status: number; headers: Headers; body: Envelope };

/** A call of the storefront's or of the back office's API. */
export type AnyCall = Pick<Call, 'name' | 'method' | 'path' | 'input' | 'output'> & { guestPath?: string };

type CallOptions = { language?: Language; headers?: Record<string, string>; asGuest?: boolean };

/** Handles requests: the API in this process, or servers at a URL. */
export type Answering = { request(path: string, init: RequestInit): Response | Promise<Response> };

let clients = 0;

/**
 * A test's browser. It stores cookies and a token, and has its own IP address, so that the rate limits of one client
 * never affect another.
 */
export class TestClient {
  token: string | null = null;
  readonly cookies = new Map<string, string>();
  address: string;
  /** Whether the client solves a proof of work when asked, as the storefront does. */
  isWorking = true;
  /** The number of proofs of work that the client has solved. */
  worked = 0;
  readonly #api: Answering;
  readonly #faults: unknown[];

  constructor(api: Answering, faults: unknown[]) {
    this.#api = api;
    this.#faults = faults;
    clients += 1;
    // The IP address also gives each client a site of its own (http/limits/limit-rate).
    this.address = `10.${clients & 255}.${(clients >> 8) & 255}.1`;
  }

  /**
   * Makes a call as the storefront does: encodes the input, sends it, decodes the response. Rethrows an unexpected
   * error of the server.
   */
  async call<C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    { language = 'en', headers, asGuest }: CallOptions = {},
  ): Promise<Answer<OutputOf<C>>> {
    const wire = z.encode(call.input, input as never) as WireRequest;
    const pattern = asGuest ? (call.guestPath ?? call.path) : call.path;
    const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(wire.params?.[name])),
    );
    const query = new URLSearchParams(wire.query ?? {}).toString();
    const faultsBefore = this.#faults.length;
    const send = (more: Record<string, string> = {}) =>
      this.request(call.method, query ? `${path}?${query}` : path, {
        ...(call.method === 'GET' ? {} : { body: JSON.stringify(wire.body ?? {}) }),
        headers: { localization: language, ...headers, ...more },
      });
    let { status, body } = await send();
    if (body.code === 'workNeeded' && this.isWorking) {
      this.worked += 1;
      ({ status, body } = await send({ [WORK_HEADER]: await solveRefusalChallenge(body.data) }));
    }
    if (this.#faults.length > faultsBefore) throw this.#faults.at(-1);
    if (body.success) {
      const data = z.decode(call.output, body.data as never) as OutputOf<C>;
      return { ok: true, status: 200, data, message: body.message };
    }
    return { ok: false, status, code: body.code as Reason, message: body.message, data: body.data };
  }

  /** Like `call`, for a test that expects success: throws on a refusal. */
  async must<C extends AnyCall>(call: C, input: InputOf<C>, options?: CallOptions): Promise<OutputOf<C>> {
    const answer = await this.call(call, input, options);
    if (!answer.ok)
      throw new Error(`${call.name} was refused: ${answer.status} ${answer.code} ${answer.message}`);
    return answer.data;
  }

  /** Sends a raw request under /api/v1, with this client's token, cookies and IP address. */
  async request(
    method: string,
    path: string,
    { body, headers }: { body?: string; headers?: Record<string, string> } = {},
  ): Promise<RawAnswer> {
    const response = await this.#api.request(`/api/v1${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: {
        'x-forwarded-for': this.address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token === null ? {} : { authorization: this.token }),
        ...(this.cookies.size === 0 ? {} : { cookie: this.#cookieHeader() }),
        ...headers,
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.cookies.set(name, value);
    }
    return { status: response.status, headers: response.headers, body: (await response.json()) as Envelope };
  }

  /** The raw response to a request under /api/v1: a file, or a refusal. */
  async fetch(
    path: string,
    init: { method?: string; body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    return await this.#api.request(`/api/v1${path}`, {
      method: init.method ?? 'GET',
      ...(init.body === undefined ? {} : { body: init.body }),
      headers: {
        'x-forwarded-for': this.address,
        ...(this.token === null ? {} : { authorization: this.token }),
        ...(this.cookies.size === 0 ? {} : { cookie: this.#cookieHeader() }),
        localization: 'en',
        ...init.headers,
      },
    });
  }

  /**
   * Another tab of the same browser, with the same cookies, token and IP address.
   * @param api handles the new tab's requests; by default the same API as for this tab
   */
  tab(api: Answering = this.#api): TestClient {
    const tab = new TestClient(api, this.#faults);
    Object.assign(tab, { token: this.token, cookies: this.cookies, address: this.address });
    return tab;
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
