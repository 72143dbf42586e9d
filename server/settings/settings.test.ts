import { describe, expect, it } from 'vitest';
import {
  listPaymentMethodsCall,
  placeOrderCall,
  readTotalsCall,
  resumePaymentCall,
} from '#contract/checkout/checkout.calls.ts';
import { vatInside } from '#contract/checkout/checkout.rules.ts';
import { readInvoiceCall } from '#contract/orders/orders.calls.ts';
import { readSettingsCall, restoreSettingsCall, saveSettingsCall } from '#contract/settings/office.calls.ts';
import type { OwnerSettings, Seller } from '#contract/settings/settings.rules.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { RIYADH } from '#server/cart/test-plants.ts';
import { fillCart, fillShelves, formOf, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { DAY, MINUTE } from '#server/clock.ts';
import { staffMember } from '#server/staff/test-staff.ts';

const shop = await purchaseShop();
await fillShelves(shop.database);
const [owner, host] = [await staffMember(shop, 'owner'), await staffMember(shop, 'host')];

const read = () => owner.must(readSettingsCall, {});
/** Saves a change of the current settings, as the form does. */
async function save(change: Partial<OwnerSettings>) {
  const { version, settings } = await read();
  const saved = await owner.must(saveSettingsCall, { version, ...settings, ...change });
  await shop.followSettings();
  return saved;
}
async function refused(change: Partial<OwnerSettings>) {
  const { version, settings } = await read();
  const answer = await owner.call(saveSettingsCall, { version, ...settings, ...change });
  expect(answer).toMatchObject({ code: 'notValid' });
  expect((await read()).version).toBe(version);
  return (answer as unknown as { data: { problems: object } }).data.problems;
}
const seller = (name: string): Seller => ({
  name: { ar: `${name} ع`, en: name },
  vatNumber: '311111111111113',
  registration: '1012345678',
  address: { ar: 'الرياض', en: 'Riyadh' },
});
async function invoiced() {
  const { shopper, placed } = await placedBy(shop);
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  return shopper.must(readInvoiceCall, { orderUuid: placed.orderUuid });
}

describe('Settings', () => {
  it('are what the shop was opened with until somebody changes them; only what was changed is stored', async () => {
    const before = await read();
    expect(before).toMatchObject({ version: 0, changes: [], settings: { returnDays: 3, methodsOff: [] } });
    expect(before.methods).toEqual(['card', 'tabby', 'tamara']);
    const after = await save({ returnDays: 7 });
    expect(after).toMatchObject({ version: 1, settings: { returnDays: 7, freeDeliveryFrom: 300_00 } });
    expect(after.changes).toMatchObject([
      { version: 1, who: owner.name, fields: [{ field: 'returnDays', before: '3', after: '7' }] },
    ]);
    const rows = await shop.database.selectFrom('setting_changes').select('edited').execute();
    expect(rows).toEqual([{ edited: { returnDays: 7 } }]);
    const { entries } = await owner.must(listAuditCall, { act: 'settings.change' });
    expect(entries[0]).toMatchObject({ before: { returnDays: '3' }, after: { returnDays: '7' } });
  });

  it('saved without a change write nothing', async () => {
    const { version } = await read();
    expect((await save({})).version).toBe(version);
  });

  it('are put back, the last change or all of them', async () => {
    const { version } = await save({ freeDeliveryFrom: 450_00 });
    await save({ postalCode: '13579' });
    const undone = await owner.must(restoreSettingsCall, { version: version + 1, to: version });
    expect(undone.settings).toMatchObject({ postalCode: '12211', freeDeliveryFrom: 450_00 });
    const { settings } = await owner.must(restoreSettingsCall, { version: undone.version, to: 0 });
    expect(settings).toMatchObject({ returnDays: 3, freeDeliveryFrom: 300_00, postalCode: '12211' });
    const { entries } = await owner.must(listAuditCall, { act: 'settings.restore' });
    expect(entries[0]).toMatchObject({ after: { version: 0, freeDeliveryFrom: '30000' } });
    expect(await owner.call(restoreSettingsCall, { version: (await read()).version, to: 999 })).toMatchObject(
      {
        code: 'notFound',
      },
    );
  });

  it('of two people who save at once are one’s; the other is told whose, and nothing is written for them', async () => {
    const { version, settings } = await read();
    const ofHost = { version, ...settings, returnDays: 9 };
    rivalBefore(shop.database, /insert into "setting_changes"/, () => host.must(saveSettingsCall, ofHost));
    const late = await owner.call(saveSettingsCall, { version, ...settings, returnDays: 11 });
    expect(late).toMatchObject({ code: 'changedMeanwhile', data: { who: host.name } });
    expect(await owner.call(saveSettingsCall, { version, ...settings, returnDays: 12 })).toMatchObject({
      code: 'changedMeanwhile',
    });
    const now = await read();
    expect(now).toMatchObject({ version: version + 1, settings: { returnDays: 9 } });
    await save({ returnDays: 3 });
  });

  it('are changed by nobody without the permission, nor without a fresh proof', async () => {
    const support = await staffMember(shop, 'support');
    expect(await support.call(readSettingsCall, {})).toMatchObject({ code: 'notAllowed' });
    const { version, settings } = await read();
    expect(await support.call(saveSettingsCall, { version, ...settings })).toMatchObject({
      code: 'notAllowed',
    });
    const start = shop.clock.now();
    shop.clock.pass(11 * MINUTE);
    for (const answer of [
      await owner.call(saveSettingsCall, { version, ...settings, returnDays: 20 }),
      await owner.call(restoreSettingsCall, { version, to: 0 }),
    ])
      expect(answer).toMatchObject({ code: 'proofNeeded' });
    shop.clock.set(start);
  });

  it('that shoppers could not use are refused at their field', async () => {
    const { settings } = await read();
    const { social } = settings;
    expect(await refused({ social: { ...social, phone: '+442071234567', whatsapp: '05012' } })).toEqual({
      phone: 'phoneWrong',
      whatsapp: 'phoneWrong',
    });
    expect(
      await refused({ social: { ...social, instagram: 'https://example.com/ashjar', x: 'http://x.com/a' } }),
    ).toEqual({ instagram: 'pageWrong', x: 'pageWrong' });
    expect(await refused({ freeDeliveryFrom: -1_00, returnDays: 0, postalCode: '123' })).toEqual({
      freeDeliveryFrom: 'amountWrong',
      returnDays: 'daysWrong',
      postalCode: 'postalCodeWrong',
    });
    expect(await refused({ brand: { name: { ar: '', en: 'A'.repeat(31) } } })).toEqual({
      brandAr: 'needed',
      brandEn: 'tooLong',
    });
    const wrong = { ...settings.seller, vatNumber: '123', registration: '12' };
    expect(await refused({ seller: wrong, shopEmail: 'nobody' })).toEqual({
      'seller.vatNumber': 'vatNumberWrong',
      'seller.registration': 'registrationWrong',
      shopEmail: 'emailWrong',
    });
    expect(await refused({ nextSeller: { from: '2026-11-22', seller: seller('Late') } })).toEqual({
      'next.from': 'dateNotAhead',
    });
  });

  it('keep a phone number in one form, however it was typed', async () => {
    const { social } = (await read()).settings;
    const { settings } = await save({ social: { ...social, phone: '٩٢٠٠١٢٣٤٥', whatsapp: '050 123 4567' } });
    expect(settings.social).toMatchObject({ phone: '+966920012345', whatsapp: '+966501234567' });
    await save({ social });
  });
});

describe('A payment method that is switched off', () => {
  it('is offered no more; an open checkout is told so and loses nothing', async () => {
    const { shopper } = await placedBy(shop);
    await fillCart(shopper);
    const form = await formOf(shopper, {});
    await save({ methodsOff: ['card'] });
    const offered = await shopper.must(listPaymentMethodsCall, { cityId: RIYADH, method: 'delivery' });
    expect(offered.methods.map(({ method }) => method)).not.toContain('card');
    expect(offered.cards).toEqual([]);
    const answer = await shopper.call(placeOrderCall, { ...form, paymentMethod: 'card' });
    expect(answer).toMatchObject({
      code: 'notValid',
      message: expect.stringContaining('choose another'),
      data: { field: 'payment_method' },
    });
    await save({ methodsOff: [] });
    expect((await shopper.call(placeOrderCall, { ...form, paymentMethod: 'card' })).ok).toBe(true);
  });

  it('does not pay an order that was placed before either', async () => {
    const { shopper, placed } = await placedBy(shop);
    await save({ methodsOff: ['card'] });
    const resumed = await shopper.call(resumePaymentCall, {
      orderUuid: placed.orderUuid,
      paymentMethod: 'card',
    });
    expect(resumed).toMatchObject({ code: 'notValid' });
    await save({ methodsOff: [] });
  });

  it('is never the last one that the shop can offer', async () => {
    expect(await refused({ methodsOff: ['card', 'tabby', 'tamara'] })).toEqual({ methodsOff: 'lastMethod' });
  });
});

describe('A seller', () => {
  it('of tomorrow is on no invoice of today; from their day on they are, and older invoices keep theirs', async () => {
    await save({ nextSeller: { from: '2026-11-24', seller: seller('Nakheel') } });
    const today = await invoiced();
    expect(today.seller.name.en).toBe('Ashjar');
    const start = shop.clock.now();
    shop.clock.pass(2 * DAY);
    await fillShelves(shop.database);
    expect((await invoiced()).seller).toMatchObject({
      name: { en: 'Nakheel' },
      vatNumber: '311111111111113',
    });
    const again = await staffMember(shop, 'owner');
    const { version, settings } = await again.must(readSettingsCall, {});
    expect(settings).toMatchObject({ seller: { name: { en: 'Nakheel' } }, nextSeller: null });
    // Another change must not restore the former seller.
    await again.must(saveSettingsCall, { version, ...settings, returnDays: 5 });
    await shop.followSettings();
    expect((await again.must(readSettingsCall, {})).settings.seller.name.en).toBe('Nakheel');
    expect((await invoiced()).seller.name.en).toBe('Nakheel');
    shop.clock.set(start);
  });
});

describe('Another VAT rate', () => {
  it('holds for the orders of its first day on; the order of a minute before keeps its own, also when paid later', async () => {
    shop.clock.set('2026-11-23T20:59:00Z');
    const seen = await staffMember(shop, 'owner');
    const { version, settings } = await seen.must(readSettingsCall, {});
    const saved = await seen.must(saveSettingsCall, {
      version,
      ...settings,
      nextVat: { from: '2026-11-24', basisPoints: 750 },
    });
    expect(saved.changes[0]!.fields).toEqual([
      { field: 'nextVatRate', before: null, after: '7.5' },
      { field: 'nextVatFrom', before: null, after: '2026-11-24' },
    ]);
    await shop.followSettings();
    await fillShelves(shop.database);
    const before = await placedBy(shop);
    const waiting = await shop.customer();
    await fillCart(waiting);
    const vatOf = () => waiting.must(readTotalsCall, { cityId: RIYADH, method: 'delivery' });
    const [late, total] = [await vatOf(), (await vatOf()).total];
    expect(late.vat).toBe(vatInside(total, 1500));

    // Midnight in Riyadh, with an order that is not paid and a cart that is open.
    shop.clock.set('2026-11-23T21:00:00Z');
    expect(await vatOf()).toMatchObject({ total, vat: vatInside(total, 750) });
    await payWith(before.placed.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    const old = await before.shopper.must(readInvoiceCall, { orderUuid: before.placed.orderUuid });
    expect(old).toMatchObject({ vatRate: 15, total: { vat: vatInside(old.total.gross, 1500) } });
    const after = await invoiced();
    expect(after).toMatchObject({ vatRate: 7.5, total: { vat: vatInside(after.total.gross, 750) } });
    const again = await staffMember(shop, 'owner');
    expect((await again.must(readSettingsCall, {})).settings).toMatchObject({
      vatBasisPoints: 750,
      nextVat: null,
    });
  });

  it('applies to an order whose call began before midnight and whose moment is after it', async () => {
    shop.clock.set('2026-12-31T20:50:00Z');
    const member = await staffMember(shop, 'owner');
    shop.clock.set('2026-12-31T20:59:59Z');
    const { version, settings } = await member.must(readSettingsCall, {});
    const nextVat = { from: '2027-01-01', basisPoints: 500 };
    await member.must(saveSettingsCall, { version, ...settings, nextVat });
    await shop.followSettings();
    await fillShelves(shop.database);
    const { shopper } = await placedBy(shop);
    await fillCart(shopper);
    const form = await formOf(shopper, {});
    // The call has read its settings and is being counted by its limit; then midnight passes.
    rivalBefore(shop.database, /insert into rate_limits/, async () => {
      shop.clock.set('2026-12-31T21:00:00Z');
    });
    const placed = await shopper.must(placeOrderCall, form);
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    expect(await shopper.must(readInvoiceCall, { orderUuid: placed.orderUuid })).toMatchObject({
      vatRate: 5,
    });
  });

  it('is refused for a day that is not ahead and for a rate below 0 or above 100 per cent', async () => {
    const member = await staffMember(shop, 'owner');
    const { version, settings } = await member.must(readSettingsCall, {});
    const change = { vatBasisPoints: -1, nextVat: { from: '2026-12-31', basisPoints: 100_01 } };
    const answer = await member.call(saveSettingsCall, { version, ...settings, ...change });
    expect(answer).toMatchObject({
      code: 'notValid',
      data: { problems: { vatRate: 'rateWrong', nextVatRate: 'rateWrong', nextVatFrom: 'dateNotAhead' } },
    });
  });
});
