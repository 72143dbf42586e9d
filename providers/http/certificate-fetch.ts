import { request } from 'node:https';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Fetch } from './client.ts';

/**
 * A client certificate with its key, in PEM. `authority` is the certificate authority to trust. Default: those that
 * Node.js trusts.
 */
export type ClientCertificate = { certificate: string; key: string; authority?: string | undefined };

/** Status codes whose responses must not have a body (Fetch standard). */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/**
 * `fetch` with a client certificate (mutual TLS), which Node's `fetch` cannot send. Redirects are returned, not
 * followed.
 */
export const certificateFetch =
  ({ certificate, key, authority }: ClientCertificate): Fetch =>
  (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const sent = request(
        url,
        {
          method,
          headers: {
            ...(headers as Record<string, string>),
            ...(typeof body === 'string' ? { 'content-length': Buffer.byteLength(body) } : {}),
          },
          cert: certificate,
          key,
          ...(authority === undefined ? {} : { ca: authority }),
          minVersion: 'TLSv1.2',
          // Opens a new connection for each request, so that no connection with another certificate is reused.
          agent: false,
          ...(signal ? { signal } : {}),
        },
        (response) => {
          const status = response.statusCode ?? 0;
          const stream = Readable.toWeb(response) as ReadableStream<Uint8Array<ArrayBuffer>>;
          const retryAfter = response.headers['retry-after'];
          try {
            resolve(
              new Response(WITHOUT_BODY.includes(status) ? null : (stream as BodyInit), {
                status,
                headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
              }),
            );
          } catch (error) {
            response.destroy();
            reject(error);
          }
        },
      );
      // As with `fetch`, the actual failure is the error's `cause`.
      sent.on('error', (cause) => reject(new TypeError('fetch failed', { cause })));
      sent.end(body);
    });
