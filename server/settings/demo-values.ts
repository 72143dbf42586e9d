import { type OwnerSettings, type SettingField, settingValues } from '#contract/settings/settings.rules.ts';
import { defaultSettings } from '#server/settings.ts';

/** Settings whose demo values are invented. In a live shop they would lead shoppers to somebody else, or to nobody. */
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
