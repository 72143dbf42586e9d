import { type OwnerSettings, type SettingField, settingValues } from '#contract/settings/settings.rules.ts';
import { defaultSettings } from '#server/settings.ts';

/**
 * The settings whose demo values are invented. In a live shop they would lead shoppers to somebody else, or to nobody.
 */
const INVENTED = [
  'phone',
  'whatsapp',
  'instagram',
  'x',
  'pinterest',
  'shopEmail',
  'seller.vatNumber',
  'seller.registration',
] as const satisfies readonly SettingField[];

/** The fields that still have a demo value. */
export function demoFields(settings: OwnerSettings): SettingField[] {
  const [own, demo] = [settingValues(settings), settingValues(defaultSettings)];
  const { 'seller.vatNumber': vatNumber, 'seller.registration': registration } = demo;
  return [
    ...INVENTED.filter((field) => own[field] !== '' && own[field] === demo[field]),
    ...(own['next.vatNumber'] === vatNumber ? (['next.vatNumber'] as const) : []),
    ...(own['next.registration'] === registration ? (['next.registration'] as const) : []),
  ];
}

/** The domain of the demo's e-mail addresses, those of its staff too. Nobody can own it (RFC 2606). */
export const demoMailDomain = (): string => defaultSettings.shopEmail.split('@')[1] ?? '';

/** Whether the seller's address on invoices is still the demo's, in either language, so that the owner must change it. */
export const hasDemoAddress = ({ seller }: Pick<OwnerSettings, 'seller'>): boolean =>
  seller.address.ar === defaultSettings.seller.address.ar ||
  seller.address.en === defaultSettings.seller.address.en;
