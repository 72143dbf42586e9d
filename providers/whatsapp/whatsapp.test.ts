import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { type SandboxWhatsapp, startWhatsappSandbox } from '#sandboxes/whatsapp/whatsapp.sandbox.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { templateDefinition } from './template-definition.port.ts';
import { cloudWhatsapp } from './whatsapp.ts';

const keys = { token: 'token-1', phoneNumberId: '106540352242922', appSecret: 'app-1', verifyToken: 'mine' };
const delivered: SandboxWhatsapp[] = [];
const webhooks: { body: Buffer; headers: Record<string, string> }[] = [];
const door = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  webhooks.push({ body: Buffer.concat(parts), headers: request.headers as Record<string, string> });
  response.end();
});
await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
const page = 'https://ashjar.example/my-orders?order_id=';
const sandbox = await startWhatsappSandbox({
  ...keys,
  now: () => new Date('2026-11-22T06:00:00Z'),
  retryDelaysMs: [],
  webhookUrl: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
  templates: [
    templateDefinition({
      name: 'order_accepted',
      language: 'ar',
      text: 'تم تأكيد طلبك {{1}}.',
      exampleValues: ['A-1'],
      footer: 'أرسل: إيقاف',
      button: { label: 'عرض الطلب', address: `${page}{{1}}`, exampleAddress: `${page}x` },
    }),
  ],
  keep: async (message) => void delivered.push(message),
});
afterAll(async () => {
  await sandbox.close();
  door.close();
});

const whatsapp = cloudWhatsapp({ ...keys, baseUrl: sandbox.baseUrl });
const message = {
  to: '+966512345678',
  template: 'order_accepted',
  language: 'ar',
  values: ['A-10024'],
  buttonPath: 'o-1',
} as const;
const signed = (text: string) => ({
  body: Buffer.from(text),
  headers: { 'x-hub-signature-256': `sha256=${createHmac('sha256', 'app-1').update(text).digest('hex')}` },
});
const read = ({ body, headers }: { body: Buffer; headers: Record<string, string> }) =>
  whatsapp.readWebhook(body, headers);
const eventsSent = async () => {
  await sandbox.settled();
  return webhooks.splice(0).flatMap((one) => {
    const events = read(one);
    if (typeof events === 'string') throw new Error(`A webhook of the sandbox is ${events}.`);
    return [...events];
  });
};

describe('The Cloud API and its sandbox (providers/15-whatsapp)', () => {
  it('a template arrives filled, and its stages are reported with our reference, signed', async () => {
    const { id } = await whatsapp.send(message, 'reference-1');
    expect(delivered.at(-1)).toMatchObject({ id, to: message.to, reference: 'reference-1' });
    expect(delivered.at(-1)!.text).toBe(
      'تم تأكيد طلبك A-10024.\nعرض الطلب: https://ashjar.example/my-orders?order_id=o-1\nأرسل: إيقاف',
    );
    const status = { kind: 'status', id, reference: 'reference-1', reason: null, detail: '' };
    expect(await eventsSent()).toEqual(
      expect.arrayContaining([
        { ...status, status: 'sent' },
        { ...status, status: 'delivered' },
      ]),
    );
  });

  it('a number that is not on WhatsApp is accepted first and reported later', async () => {
    const { id } = await whatsapp.send({ ...message, to: '+966512345100' }, 'reference-2');
    expect(await eventsSent()).toEqual([
      {
        kind: 'status',
        id,
        reference: 'reference-2',
        status: 'failed',
        reason: 'notReachable',
        detail: '131026 Message undeliverable Message Undeliverable.',
      },
    ]);
  });

  it.each([
    ['an unknown template', whatsapp, { template: 'order_lost' }, 'template'],
    ['a language it was not registered in', whatsapp, { language: 'en' }, 'template'],
    ['the wrong number of values', whatsapp, { values: ['A', 'B'] }, 'template'],
    ['too many messages', whatsapp, { to: '+966512345110' }, 'tooMany'],
    ['a wrong token', cloudWhatsapp({ ...keys, token: 'x', baseUrl: sandbox.baseUrl }), {}, 'account'],
  ] as const)('%s is refused with its reason, and nothing is sent', async (_, port, change, code) => {
    const before = delivered.length;
    const error = await port
      .send({ ...message, ...change }, 'reference-3')
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ProviderRefused);
    expect(error).toMatchObject({ code });
    expect(delivered).toHaveLength(before);
  });

  it('the time that the service asks to wait is handed on', async () => {
    const door = createServer((_, response) => {
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '30' });
      response.end(JSON.stringify({ error: { code: 80007, message: '(#80007) Rate limit issues' } }));
    });
    await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
    const refused = cloudWhatsapp({ ...keys, baseUrl }).send(message, 'reference-6');
    await expect(refused).rejects.toMatchObject({ code: 'tooMany', retryAfterSeconds: 30 });
    door.close();
  });

  it('a lost answer may have sent the message; a service that is not there has not', async () => {
    const order = (fault: object) =>
      fetch(sandbox.controlUrl, {
        method: 'POST',
        headers: { authorization: 'Bearer token-1', 'content-type': 'application/json' },
        body: JSON.stringify({ fault }),
      });
    expect((await order({ call: 'POST /messages', how: 'loseAnswer' })).ok).toBe(true);
    const lost = await whatsapp.send(message, 'reference-4').catch((caught: unknown) => caught);
    expect(lost).toBeInstanceOf(ProviderDown);
    expect(lost).toMatchObject({ wasSent: true });
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    await new Promise((resolve) => closed.close(resolve));
    const away = cloudWhatsapp({ ...keys, baseUrl });
    await expect(away.send(message, 'reference-5')).rejects.toMatchObject({ wasSent: false });
    expect(await eventsSent()).toHaveLength(2);
  });
});

