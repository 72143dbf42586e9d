import type { ActorKind } from '#contract/orders/orders.rules.ts';
import type { ShownActor } from '#contract/orders/orders.wire.ts';

/**
 * Who changes an order. The customer, guest and recipient have no name here: their names are stored only on the order
 * and are erased with the account. Every other actor has a name: the member of staff, the courier, the payment provider
 * (`wallet` when the wallet paid everything) or the system job.
 */
export type Actor =
  | { kind: 'customer' | 'guest' | 'recipient' }
  | { kind: 'operator' | 'courier' | 'payment' | 'system'; name: string };

/**
 * An actor as stored in the order history. The name is null for the customer, guest and recipient, and in rows older
 * than the name column.
 */
export type RecordedActor = { kind: ActorKind; name: string | null };

/** The customer or guest who sends a request, as an actor of the order history. */
export const shopperActor = ({ isGuest }: { isGuest: boolean }): Actor => ({
  kind: isGuest ? 'guest' : 'customer',
});

/** How each actor is shown to a customer. The name of a member of staff is never shown. */
export const SHOWN_ACTORS: Record<ActorKind, ShownActor> = {
  customer: 'shopper',
  guest: 'shopper',
  recipient: 'recipient',
  operator: 'shop',
  courier: 'courier',
  payment: 'payment',
  system: 'clock',
};
