import type { Consequences } from '#server/consequences.ts';
import { forgetSaved } from './coupons.store.ts';

/** For `whenAccountRemoved`: what somebody saved and applied goes; uses stay with the orders, without the person. */
export const forgetCoupons: Consequences['whenAccountRemoved'][number] = (tx, { shopperId }) =>
  forgetSaved(tx, shopperId);
