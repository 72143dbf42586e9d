import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { httpClient, type ServiceOptions } from './client.ts';

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server that gives these responses in order and repeats the last; null closes the connection without a response. */
async function answering(...answers: ([status: number, body?: string, retryAfter?: string] | null)[]) {
  const requests: string[] = [];
  const baseUrl = await listen((request, response) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)]!;
    requests.push(`${request.method} ${request.url}`);
    if (answer === null) return void request.socket.destroy();
    const [status, body = '{}', retryAfter] = answer;
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
    response.end(body);
  });
  return { baseUrl, requests };
}

const client = (baseUrl: string, more: Partial<ServiceOptions> = {}) =>
  httpClient({ name: 'Service', baseUrl, timeLimitMs: 5_000, ...more });
const shape = z.object({ id: z.string() });
const read = { method: 'GET', path: '/things/1' } as const;

describe('The HTTP client for outside services', () => {
  it('knows that nothing was sent when nothing listens', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await new Promise((resolve) => server.close(resolve));
    await expect(client(baseUrl).send(read)).rejects.toMatchObject({ name: 'ProviderDown', wasSent: false });
  });

  it('does not know the outcome after a timeout, a cut connection or an answer that is too long', async () => {
    const silent = await listen(() => undefined);
    const cut = await answering(null);
    const long = await answering([200, `"${'x'.repeat(1_000)}"`]);
    for (const service of [
      client(silent, { timeLimitMs: 50 }),
      client(cut.baseUrl),
      client(long.baseUrl, { maxBytes: 100 }),
    ])
      await expect(service.send(read)).rejects.toMatchObject({ name: 'ProviderDown', wasSent: true });
  });

  it.each([
    [401, '90', false],
    [429, '90', false],
    [503, '90', true],
    [500, undefined, true],
  ])('takes status %i as the service being down', async (status, retryAfter, wasSent) => {
    const { baseUrl } = await answering([status, '{}', retryAfter]);
    const retryAfterSeconds = retryAfter === undefined ? null : 90;
    const down = { name: 'ProviderDown', status, wasSent, retryAfterSeconds };
    await expect(client(baseUrl).ask(shape, read)).rejects.toMatchObject(down);
  });

  it('takes other error statuses as a refusal, and an answer it cannot read as the service being down', async () => {
    const refused = await answering([404, '{"why":"No such thing"}']);
    const reasonIn = (body: unknown) => (body as { why: string }).why;
    await expect(client(refused.baseUrl, { reasonIn }).ask(shape, read)).rejects.toMatchObject({
      name: 'ProviderRefused',
      status: 404,
      message: 'Service answered 404 to GET /things/1: No such thing',
    });
    for (const body of ['<html>', '{"other":1}']) {
      const { baseUrl } = await answering([200, body]);
      const down = { name: 'ProviderDown', wasSent: true };
      await expect(client(baseUrl).ask(shape, read)).rejects.toMatchObject(down);
    }
  });

  it('sends a safe request once more, and any other only once', async () => {
    const safe = await answering(null, [200, '{"id":"a"}']);
    expect(await client(safe.baseUrl).ask(shape, { ...read, isSafe: true })).toEqual({ id: 'a' });
    expect(safe.requests).toHaveLength(2);
    const unsafe = await answering(null, [200, '{"id":"a"}']);
    await expect(client(unsafe.baseUrl).ask(shape, read)).rejects.toMatchObject({ name: 'ProviderDown' });
    expect(unsafe.requests).toHaveLength(1);
  });

  it('has one deadline for all attempts', async () => {
    let requests = 0;
    const silent = await listen(() => {
      requests += 1;
    });
    const asking = client(silent, { timeLimitMs: 50 }).send({ ...read, isSafe: true });
    await expect(asking).rejects.toMatchObject({ name: 'ProviderDown', wasSent: true });
    expect(requests).toBe(1);
  });

  it('puts no query, header or body into its messages, and no path where the path is secret', async () => {
    const { baseUrl } = await answering([503, 'secret']);
    const request = {
      method: 'POST',
      path: '/path?token=secret',
      headers: { authorization: 'secret' },
      json: { code: 'secret' },
    } as const;
    const shown = await client(baseUrl).send(request).catch(String);
    expect(shown).toBe('ProviderDown: Service answered 503 to POST /path');
    const hidden = await client(baseUrl, { hidesPath: true }).send(request).catch(String);
    expect(hidden).toBe('ProviderDown: Service answered 503');
  });
});
