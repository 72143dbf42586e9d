import { readForTab, saveForTab } from '#storefront/api/storage.ts';
import { saveArrivalDate } from '#storefront/arrival/arrival-date.ts';
import type { CheckoutForm } from './checkout-form.ts';

/** The checkout form as this tab stores it; null if nothing was entered. */
export const readSavedForm = () => readForTab<Partial<CheckoutForm>>('checkout');
export const saveForm = (form: Partial<CheckoutForm>): void => saveForTab('checkout', form);

/** Called when a gift is paid: the next one starts with an empty form, except for the buyer's own name and e-mail. */
export function startNextGift(): void {
  const { ownName = '', paymentEmail = '' } = readSavedForm() ?? {};
  saveForm({ ownName, paymentEmail });
  saveArrivalDate(null);
}
