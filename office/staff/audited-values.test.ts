import { describe, expect, it } from 'vitest';
import { settingFields } from '#contract/settings/settings.rules.ts';
import { auditedFields } from '#contract/staff/audited.rules.ts';
import type { AuditedAct } from '#contract/staff/office.wire.ts';
import { audited as arabicNames } from '#text/ar/office/audited.ts';
import { management as arabicManagement } from '#text/ar/office/management.ts';
import { office as arabicOffice } from '#text/ar/office/office.ts';
import { audited as englishNames } from '#text/en/office/audited.ts';
import { management } from '#text/en/office/management.ts';
import { office } from '#text/en/office/office.ts';
import { auditedValues } from './audited-values.ts';

const names = { en: englishNames.fields, ar: arabicNames.fields };
const english = { ...office, ...management };
const arabic: typeof english = { ...arabicOffice, ...arabicManagement };
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

describe('The values of the audit log', () => {
  it.each([
    ['English', english, names.en],
    ['Arabic', arabic, names.ar],
  ] as const)('have the names that people see, in %s', (_, text, audited) => {
    const raw = [...auditedFields].filter(
      (name) => auditedValues(entry('coupon.save', null, { [name]: 1 }), text, audited)[0]!.name === name,
    );
    expect(raw).toEqual([]);
    for (const field of settingFields)
      expect(
        auditedValues(entry('settings.change', null, { [field]: '1' }), text, audited)[0]!.name,
      ).not.toContain('.');
  });

  it('name the changed parts of a product, and say yes and no', () => {
    const shown = auditedValues(
      entry('product.publish', { price: 279 }, { price: 299, changes: ['price', 'keywords'], isOn: true }),
      english,
      names.en,
    );
    expect(shown).toEqual([
      { name: 'Price, riyals', was: '279', is: '299' },
      { name: 'Changes', was: '', is: 'Price in riyals, with VAT, Search words' },
      { name: 'On', was: '', is: 'yes' },
    ]);
  });
});
