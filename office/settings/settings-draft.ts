import { emailOf } from '#contract/account/account.rules.ts';
import { westernDigits } from '#contract/digits.ts';
import {
  type OwnerSettings,
  type Seller,
  type SellerField,
  type SettingField,
  type SwitchedMethod,
  saudiPhone,
  settingValues,
} from '#contract/settings/settings.rules.ts';
import { readHundredths, readRiyals } from '../ui/read-riyals.ts';

/** The form's state: the text of each field, and the payment methods that are switched off. */
export type SettingsDraft = {
  texts: Partial<Record<SettingField, string>>;
  methodsOff: readonly SwitchedMethod[];
  /** True if the form plans another seller from a later day. */
  hasNext: boolean;
  /** True if the form plans another VAT rate from a later day. */
  hasNextVat: boolean;
};

const riyalsText = (halalas: number): string =>
  halalas % 100 === 0 ? String(halalas / 100) : (halalas / 100).toFixed(2);

export const draftOf = (settings: OwnerSettings): SettingsDraft => ({
  texts: { ...settingValues(settings), freeDeliveryFrom: riyalsText(settings.freeDeliveryFrom) },
  methodsOff: settings.methodsOff,
  hasNext: settings.nextSeller !== null,
  hasNextVat: settings.nextVat !== null,
});

const digitsOf = (text: string): string => westernDigits(text).replace(/\s/g, '');
const phoneOf = (text: string): string => saudiPhone(text) ?? text;

/** Parses the form. Text that cannot be parsed becomes an invalid value, which validation reports at its field. */
export function settingsOf({ texts, methodsOff, hasNext, hasNextVat }: SettingsDraft): OwnerSettings {
  const text = (field: SettingField): string => (texts[field] ?? '').trim();
  const orNull = (field: SettingField): string | null => text(field) || null;
  const sellerOf = (prefix: 'seller' | 'next'): Seller => {
    const of = (field: SellerField) => text(`${prefix}.${field}`);
    return {
      name: { ar: of('nameAr'), en: of('nameEn') },
      vatNumber: digitsOf(of('vatNumber')),
      registration: digitsOf(of('registration')),
      address: { ar: of('addressAr'), en: of('addressEn') },
    };
  };
  const whatsapp = orNull('whatsapp');
  const days = digitsOf(text('returnDays'));
  return {
    brand: { name: { ar: text('brandAr'), en: text('brandEn') } },
    social: {
      phone: phoneOf(text('phone')),
      whatsapp: whatsapp === null ? null : phoneOf(whatsapp),
      instagram: orNull('instagram'),
      x: orNull('x'),
      pinterest: orNull('pinterest'),
    },
    shopEmail: emailOf(text('shopEmail')),
    postalCode: digitsOf(text('postalCode')),
    freeDeliveryFrom: readRiyals(text('freeDeliveryFrom')) ?? Number.NaN,
    returnDays: /^\d+$/.test(days) ? Number(days) : Number.NaN,
    methodsOff: [...methodsOff],
    vatBasisPoints: readHundredths(text('vatRate')) ?? Number.NaN,
    nextVat: hasNextVat
      ? { from: text('nextVatFrom'), basisPoints: readHundredths(text('nextVatRate')) ?? Number.NaN }
      : null,
    seller: sellerOf('seller'),
    nextSeller: hasNext ? { from: text('next.from'), seller: sellerOf('next') } : null,
  };
}
