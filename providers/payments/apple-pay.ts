import { certificateFetch } from '../http/certificate-fetch.ts';
import { httpClient, jsonOf } from '../http/client.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import type { ApplePayPort } from './apple-pay.port.ts';
import { merchantSession, SESSION_PATH, type SessionRequest } from './apple-pay.wire.ts';

/**
 * The time limit of a session request. The payment sheet waits about 30 s in all, so a slower gateway counts as down.
 */
const TIMEOUT_MS = 10_000;
/** The maximum size of a session, which normally has a few kilobytes. */
const MAX_ANSWER_BYTES = 64 * 1024;

export type ApplePayOptions = {
  /**
   * The gateway's URL, `https://apple-pay-gateway.apple.com` or a sandbox's, without a trailing slash. It never comes
   * from a browser.
   */
  gatewayUrl: string;
  /** The merchant id as registered with Apple: `merchant.com.example`. */
  merchantId: string;
  /** The shop's name as the payment sheet shows it. */
  displayName: string;
  /** The merchant identity certificate and its key, in PEM. They never leave the server. */
  certificate: string;
  key: string;
  /** The certificate authority of the gateway, in PEM. Default: those that Node.js trusts. */
  authority?: string;
  timeLimitMs?: number;
};

/** Apple Pay on the web over mutual TLS; the same code for Apple and for the sandbox (product.md 1). */
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
