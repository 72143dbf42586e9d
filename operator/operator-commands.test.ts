import { describe, expect, it } from 'vitest';
import { readMaintenanceCall } from '#contract/content/content.calls.ts';
import { keepInOutbox } from '#server/notifications/notifications.public.ts';
import { testShop } from '#server/test-shop.ts';
import { readOutbox } from './read-outbox.ts';
import { switchMaintenance } from './set-maintenance.ts';

const shop = await testShop({ data: 'empty' });

describe('Operators switch maintenance (product.md 8)', () => {
  it('and every shopper is told at the next load', async () => {
    const visitor = shop.visitor();
    expect(await visitor.must(readMaintenanceCall, {})).toEqual({ isOn: false });
    expect(await switchMaintenance(shop, ['on'])).toBe('Maintenance is on.');
    expect(await switchMaintenance(shop, ['on'])).toBe('Maintenance is on.');
    expect(await visitor.must(readMaintenanceCall, {})).toEqual({ isOn: true });
    expect(await switchMaintenance(shop, ['off'])).toBe('Maintenance is off.');
    expect(await visitor.must(readMaintenanceCall, {})).toEqual({ isOn: false });
  });

  it('only by the words on and off', async () => {
    expect(await switchMaintenance(shop, [])).toBe('Maintenance is off.');
    await expect(switchMaintenance(shop, ['ON!'])).rejects.toThrow('takes on or off');
  });
});

describe('Operators read the outbox (product.md 1)', () => {
  const message = { kind: 'sms' as const, meta: {}, at: new Date('2026-11-22T06:00:00Z') };

  it('newest last, of everybody or of one recipient, as many as asked', async () => {
    expect(await readOutbox(shop.database, [])).toBe('Nothing was sent.');
    await keepInOutbox(shop.database, { ...message, recipient: '+966512345678', body: 'الأولى' });
    await keepInOutbox(shop.database, { ...message, recipient: '+96550012345', body: 'second' });
    expect(await readOutbox(shop.database, [])).toBe(
      '2026-11-22T06:00:00.000Z  sms  +966512345678\nالأولى\n\n2026-11-22T06:00:00.000Z  sms  +96550012345\nsecond',
    );
    expect(await readOutbox(shop.database, ['1'])).toContain('second');
    expect(await readOutbox(shop.database, ['1'])).not.toContain('الأولى');
    expect(await readOutbox(shop.database, ['00966512345678'])).not.toContain('second');
    expect(await readOutbox(shop.database, ['+٩٦٦٥١٢٣٤٥٦٧٨'])).toContain('الأولى');
  });

  it('an e-mail with its subject', async () => {
    const [kind, recipient] = ['email' as const, 'noura@example.com'];
    const meta = { subject: 'Confirm your email', html: '<p>0427</p>' };
    await keepInOutbox(shop.database, { ...message, kind, recipient, body: 'Code: 0427', meta });
    expect(await readOutbox(shop.database, [recipient])).toBe(
      '2026-11-22T06:00:00.000Z  email  noura@example.com\nConfirm your email\n\nCode: 0427',
    );
  });

  it('and a word that means nothing is said to', async () => {
    await expect(readOutbox(shop.database, ['yesterday'])).rejects.toThrow('"yesterday" is neither');
  });
});
