import type { PaymentMethod } from '#contract/payments/payments.wire.ts';
import { type SwitchedMethod, switchedMethods } from '#contract/settings/settings.rules.ts';
import type { Shop } from '#server/http/context.ts';

/** The payment methods that the shop can offer, because their services are configured. */
export const configuredMethods = ({ providers }: Pick<Shop, 'providers'>): SwitchedMethod[] =>
  switchedMethods.filter((method) => {
    if (method === 'card') return true;
    return method === 'applePay' ? !!providers.applePay : !!providers.payments[method];
  });

/** Whether the owner has switched a method off (decision 091). Saved cards are switched off together with cards. */
export const isSwitchedOff = ({ settings }: Pick<Shop, 'settings'>, method: PaymentMethod): boolean =>
  settings.methodsOff.includes(method === 'savedCard' ? 'card' : method);
