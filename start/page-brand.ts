import type { DeliveryHours } from '#contract/delivery/hours.rules.ts';
import { isPayLater, isSwitchedOff } from '#contract/payments/payment-services.rules.ts';
import type { SwitchedMethod } from '#contract/settings/settings.rules.ts';
import type { Shop } from '#server/http/context.ts';
import { configuredMethods } from '#server/payments/methods.public.ts';
import { hasWordmark } from '#server/settings.ts';
import type { ShopBrand } from '#storefront/page/shop-name.ts';
import type { PageSite } from '#storefront/render/server.tsx';
import { noMeasurement } from './measurement.ts';
import type { StartOptions } from './options.ts';

/** The name of a payment method as its logo spells it. */
const logoOf = (method: SwitchedMethod): string => (method === 'applePay' ? 'Apple Pay' : method);

/** The shop's name as its pages show it. */
export const shopBrand = ({ brand }: Pick<Shop['settings'], 'brand'>): ShopBrand => ({
  name: brand.name,
  hasWordmark: hasWordmark(brand),
});

/** Collects what pages show about the shop: its current settings and services. */
export function pageBrand(
  { providers, settings }: Pick<Shop, 'providers' | 'settings'>,
  options: Pick<StartOptions, 'mode' | 'oldHosts' | 'measurement'>,
  publicUrl: string,
  hours: DeliveryHours,
): PageSite['brand'] {
  const offered = configuredMethods({ providers }).filter((method) => !isSwitchedOff(settings, method));
  return {
    ...shopBrand(settings),
    social: settings.social,
    returnDays: settings.returnDays,
    freeDeliveryFrom: settings.freeDeliveryFrom,
    hours,
    identityProviders: providers.identity.offered,
    payLater: offered.filter(isPayLater),
    hasMap: providers.map !== undefined,
    takesCards: offered.includes('card'),
    paymentLogos: offered.filter((method) => method !== 'card').map(logoOf),
    emailEndsWithCom: settings.emailEndsWithCom,
    legal: settings.seller,
    moved: options.oldHosts.length === 0 ? null : { from: options.oldHosts, to: publicUrl },
    ...(options.measurement ?? noMeasurement),
    isDev: options.mode === 'dev',
    isDemo: options.mode !== 'live',
  };
}
