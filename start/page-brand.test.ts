import { expect, it } from 'vitest';
import { defaultHours } from '#contract/delivery/hours.rules.ts';
import type { Shop } from '#server/http/context.ts';
import { defaultSettings } from '#server/settings.ts';
import { pageBrand } from './page-brand.ts';

const port = {};
const brandOf = (providers: object, methodsOff: Shop['settings']['methodsOff'] = []) =>
  pageBrand(
    {
      providers: { identity: { offered: [] }, ...providers } as never,
      settings: { ...defaultSettings, methodsOff },
    },
    { mode: 'demo', oldHosts: [] },
    'https://ashjar.test',
    defaultHours,
  );
const all = { payments: { tap: port, tabby: port, tamara: port, urpay: port }, applePay: port };

it('Pages name only the payment methods that are configured and not switched off', () => {
  expect(brandOf({ payments: { tap: port } })).toMatchObject({
    takesCards: true,
    paymentLogos: [],
    payLater: [],
  });
  expect(brandOf(all)).toMatchObject({
    takesCards: true,
    paymentLogos: ['Apple Pay', 'tabby', 'tamara', 'urpay'],
    payLater: ['tabby', 'tamara'],
  });
  expect(brandOf(all, ['card', 'tabby', 'applePay'])).toMatchObject({
    takesCards: false,
    paymentLogos: ['tamara', 'urpay'],
    payLater: ['tamara'],
  });
});
