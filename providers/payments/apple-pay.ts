import { certificateFetch } from '../http/certificate-fetch.ts';
import { httpClient, jsonOf } from '../http/client.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import type { ApplePayPort } from './apple-pay.port.ts';
import { merchantSession, SESSION_PATH, type SessionRequest } from './apple-pay.wire.ts';

/** The sheet waits about 30 s for everything; a slower gateway is away. */
const TIMEOUT_MS = 10_000;
/** A session is some kilobytes. */
const MAX_ANSWER_BYTES = 64 * 1024;

export type ApplePayOptions = {
  /** `https://apple-pay-gateway.apple.com`, or a sandbox's; without a trailing slash. Never what a browser says. */
  gatewayUrl: string;
  /** As registered with Apple: `merchant.com.example`. */
  merchantId: string;
  /** The shop's name in the sheet. */
  displayName: string;
  /** The merchant identity certificate and its key, PEM. Server only. */
  certificate: string;
  key: string;
  /** Whom to trust as the gateway, PEM; the authorities that Node.js knows when left out. */
  authority?: string;
  timeLimitMs?: number;
};

/** Apple Pay on the web by mutual TLS; the same code for Apple and for the sandbox (product.md 1). */
export function applePay(options: ApplePayOptions): ApplePayPort {
  const { gatewayUrl, merchantId, displayName, certificate, key, authority } = options;

  const http = httpClient({
    name: 'Apple’s gateway',
    baseUrl: gatewayUrl,
    timeLimitMs: options.timeLimitMs ?? TIMEOUT_MS,
    turnedAway: [429],
    maxBytes: MAX_ANSWER_BYTES,
    fetch: certificateFetch({ certificate, key, authority }),
  });

  return {
    async openSession(domain) {
      const json: SessionRequest = {
        merchantIdentifier: merchantId,
        displayName,
        initiative: 'web',
        initiativeContext: domain,
      };
      const answer = await http.send({ method: 'POST', path: SESSION_PATH, json });
      const { status } = answer;
      if (status !== 200)
        throw new ProviderRefused(`Apple’s gateway answered ${status} for ${domain}.`, { status });
      const session = merchantSession.safeParse(jsonOf(answer));
      if (!session.success || Object.keys(session.data).length === 0) {
        throw new ProviderDown('Apple’s gateway answered something else.');
      }
      return session.data;
    },
  };
}
