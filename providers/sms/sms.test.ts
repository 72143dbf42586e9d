import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { type SandboxSms, startSmsSandbox } from '#sandboxes/unifonic/sms.sandbox.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { twilioSms } from './twilio.ts';
import { unifonicSms } from './unifonic.ts';

const delivered: SandboxSms[] = [];
const sandbox = await startSmsSandbox({
  appSid: 'app-1',
  senderId: 'Ashjar',
  keep: async (message) => {
    delivered.push(message);
  },
});
afterAll(() => sandbox.stop());

const unifonic = unifonicSms({ baseUrl: sandbox.url, appSid: 'app-1', senderId: 'Ashjar' });

/** A server that gives this response; `requested` records its requests. */
async function service(status: number, body: string) {
  const requested: { url: string; body: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString();
    });
    request.on('end', () => {
      requested.push({ url: request.url!, body: text, headers: request.headers });
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { requested, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('Unifonic and its sandbox (providers/06-sms)', () => {
  it('a message arrives word for word, Arabic and line breaks included', async () => {
    const text = 'رمز أشجار: 0427. لا تشاركه مع أحد.\n@shop.example #0427';
    const { id } = await unifonic.send({ to: '+966512345678', text }, 'code-1');
    expect(delivered.at(-1)).toEqual({
      id,
      to: '+966512345678',
      text,
      sender: 'Ashjar',
      reference: 'code-1',
    });
  });

  it.each([
    ['a number ending in 000', '+966512345000', ProviderDown],
    ['a number ending in 001', '+966512345001', ProviderRefused],
    ['a number that is too short', '+9665', ProviderRefused],
  ])('%s fails as the real service does, and nothing is delivered', async (_, to, error) => {
    const before = delivered.length;
    await expect(unifonic.send({ to, text: 'x' }, 'r')).rejects.toBeInstanceOf(error);
    expect(delivered).toHaveLength(before);
  });

  it('refuses a wrong application id or sender', async () => {
    const wrongApp = unifonicSms({ baseUrl: sandbox.url, appSid: 'other', senderId: 'Ashjar' });
    const wrongSender = unifonicSms({ baseUrl: sandbox.url, appSid: 'app-1', senderId: 'Other' });
    await expect(wrongApp.send({ to: '+966512345678', text: 'x' }, 'r')).rejects.toThrow(/ER-01/);
    await expect(wrongSender.send({ to: '+966512345678', text: 'x' }, 'r')).rejects.toThrow(/ER-18/);
  });

  it('receives a service message as a form, with digits only', async () => {
    const { requested, baseUrl } = await service(
      200,
      '{"success":"true","errorCode":"ER-00","data":{"MessageID":7}}',
    );
    const sms = unifonicSms({ baseUrl, appSid: 'a', senderId: 'Ashjar' });
    expect(await sms.send({ to: '+966512345678', text: 'نص' }, 'r')).toEqual({ id: '7' });
    expect(requested[0]!.url).toBe('/rest/SMS/messages');
    expect(Object.fromEntries(new URLSearchParams(requested[0]!.body))).toEqual({
      AppSid: 'a',
      SenderID: 'Ashjar',
      Recipient: '966512345678',
      Body: 'نص',
      responseType: 'JSON',
      CorrelationID: 'r',
      async: 'false',
      MessageType: '3',
    });
  });

  it.each([
    ['success is false', 200, '{"success":false,"errorCode":"ER-08","message":"Insufficient balance"}'],
    ['success is the text false', 200, '{"success":"false","errorCode":"ER-08"}'],
    ['it answers 503', 503, '{"success":true,"errorCode":"ER-00"}'],
    ['it does not answer JSON', 200, '<html>'],
    ['it answers something else', 200, '[]'],
  ])('may be tried again when %s', async (_, status, body) => {
    const { baseUrl } = await service(status, body);
    const sms = unifonicSms({ baseUrl, appSid: 'a', senderId: 'Ashjar' });
    await expect(sms.send({ to: '+966512345678', text: 'x' }, 'r')).rejects.toBeInstanceOf(ProviderDown);
  });

  it('may be tried again when it does not answer in time or at all', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const sms = unifonicSms({ baseUrl, appSid: 'a', senderId: 'Ashjar', timeLimitMs: 50 });
    await expect(sms.send({ to: '+966512345678', text: 'x' }, 'r')).rejects.toBeInstanceOf(ProviderDown);
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
    await expect(sms.send({ to: '+966512345678', text: 'x' }, 'r')).rejects.toBeInstanceOf(ProviderDown);
  });

  it('the sandbox has no other address', async () => {
    expect((await fetch(`${sandbox.url}/`)).status).toBe(404);
    const broken = await fetch(`${sandbox.url}/rest/SMS/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(broken.status).toBe(400);
  });
});

describe('Twilio', () => {
  const options = { accountSid: 'AC1', authToken: 'secret' };

  it('receives the account’s own key, and a sender or a messaging service', async () => {
    const { requested, baseUrl } = await service(201, '{"sid":"SM1","status":"queued","error_code":null}');
    const sent = { to: '+966512345678', text: 'نص' };
    expect(await twilioSms({ ...options, baseUrl, from: 'Ashjar' }).send(sent, 'r')).toEqual({ id: 'SM1' });
    await twilioSms({ ...options, baseUrl, from: 'MG9' }).send(sent, 'r');
    expect(requested[0]!.url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(requested[0]!.headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
    const fields = requested.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    expect(fields).toEqual([
      { To: '+966512345678', Body: 'نص', From: 'Ashjar' },
      { To: '+966512345678', Body: 'نص', MessagingServiceSid: 'MG9' },
    ]);
  });

  it.each([
    ['an invalid number', 400, '{"code":21211,"message":"Invalid To","status":400}', ProviderRefused],
    ['a number that unsubscribed', 400, '{"code":21610,"status":400}', ProviderRefused],
    ['a wrong key', 401, '{"code":20003,"status":401}', ProviderDown],
    ['too many requests', 429, '{"code":20429,"status":429}', ProviderDown],
    ['an error of its own', 503, '{}', ProviderDown],
    ['an answer without a message', 200, '{}', ProviderDown],
  ])('classifies %s', async (_, status, body, error) => {
    const { baseUrl } = await service(status, body);
    const sms = twilioSms({ ...options, baseUrl, from: 'Ashjar' });
    await expect(sms.send({ to: '+966512345678', text: 'x' }, 'r')).rejects.toBeInstanceOf(error);
  });
});
