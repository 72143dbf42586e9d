import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { acceptGiftCall } from '#contract/orders/tracking.calls.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { orderOf, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { MINUTE } from '#server/clock.ts';
import { answerTo, givenBy, sentToken } from '#server/orders/gifts/test-gift.ts';
import { loadIssues, openTicket } from '#server/tickets/test-tickets.ts';
import { answerTicket } from './answer-ticket.ts';
import { closeDay, openDay } from './close-day.ts';
import { giveWallet } from './give-wallet.ts';
import { importFiles } from './import-file.ts';
import { moveOrder } from './move-order.ts';
import { operatorName, readArgs, readRiyals } from './read-args.ts';
import { refundOrder } from './refund-order.ts';
import { switchMaintenance } from './set-maintenance.ts';
import { setStockOf } from './set-stock.ts';
import { showOrder } from './show-order.ts';

const shop = await purchaseShop();
const { database } = shop;
await loadIssues(database);

async function paid() {
  const { shopper, placed } = await placedBy(shop);
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  return { shopper, number: placed.orderNumber, uuid: placed.orderUuid };
}
const acts = async () => {
  const rows = await database.selectFrom('audit_log').selectAll().orderBy('id').execute();
  return rows.map(({ who, act, subject }) => `${who} ${act} ${subject}`);
};

describe('Who acts by a command', () => {
  it('is given by --as, else by OPERATOR; only the demo falls back to the machine’s login', () => {
    const demo = { settings: { mode: 'demo' } } as const;
    const live = { settings: { mode: 'live' }, operator: 'Huda' } as const;
    expect(operatorName(live, ' Sara ')).toBe('Sara');
    expect(operatorName(live, undefined)).toBe('Huda');
    expect(operatorName(demo, undefined)).toBe(userInfo().username);
    for (const operator of ['', '  '])
      expect(() => operatorName({ ...live, operator }, undefined)).toThrow(
        'Say who you are: --as <your name>',
      );
    expect(() => operatorName(demo, 'x'.repeat(61))).toThrow('at most 60 letters');
  });

  it('must be known in a live shop before anything is done', async () => {
    const { number, uuid, shopper } = await paid();
    const live = { ...shop, settings: { ...shop.settings, mode: 'live' as const } };
    await expect(moveOrder(live, [number, 'from', 'accepted'])).rejects.toThrow('Say who you are');
    await expect(refundOrder(live, [number, '5'])).rejects.toThrow('Say who you are');
    expect((await orderOf(shopper, uuid)).status).toBe('accepted');
  });

  it('is in the order’s history by name, for operators only', async () => {
    const { shopper, number, uuid } = await paid();
    await moveOrder(shop, [number, 'from', 'accepted', '--as', 'Sara']);
    await moveOrder(shop, [number, 'from', 'wrapGift', 'to', 'rejected', 'no', 'pots', '--as=Huda']);
    const history = (await showOrder(shop, [number])).split('\n').slice(-4);
    expect(history.map((line) => line.split('  ').slice(1).join(', '))).toEqual([
      expect.stringMatching(/^awaitingPayment, .+/),
      'accepted, the payment (tap)',
      'wrapGift, Sara',
      'rejected, Huda, no pots',
    ]);
    expect((await acts()).filter((line) => line.endsWith(number))).toEqual([
      `command:Sara order.move ${number}`,
      `command:Huda order.move ${number}`,
    ]);
    const { events } = await orderOf(shopper, uuid);
    expect(events.map(({ status, actor }) => [status, actor])).toEqual([
      ['awaitingPayment', 'shopper'],
      ['accepted', 'payment'],
      ['wrapGift', 'shop'],
      ['rejected', 'shop'],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Sara|Huda|tap/);
  });

  it('may be the recipient or a job, which the history also names', async () => {
    const gift = await givenBy(shop);
    await shop.visitor().must(acceptGiftCall, await answerTo(shop.visitor(), await sentToken(shop)));
    expect(await showOrder(shop, [gift.orderNumber])).toMatch(/recipientAccepted {2}.+, the recipient$/);
    const { placed } = await placedBy(shop);
    shop.clock.pass(36 * MINUTE);
    await shop.runJobs();
    expect(await showOrder(shop, [placed.orderNumber])).toMatch(
      /cancelled {2}the system \(checkout\.order-unpaid\) {2}notPaid$/,
    );
  });

  it('is in the audit log for every change, but not for what was refused or was so already', async () => {
    const { number } = await paid();
    const { number: ticket } = await openTicket(await shop.customer());
    const customer = await shop.customer({ phone: '512345671' });
    const before = (await acts()).length;
    const as = ['--as', 'Sara'];
    await refundOrder(shop, [number, '5', ...as]);
    await refundOrder(shop, [number, '5', ...as]);
    await giveWallet(shop, ['0512345671', 'refund', '7', ...as]);
    await answerTicket(shop, [ticket, 'Yes.', ...as]);
    await setStockOf(shop, ['monstera', 'white', '5', ...as]);
    await closeDay(shop, ['2027-01-05', 'couriers', 'إجازة', 'A holiday', ...as]);
    await openDay(shop, ['2027-01-05', ...as]);
    await expect(refundOrder(shop, [number, '99999', ...as])).rejects.toThrow('at most');
    await expect(setStockOf(shop, [randomUUID(), '5', ...as])).rejects.toThrow('There is no product');
    await importFiles['import-pages'](shop, ['demo/content/pages.json', ...as]);
    await switchMaintenance(shop, ['on', ...as]);
    await switchMaintenance(shop, ['on', ...as]);
    await switchMaintenance(shop, ['off', ...as]);
    expect((await acts()).slice(before)).toEqual([
      `command:Sara order.refund ${number}`,
      `command:Sara wallet.credit customer:${customer.shopperId}`,
      `command:Sara ticket.answer ${ticket}`,
      expect.stringMatching(/^command:Sara stock\.set product:\d+$/),
      'command:Sara day.close day:2027-01-05',
      'command:Sara day.open day:2027-01-05',
      'command:Sara pages.import shop',
      'command:Sara maintenance.set shop',
      'command:Sara maintenance.set shop',
    ]);
  });
});

describe('The arguments of a command', () => {
  const read = (...words: string[]) =>
    readArgs(words, { usage: 'usage', plain: [1, 2], flags: ['as', 'key'], switches: ['all'] });

  it('are plain arguments, flags with values in any order, and switches', () => {
    expect(read('a', '--key', 'k 1', '-5', '--all')).toEqual({
      plain: ['a', '-5'],
      flags: { key: 'k 1' },
      switches: { all: true },
    });
    expect(read('a', '--key=-5').flags).toEqual({ key: '-5' });
  });

  it.each([
    [[]],
    [['a', 'b', 'c']],
    [['a', '--unknown']],
    [['a', '--key']],
    [['a', '--key', '--all']],
    [['a', '--all=yes']],
  ])('are answered with the usage when they are %j', (words) => {
    expect(() => read(...words)).toThrow('usage');
  });

  it('read riyals exactly, in any digits', () => {
    expect([readRiyals('0.29'), readRiyals('٥٣.٧'), readRiyals('4.35')]).toEqual([29, 5370, 435]);
    for (const word of ['-5', '1e3', '1.005', '', '1,5', ' 5'])
      expect(() => readRiyals(word)).toThrow('is no amount');
  });
});
