import { describe, expect, it } from 'vitest';
import { sendPhoneCodeCall, startGuestCall } from '#contract/account/account.calls.ts';
import { inTransaction } from '#database/database.ts';
import { listMessageAlarms } from '#operator/list-alarms.ts';
import { overview } from '#operator/overview.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import type { Sms } from '#providers/sms/sms.port.ts';
import { DAY } from '#server/clock.ts';
import { orderEvent } from '#server/events/order-event.ts';
import { testShop } from '#server/test-shop.ts';

const sent: Sms[] = [];
let isRefusing = false;
const shop = await testShop({
  data: 'empty',
  sms: {
    async send(message) {
      if (isRefusing) throw new ProviderRefused(`Unifonic: ER-04 Dest num ${message.to} is too short`);
      sent.push(message);
      shop.sms.push(message);
      return { id: String(sent.length) };
    },
  },
});

describe('A message that its service permanently refuses', () => {
  it('is logged and raises an alarm with the service’s reason and without the number, and is counted', async () => {
    expect(await listMessageAlarms(shop, [])).toBe('No message was refused.');
    isRefusing = true;
    const visitor = shop.visitor();
    await visitor.must(startGuestCall, { deviceToken: 'web_token' }).then(({ token }) => {
      visitor.token = token;
    });
    for (let times = 0; times < 2; times += 1) {
      await visitor.must(sendPhoneCodeCall, { countryCode: '966', phone: '512345678' });
      await shop.runJobs();
      shop.clock.pass(DAY);
    }
    expect(shop.logged).toEqual(
      Array(2).fill('Refused sms code to +966…78: Unifonic: ER-04 Dest num … is too short'),
    );
    expect(await listMessageAlarms(shop, [])).toBe(
      '2026-11-23T06:00:00.000Z  sms  code  +966…78  Unifonic: ER-04 Dest num … is too short  2 times',
    );
    expect(await overview(shop, [])).toContain('Messages refused in 7 days: 1. list-message-alarms');
    shop.clock.pass(8 * DAY);
    expect(await overview(shop, [])).toContain('Messages refused in 7 days: 0.');
    isRefusing = false;
  });

  it('is not retried: an order notification to an invalid number ends there', async () => {
    const { shopperId } = await shop.customer();
    isRefusing = true;
    const event = {
      shopperId,
      orderUuid: crypto.randomUUID(),
      orderNumber: 'A-1',
      method: 'delivery',
    } as const;
    await inTransaction(shop.database, (tx) =>
      shop.jobs.send(tx, orderEvent, { ...event, event: 'accepted' }),
    );
    await shop.runJobs();
    expect(await shop.runJobs()).toBe(0);
    expect(await listMessageAlarms(shop, ['1'])).toContain('sms  order-accepted  +966…');
    await expect(listMessageAlarms(shop, ['all'])).rejects.toThrow('how many');
  });
});
