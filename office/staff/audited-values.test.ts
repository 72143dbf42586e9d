import { describe, expect, it } from 'vitest';
import { couponKinds } from '#contract/coupons/office.rules.ts';
import { reaches } from '#contract/delivery/office.rules.ts';
import { enquiryStages } from '#contract/enquiries/office.rules.ts';
import { failureReasons, nextSteps } from '#contract/orders/dispatch.rules.ts';
import { spoilReasons } from '#contract/orders/engraving.rules.ts';
import { preparationSteps, stepBackReasons } from '#contract/orders/office.rules.ts';
import { exportFormats, exportTables } from '#contract/reports/exports.wire.ts';
import { rowKinds } from '#contract/reports/reports.rules.ts';
import { settingFields } from '#contract/settings/settings.rules.ts';
import { auditedFields } from '#contract/staff/audited.rules.ts';
import type { AuditedAct } from '#contract/staff/office.wire.ts';
import { permissions } from '#contract/staff/permissions.rules.ts';
import { creditReasons } from '#contract/wallet/office.wire.ts';
import { audited as arabicNames } from '#text/ar/office/audited.ts';
import { management as arabicManagement } from '#text/ar/office/management.ts';
import { office as arabicOffice } from '#text/ar/office/office.ts';
import { audited as englishNames } from '#text/en/office/audited.ts';
import { management } from '#text/en/office/management.ts';
import { office } from '#text/en/office/office.ts';
import { auditedValues } from './audited-values.ts';

const now = new Date('2026-11-22T06:00:00Z');
const english = {
  language: 'en' as const,
  text: { ...office, ...management },
  audited: englishNames,
  now,
};
const arabic: Omit<typeof english, 'language'> & { language: 'ar' } = {
  language: 'ar',
  text: { ...arabicOffice, ...arabicManagement },
  audited: arabicNames,
  now,
};
const entry = (act: AuditedAct, before: object | null, after: object | null) => ({
  id: 1,
  at: new Date(),
  who: 'Noura',
  memberId: 1,
  address: null,
  act,
  subject: 'shop',
  before: before as Record<string, unknown> | null,
  after: after as Record<string, unknown> | null,
});

/** What the audit log shows of one value. */
const shownAs = (
  page: typeof english | typeof arabic,
  act: AuditedAct,
  name: string,
  value: unknown,
): string => auditedValues(entry(act, null, { [name]: value }), page)[0]!.is;

describe('The values of the audit log', () => {
  it.each([
    ['English', english],
    ['Arabic', arabic],
  ] as const)('have the names that people see, in %s', (_, page) => {
    const raw = [...auditedFields].filter(
      (name) => auditedValues(entry('coupon.save', null, { [name]: 1 }), page)[0]!.name === name,
    );
    expect(raw).toEqual([]);
    for (const field of settingFields)
      expect(auditedValues(entry('settings.change', null, { [field]: '1' }), page)[0]!.name).not.toContain(
        '.',
      );
  });

  it('name the changed parts of a product, and say yes and no', () => {
    const shown = auditedValues(
      entry('product.publish', { price: 279 }, { price: 299, changes: ['price', 'keywords'], isOn: true }),
      english,
    );
    expect(shown).toEqual([
      { name: 'Price, riyals', was: '279', is: '299' },
      { name: 'Changes', was: '', is: 'Price in riyals, with VAT, Search words' },
      { name: 'On', was: '', is: 'yes' },
    ]);
  });

  it.each([
    ['status', 'order.move', ['accepted', 'wrapGift', 'delivered', 'rejected']],
    ['status', 'ticket.close', ['inProgress', 'resolvedWithoutRefund', 'rejected']],
    ['step', 'order.prepare', preparationSteps],
    ['reason', 'order.stepBack', stepBackReasons],
    ['reason', 'order.failDelivery', failureReasons],
    ['reason', 'engraving.spoilt', spoilReasons],
    ['reason', 'wallet.credit', creditReasons],
    ['next', 'order.failDelivery', nextSteps],
    ['kind', 'coupon.save', couponKinds],
    ['reach', 'day.close', reaches],
    ['stage', 'enquiry.move', enquiryStages],
    ['permissions', 'role.add', permissions],
    ['table', 'report.export', exportTables],
    ['format', 'report.export', exportFormats],
    ['of', 'report.export', rowKinds],
  ] as const)('say what each %s of %s means, in both languages', (name, act, codes) => {
    for (const page of [english, arabic])
      for (const code of codes) expect(shownAs(page, act, name, code)).not.toBe(code);
  });

  it('write amounts in riyals, moments as people do, and a role in the language of the reader', () => {
    expect(shownAs(english, 'order.refund', 'amount', 6975)).toBe('69.75 riyals');
    expect(shownAs(english, 'product.publish', 'publishAt', '2026-11-23T06:00:00.000Z')).toBe(
      '23\u00A0November, 9\u00A0am',
    );
    expect(shownAs(english, 'role.add', 'limits', { refundPerAction: 50_000, refundPerDay: null })).toBe(
      'Refund, each time (riyals): \u2068500\u2069, No limit for a day’s refunds',
    );
    const role = { ar: 'محاسب', en: 'Accountant' };
    expect(shownAs(arabic, 'staff.invite', 'role', role)).toBe('محاسب');
    expect(shownAs(english, 'staff.invite', 'role', role)).toBe('Accountant');
    const cities = [
      { ar: 'الرياض', en: 'Riyadh' },
      { ar: 'أبها', en: 'Abha' },
    ];
    expect(shownAs(arabic, 'coupon.save', 'cities', cities)).toBe('الرياض، أبها');
    expect(shownAs(english, 'coupon.save', 'cities', cities)).toBe('Riyadh, Abha');
    expect(shownAs(arabic, 'role.add', 'permissions', ['orders.see', 'stock.edit'])).not.toContain('orders');
  });
});
