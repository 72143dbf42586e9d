import { request } from 'node:https';
import type { ApplePayPort } from './apple-pay.port.ts';
import { merchantSession, SESSION_PATH, type SessionRequest } from './apple-pay.wire.ts';
import { ProviderDown, ProviderRefused } from './payments.port.ts';

/** The sheet waits about 30 s for everything; a slower gateway is away. */
const TIME_LIMIT_MS = 10_000;
/** A session is some kilobytes. */
const MOST_ANSWER_BYTES = 64 * 1024;

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

type Answer = { status: number; body: unknown };

/** Apple Pay on the web by mutual TLS; the same code for Apple and for the sandbox (product.md 1). */
export function applePay(options: ApplePayOptions): ApplePayPort {
  const { gatewayUrl, merchantId, displayName, certificate, key, authority } = options;

  function post(body: SessionRequest): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const text = JSON.stringify(body);
      const asked = request(
        `${gatewayUrl}${SESSION_PATH}`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            accept: 'application/json',
          },
          cert: certificate,
          key,
          ...(authority === undefined ? {} : { ca: authority }),
          minVersion: 'TLSv1.2',
          // A connection of its own: none that was opened with another certificate is taken.
          agent: false,
          signal: AbortSignal.timeout(options.timeLimitMs ?? TIME_LIMIT_MS),
        },
        (response) => {
          const parts: Buffer[] = [];
          let size = 0;
          response.on('data', (part: Buffer) => {
            size += part.length;
            if (size > MOST_ANSWER_BYTES) response.destroy(new Error('The answer is too long.'));
            else parts.push(part);
          });
          response.on('error', reject);
          response.on('end', () => {
            try {
              resolve({
                status: response.statusCode ?? 0,
                body: JSON.parse(Buffer.concat(parts).toString()),
              });
            } catch (error) {
              // A refusal may come without JSON; what was granted may not.
              if (response.statusCode === 200) reject(error);
              else resolve({ status: response.statusCode ?? 0, body: null });
            }
          });
        },
      );
      asked.on('error', reject);
      asked.end(text);
    });
  }

  return {
    async openSession(domain) {
      const answer = await post({
        merchantIdentifier: merchantId,
        displayName,
        initiative: 'web',
        initiativeContext: domain,
      }).catch((error: unknown) => {
        throw new ProviderDown('Apple’s gateway did not answer.', { cause: error });
      });
      const { status, body } = answer;
      if (status >= 500 || status === 429) throw new ProviderDown(`Apple’s gateway answered ${status}.`);
      if (status !== 200) throw new ProviderRefused(`Apple’s gateway answered ${status} for ${domain}.`);
      const session = merchantSession.safeParse(body);
      if (!session.success || Object.keys(session.data).length === 0) {
        throw new ProviderDown('Apple’s gateway answered something else.');
      }
      return session.data;
    },
  };
}
