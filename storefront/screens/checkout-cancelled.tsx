import type { ResultData } from '#storefront/checkout/payment/result-data.ts';
import { PurchaseResult } from './purchase-result.tsx';

/** The page for an abandoned payment. Its text follows the order's actual status. */
export const CheckoutCancelled = ({ data }: { data: ResultData }) => (
  <PurchaseResult data={data} expected="unpaid" />
);
