import type { ResultData } from '#storefront/checkout/payment/result-data.ts';
import { PurchaseResult } from './purchase-result.tsx';

/** Shown at the address for an abandoned payment; the text follows the order's real state. */
export const CheckoutCancelled = ({ data }: { data: ResultData }) => (
  <PurchaseResult data={data} expected="unpaid" />
);
