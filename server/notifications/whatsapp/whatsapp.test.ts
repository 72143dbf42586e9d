import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readWhatsappChoiceCall, saveWhatsappChoiceCall } from '#contract/notifications/whatsapp.calls.ts';
import { inTransaction } from '#database/database.ts';
import { Crash, rivalBefore } from '#database/rival.ts';
import { listMessageAlarms } from '#operator/list-alarms.ts';
import { ProviderDown } from '#providers/http/errors.port.ts';
import { templateDefinition } from '#providers/whatsapp/template-definition.port.ts';
import type { WhatsappPort } from '#providers/whatsapp/whatsapp.port.ts';
import { cloudWhatsapp } from '#providers/whatsapp/whatsapp.ts';
import { startWhatsappSandbox } from '#sandboxes/whatsapp/whatsapp.sandbox.ts';
import { HOUR, MINUTE, SECOND } from '#server/clock.ts';
import { type OrderEvent, orderEvent } from '#server/events/order-event.ts';
import type { Shop } from '#server/http/context.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import { exportDevices } from '../personal-data.ts';
import { listTemplates } from './templates.ts';
import { whatsappWebhooks } from './whatsapp-webhooks.ts';

const keys = { token: 'token-1', phoneNumberId: '106540352242922', appSecret: 'app-1', verifyToken: 'mine' };
const running: { shop?: Shop } = {};
const root = new Hono();
const server = createServer(getRequestListener((request) => root.fetch(request)));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
/** The messages that phones received by WhatsApp. */
const received: { to: string; text: string }[] = [];
const sandbox = await startWhatsappSandbox({
  ...keys,
  now: () => running.shop!.clock.now(),
  retryDelaysMs: [],
  webhookUrl: `${publicUrl}/webhooks/whatsapp`,
  templates: listTemplates(publicUrl).map(templateDefinition),
  keep: async ({ to, text }) => void received.push({ to, text }),
});
afterAll(async () => {
  await sandbox.close();
  server.closeAllConnections();
  server.close();
});
const real = cloudWhatsapp({ ...keys, baseUrl: sandbox.baseUrl });
/** Replaces the response of the WhatsApp service, until the test resets it. */
const instead: { send: WhatsappPort['send'] | null } = { send: null };
const shop = await testShop({
  data: 'empty',
  settings: { publicUrl },
  whatsapp: { ...real, send: (message, reference) => (instead.send ?? real.send)(message, reference) },
});
running.shop = shop;
root.route(
  '/webhooks/whatsapp',
  whatsappWebhooks(shop, (error) => shop.faults.push(error)),
);
beforeEach(() => {
  instead.send = null;
});

/** Injects a fault into the sandbox's next responses to requests that send a message. */
const disturb = async (fault: object): Promise<void> => {
  const answer = await fetch(sandbox.controlUrl, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fault: { call: 'POST /messages', ...fault } }),
  });
  expect(answer.status).toBe(200);
};
/** Lets WhatsApp refuse the next messages with this code. */
const refuse = (code: number, times = 1): Promise<void> =>
  disturb({ how: 'answer', times, json: { error: { code, message: `(#${code}) Refused` } } });

async function subscriber(phone?: string): Promise<Shopper> {
  const shopper = await shop.customer(phone === undefined ? {} : { phone });
  expect(await shopper.must(saveWhatsappChoiceCall, { isOn: true, place: 'checkout' })).toEqual({
    isOffered: true,
    isOn: true,
  });
  return shopper;
}
/** Queues a notification about an order of this customer. */
const happen = ({ shopperId }: Shopper, event: OrderEvent['event'] = 'onTheWay') =>
  inTransaction(shop.database, (tx) =>
    shop.jobs.send(tx, orderEvent, {
      shopperId,
      orderUuid: crypto.randomUUID(),
      orderNumber: 'A-10024',
      method: 'delivery',
      event,
    }),
  );
