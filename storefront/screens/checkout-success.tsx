import type { ResultData } from '#storefront/checkout/payment/result-data.ts';
import { PurchaseResult } from './purchase-result.tsx';

/** The page for a successful purchase. Its text follows the order's actual status. */
export const CheckoutSuccess = ({ data }: { data: ResultData }) => (
  <PurchaseResult data={data} expected="accepted" />
);
