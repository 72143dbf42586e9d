import * as z from 'zod/mini';
import { sendPhoneCodeCall, startGuestCall, verifyPhoneCall } from '#contract/account/account.calls.ts';
import type { Call, InputOf, OutputOf } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { WireRequest } from '#contract/wire.ts';

/**
 * A browser of the benchmark, with its own token, cookies and IP network (limits/limit-rate), so that no two shoppers
 * share a rate limit.
 */
export class BenchShopper {
  readonly #url: string;
  readonly #address: string;
  #token = '';
  #cookies = new Map<string, string>();

  constructor(url: string, number: number) {
    this.#url = url;
    this.#address = `10.${Math.floor(number / 250)}.${number % 250}.1`;
  }

  headers(): Record<string, string> {
    return {
      localization: 'en',
      'x-forwarded-for': this.#address,
      authorization: this.#token,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
  }

  /** A call of this shopper as an HTTP request. */
  request<C extends Call>(what: C, input: InputOf<C>) {
    const wire = z.encode(what.input, input as never) as WireRequest;
    const path = what.path.replace(/:(\w+)/g, (_, key: string) => wire.params?.[key] ?? '');
    const query = wire.query ? `?${new URLSearchParams(wire.query)}` : '';
    return {
      path: `/api/v1${path}${query}`,
      method: what.method,
      headers: { ...this.headers(), 'content-type': 'application/json' },
      ...(what.method === 'GET' ? {} : { body: JSON.stringify(wire.body ?? {}) }),
    };
  }

  async call<C extends Call>(what: C, input: InputOf<C>): Promise<OutputOf<C>> {
    const { path, ...request } = this.request(what, input);
    const response = await fetch(this.#url + path, request);
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=');
      this.#cookies.set(name!, value!);
    }
    const answer = (await response.json()) as Envelope;
    if (!answer.success) throw new Error(`${what.name}: ${answer.message}`);
    return z.decode(what.output, answer.data as never) as OutputOf<C>;
  }

  async becomeGuest(): Promise<void> {
    const guest = (await this.call(startGuestCall, { deviceToken: 'web_token' })) as { token: string };
    this.#token = guest.token;
  }

  /** Signs in by phone with the code that the outbox page shows. */
  async signIn(phone: string): Promise<void> {
    await this.becomeGuest();
    await this.call(sendPhoneCodeCall, { countryCode: '966', phone });
    const code = await this.#findCode(phone);
    const signedIn = (await this.call(verifyPhoneCall, {
      countryCode: '966',
      phone,
      code,
      deviceToken: 'web_token',
    })) as { token: string };
    this.#token = signedIn.token;
  }

  async #findCode(phone: string): Promise<string> {
    for (let tries = 0; tries < 100; tries += 1) {
      const page = await (await fetch(`${this.#url}/outbox`)).text();
      const found = new RegExp(`${phone}[\\s\\S]*?#(\\d{4})`).exec(page);
      if (found) return found[1]!;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No code came for ${phone}`);
  }
}
