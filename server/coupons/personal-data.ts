import { listCouponsCall } from '#contract/coupons/coupons.calls.ts';
import { asAnswered } from '#server/http/data-export.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { deleteSavedCoupons } from './coupons.store.ts';
import { listCoupons } from './list-coupons.ts';

/** Handles `onDataExport`: exports the saved coupons. Redeemed coupons are exported with their orders. */
export const exportCoupons: TransactionHooks['onDataExport'][number] = async (context) => ({
  coupons: asAnswered(listCouponsCall, await listCoupons({}, context)),
});

/** Handles `onAccountRemoved`: deletes saved and applied coupons. Redemptions stay with the anonymised orders. */
export const eraseCoupons: TransactionHooks['onAccountRemoved'][number] = (tx, { shopperId }) =>
  deleteSavedCoupons(tx, shopperId);
