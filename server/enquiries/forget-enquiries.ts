import type { Consequences } from '#server/consequences.ts';
import { dropOwn } from './enquiries.store.ts';

/** For `whenAccountRemoved`, before the files that enquiries show are forgotten (tickets/forget-tickets). */
export const forgetEnquiries: Consequences['whenAccountRemoved'][number] = (tx, { shopperId }) =>
  dropOwn(tx, shopperId);
