import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type SandboxSms, startSmsSandbox } from '#sandboxes/unifonic/sms.sandbox.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { smsWithFallback } from './fallback.ts';
import { twilioSms } from './twilio.ts';
import { unifonicSms } from './unifonic.ts';

const sent = { to: '+966512345678', text: 'رمز الدخول إلى أشجار: 0427.' };
const keys = { appSid: 'app-1', senderId: 'Ashjar' };

async function listen(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const answering = (status: number, body: string) =>
  listen((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body),
  );

/** A stand-in for Twilio that gives this response; `taken` records the texts that it was sent. */
async function second(status = 201, body = '{"sid":"SM1","status":"queued"}') {
  const taken: string[] = [];
  const baseUrl = await listen((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      taken.push(new URLSearchParams(text).get('Body')!);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  return { taken, port: twilioSms({ baseUrl, accountSid: 'AC1', authToken: 't', from: 'Ashjar' }) };
}

describe('providers/06-sms, Design: a second service takes over when the first is away', () => {
  it('sends nothing to the second while the first answers', async () => {
    const delivered: SandboxSms[] = [];
    const sandbox = await startSmsSandbox({ ...keys, keep: async (message) => void delivered.push(message) });
    onTestFinished(() => sandbox.stop());
    const { taken, port } = await second();
    await smsWithFallback(unifonicSms({ baseUrl: sandbox.url, ...keys }), port).send(sent, 'code-1');
    expect(delivered.map(({ text }) => text)).toEqual([sent.text]);
    expect(taken).toEqual([]);
  });

  it.each([500, 502, 503, 504])(
    'sends the same code by the second when the first answers %i',
    async (status) => {
      const first = unifonicSms({ baseUrl: await answering(status, '<html>trouble</html>'), ...keys });
      const { taken, port } = await second();
      expect(await smsWithFallback(first, port).send(sent, 'code-1')).toEqual({ id: 'SM1' });
      expect(taken).toEqual([sent.text]);
    },
  );

  it('sends by the second when nothing listens at the first', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    await new Promise((resolve) => closed.close(resolve));
    const { taken, port } = await second();
    await smsWithFallback(unifonicSms({ baseUrl, ...keys }), port).send(sent, 'code-1');
    expect(taken).toEqual([sent.text]);
  });

  it('tries later, not by both, what the first did not answer in time, because it may have arrived', async () => {
    const first = unifonicSms({ baseUrl: await listen(() => undefined), ...keys, timeLimitMs: 50 });
    const { taken, port } = await second();
    await expect(smsWithFallback(first, port).send(sent, 'code-1')).rejects.toBeInstanceOf(ProviderDown);
    expect(taken).toEqual([]);
  });

  it('does not send by the second when the connection to the first was cut', async () => {
    const first = unifonicSms({
      baseUrl: await listen((request) => void request.socket.destroy()),
      ...keys,
    });
    const { taken, port } = await second();
    await expect(smsWithFallback(first, port).send(sent, 'code-1')).rejects.toBeInstanceOf(ProviderDown);
    expect(taken).toEqual([]);
  });

  it.each([
    ['a number that the first refuses', '{"success":false,"errorCode":"ER-04"}', ProviderRefused],
    ['a first that is not paid', '{"success":false,"errorCode":"ER-08"}', ProviderDown],
  ])('does not send by the second: %s', async (_, body, error) => {
    const first = unifonicSms({ baseUrl: await answering(200, body), ...keys });
    const { taken, port } = await second();
    await expect(smsWithFallback(first, port).send(sent, 'code-1')).rejects.toBeInstanceOf(error);
    expect(taken).toEqual([]);
  });

  it('tries again later when both are away', async () => {
    const first = unifonicSms({ baseUrl: await answering(503, ''), ...keys });
    const { port } = await second(503, '');
    await expect(smsWithFallback(first, port).send(sent, 'code-1')).rejects.toBeInstanceOf(ProviderDown);
  });
});
