import { VAT_BASIS_POINTS } from './checkout.limits.ts';

/**
 * The VAT inside a price that includes it, in halalas, rounded half up once on the sum (product.md 6): 15 % of the
 * net is 15/115 of the gross.
 */
export const vatInside = (halalas: number): number =>
  Math.round((halalas * VAT_BASIS_POINTS) / (10_000 + VAT_BASIS_POINTS));

/** product.md 4: the city's fee, nothing for the cafe, free from an amount of goods. */
export const deliveryFee = (
  goods: number,
  cityFee: number,
  freeFrom: number,
  method: 'door' | 'cafe',
): number => (method === 'cafe' || goods >= freeFrom ? 0 : cityFee);

export type CheckoutForm = {
  recipientComplete: boolean;
  slotId: string | null;
  paymentMethod: string | null;
  acceptsTerms: boolean;
};

/** Specification 5, Checkout messages: what is still missing, in the page's order. */
export function whatIsMissing(form: CheckoutForm): ('recipient' | 'slot' | 'payment' | 'terms')[] {
  const missing: ('recipient' | 'slot' | 'payment' | 'terms')[] = [];
  if (!form.recipientComplete) missing.push('recipient');
  if (form.slotId === null) missing.push('slot');
  if (form.paymentMethod === null) missing.push('payment');
  if (!form.acceptsTerms) missing.push('terms');
  return missing;
}
