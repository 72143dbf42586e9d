import { customerIn } from '#storefront/api/customer-in.ts';
import { readForTab, readSession, saveForTab } from '#storefront/api/storage.ts';
import { saveArrivalDate } from '#storefront/arrival/arrival-date.ts';
import { makeSignal } from '#storefront/ui/store.ts';
import type { CheckoutForm } from './checkout-form.ts';

type SavedForm = {
  /** The id of the customer who typed the form; null for a guest. */
  customer: number | null;
  form: Partial<CheckoutForm>;
};

/**
 * The checkout form as this tab stores it; null if nothing was entered, or by a customer who has signed out in another
 * tab since: the next person at this browser must not see it. What a guest typed stays when the guest signs in.
 */
export function readSavedForm(): Partial<CheckoutForm> | null {
  const saved = readForTab<SavedForm>('checkout');
  const isOthers = saved !== null && saved.customer !== null && saved.customer !== customerIn(readSession());
  if (isOthers) saveForTab('checkout', null);
  return isOthers ? null : (saved?.form ?? null);
}
export const saveForm = (form: Partial<CheckoutForm>): void =>
  saveForTab('checkout', { customer: customerIn(readSession()), form } satisfies SavedForm);

const { emit: notifyNextGift, watch } = makeSignal();
/** Calls the listener when this page has emptied the stored form for the next gift. */
export const watchNextGift = watch;

/** Called when a gift is paid: the next one starts with an empty form, except for the buyer's own name and e-mail. */
export function startNextGift(): void {
  const { ownName = '', paymentEmail = '' } = readSavedForm() ?? {};
  saveForm({ ownName, paymentEmail });
  saveArrivalDate(null);
  notifyNextGift();
}
