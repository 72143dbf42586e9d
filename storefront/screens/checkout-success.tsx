import type { ResultData } from '#storefront/checkout/payment/result-data.ts';
import { PurchaseResult } from './purchase-result.tsx';

/** The address of a purchase that went well; what is said is the order's true state. */
export const CheckoutSuccess = ({ data }: { data: ResultData }) => (
  <PurchaseResult data={data} expected="accepted" />
);
