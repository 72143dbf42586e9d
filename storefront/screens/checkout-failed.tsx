import type { ResultData } from '#storefront/checkout/payment/result-data.ts';
import { PurchaseResult } from './purchase-result.tsx';

/** The page for a failed payment. Its text follows the order's actual status. */
export const CheckoutFailed = ({ data }: { data: ResultData }) => (
  <PurchaseResult data={data} expected="unpaid" />
);
