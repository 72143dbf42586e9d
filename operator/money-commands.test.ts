import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listCouponsCall, saveCouponCall } from '#contract/coupons/coupons.calls.ts';
import { readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { byEmail } from '#server/account/email/test-email.ts';
import { DAY } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { giveWallet } from './give-wallet.ts';
import { importFiles } from './import-file.ts';

// The test uses the demo shop, which already has coupons.
const shop = await testShop();
const folder = mkdtempSync(join(tmpdir(), 'ashjar-money-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('Operators give money to a wallet (product.md 8)', () => {
  it('as goodwill or as a bonus with a last day, by a phone number in any notation', async () => {
    const shopper = await shop.customer({ phone: '512345678' });
    expect(await giveWallet(shop, ['٠٥١٢٣٤٥٦٧٨', 'refund', '25.50'])).toBe(
      'Given: 25.50 riyals as refund to ٠٥١٢٣٤٥٦٧٨.',
    );
    await giveWallet(shop, ['+966 51 234 5678', 'bonus', '١٠٠', '--until', '2026-12-31']);
    expect(await shopper.must(readWalletCall, {})).toMatchObject({
      balance: 125_50,
      nextExpiry: { amount: 100_00, expiresAt: new Date('2026-12-31T21:00:00Z') },
      transactions: [
        { kind: 'bonus', amount: 100_00 },
        { kind: 'refund', amount: 25_50, expiresAt: null },
      ],
    });
  });

  it('also by numbers of other countries and e-mail addresses', async () => {
    const abroad = await shop.customer({ countryCode: '965', phone: '51234567' });
    await giveWallet(shop, ['00965 5123 4567', 'refund', '7']);
    expect(await abroad.must(readWalletCall, {})).toMatchObject({ balance: 7_00 });
    const byMail = await byEmail(shop).customer({ email: 'wallet@example.com' });
    await giveWallet(shop, ['Wallet@Example.com', 'refund', '8']);
    expect(await byMail.must(readWalletCall, {})).toMatchObject({ balance: 8_00 });
  });

  it('once a day however often the command runs, also at the same moment, unless the key differs', async () => {
    const shopper = await shop.customer({ phone: '512345679' });
    const words = ['0512345679', 'refund', '10'];
    const balance = async () => (await shopper.must(readWalletCall, {})).balance;
    await Promise.all(Array.from({ length: 5 }, () => giveWallet(shop, words)));
    expect(await giveWallet(shop, ['966512345679', 'refund', '10.00'])).toMatch(/^Already given: .*--key/);
    expect(await balance()).toBe(10_00);
    for (const key of ['ticket 7', 'ticket 8', 'ticket 8']) await giveWallet(shop, [...words, '--key', key]);
    expect(await balance()).toBe(30_00);
    for (const others of [
      ['0512345679', 'bonus', '10'],
      ['0512345679', 'refund', '20'],
    ])
      await expect(giveWallet(shop, [...others, '--key', 'ticket 8'])).rejects.toThrow(
        'The key “ticket 8” was already used for another credit.',
      );
    expect(await balance()).toBe(30_00);
    const other = await shop.customer({ phone: '512345677' });
    await giveWallet(shop, ['0512345677', 'bonus', '5', '--until', '2026-12-30', '--key', 'ticket 8']);
    await expect(
      giveWallet(shop, ['0512345677', 'bonus', '5', '--until', '2026-12-31', '--key', 'ticket 8']),
    ).rejects.toThrow('The key “ticket 8” was already used for another credit.');
    expect(await other.must(readWalletCall, {})).toMatchObject({ balance: 5_00 });
    shop.clock.pass(DAY);
    await giveWallet(shop, words);
    expect(await balance()).toBe(40_00);
  });

  it('and get one sentence for what is wrong', async () => {
    for (const [words, sentence] of [
      [[], 'give-wallet takes'],
      [['0512345678', 'purchased', '5'], 'give-wallet takes'],
      [['0512345678', 'refund', '5', '6'], 'give-wallet takes'],
      [['0512345678', 'refund', '5', '--till', '2027-01-01'], 'give-wallet takes'],
      [['0512345678', 'refund', '5', '--until'], 'give-wallet takes'],
      [['0512345678', 'refund', '-5'], '"-5" is no amount'],
      [['0512345678', 'refund', '1e3'], '"1e3" is no amount'],
      [['0512345678', 'refund', '0'], '“0” is not an amount'],
      [['0512345678', 'refund', '1.005'], '"1.005" is no amount'],
      [['0512345678', 'refund', '5001'], '“5001” is not an amount of riyals up to 5000'],
      [['0512345678', 'refund', '5', '--until', '2027-01-01'], 'Only a reward may have a last day'],
      [['0512345678', 'bonus', '5', '--until', '2027-02-30'], '"2027-02-30" is no date'],
      [['0512345678', 'bonus', '5', '--until', '2026-11-20'], '2026-11-20 is over'],
      [['0599999999', 'bonus', '5'], 'No customer has 0599999999.'],
      [['nobody@example.com', 'bonus', '5'], 'No customer has nobody@example.com.'],
    ] as const)
      await expect(giveWallet(shop, words)).rejects.toThrow(sentence);
  });
});

describe('Operators import coupons', () => {
  const file = (coupons: unknown): string => {
    const path = join(folder, 'coupons.json');
    writeFileSync(path, typeof coupons === 'string' ? coupons : JSON.stringify(coupons));
    return path;
  };

  it('from a file, such as the demo shop’s, with an expired coupon', async () => {
    const demo = join(import.meta.dirname, '../demo/coupons/coupons.json');
    expect(await importFiles['import-coupons'](shop, [demo])).toBe('4 coupons written.');
    const shopper = await shop.customer();
    for (const code of ['welcome10', 'FREESHIP', 'desk20']) await shopper.must(saveCouponCall, { code });
    expect(await shopper.call(saveCouponCall, { code: 'EID25' })).toMatchObject({
      data: { problem: 'over' },
    });
    const listed = await shopper.must(listCouponsCall, {});
    expect(new Map(listed.map(({ code, title, condition }) => [code, `${title}. ${condition}`]))).toEqual(
      new Map([
        ['WELCOME10', '10% off, up to 50 riyals. On your first order.'],
        ['FREESHIP', 'Free delivery. On orders of 100 riyals or more.'],
        [
          'DESK20',
          '20 riyals off. On orders of 120 riyals or more. Only from: \u2068For the desk\u2069. In \u2068Riyadh and Jeddah\u2069.',
        ],
      ]),
    );
  });

  it('and change them by their code', async () => {
    const soon = { code: 'Soon', percent: 5, from: '2027-01-01' };
    expect(await importFiles['import-coupons'](shop, [file([soon])])).toBe('1 coupon written.');
    await importFiles['import-coupons'](shop, [file([{ ...soon, code: 'SOON', percent: 50 }])]);
    const shopper = await shop.customer();
    expect(await shopper.must(saveCouponCall, { code: 'soon' })).toMatchObject({
      code: 'SOON',
      title: '50% off',
    });
  });

  it('and see every mistake, and then nothing is written', async () => {
    const from = '2026-01-01';
    for (const [coupons, sentence] of [
      ['nonsense', 'This is not JSON.'],
      [{ code: 'X' }, 'The file: Invalid input: expected array, received object.'],
      [[{ code: 'X', from }], 'Coupon 1 (X) takes off exactly one of percent, amount or freeDelivery.'],
      [[{ code: 'X', from, percent: 5, amount: 5 }], 'takes off exactly one'],
      [[{ code: 'X', from, amount: 5, upTo: 5 }], 'has upTo without percent'],
      [[{ code: 'X', from, percent: 101 }], 'Coupon 1, percent'],
      [[{ code: 'X', from, amount: -5 }], 'Coupon 1, amount'],
      [[{ code: 'X', from, amount: 5.555 }], 'Coupon 1, amount'],
      [[{ code: ' \u200f ', from, amount: 5 }], 'has a code without a letter'],
      [[{ code: 'X', from, amount: 5, cities: ['atlantis'] }], 'knows no city atlantis'],
      [[{ code: 'X', from, amount: 5, categories: ['weeds'] }], 'knows no category weeds'],
      [[{ code: 'X', from, amount: 5, until: '2025-12-30' }], 'ends before it begins'],
      [[{ code: 'X', from, amount: 5, limit: 0 }], 'Coupon 1, limit'],
      [[{ code: 'X', from, amount: 5, colour: 'red' }], 'Coupon 1'],
      [
        [
          { code: 'WRITTEN', from, amount: 5 },
          { code: 'writt en', from, amount: 5 },
        ],
        'Coupon 2 (writt en) is listed twice.',
      ],
    ] as const)
      await expect(importFiles['import-coupons'](shop, [file(coupons)])).rejects.toThrow(sentence);
    const shopper = await shop.customer();
    expect(await shopper.call(saveCouponCall, { code: 'WRITTEN' })).toMatchObject({
      data: { problem: 'unknown' },
    });
    await expect(importFiles['import-coupons'](shop, [])).rejects.toThrow('takes one file');
    await expect(importFiles['import-coupons'](shop, [join(folder, 'nowhere.json')])).rejects.toThrow(
      'cannot be read',
    );
  });
});
