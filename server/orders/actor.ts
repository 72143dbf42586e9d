import type { ActorKind } from '#contract/orders/orders.rules.ts';
import type { ShownActor } from '#contract/orders/orders.wire.ts';

/**
 * Who does something to an order. The order itself says who its customer, guest and recipient are, so their names are
 * kept there alone and go with the account; everybody else is named: a person of the shop, the courier, the payment's
 * provider (`wallet` where the wallet paid everything), or the job of the system.
 */
export type Actor =
  | { kind: 'customer' | 'guest' | 'recipient' }
  | { kind: 'operator' | 'courier' | 'payment' | 'system'; name: string };

/** As the history has it; of rows from before names were kept it may be unknown. */
export type RecordedActor = { kind: ActorKind; name: string | null };

/** The shopper who makes a call. */
export const shopperActor = ({ isGuest }: { isGuest: boolean }): Actor => ({
  kind: isGuest ? 'guest' : 'customer',
});

/** What a shopper is told of an actor: never a name of the shop's people. */
export const SHOWN_ACTORS: Record<ActorKind, ShownActor> = {
  customer: 'shopper',
  guest: 'shopper',
  recipient: 'recipient',
  operator: 'shop',
  courier: 'courier',
  payment: 'payment',
  system: 'clock',
};
