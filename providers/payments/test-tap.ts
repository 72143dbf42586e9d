import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Fills in and submits the form of a payment page as a browser does; returns the redirect's target. */
export async function submit(
  paymentUrl: string,
  step: 'card' | 'code' | 'cancel' | 'abandon',
  fields: Record<string, string> = {},
): Promise<{ status: number; location: string | null; page: string }> {
  const response = await fetch(`${paymentUrl}/${step}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    page: await response.text(),
  };
}

export const MADA = '4464 0400 0000 0007';
export const MADA_WITHOUT_CODE = '5588480000000003';
export const GOOD = { expiry: '01/39', cvv: '100' };

/** Fills in the card on the payment page, and the bank's code if it is required. */
export async function payWith(paymentUrl: string, card: { number: string; expiry?: string; cvv?: string }) {
  const typed = await submit(paymentUrl, 'card', { ...GOOD, ...card });
  if (!typed.location?.startsWith('/pay/')) return typed;
  return submit(paymentUrl, 'code', { answer: 'approve', code: '1234' });
}

export type Received = {
  /** The path and query of the request as received. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

/** A server that receives the shop's webhooks and responds with the statuses that the test chooses. */
export async function listen(answer: (count: number) => number = () => 200) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(answer(received.length)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/tap`, received };
}
