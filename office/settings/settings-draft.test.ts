import { describe, expect, it } from 'vitest';
import { changedFields, type OwnerSettings, settingProblems } from '#contract/settings/settings.rules.ts';
import { draftOf, settingsOf } from './settings-draft.ts';

const seller = {
  name: { ar: 'نخيل', en: 'Nakheel' },
  vatNumber: '311111111111113',
  registration: '1012345678',
  address: { ar: 'الرياض', en: 'Riyadh' },
};
const settings: OwnerSettings = {
  brand: { name: { ar: 'أشجار', en: 'Ashjar' } },
  social: {
    phone: '+966112345678',
    whatsapp: null,
    instagram: 'https://www.instagram.com/nakheel',
    x: null,
    pinterest: null,
  },
  shopEmail: 'hello@nakheel.sa',
  postalCode: '12211',
  freeDeliveryFrom: 299_50,
  returnDays: 3,
  methodsOff: ['tabby'],
  vatBasisPoints: 1500,
  nextVat: { from: '2027-01-01', basisPoints: 750 },
  seller,
  nextSeller: { from: '2027-01-01', seller },
};
const problems = (draft: Parameters<typeof settingsOf>[0]) =>
  settingProblems(settingsOf(draft), { today: '2026-11-22', configured: ['card', 'tabby'] });

describe('The form of the settings', () => {
  it('means what it was filled with', () => {
    expect(settingsOf(draftOf(settings))).toEqual(settings);
    expect(changedFields(settings, settingsOf(draftOf(settings)))).toEqual([]);
    expect(problems(draftOf(settings))).toEqual({});
  });

  it('reads Arabic digits, spaces and numbers as people write them', () => {
    const { texts, ...rest } = draftOf(settings);
    const typed = {
      ...texts,
      phone: '٠٥٠ ١٢٣ ٤٥٦٧',
      freeDeliveryFrom: '٣٥٠٫٥',
      returnDays: '٧',
      vatRate: '٥٫٢٥',
      'seller.vatNumber': '3111 1111 1111 113',
    };
    expect(settingsOf({ ...rest, texts: typed })).toMatchObject({
      social: { phone: '+966501234567' },
      freeDeliveryFrom: 350_50,
      returnDays: 7,
      vatBasisPoints: 525,
      seller: { vatNumber: '311111111111113' },
    });
  });

  it('names the field of what cannot be read', () => {
    const { texts, ...rest } = draftOf(settings);
    const typed = {
      ...texts,
      phone: '12',
      freeDeliveryFrom: '-5',
      returnDays: 'three',
      whatsapp: 'no',
      vatRate: '15%',
      nextVatRate: '101',
    };
    expect(problems({ ...rest, texts: typed, methodsOff: ['card', 'tabby'] })).toEqual({
      phone: 'phoneWrong',
      whatsapp: 'phoneWrong',
      freeDeliveryFrom: 'amountWrong',
      returnDays: 'daysWrong',
      vatRate: 'rateWrong',
      nextVatRate: 'rateWrong',
      methodsOff: 'lastMethod',
    });
  });
});
