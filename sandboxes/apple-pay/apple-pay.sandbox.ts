import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { SESSION_PATH, sessionRequest } from '#providers/payments/apple-pay.wire.ts';
import { ownCertificate } from '../kit/self-signed-certificate.ts';

const HOST = '127.0.0.1';
/** The lifetime of a merchant session, about five minutes (providers/02-apple-pay-web). */
const SESSION_MS = 5 * 60_000;
const MAX_BODY_BYTES = 16 * 1024;
/** A domain with this prefix counts as not registered with Apple, so that a refusal can be tested. */
const UNREGISTERED = 'unregistered.';

export type ApplePaySandbox = {
  /** The adapter's options for connecting to this sandbox. */
  gatewayUrl: string;
  merchantId: string;
  certificate: string;
  key: string;
  authority: string;
  close(): Promise<void>;
};

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY_BYTES) throw new Error('too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/**
 * Replaces Apple's gateway outside live mode: the same path and messages over mutual TLS on loopback. At each startup,
 * server and merchant get new certificates that trust only each other. The sandbox cannot reproduce Apple's signature:
 * no real payment sheet accepts its sessions, and real sheets open only on a registered HTTPS domain.
 */
export async function startApplePaySandbox({ now }: { now: () => Date }): Promise<ApplePaySandbox> {
  const gateway = ownCertificate(HOST);
  const merchant = ownCertificate(HOST);
  const merchantId = 'merchant.sandbox.ashjar';
  const server = createServer(
    {
      key: gateway.key,
      cert: gateway.cert,
      ca: merchant.cert,
      requestCert: true,
      // A client without the certificate is not disconnected: as at Apple, it gets a response that refuses the request.
      rejectUnauthorized: false,
    },
    async (request, response) => {
      const answer = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      const refuse = (status: number, statusMessage: string) =>
        answer(status, { statusCode: String(status), statusMessage });
      if (!(request.socket as TLSSocket).authorized) return refuse(401, 'The certificate is not known.');
      if (request.method !== 'POST' || request.url !== SESSION_PATH) return refuse(404, 'Not found');
      const body = await textOf(request).then(JSON.parse, () => null);
      const requested = sessionRequest.safeParse(body);
      if (!requested.success) return refuse(400, 'Bad request');
      const { merchantIdentifier, displayName, initiativeContext } = requested.data;
      if (merchantIdentifier !== merchantId || initiativeContext.startsWith(UNREGISTERED)) {
        return refuse(417, 'The domain is not registered for the merchant.');
      }
      const at = now().getTime();
      return answer(200, {
        epochTimestamp: at,
        expiresAt: at + SESSION_MS,
        merchantSessionIdentifier: `SSH${randomBytes(24).toString('hex').toUpperCase()}`,
        nonce: randomBytes(4).toString('hex'),
        merchantIdentifier: randomBytes(32).toString('hex').toUpperCase(),
        domainName: initiativeContext,
        displayName,
        signature: randomBytes(64).toString('hex'),
      });
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, HOST, resolve);
  });
  return {
    gatewayUrl: `https://${HOST}:${(server.address() as AddressInfo).port}`,
    merchantId,
    certificate: merchant.cert,
    key: merchant.key,
    authority: gateway.cert,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
