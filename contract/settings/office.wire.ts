import * as z from 'zod/mini';
import { count, day, id, moment, money, renamed, request, typed } from '#contract/wire.ts';
import { settingFields, switchedMethods } from './settings.rules.ts';

const MAX_LINE = 200;
const line = typed(MAX_LINE);
const optionalLine = z.nullable(line);
const inBoth = renamed({ ar: ['ar', line], en: ['en', line] });
const method = z.enum(switchedMethods);
const seller = renamed({
  name: ['name', inBoth],
  vat_number: ['vatNumber', line],
  registration: ['registration', line],
  address: ['address', inBoth],
});
const settings = {
  brand: ['brand', renamed({ name: ['name', inBoth] })],
  social: [
    'social',
    renamed({
      instagram: ['instagram', optionalLine],
      x: ['x', optionalLine],
      pinterest: ['pinterest', optionalLine],
      phone: ['phone', line],
      whatsapp: ['whatsapp', optionalLine],
    }),
  ],
  shop_email: ['shopEmail', line],
  postal_code: ['postalCode', line],
  free_delivery_from: ['freeDeliveryFrom', money],
  return_days: ['returnDays', z.int()],
  payment_methods_off: ['methodsOff', z.array(method).check(z.maxLength(switchedMethods.length))],
  /** The VAT rate in basis points: 1500 is 15 %. */
  vat_basis_points: ['vatBasisPoints', z.int()],
  next_vat: ['nextVat', z.nullable(renamed({ from: ['from', day], basis_points: ['basisPoints', z.int()] }))],
  seller: ['seller', seller],
  next_seller: ['nextSeller', z.nullable(renamed({ from: ['from', day], seller: ['seller', seller] }))],
} as const;
const version = ['version', count] as const;

/** All settings of the form; `version` is the version that the form was opened with. */
export const saveSettings = request({ body: { version, ...settings } });
export const restoreSettings = request({
  body: {
    version,
    /** The version to restore; 0 restores the settings that the shop started with. */
    to: ['to', count],
  },
});

const value = z.nullable(z.string());
export const shownSettings = renamed({
  version,
  settings: ['settings', renamed(settings)],
  /** The payment methods that the shop can offer because their services are configured. */
  payment_methods: ['methods', z.array(method)],
  /** The newest changes of settings, the newest first. */
  changes: [
    'changes',
    z.array(
      renamed({
        version,
        who: ['who', z.string()],
        member_id: ['memberId', z.nullable(id)],
        at: ['at', moment],
        fields: [
          'fields',
          z.array(
            renamed({
              field: ['field', z.enum(settingFields)],
              before: ['before', value],
              after: ['after', value],
            }),
          ),
        ],
      }),
    ),
  ],
});

/** The data of the refusal `notValid`: the problem of each invalid setting (settings.rules, SettingProblem). */
export const settingFaults = renamed({
  problems: ['problems', z.record(z.string(), z.string())],
});
