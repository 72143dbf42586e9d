import { type SwitchedMethod, switchedMethods } from '#contract/settings/settings.rules.ts';
import type { Shop } from '#server/http/context.ts';

/** The payment methods that the shop can offer, because their services are configured. */
export const configuredMethods = ({ providers }: Pick<Shop, 'providers'>): SwitchedMethod[] =>
  switchedMethods.filter((method) => {
    if (method === 'card') return true;
    return method === 'applePay' ? !!providers.applePay : !!providers.payments[method];
  });
