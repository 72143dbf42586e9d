import { listCouponsCall } from '#contract/coupons/coupons.calls.ts';
import { asAnswered } from '#server/http/data-export.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { deleteSavedCoupons } from './coupons.store.ts';
import { listCoupons } from './list-coupons.ts';

/** For `onDataExport`: the coupons somebody has saved; those that were used stand with their orders. */
export const exportCoupons: TransactionHooks['onDataExport'][number] = async (context) => ({
  coupons: asAnswered(listCouponsCall, await listCoupons({}, context)),
});

/** For `onAccountRemoved`: what somebody saved and applied goes; uses stay with the orders, without the person. */
export const eraseCoupons: TransactionHooks['onAccountRemoved'][number] = (tx, { shopperId }) =>
  deleteSavedCoupons(tx, shopperId);
