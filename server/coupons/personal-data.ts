import { listCouponsCall } from '#contract/coupons/coupons.calls.ts';
import type { Consequences } from '#server/consequences.ts';
import { asAnswered } from '#server/http/own-data.ts';
import { forgetSaved } from './coupons.store.ts';
import { listCoupons } from './list-coupons.ts';

/** For `whenDataIsExported`: the coupons somebody has saved; those that were used stand with their orders. */
export const exportCoupons: Consequences['whenDataIsExported'][number] = async (context) => ({
  coupons: asAnswered(listCouponsCall, await listCoupons({}, context)),
});

/** For `whenAccountRemoved`: what somebody saved and applied goes; uses stay with the orders, without the person. */
export const forgetCoupons: Consequences['whenAccountRemoved'][number] = (tx, { shopperId }) =>
  forgetSaved(tx, shopperId);