const runAll = async () => {
  await shop.runJobs();
  await sandbox.settled();
  await shop.runJobs();
};
/** The number of messages about the order that the customer received by WhatsApp, and the number by SMS. */
const messageCounts = ({ phone }: Shopper) => ({
  whatsapp: received.filter(({ to }) => to.endsWith(phone!)).length,
  sms: shop.sms.filter(({ to, text }) => to.endsWith(phone!) && text.includes('A-10024')).length,
});
const isOn = async (shopper: Shopper) => (await shopper.must(readWhatsappChoiceCall, {})).isOn;

type Signing = { secret?: string; signature?: string };
async function post(body: unknown, { secret = keys.appSecret, signature }: Signing = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const made = `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
  return root.request('/webhooks/whatsapp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature ?? made },
    body: text,
  });
}
const reportOf = (value: object) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '1',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '966500000000', phone_number_id: keys.phoneNumberId },
            ...value,
          },
        },
      ],
    },
  ],
});
const replyOf = ({ phone }: Shopper, body: string, at = shop.clock.now()) =>
  reportOf({
    messages: [
      {
        from: `966${phone}`,
        id: 'wamid.reply',
        timestamp: String(Math.floor(at.getTime() / 1000)),
        type: 'text',
        text: { body },
      },
    ],
  });
const failureOf = (id: string, reference: string) =>
  reportOf({
    statuses: [
      {
        id,
        status: 'failed',
        biz_opaque_callback_data: reference,
        errors: [{ code: 131026, title: 'Message undeliverable' }],
      },
    ],
  });

describe('Order messages by WhatsApp (product.md 8, decision 061)', () => {
  it('go by SMS until the customer asks, then by WhatsApp in their language, and by SMS again', async () => {
    const shopper = await shop.customer();
    expect(await shopper.must(readWhatsappChoiceCall, {})).toEqual({ isOffered: true, isOn: false });
    await happen(shopper);
    await runAll();
    expect(messageCounts(shopper)).toEqual({ whatsapp: 0, sms: 1 });
    const on = await shopper.call(saveWhatsappChoiceCall, { isOn: true, place: 'account' });
    expect(on).toMatchObject({ ok: true, message: 'Order messages now come by WhatsApp.' });
    await happen(shopper);
    await runAll();
    expect(messageCounts(shopper)).toEqual({ whatsapp: 1, sms: 1 });
    expect(received.at(-1)!.text).toMatch(
      /Your gift \u2066A-10024\u2069 is on its way.\nSee the order: http/,
    );
    await shopper.must(saveWhatsappChoiceCall, { isOn: false, place: 'account' });
    await happen(shopper);
    await runAll();
    expect(messageCounts(shopper)).toEqual({ whatsapp: 1, sms: 2 });
  });

  it('a repeated choice is one consent, with its time and place, and another number needs another', async () => {
    const shopper = await subscriber();
    await shopper.must(saveWhatsappChoiceCall, { isOn: true, place: 'account' });
    const given = shop.clock.now().toISOString();
    const consents = async () => {
      const session = { id: 0, shopperId: shopper.shopperId, isGuest: false };
      return (await exportDevices({ ...shop, session } as never)).whatsapp;
    };
    const first = { phone_number: `+966${shopper.phone}`, given_at: given, given_in: 'checkout' };
    expect(await consents()).toEqual([{ ...first, ended_at: null, ended_by: null }]);
    await shop.pool.query(`update shoppers set phone = '599999999' where id = $1`, [shopper.shopperId]);
    expect(await isOn(shopper)).toBe(false);
    await shopper.must(saveWhatsappChoiceCall, { isOn: true, place: 'account' });
    expect(await consents()).toEqual([
      { ...first, phone_number: '+966599999999', given_in: 'account', ended_at: null, ended_by: null },
      { ...first, ended_at: given, ended_by: 'newNumber' },
    ]);
  });

  it('two choices at the same moment leave one open consent', async () => {
    const shopper = await shop.customer();
    const choose = () => shopper.must(saveWhatsappChoiceCall, { isOn: true, place: 'account' });
    rivalBefore(shop.database, /^insert into "whatsapp_consents"/, choose);
    expect(await choose()).toMatchObject({ isOn: true });
    const { rowCount } = await shop.pool.query('select from whatsapp_consents where shopper_id = $1', [
      shopper.shopperId,
    ]);
    expect(rowCount).toBe(1);
  });

  it('a guest cannot choose, and an account without a number is told what is missing', async () => {
    const guest = await shop.guest();
    expect(await guest.call(saveWhatsappChoiceCall, { isOn: true, place: 'account' })).toMatchObject({
      status: 403,
    });
    const shopper = await shop.customer();
    await shop.pool.query('update shoppers set phone = null, country_code = null, email = $2 where id = $1', [
      shopper.shopperId,
      'fern@example.com',
    ]);
    expect(await shopper.call(saveWhatsappChoiceCall, { isOn: true, place: 'account' })).toMatchObject({
      status: 409,
      code: 'wrongState',
      message: 'Please add a mobile number to your account first.',
    });
  });
});

describe('When WhatsApp fails, the message goes by SMS, once', () => {
  it('because the number is not on WhatsApp, and nobody is alarmed', async () => {
    const shopper = await subscriber('512340100');
    await happen(shopper);
    await runAll();
    await runAll();
    expect(messageCounts(shopper)).toEqual({ whatsapp: 0, sms: 1 });
    expect(await listMessageAlarms(shop, ['9'])).not.toMatch(/notReachable/);
  });

  it.each([
    ['the number is not on WhatsApp, said at once', 131026, null],
    ['the template is paused', 132015, 'template'],
    ['the template is disabled', 132016, 'template'],
    ['the token has expired', 190, 'account'],
    ['too many people marked the messages as spam', 131048, 'account'],
    ['of a code that is new to us', 139999, 'other'],
  ] as const)('because %s; the staff are told what they can solve', async (_, code, kind) => {
    const shopper = await subscriber();
    await refuse(code);
    await happen(shopper);
    await runAll();
    await runAll();
    expect(messageCounts(shopper)).toEqual({ whatsapp: 0, sms: 1 });
    const alarms = await listMessageAlarms(shop, ['9']);
    if (kind === null) expect(alarms).not.toMatch(`${code}`);
    else expect(alarms).toMatch(new RegExp(`whatsapp {2}${kind} {2}order_on_the_way .*`));
  });

  it.each([130429, 131056])(
    'but not while there are only too many (%i): it is tried again after 4, 16 and 64 seconds, and arrives once',
    async (code) => {
      const shopper = await subscriber();
      await refuse(code, 3);
      await happen(shopper);
      for (const seconds of [4, 16, 64]) {
        await runAll();
        shop.clock.pass((seconds - 1) * SECOND);
        await runAll();
        expect(messageCounts(shopper)).toEqual({ whatsapp: 0, sms: 0 });
        shop.clock.pass(SECOND);
      }
      await runAll();
      expect(messageCounts(shopper)).toEqual({ whatsapp: 1, sms: 0 });
      // The jobs that check the earlier tries find an answered message, and send no SMS.
      shop.clock.pass(HOUR);
      await runAll();
      expect(messageCounts(shopper)).toEqual({ whatsapp: 1, sms: 0 });
    },
  );

  it('because there are still too many after the fourth try, with an alarm', async () => {
    const shopper = await subscriber('512340110');
    await happen(shopper, 'delivered');
    for (const seconds of [4, 16, 64]) {
      await runAll();
      expect(messageCounts(shopper)).toEqual({ whatsapp: 0, sms: 0 });
      shop.clock.pass(seconds * SECOND);
    }
    await runAll();
    await runAll();
    expect(messageCounts(shopper)).toEqual({ whatsapp: 0, sms: 1 });
    expect(await listMessageAlarms(shop, ['9'])).toMatch(/whatsapp {2}tooMany {2}order_delivered /);
  });

  it('because it was withdrawn while it waited to be tried again', async () => {
    const shopper = await subscriber();
    await refuse(131056);
    await happen(shopper);
    await runAll();
    await shopper.must(saveWhatsappChoiceCall, { isOn: false, place: 'account' });
    shop.clock.pass(4 * SECOND);
    await runAll();
    expect(messageCounts(shopper)).toEqual({ whatsapp: 0, sms: 1 });
  });

  it('but not when the check of a first try comes while a later one is under way', async () => {
    const shopper = await subscriber();
    await refuse(131056);
    await happen(shopper);
    await runAll();
    shop.clock.pass(15 * MINUTE);
    // The second try is being sent at the moment at which the first one is checked.
    instead.send = async (message, reference) => {
      instead.send = null;
      await shop.runJobs({ only: ['notifications.whatsapp-unanswered'] });
      return real.send(message, reference);
    };
    await shop.runJobs({ only: ['notifications.whatsapp'] });
    await runAll();
    expect(messageCounts(shopper)).toEqual({ whatsapp: 1, sms: 0 });
  });

  it('after a crash between sending and recording nothing is sent twice, and a report decides', async () => {
    const shopper = await subscriber();
    rivalBefore(shop.database, /^update "whatsapp_messages" set "wamid"/, async () => {
      throw new Crash();
    });
    await happen(shopper);
    await expect(shop.runJobs()).rejects.toThrow(Crash);
    // The job runs again, as the queue does it after a crash.
    await runAll();
    shop.clock.pass(HOUR);
    await runAll();
    expect(messageCounts(shopper)).toEqual({ whatsapp: 1, sms: 0 });
  });

  it('after a crash before the report, a failure that names only WhatsApp’s own id is replaced by an SMS', async () => {
    const shopper = await subscriber();
    let reference = '';
    instead.send = async (_, ours) => {
      reference = ours;
      throw new Crash();
    };
    await happen(shopper);
    await expect(shop.runJobs()).rejects.toThrow(Crash);
    await runAll();
    const status = { id: 'wamid.crashed', status: 'sent', biz_opaque_callback_data: reference };
    expect((await post(reportOf({ statuses: [status] }))).status).toBe(200);
    const failed = { id: 'wamid.crashed', status: 'failed', errors: [{ code: 131026 }] };
    expect((await post(reportOf({ statuses: [failed] }))).status).toBe(200);
    await runAll();
    expect(messageCounts(shopper)).toEqual({ whatsapp: 0, sms: 1 });
  });

  it('because the template is not approved, and an alarm tells the staff', async () => {
    const shopper = await subscriber();
    instead.send = (message, reference) => real.send({ ...message, template: 'order_unknown' }, reference);
    await happen(shopper, 'thanked');
    await runAll();
    expect(messageCounts(shopper)).toEqual({ whatsapp: 0, sms: 1 });
    expect(await listMessageAlarms(shop, ['1'])).toMatch(
      /whatsapp {2}template {2}order_thanked {2}WhatsApp: … /,
    );
  });

  it('because the customer withdrew between order and sending', async () => {
    const shopper = await subscriber();
    await happen(shopper);
    await shop.runJobs({ only: [orderEvent.name] });
    await shopper.must(saveWhatsappChoiceCall, { isOn: false, place: 'account' });
    await runAll();
    expect(messageCounts(shopper)).toEqual({ whatsapp: 0, sms: 1 });
  });

  it('and two reports of the same failure at the same moment order one SMS', async () => {
    const shopper = await subscriber();
    let reference = '';
    instead.send = async (_, ours) => {
      reference = ours;
      return { id: 'wamid.two' };
    };
    await happen(shopper);
    await runAll();
    const report = () => post(failureOf('wamid.two', reference));
    rivalBefore(shop.database, /^update "whatsapp_messages"/, report);
    expect((await report()).status).toBe(200);
    expect((await report()).status).toBe(200);
    await runAll();
    expect(messageCounts(shopper).sms).toBe(1);
  });

  it('but not after it has arrived: a late failure changes nothing', async () => {
    const shopper = await subscriber();
    let [id, reference] = ['', ''];
    instead.send = async (message, ours) => {
      reference = ours;
      const sent = await real.send(message, ours);
      ({ id } = sent);
      return sent;
    };
    await happen(shopper);
    await runAll();
    expect((await post(failureOf(id, reference))).status).toBe(200);
    await runAll();
    expect(messageCounts(shopper)).toEqual({ whatsapp: 1, sms: 0 });
  });

  it('after a lost answer a report decides: the message that arrived is not sent again', async () => {
    const shopper = await subscriber();
    instead.send = async (message, reference) => {
      await real.send(message, reference);
      throw new ProviderDown('WhatsApp did not answer.');
    };
    await happen(shopper);
    await runAll();
    shop.clock.pass(HOUR);
    await runAll();
    expect(messageCounts(shopper)).toEqual({ whatsapp: 1, sms: 0 });
  });

  it('after a lost answer without any report an SMS follows in a quarter of an hour', async () => {
    const shopper = await subscriber();
    instead.send = async () => {
      throw new ProviderDown('WhatsApp did not answer.');
    };
    await happen(shopper);
    await runAll();
    shop.clock.pass(14 * MINUTE);
    await runAll();
    expect(messageCounts(shopper)).toEqual({ whatsapp: 0, sms: 0 });
    shop.clock.pass(MINUTE);
    await runAll();
    await runAll();
    expect(messageCounts(shopper)).toEqual({ whatsapp: 0, sms: 1 });
  });

  it('and a report that comes just before the time limit decides wins over the SMS', async () => {
    const shopper = await subscriber();
    let reference = '';
    instead.send = async (_, ours) => {
      reference = ours;
      throw new ProviderDown('WhatsApp did not answer.');
    };
    await happen(shopper);
    await runAll();
    shop.clock.pass(15 * MINUTE);
    const sent = reportOf({
      statuses: [{ id: 'wamid.late', status: 'sent', biz_opaque_callback_data: reference }],
    });
    rivalBefore(shop.database, /^update "whatsapp_messages" set "state" = \$1, "sms_at"/, () => post(sent));
    await runAll();
    expect(messageCounts(shopper).sms).toBe(0);
  });
});

describe('A reply', () => {
  it.each(['STOP', 'إيقاف'])(
    '%s ends the messages by WhatsApp; repeated later it ends nothing new',
    async (word) => {
      const shopper = await subscriber();
      const stop = replyOf(shopper, word);
      expect((await post(stop)).status).toBe(200);
      expect(await isOn(shopper)).toBe(false);
      shop.clock.pass(HOUR);
      await shopper.must(saveWhatsappChoiceCall, { isOn: true, place: 'account' });
      expect((await post(stop)).status).toBe(200);
      expect(await isOn(shopper)).toBe(true);
    },
  );

  it('of another kind, or from somebody else, ends nothing', async () => {
    const [shopper, other] = [await subscriber(), await subscriber()];
    expect((await post(replyOf(shopper, 'Where is my gift?'))).status).toBe(200);
    expect((await post(replyOf(other, 'stop'))).status).toBe(200);
    expect(await isOn(shopper)).toBe(true);
    expect(await isOn(other)).toBe(false);
  });
});

describe('The webhook of WhatsApp', () => {
  it('is refused without a word when its signature is wrong, changes nothing, and raises one alarm an hour', async () => {
    const shopper = await subscriber();
    for (const signing of [{ secret: 'other' }, { signature: 'sha256=' }, { signature: 'x'.repeat(5000) }]) {
      const answer = await post(replyOf(shopper, 'STOP'), signing);
      expect(answer.status).toBe(401);
      expect(await answer.text()).toBe('');
    }
    expect(await isOn(shopper)).toBe(true);
    expect(await listMessageAlarms(shop, ['1'])).toMatch(/whatsapp {2}forgedWebhook .* 3 times$/);
  });

  it.each([
    ['an unknown message', failureOf('wamid.nobody', crypto.randomUUID())],
    ['an unknown message with another’s reference', failureOf('wamid.nobody', "x' or 1=1")],
    ['a kind that is new to us', reportOf({ statuses: [{ id: 'wamid.1', status: 'played' }] })],
    ['no report at all', { object: 'page', entry: [] }],
    ['another shape', { hello: true }],
  ])('about %s is acknowledged', async (_, body) => {
    expect((await post(body)).status).toBe(200);
    expect(shop.faults).toEqual([]);
  });

  it('is refused when it is larger than the service sends', async () => {
    expect((await post(`{"x":"${'x'.repeat(3 * 1024 * 1024)}"}`)).status).toBe(413);
  });

  it('answers the check of its address as plain text, for our token only', async () => {
    const check = (token: string) =>
      root.request(
        `/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
      );
    const answer = await check('mine');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toBe('1158201444');
    expect((await check('yours')).status).toBe(403);
  });
});