describe('Webhooks of WhatsApp', () => {
  const text = (phoneNumberId: string, body: string) =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '1',
          changes: [
            { field: 'account_update', value: { event: 'VERIFIED_ACCOUNT' } },
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: '966500000000', phone_number_id: phoneNumberId },
                messages: [
                  { from: '966512345678', id: 'wamid.1', timestamp: '1795327200', type: 'image', image: {} },
                  {
                    from: '966512345678',
                    id: 'wamid.2',
                    timestamp: '1795327200',
                    type: 'text',
                    text: { body },
                  },
                ],
              },
            },
          ],
        },
      ],
    });

  it('a reply is read, also where its letters arrive escaped; what is new to us is passed over', () => {
    const escaped = text(keys.phoneNumberId, 'إيقاف').replace(
      /[\u0600-\u06ff]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const reply = { kind: 'reply', from: '+966512345678', text: 'إيقاف', at: new Date(1_795_327_200_000) };
    expect(read(signed(escaped))).toEqual([reply]);
  });

  it('another number of the account is not ours', () => {
    expect(read(signed(text('999', 'stop')))).toEqual([]);
  });

  it('without a valid signature over the very bytes it is forged, whatever its length', () => {
    const { body, headers } = signed(text(keys.phoneNumberId, 'stop'));
    const signature = headers['x-hub-signature-256'];
    for (const given of [
      '',
      'sha256=',
      signature.slice(0, -1),
      `${signature}0`,
      signature.replace('sha256=', ''),
    ])
      expect(whatsapp.readWebhook(body, { 'x-hub-signature-256': given })).toBe('forged');
    expect(whatsapp.readWebhook(Buffer.concat([body, Buffer.from(' ')]), headers)).toBe('forged');
    expect(whatsapp.readWebhook(body, {})).toBe('forged');
    expect(read(signed('[]'))).toBe('notUnderstood');
    expect(read(signed('{'))).toBe('notUnderstood');
  });

  it('the check of the address is answered for our own token only, and never with a page', () => {
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': 'mine', 'hub.challenge': '1158201444' };
    expect(whatsapp.answerCheck(query)).toBe('1158201444');
    expect(whatsapp.answerCheck({ ...query, 'hub.verify_token': 'yours' })).toBeNull();
    expect(whatsapp.answerCheck({ ...query, 'hub.mode': 'unsubscribe' })).toBeNull();
    expect(whatsapp.answerCheck({ ...query, 'hub.challenge': '<script>' })).toBeNull();
    expect(whatsapp.answerCheck({})).toBeNull();
  });
});
