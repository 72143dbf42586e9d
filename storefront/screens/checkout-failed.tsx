import type { ResultData } from '#storefront/checkout/payment/result-data.ts';
import { PurchaseResult } from './purchase-result.tsx';

/** The address of a payment that failed; what is said is the order's true state. */
export const CheckoutFailed = ({ data }: { data: ResultData }) => (
  <PurchaseResult data={data} expected="unpaid" />
);
